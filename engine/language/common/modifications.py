"""Restrictions as changes of an object, and the abilities that a line means."""

from __future__ import annotations

import dataclasses
from typing import Any

from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.amounts import Multiplier, scaled
from engine.language.grammar.categories import Ability, Amount, Game, Line, Modification, Rule
from engine.language.grammar.codec import intern
from engine.language.grammar.word import word


def of_each(game: Game, at: Context, ref: int, amount: Amount, each: Multiplier | None) -> int:
    """An amount said of one of several objects: "it" is that one."""
    before = at.memory.get("it")
    at.memory["it"] = (ref,)
    try:
        return scaled(amount.value(game, at), each, game, at)
    finally:
        if before is None:
            del at.memory["it"]
        else:
            at.memory["it"] = before


@word
class Restrict(Modification):
    """A restriction or permission is laid upon it (FoW 104.4, ZX 102.6)."""

    rule: Rule
    layer = "rule"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.rules = (*chars.rules, (self.rule, at))


_known: dict[Line, tuple[Ability, ...]] = {}


def abilities_of(line: Line) -> tuple[Ability, ...]:
    """The abilities that a line means: always the same objects for the same line."""
    found = _known.get(line)
    if found is None:
        found = _known[line] = tuple(intern(ability) for ability in line.abilities())
    return found


def unbased(ability: Ability) -> Ability:
    """The ability as it is where no card is printed with it: it applies in the layers like others (FoW 909.1d)."""
    if not getattr(ability, "cda", False):
        return ability
    changed: Any = dataclasses.replace(ability, cda=False)  # type: ignore[type-var]
    return changed  # type: ignore[no-any-return]

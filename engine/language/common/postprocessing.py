"""Processing of a tree after reading.

- Targets are numbered in the order of the text.
- An X without a defined value becomes an X to be chosen.
- A name on its own, where something is paid or put somewhere, means one card of that name.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any, cast

from engine.language.common.abilities import Instructions
from engine.language.common.amounts import JUST_ONE, defined_x
from engine.language.common.modifications import abilities_of
from engine.language.common.objects import Plural, Some
from engine.language.common.selectors import Kind
from engine.language.common.targets import Target
from engine.language.grammar.categories import Ability, ChantLine, Cost, Keyword, Line
from engine.language.grammar.codec import intern
from engine.language.grammar.word import Word


def abilities_in(lines: Iterable[Word]) -> tuple[Ability, ...]:
    """Return the abilities in the lines of a card, as the game sees them.

    All instructions of a spell together are one ability (FoW 703.3).
    """
    abilities: list[Ability] = []
    joined: list[Any] = []
    for line in lines:
        for ability in line.abilities() if isinstance(line, ChantLine) else abilities_of(line):  # type: ignore[arg-type]
            if isinstance(ability, Instructions) and ability.joined:
                joined.append(ability)
            else:
                abilities.append(ability)
    if joined:
        abilities.append(dataclasses.replace(joined[0], effects=tuple(one for text in joined for one in text.effects)))
    return tuple(intern(settled(ability)) for ability in abilities)


def settled(ability: Any) -> Any:
    """Return the ability with its targets numbered (FoW 903.2g) and its chosen X marked (903.2f)."""
    return _Numbering(ability).tree(ability, True)


def _one_named(what: object) -> object:
    """Return the phrase for one card of a name, given a name on its own: `discard "Poison Apple"` (FoW 202.3a)."""
    kind = what.what if isinstance(what, Plural) else None
    if isinstance(kind, Kind) and all(head.noun.says == "name" for head in kind.heads):
        return Some(JUST_ONE, kind)
    return what


class _Numbering:
    def __init__(self, ability: Word) -> None:
        self.next = 0
        costs = isinstance(ability, Keyword) and bool(ability.costs)
        plays = costs or (isinstance(ability, Ability) and ability.chooses_x)
        self.chooses = plays and defined_x(ability) is None

    def tree(self, value: object, top: bool = False) -> Any:
        if isinstance(value, tuple):
            return tuple([self.tree(one) for one in value])
        if not isinstance(value, Word):
            return value
        if not top and isinstance(value, (Line, ChantLine, Ability)):
            return settled(value)  # a nested ability numbers its targets separately
        changed: dict[str, Any] = {}
        if isinstance(value, Target):
            changed["slot"] = self.next
            self.next += 1
        if self.chooses and value.chosen_x is not None:
            changed["chosen_x"] = True
        for field in value.info:
            old = field.of(value)
            new = self.tree(_one_named(old) if isinstance(value, Cost) else old)
            if new != old:
                changed[field.name] = new
        return dataclasses.replace(cast(Any, value), **changed) if changed else value

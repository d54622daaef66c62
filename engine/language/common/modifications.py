"""Changes of an object in a layer, and the abilities that a line means."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Mapping
from typing import ClassVar, TypeVar

from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.identity import giver
from engine.language.common.amounts import Multiplier, scaled
from engine.language.grammar.categories import Ability, Amount, Game, Keyword, Line, Modification, Rule
from engine.language.grammar.codec import intern
from engine.language.grammar.word import Word, fields, replace_words, word

A = TypeVar("A", bound=Ability)
W = TypeVar("W", bound=Word)


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


def unbased(ability: A) -> A:
    """The ability as it is where no card is printed with it: it applies in the layers like others (FoW 909.1d)."""
    if not getattr(ability, "cda", False):
        return ability
    return dataclasses.replace(ability, cda=False)  # type: ignore[type-var]


@functools.cache
def given_by(line: Line) -> tuple[Ability, ...]:
    """The abilities that something is given with a line: always the same objects for the same line."""
    return tuple(intern(unbased(ability)) for ability in abilities_of(line))


class OfChosen(Word):
    """A word that means what was chosen. In a line that is given it means what was chosen for the effect or the card
    that gives it."""

    __slots__ = ()

    def fixed(self, game: Game, at: Context) -> Word:
        """Return the word with what was chosen."""
        raise NotImplementedError


@functools.cache
def _speaks_of_chosen(tree: Word) -> bool:
    return any(isinstance(word, OfChosen) for word in tree.words())


def with_chosen(tree: W, game: Game, at: Context) -> W:
    """Return the tree with what was chosen in the place of words that mean it."""
    if not _speaks_of_chosen(tree):
        return tree
    fixed: W = replace_words(tree, lambda word: word.fixed(game, at) if isinstance(word, OfChosen) else word)
    return fixed


# -- what each game has in layers of its own -------------------------------------------------------
@fields
class GivesLine(Modification):
    """A line of text is gained (FoW 909.1d, ZX 811.1b)."""

    line: Line

    @property
    def gives(self) -> tuple[Ability, ...]:
        return given_by(self.line)

    def lock(self, game: Game, at: Context) -> Modification:
        return self._fixed(game, at)

    def _fixed(self, game: Game, at: Context) -> GivesLine:
        line = with_chosen(self.line, game, at)
        return self if line is self.line else dataclasses.replace(self, line=line)

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.gain(self._fixed(game, at).gives, giver(at.source, at.key))


@fields
class TakesKeyword(Modification):
    """A keyword is lost (FoW 909.1d, ZX 811.1b)."""

    name: str
    takes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.lose(lambda ability: isinstance(ability, Keyword) and ability.name == self.name)


class TakesAbilities(Modification):
    """All abilities are lost (FoW 909.1d, ZX 811.1b), not keywords that are none (FoW 1101.1b)."""

    __slots__ = ()
    takes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.lose(lambda one: not isinstance(one, Keyword) or one.is_skill)


@fields
class OfSort(Modification):
    """A race, a colour or the like becomes another. `FIELDS`: where the characteristics hold each sort."""

    what: str
    values: tuple[str, ...]
    FIELDS: ClassVar[Mapping[str, str]]

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        field = self.FIELDS[self.what]
        setattr(chars, field, self.become(getattr(chars, field)))

    def become(self, before: frozenset[str]) -> frozenset[str]:
        """Return all of the sort that it has then."""
        return frozenset(self.values)


class AddsSort(OfSort):
    """Another of its sort beside those it has."""

    __slots__ = ()

    def become(self, before: frozenset[str]) -> frozenset[str]:
        return before.union(self.values)


@fields
class OfChosenSort(Modification):
    """It has the race, colour or the like that was chosen instead of its own (FoW 1020.1, ZX 811.6). `makes`: the
    change once it is known what that is."""

    what: str
    makes: ClassVar[type[OfSort]]

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        self.lock(game, at).apply(game, at, chars, ref)

    def lock(self, game: Game, at: Context) -> Modification:
        chosen = at.memory.get(self.what, ())
        return self.makes(self.what, (chosen,) if isinstance(chosen, str) else tuple(chosen))

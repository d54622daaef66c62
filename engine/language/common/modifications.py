"""Changes of an object in a layer, and the abilities that a line stands for."""

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
    """Return an amount for one of several objects. During the evaluation, "it" refers to that object."""
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
    """A modification that adds a restriction or permission to an object (FoW 104.4, ZX 102.6)."""

    rule: Rule
    layer = "rule"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.rules = (*chars.rules, (self.rule, at))


_known: dict[Line, tuple[Ability, ...]] = {}


def abilities_of(line: Line) -> tuple[Ability, ...]:
    """Return the abilities that a line stands for. The same line always gives the same objects."""
    found = _known.get(line)
    if found is None:
        found = _known[line] = tuple(intern(ability) for ability in line.abilities())
    return found


def unbased(ability: A) -> A:
    """Return the ability as one that is granted, not printed: it then applies in the layers (FoW 909.1d)."""
    if not ability.cda:
        return ability
    return dataclasses.replace(ability, cda=False)  # type: ignore[type-var]


@functools.cache
def given_by(line: Line) -> tuple[Ability, ...]:
    """Return the abilities that a granted line stands for. The same line always gives the same objects."""
    return tuple(intern(unbased(ability)) for ability in abilities_of(line))


class OfChosen(Word):
    """A word that refers to a choice.

    In a granted line, it refers to the choice that was made for the effect or card that grants the line.
    """

    __slots__ = ()

    def fixed(self, game: Game, at: Context) -> Word:
        """Return the word with the choice in it."""
        raise NotImplementedError


@functools.cache
def _speaks_of_chosen(tree: Word) -> bool:
    return any(isinstance(word, OfChosen) for word in tree.words())


def with_chosen(tree: W, game: Game, at: Context) -> W:
    """Return the tree with the words that refer to a choice replaced by the choice."""
    if not _speaks_of_chosen(tree):
        return tree
    fixed: W = replace_words(tree, lambda word: word.fixed(game, at) if isinstance(word, OfChosen) else word)
    return fixed


# -- base classes: each game applies these modifications in its own layers -------------------------
@fields
class GivesLine(Modification):
    """A modification that grants a line of text (FoW 909.1d, ZX 811.1b)."""

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
    """A modification that removes a keyword (FoW 909.1d, ZX 811.1b)."""

    name: str
    takes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.lose(lambda ability: isinstance(ability, Keyword) and ability.name == self.name)


class TakesAbilities(Modification):
    """A modification that removes all abilities (FoW 909.1d, ZX 811.1b).

    Keywords that are not abilities remain (FoW 1101.1b).
    """

    __slots__ = ()
    takes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.lose(lambda one: not isinstance(one, Keyword) or one.is_skill)


@fields
class OfSort(Modification):
    """A modification that replaces the races, colours or other values of one sort.

    `FIELDS`: the field of the characteristics that holds each sort.
    """

    what: str
    values: tuple[str, ...]
    FIELDS: ClassVar[Mapping[str, str]]

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        field = self.FIELDS[self.what]
        setattr(chars, field, self.become(getattr(chars, field)))

    def become(self, before: frozenset[str]) -> frozenset[str]:
        """Return all values of the sort after the modification."""
        return frozenset(self.values)


class AddsSort(OfSort):
    """A modification that adds values of a sort to those that the object has."""

    __slots__ = ()

    def become(self, before: frozenset[str]) -> frozenset[str]:
        return before.union(self.values)


@fields
class OfChosenSort(Modification):
    """A modification that replaces a race, colour or other value with the chosen one (FoW 1020.1, ZX 811.6).

    `makes`: the class of the modification with the choice in it.
    """

    what: str
    makes: ClassVar[type[OfSort]]

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        self.lock(game, at).apply(game, at, chars, ref)

    def chosen_values(self, at: Context) -> tuple[str, ...]:
        """Return the values of the sort that the text has chosen."""
        raise NotImplementedError

    def lock(self, game: Game, at: Context) -> Modification:
        return self.makes(self.what, self.chosen_values(at))

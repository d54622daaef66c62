"""Changes of characteristics, one class a layer (FoW 909.1). `changes.py` has the sentences."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar, cast

from engine.games.force_of_will.words.asks import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common import modifications as common
from engine.language.common.amounts import Multiplier, Number, scaled
from engine.language.common.modifications import of_each
from engine.language.grammar.categories import Ability, Amount, Modification
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import fields, word


@word
class AddStats(Modification):
    """[+200/-100] (FoW 1020.3)."""

    atk: Amount
    defense: Amount
    each: Multiplier | None = None
    layer = "number"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if chars.atk is not None:
            chars.atk += of_each(game, at, ref, self.atk, self.each)
        if chars.defense is not None:
            chars.defense += of_each(game, at, ref, self.defense, self.each)

    def lock(self, game: Game, at: Context) -> Modification:
        return AddStats(
            Number(scaled(self.atk.value(game, at), self.each, game, at)),
            Number(scaled(self.defense.value(game, at), self.each, game, at)),
        )


@word
class SetStats(Modification):
    """ATK, DEF or both become a number (FoW 1020.2)."""

    atk: Amount | None
    defense: Amount | None
    layer = "number"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        if self.atk is not None:
            chars.atk = self.atk.value(game, at)
        if self.defense is not None:
            chars.defense = self.defense.value(game, at)

    def lock(self, game: Game, at: Context) -> Modification:
        return SetStats(
            None if self.atk is None else Number(self.atk.value(game, at)),
            None if self.defense is None else Number(self.defense.value(game, at)),
        )


@word
class SwitchStats(Modification):
    """ATK and DEF are exchanged (FoW 909.1g)."""

    layer = "number"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.atk, chars.defense = chars.defense, chars.atk


@word
class GiveAbilities(common.GivesLine):
    """A line of text is gained (FoW 909.1d)."""

    layer = "ability"
    commutes = True


@word
class TakeKeyword(common.TakesKeyword):
    """A keyword is lost (FoW 909.1d)."""

    layer = "ability"


@word
class TakeAbilities(common.TakesAbilities):
    """All abilities are lost (FoW 909.1d)."""

    layer = "ability"


class OfKind(common.OfSort):
    """A race, type, attribute or stone type (FoW 909.1c)."""

    __slots__ = ()
    FIELDS = MappingProxyType({"race": "races", "type": "types", "attribute": "attributes", "stone": "stone_types"})
    layer = "kind"


@word
class AddKind(OfKind, common.AddsSort):
    """A race, type, attribute or stone type is gained beside the others (FoW 1020.1)."""

    commutes = True


@word
class SetKind(OfKind):
    """A race, type or attribute is become: the others of its sort are lost (FoW 1020.1)."""


@word
class SetChosenKind(common.OfChosenSort):
    """It has the attribute or race that was chosen instead of its own (FoW 909.1c, 1020.1)."""

    layer = "kind"
    makes = SetKind


@word
class LoseKind(OfKind):
    """A race or attribute is lost (FoW 909.1c)."""

    def become(self, before: frozenset[str]) -> frozenset[str]:
        return before.difference(self.values)


# -- copies (FoW 1017.2): an ordinary effect, each sort of information in its own layer (FoW 909.2) -------
@word
class CopyKinds(Modification):
    """It has the types, races, attributes and stone types of another (FoW 909.1c)."""

    types: tuple[str, ...]
    races: tuple[str, ...]
    attributes: tuple[str, ...]
    stone_types: tuple[str, ...]
    layer = "kind"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.types, chars.races = frozenset(self.types), frozenset(self.races)
        chars.attributes, chars.stone_types = frozenset(self.attributes), frozenset(self.stone_types)


@word
class CopyAbilities(Modification):
    """It has the abilities of another, and loses what it had (FoW 909.1d, 909.6). They are the abilities of that text:
    one that was played as often as it may be before is so again if it becomes the same once more."""

    gives: tuple[Ability, ...]
    keys: tuple[str, ...]
    layer = "ability"
    takes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.become(self.gives, self.keys)


@word
class CopyName(Modification):
    """It has the name of another (FoW 909.1e)."""

    definition: str
    en_name: str
    ja_name: str
    layer = "info"

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.definition = self.definition
        chars.name, chars.names = Text(self.en_name, self.ja_name), frozenset({self.en_name})


@fields
class CopyNumbers(Modification):
    """It has the cost, ATK, DEF and divinity of another, or none where that has none."""

    new: ClassVar[bool]
    cost: tuple[int, ...] | None
    atk: int | None
    defense: int | None
    divinity: int | None

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        before = game.basis(ref)
        if before.has_cost != self.new:
            chars.tally, chars.has_cost = Tally(*(self.cost or ())), self.cost is not None
        for field in ("atk", "defense", "divinity"):
            if (getattr(before, field) is None) == self.new:
                setattr(chars, field, getattr(self, field))


@word
class CopyNewNumbers(CopyNumbers):
    """It has those numbers of another of which it had none (FoW 909.1f)."""

    layer = "new_number"
    new = True


@word
class CopyOtherNumbers(CopyNumbers):
    """It has the numbers of another in place of those that it had (FoW 909.1g)."""

    new = False


def copiable(game: Game, ref: int) -> Chars:
    """Return the characteristics that a copy of the object has: those printed on it, or if it is a copy those that it
    copies (FoW 1017.2)."""
    found: Chars = game.copiable(ref)
    return found


def copy_of(game: Game, ref: int) -> tuple[Modification, ...]:
    """The changes that make something a copy of an object as it is before any continuous effect (FoW 1017.2)."""
    model = copiable(game, ref)
    sets = [tuple(sorted(one)) for one in (model.types, model.races, model.attributes, model.stone_types)]
    numbers = (tuple(model.tally) if model.has_cost else None, model.atk, model.defense, model.divinity)
    return (
        CopyKinds(*sets),
        CopyAbilities(cast("tuple[Ability, ...]", model.abilities), model.keys),
        CopyName(model.definition, model.name.en, model.name.ja),
        CopyNewNumbers(*numbers),
        CopyOtherNumbers(*numbers),
    )

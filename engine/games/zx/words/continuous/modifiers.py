"""Modifications of characteristics, and the objects that they affect (ZX 811.1, 811.4).

The layer "other" contains modifications that are not numbers, "base" those of original values, and "number" those of
numbers. Restrictions are `Restrict`. The sentences for modifications are in `changes.py`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from engine.games.zx.memory import text_memory
from engine.games.zx.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.identity import owned
from engine.language.common import modifications as common
from engine.language.common.amounts import Multiplier, Number, scaled
from engine.language.common.modifications import of_each
from engine.language.common.objects import TheseObjects
from engine.language.common.referents import only_objects
from engine.language.grammar.categories import Ability, Amount, Keyword, Modification, Objects, Selector
from engine.language.grammar.word import fields, word

if TYPE_CHECKING:
    from engine.games.zx.words.printed import ZxChars


@word
class AddPower(Modification):
    """A modification that adds an amount to the power, optionally once for each of something (ZX 209).

    `least`: a reduction goes no lower than this limit (811.8).
    """

    amount: Amount
    each: Multiplier | None = None
    least: int | None = None
    layer = "number"
    stat = "power"

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.power is not None:
            power = chars.power + of_each(game, at, ref, self.amount, self.each)
            chars.power = power if self.least is None else max(power, min(chars.power, self.least))

    def lock(self, game: Game, at: Context) -> Modification:
        return AddPower(Number(scaled(self.amount.value(game, at), self.each, game, at)), least=self.least)


@word
class SetPower(Modification):
    """A modification that sets the power to a number (ZX 811.6), if that number is defined (ZX 102.4)."""

    amount: Amount
    layer = "number"
    stat = "power"
    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.power is not None and self.amount.known(game, at):
            chars.power = of_each(game, at, ref, self.amount, None)

    def lock(self, game: Game, at: Context) -> Modification:
        known = self.amount.known(game, at)
        return SetPower(Number(self.amount.value(game, at))) if known else AddPower(Number(0))


@fields
class OfNumber(Modification):
    """A modification of a number by a single amount."""

    amount: Amount

    def lock(self, game: Game, at: Context) -> Modification:
        made: Modification = type(self)(Number(self.amount.value(game, at)))
        return made


@word
class SetOriginalPower(OfNumber):
    """A modification that sets the original power to a number, to which other effects add (ZX 1133.2)."""

    layer = "base"
    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.power is not None:
            chars.power = of_each(game, at, ref, self.amount, None)


@word
class AddCost(OfNumber):
    """A modification that adds an amount to the cost (ZX 203), but not below 0 (805.2c)."""

    stat = "cost"
    least = 0

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.known_cost is not None:
            chars.cost = max(0, chars.known_cost + of_each(game, at, ref, self.amount, None))


@word
class SetCost(OfNumber):
    """A modification that sets the cost to a number (ZX 811.6)."""

    stat = "cost"
    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.known_cost is not None:
            chars.cost = max(0, of_each(game, at, ref, self.amount, None))


# -- modifications that are not numbers --------------------------------------------------------------
class OfTraits(common.OfSort):
    """A modification of races, colours, icons or names (ZX 811.6).

    Only Z/X and shifts can have a race (208.1).
    """

    __slots__ = ()
    FIELDS = MappingProxyType(
        {"race": "races", "colour": "attributes", "icon": "icons", "name": "names", "type": "types"}
    )
    layer = "other"

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if self.what != "race" or not chars.types.isdisjoint(("zx", "shift")):  # other types cannot have a race
            common.OfSort.apply(self, game, at, chars, ref)


@word
class AddTraits(OfTraits, common.AddsSort):
    """A modification that adds a race, a colour, an icon or a name (ZX 207.12, 206.3)."""


@word
class SetTraits(OfTraits):
    """A modification that replaces the races, colours or names (ZX 811.6)."""

    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        OfTraits.apply(self, game, at, chars, ref)
        if self.what == "name" and chars.player_names:  # ZX 211.3
            chars.player_names = frozenset(self.values)


@word
class SetChosenTraits(common.OfChosenSort):
    """A modification that replaces the values of a sort by the chosen one (ZX 811.6)."""

    layer = "other"
    makes = SetTraits
    sets = True

    def chosen_values(self, at: Context) -> tuple[str, ...]:
        return text_memory(at.memory).get("colour", ()) if self.what == "colour" else ()


@word
class GiveLine(common.GivesLine):
    """A modification that gives an ability (ZX 811.1b)."""

    layer = "other"


@word
class TakeLines(common.TakesAbilities):
    """A modification that removes all abilities (ZX 811.1b)."""

    layer = "other"


@word
class TakeNamed(common.TakesKeyword):
    """A modification that removes a keyword (ZX 811.1b)."""

    layer = "other"


def parts_of(ability: Ability) -> tuple[Ability, ...]:
    """Return the ability, or the abilities that a keyword stands for (ZX 1101.1)."""
    if not isinstance(ability, Keyword):
        return (ability,)
    return tuple(one for part in ability.expand() for one in parts_of(part))


def sort_of(ability: Ability) -> str:
    """Return the sort of the ability by its icon, as texts name it: "activated", "triggered" or "" (ZX 801.2).

    A keyword that makes another ability valid is continuous. An [S] ability is not an auto ability.
    """
    sorts = {"" if getattr(one, "special", False) else one.role for one in parts_of(ability)}
    return sorts.pop() if len(sorts) == 1 and (not isinstance(ability, Keyword) or ability.line is None) else ""


@word
class TakeAbilitiesOf(Modification):
    """A modification that gives the abilities of other cards, all or those of a sort.

    Abilities that would themselves take abilities of other cards take none (ZX 102.11). Continuous ones are not given,
    and others have no effect.
    """

    of: Objects
    sort: str
    layer = "other"
    own_reads = frozenset({"ability"})

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        have = {key if key in chars.taken else owned(ref, key) for key in chars.keys}
        new = {key: one for key, one in self.content(game, at) if key not in have}
        if new:
            chars.become((*chars.abilities, *new.values()), (*chars.keys, *new))
            chars.taken = chars.taken | frozenset(new)

    def content(self, game: Game, at: Context) -> tuple[tuple[str, Ability], ...]:
        """Return the abilities that are given, each with a key that contains its card.

        An ability that the other card has from a third card keeps the key with the third card.
        """
        found = []
        for ref in only_objects(self.of.now(game, at)):
            chars = game.chars(ref)
            for key, one in zip(chars.keys, cast("tuple[Ability, ...]", chars.abilities), strict=True):
                if self._takes(one):
                    found.append((key if key in chars.taken else owned(ref, key), one))
        return tuple(found)

    def lock(self, game: Game, at: Context) -> Modification:
        taken = any(at.key == key or at.key.startswith(f"{key}.") for key in game.chars(at.source).taken)
        return TakeAbilitiesOf(TheseObjects(() if taken else only_objects(self.of.now(game, at))), self.sort)

    def _takes(self, ability: Ability) -> bool:
        if any(isinstance(part, TakeAbilitiesOf) for one in parts_of(ability) for part in one.words()):
            return False
        return self.sort in ("all", sort_of(ability))


# -- the objects that a continuous effect of a resolution affects (ZX 811.4) -----------------------
HIDDEN = frozenset({"hand", "deck_zone", "life", "dynamis_zone"})


@word
class ThereThen(Selector):
    """The cards of a kind to which an effect applies.

    In public zones they are the cards that were there when the effect began. In hidden zones later cards are included.
    """

    what: Selector
    refs: tuple[int, ...]

    @property
    def zones(self) -> tuple[str, ...]:
        return self.what.zones

    def _there(self, game: Game, ref: int) -> bool:
        return ref in self.refs or game.obj(ref).zone in HIDDEN

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return self._there(game, ref) and self.what.matches(game, at, ref)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [ref for ref in self.what.candidates(game, at) if self._there(game, ref)]

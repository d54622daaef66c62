"""Changes of characteristics (ZX 811.1): what is no number in the layer "other", original values in "base", numbers in
"number"; restrictions are `Restrict`. `changes.py` has the sentences."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from engine.games.zx.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.identity import owned
from engine.language.common import modifications as common
from engine.language.common.amounts import Multiplier, Number, scaled
from engine.language.common.memory import only_objects
from engine.language.common.modifications import of_each
from engine.language.common.objects import TheseObjects
from engine.language.grammar.categories import Ability, Amount, Keyword, Modification, Objects
from engine.language.grammar.word import fields, word

if TYPE_CHECKING:
    from .printed import ZxChars


@word
class AddPower(Modification):
    """Power plus or minus so much, for each of something (ZX 209); not below a number, where one stands (811.8)."""

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
    """Power becomes a number (ZX 811.6), if there is such a number (ZX 102.4)."""

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
    """A change of a number by an amount alone."""

    amount: Amount

    def lock(self, game: Game, at: Context) -> Modification:
        made: Modification = type(self)(Number(self.amount.value(game, at)))
        return made


@word
class SetOriginalPower(OfNumber):
    """The original power becomes a number; what is added to it is added to that (ZX 1133.2)."""

    layer = "base"
    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.power is not None:
            chars.power = of_each(game, at, ref, self.amount, None)


@word
class AddCost(OfNumber):
    """The cost that a card has, plus or minus so much (ZX 203); not below 0 (805.2c)."""

    stat = "cost"
    least = 0

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.known_cost is not None:
            chars.cost = max(0, chars.known_cost + of_each(game, at, ref, self.amount, None))


@word
class SetCost(OfNumber):
    """The cost becomes a number (ZX 811.6)."""

    stat = "cost"
    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.known_cost is not None:
            chars.cost = max(0, of_each(game, at, ref, self.amount, None))


# -- what is no number -----------------------------------------------------------------------------
class OfTraits(common.OfSort):
    """A race, a colour, an icon or a name; no race where none can be (ZX 811.6, 208.1)."""

    __slots__ = ()
    FIELDS = MappingProxyType(
        {"race": "races", "colour": "attributes", "icon": "icons", "name": "names", "type": "types"}
    )
    layer = "other"

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if self.what != "race" or not chars.types.isdisjoint(("zx", "shift")):  # race is a parameter of it
            common.OfSort.apply(self, game, at, chars, ref)


@word
class AddTraits(OfTraits, common.AddsSort):
    """A race, a colour, an icon or a name beside those it has (ZX 207.12, 206.3)."""


@word
class SetTraits(OfTraits):
    """A race, colour or name instead of those it has (ZX 811.6)."""

    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        OfTraits.apply(self, game, at, chars, ref)
        if self.what == "name" and chars.player_names:  # ZX 211.3
            chars.player_names = frozenset(self.values)


@word
class SetChosenTraits(common.OfChosenSort):
    """It has the traits that were chosen instead of its own (ZX 811.6)."""

    layer = "other"
    makes = SetTraits
    sets = True


@word
class GiveLine(common.GivesLine):
    """An ability is gained (ZX 811.1b)."""

    layer = "other"


@word
class TakeLines(common.TakesAbilities):
    """All abilities are lost (ZX 811.1b)."""

    layer = "other"


@word
class TakeNamed(common.TakesKeyword):
    """A keyword is lost (ZX 811.1b)."""

    layer = "other"


def parts_of(ability: Ability) -> tuple[Ability, ...]:
    """The ability; of a keyword, what it stands for (ZX 1101.1)."""
    if not isinstance(ability, Keyword):
        return (ability,)
    return tuple(one for part in ability.expand() for one in parts_of(part))


def sort_of(ability: Ability) -> str:
    """Return the sort of the ability by its icon (ZX 801.2), as far as texts ask for it: "activated", "triggered". One
    that makes another valid is continuous, one marked [S] is not an auto ability."""
    sorts = {"" if getattr(one, "special", False) else one.role for one in parts_of(ability)}
    return sorts.pop() if len(sorts) == 1 and not hasattr(ability, "line") else ""


@word
class TakeAbilitiesOf(Modification):
    """The abilities of other cards are had too: of a sort, or all. Those among them that would take abilities of other
    cards in their turn take none (ZX 102.11): continuous ones are not had, others do nothing so."""

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
        """The abilities that there are to be had, each told by whose it is: one that is had of another is still its."""
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

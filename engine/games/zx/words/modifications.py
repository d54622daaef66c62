"""Changes of characteristics (ZX 811.1): what is no number in the layer "other", original values in "base", numbers in
"number"; restrictions are `Restrict`. `changes.py` has the sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from engine.games.zx.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.identity import giver, owned
from engine.language.common.amounts import Multiplier, Number, scaled
from engine.language.common.memory import only_objects
from engine.language.common.modifications import abilities_of, of_each
from engine.language.common.objects import TheseObjects
from engine.language.grammar.categories import Ability, Amount, Line, Modification, Objects
from engine.language.grammar.word import word

if TYPE_CHECKING:
    from .printed import ZxChars

SETS = {"race": "races", "colour": "attributes", "icon": "icons", "name": "names", "type": "types"}


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


@word
class SetOriginalPower(Modification):
    """The original power becomes a number; what is added to it is added to that (ZX 1133.2)."""

    amount: Amount
    layer = "base"
    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.power is not None:
            chars.power = of_each(game, at, ref, self.amount, None)

    def lock(self, game: Game, at: Context) -> Modification:
        return SetOriginalPower(Number(self.amount.value(game, at)))


@word
class AddCost(Modification):
    """The cost that a card has, plus or minus so much (ZX 203); not below 0 (805.2c)."""

    amount: Amount
    layer = "number"
    stat = "cost"
    least = 0

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.known_cost is not None:
            chars.cost = max(0, chars.known_cost + of_each(game, at, ref, self.amount, None))

    def lock(self, game: Game, at: Context) -> Modification:
        return AddCost(Number(self.amount.value(game, at)))


@word
class SetCost(Modification):
    """The cost becomes a number (ZX 811.6)."""

    amount: Amount
    layer = "number"
    stat = "cost"
    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if chars.known_cost is not None:
            chars.cost = max(0, of_each(game, at, ref, self.amount, None))

    def lock(self, game: Game, at: Context) -> Modification:
        return SetCost(Number(self.amount.value(game, at)))


# -- what is no number -----------------------------------------------------------------------------
@word
class AddTraits(Modification):
    """A race, a colour, an icon or a name beside those it has (ZX 207.12, 206.3); no race where none can be (811.6)."""

    what: str
    values: tuple[str, ...]
    layer = "other"

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        field = SETS[self.what]
        if self.what != "race" or _has_races(chars):
            setattr(chars, field, getattr(chars, field) | frozenset(self.values))


@word
class SetTraits(Modification):
    """A race, colour or name instead of those it has; what has none of the sort gets none (ZX 811.6, 208.1)."""

    what: str
    values: tuple[str, ...]
    layer = "other"
    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        if self.what == "race" and not _has_races(chars):
            return
        setattr(chars, SETS[self.what], frozenset(self.values))
        if self.what == "name" and chars.player_names:  # ZX 211.3
            chars.player_names = frozenset(self.values)


def _has_races(chars: ZxChars) -> bool:
    """Return whether it is a card of which race is a parameter (ZX 208.1)."""
    return not chars.types.isdisjoint(("zx", "shift"))


@word
class SetChosenTraits(Modification):
    """It has the traits that were chosen instead of its own (ZX 811.6)."""

    what: str
    layer = "other"
    sets = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        self.lock(game, at).apply(game, at, chars, ref)

    def lock(self, game: Game, at: Context) -> Modification:
        return SetTraits(self.what, tuple(at.memory.get(self.what, ())))


@word
class GiveLine(Modification):
    """An ability is gained."""

    line: Line
    layer = "other"

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        chars.gain(abilities_of(self.line), giver(at.source, at.key))


@word
class TakeLines(Modification):
    """All abilities are lost."""

    layer = "other"
    takes = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        chars.become((), ())


@word
class TakeNamed(Modification):
    """A keyword is lost (ZX 811.1b)."""

    name: str
    layer = "other"
    takes = True

    def apply(self, game: Game, at: Context, chars: ZxChars, ref: int) -> None:
        chars.lose(lambda ability: getattr(ability, "name", None) == self.name)


def parts_of(ability: Any) -> tuple[Any, ...]:
    """The ability; of a keyword, what it stands for (ZX 1101.1)."""
    if ability.role != "keyword":
        return (ability,)
    return tuple(one for part in ability.expand() for one in parts_of(part))


def sort_of(ability: object) -> str:
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

    def _takes(self, ability: object) -> bool:
        if any(isinstance(part, TakeAbilitiesOf) for one in parts_of(ability) for part in one.words()):
            return False
        return self.sort in ("all", sort_of(ability))


__all__ = [
    "AddCost",
    "AddPower",
    "AddTraits",
    "GiveLine",
    "SetChosenTraits",
    "SetCost",
    "SetOriginalPower",
    "SetPower",
    "SetTraits",
    "TakeAbilitiesOf",
    "TakeLines",
    "TakeNamed",
]

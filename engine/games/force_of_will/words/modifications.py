"""Changes of characteristics that this game alone has: stone types, numbers that were not there (FoW 909.1f)."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar, cast

from engine.chase.words.modifications import CopyAbilities, CopyKinds, CopyName, OfKind
from engine.games.force_of_will.words.asks import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.modifications import AddsSort
from engine.language.grammar.categories import Ability, Modification
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import fields, word


@word
class AddStoneTypes(OfKind, AddsSort):
    """Stone types are gained beside the others (FoW 904.2a, 909.1c)."""

    FIELDS = MappingProxyType({"stone": "stone_types"})
    commutes = True


@word
class AddName(Modification):
    """A name is had beside the others (FoW 202.3, 909.1e)."""

    name: str
    layer = "info"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.names = chars.names | {self.name}


# -- copies (FoW 1017.2): an ordinary effect, each sort of information in its own layer (FoW 909.2) -------
@word
class CopyStoneKinds(CopyKinds):
    """It has the types, races, attributes and stone types of another (FoW 909.1c)."""

    stone_types: tuple[str, ...]
    added_to: str

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        CopyKinds.apply(self, game, at, chars, ref)
        chars.stone_types, chars.added_to = frozenset(self.stone_types), self.added_to


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
    types, races, attributes, stone_types = (
        tuple(sorted(one)) for one in (model.types, model.races, model.attributes, model.stone_types)
    )
    numbers = (tuple(model.tally) if model.has_cost else None, model.atk, model.defense, model.divinity)
    return (
        CopyStoneKinds(types, races, attributes, stone_types, model.added_to),
        CopyAbilities(cast("tuple[Ability, ...]", model.abilities), model.keys),
        CopyName(model.definition, model.name.en, model.name.ja),
        CopyNewNumbers(*numbers),
        CopyOtherNumbers(*numbers),
    )

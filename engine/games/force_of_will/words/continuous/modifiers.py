"""Modifications that only this game has: stone types, copies, and numbers that an object did not have (FoW 909.1f)."""

from __future__ import annotations

import dataclasses
from types import MappingProxyType
from typing import ClassVar, cast

from engine.chase.words.continuous.modifiers import CopyAbilities, CopyKinds, CopyName, OfKind
from engine.chase.words.effects.objects import BecomesCopies
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.language.common.modifications import AddsSort
from engine.language.grammar.categories import Ability, Modification
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import fields, word


@word
class AddStoneTypes(OfKind, AddsSort):
    """A modification that adds stone types to the existing ones (FoW 904.2a, 909.1c)."""

    FIELDS = MappingProxyType({"stone": "stone_types"})
    commutes = True


@word
class AddName(Modification):
    """A modification that adds a name to the existing ones (FoW 202.3, 909.1e)."""

    name: str
    layer = "info"
    commutes = True

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        chars.names = chars.names | {self.name}


# -- copies (FoW 1017.2): an ordinary effect, each sort of information in its own layer (FoW 909.2) -------
@word
class CopyStoneKinds(CopyKinds):
    """A modification that copies the types, races, attributes and stone types of another object (FoW 909.1c)."""

    stone_types: tuple[str, ...]
    added_to: str

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        CopyKinds.apply(self, game, at, chars, ref)
        chars.stone_types, chars.added_to = frozenset(self.stone_types), self.added_to


@fields
class CopyNumbers(Modification):
    """A modification that copies cost, ATK, DEF and divinity of another object, or their absence."""

    new: ClassVar[bool]
    cost: tuple[int, ...] | None
    atk: int | None
    defense: int | None
    divinity: int | None

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        before = game.base_values(ref)
        if before.has_cost != self.new:
            chars.tally, chars.has_cost = Tally(*(self.cost or ())), self.cost is not None
        for field in ("atk", "defense", "divinity"):
            if (getattr(before, field) is None) == self.new:
                setattr(chars, field, getattr(self, field))


@word
class CopyNewNumbers(CopyNumbers):
    """A modification that copies those numbers that the object did not have itself (FoW 909.1f)."""

    layer = "new_number"
    new = True


@word
class CopyOtherNumbers(CopyNumbers):
    """A modification that copies the numbers in place of the object's own (FoW 909.1g)."""

    new = False


def copiable(game: Game, ref: int) -> Chars:
    """Return the characteristics that a copy of the object has (FoW 1017.2).

    They are the printed ones, or if the object is a copy, those that it copies.
    """
    found: Chars = game.copiable(ref)
    return found


def copy_of(game: Game, ref: int) -> tuple[Modification, ...]:
    """Return the modifications that make something a copy of an object (FoW 1017.2).

    The object is copied as it is before any continuous effect.
    """
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


@word(
    "{what:becomes} a copy of {of}, except it doesn't become a J-ruler and it's still a resonator< {until}>",
    "{what:は}<{until}、>Jルーラーにはならずリゾネイターのまま、{of}のコピーになる",
)
class BecomeCopyStillResonator(BecomesCopies):
    """An instruction: objects become copies of another, but not J-rulers, and stay resonators (FoW 1017.2)."""

    def changes(self, game: Game, model: int) -> tuple[Modification, ...]:
        return tuple(map(_still_resonator, game.copy_changes(model)))


def _still_resonator(change: Modification) -> Modification:
    """Return the change without the type J-ruler and with the type resonator."""
    if not isinstance(change, CopyStoneKinds):
        return change
    types = tuple(sorted({"resonator", *change.types} - {"j_ruler"}))
    return dataclasses.replace(change, types=types)

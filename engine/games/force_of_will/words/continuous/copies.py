"""Copies that keep some of their own characteristics, or enter as a copy of a card just dealt with (FoW 1017.2)."""

from __future__ import annotations

import dataclasses

import msgspec

from engine.chase.words.continuous.entering import entering
from engine.chase.words.effects.objects import BecomesCopies
from engine.games.force_of_will.words.continuous.modifiers import CopyStoneKinds
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.language.common.memory import only_objects
from engine.language.common.replacements import Changed
from engine.language.common.sentences import offered
from engine.language.grammar.categories import (
    Ability,
    Clause,
    Flow,
    Modification,
    Player,
    Statement,
)
from engine.language.grammar.word import word


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


@word
class EnterAsCopyOfDone(Changed):
    """A replacement: an instruction is optional as a card enters, which then enters as a copy (not written).

    It becomes a copy of the object that the instruction dealt with.
    """

    who: Player
    effect: Clause

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        did = False
        for seat in self.who.seats(game, at):
            did = (yield from offered(game, at, seat, self.effect)) or did
        models = only_objects(tuple(at.memory.get("way", ()))) if did else ()
        if not models:
            return (event,)
        copy_of = event.marks.copy_of or game.copy_mark(models[0])
        return (event.changed(marks=msgspec.structs.replace(event.marks, copy_of=copy_of)),)


@word(
    "as this card enters <the|your> field, {who:may} {effect:bare}. ^if you do, this card enters <the|your> field as a"
    " copy of the card removed this way",
    "このカードが場に出るに際し、{who:は}{effect:te}よい。そうした場合、"
    "このカードはこの方法で取り除いたカードのコピーとして場に出る",
)
class EntersAsCopyOfDone(Statement):
    """A statement: as this card enters, you may remove a card and enter as a copy of it (FoW 910.1, 1017.2)."""

    who: Player
    effect: Clause

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterAsCopyOfDone(self.who, self.effect))

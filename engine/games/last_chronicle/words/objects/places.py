"""Zones that only this game has, as places where cards are put (LC 7.6, 7.7, 7.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from engine.games.last_chronicle.words.protocols import Game
from engine.games.last_chronicle.words.vocabularies import YARDS
from engine.kernel.context import Context
from engine.kernel.events import Moved
from engine.language.common.places import ToOwners
from engine.language.common.players import They
from engine.language.grammar.categories import Flow, Refs
from engine.language.grammar.word import word


@word(
    (
        "into {who:poss} {yard}<{rested?} wiped><{face_up?} face up>",
        "into {#its owner's|their owners'} {yard}<{rested?} wiped><{face_up?} face up>",
    ),
    (
        "<{rested?}ワイプ状態で><{face_up?}表向きで>{who:poss}{yard}に置く",
        "<{rested?}ワイプ状態で><{face_up?}表向きで>オーナーの{yard}に置く",
    ),
)
class IntoYard(ToOwners):
    """A place in a soul yard, a CA yard or an era yard.

    Cards enter a soul yard wiped or not (LC 7.7.1). Putting a card into a CA yard (LC 7.8.1) is no chrono check (LC
    15.1.14.4). Cards enter an era yard face down, unless the text says face up (LC 7.6.3, 7.6.4).
    """

    yard: Annotated[str, YARDS] = "soul"
    rested: bool = False
    face_up: bool = False
    together = True

    def valid(self) -> bool:
        return (not self.rested or self.yard == "soul") and (not self.face_up or self.yard == "era")

    @property
    def goal(self) -> str:
        return self.yard

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        """Put the cards into the yard, which may hold cards of the other player too (LC 7.2)."""
        clause, cause = game.CLAUSES["move"], "face_up" if self.face_up else "effect"
        here = game.unordered([ref for ref in refs if game.is_current(ref)])
        events = [
            game.movement.move_event(ref, self.yard, at=at, rested=self.rested, cause=cause, clause=clause, to_seat=to)
            for ref, to in zip(here, self._whose(game, at, here), strict=True)
        ]
        outcome = yield from game.events.process_events(events)
        if game.choices.paying:
            return outcome.refs_met(events)
        return tuple([e.new for e in outcome.happened if isinstance(e, Moved) and e.destination == self.yard and e.new])

    def _whose(self, game: Game, at: Context, refs: Sequence[int]) -> list[int]:
        """Return for each card the seat to whose yard it goes, or -1 for its owner's.

        If both players put cards into their yards at the same time, each card goes to the yard of the player who had
        it.
        """
        if self.who is None:
            return [-1] * len(refs)
        holders = [game.controller(ref) for ref in refs]
        if isinstance(self.who, They) and len(set(holders)) > 1:
            return holders
        return [self.who.seats(game, at)[0]] * len(refs)

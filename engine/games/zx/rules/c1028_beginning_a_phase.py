"""Chapter 1028: effects that begin a phase."""

from __future__ import annotations

from engine.games.zx.rules.c500_turn import BEGINS, Turn
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.triggers.event_types import PhaseCalled
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.durations import UNTIL_END_OF_BATTLE, UNTIL_END_OF_PHASE


def begin_phase(game: ZxGame, phase: str, at: Context) -> Flow[None]:
    """End the current phase or battle, and continue the turn with the called phase (1028.1, 1028.1a).

    Durations until the end of the phase or battle end too. All this happens when the text has been resolved (804.3a).
    What preprocessing has left to do is done in the called phase (1028.1b).
    """
    s = game.s
    place = next((n for n, frame in enumerate(s.frames) if isinstance(frame, Turn)), None)
    if place is None:
        return
    turn = s.frames[place]
    del s.frames[place + 1 :]
    turn.skip_to(BEGINS[phase])
    game.own.phases_called += 1
    game.caches.touch(frozenset({"battle"}))
    game.effects.end_durations(UNTIL_END_OF_BATTLE, UNTIL_END_OF_PHASE)
    yield from game.events.process(PhaseCalled(seat=s.turn_player, phase=phase, by=at.source, clause="1028.1"))

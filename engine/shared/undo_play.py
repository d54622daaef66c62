"""Undoing a play that has begun, as long as it has revealed nothing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.decisions import Flow, Option
from engine.kernel.events import Event
from engine.kernel.machine import TakeBack
from engine.kernel.text import Text
from engine.shared.duel import Duel

TAKE_BACK = Text("Take it back", "取り消す")


def takes_back(
    game: Duel, flow: Flow[None], seat: int, closed: Sequence[str], final: type[Event] | None = None
) -> Flow[None]:
    """Run a play and add the option "take it back" to the decisions of its seat.

    The option ends when the play has shown hidden cards of the `closed` zones or used a random result, or after an
    event `final`.
    """
    past, unseen = len(game.history(final)) if final is not None else 0, _unseen(game, closed)
    decision = next(flow, None)
    while decision is not None:
        last = len(decision.options)
        over = final is not None and len(game.history(final)) > past
        offered = decision.seat == seat and not over and _unseen(game, closed) == unseen
        if offered:
            decision.options.append(Option("take_back", TAKE_BACK))
        answer = yield decision
        if answer == (last,) and offered:
            raise TakeBack("chosen")
        try:
            decision = flow.send(answer)
        except StopIteration:
            return


def _unseen(game: Duel, closed: Sequence[str]) -> tuple[object, ...]:
    """Return the hidden cards and the number of random draws so far."""
    s = game.s
    return (s.draws, *(s.zones[f"{name}{seat}"] for name in closed for seat in game.SEATS))


__all__ = ["TAKE_BACK", "takes_back"]

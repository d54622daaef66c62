"""Undoing a match by consent: the match returns to the moment before an answer and continues from there.

No rulebook has such a rule. Nothing is erased. The log keeps its lines, and a new line says who undid and which cards
both players have seen since. The numbers of decisions and of log lines continue, so no number has two meanings. The
references of objects do not continue, because random draws depend on their order. Random results are therefore the same
again, and nobody can undo to get a different draw.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.kernel.events import WentBack
from engine.kernel.state import NOBODY
from engine.shared.duel import Duel


def go_on_from(game: Duel, was: Duel, seat: int, seen: Sequence[Sequence[int]]) -> None:
    """Continue the undone match `game` with the log and the numbers of the match as it `was`.

    `game` is the match before an answer of this seat. `seen`: for each seat, the numbers of the cards that it has seen
    since and had not seen before.
    """
    state, answers = game.checkpoint()
    queued, game.queued = game.queued, ()  # settings that apply after these answers
    passes = game.passes_at_checkpoint().copy()
    passes.lines = list(was.passes.lines)
    state = state.clone()
    state.logged = was.s.logged
    known = range(len(state.cards))
    # Tokens created since no longer exist. Log lines still name them, so no other card may get their numbers.
    state.cards += [replace(card, owner=NOBODY) for card in was.s.cards[len(state.cards) :]]
    game.s, game.passes, game.names = state, passes, was.names
    game.log, game.log_kept = (None if was.log is None else list(was.log)), was.log_kept
    first, second = (tuple(card for card in cards if card in known) for cards in seen)
    if game.log is not None:
        game.recorder.record(WentBack(seat=seat, seen=(first, second)))
    game.resume(state, answers, was.s.number + 1)
    game.queued, game.numbers = queued, was.numbers


def seen(game: Duel, seat: int, since: float) -> frozenset[int]:
    """Return the numbers of the cards that this seat sees now or that log lines after event `since` name to it."""
    lying = {obj.card for obj in game.s.objects.values() if game.can_see(seat, obj)}
    for entry in reversed(game.log or ()):
        if entry.n <= since:
            break
        lying.update(card for card, _face in entry.places(seat).values())
    return frozenset(lying)


__all__ = ["go_on_from", "seen"]

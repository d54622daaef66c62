"""Going back in a match by consent: it stands again where it stood before an answer, and goes on from there.

No rulebook knows it. Nothing is erased: the lines of the log stay, and one says who went back and what both have seen
since. Numbers of decisions and of lines go on, so that none means two things. References of objects do not: by their
order it is drawn at random, and chance falls as it fell, so that nobody goes back for another draw.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.duel import Duel
from engine.kernel.events import WentBack
from engine.kernel.state import NOBODY


def go_on_from(game: Duel, was: Duel, seat: int, seen: Sequence[Sequence[int]]) -> None:
    """Let `game`, the match as it stood before an answer of this seat, go on from the match as it `was`. `seen`: the
    numbers of the cards that each seat has seen since and had not seen then."""
    state, answers = game.checkpoint()
    queued, game.queued = game.queued, ()  # settings that come after these answers
    passes = game.passes_at_checkpoint().copy()
    passes.lines = list(was.passes.lines)
    state = state.clone()
    state.logged = was.s.logged
    known = range(len(state.cards))
    # Tokens that were made since are no more. Lines of the log still name them, so no other card gets their numbers.
    state.cards += [replace(card, owner=NOBODY) for card in was.s.cards[len(state.cards) :]]
    game.s, game.passes, game.names = state, passes, was.names
    game.log, game.log_kept = (None if was.log is None else list(was.log)), was.log_kept
    first, second = (tuple(card for card in cards if card in known) for cards in seen)
    game.record(WentBack(seat=seat, seen=(first, second)))
    game.resume(state, answers, was.s.number + 1)
    game.queued, game.numbers = queued, was.numbers


def seen(game: Duel, seat: int, since: float) -> frozenset[int]:
    """Return the numbers of the cards that this seat sees where they lie, or that lines of the log after event number
    `since` name to it."""
    lying = {obj.card for obj in game.s.objects.values() if game.can_see(seat, obj)}
    for entry in reversed(game.log or ()):
        if entry.n <= since:
            break
        lying.update(card for card, _face in entry.places(seat).values())
    return frozenset(lying)


__all__ = ["go_on_from", "seen"]

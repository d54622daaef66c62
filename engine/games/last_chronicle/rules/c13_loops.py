"""Chapter 13: loops. One that nobody can stop is a draw (13.1; see `engine.chase.rules.c1301_loops`). Where what comes
about again and again goes on because players say yes each time, they say once how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.last_chronicle.memory import Heard, Quota
from engine.kernel.decisions import Flow
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.last_chronicle.rules.c01_game import LastChronicle

OFTEN = 3  # yeses to one question, nobody having done anything between: it is a loop
MOST = 99


def forget(game: LastChronicle) -> None:
    """A player has done something: what comes then is no repetition of what was."""
    own = game.own
    if own.said or own.quota is not None:
        own.said, own.heard, own.quota = (), (), None


def answer(game: LastChronicle, seat: int, question: str) -> Flow[bool | None]:
    """The answer to a yes-or-no question of a loop; None where it is none and the seat is to be asked."""
    own = game.own
    if (seat, question) in own.closed:
        return False  # 13.2, 13.3: this loop is not chosen again
    if own.quota is None or question not in own.quota.questions:
        if own.said.count((seat, question)) < OFTEN or not _comes_of_yes(game, seat, question):
            return None
        yield from _declare(game)
        assert own.quota is not None
    quota = own.quota
    if seat != quota.stopper:
        return True
    if quota.left:
        own.quota = Quota(quota.left - 1, quota.stopper, quota.questions, quota.barred)
        return True
    own.quota, own.said, own.heard = None, (), ()
    own.closed = (*own.closed, *[(quota.barred, one) for one in quota.questions])
    return False


def said_yes(game: LastChronicle, seat: int, question: str) -> None:
    """A seat has said yes, which may turn out to keep a loop going."""
    own = game.own
    if _comes_of_yes(game, seat, question):
        own.said = (*own.said, (seat, question))
        heard = Heard(seat, question, own.idle[1], tuple(game.s.zones[game.STACK]))
        own.heard = (*[one for one in own.heard if (one.seat, one.question) != (seat, question)], heard)


def _comes_of_yes(game: LastChronicle, seat: int, question: str) -> bool:
    """Return whether what asks this may have come about by the last yes to it, or there was none: what is asked several
    times at the same moment, or by abilities that were waiting together, repeats nothing (LC 13.1)."""
    own = game.own
    last = next((one for one in own.heard if (one.seat, one.question) == (seat, question)), None)
    if last is None:
        return True
    return own.idle[1] != last.moment and game.resolving not in last.waiting


def _declare(game: LastChronicle) -> Flow[None]:
    """The players who can stop the loop say how often it is gone through: one player alone (LC 13.2), or both, the turn
    player first; then the smaller number counts, that player stops it, and who said the larger one may not start it
    again (LC 13.3)."""
    own, first = game.own, game.s.turn_player
    able = [seat for seat in (first, 1 - first) if sum(1 for one, _ in own.said if one == seat) >= OFTEN]
    clause = "13.2" if len(able) == 1 else "13.3"
    prompt = Text(
        "This would go on and on. How many more times do you go on with it?",
        "無限ループになっています。あと何回繰り返しますか？",
    )
    numbers: dict[int, int] = {}
    for seat in able:
        numbers[seat] = yield from game.choose_number(seat, 0, MOST, prompt, clause, "loop")
    stopper = min(able, key=lambda seat: numbers[seat])
    barred = max(able, key=lambda seat: numbers[seat])
    if len(able) > 1 and numbers[able[0]] == numbers[able[1]]:
        barred = stopper
    own.quota = Quota(numbers[stopper], stopper, tuple({question for _, question in own.said}), barred)

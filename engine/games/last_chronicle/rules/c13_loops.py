"""Chapter 13: loops.

A loop that nobody can stop is a draw (13.1; see `engine.chase.rules.c1301_loops`). If a loop goes on because players
say yes each time, they say only once how many times they continue.
"""

from __future__ import annotations

from engine.games.last_chronicle.memory import Heard, Quota
from engine.games.last_chronicle.rules import c11_8_resolution as resolution
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.kernel import choices
from engine.kernel.decisions import About, Flow
from engine.kernel.text import Text

OFTEN = 3  # the number of yes answers to one question, with no other act between them, that make a loop
MOST = 99


def forget(game: LcGame) -> None:
    """Forget the recorded answers: a player has done something, so later questions do not repeat earlier ones."""
    own = game.own
    if own.said or own.quota is not None:
        own.said, own.heard, own.quota = (), (), None


def before_play(game: LcGame, seat: int) -> None:
    """Forget the recorded answers before a seat uses a spell or an ability."""
    forget(game)


def yes_no(
    game: LcGame, seat: int, prompt: Text, clause: str, about: About | None = None, able: bool = True
) -> Flow[bool]:
    """Ask a seat to say yes or no.

    In a loop, the seat says only once how many times it answers yes (LC 13.2, 13.3).
    """
    if not able:
        return (yield from choices.yes_no(game, seat, prompt, clause, about, able))
    asks = about or game.underway.about
    question = f"{game.recorder.identity(asks.ref) if asks is not None else 0} {prompt.en}"
    settled = yield from answer(game, seat, question)
    if settled is None:
        settled = yield from choices.yes_no(game, seat, prompt, clause, about)
        if settled:
            said_yes(game, seat, question)
    return settled


def answer(game: LcGame, seat: int, question: str) -> Flow[bool | None]:
    """Return the answer to a yes-or-no question of a loop, or None if the seat must be asked."""
    own = game.own
    if (seat, question) in own.closed:
        return False  # 13.2, 13.3: the player may not start this loop again
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


def said_yes(game: LcGame, seat: int, question: str) -> None:
    """Record that a seat has said yes, because the answer may keep a loop going."""
    own = game.own
    if _comes_of_yes(game, seat, question):
        own.said = (*own.said, (seat, question))
        heard = Heard(seat, question, own.idle[1], tuple(game.s.zones[game.STACK]))
        own.heard = (*[one for one in own.heard if (one.seat, one.question) != (seat, question)], heard)


def _comes_of_yes(game: LcGame, seat: int, question: str) -> bool:
    """Return whether a question may be a result of the last yes to the same question, or is new.

    A question asked several times at the same moment, or by abilities that waited together, is no repetition (LC 13.1).
    """
    own = game.own
    last = next((one for one in own.heard if (one.seat, one.question) == (seat, question)), None)
    if last is None:
        return True
    return own.idle[1] != last.moment and resolution.resolving(game) not in last.waiting


def _declare(game: LcGame) -> Flow[None]:
    """Ask the players who can stop the loop how many times it is repeated.

    One such player decides alone (LC 13.2). If both can stop it, the turn player answers first and the smaller number
    counts. The player with the smaller number stops the loop, and the other player may not start it again (LC 13.3).
    """
    own, first = game.own, game.s.turn_player
    able = [seat for seat in (first, 1 - first) if sum(1 for one, _ in own.said if one == seat) >= OFTEN]
    clause = "13.2" if len(able) == 1 else "13.3"
    prompt = Text(
        "This would go on and on. How many more times do you go on with it?",
        "無限ループになっています。あと何回繰り返しますか？",
    )
    numbers: dict[int, int] = {}
    for seat in able:
        numbers[seat] = yield from game.choices.choose_number(seat, 0, MOST, prompt, clause, "loop")
    stopper = min(able, key=lambda seat: numbers[seat])
    barred = max(able, key=lambda seat: numbers[seat])
    if len(able) > 1 and numbers[able[0]] == numbers[able[1]]:
        barred = stopper
    own.quota = Quota(numbers[stopper], stopper, tuple({question for _, question in own.said}), barred)

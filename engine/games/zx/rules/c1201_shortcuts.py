"""Chapters 1201.1a and 1202.1: a series of acts that a player has done twice in a row may be repeated in one go, a
number of times.

What has been done in a main phase is kept act by act, each with the answers that it was given; where the last acts are
those before them again they are a loop unit. Going through it again gives the same answers, as long as the same is
asked; what differs is asked, and the repeating is over. The other player has no priority in a main phase, so nothing
else could be done between (1201.1a); but where the unit asks something of that player, it says how often it goes along.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.games.zx.memory import Answered
from engine.games.zx.rules import c506_actions as actions
from engine.games.zx.rules import c700_priority as priority
from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.rules.c1201_positions import standing
from engine.kernel.decisions import Answer, Decision, Flow, Option
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx

ACTS = 6  # a loop unit of more acts than this is not found
KEPT = 64
MOST = 99
PRIORITY = "priority"


# -- what has been done ----------------------------------------------------------------------------
def note(game: Zx, decision: Decision, choice: Answer) -> None:
    """Someone answers this."""
    if game.s.phase == "main" and game.battle is None:
        chosen = tuple([_name(game, decision, decision.options[n]) for n in choice])
        _keep(game, (decision.seat, decision.kind, chosen))


def forget(game: Zx) -> None:
    """Something else has come between."""
    game.own.done = ()


def _keep(game: Zx, told: Answered) -> None:
    game.own.done = (*game.own.done, told)[-KEPT:]


def _name(game: Zx, decision: Decision, option: Option) -> bytes:
    if decision.kind == PRIORITY:
        return loops.name(game, decision.seat, option)
    which = standing(game, option.ref) if option.ref > 0 else b"%d" % option.ref
    return option.kind.encode() + which + msgspec.msgpack.encode(option.data)


def _acts(game: Zx) -> list[list[Answered]]:
    """The last acts, each with the answers that followed."""
    acts: list[list[Answered]] = []
    for told in game.own.done:
        if told[1] == PRIORITY:
            acts.append([])
        if acts:
            acts[-1].append(told)
    return acts


def unit(game: Zx) -> list[list[Answered]]:
    """The acts that were just done twice in a row; none: []."""
    acts = _acts(game)
    for n in range(1, min(ACTS, len(acts) // 2) + 1):
        if acts[-n:] == acts[-2 * n : -n]:
            return acts[-n:]
    return []


# -- repeating it ----------------------------------------------------------------------------------
def offered(game: Zx, seat: int, options: Sequence[Option]) -> list[Option]:
    """Repeating, where there is a loop unit that can begin again."""
    if game.battle is not None or len(game.own.done) < 2:
        return []
    found = unit(game)
    if not found or all(loops.name(game, seat, option) != found[0][0][2][0] for option in options[1:]):
        return []
    n = len(found)
    once = Text("Repeat the last act", "直前の行動を繰り返す")
    label = once if n == 1 else Text(f"Repeat the last {n} acts", f"直前の{n}つの行動を繰り返す")
    return [Option("repeat", label, data={"acts": n})]


def repeat(game: Zx, seat: int) -> Flow[None]:
    """The unit in one go (1202.1), as many times as the player says, and the other goes along with (1201.1a)."""
    acts = unit(game)
    prompt = Text("How many times?", "何回繰り返しますか？")
    n = yield from game.choose_number(seat, 1, MOST, prompt, "1201.1a", "repeat")
    if any(told[0] != seat for act in acts for told in act):
        prompt = Text("How many of these times do you go along?", "そのうち何回まで認めますか？")
        n = yield from game.choose_number(1 - seat, 0, n, prompt, "1201.1a", "repeat")
    called = priority.phases_called(game)
    for _ in range(n):
        for act in acts:
            if not (yield from _again(game, seat, act, called)):
                return


def _again(game: Zx, seat: int, act: list[Answered], called: int) -> Flow[bool]:
    """The act once more, and the preprocessing after it; whether all went as it did before. Not where an effect has
    begun a phase: the main phase is over then (1028.1)."""
    s = game.s
    if s.result is not None or priority.phases_called(game) != called or game.battle is not None:
        return False
    wanted = act[0][2][0]
    options = actions.options(game, seat)[1:]
    option = next((one for one in options if loops.name(game, seat, one) == wanted), None)
    if option is None:
        return False
    _keep(game, act[0])

    def whole() -> Flow[None]:
        yield from actions.perform(game, seat, option)
        yield from priority.preprocess(game, called)

    return (yield from _answer_alike(game, whole(), act[1:]))


def _answer_alike(game: Zx, flow: Flow[None], answers: list[Answered]) -> Flow[bool]:
    """Do it with these answers; what does not fit is asked."""
    left, same = list(answers), True
    decision = next(flow, None)
    while decision is not None:
        answer = _same_answer(game, decision, left.pop(0)) if left else None
        if answer is None:
            left, same = [], False
            answer = yield decision
        try:
            decision = flow.send(answer)
        except StopIteration:
            break
    return same and not left


def _same_answer(game: Zx, decision: Decision, told: Answered) -> Answer | None:
    """The answer that says the same as this one did; None where it cannot be given."""
    seat, kind, chosen = told
    if (decision.seat, decision.kind) != (seat, kind):
        return None
    names: list[bytes | None] = [_name(game, decision, option) for option in decision.options]
    answer = []
    for name in chosen:
        if name not in names:
            return None
        place = names.index(name)
        answer.append(place)
        if not decision.repeats:
            names[place] = None
    _keep(game, told)
    return tuple(answer)

"""Chapters 1201.1a and 1202.1: repeating a series of acts that a player has done twice in a row.

Repeating the loop unit (see `c1201_acts`) gives the same answers as long as the same decisions are requested. At the
first difference the player is prompted and the repetition ends. The other player has no priority in a main phase and
could not act in between (1201.1a). But if the unit contains a decision of the other player, that player limits the
number of repetitions.
"""

from __future__ import annotations

from engine.games.zx.memory import Answered
from engine.games.zx.rules import c506_actions as actions
from engine.games.zx.rules import c700_priority as priority
from engine.games.zx.rules import c1201_acts as acts
from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel.decisions import Answer, Decision, Flow
from engine.kernel.text import Text

MOST = 99


def repeat(game: ZxGame, seat: int) -> Flow[None]:
    """Repeat the unit (1202.1), as many times as the player chooses and the opponent accepts (1201.1a)."""
    unit = acts.unit(game)
    prompt = Text("How many times?", "何回繰り返しますか？")
    n = yield from game.choices.choose_number(seat, 1, MOST, prompt, "1201.1a", "repeat")
    if any(told[0] != seat for act in unit for told in act):
        prompt = Text("How many of these times do you go along?", "そのうち何回まで認めますか？")
        n = yield from game.choices.choose_number(1 - seat, 0, n, prompt, "1201.1a", "repeat")
    called = priority.phases_called(game)
    for _ in range(n):
        for act in unit:
            if not (yield from _again(game, seat, act, called)):
                return


def _again(game: ZxGame, seat: int, act: list[Answered], called: int) -> Flow[bool]:
    """Repeat an act and the preprocessing after it.

    Return whether everything went as before. The repetition stops if an effect has begun a phase, because the main
    phase is over then (1028.1).
    """
    s = game.s
    if s.result is not None or priority.phases_called(game) != called or game.battle is not None:
        return False
    wanted = act[0][2][0]
    options = actions.options(game, seat)[1:]
    option = next((one for one in options if loops.name(game, seat, one) == wanted), None)
    if option is None:
        return False
    acts.keep(game, act[0])

    def whole() -> Flow[None]:
        yield from actions.perform(game, seat, option)
        yield from priority.preprocess(game, called)

    return (yield from _answer_alike(game, whole(), act[1:]))


def _answer_alike(game: ZxGame, flow: Flow[None], answers: list[Answered]) -> Flow[bool]:
    """Run a flow with these answers, and prompt the player if an answer does not fit.

    Return whether all answers were used.
    """
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


def _same_answer(game: ZxGame, decision: Decision, told: Answered) -> Answer | None:
    """Return the answer that chooses the same as this record, or None if that is not possible."""
    seat, kind, chosen = told
    if (decision.seat, decision.kind) != (seat, kind):
        return None
    names: list[bytes | None] = [acts.option_name(game, decision, option) for option in decision.options]
    answer = []
    for name in chosen:
        if name not in names:
            return None
        place = names.index(name)
        answer.append(place)
        if not decision.repeats:
            names[place] = None
    acts.keep(game, told)
    return tuple(answer)

"""Chapter 1201.1a: the acts of a main phase, each with the answers given, and the series done twice in a row.

If the last acts equal those before them, they are a loop unit, which the player may repeat (see `c1201_shortcuts`).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.games.zx.memory import Answered
from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.rules.c1201_positions import object_key
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel.decisions import Answer, Decision, Option
from engine.kernel.text import Text

ACTS = 6  # the greatest length of a loop unit that is found
KEPT = 64
PRIORITY = "priority"


# -- recording ---------------------------------------------------------------------------------------
def note(game: ZxGame, decision: Decision, choice: Answer) -> None:
    """Record an answer that was given in a main phase."""
    if game.s.phase == "main" and game.battle is None:
        chosen = tuple([option_name(game, decision, decision.options[n]) for n in choice])
        keep(game, (decision.seat, decision.kind, chosen))


def forget(game: ZxGame) -> None:
    """Forget the recorded answers, because another act came in between."""
    game.own.done = ()


def keep(game: ZxGame, told: Answered) -> None:
    """Record an answer as the last one."""
    game.own.done = (*game.own.done, told)[-KEPT:]


def option_name(game: ZxGame, decision: Decision, option: Option) -> bytes:
    """Return a name for an option of a decision, which is the same for an equal card in equal circumstances."""
    if decision.kind == PRIORITY:
        return loops.name(game, decision.seat, option)
    which = object_key(game, option.ref) if option.ref > 0 else b"%d" % option.ref
    return option.kind.encode() + which + msgspec.msgpack.encode(option.data)


# -- the loop unit -----------------------------------------------------------------------------------
def _acts(game: ZxGame) -> list[list[Answered]]:
    """Return the last acts, each with the answers that followed it."""
    acts: list[list[Answered]] = []
    for told in game.own.done:
        if told[1] == PRIORITY:
            acts.append([])
        if acts:
            acts[-1].append(told)
    return acts


def unit(game: ZxGame) -> list[list[Answered]]:
    """Return the acts that were just done twice in a row; [] if there are none."""
    acts = _acts(game)
    for n in range(1, min(ACTS, len(acts) // 2) + 1):
        if acts[-n:] == acts[-2 * n : -n]:
            return acts[-n:]
    return []


def offered(game: ZxGame, seat: int, options: Sequence[Option]) -> list[Option]:
    """Return the option to repeat the loop unit, if there is a unit that can begin again."""
    if game.battle is not None or len(game.own.done) < 2:
        return []
    found = unit(game)
    if not found or all(loops.name(game, seat, option) != found[0][0][2][0] for option in options[1:]):
        return []
    n = len(found)
    once = Text("Repeat the last act", "直前の行動を繰り返す")
    label = once if n == 1 else Text(f"Repeat the last {n} acts", f"直前の{n}つの行動を繰り返す")
    return [Option("repeat", label, data={"acts": n})]

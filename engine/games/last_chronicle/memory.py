"""The record that a match of Last Chronicle keeps in addition to its cards.

Its values are replaced, never changed in place. `LcTextMemory` is the memory of a text: see `Memory`.
"""

from __future__ import annotations

from typing import cast

import msgspec

from engine.chase.memory import ChaseMemory, ChaseTextMemory
from engine.kernel.context import Memory


class Quota(msgspec.Struct, frozen=True):
    """The state of a loop that goes on (LC 13.2, 13.3).

    `left`: the number of repetitions left. `stopper`: the seat that stops the loop then. `questions`: the questions
    that are answered automatically until then. `barred`: the seat that may not start the loop again.
    """

    left: int
    stopper: int
    questions: tuple[str, ...]
    barred: int


class Heard(msgspec.Struct, frozen=True):
    """The last yes of a seat to a question that may keep a loop going.

    `moment`: how many events had happened without a player's act by then. `waiting`: the objects that were on the
    stack.
    """

    seat: int
    question: str
    moment: int
    waiting: tuple[int, ...]


class LcMemory(ChaseMemory):
    """The memory of a match.

    `chances`: the cards that have just come to a zone where their burst may be declared, each with the kind of burst
    (LC 15.2.10.3, 15.3.2.2). `merged`: the unit cards that are merged with a unit (LC 15.2.15.1.6). `turns`: the number
    of each seat's latest turn (LC 15.2.2.3), empty before the first turn. `strays`: the tokens that have left the
    battlefield and will vanish (LC 12.4.8). `phases`: the additional phases that come after the current one (LC
    9.5.1.3).

    The other fields record loops (LC 13). `said`: the questions answered with yes since a player last acted. `heard`:
    the last yes to each question. `quota`: how many times a loop goes on. `closed`: the seats and the loops that they
    may not continue this turn.
    """

    chances: tuple[tuple[int, str], ...] = ()
    merged: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()
    strays: tuple[int, ...] = ()
    phases: tuple[str, ...] = ()
    said: tuple[tuple[int, str], ...] = ()
    heard: tuple[Heard, ...] = ()
    quota: Quota | None = None
    closed: tuple[tuple[int, str], ...] = ()


class LcTextMemory(ChaseTextMemory, total=False):
    """The objects and values that a text of this game has mentioned."""

    burst: str  # the kind of burst that was declared (LC 15.2.10.3, 15.3.2.2)
    eras: tuple[int, int]  # the era of each seat when the text was used (LC 11.2.6, 11.5.7, 11.6.9)


def text_memory(memory: Memory) -> LcTextMemory:
    """Return the memory of a text with the fields of this game."""
    return cast("LcTextMemory", memory)

"""The record that a match of Last Chronicle keeps beside its cards; its values are replaced, never changed in place."""

from __future__ import annotations

import msgspec

from engine.chase.memory import ChaseMemory


class Quota(msgspec.Struct, frozen=True):
    """The state of a loop that goes on (LC 13.2, 13.3): how many more times, who stops it then, the questions that are
    answered for the players meanwhile, and who may not start it again."""

    left: int
    stopper: int
    questions: tuple[str, ...]
    barred: int


class Heard(msgspec.Struct, frozen=True):
    """The last yes of a seat to a question that may keep a loop going: how much had come about by itself by then, and
    what was on the stack."""

    seat: int
    question: str
    moment: int
    waiting: tuple[int, ...]


class LcMemory(ChaseMemory):
    """`chances`: cards that have just been put where a burst of theirs may be declared, each with how (LC 15.2.10.3,
    15.3.2.2); `merged`: unit cards that are merged with a unit (LC 15.2.15.1.6); `turns`: the number of each seat's
    latest turn (LC 15.2.2.3), nothing before a turn has begun; `strays`: the tokens that have left the battlefield and
    are to vanish (LC 12.4.8); `phases`: the phases that come after this one, beside those that a turn has by itself (LC
    9.5.1.3). Of loops (LC 13): `said`, which questions were answered with yes since a player last did something,
    `heard`, the last time of each; `quota`, how often one goes on; `closed`, who may not go on with which this
    turn."""

    chances: tuple[tuple[int, str], ...] = ()
    merged: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()
    strays: tuple[int, ...] = ()
    phases: tuple[str, ...] = ()
    said: tuple[tuple[int, str], ...] = ()
    heard: tuple[Heard, ...] = ()
    quota: Quota | None = None
    closed: tuple[tuple[int, str], ...] = ()

"""The memory of a Z/X match beside its cards: one record, whose values are replaced, never changed in place."""

from __future__ import annotations

from typing import Any

import msgspec

Answered = tuple[int, str, tuple[bytes, ...]]  # whose answer, to what kind of question, what was chosen
Lowering = dict[tuple[int, int], tuple[int, int]]  # (holder, age) of an effect: (by how much, its seat)


class Blame(msgspec.Struct, frozen=True, gc=False):
    """The blame for a card's destruction (1203, 1204): "battle", "effect" or "rule", its source, whose that is, and
    when; after the preprocessing of a battle that is past (`c904_destruction`)."""

    cause: str
    source: int
    seat: int
    when: int


class Turned(msgspec.Struct, frozen=True, gc=False):
    """A card that an ignition or damage has turned over, to be shown with the next decision. `card`: -1 where it is
    nowhere any more; `number`: of the event in the log."""

    kind: str
    seat: int
    ref: int
    card: int
    icon: bool
    clause: str
    number: int


class Ending(msgspec.Struct, frozen=True):
    """A moment that comes until nothing more happens (507.3, 605.2): how often it has, which ability triggered when."""

    times: int = 0
    triggered: dict[str, int] = {}


class Waiting(msgspec.Struct, frozen=True):
    """Something that the rules do as soon as what is happening has happened (901.2a), and with what."""

    what: str
    told: tuple[Any, ...]


class ZxMemory(msgspec.Struct):
    """The memory of the rules, by chapter.

    202 `at_once`: what is to be done; `crises`: how each seat's crisis stands (910.1). 301 `came_from`: by card in the
    temporary zone, where it came from (1007.2); `together`: what came to a square at the same time (905.1);
    `as_last_seen`: new stay and old of what is spoken of as it was (814.1). 507 `endings`, by name. 811 `valid`: since
    when each continuous ability is (811.3a), None where ages do not matter; `stripped`: what cards are kept from for
    good (1014.1b); `same_age`: what came at the same time and is to be ordered (811.3c). 901 `after_rule`: whether a
    rule effect has been carried out in this preprocessing (1204.6). 904 `blame` and `lowered`, by card. 1028
    `phases_called`. 1201 `acts`: each act of the turn and how the game stood (1201.1b); `idle`: the turn, and how often
    something has come about by itself (1201.1c); `done`: the answers of the last acts (1201.1a). `turned`: for whoever
    looks on.
    """

    at_once: tuple[Waiting, ...] = ()
    crises: dict[int, str] = {}
    came_from: dict[int, str] = {}
    together: tuple[tuple[int, ...], ...] = ()
    as_last_seen: tuple[tuple[int, int], ...] = ()
    endings: dict[str, Ending] = {}
    valid: dict[str, int] | None = None
    stripped: tuple[tuple[int, str], ...] = ()
    same_age: tuple[tuple[int, ...], ...] = ()
    after_rule: bool = False
    blame: dict[int, tuple[Blame, ...]] = {}
    lowered: dict[int, Lowering] = {}
    phases_called: int = 0
    acts: dict[bytes, tuple[str, ...]] = {}
    idle: tuple[int, int] = (0, 0)
    done: tuple[Answered, ...] = ()
    turned: Turned | None = None


KINDS: tuple[type[object], ...] = (Blame, Ending, Turned, Waiting, ZxMemory)

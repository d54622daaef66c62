"""The part of a match's state that only Z/X has: one record, whose values are replaced and never changed in place.

`ZxTextMemory` is the memory of a text: see `Memory`.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec

from engine.kernel.context import Memory, Refs

Answered = tuple[int, str, tuple[bytes, ...]]  # (player, kind of question, options chosen)
Lowering = dict[tuple[int, int], tuple[int, int]]  # (holder, timestamp) of an effect: (amount, seat)


class Blame(msgspec.Struct, frozen=True, gc=False):
    """A record of what may be responsible for a card's destruction (1203, 1204).

    `cause`: "battle", "effect" or "rule". `source` and `seat`: the responsible card and its player. `when`: the time;
    see `c904_destruction` for its value after the preprocessing of a past battle.
    """

    cause: str
    source: int
    seat: int
    when: int


class Turned(msgspec.Struct, frozen=True, gc=False):
    """A card turned over by an ignition or by damage, shown with the next decision.

    `card`: -1 if the card is in no zone any more. `number`: the number of the event in the log.
    """

    kind: str
    seat: int
    ref: int
    card: int
    icon: bool
    clause: str
    number: int


class Ending(msgspec.Struct, frozen=True):
    """An end of a turn or battle that repeats until nothing more happens (507.3, 605.2).

    `times`: how often it has been repeated. `triggered`: for each ability, the repetition in which it triggered.
    """

    times: int = 0
    triggered: dict[str, int] = {}


class Waiting(msgspec.Struct, frozen=True):
    """Something that the rules do immediately after the current events (901.2a), with its arguments."""

    what: str
    told: tuple[Any, ...]


class ZxMemory(msgspec.Struct):
    """The state kept by the rules, by chapter.

    202 `at_once`: what must be done at once. `crises`: the state of each seat's crisis (910.1).

    301 `came_from`: for each card in the temporary zone, the zone from which it came (1007.2). `together`: groups of
    cards that came to a square at the same time (905.1). `as_last_seen`: pairs (new reference, old reference) of cards
    that are read as they last were (814.1).

    507 `endings`: by name.

    811 `valid`: for each continuous ability, the time since which it is valid (811.3a); None if timestamps do not
    matter. `stripped`: effects that no longer apply to cards, for good (1014.1b). `same_age`: abilities that became
    valid at the same time and must be ordered (811.3c).

    901 `after_rule`: whether a rule effect was carried out in this preprocessing (1204.6).

    904 `blame` and `lowered`: by card.

    1028 `phases_called`: the number of phases begun by effects.

    1201 `acts`: each act of the turn, with the positions of the game (1201.1b). `idle`: the turn, and how many things
    happened in it without a player's act (1201.1c). `done`: the answers of the last acts (1201.1a).

    `turned`: the card that is shown to all viewers.
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


class ZxTextMemory(Memory, total=False):
    """The objects and values that a text of this game has mentioned."""

    colour: tuple[str, ...]  # the colour that was chosen, in a tuple
    placed: Refs  # the cards that were placed under a card


def text_memory(memory: Memory) -> ZxTextMemory:
    """Return the memory of a text with the fields of this game."""
    return cast("ZxTextMemory", memory)


KINDS: tuple[type[object], ...] = (Blame, Ending, Turned, Waiting, ZxMemory)

"""The keys under which the uses of limited abilities and acts are counted (`State.used`).

Only this module knows how a key is written. Uses are counted for a turn, unless the act is counted for the game.
An act has a name that its game chooses, such as "attacked".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NewType

from engine.kernel.identity import owned, owner_of, unowned

UseKey = NewType("UseKey", str)

TURN, GAME = "turn", "game"  # the periods in which an act can be counted
_OF_GAME = f"{GAME}:"


# -- making keys -----------------------------------------------------------------------------------
def counted_in(period: str, act: str) -> str:
    """Return the name of an act that is counted in a period: `TURN` or `GAME`."""
    return f"{period}:{act}"


def of_ability(ref: int, key: str) -> UseKey:
    """Return the key for the plays of an object's ability.

    `key`: identifies the ability (see `identity`).
    """
    return UseKey(owned(ref, key))


def of_object(act: str, ref: int) -> UseKey:
    """Return the key for an act of an object, such as its attacks."""
    return UseKey(f"{act}:{ref}")


def of_seat(act: str, seat: int) -> UseKey:
    """Return the key for an act of a seat, such as the cards that it puts into a zone."""
    return UseKey(f"{act}:{seat}")


def of_seat_without_colon(act: str, seat: int) -> UseKey:
    """Return the key for an act of a seat. Saved matches count some acts under keys without a colon."""
    return UseKey(f"{act}{seat}")


def of_ability_named(act: str, seat: int, name: str) -> UseKey:
    """Return the key for a seat's plays of all abilities with a name."""
    return UseKey(f"{act}:{seat}:{name}")


def of_cards_named(act: str, names: Iterable[str], seat: int) -> UseKey:
    """Return the key for a seat's acts with all cards that have the same names."""
    return UseKey(f"{act}:{'/'.join(sorted(names))}:{seat}")


# -- queries ---------------------------------------------------------------------------------------
def lasts_for_game(key: UseKey) -> bool:
    """Return whether uses are counted for the whole game, not only for this turn."""
    return key.startswith(_OF_GAME)


def owner(key: UseKey) -> int | None:
    """Return the object whose ability is counted under this key, or None if the key counts something else."""
    return owner_of(key)


def handed_on(key: UseKey, ref: int) -> UseKey:
    """Return the key for the same ability of another object."""
    return of_ability(ref, unowned(key))

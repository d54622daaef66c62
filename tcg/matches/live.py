"""The machines this process keeps warm, one slot a match, each behind its own lock.

The database is the truth: a slot is brought to the row's number before it is used, and thrown away when anything but a
refusal goes wrong while it is being moved. Another process may move the match at any time; the missing moves are
replayed here when it is next looked at.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from uuid import UUID

import structlog
from django.conf import settings
from django.db import connection

from tcg.matches.door import door
from tcg.matches.models import Match
from tcg.matches.refusals import Outdated
from tcg.matches.tracks import Inconsistent, Track, numbers_after, repeat
from tcg.web.refusals import Refusal

log = structlog.get_logger("tcg.matches.live")

EVENTS = 60  # a table shows some forty lines
PATIENCE = 1.0  # seconds: more than any move takes; after it who only looks takes the rows from the database
FOR_EVER = -1.0
IDLE = 300.0  # seconds for which nobody has looked at a match: its machine leaves memory until somebody does


class Slot:
    """One match: its machine and the row of its last move here, or None, and the lock of whoever looks or moves."""

    __slots__ = ("lock", "machine", "newest", "row", "used")

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.machine: Any = None
        self.row: Match | None = None
        self.newest = 0  # number of the last event that was told to anybody
        self.used = time.monotonic()

    def drop(self) -> None:
        self.machine = self.row = None

    def stands_at(self, number: int) -> Match | None:
        """The row of a running match that has come to this number here, so that nobody need be asked."""
        row, machine = self.row, self.machine
        if row is None or machine is None or not row.running or not number <= row.number == machine.number:
            return None
        return row

    def seated(self, row: Match) -> Match:
        """Give the row the seats that are known here: nobody sits down at a match that has moved."""
        if self.row is not None:
            row.sides = self.row.sides
        return row

    def bring(self, row: Match) -> Any:
        """The machine at the number of `row`, a running or finished match. Raises Outdated where it was begun under
        other rules or cards and these lead elsewhere."""
        machine = self.machine
        if machine is None or machine.number > row.number:
            # ahead of the row: its move was rolled back, or the row is a stale copy; either way begin anew
            machine = self._from_rows(row)
        elif machine.number < row.number:
            self.machine = None  # if a move fails to apply, what is left is of no use
            machine = replay(machine, row, machine.number)
        self.machine = machine
        return machine

    def last_events(self, viewer: int | None) -> list[dict[str, Any]]:
        """The end of the log: what a table shows. Putting a whole game into words takes longer than a move."""
        lines: list[dict[str, Any]] = self.machine.log(viewer, since=max(0, self.newest - EVENTS))
        if lines:
            self.newest = max(self.newest, lines[-1]["n"])
        return lines

    @staticmethod
    def _from_rows(row: Match) -> Any:
        if row.snapshot is not None and (row.snapshot_number or 0) <= row.number:
            try:
                return replay(door().Match.load(bytes(row.snapshot)), row, row.snapshot_number or 0)
            except Exception:  # whatever it is: it was saved by another version, and the moves are the truth
                log.exception("a saved match cannot be read and is played again", match=str(row.pk))
        with outdated_if_it_fails(row):
            machine = start(row)
            return replay(machine, row, machine.number)


def same_rules(row: Match) -> bool:
    """Return whether the rules, words and cards are those with which the match was begun."""
    return bool(row.digest == door().digest(row.game))


@contextmanager
def outdated_if_it_fails(row: Match) -> Iterator[None]:
    """Raise Outdated for what fails meanwhile, if the match was begun under other rules; else it is a fault of ours. A
    refusal is an answer."""
    try:
        yield
    except Refusal:
        raise
    except Exception as error:
        if same_rules(row):
            raise
        log.warning("a match cannot be played again under other rules", match=str(row.pk), exc_info=True)
        raise Outdated.changed() from error


def start(row: Match) -> Any:
    """A new machine of this match at its first decision."""
    return door().Match.start(row.game, decks=row.decks, seed=bytes(row.seed), names=row.names, options=row.options)


def replay(machine: Any, row: Match, since: int) -> Any:
    """The machine after the moves since this number; where these go back, another one in its place. Raises Inconsistent
    where they lead elsewhere than they did."""
    moves = row.moves.filter(number__gte=since, number__lt=row.number)
    track: Track | None = None
    for number, recorded, fingerprint, numbers in moves.values_list("number", "input", "fingerprint", "numbers"):
        if recorded["t"] == "back" and track is None:
            track = track_to(row, number)
            machine = track.last
        if track is not None:
            track.add(recorded, fingerprint, numbers_after(machine, numbers))
        else:
            repeat(machine, recorded, fingerprint, numbers_after(machine, numbers))
    if machine.number != row.number:
        raise Inconsistent(f"match {row.pk}: the moves lead to {machine.number}, the row says {row.number}")
    return machine


def track_to(row: Match, number: int) -> Track:
    """The match played again from its start, up to this number."""
    track = Track()
    track.begin(start(row))
    moves = row.moves.filter(number__lt=number).order_by("number")
    for recorded, fingerprint, numbers in moves.values_list("input", "fingerprint", "numbers"):
        track.add(recorded, fingerprint, numbers_after(track.last, numbers))
    return track


class Slots:
    """The slots in use, the least recently used dropped first."""

    def __init__(self) -> None:
        self._slots: OrderedDict[UUID, Slot] = OrderedDict()
        self._lock = threading.Lock()

    @contextmanager
    def hold(self, match_id: UUID, *, connected: bool = True, patience: float = FOR_EVER) -> Iterator[Slot]:
        """Give the slot of this match, locked. Where others hold it for longer than `patience`, an empty one in its
        place."""
        if connected:
            # The connection first: where a pool is small, those who wait for the slot could have taken the last one
            # from whoever holds it.
            connection.ensure_connection()
        with self._lock:
            slot = self._slots.get(match_id)
            if slot is None:
                slot = self._slots[match_id] = Slot()
            self._slots.move_to_end(match_id)
            slot.used = time.monotonic()
            self._drop_oldest(slot.used)
        if not slot.lock.acquire(timeout=patience):
            yield Slot()
            return
        try:
            yield slot
        finally:
            slot.lock.release()

    def _drop_oldest(self, now: float) -> None:
        """Drop the slots that are too many, or that nobody has used lately. A thread that holds one goes on with its
        own copy: the row decides between the two."""
        most, idle = getattr(settings, "MATCHES_LIVE", 256), getattr(settings, "MATCHES_IDLE", IDLE)
        while self._slots and (len(self._slots) > most or next(iter(self._slots.values())).used < now - idle):
            self._slots.popitem(last=False)

    def look(self, match_id: UUID, *, connected: bool = True) -> AbstractContextManager[Slot]:
        """Give the slot to somebody who only looks, and does not wait behind a move that waits for the database."""
        return self.hold(match_id, connected=connected, patience=PATIENCE)

    def row_of(self, match_id: UUID) -> Match | None:
        """A row that was good once: for what never changes, like who sits where."""
        slot = self._slots.get(match_id)
        return slot.row if slot is not None else None

    def warm(self) -> int:
        """Return how many matches have their machine here."""
        return sum(slot.machine is not None for slot in list(self._slots.values()))

    def forget(self, match_id: UUID | None = None) -> None:
        with self._lock:
            if match_id is None:
                self._slots.clear()
            else:
                self._slots.pop(match_id, None)


slots = Slots()

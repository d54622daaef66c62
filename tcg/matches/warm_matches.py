"""The machines that this process keeps in memory: one slot per match, each with its own lock.

The database is authoritative. A slot is brought to the row's number before it is used. If anything except a refusal
goes wrong during a move, the slot is dropped. Another process may move the match at any time. The missing moves are
replayed here at the next access.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING
from uuid import UUID

import structlog
from django.conf import settings
from django.db import connection

from tcg.matches.engine_api import engine_api
from tcg.matches.models import Match
from tcg.matches.refusals import Outdated
from tcg.matches.replay_tracks import Inconsistent, Track, numbers_after, repeat
from tcg.web.refusals import Refusal

if TYPE_CHECKING:
    from engine.match import Match as Machine
    from engine.views import Line

log = structlog.get_logger("tcg.matches.warm_matches")

EVENTS = 60  # events of the log that are fetched: a table shows about forty lines
PATIENCE = 1.0  # seconds: longer than any move takes; after that, a reader uses the rows in the database instead
FOR_EVER = -1.0
IDLE = 300.0  # seconds without access after which a machine is dropped from memory


class Slot:
    """One match: its machine, the row after its last move here (or None), and the lock for access to them."""

    __slots__ = ("lock", "machine", "newest", "row", "used")

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.machine: Machine | None = None
        self.row: Match | None = None
        self.newest = 0  # number of the last event in any viewer's log
        self.used = time.monotonic()

    def drop(self) -> None:
        self.machine = self.row = None

    @property
    def kept_machine(self) -> Machine:
        """Return the machine of a slot that has one."""
        assert self.machine is not None
        return self.machine

    def stands_at(self, number: int) -> Match | None:
        """Return the row of a running match that is at this number or later here, so that no query is needed."""
        row, machine = self.row, self.machine
        if row is None or machine is None or not row.running or not number <= row.number == machine.number:
            return None
        return row

    def seated(self, row: Match) -> Match:
        """Set the row's seats to the known ones. Nobody can take a seat in a match that has moved."""
        if self.row is not None:
            row.sides = self.row.sides
        return row

    def bring(self, row: Match) -> Machine:
        """Return the machine at the number of `row`, a running or finished match.

        Raise Outdated if the match began under other rules or cards and its moves lead to another position now.
        """
        machine = self.machine
        if machine is None or machine.number > row.number:
            # The machine is ahead of the row: its move was rolled back, or the row is stale. In both cases start from
            # the rows.
            machine = self._from_rows(row)
        elif machine.number < row.number:
            self.machine = None  # a machine in which a move failed is unusable
            machine = replay(machine, row, machine.number)
        self.machine = machine
        return machine

    def last_events(self, viewer: int | None) -> list[Line]:
        """Return the end of the log, which a table shows. Rendering the whole log as text takes longer than a move."""
        lines = self.kept_machine.log(viewer, since=max(0, self.newest - EVENTS))
        if lines:
            self.newest = max(self.newest, int(lines[-1]["n"]))
        return lines

    @staticmethod
    def _from_rows(row: Match) -> Machine:
        if row.snapshot is not None and (row.snapshot_number or 0) <= row.number:
            try:
                return replay(engine_api().Match.load(bytes(row.snapshot)), row, row.snapshot_number or 0)
            except Exception:  # the snapshot is from another version; the moves are authoritative
                log.exception("a saved match cannot be read and is played again", match=str(row.pk))
        with outdated_if_it_fails(row):
            machine = start(row)
            return replay(machine, row, machine.number)


def same_rules(row: Match) -> bool:
    """Return whether the rules, words and cards are the same as when the match began."""
    return bool(row.digest == engine_api().digest(row.game))


@contextmanager
def outdated_if_it_fails(row: Match) -> Iterator[None]:
    """Raise Outdated for any error inside the block, if the match began under other rules.

    Under the same rules the error is a bug and is raised unchanged. Refusals are raised unchanged too.
    """
    try:
        yield
    except Refusal:
        raise
    except Exception as error:
        if same_rules(row):
            raise
        log.warning("a match cannot be played again under other rules", match=str(row.pk), exc_info=True)
        raise Outdated.changed() from error


def start(row: Match) -> Machine:
    """Return a new machine of this match at its first decision."""
    return engine_api().Match.start(
        row.game, decks=row.decks, seed=bytes(row.seed), names=row.names, options=row.options
    )


def replay(machine: Machine, row: Match, since: int) -> Machine:
    """Return the machine after the moves since this number.

    If the moves go back to an earlier decision, the returned machine is another object. Raise Inconsistent if the moves
    lead to another position than they did.
    """
    moves = row.moves.filter(number__gte=since, number__lt=row.number)
    track: Track | None = None
    for number, recorded, fingerprint, numbers in moves.values_list("number", "input", "fingerprint", "numbers"):
        if recorded["t"] == "back" and track is None:
            track = track_to(row, number)
            machine = track.reached
        if track is not None:
            track.add(recorded, fingerprint, numbers_after(machine, numbers))
        else:
            repeat(machine, recorded, fingerprint, numbers_after(machine, numbers))
    if machine.number != row.number:
        raise Inconsistent(f"match {row.pk}: the moves lead to {machine.number}, the row says {row.number}")
    return machine


def track_to(row: Match, number: int) -> Track:
    """Return the track of the match, replayed from its start up to this number."""
    track = Track()
    track.begin(start(row))
    moves = row.moves.filter(number__lt=number).order_by("number")
    for recorded, fingerprint, numbers in moves.values_list("input", "fingerprint", "numbers"):
        track.add(recorded, fingerprint, numbers_after(track.reached, numbers))
    return track


class Slots:
    """The slots in use. The least recently used slot is dropped first."""

    def __init__(self) -> None:
        self._slots: OrderedDict[UUID, Slot] = OrderedDict()
        self._lock = threading.Lock()

    @contextmanager
    def hold(self, match_id: UUID, *, connected: bool = True, patience: float = FOR_EVER) -> Iterator[Slot]:
        """Yield the locked slot of this match.

        If other threads hold the slot for longer than `patience`, yield an empty slot instead.
        """
        if connected:
            # Get the connection first. In a small pool, threads that wait for this slot could otherwise take the last
            # connection, which the holder of the slot needs.
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
        """Drop the slots that exceed the limit or have not been used lately.

        A thread that holds a dropped slot goes on with its own copy. The row in the database decides between the two
        copies.
        """
        most, idle = getattr(settings, "MATCHES_LIVE", 256), getattr(settings, "MATCHES_IDLE", IDLE)
        while self._slots and (len(self._slots) > most or next(iter(self._slots.values())).used < now - idle):
            self._slots.popitem(last=False)

    def look(self, match_id: UUID, *, connected: bool = True) -> AbstractContextManager[Slot]:
        """Yield the slot to a reader, who does not wait behind a move that waits for the database."""
        return self.hold(match_id, connected=connected, patience=PATIENCE)

    def row_of(self, match_id: UUID) -> Match | None:
        """Return a cached match row. Use it only for fields that never change, like the seats."""
        slot = self._slots.get(match_id)
        return slot.row if slot is not None else None

    def warm(self) -> int:
        """Return the number of matches with a machine in memory."""
        return sum(slot.machine is not None for slot in list(self._slots.values()))

    def forget(self, match_id: UUID | None = None) -> None:
        with self._lock:
            if match_id is None:
                self._slots.clear()
            else:
                self._slots.pop(match_id, None)


slots = Slots()

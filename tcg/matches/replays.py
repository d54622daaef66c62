"""Replays: a match is played again from its start arguments, with checkpoints so that each step is quick.

If the rules or cards have changed since the match began, the replay ends before the first move that leads elsewhere.
"""

from __future__ import annotations

import threading
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from uuid import UUID

from tcg.matches import selectors
from tcg.matches.models import SPECTATOR, Match
from tcg.matches.redaction import veil
from tcg.matches.refusals import Outdated
from tcg.matches.replay_tracks import Inconsistent, Track, numbers_after
from tcg.matches.services import openings
from tcg.matches.warm_matches import outdated_if_it_fails, start

if TYPE_CHECKING:
    from engine.inputs import Input
    from engine.match import Match as Machine
    from engine.views import Line, TableView, Words

KEPT = 32  # recordings
MOST_LINES = 4000  # the most lines that one input may write


@dataclass
class ViewerLog:
    """The lines of the log as one viewer read them, each with the number of inputs before it."""

    given: int = -1  # inputs whose lines are here; -1: not even those of the deal
    lines: list[tuple[int, Line]] = field(default_factory=list)


@dataclass
class Recording(Track):
    """The inputs of a match so far, saved machines as checkpoints, the beginnings of the turns, and the log."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    turns: list[tuple[int, int, int]] = field(default_factory=list)  # (inputs given before, turn, player)
    cut: bool = False  # the rules or cards have changed, and the later moves lead elsewhere now
    logs: dict[int | None, ViewerLog] = field(default_factory=dict)  # the log as each viewer read it

    def extend(self, match: Match) -> None:
        """Add all new moves of the match. Raise Outdated if even the deal has changed."""
        if self.last is None:
            self._deal(match)
        moves = match.moves.order_by("number").values_list("input", "fingerprint", "numbers")
        for recorded, fingerprint, numbers in () if self.cut else moves[len(self.inputs) :]:
            try:
                with outdated_if_it_fails(match):
                    self.add(recorded, fingerprint, numbers_after(self.reached, numbers))
            except Outdated:
                self.cut = True
                return

    def _deal(self, match: Match) -> None:
        match = selectors.match_row_for_machine(match.pk) or match
        with outdated_if_it_fails(match):
            machine = start(match)
            if match.opening is not None and openings(machine) != match.opening:
                raise Inconsistent(f"match {match.pk}: other hands are dealt than were")
        self.begin(machine)

    def note(self) -> None:
        super().note()
        turn = self.reached.view(None)["turn"]
        if not self.turns or self.turns[-1][1:] != (turn["number"], turn["player"]):
            self.turns.append((len(self.inputs), turn["number"], turn["player"]))

    def lines(self, seat: int | None) -> list[tuple[int, Line]]:
        """Return all lines of the log as this viewer read them, each with the number of inputs before it."""
        log = self.logs.setdefault(seat, ViewerLog())
        if log.given < len(self.inputs):
            machine = self.at(max(log.given, 0))
            machine.keep_lines(MOST_LINES)
            while log.given < len(self.inputs):
                if log.given >= 0:
                    self.step(machine, log.given)
                log.given += 1
                since = log.lines[-1][1]["n"] if log.lines else 0
                log.lines += [(log.given, line) for line in machine.log(seat, since=since)]
        return log.lines

    def steps(self, seat: int | None, *, open: bool) -> list[int]:
        """Return the number of inputs before each step.

        If `open`, every input is a step. Otherwise inputs between which this viewer saw no difference are one step.
        """
        last = len(self.inputs)
        if open:
            return list(range(last + 1))
        place = SPECTATOR if seat is None else seat
        return [n for n in range(last + 1) if n == last or self.numbers[n + 1][place] != self.numbers[n][place]]


def turn_around(begins: Sequence[int], at: int) -> tuple[int | None, int | None]:
    """Return the first steps of the turns before and after this step."""
    here = bisect_right(begins, at) - 1
    before = begins[here] if begins[here] < at else begins[here - 1] if here else None
    return before, begins[here + 1] if here + 1 < len(begins) else None


class Recordings:
    def __init__(self) -> None:
        self._kept: OrderedDict[UUID, Recording] = OrderedDict()
        self._lock = threading.Lock()

    @contextmanager
    def of(self, match: Match) -> Iterator[Recording]:
        with self._lock:
            recording = self._kept.setdefault(match.pk, Recording())
            self._kept.move_to_end(match.pk)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        with recording.lock:
            try:
                recording.extend(match)
            except BaseException:
                with self._lock:
                    self._kept.pop(match.pk, None)
                raise
            yield recording

    def forget(self) -> None:
        with self._lock:
            self._kept.clear()


recordings = Recordings()


@dataclass(frozen=True)
class Step:
    """A match after a number of inputs, as one viewer sees it. `steps`: the data of the replay's bar."""

    view: TableView
    log: list[Line]
    steps: dict[str, object]


def step_of(recording: Recording, match: Match, seat: int | None, wanted: int) -> Step:
    """Return the match at step `wanted`, or at the last step.

    Before the end it is what `seat` saw; after the end both hands are open.
    """
    given = recording.steps(seat, open=match.over)
    last = len(given) - 1
    at = min(wanted, last)
    machine = recording.at(given[at])
    turns = [
        {"at": bisect_left(given, begun), "number": turn, "player": player} for begun, turn, player in recording.turns
    ]
    before, after = turn_around([turn["at"] for turn in turns], at)
    following = recording.inputs[given[at]] if at < last else None
    shows_next = following is not None and (match.over or following["seat"] == seat)
    steps: dict[str, object] = {
        "at": at,
        "last": last,
        "cut": recording.cut,
        "previous": at - 1 if at else None,
        "next": at + 1 if at < last else None,
        "turn_before": before,
        "turn_after": after,
        "turns": turns,
        "chosen": {
            "seat": following["seat"],
            "kind": following["t"],
            "options": chosen_labels(match, machine, following),
        }
        if following is not None and shows_next
        else None,
    }
    return Step(open_view(machine, seat) if match.over else machine.view(seat), machine.log(seat), steps)


def open_view(machine: Machine, seat: int | None) -> TableView:
    """Return what both players saw, for use after the end.

    Each seat's zones are as that seat saw them. The number is the number of this viewer.
    """
    number = machine.numbers[SPECTATOR if seat is None else seat]
    zones = [machine.view(seat)["zones"][seat] for seat in (0, 1)]
    return {**machine.view(None), "number": number, "zones": zones}


def chosen_labels(match: Match, machine: Machine, recorded: Input) -> list[Words]:
    """Return the labels of the options that this input chose, as the seat that chose could read them."""
    if recorded["t"] != "answer" or machine.decision is None:
        return []
    decision = veil(machine.view(machine.decision.seat), match)["decision"]
    options = decision["options"] if decision is not None and decision["mine"] else ()
    return [options[index]["label"] for index in recorded["choice"] if index < len(options)]

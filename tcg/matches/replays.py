"""Going back in a match: it is played again from its start arguments, with checkpoints so that a step is quick.

Under other rules or cards than it was begun with it is shown as far as every move leads where it led then.
"""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from tcg.matches import selectors
from tcg.matches.door import door
from tcg.matches.live import Inconsistent, outdated_if_it_fails, repeat, start
from tcg.matches.models import Match
from tcg.matches.refusals import Outdated
from tcg.matches.services import openings

EVERY = 16  # moves between two checkpoints
KEPT = 32  # recordings


@dataclass
class Recording:
    """The inputs of a match so far, machines saved on the way, and where each turn begins."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    inputs: list[dict[str, Any]] = field(default_factory=list)
    saved: list[bytes] = field(default_factory=list)
    turns: list[tuple[int, int, int]] = field(default_factory=list)  # (inputs given before, turn, player)
    last: Any = None
    cut: bool = False  # the rules or the cards have changed, and what came after leads elsewhere now

    def extend(self, match: Match) -> None:
        """All moves of the match that there are by now. Raises Outdated where not even the deal is what it was."""
        if self.last is None:
            self._deal(match)
        moves = match.moves.order_by("number").values_list("input", "fingerprint")
        for recorded, fingerprint in () if self.cut else moves[len(self.inputs) :]:
            try:
                with outdated_if_it_fails(match):
                    self.add(recorded, fingerprint)
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

    def begin(self, machine: Any) -> None:
        """Record this machine, which stands at its first decision."""
        self.last = machine
        self._note()

    def add(self, recorded: dict[str, Any], fingerprint: str = "") -> None:
        """One more input of the match. Raises Inconsistent where it leads elsewhere than it did."""
        repeat(self.last, recorded, fingerprint)
        self.inputs.append(recorded)
        self._note()

    def _note(self) -> None:
        given = len(self.inputs)
        if given % EVERY == 0:
            self.saved.append(self.last.save())
        turn = self.last.view(None)["turn"]
        if not self.turns or self.turns[-1][1:] != (turn["number"], turn["player"]):
            self.turns.append((given, turn["number"], turn["player"]))

    def at(self, given: int) -> Any:
        """A machine of its own, after so many inputs."""
        machine = door().Match.load(self.saved[given // EVERY])
        for recorded in self.inputs[given // EVERY * EVERY : given]:
            machine.apply(recorded)
        return machine

    def turn_around(self, given: int) -> tuple[int | None, int | None]:
        """Return the steps at which the turns before and after this one begin."""
        begins = [turn[0] for turn in self.turns]
        here = bisect_right(begins, given) - 1
        before = begins[here] if begins[here] < given else begins[here - 1] if here else None
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
    """A match after so many inputs, as one viewer gets it: `steps` is what the bar of the replay shows."""

    view: dict[str, Any]
    log: list[dict[str, Any]]
    steps: dict[str, Any]


def step_of(recording: Recording, match: Match, seat: int | None, wanted: int) -> Step:
    """The match after `wanted` inputs, or all there are: as `seat` saw it, and after the end with both hands open."""
    last = len(recording.inputs)
    at = min(wanted, last)
    machine = recording.at(at)
    before, after = recording.turn_around(at)
    following = recording.inputs[at] if at < last else None
    shows_next = following is not None and (match.over or following["seat"] == seat)
    steps = {
        "at": at,
        "last": last,
        "cut": recording.cut,
        "previous": at - 1 if at else None,
        "next": at + 1 if at < last else None,
        "turn_before": before,
        "turn_after": after,
        "turns": [{"at": given, "number": turn, "player": player} for given, turn, player in recording.turns],
        "chosen": {"seat": following["seat"], "kind": following["t"], "options": chosen_labels(machine, following)}
        if following is not None and shows_next
        else None,
    }
    return Step(open_view(machine) if match.over else machine.view(seat), machine.log(seat), steps)


def open_view(machine: Any) -> dict[str, Any]:
    """Return what both players saw, for after the end: each seat's zones as that seat sees them."""
    view: dict[str, Any] = machine.view(None)
    view["zones"] = [machine.view(seat)["zones"][seat] for seat in (0, 1)]
    return view


def chosen_labels(machine: Any, recorded: dict[str, Any]) -> list[dict[str, str]]:
    """The words of the options that this input chooses, as the seat that chose could read them."""
    if recorded["t"] != "answer" or machine.decision is None:
        return []
    options = machine.view(machine.decision.seat)["decision"]["options"]
    return [options[index]["label"] for index in recorded["choice"] if index < len(options)]

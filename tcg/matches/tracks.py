"""A match played again from its start, so that each of its points can be gone to: machines are saved on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tcg.matches.door import door

EVERY = 16  # moves between two checkpoints


class Inconsistent(Exception):
    """The moves of a match do not lead where its row says it stands."""


def numbers_after(machine: Any, kept: Sequence[int] | None) -> Sequence[int]:
    """Return the numbers of the viewers after the next move, as they were kept with it; None: it was made before
    viewers had numbers, and all have that of the match."""
    return kept or (machine.number + 1,) * 3


def repeat(
    machine: Any,
    recorded: dict[str, Any],
    fingerprint: str,
    numbers: Sequence[int] | None = None,
    before: Callable[[int], Any] | None = None,
) -> None:
    """One move again. `numbers`: those of the viewers after it, where they are known; `before`: returns a machine at
    the decision of a number. Raises Inconsistent if another position comes of it; what raises else, did not fit."""
    machine.apply(recorded, numbers, before)
    if fingerprint and machine.fingerprint() != fingerprint:
        raise Inconsistent(f"the move before {machine.number} leads elsewhere than it did")


@dataclass
class Track:
    """The inputs of a match so far, those that were taken back too, and machines saved on the way."""

    inputs: list[dict[str, Any]] = field(default_factory=list)
    saved: list[bytes] = field(default_factory=list)
    numbers: list[Sequence[int]] = field(default_factory=list)  # of the viewers, after so many inputs
    first: int = 0  # the number of the first decision
    last: Any = None

    def begin(self, machine: Any) -> None:
        """Begin with this machine, which stands at its first decision."""
        self.last, self.first = machine, machine.number
        self.note()

    def add(self, recorded: dict[str, Any], fingerprint: str = "", numbers: Sequence[int] | None = None) -> None:
        """One more input of the match; `numbers`: those of the viewers after it, where they are known. Raises
        Inconsistent where it leads elsewhere than it did."""
        repeat(self.last, recorded, fingerprint, numbers, self.before)
        self.inputs.append(recorded)
        self.note()

    def note(self) -> None:
        """Keep what is needed of the point that has been reached."""
        self.numbers.append(tuple(self.last.numbers))
        if len(self.inputs) % EVERY == 0:
            self.saved.append(self.last.save())

    def at(self, given: int) -> Any:
        """A machine of its own, after so many inputs."""
        machine = door().Match.load(self.saved[given // EVERY])
        for place in range(given // EVERY * EVERY, given):
            self.step(machine, place)
        return machine

    def before(self, number: int) -> Any:
        """A machine of its own, at the decision of this number."""
        return self.at(number - self.first)

    def step(self, machine: Any, place: int) -> None:
        """Give a machine that has had so many inputs the next one."""
        machine.apply(self.inputs[place], self.numbers[place + 1], self.before)

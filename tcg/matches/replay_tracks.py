"""A match replayed from its start, with saved machines, so that any of its points can be reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tcg.matches.engine_api import engine_api

if TYPE_CHECKING:
    from engine.inputs import Input
    from engine.match import Match as Machine

EVERY = 16  # moves between two checkpoints


class Inconsistent(Exception):
    """Raised when the moves of a match do not lead to the position in its row."""


def numbers_after(machine: Machine, kept: Sequence[int] | None) -> Sequence[int]:
    """Return the viewers' numbers after the next move, as stored with the move.

    `kept` is None for a move from before viewers had their own numbers. Then all of them have the match's number.
    """
    return kept or (machine.number + 1,) * 3


def repeat(
    machine: Machine,
    recorded: Input,
    fingerprint: str,
    numbers: Sequence[int] | None = None,
    before: Callable[[int], Machine] | None = None,
) -> None:
    """Repeat one move.

    - `numbers`: the viewers' numbers after the move, if known.
    - `before`: a function that returns a machine at the decision of a number.

    Raise Inconsistent if the move leads to another position. Any other exception means that the move did not fit.
    """
    machine.apply(recorded, numbers, before)
    if fingerprint and machine.fingerprint() != fingerprint:
        raise Inconsistent(f"the move before {machine.number} leads elsewhere than it did")


@dataclass
class Track:
    """The inputs of a match so far, including those taken back, and saved machines as checkpoints."""

    inputs: list[Input] = field(default_factory=list)
    saved: list[bytes] = field(default_factory=list)
    numbers: list[Sequence[int]] = field(default_factory=list)  # the viewers' numbers after each number of inputs
    first: int = 0  # the number of the first decision
    last: Machine | None = None

    @property
    def reached(self) -> Machine:
        """Return the machine after all inputs so far."""
        assert self.last is not None
        return self.last

    def begin(self, machine: Machine) -> None:
        """Begin with this machine, which is at its first decision."""
        self.last, self.first = machine, machine.number
        self.note()

    def add(self, recorded: Input, fingerprint: str = "", numbers: Sequence[int] | None = None) -> None:
        """Add one more input of the match. Raise Inconsistent if it leads elsewhere than it did.

        `numbers`: the viewers' numbers after the input, if known.
        """
        repeat(self.reached, recorded, fingerprint, numbers, self.before)
        self.inputs.append(recorded)
        self.note()

    def note(self) -> None:
        """Store the data of the point that has been reached."""
        self.numbers.append(tuple(self.reached.numbers))
        if len(self.inputs) % EVERY == 0:
            self.saved.append(self.reached.save())

    def at(self, given: int) -> Machine:
        """Return a new machine after this number of inputs."""
        machine = engine_api().Match.load(self.saved[given // EVERY])
        for place in range(given // EVERY * EVERY, given):
            self.step(machine, place)
        return machine

    def before(self, number: int) -> Machine:
        """Return a new machine at the decision of this number."""
        return self.at(number - self.first)

    def step(self, machine: Machine, place: int) -> None:
        """Give the input at `place` to a machine that has had `place` inputs."""
        machine.apply(self.inputs[place], self.numbers[place + 1], self.before)

"""A table set up by hand of a game that goes by priority and the chase: what its seats do and read beside `table`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from engine.chase.rules.game import Chase
from engine.kernel.state import Steps
from engine.scenario import table
from engine.scenario.table import Stopped


def begin(machine: Chase, turn: type[Steps], step: str) -> None:
    """A turn goes on with this step; in the main phase its player has priority (FoW 504.2 / MG 505.2)."""
    machine.push(turn(index=turn.steps.index(step)))
    if machine.s.phase == "main":
        machine.open_window()


class Seat(table.Seat):
    """A seat."""

    ASIDE = "604.1"

    @property
    def will(self) -> str:
        """The will that it has not spent, a letter a point (FoW 907.4 / MG 907.4)."""
        return "".join(symbol for symbol, _ in self.table.machine.s.players[self.seat].will)

    def attack(self, name: str, target: object = None) -> Self:
        """Attack with this card (FoW 803.3 / MG 803.3); windows before it are passed."""
        self.table.pass_until("attack", "attack_target")
        for kind, wanted in (("attack", name), ("attack_target", target)):
            decision = self.table.match.decision
            if decision is not None and decision.kind == kind:
                if wanted is None:
                    raise Stopped(f"what does {name} attack? {self.options}")
                self.table.choose_named(self.seat, [wanted], kind)
        return self

    def answer_kind(self, asked: str, kind: str) -> Self:
        """Answer a question of a battle by the kind of an option; windows before it are passed."""
        self.table.pass_until(asked)
        self.table.choose_kind(self.seat, kind)
        return self


class Table(table.Table):
    """The table."""

    ASKED_APART = frozenset({"priority", "attack", "attack_target"})

    def standing(self) -> Sequence[int]:
        return self.machine.field()  # type: ignore[no-any-return]

    @property
    def chase(self) -> list[str]:
        """The names of what waits, the next to resolve last."""
        return self.names(self.machine.chase)

    def resolve(self) -> Self:
        """Both pass until one thing on the chase has resolved, or a question is asked."""
        before = self.machine.chase[-1:]
        return self.pass_while(lambda: before and before[0] in self.machine.chase, "the chase")

    def resolve_all(self) -> Self:
        """Both pass until the chase is empty, or a question is asked."""
        return self.pass_while(lambda: self.machine.chase, "the chase")

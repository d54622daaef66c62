"""Scenario tables for games with priority and a chase: additional actions and reading for their seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from engine.chase.rules import c600_priority as priority
from engine.chase.rules.game_interface import Chase
from engine.kernel.state import Steps
from engine.scenario import table
from engine.scenario.table import Stopped


def begin(machine: Chase, turn: type[Steps], step: str) -> None:
    """Continue a turn at this step.

    In the main phase the turn player gets priority (FoW 504.2 / MG 505.2).
    """
    machine.push(turn(index=turn.steps.index(step)))
    if machine.s.phase == "main":
        priority.open_window(machine)


class Seat(table.Seat):
    """A seat of a game with a chase."""

    ASIDE = "604.1"

    @property
    def will(self) -> str:
        """Return the seat's unspent will, one letter for each point (FoW 907.4 / MG 907.4)."""
        return "".join(symbol for symbol, _ in self.table.machine.s.players[self.seat].will)

    def attack(self, name: str, target: object = None) -> Self:
        """Attack with this card (FoW 803.3 / MG 803.3), passing the windows before the attack."""
        self.table.pass_until("attack", "attack_target")
        for kind, wanted in (("attack", name), ("attack_target", target)):
            decision = self.table.match.decision
            if decision is not None and decision.kind == kind:
                if wanted is None:
                    raise Stopped(f"what does {name} attack? {self.options}")
                self.table.choose_named(self.seat, [wanted], kind)
        return self

    def answer_kind(self, asked: str, kind: str) -> Self:
        """Answer a decision of a battle by the kind of an option, passing the windows before it."""
        self.table.pass_until(asked)
        self.table.choose_kind(self.seat, kind)
        return self


class Table(table.Table):
    """A table of a game with a chase."""

    ASKED_APART = frozenset({"priority", "attack", "attack_target"})

    def objects_on_table(self) -> Sequence[int]:
        return self.machine.field()  # type: ignore[no-any-return]

    @property
    def chase(self) -> list[str]:
        """Return the names of the items on the chase.

        The last one resolves next.
        """
        return self.names(self.machine.stack)

    def resolve(self) -> Self:
        """Let both players pass until one item on the chase has resolved or a decision is needed."""
        before = self.machine.stack[-1:]
        return self.pass_while(lambda: before and before[0] in self.machine.stack, "the chase")

    def resolve_all(self) -> Self:
        """Let both players pass until the chase is empty or a decision is needed."""
        return self.pass_while(lambda: self.machine.stack, "the chase")

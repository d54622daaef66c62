"""The match of a game of the chase family, combined from the chapters that two rulebooks share."""

from __future__ import annotations

from engine.chase.rules import c903_playing as playing
from engine.chase.rules import c906_triggers as triggers
from engine.chase.rules.c600_priority import Priority
from engine.chase.rules.c903_resolution import Resolving
from engine.chase.rules.c1017_copies import Copies
from engine.kernel.decisions import Flow
from engine.kernel.events import Drawn
from engine.kernel.state import Marks

FRAMES: tuple[type[object], ...] = (Priority, Resolving)


class Chase(Copies):
    """A match that uses priority and the chase.

    A game fills in the `ChaseInterface` and defines its turn and its battle as frames. It gives its players the fields
    `will`, `settings` and `failed_draw`."""

    def open_window(self) -> None:
        """Open a window: give the turn player priority in a new run of priority (FoW 601.1 / MG 601.1; LC 11.1.2)."""
        self.push(Priority(holder=self.s.turn_player))

    def bring_to_chase(self, seat: int, ref: int, marks: Marks) -> Flow[int]:
        """Move a played card itself to the chase and return its reference there (FoW 903.2d / MG 903.2b)."""
        new = yield from playing.move_to_chase(self, seat, ref, marks)
        return playing.put_item(self, seat, new, marks)

    def rule_process(self) -> Flow[None] | None:
        """Return the first rule process whose condition holds now, or None (FoW 1201.1, 602.1a / MG 1201.1, 602.1a)."""
        if "settled" in self.scratch:  # nothing has changed since there was none
            return None
        flow = self.next_rule_process()
        if flow is None:
            self.scratch["settled"] = True
        return flow

    def unsettled(self) -> bool:
        """Return whether a rule process or a trigger is waiting (FoW 505.5e, 807.3b / MG 507.5c, 805.3b)."""
        triggers.notice_states(self)
        return bool(self.s.pending) or self.rule_process() is not None

    def play_waiting(self) -> Flow[None]:
        return triggers.play_one(self)

    def on_failed_draw(self, event: Drawn) -> None:
        """Record a failed draw; only the draw of the draw phase loses the game (FoW 1202.2 / MG 1202.1)."""
        if event.regular:
            self.s.players[event.seat].failed_draw = True
            self.scratch = {}

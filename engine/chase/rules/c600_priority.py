"""Priority (FoW 600 / MG 600): the same text in both books, except for the actions that 604 lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chase.rules import c601_windows as windows
from engine.chase.rules import c700_actions as actions
from engine.chase.rules import c903_resolution as resolution
from engine.chase.rules import c906_triggers as triggers
from engine.chase.rules import c1301_loops as loops
from engine.kernel.decisions import Answer, Decision, Flow
from engine.kernel.events import PassedPriority
from engine.kernel.state import Frame

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase


class Priority(Frame, tag=True):
    """A run of priority (FoW 602 / MG 602).

    `holder`: the seat that may act. `passed`: whether the other seat has just passed."""

    holder: int = 0
    passed: bool = False

    def advance(self, game: Chase) -> Flow[None] | Decision | None:
        """Perform the rule processes, then one waiting trigger (603.1), then ask the holder to act.

        See FoW 602.1a, 602.1b, 602.1c / MG 602.1a, 602.1b, 602.1c; LC 11.1.3, 11.1.4. After each of these the run
        begins again (FoW 603.4, 605.2 / MG 603.4, 605.2)."""
        if (current := game.battle) is not None:
            current.refresh(game)
        process = rule_process(game)
        if process is None:
            triggers.notice_states(game)
        if process is not None or game.s.pending:
            loops.count(game)
            if loops.is_endless(game):
                return loops.end_in_draw(game)
            return process or game.rules.priority.play_waiting(game)
        seat = self.holder
        options = actions.options(game, seat)
        if not windows.shows_window(game, seat, options):
            game.auto_pass(seat, options, game.clause("712.1"))
            self.pass_(game, quiet=True)
            return None
        options += actions.will_options(game, seat)
        return Decision(seat, "priority", actions.prompt(game, seat), game.clause("604.1"), options, data=None)

    def answered(self, game: Chase, decision: Decision, choice: Answer) -> Flow[object] | None:
        """Perform the holder's action (FoW 605.1 / MG 605.1).

        A player who acts keeps priority (FoW 605.1a / MG 605.1a; LC 11.2.12, 11.5.13)."""
        option = decision.options[choice[0]]
        if option.kind == "pass":
            self.pass_(game)
            return None
        self.passed = False
        return actions.perform(game, self.holder, option)

    def pass_(self, game: Chase, quiet: bool = False) -> None:
        """Pass priority; two passes in a row resolve the top of the chase or end the run.

        See FoW 602.1d, 605.1b, 605.1c / MG 602.1d, 605.1b, 605.1c; LC 11.1.5, 11.1.7, 11.1.8."""
        if not quiet:
            game.dispatch.commit((PassedPriority(seat=self.holder, clause=game.clause("712.1")),))
        if not self.passed:
            self.passed = True
            self.holder = 1 - self.holder
            return
        if not game.stack:
            game.pop()
            return
        self.passed = False
        self.holder = game.s.turn_player
        game.push(resolution.Resolving())


def open_window(game: Chase) -> None:
    """Open a window: give the turn player priority in a new run of priority (FoW 601.1 / MG 601.1; LC 11.1.2)."""
    game.push(Priority(holder=game.s.turn_player))


def rule_process(game: Chase) -> Flow[None] | None:
    """Return the first rule process whose condition holds now, or None (FoW 1201.1, 602.1a / MG 1201.1, 602.1a)."""
    if "settled" in game.caches.scratch:  # nothing has changed since there was none
        return None
    flow = game.rules.priority.next_rule_process(game)
    if flow is None:
        game.caches.scratch["settled"] = True
    return flow


def unsettled(game: Chase) -> bool:
    """Return whether a rule process or a trigger is waiting (FoW 505.5e, 807.3b / MG 507.5c, 805.3b)."""
    triggers.notice_states(game)
    return bool(game.s.pending) or rule_process(game) is not None

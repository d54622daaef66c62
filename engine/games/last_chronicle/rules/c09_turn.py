"""Chapter 9: the phases of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c600_priority as priority
from engine.chase.rules.c500_turn import Turn as Frame
from engine.chase.rules.c500_turn import lose_will, recover_cards
from engine.games.last_chronicle.rules import c11_6_triggers as triggers
from engine.games.last_chronicle.rules import c15_1_actions as actions
from engine.games.last_chronicle.rules.c10_battle import Battle
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.games.last_chronicle.words.keywords.simple import Energy
from engine.kernel.decisions import Decision, Flow
from engine.kernel.durations import UNTIL_END_OF_TURN, through_turn_after
from engine.kernel.events import CounterPut, Event

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase
    from engine.games.last_chronicle.memory import LcMemory

HAND_LIMIT = 6  # 9.7.3.1


BEGINNINGS = frozenset({  # the steps that begin a phase or the next turn
    "draw_begins", "check_begins", "main_1_begins", "battle", "main_2_begins", "adjustment_begins", "next_turn",
})  # fmt: skip
ADDITIONAL = {"main": "main_2_begins", "battle": "battle"}  # the step that begins an additional phase


class Turn(Frame, tag=True):
    """One turn, with the phases of LC 9.1 and the additional phases that effects create.

    The phases are recovery, draw, check, main 1, battle, main 2 and adjustment. `resume`: the step at which the turn
    continues after the additional phases, -1 if there are none. `mains`: the number of main phases that have begun.
    """

    resume: int = -1
    mains: int = 0

    steps: ClassVar[tuple[str, ...]] = (
        "turn_begins", "recovery_begins", "recover", "charge", "draw_begins", "window", "draw_card", "window",
        "check_begins", "put_triggers", "chrono_check", "window", "main_1_begins", "window", "battle",
        "main_2_begins", "window", "adjustment_begins", "window", "cut_hand", "final_step", "final_check", "next_turn",
    )  # fmt: skip

    def advance(self, game: LcGame) -> Decision | Flow[object] | None:
        """Run the next step.

        Additional phases come before the phase that would begin (LC 9.5.1.3).
        """
        if self.steps[self.index] in BEGINNINGS:
            coming, more = self.next_step_index(game), game.own.phases
            self.resume = -1 if not more else self.index if self.resume < 0 else self.resume
            self.index, game.own.phases = coming, more[1:]
        return super().advance(game)

    def next_step_index(self, game: LcGame) -> int:
        """Return the index of the next step."""
        if self.steps[self.index] not in BEGINNINGS:
            return self.index
        if game.own.phases:
            return self.steps.index(ADDITIONAL[game.own.phases[0]])
        return self.index if self.resume < 0 else self.resume

    def phase(self, game: LcGame, phase: str, clause: str, *moments: str) -> None:
        """Begin a phase.

        Soul that was not used in the previous phase is lost (LC 7.7.4).
        """
        lose_will(game, "7.7.4")
        game.enter_phase("main" if phase.startswith("main") else phase)
        game.s.step = phase
        self.moments(game, clause, f"{phase}_begin", *moments)

    def turn_begins(self, game: Chase) -> None:
        """Reset the values that are counted for each turn, and the record of stopped loops."""
        super().turn_begins(game)
        own, s = cast("LcMemory", game.own), game.s
        self.resume, self.mains, own.phases = -1, 0, ()
        latest = own.turns or (0, 0)
        own.turns = tuple([s.turn if seat == s.turn_player else latest[seat] for seat in game.SEATS])
        own.said, own.heard, own.quota, own.closed = (), (), None, ()

    # -- 9.2 Recovery phase ------------------------------------------------------------------------
    def recovery_begins(self, game: LcGame) -> None:
        """Begin the recovery phase.

        Nobody gets priority; triggered abilities wait for the next phase (LC 9.2.1.3).
        """
        first = ("game_begin",) if game.s.turn == 1 else ()
        self.phase(game, "recovery", "9.2.1", *first, "turn_begin")

    def recover(self, game: LcGame) -> Flow[None]:
        """Recover all wiped cards of the turn player on the battlefield and in the soul yard (LC 9.2.1.1)."""
        seat = game.s.turn_player
        yield from recover_cards(game, (*game.field(seat), *game.zone(seat, "soul")), "9.2.1.1")

    def charge(self, game: LcGame) -> Flow[None]:
        """Raise energy counters to the number of each structure, and never lower them (LC 9.2.1.2, 15.2.14.11)."""
        events: list[Event] = []
        for ref in game.field(game.s.turn_player):
            energy = chase_queries.keyword(game, ref, Energy) if "structure" in game.chars(ref).types else None
            lacking = 0 if energy is None else energy.counters_of(game, ref) - game.counters(ref, "energy")
            if lacking > 0:
                events.append(CounterPut(ref=ref, name="energy", n=lacking, by=ref, clause="9.2.1.2"))
        yield from game.events.process(*events)

    # -- 9.3 Draw phase ----------------------------------------------------------------------------
    def draw_begins(self, game: LcGame) -> None:
        """Begin the draw phase.

        All abilities that have triggered go onto the stack together (LC 9.3.2), and the turn player gets priority (LC
        9.3.3).
        """
        self.phase(game, "draw", "9.3.2")

    def draw_card(self, game: Chase) -> Flow[object]:
        """Draw a card for the turn player, in the first turn of the game too (LC 9.3.3.1).

        Then the turn player gets priority again (LC 9.3.4). The phase ends when both players pass (LC 9.3.5).
        """
        return game.movement.draw(game.s.turn_player, 1, regular=True, clause="9.3.3.1")

    # -- 9.4 Check phase ---------------------------------------------------------------------------
    def check_begins(self, game: LcGame) -> None:
        """Begin the check phase (LC 9.4.2)."""
        self.phase(game, "check", "9.4.2")

    def put_triggers(self, game: LcGame) -> Flow[None] | None:
        """Put all triggered abilities onto the stack before the check, without giving priority (LC 9.4.2)."""
        return triggers.play_waiting(game) if game.s.pending else None

    def chrono_check(self, game: LcGame) -> Flow[int] | None:
        """Perform the chrono check of the turn, except in the first turn of the game (LC 9.4.3, 9.4.3.1).

        See also LC 15.1.14.2. Then the turn player gets priority (LC 9.4.4). The phase ends when both players pass (LC
        9.4.5).
        """
        if game.s.turn == 1:
            return None
        return actions.chrono_check(game, game.s.turn_player, 1, clause="9.4.3")

    # -- 9.5, 9.6 Main phases, battle phase --------------------------------------------------------
    def main_1_begins(self, game: LcGame) -> None:
        """Begin main phase 1: the turn player gets priority (LC 9.5.1.1, 9.5.1.2, 9.5.1.3).

        The phase ends when both players pass (LC 9.5.1.4).
        """
        self._main_begins(game, first=not self.mains)

    def battle(self, game: LcGame) -> None:
        """Begin the battle phase (LC 9.6.1)."""
        self.phase(game, "battle", "10.1")
        game.push(Battle())

    def main_2_begins(self, game: LcGame) -> None:
        """Begin main phase 2: the turn player gets priority (LC 9.5.1.1, 9.5.1.2, 9.5.1.3).

        The phase ends when both players pass (LC 9.5.1.4).
        """
        early = 0 <= self.resume <= self.steps.index("main_1_begins")
        self._main_begins(game, first=early and not self.mains)

    def _main_begins(self, game: LcGame, *, first: bool) -> None:
        """Begin a main phase (LC 9.5.1.3).

        The first main phase of a turn is main phase 1. All others are main phase 2, including additional main phases.
        """
        self.mains += 1
        self.phase(game, "main_1" if first else "main_2", "9.5.1.1")

    # -- 9.7 Adjustment phase ----------------------------------------------------------------------
    def adjustment_begins(self, game: LcGame) -> None:
        """Begin the adjustment phase (LC 9.7.2.1).

        The step ends when both players pass (LC 9.7.2.2).
        """
        self.phase(game, "adjustment", "9.7.2.1", "turn_end")

    def cut_hand(self, game: LcGame) -> Flow[object] | None:
        """Make the turn player discard down to the hand limit, normally six cards (LC 9.7.3.1)."""
        seat = game.s.turn_player
        limit = hand_limit(game, seat)
        spare = 0 if limit is None else len(game.zone(seat, game.HAND)) - limit
        return game.movement.choose_discard(seat, spare, clause="9.7.3.1") if spare > 0 else None

    def final_step(self, game: LcGame) -> None:
        """Remove damage and end effects that last until the end of the turn, all at the same time (LC 9.7.3.2).

        Damage ends by LC 9.7.3.2.1, effects by LC 9.7.3.2.2.
        """
        s = game.s
        for ref in game.field():
            if s.objects[ref].damage:
                s.change(ref, damage=0)
                game.caches.touch(_DAMAGE)
        game.effects.end_durations(UNTIL_END_OF_TURN, through_turn_after(s.turn - 1))

    def final_check(self, game: Chase) -> None:
        """Handle abilities and rule processes that have come up, then repeat the step from the discard (LC 9.7.3.3)."""
        if priority.unsettled(game):
            priority.open_window(game)
            self.skip_to("cut_hand")

    def next_turn(self, game: Chase) -> None:
        """Begin the opponent's turn (LC 9.7.3.4)."""
        lose_will(game, "7.7.4")
        super().next_turn(game)


_DAMAGE = frozenset({"damage"})


def more_phases(game: LcGame, phases: Sequence[str]) -> None:
    """Add phases after the current one (LC 9.5.1.3), before phases that were added earlier."""
    game.own.phases = (*phases, *game.own.phases)


def hand_limit(game: LcGame, seat: int) -> int | None:
    """Return the hand limit of a seat at the end of its turn, as set by the latest effect (LC 9.7.3.1)."""
    limit: int | None = HAND_LIMIT
    for rule, at in game.abilities.seat_rules("hand_limit", seat):
        limit = rule.limit(game, at)
    return limit

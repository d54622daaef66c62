"""Chapter 500: the course of a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from engine.games.zx.outline import OUTLINE
from engine.games.zx.rules import c506_actions as actions
from engine.games.zx.rules import c507_end_of_turn as end_of_turn
from engine.games.zx.rules import c600_battle as battle
from engine.games.zx.rules import c700_priority as priority
from engine.games.zx.rules import c701_windows as windows
from engine.games.zx.rules import c808_triggers as triggers
from engine.games.zx.rules import c1201_acts as acts
from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.rules import c1201_shortcuts as shortcuts
from engine.games.zx.rules.c303_squares import ascensions, hand_limit
from engine.games.zx.rules.game_type import ZxGame
from engine.kernel.decisions import Answer, Decision, Flow, Option
from engine.kernel.durations import (
    UNTIL_END_OF_BATTLE,
    UNTIL_END_OF_PHASE,
    UNTIL_END_OF_TURN,
    through_reboot_of,
    until_next_turn_of,
)
from engine.kernel.events import DamageRemoved, Moment, PassedPriority, Recovered, TurnBegan
from engine.kernel.state import Frame, Steps
from engine.kernel.text import Text

PHASES = tuple(OUTLINE.phases)  # 501.3
CARDS_DRAWN = 2

# The step with which a phase begins (1028.1).
BEGINS = {
    "reboot": "reboot", "draw": "draw_begins", "resource": "resource_begins", "ignition": "ignition_begins",
    "main": "main_begins", "end": "end_begins",
}  # fmt: skip
# The step of the turn when a table is set up by hand: just before the phase begins. The main phase is a frame of its
# own on top of the turn, so there the value is the step after it.
PHASE_STEPS = {**BEGINS, "main": "end_begins"}


def _begin(game: ZxGame, phase: str, clause: str) -> None:
    """Begin a phase, after ending the effects that lasted for the phase before."""
    game.effects.end_durations(UNTIL_END_OF_PHASE)
    game.enter_phase(phase)
    game.dispatch.commit((Moment(name=f"{phase}_begin", seat=game.s.turn_player, clause=clause),))


def _beginning(phase: str, clause: str) -> Callable[[Turn, ZxGame], None]:
    """Return the step with which a phase begins."""
    return lambda turn, game: _begin(game, phase, clause)


class Turn(Steps, tag=True):
    """A turn, phase by phase (501.3)."""

    steps: ClassVar[tuple[str, ...]] = (
        "turn_begins", "reboot", "reboot_begins", "settle",
        "draw_begins", "settle", "draw_cards", "settle",
        "resource_begins", "settle", "put_resource", "settle",
        "ignition_begins", "settle", "ignite", "settle",
        "main_begins",
        "end_begins", "settle", "turn_ends", "settle", "ends_again",
        "wipe_damage", "cut_hand", "last_check", "next_turn",
    )  # fmt: skip

    def settle(self, game: ZxGame) -> Flow[None] | None:
        """Perform priority preprocessing (502.3, 503.2, 503.4, 504.2, 504.4, 505.2, 505.4, 507.2, 507.4)."""
        return priority.settle(self, game)

    def turn_begins(self, game: ZxGame) -> None:
        """Begin a turn and reset everything that is counted per turn (501.1, 501.2)."""
        s = game.s
        s.history = []
        game.effects.forget_uses()
        game.own.acts = {}
        end_of_turn.forget(game, "turn_end")
        game.caches.touch(frozenset({"turn", "history"}))
        game.effects.end_durations(until_next_turn_of(s.turn_player))
        game.dispatch.commit((TurnBegan(seat=s.turn_player, turn=s.turn, clause="501.2"),))

    # -- 502 reboot phase --------------------------------------------------------------------------
    def reboot(self, game: ZxGame) -> Flow[None]:
        """Reboot the turn player's cards on squares and in the resource, and destroy their ascensions (502.1)."""
        game.enter_phase("reboot")
        seat = game.s.turn_player
        asleep = [ref for ref in (*game.field(seat), *game.resources(seat)) if game.obj(ref).rested]
        asleep = [ref for ref in asleep if not game.abilities.rules_on(ref, "does_not_reboot")]
        yield from game.events.process(*[Recovered(ref=ref, cause="phase", clause="502.1") for ref in asleep])
        yield from game.destroy(ascensions(game, seat), None, cause="rule")
        game.effects.end_durations(through_reboot_of(seat))  # effects that keep cards asleep in this phase only

    def reboot_begins(self, game: ZxGame) -> None:
        """Announce the reboot phase, and in the first turn the beginning of the game too (502.2)."""
        names = ["reboot_begin"] if game.s.turn > 1 else ["reboot_begin", "game_begin"]
        game.dispatch.commit(tuple([Moment(name=name, seat=game.s.turn_player, clause="502.2") for name in names]))

    # -- 503 draw phase ----------------------------------------------------------------------------
    draw_begins = _beginning("draw", "503.1")

    def draw_cards(self, game: ZxGame) -> Flow[int] | None:
        """Draw two cards (503.3), but none in the first turn of the first player (503.3a)."""
        return (
            game.movement.draw(game.s.turn_player, CARDS_DRAWN, regular=True, clause="503.3")
            if game.s.turn > 1
            else None
        )

    # -- 504 resource phase ------------------------------------------------------------------------
    resource_begins = _beginning("resource", "504.1")

    def put_resource(self, game: ZxGame) -> Decision | None:
        """Ask for a card of the hand to put into the resource, or a pass (504.3)."""
        prompt = Text("Put a card into your resource, or pass.", "リソースに置くカードを選ぶか、パスしてください。")
        return self._ask_for_one(game, game.zone(game.s.turn_player, game.HAND), "resource", prompt, "504.3")

    def _ask_for_one(self, game: ZxGame, refs: Sequence[int], kind: str, prompt: Text, clause: str) -> Decision | None:
        """Ask the turn player for one of these cards, or a pass.

        Return None if the player passes automatically.
        """
        seat = game.s.turn_player
        options = [Option("pass"), *[game.choices.option_for(seat, ref, kind) for ref in refs]]
        if windows.shows_window(game, seat, options):
            return Decision(seat, kind, prompt, clause, options)
        game.auto_pass(seat, options, clause)
        return None

    # -- 505 ignition phase ------------------------------------------------------------------------
    ignition_begins = _beginning("ignition", "505.1")

    def ignite(self, game: ZxGame) -> Decision | None:
        """Ask for a card of the charge for an ignition, or a pass (505.3).

        An effect may forbid ignitions (102.6).
        """
        seat = game.s.turn_player
        charge = () if game.abilities.seat_rules("cannot_ignite", seat) else game.zone(seat, "charge")
        prompt = Text(
            "Choose a card of your charge to ignite, or pass.",
            "イグニッションに使うチャージを選ぶか、パスしてください。",
        )
        return self._ask_for_one(game, charge, "ignite", prompt, "505.3")

    def answered(self, game: ZxGame, decision: Decision, choice: Answer) -> Flow[object] | None:
        """Put or ignite the chosen card.

        After an ignition the player is prompted again (505.4), after a pass not (505.5).
        """
        option = decision.options[choice[0]]
        self.index += 1
        if option.kind == "resource":  # rebooted (504.3), except for a multicolour card (308.2b)
            return game.movement.move((option.ref,), "resource", cause="resource", clause="504.3")
        if option.kind == "ignite":
            self.index -= 2
            return self._ignite(game, option.ref)
        return None

    def _ignite(self, game: ZxGame, ref: int) -> Flow[None]:
        """Move the card of the charge to the trash, then turn over the top card of the deck (505.3a)."""
        yield from game.movement.move((ref,), game.DISCARD, cause="ignition", clause="505.3a")
        yield from game.ignite(game.s.turn_player, phase=True)

    # -- 506 main phase ----------------------------------------------------------------------------
    def main_begins(self, game: ZxGame) -> None:
        _begin(game, "main", "506.1")
        acts.forget(game)
        game.push(Main())

    # -- 507 end phase -----------------------------------------------------------------------------
    end_begins = _beginning("end", "507.1")

    def turn_ends(self, game: ZxGame) -> None:
        """Announce the end of the turn.

        An ability that has already triggered on it does not trigger again (507.3).
        """
        end_of_turn.announce(game, "turn_end", "507.3")

    def ends_again(self, game: ZxGame) -> None:
        """Return to the end of the turn if a rule effect or an ability is still due there (507.5)."""
        if end_of_turn.comes_again(game, "turn_end"):
            self.skip_to("turn_ends")

    def wipe_damage(self, game: ZxGame) -> Flow[object]:
        """Remove the damage of all Z/X (507.6)."""
        return game.events.process(
            *[DamageRemoved(ref=ref, clause="507.6") for ref in game.units() if game.obj(ref).damage]
        )

    def cut_hand(self, game: ZxGame) -> Flow[object] | None:
        """Let the turn player discard down to the maximum hand size (507.7, 309.2a)."""
        seat = game.s.turn_player
        limit = hand_limit(game, seat)
        over = 0 if limit is None else len(game.zone(seat, game.HAND)) - limit
        return game.movement.choose_discard(seat, over, clause="507.7") if over > 0 else None

    def last_check(self, game: ZxGame) -> None:
        """Return to the end of the turn if anything is left to do, else end the turn's durations (507.8).

        A status auto ability may have become due too (808.5). The durations of a battle that did not happen end as well
        (605.5).
        """
        triggers.notice_states(game)
        if game.s.pending or end_of_turn.comes_again(game, "turn_end"):
            self.skip_to("turn_ends")
            return
        game.effects.end_durations(UNTIL_END_OF_TURN, UNTIL_END_OF_PHASE, UNTIL_END_OF_BATTLE)

    def next_turn(self, game: ZxGame) -> None:
        """Begin the other player's turn (501.1, 507.8)."""
        s = game.s
        game.effects.drop_stale()
        s.turn_player = 1 - s.turn_player
        s.turn += 1
        self.index = 0


class Main(Frame, tag=True):
    """The acts of a main phase, one after the other, until the turn player passes (506.2-506.4)."""

    passed: bool = False

    def advance(self, game: ZxGame) -> Flow[None] | Decision | None:
        """Perform priority preprocessing (506.3), then let the turn player act (506.2), or leave the phase (506.4)."""
        work = priority.due(game)
        if work is not None:
            return work
        decision = None if self.passed else priority.give(game, game.s.turn_player, "506.2")
        if decision is None:
            game.pop()
        return decision

    def answered(self, game: ZxGame, decision: Decision, choice: Answer) -> Flow[None] | None:
        seat, option = decision.seat, decision.options[choice[0]]
        if option.kind == "pass":
            self.passed = True
            acts.forget(game)
            game.dispatch.commit((PassedPriority(seat=seat, clause="506.2"),))
            return None
        if option.kind == "repeat":
            return shortcuts.repeat(game, seat)
        if option.kind == "attack":
            acts.forget(game)
            loops.note(game, seat, option)
            return battle.declare(game, option.ref)
        acts.note(game, decision, choice)
        return actions.perform(game, seat, option)

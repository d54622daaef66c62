"""Chapter 500: the phases of a turn."""

from __future__ import annotations

from typing import ClassVar

from engine.chase.rules.c500_turn import Turn as Frame
from engine.chase.rules.c500_turn import lose_will, recover_cards
from engine.chase.rules.game_interface import Chase
from engine.games.magical_girl.rules import c504_calling as calling
from engine.games.magical_girl.rules.c800_battle import Battle
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.triggers.event_types import REVERSED
from engine.games.magical_girl.words.vocabularies import LORE
from engine.kernel.decisions import Answer, Decision, Flow, Option
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.kernel.events import CounterPut
from engine.kernel.text import Text


class Turn(Frame, tag=True):
    """One turn: recovery, draw, call, main, battle and end phase (MG 501.1)."""

    steps: ClassVar[tuple[str, ...]] = (
        "turn_begins", "recover", "recovery_begins", "window", "draw_card", "draw_begins", "window", "call_begins",
        "call", "call_moment", "window", "main_begins", "main_moment", "window", "battle", "end_begins", "window",
        "turn_ends", "window", "final_step", "final_check", "next_turn",
    )  # fmt: skip

    # -- 502 Recovery phase ------------------------------------------------------------------------
    def recover(self, game: MgGame) -> Flow[None]:
        """Recover all rested cards of the turn player (MG 502.1).

        Reversed cards stay reversed.
        """
        game.enter_phase("recovery")
        objects = game.s.objects
        upright = [ref for ref in game.field(game.s.turn_player) if REVERSED not in objects[ref].marks]
        yield from recover_cards(game, upright, "502.1")

    def recovery_begins(self, game: MgGame) -> None:
        """Announce the moments at the beginning of the turn and the recovery phase (MG 502.2)."""
        names = ("recovery_begin", *(("game_begin",) if game.s.turn == 1 else ()), "turn_begin")
        self.moments(game, "502.2", *names)

    # -- 503 Draw phase ----------------------------------------------------------------------------
    def draw_card(self, game: Chase) -> Flow[object] | None:
        """Begin the draw phase with the draw (MG 503.1)."""
        game.enter_phase("draw")
        return super().draw_card(game)

    def draw_begins(self, game: MgGame) -> None:
        """Announce the beginning of the draw phase (MG 503.2)."""
        self.moments(game, "503.2", "draw_begin")

    # -- 504 Call phase ----------------------------------------------------------------------------
    def call_begins(self, game: MgGame) -> None:
        game.enter_phase("call")

    def call(self, game: MgGame) -> Decision | None:
        """Ask the turn player for a call of a card of the hand (MG 504.1).

        There is no call if a card was called by [Quickcast] this turn (MG 707.3, 1105.3a).
        """
        seat = game.s.turn_player
        if game.s.players[seat].called or game.yields(seat):
            return None
        options = calling.ways(game, seat, game.zone(seat, game.HAND))
        if not options:
            return None
        prompt = Text("Call a caster, or go on.", "魔法少女をコールするか、先に進んでください。")
        return Decision(
            seat, "call", prompt, "504.1", [Option("no_call", Text("Do not call", "コールしない")), *options]
        )

    def answered(self, game: MgGame, decision: Decision, choice: Answer) -> Flow[object] | None:
        self.index += 1
        option = decision.options[choice[0]]
        if option.kind == "no_call":
            return None
        game.s.players[decision.seat].called = True
        return calling.call(game, decision.seat, option.ref, option.kind, "504.1")

    def call_moment(self, game: MgGame) -> None:
        """Announce the beginning of the call phase (MG 504.2)."""
        self.moments(game, "504.2", "call_begin")

    # -- 505 Main phase ----------------------------------------------------------------------------
    def main_begins(self, game: MgGame) -> Flow[None]:
        """Begin the main phase, and put a lore counter on each folktale of the turn player (MG 1303.7)."""
        game.enter_phase("main")
        seat = game.s.turn_player
        tales = [ref for ref in game.field(seat) if "Folktale" in game.chars(ref).races]
        yield from game.events.process(*[CounterPut(ref=ref, name=LORE, n=1, by=ref, clause="1303.7") for ref in tales])

    def main_moment(self, game: MgGame) -> None:
        """Announce the beginning of the main phase (MG 505.1)."""
        self.moments(game, "505.1", "main_begin")

    # -- 506 Battle phase --------------------------------------------------------------------------
    def battle(self, game: MgGame) -> None:
        """Start the battle phase; the first turn of the game has none (MG 506.1)."""
        if game.s.turn > 1:
            game.enter_phase("battle")
            game.push(Battle())

    # -- 507 End phase -----------------------------------------------------------------------------
    def end_begins(self, game: MgGame) -> None:
        """Begin the end phase (MG 507.1)."""
        game.enter_phase("end")
        self.moments(game, "507.1", "end_begin")

    def final_step(self, game: MgGame) -> None:
        """End the effects that last for the turn (MG 507.5a), then remove all od (MG 507.5b), in this order (MG 507.5).

        There is no maximum hand size (MG 305.3).
        """
        game.s.phase = "end"
        game.effects.end_durations(UNTIL_END_OF_TURN)
        lose_will(game, "507.5b")

"""The course of a turn (chapter 500)."""

from __future__ import annotations

from typing import ClassVar

from engine.chase.rules.c500_turn import Turn as Frame
from engine.chase.rules.c500_turn import lose_will, recover_cards
from engine.games.force_of_will.rules import c300_queries as queries
from engine.games.force_of_will.rules.game_type import FowGame
from engine.kernel.decisions import Flow
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.kernel.events import PhaseSkipped


class Turn(Frame, tag=True):
    """One turn: draw phase, recovery phase, main phase, end phase (FoW 501.1)."""

    steps: ClassVar[tuple[str, ...]] = (
        "turn_begins", "draw_begins", "window", "draw_card", "window", "recovery_begins", "window", "recover",
        "recovery_ends", "window", "main_begins", "window", "end_begins", "window", "turn_ends", "window", "final_step",
        "final_check", "next_turn",
    )  # fmt: skip

    # -- 502 Draw phase ----------------------------------------------------------------------------
    def draw_begins(self, game: FowGame) -> None:
        """Begin the draw phase (FoW 502.1)."""
        moments = ("game_begin", "turn_begin") if game.s.turn == 1 else ("turn_begin",)
        self._enter(game, "draw", "502.1", "recovery_begins", *moments)

    # -- 503 Recovery phase ------------------------------------------------------------------------
    def recovery_begins(self, game: FowGame) -> None:
        """Begin the recovery phase, or skip it in a player's first turn (FoW 503.1)."""
        player = game.s.players[game.s.turn_player]
        if player.had_turn:
            self._enter(game, "recovery", "503.2", "main_begins")
        else:
            player.had_turn = True
            self.skip_to("main_begins")

    def recover(self, game: FowGame) -> Flow[None]:
        """Empty the turn player's will, then recover everything that player controls (FoW 503.4, 503.5)."""
        lose_will(game, "503.4")
        seat = game.s.turn_player
        yield from recover_cards(game, (*game.field(seat), *game.zone(seat, "ruler")), "503.5")

    def recovery_ends(self, game: FowGame) -> None:
        """End the recovery phase (FoW 503.6)."""
        self.moments(game, "503.6", "recovery_end")

    # -- 504 Main phase ----------------------------------------------------------------------------
    def main_begins(self, game: FowGame) -> None:
        """Begin the main phase (FoW 504.1)."""
        self._enter(game, "main", "504.1", "end_begins")

    # -- 505 End phase -----------------------------------------------------------------------------
    def end_begins(self, game: FowGame) -> None:
        """Begin the end phase (FoW 505.1)."""
        self._enter(game, "end", "505.1", "next_turn")

    def final_step(self, game: FowGame) -> Flow[None]:
        """Carry out the final step of a turn (FoW 505.5).

        Damage is healed (505.5a) and effects that last for the turn end (505.5b). Then will is lost (505.5c). Last, the
        turn player discards down to the hand limit (505.5d).
        """
        s = game.s
        seat = s.turn_player
        for ref in game.field():
            if s.objects[ref].damage:
                s.change(ref, damage=0)
                game.caches.touch(_DAMAGE)
        game.effects.end_durations(UNTIL_END_OF_TURN, *game.effects.over_by_turn())
        lose_will(game, "505.5c")
        limit = queries.hand_limit(game, seat)
        hand = game.zone(seat, "hand")
        if limit is not None and len(hand) > limit:
            yield from game.movement.choose_discard(seat, len(hand) - limit, clause="505.5d")

    def _enter(self, game: FowGame, phase: str, clause: str, then: str, *moments: str) -> None:
        """Enter a phase with its moments, or go on to the step `then` if the phase is skipped."""
        if not self._skipped(game, phase, then):
            game.enter_phase(phase)
            self.moments(game, clause, f"{phase}_begin", *moments)

    def _skipped(self, game: FowGame, phase: str, then: str) -> bool:
        """Return whether the turn player skips this phase, and use up the skip (FoW 1031.1)."""
        skips = list(game.own.skips)
        entry = (game.s.turn_player, phase)
        if entry not in skips:
            return False
        skips.remove(entry)
        game.own.skips = tuple(skips)
        game.dispatch.commit((PhaseSkipped(seat=game.s.turn_player, phase=phase, clause="1031.1"),))
        self.skip_to(then)
        return True


_DAMAGE = frozenset({"damage"})

"""The frame of a turn (FoW 500 / MG 500): its beginning and its end. Each game lays out the phases between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chase.words.happened import WillLost
from engine.kernel.events import Moment, TurnBegan
from engine.kernel.state import Steps

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase


class Turn(Steps):
    """A turn, phase by phase (FoW 501.1 / MG 501.1)."""

    def window(self, game: Chase) -> None:
        """The turn player gets priority (FoW 502.2, 502.4, 503.3, 503.7, 504.2, 505.2, 505.4 / MG 502.3, 503.3, 505.2,
        507.2, 507.4), in a call phase too (MG 504.3)."""
        game.open_window()

    def turn_begins(self, game: Chase) -> None:
        """Nothing that counts by the turn has happened yet (FoW 501.1 / MG 501.1)."""
        s = game.s
        s.history = []
        game.forget_uses()
        for player in s.players:
            player.begin_turn()
        game.touch(_NEW_TURN)
        game.end_durations(f"your_next_turn:{s.turn_player}")  # before the first phase: that may be skipped
        game.commit((TurnBegan(seat=s.turn_player, turn=s.turn, clause="501.1"),))

    def turn_ends(self, game: Chase) -> None:
        """FoW 505.3 / MG 507.3."""
        game.commit((Moment(name="turn_end", seat=game.s.turn_player, clause=game.clause("505.3")),))

    def final_check(self, game: Chase) -> None:
        """Open a window if anything has come up, and then do the final step again (FoW 505.5e / MG 507.5c)."""
        if game.unsettled():
            game.open_window()
            self.skip_to("final_step")

    def next_turn(self, game: Chase) -> None:
        """The other player's turn, unless an extra turn was won (FoW 505.6, 1025.1, 1025.2 / MG 507.6, 1021.1,
        1021.2)."""
        s, own = game.s, game.own
        game.drop_stale()
        after = 1 - s.turn_player if own.resume is None else own.resume
        if s.extra_turns:
            own.resume, s.turn_player = after, s.extra_turns.pop()
        else:
            own.resume, s.turn_player = None, after
        s.turn += 1
        self.index = 0


def lose_will(game: Chase, clause: str) -> None:
    """All will that was produced is gone (FoW 503.4, 505.5c / MG 507.5b)."""
    for seat, player in enumerate(game.s.players):
        if player.will:
            player.will = ()
            game.commit((WillLost(seat=seat, clause=clause),))


_NEW_TURN = frozenset({"turn", "history"})

"""The frame of a turn (FoW 500 / MG 500): its beginning and its end.

Each game defines the phases in between."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.chase.rules import c600_priority as priority
from engine.chase.words.triggers.event_types import WillLost
from engine.kernel.decisions import Flow
from engine.kernel.durations import through_recovery_of, until_next_turn_of
from engine.kernel.events import Moment, Recovered, TurnBegan
from engine.kernel.state import Steps
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase


class Turn(Steps):
    """A turn, phase by phase (FoW 501.1 / MG 501.1)."""

    def window(self, game: Chase) -> None:
        """Give the turn player priority.

        See FoW 502.2, 502.4, 503.3, 503.7, 504.2, 505.2, 505.4 / MG 502.3, 503.3, 505.2, 507.2, 507.4. This is also
        done in a call phase (MG 504.3)."""
        priority.open_window(game)

    def turn_begins(self, game: Chase) -> None:
        """Begin a turn and reset everything that is counted by turn (FoW 501.1 / MG 501.1)."""
        s = game.s
        s.history = []
        game.effects.forget_uses()
        for player in s.players:
            player.begin_turn()
        game.caches.touch(_NEW_TURN)
        game.effects.end_durations(
            until_next_turn_of(s.turn_player)
        )  # before the first phase, because it may be skipped
        game.dispatch.commit((TurnBegan(seat=s.turn_player, turn=s.turn, clause=game.clause("501.1")),))

    def draw_card(self, game: Chase) -> Flow[object] | None:
        """Let the turn player draw a card, except in the first turn of the game (FoW 502.3 / MG 503.1)."""
        return (
            None
            if game.s.turn == 1
            else game.movement.draw(game.s.turn_player, 1, regular=True, clause=game.clause("502.3"))
        )

    def moments(self, game: Chase, clause: str, *names: str) -> None:
        """Report moments of the turn player (FoW 502.1, 503.2, 504.1, 505.1 / MG 502.2, 503.2, 505.1, 507.1)."""
        seat = game.s.turn_player
        game.dispatch.commit(tuple([Moment(name=name, seat=seat, clause=clause) for name in names]))

    def turn_ends(self, game: Chase) -> None:
        """Report the end of the turn (FoW 505.3 / MG 507.3)."""
        game.dispatch.commit((Moment(name="turn_end", seat=game.s.turn_player, clause=game.clause("505.3")),))

    def final_check(self, game: Chase) -> None:
        """Open a window if anything is waiting, and then repeat the final step (FoW 505.5e / MG 507.5c)."""
        if priority.unsettled(game):
            priority.open_window(game)
            self.skip_to("final_step")

    def next_turn(self, game: Chase) -> None:
        """Begin the other player's turn, or an extra turn that was won.

        See FoW 505.6, 1025.1, 1025.2 / MG 507.6, 1021.1, 1021.2."""
        s, own = game.s, game.own
        game.effects.drop_stale()
        after = 1 - s.turn_player if own.resume is None else own.resume
        if s.extra_turns:
            own.resume, s.turn_player = after, s.extra_turns.pop()
        else:
            own.resume, s.turn_player = None, after
        s.turn += 1
        self.index = 0


def recover_cards(game: Chase, refs: Iterable[int], clause: str) -> Flow[None]:
    """Recover these cards of the turn player, except those that an effect keeps rested (FoW 503.5 / MG 502.1)."""
    seat, objects = game.s.turn_player, game.s.objects
    rested = [
        ref for ref in refs if objects[ref].rested and not game.abilities.rules_on(ref, "does_not_recover", seat=seat)
    ]
    if free := [ref for ref in rested if game.abilities.rules_on(ref, "may_stay_rested")]:
        prompt = Text("Choose what stays rested.", "リカバーしないカードを選んでください。")
        stay = yield from game.choices.choose(seat, free, 0, len(free), prompt, clause)
        rested = [ref for ref in rested if ref not in stay]
    game.effects.end_durations(through_recovery_of(seat))  # effects that prevented this recovery end now
    yield from game.events.process(*[Recovered(ref=ref, cause="phase", clause=clause) for ref in rested])


def lose_will(game: Chase, clause: str) -> None:
    """Remove all produced will (FoW 503.4, 505.5c / MG 507.5b)."""
    for seat, player in enumerate(game.s.players):
        if player.will:
            player.will = ()
            game.dispatch.commit((WillLost(seat=seat, clause=clause),))


_NEW_TURN = frozenset({"turn", "history"})

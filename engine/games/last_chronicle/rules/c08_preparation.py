"""Section 8.2: the preparation of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.chase.rules.c403_preparation import Preparation
from engine.games.last_chronicle.rules.c09_turn import Turn
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.kernel.decisions import Decision, Flow, Option
from engine.kernel.events import MulliganTaken
from engine.kernel.plain import Json
from engine.kernel.text import Text
from engine.shared.deck_rules import card_by_card

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

STARTING_LIFE = 20  # 8.2.1.1
STARTING_HAND = 5  # 8.2.1.5


def lay_out(game: LcGame, decks: Sequence[Mapping[str, Json]]) -> None:
    """Put each player's deck into its zone (LC 7.9.1, 8.2.1)."""
    for seat, deck in enumerate(decks):
        cards = [game.add_card(seat, card) for card in card_by_card(deck, "main")]
        game.s.zones[f"deck{seat}"] = tuple(cards)


class Setup(Preparation, tag=True):
    """The preparation of the game, from the shuffle to the first turn (LC 8.2.1).

    Each player begins with 20 life (LC 8.2.1.1) and an invasion value of 0 (LC 8.2.1.2).
    """

    PILES: ClassVar[tuple[str, ...]] = ("deck",)
    HAND_SIZE: ClassVar[int] = STARTING_HAND
    HANDS: ClassVar[str] = "8.2.1.5"
    TURN: ClassVar[type[Turn]] = Turn
    steps: ClassVar[tuple[str, ...]] = (
        "shuffle", "first_player", "hands", "exchange_first", "exchange_second", "markers", "begin",
    )  # fmt: skip

    def _exchange(self, game: Chase, seat: int) -> Decision:
        """Return the decision whether to exchange the whole hand (LC 8.2.1.6).

        Each player may do so once; the first player decides before the second.
        """
        options = [
            Option("pass", Text("Keep this hand", "この手札で始める")),
            Option("redraw", Text("Put all five at the bottom, draw five", "5枚すべてをデッキの下に置いて引き直す")),
        ]
        prompt = Text("Keep your hand, or exchange all of it.", "手札を引き直しますか？（5枚すべて、1度だけ）")
        return Decision(seat, "redraw", prompt, "8.2.1.6", options)

    def answered(self, game: Chase, decision: Decision, choice: tuple[int, ...]) -> Flow[None]:
        self.index += 1
        return self._put_back(game, decision.seat, list(game.zone(decision.seat, game.HAND)) if choice[0] else [])

    def _put_back(self, game: Chase, seat: int, refs: list[int]) -> Flow[None]:
        """Put all cards of the hand on the bottom of the deck in any order, and draw five (LC 8.2.1.6)."""
        if not refs:
            return
        prompt = Text(
            "Choose the order; the last one lies lowest.", "置く順番を決めてください（最後のカードが一番下）。"
        )
        ordered = yield from game.choices.order(seat, refs, prompt, "8.2.1.6")
        game.dispatch.commit((MulliganTaken(seat=seat, n=len(refs), clause="8.2.1.6"),))
        for ref in ordered:
            yield from game.events.process(
                game.movement.move_event(ref, game.DECK, cause="setup", position="bottom", clause="8.2.1.6")
            )
        yield from game.from_top(seat, game.HAND, len(refs), "8.2.1.6")

    def markers(self, game: LcGame) -> Flow[None]:
        """Make the top card of each deck the first era marker (LC 8.2.1.7)."""
        for seat in (game.s.first_player, 1 - game.s.first_player):
            yield from game.from_top(seat, "era", 1, "8.2.1.7")

    def begin(self, game: Chase) -> None:
        """Begin the first player's first turn (LC 8.2.1.8)."""
        super().begin(game)

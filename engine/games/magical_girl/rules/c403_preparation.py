"""Section 403: the preparation of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.chase.rules.c403_preparation import Preparation, place
from engine.games.magical_girl.rules.c500_turn import Turn
from engine.games.magical_girl.rules.c903_costs import note_fronts
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.objects.tokens import COIN
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.plain import Json
from engine.shared.deck_rules import card_by_card

STARTING_HAND = 7
STARTING_ORBS = 7


def lay_out(game: MgGame, decks: Sequence[Mapping[str, Json]]) -> None:
    """Put decks and extra decks into their zones (MG 403.1, 313.1)."""
    for seat, deck in enumerate(decks):
        place(game, seat, "extra", card_by_card(deck, "extra"))
        cards = [game.add_card(seat, card) for card in card_by_card(deck, "main")]
        game.s.zones[f"deck{seat}"] = tuple(cards)
    note_fronts(game)


class Setup(Preparation, tag=True):
    """The preparation of the game, from the shuffle to the first turn (MG 403)."""

    PILES: ClassVar[tuple[str, ...]] = ("deck",)
    HAND_SIZE: ClassVar[int] = STARTING_HAND
    HANDS: ClassVar[str] = "403.3"
    TURN: ClassVar[type[Turn]] = Turn
    steps: ClassVar[tuple[str, ...]] = (
        "shuffle", "first_player", "hands", "orbs", "exchange_first", "exchange_second", "coin", "begin",
    )  # fmt: skip

    def orbs(self, game: MgGame) -> Flow[None]:
        """Put seven cards face down into each orb zone (MG 403.4)."""
        for seat in (game.s.first_player, 1 - game.s.first_player):
            yield from game.from_top(seat, "orb", STARTING_ORBS, "403.4")

    def coin(self, game: MgGame) -> Flow[object]:
        """Create a coin in the second player's caster zone (MG 403.6)."""
        second = 1 - game.s.first_player
        return game.actions.create_tokens(Context(0, second), second, 1, COIN)

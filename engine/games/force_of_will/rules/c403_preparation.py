"""403: the preparation of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.chase.rules.c403_preparation import Preparation, place
from engine.games.deck_rules import card_by_card
from engine.games.force_of_will.rules.c500_turn import Turn
from engine.kernel.plain import Json

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

STARTING_LIFE = 4000
STARTING_HAND = 5


def lay_out(game: ForceOfWill, decks: Sequence[Mapping[str, Json]]) -> None:
    """Rulers, extra decks and runes in their places, decks in theirs; life 4000 (FoW 403.1, 403.2, 403.3)."""
    for seat, deck in enumerate(decks):
        place(game, seat, "ruler", card_by_card(deck, "ruler"))
        place(game, seat, "extra", card_by_card(deck, "extra"))
        place(game, seat, "rune", card_by_card(deck, "runes"), face_down=True)
        for zone, part in (("main", "main"), ("stone", "stones")):
            cards = [game.add_card(seat, card) for card in card_by_card(deck, part)]
            game.s.zones[f"{zone}{seat}"] = tuple(cards)
        game.s.players[seat].life = STARTING_LIFE


class Setup(Preparation, tag=True):
    """The preparation of the game, from the shuffle to the first turn (FoW 403): five cards each (FoW 403.5)."""

    PILES: ClassVar[tuple[str, ...]] = ("main", "stone")
    HAND_SIZE: ClassVar[int] = STARTING_HAND
    HANDS: ClassVar[str] = "403.5"
    TURN: ClassVar[type[Turn]] = Turn
    steps: ClassVar[tuple[str, ...]] = (
        "shuffle", "first_player", "hands", "exchange_first", "exchange_second", "begin",
    )  # fmt: skip

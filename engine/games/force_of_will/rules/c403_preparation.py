"""The preparation of the game (403)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.chase.rules.c403_preparation import Preparation, place
from engine.games.force_of_will.rules import c1415_valhalla as valhalla
from engine.games.force_of_will.rules.c500_turn import Turn
from engine.games.force_of_will.rules.game_type import FowGame
from engine.games.force_of_will.words.keywords.opening import Energize, Mana
from engine.games.force_of_will.words.triggers.event_types import ValhallaAgreed
from engine.kernel.decisions import Flow
from engine.kernel.events import CounterPut
from engine.kernel.plain import Json
from engine.shared.deck_rules import card_by_card

STARTING_LIFE = 4000
STARTING_HAND = 5
ZONES = ("ruler", "extra", "rune", "main", "stone")  # the zones that hold the cards of a deck when a game begins


def lay_out(game: FowGame, decks: Sequence[Mapping[str, Json]]) -> None:
    """Put rulers, extra decks, runes and decks into their zones and set life to 4000 (FoW 403.1, 403.2, 403.3)."""
    for seat, deck in enumerate(decks):
        place(game, seat, "ruler", card_by_card(deck, "ruler"))
        place(game, seat, "extra", card_by_card(deck, "extra"))
        place(game, seat, "rune", card_by_card(deck, "runes"), face_down=True)
        for zone, part in (("main", "main"), ("stone", "stones")):
            cards = [game.add_card(seat, card) for card in card_by_card(deck, part)]
            game.s.zones[f"{zone}{seat}"] = tuple(cards)
        game.s.players[seat].life = STARTING_LIFE
    keys = [f"{zone}{seat}" for seat in game.SEATS for zone in ZONES]
    game.own.begun_with = tuple([(key, cards_in(game, key)) for key in keys])


def cards_in(game: FowGame, key: str) -> tuple[int, ...]:
    """Return the numbers of the cards in a zone."""
    found = game.s.zones[key]
    return found if game.ZONES[key[:-1]].piled else tuple([game.s.objects[ref].card for ref in found])


class Setup(Preparation, tag=True):
    """The preparation of the game, from the shuffle to the first turn (FoW 403).

    Each player draws five cards (FoW 403.5).
    """

    PILES: ClassVar[tuple[str, ...]] = ("main", "stone")
    HAND_SIZE: ClassVar[int] = STARTING_HAND
    HANDS: ClassVar[str] = "403.5"
    TURN: ClassVar[type[Turn]] = Turn
    steps: ClassVar[tuple[str, ...]] = (
        "agree", "shuffle", "first_player", "begin_with", "hands", "exchange_first", "exchange_second", "lifebreak",
        "begin",
    )  # fmt: skip

    def begin_with(self, game: FowGame) -> Flow[None]:
        """Give the players the coins and counters that their rulers' keywords provide at the start.

        [Energize] gives a coin to the player who is not first (FoW 1119.2), and [Mana] gives mana counters
        (FoW 1122.2a).
        """
        for seat in (game.s.first_player, 1 - game.s.first_player):
            for ref in game.zone(seat, "ruler"):
                for keyword in game.chars(ref).compile().keywords:
                    if isinstance(keyword, Energize) and seat != game.s.first_player:
                        yield from game.actions.create_tokens(
                            game.context_for(ref, seat), seat, 1, keyword.coin, zone="item"
                        )
                    elif isinstance(keyword, Mana):
                        yield from game.events.process(CounterPut(ref=ref, name="mana", n=keyword.n, clause="1122.2a"))

    def agree(self, game: FowGame) -> None:
        """Record that both players use the Valhalla rule (FoW 1415.1)."""
        if game.valhalla:
            game.dispatch.commit((ValhallaAgreed(clause="1415.1"),))

    def lifebreak(self, game: FowGame) -> Flow[None] | None:
        """Fill the lifebreak areas from the main decks, after both players have exchanged cards (FoW 1415.1c)."""
        return valhalla.lay_out(game) if game.valhalla else None


class NewGame(Setup, tag=True):
    """The preparation of a game that was restarted, whose first player is known (FoW 1033.2)."""

    steps: ClassVar[tuple[str, ...]] = tuple([step for step in Setup.steps if step != "first_player"])

"""403: the preparation of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.games.deck_rules import card_by_card
from engine.games.force_of_will.rules.c500_turn import Turn
from engine.kernel.decisions import Decision, Flow
from engine.kernel.events import MulliganTaken, Shuffled
from engine.kernel.plain import Json
from engine.kernel.randomness import shuffled
from engine.kernel.state import Obj, Steps
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.force_of_will.rules.c100_game import ForceOfWill

STARTING_LIFE = 4000
STARTING_HAND = 5
BEYOND_DRAWS = 1 << 32
"""Numbers of random draws that no shuffle of a match comes to."""


def lay_out(game: ForceOfWill, decks: Sequence[Mapping[str, Json]]) -> None:
    """Rulers, extra decks and runes in their places, decks in theirs; life 4000 (FoW 403.1, 403.2, 403.3)."""
    for seat, deck in enumerate(decks):
        _place(game, seat, "ruler", card_by_card(deck, "ruler"))
        _place(game, seat, "extra", card_by_card(deck, "extra"))
        _place(game, seat, "rune", card_by_card(deck, "runes"), face_down=True)
        for zone, part in (("main", "main"), ("stone", "stones")):
            cards = [game.add_card(seat, card) for card in card_by_card(deck, part)]
            game.s.zones[f"{zone}{seat}"] = tuple(cards)
        game.s.players[seat].life = STARTING_LIFE


def _place(game: ForceOfWill, seat: int, zone: str, cards: list[str], face_down: bool = False) -> None:
    s = game.s
    if len(cards) > 1:  # in no order: what is revealed later must not tell where in the list it stood (314.2, 315.2)
        order = shuffled(tuple(range(len(cards))), s.seed, BEYOND_DRAWS + s.next_ref)
        cards = [cards[place] for place in order]
    for definition in cards:
        card = game.add_card(seat, definition)
        obj = Obj(s.new_ref(), card, zone, seat, seat, stamp=s.tick(), since=-1, face_down=face_down)
        s.objects[obj.ref] = obj
        s.zones[f"{zone}{seat}"] = (*s.zones[f"{zone}{seat}"], obj.ref)


class Setup(Steps, tag=True):
    """The preparation of the game, from the shuffle to the first turn (FoW 403)."""

    steps: ClassVar[tuple[str, ...]] = (
        "shuffle", "first_player", "hands", "exchange_first", "exchange_second", "begin",
    )  # fmt: skip

    def shuffle(self, game: ForceOfWill) -> None:
        """Both decks of both players (FoW 403.2)."""
        for seat in (0, 1):
            for zone in ("main", "stone"):
                game.commit((Shuffled(seat=seat, zone=zone, clause="403.2"),))

    def first_player(self, game: ForceOfWill) -> None:
        """By chance; nobody chooses to be first or second (FoW 403.4)."""
        game.toss("403.4")

    def hands(self, game: ForceOfWill) -> Flow[None]:
        """Five cards each (FoW 403.5)."""
        for seat in (game.s.first_player, 1 - game.s.first_player):
            yield from game.from_top(seat, game.HAND, STARTING_HAND, "403.5")

    def exchange_first(self, game: ForceOfWill) -> Decision:
        return self._exchange(game, game.s.first_player)

    def exchange_second(self, game: ForceOfWill) -> Decision:
        return self._exchange(game, 1 - game.s.first_player)

    def _exchange(self, game: ForceOfWill, seat: int) -> Decision:
        """Cards may be exchanged, the first player's before the second's (FoW 403.5); to declare that and to choose
        them is one question: who declares may still exchange none."""
        hand = game.zone(seat, "hand")
        options = [game.option_for(seat, ref, "mulligan") for ref in hand]
        prompt = Text("Choose the cards to put back, or none.", "引き直すカードを選んでください（0枚でも可）。")
        return Decision(seat, "mulligan", prompt, "403.5", options, 0, len(hand))

    def answered(self, game: ForceOfWill, decision: Decision, choice: tuple[int, ...]) -> Flow[None]:
        self.index += 1
        return self._put_back(game, decision.seat, [decision.options[n].ref for n in choice])

    def _put_back(self, game: ForceOfWill, seat: int, refs: list[int]) -> Flow[None]:
        """To the bottom of the main deck, and as many from its top."""
        if refs:
            game.commit((MulliganTaken(seat=seat, n=len(refs), clause="403.5"),))
            ordered = yield from game.order(seat, refs, Text("Choose the order.", "順番を決めてください。"), "302.4")
            yield from game.happen(
                *[game.moving(ref, "main", cause="setup", position="bottom", clause="403.5") for ref in ordered]
            )
            yield from game.from_top(seat, game.HAND, len(refs), "403.5")

    def begin(self, game: ForceOfWill) -> None:
        """The first player's first turn (FoW 403.6)."""
        game.s.turn = 1
        game.pop()
        game.push(Turn())

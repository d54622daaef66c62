"""The preparation of a game (FoW 403 / MG 403).

It shuffles the decks, determines the first player, draws the first hands and lets players exchange cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.chase.rules.c500_turn import Turn
from engine.kernel.decisions import Decision, Flow
from engine.kernel.events import MulliganTaken, Shuffled
from engine.kernel.randomness import shuffled
from engine.kernel.state import Obj, Steps
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

BEYOND_DRAWS = 1 << 32
"""Numbers of random draws that no shuffle of a match comes to."""


def place(game: Chase, seat: int, zone: str, cards: list[str], face_down: bool = False) -> None:
    """Put cards into a zone before the game begins; several cards are put in random order.

    A card that is revealed later must not show its position in the deck list (FoW 314.2, 315.2 / MG 313.2)."""
    s = game.s
    if len(cards) > 1:
        order = shuffled(tuple(range(len(cards))), s.seed, BEYOND_DRAWS + s.next_ref)
        cards = [cards[place] for place in order]
    for definition in cards:
        card = game.add_card(seat, definition)
        obj = Obj(s.new_ref(), card, zone, seat, seat, stamp=s.tick(), since=-1, face_down=face_down)
        s.objects[obj.ref] = obj
        s.zones[f"{zone}{seat}"] = (*s.zones[f"{zone}{seat}"], obj.ref)


class Preparation(Steps):
    """The preparation of a game, from the shuffle on.

    - `PILES`: the decks.
    - `HAND_SIZE`: the number of cards in a first hand.
    - `HANDS`: the clause about the first hands.
    - `TURN`: the frame of a turn."""

    PILES: ClassVar[tuple[str, ...]]
    HAND_SIZE: ClassVar[int]
    HANDS: ClassVar[str]
    TURN: ClassVar[type[Turn]]

    def shuffle(self, game: Chase) -> None:
        """Shuffle all decks of both players (FoW 403.2 / MG 403.1)."""
        for seat in game.SEATS:
            for zone in self.PILES:
                game.dispatch.commit((Shuffled(seat=seat, zone=zone, clause=game.clause("403.2")),))

    def first_player(self, game: Chase) -> None:
        """Choose the first player by chance (FoW 403.4 / MG 403.2).

        No player chooses."""
        game.toss(game.clause("403.4"))

    def hands(self, game: Chase) -> Flow[None]:
        """Draw the first hands (FoW 403.5 / MG 403.3)."""
        for seat in (game.s.first_player, 1 - game.s.first_player):
            yield from game.from_top(seat, game.HAND, self.HAND_SIZE, self.HANDS)

    def exchange_first(self, game: Chase) -> Decision:
        return self._exchange(game, game.s.first_player)

    def exchange_second(self, game: Chase) -> Decision:
        return self._exchange(game, 1 - game.s.first_player)

    def _exchange(self, game: Chase, seat: int) -> Decision:
        """Ask a seat which cards it exchanges, the first player before the second (FoW 403.5 / MG 403.5).

        Declaring the exchange and choosing the cards is one decision. A player may choose no cards."""
        hand = game.zone(seat, game.HAND)
        options = [game.choices.option_for(seat, ref, "mulligan") for ref in hand]
        prompt = Text("Choose the cards to put back, or none.", "引き直すカードを選んでください（0枚でも可）。")
        return Decision(seat, "mulligan", prompt, "403.5", options, 0, len(hand))

    def begin(self, game: Chase) -> None:
        """Begin the first player's first turn (FoW 403.6 / MG 403.7)."""
        game.s.turn = 1
        game.pop()
        game.push(self.TURN())

    def answered(self, game: Chase, decision: Decision, choice: tuple[int, ...]) -> Flow[None]:
        self.index += 1
        return self._put_back(game, decision.seat, [decision.options[n].ref for n in choice])

    def _put_back(self, game: Chase, seat: int, refs: list[int]) -> Flow[None]:
        """Put the cards on the bottom of the deck and draw the same number (FoW 403.5 / MG 403.5)."""
        if refs:
            game.dispatch.commit((MulliganTaken(seat=seat, n=len(refs), clause="403.5"),))
            ordered = yield from game.choices.order(
                seat, refs, Text("Choose the order.", "順番を決めてください。"), "302.4"
            )
            yield from game.events.process(
                *[
                    game.movement.move_event(ref, game.DECK, cause="setup", position="bottom", clause="403.5")
                    for ref in ordered
                ]
            )
            yield from game.from_top(seat, game.HAND, len(refs), "403.5")

"""Chapter 400: decks and the setup of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from engine.games.zx.decks import KEYWORDS_OF_START
from engine.games.zx.rules import c301_appearing_and_moving as appearing
from engine.games.zx.rules import c500_turn as turn
from engine.games.zx.rules.c303_squares import PLAYER_SQUARES, place_new_card
from engine.games.zx.rules.c1206_virtual_players import virtual_card
from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.triggers.event_types import TurnedOver
from engine.kernel.decisions import Answer, Decision, Flow, Option
from engine.kernel.events import MulliganTaken, Shuffled
from engine.kernel.marks import Part
from engine.kernel.plain import Json
from engine.kernel.randomness import REFS, shuffled
from engine.kernel.state import Steps
from engine.kernel.text import Text
from engine.shared.deck_rules import card_by_card

HAND = LIFE = 4
RESOURCES = 2
BEYOND_DRAWS = 1 << 32
"""Numbers of random draws that no shuffle of a match comes to."""
LOOKED_AT = 64  # the greatest number of cards with a start keyword
ASIDE = REFS - 2 * len(KEYWORDS_OF_START) * LOOKED_AT
"""Numbers of references that no stay of a card comes to."""


def lay_out(game: ZxGame, decks: Sequence[Mapping[str, Json]]) -> None:
    """Lay out the decks, and put player cards on their squares (402.1a, 402.1b, 402.1g).

    Each player card has its back cards face down under it.
    """
    s = game.s
    for seat, deck in enumerate(decks):
        back = tuple([Part(game.add_card(seat, one), "back", True) for one in card_by_card(deck, "back")])
        players = [game.add_card(seat, one) for one in card_by_card(deck, "player")]
        player = players[0] if players else virtual_card(game, seat)
        place_new_card(game, player, seat, "square", place=PLAYER_SQUARES[seat], parts=back)
        s.zones[f"deck_zone{seat}"] = tuple([game.add_card(seat, one) for one in card_by_card(deck, "main")])
        dynamis = card_by_card(deck, "dynamis")
        # random order, so that a card's position in the list does not reveal it later
        for n in shuffled(tuple(range(len(dynamis))), s.seed, BEYOND_DRAWS + seat):
            place_new_card(game, game.add_card(seat, dynamis[n]), seat, "dynamis_zone", face_down=True)


class Setup(Steps, tag=True):
    """The setup of the game, from the start cards to the first turn (402.1)."""

    steps: ClassVar[tuple[str, ...]] = (
        "start_cards", "shuffle", "first_player", "hands", "redraw_first", "redraw_second", "lives", "resources",
        "turn_up", "begin",
    )  # fmt: skip

    def start_cards(self, game: ZxGame) -> Flow[None]:
        """Let each seat begin with a start card, a gate card and a start resource in other zones (402.1c-402.1e)."""
        for keyword, (zone, clause) in KEYWORDS_OF_START.items():
            for seat in game.SEATS:
                yield from self._start_with(game, seat, keyword, zone, clause)

    def _start_with(self, game: ZxGame, seat: int, keyword: str, zone: str, clause: str) -> Flow[None]:
        """Let the seat look through its deck for such a card and choose one, or none."""
        deck = game.zone(seat, game.DECK)
        able = {game.s.cards[n].definition: n for n in deck if keyword in game.printed_card(n).compile().names}
        prompt = _START_PROMPT.format(where=_PLACES_OF_START[keyword])
        if not able:
            yield from game.choices.choose(seat, (), 0, 0, prompt, clause, "search", hidden=True)
            return
        look = seat * len(KEYWORDS_OF_START) + list(KEYWORDS_OF_START).index(keyword)
        refs = game.decks.take_from_pile(seat, tuple(able.values()), aside=ASIDE + look * LOOKED_AT)
        for ref in refs:
            game.s.change(ref, seen_by=(seat,))
        chosen = yield from game.choices.choose(seat, refs, 0, 1, prompt, clause, "search")
        game.decks.return_to_pile([ref for ref in refs if ref not in chosen])
        on_square = zone == "square"
        place = PLAYER_SQUARES[seat] if on_square else -1
        how = partial(
            game.movement.move_event, cause="setup", clause=clause, face_down=on_square, to_seat=seat, place=place
        )
        yield from game.events.process(*[how(ref, zone) for ref in chosen])

    def shuffle(self, game: ZxGame) -> None:
        """Shuffle both decks (402.1f)."""
        game.dispatch.commit(tuple([Shuffled(seat=seat, zone=game.DECK, clause="402.1f") for seat in game.SEATS]))

    def first_player(self, game: ZxGame) -> None:
        """Choose the first player at random (402.1i)."""
        game.toss("402.1i")

    def hands(self, game: ZxGame) -> Flow[None]:
        """Draw four cards for each player (402.1j)."""
        for seat in _in_turn(game):
            yield from game.from_top(seat, game.HAND, HAND, "402.1j")

    def redraw_first(self, game: ZxGame) -> Decision:
        return self._redraw(game, game.s.first_player)

    def redraw_second(self, game: ZxGame) -> Decision:
        return self._redraw(game, 1 - game.s.first_player)

    def _redraw(self, game: ZxGame, seat: int) -> Decision:
        """Ask whether to draw a new hand, once, the first player before the second (402.1k)."""
        options = [
            Option("pass", Text("Keep this hand", "引き直さない")),
            Option("redraw", Text("Draw a new hand", "引き直す")),
        ]
        prompt = Text("Keep these four cards, or draw four others?", "手札を4枚すべて引き直しますか？")
        return Decision(seat, "redraw", prompt, "402.1k", options)

    def answered(self, game: ZxGame, decision: Decision, choice: Answer) -> Flow[None] | None:
        self.index += 1
        return self._new_hand(game, decision.seat) if decision.options[choice[0]].kind == "redraw" else None

    def _new_hand(self, game: ZxGame, seat: int) -> Flow[None]:
        """Shuffle the hand into the deck and draw the same number of cards (402.1k)."""
        hand = game.zone(seat, game.HAND)
        game.dispatch.commit((MulliganTaken(seat=seat, n=len(hand), clause="402.1k"),))
        yield from game.events.process(
            *[game.movement.move_event(ref, game.DECK, cause="setup", clause="402.1k") for ref in hand]
        )
        yield from game.decks.shuffle(seat, clause="402.1k")
        yield from game.from_top(seat, game.HAND, HAND, "402.1k")

    def lives(self, game: ZxGame) -> Flow[None]:
        """Put four cards into the life of each player (402.1l)."""
        for seat in _in_turn(game):
            yield from game.from_top(seat, "life", LIFE, "402.1l")

    def resources(self, game: ZxGame) -> Flow[None]:
        """Fill each resource to two cards, a start resource included (402.1m).

        The cards are rebooted, even multicolour cards (308.2b).
        """
        for seat in _in_turn(game):
            yield from game.from_top(seat, "resource", RESOURCES - len(game.resources(seat)), "402.1m")

    def turn_up(self, game: ZxGame) -> Flow[None]:
        """Turn the start cards face up (402.1n), and give them their printed shields (210.1)."""
        for seat in _in_turn(game):
            down = [ref for ref in game.field(seat) if game.s.objects[ref].face_down]
            yield from game.events.process(*[TurnedOver(ref=ref, clause="402.1n") for ref in down])
            for ref in down:
                appearing.give_printed_shields(game, ref)

    def begin(self, game: ZxGame) -> None:
        """Reset the damage of both players, and begin the first player's first turn (402.1o, 402.1p)."""
        for player in game.s.players:
            player.damage = 0
        game.s.turn = 1
        game.pop()
        game.push(turn.Turn())


def _in_turn(game: ZxGame) -> tuple[int, int]:
    return game.s.first_player, 1 - game.s.first_player


_PLACES_OF_START = {
    "Start Card": Text("on your player square", "プレイヤースクエアに置いて"),
    "Gate Card": Text("face up in your dynamis", "デュナミスに表向きで置いて"),
    "Start Resource": Text("in your resource", "リソースに置いて"),
}
_START_PROMPT = Text(
    "Choose a card that begins the game {where}, or none.",
    "{where}ゲームを開始するカードを選んでください（選ばなくても可）。",
)

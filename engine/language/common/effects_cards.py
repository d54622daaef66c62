"""Instructions about cards in hands and decks: draw, search, shuffle, look at a hand, reveal it."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.context import Context
from engine.language.common.amounts import JUST_ONE, ONE, Multiplier, scaled
from engine.language.common.players import DoneBy, doers_and_owners, each_doer, so_many_in_turn
from engine.language.common.referents import mention, note_outcome, speak_of
from engine.language.common.selectors import Kind, described
from engine.language.grammar.categories import Amount, Count, Flow, Game, Player, Refs, Selector
from engine.language.grammar.word import fields, word


@word("{who:draws} {count:a card|cards}< {each}>", "{who:は}<{each}>カードを{count}枚引く")
class Draw(DoneBy):
    """The instruction to draw cards (FoW 1009.1, 1009.2, ZX 1005.1, 1005.2)."""

    count: Amount = ONE
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from so_many_in_turn(
            game, at, self.who, lambda: scaled(self.count.value(game, at), self.each, game, at), game.movement.draw
        )


def asked_for(what: Selector) -> bool:
    """Return whether a phrase asks for any property of a card."""
    if not isinstance(what, Kind) or what.qualifiers:
        return True
    return any(head.noun.token != "" or head.adjectives for head in what.heads)


@fields
class Searches(DoneBy):
    """A search for cards in a deck.

    A player need not find a card that is described by its properties (FoW 1014.2, ZX 102.9).

    `deck`: the game's name of the deck, if it is not the deck that cards are drawn from.
    """

    whose: Player
    what: Selector
    count: Count = JUST_ONE
    deck: ClassVar[str] = ""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        found: Refs = ()
        kind = described(self.what) if asked_for(self.what) else None
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            least, most = self.count.least(game, at), self.count.most(game, at)
            found += yield from game.decks.search(seat, owner, kind, least, most, at, self.deck)
        mention(at, found)
        note_outcome(at, found, len(found))


@word("{who:searches} {whose:poss} deck for {count+what:@|}", "{who:は}{whose:poss}デッキから{count+what:}を探す")
class Search(Searches):
    """The instruction to search a deck for cards (FoW 1014.2, ZX 102.9)."""


@fields
class OfTopCards(DoneBy):
    """An instruction about `count` cards from the top of a deck."""

    whose: Player
    count: Amount = ONE


@fields
class Shuffles(DoneBy):
    """An instruction to shuffle a deck.

    `deck`: the game's name of the deck, if it is not the deck that cards are drawn from.
    """

    whose: Player
    deck: ClassVar[str] = "main"
    ends_search: ClassVar[bool] = True

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for _, owner in doers_and_owners(game, at, self.who, self.whose):
            yield from game.decks.shuffle_all(owner, game.DECK if self.deck == "main" else self.deck)


@word("{who:shuffles} {whose:poss} deck", "{who:は}{whose:poss}デッキをシャッフルする")
class Shuffle(Shuffles):
    """The instruction to shuffle a deck (FoW 1021.1, 1021.1a, ZX 1004.1, 1004.4)."""


@word("{who:looks} at {whose:poss} hand", "{who:は}{whose:poss}手札を見る")
class LookAtHand(DoneBy):
    """The instruction to look at a hand (ZX 804.3e)."""

    whose: Player

    def do(self, game: Game, at: Context) -> None:
        hands: Refs = ()
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            speak_of(at, owner)
            game.decks.look_at_hand(seat, owner)
            hands += tuple(game.zone(owner, "hand"))
        at.memory["among"] = mention(at, tuple(dict.fromkeys(hands)))


@word("{who:reveals} {@who:their|your} hand", "{who:は}手札を公開する")
class RevealHand(DoneBy):
    """The instruction to reveal a hand to all players (FoW 1005.1, ZX 1006.1, 1006.2)."""

    def do(self, game: Game, at: Context) -> None:
        hands: Refs = ()
        for seat in each_doer(game, at, self.who):
            hands += tuple(game.zone(seat, "hand"))
        at.memory["among"] = mention(at, hands)
        game.decks.reveal(hands)

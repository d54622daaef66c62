"""Instructions about the cards of decks: foresee, look at the top cards, shuffle (FoW 304, 1014, 1021)."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.effects_cards import OfTopCards, Shuffles
from engine.language.common.places import Place, for_all, return_looked_at
from engine.language.common.players import DoneBy, DoneTo, doers_and_owners, each_doer
from engine.language.common.referents import mention, note_outcome
from engine.language.grammar.categories import Flow, Player, Refs
from engine.language.grammar.word import word


@word("{who:shuffles} {whose:poss} magic stone deck", "{who:は}{whose:poss}魔石デッキをシャッフルする")
class ShuffleStones(Shuffles):
    """An instruction to shuffle a magic stone deck (FoW 1021.1, 1021.1a)."""

    deck = "stone"


@word("{who:foresees} {n}", "{who:は}選別{n}を行う")
class Foresee(DoneBy):
    """An instruction to foresee (FoW 1034.1)."""

    n: int

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            yield from game.decks.foresee(seat, self.n)


INTO = {"main": ("deck", "デッキ"), "stone": ("magic stone deck", "魔石デッキ")}


@word("{who:shuffles} {what} into {whose:poss} {deck}", "{who:は}{what}を{whose:poss}{deck}に加えてシャッフルする")
class ShuffleIntoDeck(DoneTo):
    """An instruction to put cards into a deck and shuffle it (FoW 302.4, 1021.1)."""

    whose: Player
    deck: Annotated[str, INTO]

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from for_all(game, at, self.what, self.who)
        moved = yield from game.movement.move(game.decks.random_order(refs), self.deck, at=at, position="random")
        owners = [owner for _, owner in doers_and_owners(game, at, self.who, self.whose)]
        for owner in dict.fromkeys(owners):
            yield from game.decks.shuffle_all(owner, self.deck)
        note_outcome(at, moved, len(moved))


@word(
    "{who:looks} at the top {count:card|cards} of {whose:poss} deck or magic stone deck",
    "{who:は}{whose:poss}デッキか魔石デッキの上からカードを{count}枚見る",
)
class LookAtEitherDeck(OfTopCards):
    """An instruction to look at the top cards of a deck or a magic stone deck, by choice (FoW 1014.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        prompt = Text("Choose a deck.", "デッキを選んでください。")
        labels = [Text(*texts) for texts in INTO.values()]
        found: Refs = ()
        for seat, owner in doers_and_owners(game, at, self.who, self.whose):
            chosen = yield from game.choices.choose_label(seat, labels, prompt, game.clause("1014.1"))
            n = self.count.value(game, at)
            found += tuple(game.decks.look(seat, owner, n, tuple(INTO)[chosen]))
        at.memory["among"] = mention(at, found)


@word("back{order}", "{order}元のデッキの上に戻す")
class BackOnTop(Place):
    """A place: back on top of the deck that each looked-at card came from (FoW 304.2)."""

    order: Annotated[str, "orders"] = ""

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        looked = tuple(ref for ref in refs if ref in game.s.zones["looked"])
        for zone in INTO:
            back, _ = yield from return_looked_at(game, looked, seat, zone, "top", self.order)
            looked = tuple(ref for ref in looked if ref not in back)
        return refs

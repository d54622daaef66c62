"""Instructions about cards in hands and decks: discard, look, reveal, choose, foresee, play."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.effects_cards import Shuffles
from engine.language.common.players import DoneBy
from engine.language.grammar.categories import Flow
from engine.language.grammar.word import word


@word("{who:shuffles} {whose:poss} magic stone deck", "{who:は}{whose:poss}魔石デッキをシャッフルする")
class ShuffleStones(Shuffles):
    """Shuffle a magic stone deck (FoW 1021.1, 1021.1a)."""

    deck = "stone"


@word("{who:foresees} {n}", "{who:は}選別{n}を行う")
class Foresee(DoneBy):
    """Foresee (FoW 1034.1)."""

    n: int

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in self.who.seats(game, at):
            yield from game.foresee(seat, self.n)


@word("{who:chooses} a race", "{who:は}種族を1つ選ぶ")
class ChooseRace(DoneBy):
    """Choose a race: any that is printed on a card in the match (FoW 1014.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        races: set[str] = set()
        for card in range(len(game.s.cards)):
            races |= game.printed_card(card).races
        names = sorted(races)
        if names:
            labels = [Text(name, name) for name in names]
            prompt = Text("Choose a race.", "種族を選んでください。")
            for seat in self.who.seats(game, at):
                at.memory["race"] = names[(yield from game.choose_label(seat, labels, prompt, "1014.1"))]

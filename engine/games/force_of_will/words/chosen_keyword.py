"""A keyword that is chosen among several and then gained (FoW 909.1d, 1014.1)."""

from __future__ import annotations

from engine.chase.words.changes import Gain, KeywordGain
from engine.chase.words.modifications import GiveAbilities
from engine.games.force_of_will.words.asks import Game
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.memory import told
from engine.language.common.players import DoneBy
from engine.language.grammar.categories import Flow, Modification
from engine.language.grammar.word import word

CHOSEN = "keyword"


@word("{who:chooses} {of:or2}", "{who:は}{of:か2}を選ぶ")
class ChooseKeyword(DoneBy):
    """Choose one of several keywords (FoW 1014.1)."""

    of: tuple[KeywordGain, ...]

    def perform(self, game: Game, at: Context) -> Flow[None]:
        prompt = Text("Choose an ability.", "能力を選んでください。")
        labels = [told(game, one) for one in self.of]
        for seat in self.who.seats(game, at):
            chosen = yield from game.choose_label(seat, labels, prompt, game.clause("1014.1"))
            at.memory[CHOSEN] = self.of[chosen].keyword.name


@word
class GiveChosen(Modification):
    """The keyword that was chosen is gained (not written) (FoW 909.1d)."""

    layer = "ability"
    commutes = True

    def lock(self, game: Game, at: Context) -> Modification:
        """Return the gain of the keyword, which the text of the same ability has named."""
        named = [part for part in at.ability.words() if isinstance(part, ChooseKeyword)] if at.ability else []
        gains = [one for part in named for one in part.of if one.keyword.name == at.memory.get(CHOSEN)]
        return GiveAbilities(gains[0].keyword) if gains else self

    def apply(self, game: Game, at: Context, chars: Chars, ref: int) -> None:
        """Nothing is gained where nothing was chosen."""


@word("the chosen ability", "選んだ能力")
class ChosenAbility(Gain):
    """The keyword that was chosen (FoW 909.1d)."""

    def gained(self) -> tuple[Modification, ...]:
        return (GiveChosen(),)

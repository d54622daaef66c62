"""Modal choices whose number is counted, and two texts of a chant on the same line."""

from __future__ import annotations

from engine.chase.words.effects.sentences import chosen_modes
from engine.chase.words.lines import SpellText
from engine.games.force_of_will.words.keywords.conditional_text import Torrent
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.language.common.sentences import OfModes
from engine.language.common.sight import number_of
from engine.language.grammar.categories import Ability, ChantLine, Effect, Flow, Selector
from engine.language.grammar.word import word


@word(
    "choose up to {n:count} for each {per:count} {what:pl} - ^{options:options}",
    "以下から{what}{per:count}{what#}につき{n:count}つまで選ぶ－{options:択}",
)
class ChooseForEach(OfModes):
    """A modal text: choose up to one mode for each two cards of a kind - this; or that (FoW 903.2e)."""

    n: int
    per: int
    what: Selector

    modal = True

    def valid(self) -> bool:
        return self.per > 0

    def most_modes(self, game: Game, at: Context) -> int:
        return min(len(self.options), self.n * (number_of(game, at, self.what) // self.per))

    def least_modes(self, game: Game, at: Context) -> int:
        return 0

    def perform(self, game: Game, at: Context) -> Flow[None]:
        yield from chosen_modes(self, game, at)


@word("{effects:sentences} {torrent}", "{effects:文}{torrent}")
class SpellThenTorrent(ChantLine):
    """The text of a chant, followed by the text that it has with [Torrent] (FoW 703.3, 1124.2)."""

    effects: tuple[Effect, ...]
    torrent: Torrent

    def abilities(self) -> tuple[Ability, ...]:
        return (*SpellText(self.effects).abilities(), *self.torrent.abilities())

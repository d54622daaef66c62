"""More will than would be produced, and will spent on [Awakening] as if the card were another (FoW 907)."""

from __future__ import annotations

from engine.chase.words.happened import WillProduced
from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.abilities import OnPlayingThis
from engine.language.common.replacements import Changed, Would
from engine.language.grammar.categories import Ability, Player, Statement
from engine.language.grammar.tally import KIND_OF
from engine.language.grammar.word import word


@word("{who:subj} would produce will with this card", "{who:が}このカードでウィルを生み出す")
class WouldProduceWill(Would):
    """A player would produce will with this card (FoW 907.4, 910.1)."""

    who: Player
    kinds = (WillProduced,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, WillProduced)
        return event.source == at.source and event.seat in self.who.seats(game, at)


@word("produce that will plus {symbols:will} instead", "代わりにそのウィルと{symbols:will}を生み出す")
class ProducesMore(Changed):
    """That will is produced, and so much more, which may be spent on anything (FoW 907.4, 907.6, 910.1)."""

    symbols: tuple[str, ...]
    instead_of = frozenset({WillProduced})

    def valid(self) -> bool:
        return all(symbol in KIND_OF for symbol in self.symbols)

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        return (event, event.changed(symbols=self.symbols, only=""))


# -- as if it were another -------------------------------------------------------------------------
@word
class AwakeningPurpose(OnPlayingThis):
    """Will for cards of a race may be spent on the [Awakening] of this one (not written) (FoW 907.6)."""

    race: str

    kind = "awakening_as"


@word(
    "you may spend will to play this card's [Awakening] costs as though this card were @{race:race}",
    "あなたはこのカードが{race:race}であるかのように、このカードの[覚醒]のコストにウィルを支払ってよい",
)
class AwakenedAsIf(Statement):
    """You may spend will on its [Awakening] as though it were of a race (FoW 907.6, 1109.2)."""

    race: str

    def abilities(self) -> tuple[Ability, ...]:
        return (AwakeningPurpose(self.race),)

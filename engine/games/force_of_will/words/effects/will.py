"""Will of freely chosen attributes (FoW 907.4, 907.5)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from engine.chase.words.effects.will import ProducesWill, one_of
from engine.chase.words.triggers.event_types import WillProduced
from engine.games.force_of_will.memory import text_memory
from engine.games.force_of_will.words.continuous.restrictions import ATTRIBUTED
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.abilities import Instructions, OnPlayingThis
from engine.language.common.players import each_doer
from engine.language.common.replacements import Changed, Would
from engine.language.grammar.categories import Ability, Flow, Player, Selector, Statement
from engine.language.grammar.tally import KIND_OF
from engine.language.grammar.word import word

KINDS = tuple(KIND_OF)


@word(
    "{who:produces} one will of any attribute that @{what:sg} could produce",
    "{who:は}{what}が生み出せるいずれかの属性のウィルを1点生み出す",
)
class ProduceLike(ProducesWill):
    """An instruction to produce will of an attribute that an object of a kind could produce (FoW 907.4).

    The attribute is taken from the object's abilities, even if they could not be played now.
    """

    what: Selector

    varies = True

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        found: dict[str, None] = {}
        for ref in self.what.candidates(game, at):
            there = Context(source=ref, controller=game.controller(ref))
            for effect in producing(game, ref):
                found |= dict.fromkeys(symbol for choice in effect.choices(game, there) for symbol in choice)
        return tuple((symbol,) for symbol in KINDS if symbol in found) or ((),)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        only = text_memory(at.memory).get("only", "")
        symbols = [choice[0] for choice in self.choices(game, at) if choice]
        for seat in each_doer(game, at, self.who) if symbols else ():
            symbol = yield from one_of(game, at, seat, symbols, only)
            yield from game.produce(seat, (symbol,), at, only)
        at.memory["done"] = bool(symbols)


def producing(game: Game, ref: int) -> Iterator[ProducesWill]:
    """Yield the instructions of an object's abilities that produce will, except those that copy other objects."""
    for ability in game.chars(ref).abilities:
        for part in ability.words() if isinstance(ability, Instructions) else ():
            if isinstance(part, ProducesWill) and not isinstance(part, ProduceLike):
                yield part


@word(
    "{who:produces} {n:count} wills in any combination of attributes",
    "{who:は}好きな属性の組み合わせのウィルを{n:count}点生み出す",
)
class ProduceCombination(ProducesWill):
    """An instruction to produce will of an attribute that is chosen for each point (FoW 203.3, 907.4, 907.5)."""

    n: int

    def choices(self, game: Game, at: Context) -> tuple[tuple[str, ...], ...]:
        return tuple(itertools.combinations_with_replacement(ATTRIBUTED, self.n))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        only = text_memory(at.memory).get("only", "")
        for seat in each_doer(game, at, self.who):
            chosen: tuple[str, ...] = ()
            for _ in range(self.n):
                chosen = (*chosen, (yield from one_of(game, at, seat, ATTRIBUTED, only)))
            yield from game.produce(seat, chosen, at, only)
        at.memory["done"] = True


@word("{who:subj} would produce will with this card", "{who:が}このカードでウィルを生み出す")
class WouldProduceWill(Would):
    """A proposed event: a player would produce will with this card (FoW 907.4, 910.1)."""

    who: Player
    kinds = (WillProduced,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, WillProduced)
        return event.source == at.source and event.seat in self.who.seats(game, at)


@word("produce that will plus {symbols:will} instead", "代わりにそのウィルと{symbols:will}を生み出す")
class ProducesMore(Changed):
    """A replacement: the will is produced, and additional unrestricted will (FoW 907.4, 907.6, 910.1)."""

    symbols: tuple[str, ...]
    instead_of = frozenset({WillProduced})

    def valid(self) -> bool:
        return all(symbol in KIND_OF for symbol in self.symbols)

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        return (event, event.changed(symbols=self.symbols, only=""))


# -- as if it were another -------------------------------------------------------------------------
@word
class AwakeningPurpose(OnPlayingThis):
    """A rule that will for cards of a race may be spent on the [Awakening] of this card (not written) (FoW 907.6)."""

    race: str

    kind = "awakening_as"


@word(
    "you may spend will to play this card's [Awakening] costs as though this card were @{race:race}",
    "あなたはこのカードが{race:race}であるかのように、このカードの[覚醒]のコストにウィルを支払ってよい",
)
class AwakenedAsIf(Statement):
    """A statement that you may spend will on this card's [Awakening] as if it had a race (FoW 907.6, 1109.2)."""

    race: str

    def abilities(self) -> tuple[Ability, ...]:
        return (AwakeningPurpose(self.race),)

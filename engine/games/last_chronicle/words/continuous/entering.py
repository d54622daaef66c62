"""Texts with a choice as their card is deployed (LC 11.3.3, 11.3.5, 11.3.6).

The player designates a category for a later text, or divides counters over several units.
"""

from __future__ import annotations

import msgspec

from engine.chase.words.continuous.entering import entering
from engine.chase.words.effects.cards import name_race
from engine.games.last_chronicle.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import CounterPut, Event, Moved
from engine.kernel.text import Text
from engine.language.common.replacements import Changed
from engine.language.grammar.categories import Ability, Amount, Flow, Selector, Statement
from engine.language.grammar.word import word


@word
class ComesWithCategory(Changed):
    """A replacement by which a card enters with a category that its player designates (LC 11.3.3).

    This word is not written in texts.
    """

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        said = yield from name_race(game, at.controller, "11.3.3")
        return (event.changed(marks=msgspec.structs.replace(event.marks, said=said)),)


@word("as this card is deployed, designate a category", "このカードが戦場に配置されるに際し、カテゴリを1つ指定する")
class DesignatesAsDeployed(Statement):
    """An ability by which a player designates a category as this card is deployed (LC 11.3.3).

    The rest of the card's text refers to this category.
    """

    def abilities(self) -> tuple[Ability, ...]:
        return entering(ComesWithCategory())


@word
class ComesDistributing(Changed):
    """A replacement by which other objects get counters as this card enters.

    The player chooses how many objects and which (LC 11.3.5), then divides the counters over them, at least one each
    (LC 11.3.6). This word is not written in texts.
    """

    n: Amount
    counter: str
    what: Selector

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        able = [ref for ref in self.what.candidates(game, at) if ref != event.ref]
        n = self.n.value(game, at)
        if not able or n <= 0:
            return (event,)
        prompt = Text("Choose what the counters are put on.", "カウンターを置く対象を選んでください。")
        chosen = yield from game.choices.choose(at.controller, able, 1, min(n, len(able)), prompt, "11.3.5")
        shares = yield from game.share_out(at.controller, chosen, n, "11.3.6")
        clause = game.CLAUSES["counters"]
        put = [CounterPut(ref=ref, name=self.counter, n=k, by=at.source, clause=clause) for ref, k in shares.items()]
        return (event, *put)


@word(
    "as this card is deployed, distribute {n:count} {counter:counter} counters among {what:pl}",
    "このカードが戦場に配置されるに際し、{what}に{counter:counter}カウンター{n:count}個を割り振って置く",
)
class DistributesAsDeployed(Statement):
    """An ability by which a player distributes counters among units as this card is deployed (LC 11.3.6)."""

    n: Amount
    counter: str
    what: Selector

    def abilities(self) -> tuple[Ability, ...]:
        return entering(ComesDistributing(self.n, self.counter, self.what))

"""Numbers that something is equal to, and what is done as often or as much (FoW 104.5, 903.3b-1)."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context, is_seat, seat_ref
from engine.kernel.events import Damaged
from engine.language.common.amounts import valued
from engine.language.common.memory import only_objects
from engine.language.common.places import for_all
from engine.language.common.players import DoneBy
from engine.language.common.sight import in_sight
from engine.language.grammar.categories import Amount, Flow, Objects, SaidOf, Selector, Simple, Single
from engine.language.grammar.word import word


@word("{what:poss} {which} is equal to {n:value}", "{what:poss}{which}が{n:value}に等しい")
class NumberEquals(SaidOf):
    """Its total cost is equal to the chosen number (FoW 203.5, 206.2, 207.2)."""

    what: Objects
    which: Annotated[str, "numbers"]
    n: Amount
    own_reads = frozenset({"number", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(game.number_on(ref, self.which) == n for ref in only_objects(self.what.now(game, at)))


@word("{what:has} no ATK and DEF", "{what}が攻撃力と防御力を持たない")
class HasNoStats(SaidOf):
    """It has neither ATK nor DEF (FoW 206.1a, 207.2a); what is not there has none, but nothing is said of it."""

    what: Objects
    own_reads = frozenset({"number", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        refs = [ref for ref in only_objects(self.what.now(game, at)) if game.here(ref)]
        return any(game.chars(ref).atk is None and game.chars(ref).defense is None for ref in refs)


@word(
    valued("the damage {what} dealt this turn", "the damage dealt by {what} this turn"),
    valued("このターンに{what:が}与えたダメージ"),
)
class DamageDealt(Amount):
    """The damage that something has dealt this turn, all together (FoW 912.1)."""

    what: Single
    past = (Damaged,)

    def value(self, game: Game, at: Context) -> int:
        sources = self.what.now(game, at)
        return sum(event.amount for event in game.history(Damaged) if event.source in sources)


DONE = {
    "removed": ("removed", "取り除いた"),
    "discarded": ("discarded", "捨てた"),
    "banished": ("banished", "破棄した"),
}


@word(
    valued("the <combined |>{which} of cards {deed} this way", "the combined {which} of cards {deed} this way"),
    valued("この方法で{deed}カードの{which}の合計"),
)
class TotalThisWay(Amount):
    """The sum of a number of the cards that the last instruction dealt with (FoW 203.5, 903.3b-1)."""

    which: Annotated[str, "numbers"]
    deed: Annotated[str, DONE]

    def value(self, game: Game, at: Context) -> int:
        numbers = (game.number_on(ref, self.which) for ref in at.memory.get("way", ()) if not is_seat(ref))
        return sum(number for number in numbers if number is not None)


@word(
    "{who:puts} {counter:counter} counters equal to {amount:value} on {on}",
    "{who:は}{on}に{amount:value}に等しい数の{counter:counter}カウンターを置く",
)
class PutCountersEqual(DoneBy):
    """Put as many counters as a number says (FoW 1022.1)."""

    counter: str
    amount: Amount
    on: Objects

    def perform(self, game: Game, at: Context) -> Flow[None]:
        n = max(0, self.amount.value(game, at))
        put = yield from game.put_counters((yield from for_all(game, at, self.on, self.who)), self.counter, n, at)
        at.memory["done"] = put > 0


@word(
    "{source:deals} {amount:fig} damage to each player for each {what:sg} that player controls",
    "{source:は}各プレイヤーに、そのプレイヤーがコントロールする{what}1{what#}につき{amount:fig}ダメージを与える",
)
class DealPerPlayer(Simple):
    """Each player is dealt so much damage for each thing of a kind that he controls, at the same time (FoW 906.7,
    1007.1)."""

    source: Objects
    amount: Amount
    what: Selector
    rank = -1  # rather than the same to each, counted for one player

    def shares(self, game: Game, at: Context) -> dict[int, int]:
        """Return how much damage each player is dealt."""
        amount, found = self.amount.value(game, at), in_sight(game, at, self.what, read=True)
        counts = {seat: sum(game.controller(ref) == seat for ref in found) for seat in (0, 1)}
        return {seat_ref(seat): amount * n for seat, n in counts.items() if amount * n > 0}

    def perform(self, game: Game, at: Context) -> Flow[None]:
        sources = only_objects((yield from self.source.objects(game, at)))
        shares = self.shares(game, at)
        dealt = (yield from game.deal(sources[0], shares, at)) if sources and shares else ()
        at.memory["done"] = any(isinstance(event, Damaged) for event in dealt)

"""Numbers that are counted, compared, equal to something or used as a repetition (FoW 104.5, 903.3b-1)."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.effects.objects import counters_put
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context, is_seat, seat_ref
from engine.kernel.events import Damaged
from engine.language.common.amounts import Multiplier, looked_at, valued
from engine.language.common.conditions import Controlling, controlled
from engine.language.common.players import DoneBy, Opponent
from engine.language.common.referents import only_objects
from engine.language.common.selectors import Qualifier
from engine.language.common.visibility import in_sight
from engine.language.grammar.categories import (
    Amount,
    Condition,
    Flow,
    Objects,
    Player,
    Refs,
    SaidOf,
    Selector,
    Simple,
    Single,
)
from engine.language.grammar.word import word


@word(valued("half of that much"), valued("その数値の半分"))
class HalfThatMuch(Amount):
    """Half of the number last named; only the rules round it up to a hundred (FoW 1205)."""

    def value(self, game: Game, at: Context) -> int:
        number: int = at.memory.get("number", 0)
        return number // 2


@word("for each {n:digits} damage", "{n:digits}ダメージにつき")
class ForEachDamage(Multiplier):
    """A multiplier: once for each `n` damage of the damage last named, without the remainder (FoW 104.5)."""

    n: int

    def valid(self) -> bool:
        return self.n > 0

    def value(self, game: Game, at: Context) -> int:
        number: int = at.memory.get("number", 0)
        return number // self.n


DEALT_DAMAGE = {
    "resonator": ("resonator", "リゾネイター"),
    "j_ruler": ("J-ruler", "Jルーラー"),
    "j_ruler resonator": ("J/resonator", "J/リゾネイター"),
    "player": ("player", "プレイヤー"),
}


@word("for each {noun} dealt damage this way", "この方法でダメージを与えられた{noun}1つにつき")
class ForEachDealtDamage(Multiplier):
    """A multiplier: once for each object of a type, or each player, that was last dealt damage (FoW 1007.5)."""

    noun: Annotated[str, DEALT_DAMAGE]

    def value(self, game: Game, at: Context) -> int:
        struck: Refs = at.memory.get("struck", ())
        if self.noun == "player":
            return sum(map(is_seat, struck))
        types = frozenset(self.noun.split())
        return sum(not types.isdisjoint(game.chars(ref).types) for ref in only_objects(struck))


@word("for each will symbol in {what:poss} attribute cost", "{what:poss}属性コストのウィルシンボル1つにつき")
class ForEachSymbol(Multiplier):
    """A multiplier: once for each symbol of the attribute cost of a card (FoW 203.3)."""

    what: Objects

    def value(self, game: Game, at: Context) -> int:
        tallies = [game.chars(ref).tally for ref in only_objects(self.what.now(game, at))]
        return sum(tally.total - tally.free - tally.x for tally in tallies)


SACRIFICED = {"resonator": ("resonator", "リゾネイター"), "card": ("card", "カード")}


@word(
    valued("the banished {noun}'s {which}< plus {more:digits}>"),
    valued("破棄した{noun}の{which}<に{more:digits}を加えた数>"),
)
class OfBanished(Amount):
    """A number of the object banished for this, as last known, plus a constant (FoW 911.1).

    The object may have been banished as a cost.
    """

    noun: Annotated[str, SACRIFICED]
    which: Annotated[str, "numbers"]
    more: int = 0

    def value(self, game: Game, at: Context) -> int:
        refs = only_objects(tuple(at.memory.get("way", ())))
        return sum(game.number_on(ref, self.which) or 0 for ref in refs) + self.more


@word(
    "you cannot put {n:count} cards into {who:poss} graveyard this way",
    "この方法でカードを{n:count}枚{who:poss}墓地に置けない",
)
class CannotPutSoMany(Condition):
    """A condition that the last instruction put fewer than `n` cards into a graveyard (FoW 104.2, 903.3b)."""

    n: Amount
    who: Player

    def holds(self, game: Game, at: Context) -> bool:
        number = len(at.memory.get("way", ())) if at.memory.get("done") else 0
        return number < self.n.value(game, at)


@word(
    (
        "{what:has} {n:count} or less {counter:counter} counters on it",
        "there are {n:count} or less {counter:counter} counters on {what}",
    ),
    "{what}に{counter:counter}カウンターが{n:count}個以下置かれている",
)
class HasFewCounters(SaidOf):
    """A condition that an object has at most `n` counters of a name, including none (FoW 1022.5)."""

    what: Objects
    n: Amount
    counter: str
    own_reads = frozenset({"counter"})

    def holds(self, game: Game, at: Context) -> bool:
        refs = [ref for ref in self.what.now(game, at) if game.is_current(ref)]
        found: int = sum(game.counters(ref, self.counter) for ref in refs)
        return bool(refs) and found <= self.n.value(game, at)


@word(
    (
        "{who:controls} at least {n:count} more {what:pl} than {other}",
        "{who:controls} {n:count} or more {what:pl} than {other}",
    ),
    "{who:が}{other}より{what}を{n:count}{what#}以上多くコントロールしている",
)
class ControlsManyMore(Controlling):
    """A condition that a player controls at least `n` more objects of a kind than another (FoW 105.3, 307.4a)."""

    n: Amount
    other: Player = Opponent()

    def holds(self, game: Game, at: Context) -> bool:
        theirs = len(controlled(game, at, self.what, self.other.seats(game, at)))
        return self.found(game, at) >= theirs + self.n.value(game, at)


@word("for each different {which} among {what:pl}", "{what}の{which}1種類につき")
class ForEachNumber(Multiplier):
    """A multiplier: once for each different number among objects of a kind (FoW 203.5, 206.2, 207.2)."""

    which: Annotated[str, "numbers"]
    what: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places that the objects are in."""
        return looked_at(self.what) | {"kind", "number"}

    def value(self, game: Game, at: Context) -> int:
        found = (game.number_on(ref, self.which) for ref in in_sight(game, at, self.what, read=True))
        return len({number for number in found if number is not None})


@word(
    (
        "{differs?}{#that doesn't|that don't} share {of:poss} {which}",
        "{#that shares|that share} {of:poss} {which}",
        "with the same {which} as {of}",
    ),
    ("{differs?}{which}が{of:within}と異なる", "{which}が{of:within}と同じ"),
)
class SharesNumber(Qualifier):
    """A qualifier: with the same number as another object, or with a different one (FoW 203.5, 206.2, 207.2)."""

    of: Single
    which: Annotated[str, "numbers"]
    differs: bool = False
    own_reads = frozenset({"number"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        theirs = {game.number_on(other, self.which) for other in self.of.now(game, at)} - {None}
        return (game.number_on(ref, self.which) in theirs) != self.differs


@word("it targets @{what:sg}", "それが{what}を対象とする")
class TargetsSuch(Condition):
    """A condition that the card that is played has such a target (FoW 903.2g, 903.2i-4).

    Before its targets are chosen: that it could have one.
    """

    what: Selector

    def holds(self, game: Game, at: Context) -> bool:
        if not at.item:
            return bool(self.what.candidates(game, at))
        targets = (ref for group in at.targets for ref in group if not is_seat(ref))
        return any(self.what.matches(game, at, ref) for ref in targets)


@word("{what:poss} {which} is equal to {n:value}", "{what:poss}{which}が{n:value}に等しい")
class NumberEquals(SaidOf):
    """A condition that a number of an object is equal to a value, such as a chosen one (FoW 203.5, 206.2, 207.2)."""

    what: Objects
    which: Annotated[str, "numbers"]
    n: Amount
    own_reads = frozenset({"number", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(game.number_on(ref, self.which) == n for ref in only_objects(self.what.now(game, at)))


@word("{what:has} no ATK and DEF", "{what}が攻撃力と防御力を持たない")
class HasNoStats(SaidOf):
    """A condition that an object has neither ATK nor DEF (FoW 206.1a, 207.2a).

    It does not hold for an object that is not there.
    """

    what: Objects
    own_reads = frozenset({"number", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        refs = [ref for ref in only_objects(self.what.now(game, at)) if game.is_current(ref)]
        return any(game.chars(ref).atk is None and game.chars(ref).defense is None for ref in refs)


@word(
    valued("the damage {what} dealt this turn", "the damage dealt by {what} this turn"),
    valued("このターンに{what:が}与えたダメージ"),
)
class DamageDealt(Amount):
    """The total damage that an object has dealt this turn (FoW 912.1)."""

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
    """An instruction to put as many counters on an object as a number says (FoW 1022.1)."""

    counter: str
    amount: Amount
    on: Objects

    def perform(self, game: Game, at: Context) -> Flow[None]:
        def number() -> int:
            return max(0, self.amount.value(game, at))

        yield from counters_put(game, at, self.who, self.on, self.counter, number)


@word(
    "{source:deals} {amount:fig} damage to each player for each {what:sg} that player controls",
    "{source:は}各プレイヤーに、そのプレイヤーがコントロールする{what}1{what#}につき{amount:fig}ダメージを与える",
)
class DealPerPlayer(Simple):
    """An instruction to deal each player damage at once, for each matching object they control (FoW 906.7, 1007.1)."""

    source: Objects
    amount: Amount
    what: Selector
    rank = -1  # preferred over equal damage to each player, counted for one player

    def shares(self, game: Game, at: Context) -> dict[int, int]:
        """Return how much damage each player is dealt."""
        amount, found = self.amount.value(game, at), in_sight(game, at, self.what, read=True)
        counts = {seat: sum(game.controller(ref) == seat for ref in found) for seat in (0, 1)}
        return {seat_ref(seat): amount * n for seat, n in counts.items() if amount * n > 0}

    def perform(self, game: Game, at: Context) -> Flow[None]:
        sources = only_objects((yield from self.source.objects(game, at)))
        shares = self.shares(game, at)
        dealt = (yield from game.actions.deal(sources[0], shares, at)) if sources and shares else ()
        at.memory["done"] = any(isinstance(event, Damaged) for event in dealt)

"""Numbers, known and unknown, and how many."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from engine.kernel.context import Context, is_seat
from engine.language.common.asks import NumberedGame
from engine.language.common.sight import in_sight, number_of
from engine.language.grammar.categories import Amount, Count, Game, Objects, Player, Quantity, Selector
from engine.language.grammar.word import Patterns, Word, fields, word


def looked_at(what: Selector) -> frozenset[str]:
    """The aspects of the table that finding such objects depends on: what lies where it looks."""
    return frozenset(("field", *what.zones))


@word(
    {"": "{n:digits}", "fig": "{n:digits}", "count": "{n:count}", "signed": "{n:signed}"},
    {"": "{n:digits}", "fig": "{n:digits}", "count": "{n:digits}", "signed": "{n:signed}"},
)
class Number(Amount):
    """A number that is written down."""

    n: int

    @property
    def plural(self) -> bool:
        return self.n != 1

    def value(self, game: Game, at: Context) -> int:
        return self.n


ONE = Number(1)


def told_x(ability: object) -> Amount | None:
    """The amount that a text says X is, if it says so (FoW 903.2f-3)."""
    if not isinstance(ability, Word):
        return None
    for part in ability.words():
        told = getattr(part, "tells_x", None)
        if isinstance(told, Amount):
            return told
    return None


@word(
    {"": "that much", "fig": "that much", "count": "that many"},
    {"": "それと同じ数値の", "fig": "それと同じ数値の", "count": "それと同じ"},
)
class ThatMuch(Amount):
    """The number last spoken of: the damage dealt, the cards discarded."""

    plural = True

    def value(self, game: Game, at: Context) -> int:
        number: int = at.memory.get("number", 0)
        return number


def valued(*texts: str) -> Patterns:
    """The patterns of a number that is described."""
    return {"": texts, "value": texts}


@fields
class HowMany(Quantity):
    """The number of objects of a kind (FoW 307.4a)."""

    what: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places where it counts."""
        return looked_at(self.what)

    def value(self, game: Game, at: Context) -> int:
        return number_of(game, at, self.what)


@word(valued("the number of {what:pl}"), valued("{what}の数"))
class NumberOf(HowMany, Amount):
    """The number of objects of a kind (FoW 307.4a)."""


@word(valued("{who:poss} life"), valued("{who:poss}ライフ"))
class LifeOf(Amount):
    """A player's life (FoW 105.4, ZX 307.3)."""

    who: Player
    own_reads = frozenset({"life"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.life(seat) for seat in self.who.seats(game, at))


# -- the numbers of objects ------------------------------------------------------------------------
@fields
class OfNumbers(Amount):
    """A number made of numbers of objects; of none there is no number (ZX 102.4)."""

    which: Annotated[str, "numbers"]
    own_reads = frozenset({"number", "field"})

    def refs(self, game: NumberedGame, at: Context) -> Iterable[int]:
        """Return the objects that have them."""
        raise NotImplementedError

    def numbers(self, game: NumberedGame, at: Context) -> list[int]:
        return [n for ref in self.refs(game, at) if (n := game.number_on(ref, self.which)) is not None]

    def value(self, game: NumberedGame, at: Context) -> int:
        return sum(self.numbers(game, at))

    def known(self, game: NumberedGame, at: Context) -> bool:
        return bool(self.numbers(game, at))


@word(valued("{what:poss} {which}"), valued("{what:poss}{which}"))
class NumberOn(OfNumbers):
    """A number of something: its ATK, its cost (FoW 203.5, 206.2, 207.2, 209.2, 1136.3, ZX 203, 209, 210); a cost of
    infinity is none (ZX 203.3)."""

    what: Objects
    own_reads = frozenset({"number", "counter"})

    def refs(self, game: NumberedGame, at: Context) -> Iterable[int]:
        return [ref for ref in self.what.now(game, at) if not is_seat(ref)]


@word(valued("the total {which} of {what:pl}"), valued("{what}の{which}の合計"))
class TotalOf(OfNumbers):
    """The sum of the costs or the like of objects of a kind (FoW 203.5, 206.2, 207.2)."""

    what: Selector

    def refs(self, game: NumberedGame, at: Context) -> Iterable[int]:
        return in_sight(game, at, self.what, read=True)

    def known(self, game: NumberedGame, at: Context) -> bool:
        return True


EXTREMES = {"max": ("highest", "最も高い"), "min": ("lowest", "最も低い")}


@word(valued("the {end} {which} among {what:pl}"), valued("{what}の中で{end}{which}"))
class HighestOf(OfNumbers):
    """The highest or lowest of the numbers of objects of a kind (FoW 203.5, 206.2, 207.2); of none of them it is zero
    (LC 4.4)."""

    what: Selector
    end: Annotated[str, EXTREMES] = "max"

    def refs(self, game: NumberedGame, at: Context) -> Iterable[int]:
        return in_sight(game, at, self.what, read=True)

    def value(self, game: NumberedGame, at: Context) -> int:
        return (max if self.end == "max" else min)(self.numbers(game, at), default=0)


# -- how many --------------------------------------------------------------------------------------
@fields
class SoMany(Count):
    """A count of a number, or of no more."""

    n: Amount

    @property
    def plural(self) -> bool:
        return self.n.plural

    def most(self, game: Game, at: Context) -> int:
        return max(0, self.n.value(game, at))


@word("{n:count}", {"": "{n:count}", "after": "{n:count}%"})
class Exactly(SoMany):
    """So many, neither more nor fewer."""

    def least(self, game: Game, at: Context) -> int:
        return self.most(game, at)


JUST_ONE = Exactly(ONE)


@word("up to {n:count}", {"": "{n:count}まで", "after": "{n:count}%まで"})
class UpTo(SoMany):
    """A count of that many or fewer, none included."""

    def least(self, game: Game, at: Context) -> int:
        return 0


def at_least(n: Amount | None, game: Game, at: Context) -> int:
    """Return how many there must be: one, where the text does not say."""
    return 1 if n is None else n.value(game, at)


MANY = 1_000_000


class OrMore(Count):
    """A count of as many as one likes, but of so many at least."""

    __slots__ = ()
    fewest: ClassVar[int]
    plural = True

    def least(self, game: Game, at: Context) -> int:
        return self.fewest

    def most(self, game: Game, at: Context) -> int:
        return MANY


@word("any number of", {"": "好きな数", "before": "好きな数の"})
class AnyNumber(OrMore):
    """As many as one likes, none included."""

    fewest = 0


@word("one or more", {"": "1つ以上", "before": "1つ以上の"})
class OneOrMore(OrMore):
    """At least one, as many as one likes."""

    fewest = 1


# -- for each --------------------------------------------------------------------------------------
class Multiplier(Quantity):
    """`for each ...`: how many times over."""

    __slots__ = ()
    label = "for each"

    def times(self, game: Game, at: Context) -> int:
        return self.value(game, at)


@word("for each {what:sg}", "{what}1{what#}につき")
class ForEach(HowMany, Multiplier):
    """Once for each object of a kind (FoW 1007.3a)."""


def scaled(amount: int, each: Multiplier | None, game: Game, at: Context) -> int:
    """An amount, as often as its `for each` says."""
    return amount if each is None else amount * each.times(game, at)

"""Numbers, both fixed and computed, and counts of objects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from engine.kernel.context import Context, is_seat
from engine.language.common.protocols import NumberedGame
from engine.language.common.visibility import in_sight, number_of
from engine.language.grammar.categories import Amount, Count, Game, Objects, Player, Quantity, Selector
from engine.language.grammar.word import Patterns, Word, fields, word


def looked_at(what: Selector) -> frozenset[str]:
    """Return the aspects of the table on which finding such objects depends: the zones that are searched."""
    return frozenset(("field", *what.zones))


@word(
    {"": "{n:digits}", "fig": "{n:digits}", "count": "{n:count}", "signed": "{n:signed}"},
    {"": "{n:digits}", "fig": "{n:digits}", "count": "{n:digits}", "signed": "{n:signed}"},
)
class Number(Amount):
    """A number that is printed in the text."""

    n: int

    @property
    def plural(self) -> bool:
        return self.n != 1

    def value(self, game: Game, at: Context) -> int:
        return self.n


ONE = Number(1)


def defined_x(ability: object) -> Amount | None:
    """Return the amount that the text defines as X, or None if it does not define X (FoW 903.2f-3)."""
    if not isinstance(ability, Word):
        return None
    for part in ability.words():
        if (defined := part.defines_x) is not None:
            return defined
    return None


@word(
    {"": "that much", "fig": "that much", "count": "that many"},
    {"": "それと同じ数値の", "fig": "それと同じ数値の", "count": "それと同じ"},
)
class ThatMuch(Amount):
    """The number that the text mentioned last: the damage dealt, the cards discarded."""

    plural = True

    def value(self, game: Game, at: Context) -> int:
        number: int = at.memory.get("number", 0)
        return number


def valued(*texts: str) -> Patterns:
    """Return the patterns of a number that is described in words."""
    return {"": texts, "value": texts}


@fields
class HowMany(Quantity):
    """The number of objects of a kind (FoW 307.4a)."""

    what: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the zones in which the objects are counted."""
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
    """An amount that is computed from numbers of objects.

    If no object has the number, the amount is undefined (ZX 102.4).
    """

    which: Annotated[str, "numbers"]
    own_reads = frozenset({"number", "field"})

    def refs(self, game: NumberedGame, at: Context) -> Iterable[int]:
        """Return the objects whose numbers are used."""
        raise NotImplementedError

    def numbers(self, game: NumberedGame, at: Context) -> list[int]:
        return [n for ref in self.refs(game, at) if (n := game.number_on(ref, self.which)) is not None]

    def value(self, game: NumberedGame, at: Context) -> int:
        return sum(self.numbers(game, at))

    def known(self, game: NumberedGame, at: Context) -> bool:
        return bool(self.numbers(game, at))


@word(valued("{what:poss} {which}"), valued("{what:poss}{which}"))
class NumberOn(OfNumbers):
    """A number of an object, such as its ATK or cost (FoW 203.5, 206.2, 207.2, 209.2, 1136.3, ZX 203, 209, 210).

    An infinite cost is not a number (ZX 203.3).
    """

    what: Objects
    own_reads = frozenset({"number", "counter"})

    def refs(self, game: NumberedGame, at: Context) -> Iterable[int]:
        return [ref for ref in self.what.now(game, at) if not is_seat(ref)]


@word(valued("the total {which} of {what:pl}"), valued("{what}の{which}の合計"))
class TotalOf(OfNumbers):
    """The sum of a number, such as the cost, of all objects of a kind (FoW 203.5, 206.2, 207.2)."""

    what: Selector

    def refs(self, game: NumberedGame, at: Context) -> Iterable[int]:
        return in_sight(game, at, self.what, read=True)

    def known(self, game: NumberedGame, at: Context) -> bool:
        return True


EXTREMES = {"max": ("highest", "最も高い"), "min": ("lowest", "最も低い")}


@word(valued("the {end} {which} among {what:pl}"), valued("{what}の中で{end}{which}"))
class HighestOf(OfNumbers):
    """The highest or lowest value of a number of the objects of a kind (FoW 203.5, 206.2, 207.2).

    The value is 0 if there are no such objects (LC 4.4).
    """

    what: Selector
    end: Annotated[str, EXTREMES] = "max"

    def refs(self, game: NumberedGame, at: Context) -> Iterable[int]:
        return in_sight(game, at, self.what, read=True)

    def value(self, game: NumberedGame, at: Context) -> int:
        return (max if self.end == "max" else min)(self.numbers(game, at), default=0)


# -- how many --------------------------------------------------------------------------------------
@fields
class SoMany(Count):
    """A count with an upper limit `n`."""

    n: Amount

    @property
    def plural(self) -> bool:
        return self.n.plural

    def most(self, game: Game, at: Context) -> int:
        return max(0, self.n.value(game, at))


@word("{n:count}", {"": "{n:count}", "after": "{n:count}%"})
class Exactly(SoMany):
    """A count of exactly `n`."""

    def least(self, game: Game, at: Context) -> int:
        return self.most(game, at)


JUST_ONE = Exactly(ONE)


@word("up to {n:count}", {"": "{n:count}まで", "after": "{n:count}%まで"})
class UpTo(SoMany):
    """A count of `n` or fewer, including 0."""

    def least(self, game: Game, at: Context) -> int:
        return 0


def at_least(n: Amount | None, game: Game, at: Context) -> int:
    """Return the minimum number of objects, which is 1 if the text does not give a number."""
    return 1 if n is None else n.value(game, at)


MANY = 1_000_000


class OrMore(Count):
    """A count with a minimum and without a maximum."""

    __slots__ = ()
    fewest: ClassVar[int]
    plural = True

    def least(self, game: Game, at: Context) -> int:
        return self.fewest

    def most(self, game: Game, at: Context) -> int:
        return MANY


@word("any number of", {"": "好きな数", "before": "好きな数の"})
class AnyNumber(OrMore):
    """A count of any number, including 0."""

    fewest = 0


@word("one or more", {"": "1つ以上", "before": "1つ以上の"})
class OneOrMore(OrMore):
    """A count of at least 1."""

    fewest = 1


# -- for each --------------------------------------------------------------------------------------
class Multiplier(Quantity):
    """The factor of a `for each ...` phrase."""

    __slots__ = ()
    label = "for each"

    def times(self, game: Game, at: Context) -> int:
        return self.value(game, at)


@word("for each {what:sg}", "{what}1{what#}につき")
class ForEach(HowMany, Multiplier):
    """A factor of 1 for each object of a kind (FoW 1007.3a)."""


def scaled(amount: int, each: Multiplier | None, game: Game, at: Context) -> int:
    """Return an amount multiplied by its `for each` phrase, if there is one."""
    return amount if each is None else amount * each.times(game, at)

"""Numbers, known and unknown, and how many."""

from __future__ import annotations

from engine.kernel.context import Context
from engine.language.common.sight import number_of
from engine.language.grammar.categories import Amount, Count, Game, Selector
from engine.language.grammar.word import Word, word


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


@word(dict.fromkeys(("", "value"), "the number of {what:pl}"), dict.fromkeys(("", "value"), "{what}の数"))
class NumberOf(Amount):
    """The number of objects of a kind (FoW 307.4a)."""

    what: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places where it counts."""
        return looked_at(self.what)

    def value(self, game: Game, at: Context) -> int:
        return number_of(game, at, self.what)


# -- how many --------------------------------------------------------------------------------------
@word("{n:count}", {"": "{n:count}", "after": "{n:count}%"})
class Exactly(Count):
    """So many, neither more nor fewer."""

    n: Amount

    @property
    def plural(self) -> bool:
        return self.n.plural

    def least(self, game: Game, at: Context) -> int:
        return max(0, self.n.value(game, at))

    def most(self, game: Game, at: Context) -> int:
        return max(0, self.n.value(game, at))


JUST_ONE = Exactly(ONE)


@word("up to {n:count}", {"": "{n:count}まで", "after": "{n:count}%まで"})
class UpTo(Count):
    """A count of that many or fewer, none included."""

    n: Amount

    @property
    def plural(self) -> bool:
        return self.n.plural

    def least(self, game: Game, at: Context) -> int:
        return 0

    def most(self, game: Game, at: Context) -> int:
        return max(0, self.n.value(game, at))


MANY = 1_000_000


@word("any number of", {"": "好きな数", "before": "好きな数の"})
class AnyNumber(Count):
    """As many as one likes, none included."""

    plural = True

    def least(self, game: Game, at: Context) -> int:
        return 0

    def most(self, game: Game, at: Context) -> int:
        return MANY


@word("one or more", {"": "1つ以上", "before": "1つ以上の"})
class OneOrMore(Count):
    """At least one, as many as one likes."""

    plural = True

    def least(self, game: Game, at: Context) -> int:
        return 1

    def most(self, game: Game, at: Context) -> int:
        return MANY


# -- for each --------------------------------------------------------------------------------------
class Multiplier(Word):
    """`for each ...`: how many times over."""

    __slots__ = ()
    label = "for each"

    def times(self, game: Game, at: Context) -> int:
        raise NotImplementedError


@word("for each {what:sg}", "{what}1{what#}につき")
class ForEach(Multiplier):
    """Once for each object of a kind (FoW 1007.3a)."""

    what: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places where it counts."""
        return looked_at(self.what)

    def times(self, game: Game, at: Context) -> int:
        return number_of(game, at, self.what)


def scaled(amount: int, each: Multiplier | None, game: Game, at: Context) -> int:
    """An amount, as often as its `for each` says."""
    return amount if each is None else amount * each.times(game, at)

"""Restrictions, permissions and requirements: actions that cannot, may or must be performed.

The game queries them by `kind`.
"""

from __future__ import annotations

from typing import ClassVar, Literal, Unpack

from engine.kernel.context import Context
from engine.kernel.protocols import RuleQuery
from engine.language.grammar.categories import Condition, Game, Player, Rule, Selector
from engine.language.grammar.word import fields, word


@word
class Forbid(Rule):
    """A restriction, requirement or permission without parameters (FoW 104.4, ZX 102.6).

    Examples: cannot attack, must attack, does not recover.
    """

    what: str

    @property
    def kind(self) -> str:
        return self.what


def fits(selector: Selector | None, game: Game, at: Context, ref: int) -> bool:
    """Return whether a phrase is true of an object in any zone. No phrase is true of every object."""
    if selector is None:
        return True
    return selector.fits(game, at, ref)


@fields
class OfThese(Rule):
    """A rule that applies to some players only, or to all. `of`: the fact that contains the player."""

    who: Player | None = None
    of: ClassVar[Literal["seat", "by_seat"]] = "by_seat"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return self.who is None or facts.get(self.of) in self.who.seats(game, at)


@fields
class OfSuch(Rule):
    """A rule that applies to objects of a kind only, or to all. `asks`: the fact that contains the object."""

    what: Selector | None = None
    asks: ClassVar[Literal["ref", "attacker", "blocker", "target", "by_ref"]] = "ref"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return fits(self.what, game, at, facts.get(self.asks, 0))


class ChangesCost(Rule):
    """A rule that changes the cost to play cards or abilities, while a condition is true (FoW 903.2i, ZX 805.2c)."""

    __slots__ = ()
    what: Selector | None
    of: str
    condition: Condition | None
    kind = "cost_change"

    @property
    def most_saved(self) -> int | None:
        """The largest number by which the rule can lower a cost; None if the rule sets no limit."""
        return None

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        if facts.get("what", self.of) != self.of:
            return False
        if self.condition is not None and not self.condition.holds(game, at):
            return False
        return fits(self.what, game, at, facts.get("ref", 0))


@fields
class OfSuchOrOthers(OfSuch):
    """A rule that applies to objects of a kind only. `only`: it applies to all other objects instead."""

    only: bool = False

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return OfSuch.covers(self, game, at, **facts) != self.only


@word
class NotAttackedBy(OfSuchOrOthers):
    """The rule that an object cannot be attacked by such attackers, or by others (FoW 803.3b, ZX 102.6, 602.1b)."""

    kind = "cannot_be_attacked"
    asks = "attacker"


@word
class SizeLimit(Rule):
    """The limit `n` of a hand or another zone, or no limit (FoW 306.3, ZX 306.2, 309.2)."""

    where: str
    n: int | None

    @property
    def kind(self) -> str:
        return f"{self.where}_limit"

    def limit(self, game: Game, at: Context) -> int | None:
        return self.n

"""Rules for blocking, for attacking recovered J/resonators, and for paying; the game queries them by `kind`."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Unpack

from engine.kernel.asks import RuleQuery
from engine.kernel.context import Context
from engine.language.common.rules import OfSuch
from engine.language.grammar.categories import Game, Rule
from engine.language.grammar.tally import LETTER_OF, Tally
from engine.language.grammar.word import word

ATTRIBUTED = "WRUGB"  # will of an attribute, with no other quality (FoW 203.3)


@word
class BlocksFlying(OfSuch):
    """A rule that the object can block such J/resonators, even with [Flying] (FoW 1106.2)."""

    kind = "can_block"
    asks = "attacker"


@word
class MayAttack(OfSuch):
    """A rule that the object may attack such recovered J/resonators (FoW 803.3b)."""

    kind = "may_attack_recovered"
    asks = "target"


@word
class NotAttackingSuch(OfSuch):
    """A rule that the object cannot attack such J/resonators (FoW 104.4, 803.3b)."""

    kind = "cannot_attack_such"
    asks = "target"


@word
class PaidWith(OfSuch):
    """A rule that the attribute cost of such cards may be paid with other will (FoW 203.3, 903.2i-1).

    The will is of one attribute, or of any if `attribute` is None.
    """

    attribute: str | None = None
    kind = "pays_attributes"

    def contents(self, will: Tally) -> Iterator[Tally]:
        """Yield what may be paid for this will: each attribute point is paid as it is or by a permitted attribute."""
        points = [letter for letter, n in will.kinds() if letter in ATTRIBUTED for _ in range(n)]
        others = tuple(ATTRIBUTED) if self.attribute is None else (LETTER_OF[self.attribute],)
        rest = will.minus(Tally.of(points))
        for paid in itertools.product(*(dict.fromkeys((letter, *others)) for letter in points)):
            yield rest.plus(Tally.of(paid))


@word
class DrawsAttack(Rule):
    """A rule that an object attacks the card with this rule before others (FoW 104.1, 803.3b).

    `bound`: the object must attack if able (FoW 803.3).
    """

    bound: bool

    @property
    def kind(self) -> str:
        return "must_attack_this" if self.bound else "chosen_to_be_attacked"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return facts.get("target", at.source) == at.source

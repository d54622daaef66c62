"""Restrictions and permissions: rules for blocking, attacking and paying, and statements that forbid or allow."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Unpack

from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.protocols import RuleQuery
from engine.language.common.abilities import SeatStatic, Static
from engine.language.common.modifications import Restrict
from engine.language.common.modify_sentence import lasting
from engine.language.common.objects import This
from engine.language.common.rules import Forbid, OfSuch
from engine.language.common.selectors import described
from engine.language.grammar.categories import Ability, Player, Rule, Selector, Statement
from engine.language.grammar.tally import LETTER_OF, Tally
from engine.language.grammar.word import word

# -- rules that the game queries by `kind` ---------------------------------------------------------
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


# -- statements ------------------------------------------------------------------------------------
@word("players cannot play activate abilities of {what:pl}", "すべてのプレイヤーは{what}の条件能力をプレイできない")
class AbilitiesForbidden(Statement):
    """A statement that nobody can play activated abilities of such objects (FoW 104.4, 905.1, 907.1).

    These include will abilities. Judgment is no activated ability (FoW 705.2d).
    """

    what: Selector

    def abilities(self) -> tuple[Ability, ...]:
        return (Static(self.what, (Restrict(Forbid("cannot_activate")),)),)


@word(
    "you may choose not to recover {what} during <the|your> recovery phase",
    "あなたはリカバリーフェイズに{what}をリカバーしないことを選んでよい",
)
class MayStayRested(Statement):
    """A statement that a player may choose not to recover a card in the recovery phase (FoW 503.5)."""

    what: This

    def abilities(self) -> tuple[Ability, ...]:
        return (Static(lasting(self.what), (Restrict(Forbid("may_stay_rested")),)),)  # type: ignore[arg-type]


@word
class NoOwnTriggers(OfSuch):
    """A rule that such cards do not trigger their own abilities as they enter the field (not written; FoW 906.4)."""

    kind = "no_own_triggers"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return self.what is None or described(self.what).matches(game, at, facts.get("ref", 0))


@word(
    "{what:pl} entering the field under {who:poss} control don't cause their own abilities to trigger",
    "{who:poss}コントロール下で場に出る{what}は、それ自身の能力を誘発させない",
)
class EnteringCausesNone(Statement):
    """A statement that cards that enter under a player's control do not trigger their own abilities (FoW 906.4)."""

    what: Selector
    who: Player

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(self.who, (NoOwnTriggers(self.what),)),)

"""The restrictions and permissions of Z/X.

The game finds them by their `kind` (`rules_on`, `seat_rules`). On objects (with the facts in parentheses):
cannot_attack (target), cannot_be_attacked (attacker), cannot_be_chosen (by_ref, by_seat, as_card), cannot_be_destroyed
(cause, by_seat), cannot_sleep, cannot_reboot, does_not_reboot (in the reboot phase), cannot_move, cannot_be_damaged
(source, combat), unaffected (by_ref, by_seat; 1014), range (its `distance`, None: any; 1105), cannot_activate,
attacks_awake (an attack does not put the object to sleep).

On seats: cannot_play (ref, what, keyword), cost_change (ref, what), hand_limit, charge_limit, cannot_draw,
cannot_recover, cannot_ignite, cannot_be_damaged, cannot_appear (ref).
"""

from __future__ import annotations

from typing import Unpack

from engine.games.zx.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.protocols import RuleQuery
from engine.language.common.amounts import Multiplier, scaled
from engine.language.common.rules import ChangesCost, OfSuch, OfThese, fits
from engine.language.grammar.categories import Amount, Condition, Rule, Selector
from engine.language.grammar.word import word


@word
class NotChosen(OfThese):
    """The restriction that effects, optionally of a given player, cannot choose the object.

    `units`: only effects that choose "Z/X" or an "ascension" (ZX 1107.2).
    """

    units: bool = False
    kind = "cannot_be_chosen"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        if self.units and (facts.get("as_card") or game.obj(at.source).zone != game.FIELD):
            return False
        return OfThese.covers(self, game, at, **facts)


@word
class Unaffected(OfThese):
    """The rule that the effects of a seat, or of such cards, do not affect the object (ZX 1014)."""

    by: Selector | None = None
    kind = "unaffected"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return OfThese.covers(self, game, at, **facts) and fits(self.by, game, at, facts.get("by_ref", 0))


@word
class NotDestroyed(OfThese):
    """The restriction that the object cannot be destroyed, or not in battle or by effects (ZX 1008, 1203, 1204)."""

    cause: str = ""
    kind = "cannot_be_destroyed"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return self.cause in ("", facts.get("cause")) and OfThese.covers(self, game, at, **facts)


@word
class NotAttacking(Rule):
    """The restriction that the object cannot attack such cards, or players (ZX 102.6, 602.1b)."""

    what: Selector | None = None
    player: bool = False
    kind = "cannot_attack"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        target = facts.get("target", 0)
        if self.player or self.what is None:
            return not self.player or target < 0
        return target > 0 and fits(self.what, game, at, target)


@word
class NotDamaged(Rule):
    """The restriction that the object takes no damage, or none of effects, of battles, or of such cards."""

    sort: str = ""
    by: Selector | None = None
    kind = "cannot_be_damaged"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        if self.sort and bool(facts.get("combat")) != (self.sort == "battle"):
            return False
        return fits(self.by, game, at, facts.get("source", 0))


@word
class ReachesFar(Rule):
    """The permission to attack squares within a distance, or any square (ZX 1105.2, 1105.3)."""

    distance: int | None
    kind = "range"


@word
class CostsChanged(ChangesCost):
    """The rule that it costs more or less to play such cards or abilities (ZX 805.2c)."""

    amount: Amount
    sign: int
    what: Selector | None = None
    of: str = "card"
    each: Multiplier | None = None
    condition: Condition | None = None

    def points(self, game: Game, at: Context) -> int:
        """Return the change of the cost, negative for a reduction."""
        return self.sign * scaled(self.amount.value(game, at), self.each, game, at)


@word
class NotPlayed(Rule):
    """The restriction that such cards, or their activated abilities (`of`), cannot be played (ZX 102.6)."""

    what: Selector | None = None
    of: str = "card"
    keyword: str = ""
    kind = "cannot_play"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        if facts.get("what", "card") != self.of:
            return False
        if self.keyword and facts.get("keyword") != self.keyword:
            return False
        return fits(self.what, game, at, facts.get("ref", 0))


@word
class NotAppearing(OfSuch):
    """The restriction that such cards cannot appear on squares of a seat (ZX 102.6)."""

    kind = "cannot_appear"

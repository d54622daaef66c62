"""Restrictions and permissions with a phrase, a cost or a number.

The game finds them by `kind`."""

from __future__ import annotations

from typing import Unpack

from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Played
from engine.kernel.protocols import RuleQuery
from engine.language.common.amounts import Multiplier
from engine.language.common.rules import ChangesCost, OfSuch, OfThese, fits
from engine.language.grammar.categories import Condition, Cost, Rule, Selector
from engine.language.grammar.tally import Tally
from engine.language.grammar.word import word


@word
class NotRecovering(OfThese):
    """A rule: the object does not recover in a player's recovery phases, or in any (FoW 503.5 / MG 502.1)."""

    kind = "does_not_recover"
    of = "seat"


@word
class NotTargetedBy(OfSuch):
    """A rule: the object cannot be targeted by spells or abilities of a kind.

    `others_only`: only those of players other than its controller. `seat`: the rule protects a player."""

    others_only: bool = False
    seat: bool = False
    asks = "by_ref"

    @property
    def kind(self) -> str:
        return "player_cannot_be_targeted" if self.seat else "cannot_be_targeted"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        if self.others_only and facts.get("by_seat") == at.controller:
            return False
        return OfSuch.covers(self, game, at, **facts)


@word
class ActCost(Rule):
    """A rule: attacking or blocking with the object has a cost (FoW 803.5, 804.4)."""

    acts: tuple[str, ...]
    costs: tuple[Cost, ...]
    kind = "costs"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return facts.get("act") in self.acts


@word
class NotPlaying(OfSuch):
    """A rule: cards of a kind cannot be played (FoW 104.4 / MG 104.4)."""

    kind = "cannot_play"


@word
class PlayLimitRule(Rule):
    """A rule: at most `n` cards of a kind may be played in a turn (FoW 104.4 / MG 104.4)."""

    n: int
    what: Selector | None = None
    kind = "cannot_play"
    past = (Played,)

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        if not fits(self.what, game, at, facts.get("ref", 0)):
            return False
        played = [e for e in game.history(Played, facts.get("seat")) if e.what == "card"]
        return sum(1 for e in played if fits(self.what, game, at, e.ref)) >= self.n


@word
class MayPlayFrom(Rule):
    """A rule: cards of a kind may be played from a zone (FoW 702.2, 703.2 / MG 702.2, 703.2)."""

    zone: str
    what: Selector | None = None
    itself: bool = False
    kind = "may_play_from"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        ref = facts.get("ref", 0)
        if facts.get("zone") != self.zone or game.owner(ref) != facts.get("seat"):
            return False
        return ref == at.source if self.itself else fits(self.what, game, at, ref)


@word
class CostRule(ChangesCost):
    """A rule: cards or abilities of a kind cost less or more to play.

    See FoW 903.2i-3, 903.2i-4 / MG 903.2g-3, 903.2g-4."""

    symbols: tuple[str, ...]
    sign: int
    optional: bool = False
    what: Selector | None = None
    of: str = "card"
    zone: str = ""
    each: Multiplier | None = None
    condition: Condition | None = None

    @property
    def most_saved(self) -> int | None:
        if self.sign > 0:
            return 0
        one = Tally.of(self.symbols)
        return None if one.x or self.each is not None else one.total

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        here = not self.zone or facts.get("zone") == self.zone
        return here and ChangesCost.covers(self, game, at, **facts)

    def amount(self, game: Game, at: Context, ref: int, seat: int) -> Tally:
        """Return the amount of will by which the cost currently changes."""
        one = Tally.of(self.symbols).with_x(at.x)
        times = 1 if self.each is None else self.each.times(game, at)
        return Tally(*(count * times for count in one))

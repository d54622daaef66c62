"""Continuous abilities about players and playing: costs, limits and restrictions (ZX 801.2c, 805.2c)."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from engine.games.zx.words.continuous.restrictions import CostsChanged, NotAppearing, NotPlayed
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.vocabularies import SEAT_DEEDS
from engine.kernel.context import Context
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.language.common.abilities import SeatStatic, SelfCostChange
from engine.language.common.amounts import Multiplier
from engine.language.common.objects import Playable, Plural, This
from engine.language.common.players import EachPlayer
from engine.language.common.rules import Forbid, SizeLimit
from engine.language.common.selectors import before_play, described
from engine.language.common.statements import SaidOfPlayers, SaidOfPlayersNow
from engine.language.grammar.categories import Ability, Amount, Effect, Rule, Selector, Statement
from engine.language.grammar.word import fields, word

MORE_LESS = {"less": ("less", "-"), "more": ("more", "+")}


@word(
    "{what:costs} {amount:fig} {way} to play< {each}>",
    "<{each}、>{what}をプレイするためのコストを{way}{amount:fig}する",
)
class CostsLessZx(Statement):
    """The statement that cards cost less or more to play (ZX 805.2c).

    If the statement is about this card, it works in any zone from which the card is played.
    """

    what: Playable
    amount: Amount
    way: Annotated[str, MORE_LESS]
    each: Multiplier | None = None

    def valid(self) -> bool:
        return not isinstance(self.what, Plural) or before_play(self.what.what)

    def rule(self) -> CostsChanged:
        """Return the rule for the players who play these cards."""
        kind = described(self.what.what) if isinstance(self.what, Plural) else None
        return CostsChanged(self.amount, -1 if self.way == "less" else 1, kind, "card", self.each)

    def abilities(self) -> tuple[Ability, ...]:
        if isinstance(self.what, This):
            return (SelfCostChange(self.rule()),)
        assert isinstance(self.what, Plural)
        return (SeatStatic(EachPlayer(), (self.rule(),)),)


@word(
    "[Act] abilities of {what:own} cost {amount:fig} {way} to play",
    "{what}の[起]能力をプレイするためのコストを{way}{amount:fig}する",
)
class AbilitiesCost(Statement):
    """The statement that activated abilities of such cards cost less or more (ZX 805.2c)."""

    what: Selector
    amount: Amount
    way: Annotated[str, MORE_LESS]

    def abilities(self) -> tuple[Ability, ...]:
        rule = CostsChanged(self.amount, -1 if self.way == "less" else 1, described(self.what), "ability")
        return (SeatStatic(EachPlayer(), (rule,)),)


# -- restrictions on players -------------------------------------------------------------------------


@fields
class SaidFor(SaidOfPlayersNow, SaidOfPlayers):
    """A rule for players, as long as the ability is valid.

    `now`: only this turn.
    """

    now: bool = field(default=False, kw_only=True)

    @property
    def standing(self) -> bool:
        return not self.now


@word("{who:subj} {deed}<{now?} this turn>", "<{now?}このターン、>{who:は}{deed}")
class PlayersMayNot(SaidFor):
    """The statement that a player cannot do something, as long as the ability is valid, or this turn (ZX 102.6)."""

    deed: Annotated[str, SEAT_DEEDS]

    def rule(self) -> Rule:
        return Forbid(self.deed)


@word("{who:subj} cannot play {what:pl}<{now?} this turn>", "<{now?}このターン、>{who:は}{what}をプレイできない")
class PlayersMayNotPlay(SaidFor):
    """The statement that a player cannot play such cards (ZX 102.6)."""

    what: Selector

    def valid(self) -> bool:
        return before_play(self.what)

    def rule(self) -> Rule:
        return NotPlayed(described(self.what))


@word(
    "{who:subj} cannot play [Act] abilities of {of:own}<{now?} this turn>",
    "<{now?}このターン、>{who:は}{of}の[起]能力をプレイできない",
)
class PlayersMayNotActivate(SaidFor):
    """The statement that a player cannot play activated abilities of such cards (ZX 102.6)."""

    of: Selector

    def rule(self) -> Rule:
        return NotPlayed(described(self.of), "ability")


@word("{who:subj} cannot make {what:pl} appear", "{who:は}{what}を登場させられない")
class SuchMayNotAppear(SaidOfPlayers):
    """The statement that a player cannot make such cards appear (ZX 102.6)."""

    what: Selector

    def rule(self) -> Rule:
        return NotAppearing(described(self.what))


@word("{who:poss} {where} <limit is {n:digits}|has no limit>", "{who:poss}{where}の上限は<{n:digits}になる|なくなる>")
class NoLimit(SaidOfPlayers):
    """The statement that a charge or a hand has another limit, or none (ZX 306.2, 309.2c)."""

    where: Annotated[str, {"charge": ("charge", "チャージ"), "hand": ("hand", "手札")}]
    n: int | None = None

    def rule(self) -> Rule:
        return SizeLimit(self.where, self.n)


@word("{change} this turn", "このターン、{change}")
class CostForTurn(Effect):
    """The instruction that cards cost less or more this turn, those played later included (ZX 811.4)."""

    change: CostsLessZx

    def valid(self) -> bool:
        return isinstance(self.change.what, Plural)

    def do(self, game: Game, at: Context) -> None:
        rule: Rule = self.change.rule()
        game.effects.add_rule(at, (0, 1), rule, UNTIL_END_OF_TURN)

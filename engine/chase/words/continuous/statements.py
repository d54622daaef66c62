"""Static abilities that do not change objects: costs, permissions and prohibitions, and how a card is played."""

from __future__ import annotations

from typing import Annotated, Unpack

from engine.chase.words.continuous import restrictions
from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.protocols import RuleQuery
from engine.kernel.refusal import Refusal
from engine.language.common.abilities import AllowsCopies, SeatStatic, SelfCostChange
from engine.language.common.amounts import Multiplier
from engine.language.common.durations import While
from engine.language.common.objects import Playable, Plural, This
from engine.language.common.players import YOU
from engine.language.common.rules import Forbid
from engine.language.common.selectors import Kind, as_played, before_play
from engine.language.common.statements import SaidOfPlayers, SaidOfPlayersNow
from engine.language.grammar.categories import (
    Ability,
    CardRule,
    Condition,
    Effect,
    Limit,
    Player,
    Rule,
    Selector,
    Statement,
)
from engine.language.grammar.word import fields, word


class OfCosts(Statement):
    """A statement about a player's costs."""

    __slots__ = ()
    who: Player


@fields
class CostChange(OfCosts):
    """A statement that changes a player's cost of playing this card, or cards of a kind."""

    who: Player
    symbols: tuple[str, ...]
    what: Playable
    origin: Annotated[str | None, "played_from"] = None
    each: Multiplier | None = None
    when: Condition | None = None

    def valid(self) -> bool:
        return not isinstance(self.what, Plural) or before_play(self.what.what)

    def abilities(self) -> tuple[Ability, ...]:
        return cost_abilities(self, None)


@word(
    "{who:may} pay {symbols:will} less to play {what}< from {origin}>< {each}>< if {when}>",
    "<{when}場合、>{who:は}<{each}、><{origin}から>{what}をプレイするコストを{symbols:will}減らしてよい",
)
class CostLess(CostChange):
    """The statement that a player may pay less to play this card or cards of a kind (FoW 903.2i-4 / MG 903.2g-4)."""


@word(
    "{who:pays} {symbols:will} more to play {what}< from {origin}>< {each}>< if {when}>",
    "<{when}場合、>{who:は}<{each}、><{origin}から>{what}をプレイするコストを{symbols:will}多く支払う",
)
class CostMore(CostChange):
    """The statement that a player pays more to play this card or cards of a kind (FoW 903.2i-3 / MG 903.2g-3)."""


@word("if {when}, {change}", "{when}ならば、{change}")
class IfCostLess(Statement):
    """The statement that a player may pay less for this card under a condition (FoW 903.2i-4 / MG 903.2g-4)."""

    when: Condition
    change: CostLess

    def valid(self) -> bool:
        return self.change.when is None

    def abilities(self) -> tuple[Ability, ...]:
        return cost_abilities(self.change, self.when)


def cost_abilities(change: CostChange, condition: Condition | None) -> tuple[Ability, ...]:
    """Return the abilities for a change of cost: a rule of the card itself, or a rule for players."""
    less = isinstance(change, CostLess)
    rule = restrictions.CostRule(
        change.symbols,
        -1 if less else 1,
        less,
        as_played(change.what.what) if isinstance(change.what, Plural) else None,
        "card",
        change.origin or "",
        change.each,
        condition or change.when,
    )
    if isinstance(change.what, This):
        return (SelfCostChange(rule),)
    return (SeatStatic(change.who, (rule,)),)


# -- playing this card -----------------------------------------------------------------------------
@word("players cannot chase to this card", "このカードにはチェイスできない")
class CannotBeChased(CardRule):
    """The statement that players cannot chase to this card (FoW 1008.2 / MG 1005.2)."""

    def abilities(self) -> tuple[Ability, ...]:
        return (PlayRule("cannot_be_chased"),)


@word("this card cannot be cancelled< if {when}>", "<{when}場合、>このカードは無効にされない")
class CannotBeCancelled(CardRule):
    """The statement that this card cannot be cancelled, perhaps under a condition (FoW 1012.1 / MG 1019.1)."""

    when: Condition | None = None
    rank = -1

    def abilities(self) -> tuple[Ability, ...]:
        return (PlayRule("cannot_be_cancelled", self.when),)


@fields
class OnlyAt(Statement):
    """The statement that this card can be played only at some times (FoW 104.4 / MG 104.4; LC 2.2)."""

    limits: tuple[Limit, ...]

    def valid(self) -> bool:
        """Return whether all limits apply to cards; the plays of a card cannot be counted.

        A card that returns is a new object (FoW 302.3 / MG 302.3; LC 7.3)."""
        return all(limit.of_cards for limit in self.limits)

    def abilities(self) -> tuple[Ability, ...]:
        return (PlayLimit(self.limits),)


@word("play this card {limits:and}", "このカードは{limits:かつ}プレイできる")
class PlayOnly(OnlyAt):
    """The statement "play this card only ..." (FoW 104.4 / MG 104.4)."""


# -- players ---------------------------------------------------------------------------------------
@word("{who:subj} {deed}< {until}>", "<{until}、>{who:は}{deed}")
class PlayersCannot(SaidOfPlayers):
    """The statement that a player cannot do something (FoW 104.4 / MG 104.4)."""

    deed: Annotated[str, "players_cannot"]
    until: While | None = None

    def rule(self) -> Rule:
        return Forbid(self.deed)


@word("{who:subj} cannot play {what:pl}< {until}>", "<{until}、>{who:は}{what}をプレイできない")
class PlayersCannotPlay(SaidOfPlayers):
    """The statement that a player cannot play cards of a kind (FoW 104.4 / MG 104.4)."""

    what: Selector
    until: While | None = None

    def valid(self) -> bool:
        return before_play(self.what)

    def rule(self) -> Rule:
        return restrictions.NotPlaying(as_played(self.what))


@word("{who:may} only play one card per turn", "{who:は}1ターンに1枚のカードしかプレイできない")
class OneCardPerTurn(SaidOfPlayers):
    """The statement that a player may play only one card per turn (FoW 104.4 / MG 104.4)."""

    def rule(self) -> Rule:
        return restrictions.PlayLimitRule(1)


@word("you may play this card from {zone}", "あなたはこのカードを{zone}からプレイしてよい")
class MayPlayThisFrom(Statement):
    """The statement that the player may play this card from a zone (FoW 702.2, 703.2 / MG 702.2, 703.2)."""

    zone: Annotated[str, "may_play_from"]

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(YOU, (restrictions.MayPlayFrom(self.zone, None, True),), zones=(self.zone,)),)


@word("you may play {what:pl} from {zone}", "あなたは{what}を{zone}からプレイしてよい")
class MayPlayFromZone(Statement):
    """The statement that the player may play cards of a kind from a zone (FoW 702.2, 703.2 / MG 702.2, 703.2)."""

    what: Selector
    zone: Annotated[str, "may_play_from"]

    def valid(self) -> bool:
        return isinstance(self.what, Kind) and not self.what.qualified and before_play(self.what)

    def abilities(self) -> tuple[Ability, ...]:
        return (SeatStatic(YOU, (restrictions.MayPlayFrom(self.zone, as_played(self.what)),)),)


# -- the same statements for a turn ----------------------------------------------------------------
@word(("{who:subj} {deed} <this turn|until end of turn>",), "このターン、{who:は}{deed}")
class PlayersCannotForNow(SaidOfPlayersNow):
    """An instruction: a player cannot do something until the turn ends (FoW 104.4 / MG 104.4)."""

    deed: Annotated[str, "players_cannot"]

    def rule(self) -> Rule:
        return Forbid(self.deed)


@word("{who:subj} cannot play {what:pl} <this turn|until end of turn>", "このターン、{who:は}{what}をプレイできない")
class CannotPlayForNow(SaidOfPlayersNow):
    """An instruction: a player cannot play cards of a kind until the turn ends (FoW 104.4 / MG 104.4)."""

    what: Selector

    def valid(self) -> bool:
        return before_play(self.what)

    def rule(self) -> Rule:
        return restrictions.NotPlaying(as_played(self.what))


@word("{change} this turn", "このターン、{change}")
class CostForNow(Effect):
    """An instruction: cards of a kind cost less or more to play this turn.

    See FoW 903.2i-3, 903.2i-4 / MG 903.2g-3, 903.2g-4."""

    change: Statement

    def valid(self) -> bool:
        """Return whether the change is a rule for players.

        A change for one play of this card or ability cannot last for a turn."""
        change = self.change
        return isinstance(change, OfCosts) and all(isinstance(one, SeatStatic) for one in change.abilities())

    def do(self, game: Game, at: Context) -> None:
        assert isinstance(self.change, OfCosts)
        for ability in self.change.abilities():
            assert isinstance(ability, SeatStatic)
            for rule in ability.rules:
                game.add_rule(at, self.change.who.seats(game, at), rule, "turn")


# -- abilities that statements produce (not written by themselves) ---------------------------------
@word
class PlayRule(Ability):
    """A rule about playing this card itself.

    `kind`: "cannot_be_cancelled" or "cannot_be_chased"."""

    kind: str
    condition: Condition | None = None

    role = "play_rule"

    def covers(self, game: Game, at: Context, **facts: Unpack[RuleQuery]) -> bool:
        return self.condition is None or self.condition.holds(game, at)


@word
class PlayLimit(Ability):
    """A rule that limits when this card may be played."""

    limits: tuple[Limit, ...]

    role = "play_rule"
    kind = "play_limit"

    def check(self, game: Game, at: Context) -> Refusal | None:
        """Return the refusal of the first limit that is not met, or None."""
        return next((refusal for limit in self.limits if (refusal := limit.check(game, at)) is not None), None)


# -- copies of this card in a deck (FoW 402.8 / MG 402.4) ------------------------------------------
@word(
    "your deck can have <up to {n:digits}|any number> of this card",
    "このカードはデッキに<{n:digits}枚まで|何枚でも>入れることができる",
)
class CopiesAllowed(AllowsCopies, CardRule):
    """A statement that a deck may have more than four copies of this card: a number, or any number.

    See FoW 402.3b, 402.8."""

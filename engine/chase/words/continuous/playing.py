"""Playing cards: what it costs, from where a card may be played, and which cards cannot be played.

A game with other words for using its cards does not list this module."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.continuous import restrictions
from engine.chase.words.continuous.statements import OnlyAt, PlayRule
from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.language.common.abilities import SeatStatic, SelfCostChange
from engine.language.common.amounts import Multiplier
from engine.language.common.durations import While
from engine.language.common.objects import Playable, Plural, This
from engine.language.common.players import YOU
from engine.language.common.selectors import Kind, as_played, before_play
from engine.language.common.statements import SaidOfPlayers, SaidOfPlayersNow
from engine.language.grammar.categories import Ability, CardRule, Condition, Effect, Player, Rule, Selector, Statement
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


@word("players cannot chase to this card", "このカードにはチェイスできない")
class CannotBeChased(CardRule):
    """The statement that players cannot chase to this card (FoW 1008.2 / MG 1005.2)."""

    def abilities(self) -> tuple[Ability, ...]:
        return (PlayRule("cannot_be_chased"),)


@word("play this card {limits:and}", "このカードは{limits:かつ}プレイできる")
class PlayOnly(OnlyAt):
    """The statement "play this card only ..." (FoW 104.4 / MG 104.4)."""


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
                game.effects.add_rule(at, self.change.who.seats(game, at), rule, UNTIL_END_OF_TURN)

"""Statements about players: playing from zones, paying with other attributes, and [Barrier]."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.continuous.changes import KeywordGain
from engine.chase.words.continuous.restrictions import MayPlayFrom, NotTargetedBy
from engine.games.force_of_will.words.continuous.other_costs import PlayedUnpaid
from engine.games.force_of_will.words.continuous.restrictions import PaidWith
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.durations import UNTIL_END_OF_TURN
from engine.language.common.durations import While, span_of
from engine.language.common.modifications import with_chosen
from engine.language.common.modify_sentence import NowThese
from engine.language.common.objects import It, TheseObjects
from engine.language.common.referents import note_outcome, only_objects, recall
from engine.language.common.selectors import Kind, as_played, before_play
from engine.language.common.statements import SaidOfPlayers, SaidOfPlayersNow
from engine.language.grammar.categories import Duration, Flow, Objects, Player, Rule, Selector, Simple
from engine.language.grammar.word import word


@word("{who:may} play {what:pl} from {zone} this turn", "このターン、{who:は}{what}を{zone}からプレイしてよい")
class PlayFromForNow(SaidOfPlayersNow):
    """An instruction that a player may play cards of a kind from a zone until the turn ends (FoW 702.2, 703.2)."""

    what: Selector
    zone: Annotated[str, "may_play_from"]

    def valid(self) -> bool:
        return isinstance(self.what, Kind) and not self.what.qualified and before_play(self.what)

    def rule(self) -> Rule:
        return MayPlayFrom(self.zone, as_played(self.what))


@word("{who:may} play it this turn", "このターン、{who:は}それをプレイしてよい")
class PlayItForNow(Simple):
    """An instruction that a player may play the card last named from its zone this turn (FoW 702.2, 703.2)."""

    who: Player

    def do(self, game: Game, at: Context) -> None:
        for ref in [ref for ref in recall(at) if game.is_current(ref)]:
            rule: Rule = MayPlayFrom(game.obj(ref).zone, NowThese(TheseObjects((ref,))))
            game.effects.add_rule(at, self.who.seats(game, at), rule, UNTIL_END_OF_TURN)


@word(
    "{who:may} play {what} this turn<{unpaid?} without paying its cost>",
    "このターン、{who:は}{what}を<{unpaid?}コストを支払わずに>プレイしてよい",
)
class PlayTheseForNow(Simple):
    """An instruction that a player may play these cards from their zones this turn (FoW 702.2, 703.2, 903.2i-1).

    `unpaid`: for nothing.
    """

    who: Player
    what: Objects
    unpaid: bool = False

    def valid(self) -> bool:
        return not isinstance(self.what, It)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = only_objects((yield from self.what.objects(game, at)))
        for ref in [ref for ref in refs if game.is_current(ref)]:
            obj = game.obj(ref)
            rules: list[Rule] = [MayPlayFrom(obj.zone, NowThese(TheseObjects((ref,))))]
            if self.unpaid:
                rules.append(PlayedUnpaid(ref, obj.card, obj.zone))
            for rule in rules:
                game.effects.add_rule(at, self.who.seats(game, at), rule, UNTIL_END_OF_TURN)
        note_outcome(at, refs, len(refs))


@word(
    "{who:may} pay the attribute cost of {what:pl} with <{attribute} will|will of any attribute>",
    "{who:は}{what}の属性コストを<{attribute}属性の|任意の属性の>ウィルで支払ってよい",
)
class AttributesPaidWith(SaidOfPlayers):
    """A statement that the attribute cost of such cards may be paid with other will (FoW 203.3, 903.2i-1).

    The will is of one attribute, or of any.
    """

    what: Selector
    attribute: Annotated[str | None, "attributes"] = None

    def valid(self) -> bool:
        return before_play(self.what)

    def rule(self) -> Rule:
        return PaidWith(as_played(self.what), self.attribute)


@word("{who:gains} {gain}< {until}>", "{who:は}<、{until:mid}>{gain}を得る")
class PlayerGains(Simple, SaidOfPlayers):
    """A statement or instruction that a player gains [Barrier] (FoW 1120.4).

    The [Barrier] may be limited to some spells and abilities (FoW 1120.5).
    """

    gain: KeywordGain
    until: Duration | None = None

    @property
    def standing(self) -> bool:
        return self.until is None or isinstance(self.until, While)

    def valid(self) -> bool:
        return self.gain.keyword.name == "Barrier"

    def rule(self) -> Rule:
        selector = getattr(self.gain.keyword, "selector", None)
        return NotTargetedBy(selector, others_only=True, seat=True)

    def do(self, game: Game, at: Context) -> None:
        with_chosen(self, game, at).begin_rule(game, at, span_of(self.until))

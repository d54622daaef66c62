"""Static abilities and limits of this game, and the replaced event "would leave the field"."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.continuous.statements import PlayRule
from engine.games.magical_girl.words.protocols import Game
from engine.games.magical_girl.words.vocabularies import PARTS
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.kernel.refusal import Refusal, refuse
from engine.language.common.replacements import WouldBefall
from engine.language.common.rules import Forbid
from engine.language.common.statements import SaidOfPlayers
from engine.language.grammar.categories import Ability, Limit, Objects, Player, Rule, Statement
from engine.language.grammar.word import word


@word("you may control any number of casters named as this card", "同じカード名の魔法少女を2人以上支配できる")
class ManyOfAName(Statement):
    """A statement that several casters with this card's name may be called (MG 1025.1a-1)."""

    def abilities(self) -> tuple[Ability, ...]:
        return (PlayRule("many_of_a_name"),)


@word("{who:poss} servants enter the field recovered", "{who:poss}怪異はリカバー状態で戦場に出る")
class EnterRecovered(SaidOfPlayers):
    """A statement that a player's servants enter recovered, regardless of any choice (MG 307.6, 104.1)."""

    def rule(self) -> Rule:
        return Forbid("enters_reversed")


@word("{what:subj} would leave the field", "{what:any}が戦場を離れる")
class WouldLeaveField(WouldBefall):
    """A proposed event in which an object leaves the field (MG 910.1)."""

    what: Objects
    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        if event.origin != game.FIELD or event.destination == game.FIELD:
            return False
        return WouldBefall.fits(self, game, at, event)


# -- limits (MG 501.1, 905.1, 1302.4) --------------------------------------------------------------
@word("only during {who:poss} {part}", "{who:poss}{part}の間のみ")
class OnlyDuringPart(Limit):
    """A limit to one phase of a player's turn (MG 501.1)."""

    who: Player
    part: Annotated[str, PARTS]

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.phase == self.part and game.turn_player in self.who.seats(game, at):
            return None
        return refuse("501.1", "Not in this phase.", "このフェイズには発動できません。")


@word("only in a caster zone", "魔法少女ゾーンでのみ")
class OnlyInCasterZone(Limit):
    """A limit to the time while the object is in a caster zone (MG 1302.4a, 1302.4b)."""

    def check(self, game: Game, at: Context) -> Refusal | None:
        if game.is_current(at.source) and at.source in game.casters(game.controller(at.source)):
            return None
        return refuse("1302.4", "It is active in a caster zone only.", "魔法少女ゾーンでのみ有効です。")

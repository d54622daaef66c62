"""Events of Force of Will only, as triggers name them."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import ART, Called, Judged
from engine.kernel import events
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.triggers import Act, PlayerAct
from engine.language.grammar.categories import Objects
from engine.language.grammar.word import word


@word("{#calls|call} a magic stone", "魔石をコールする")
class CallsAct(PlayerAct):
    """An event: a player calls a magic stone (FoW 710.1, 1016.1)."""

    kinds = (Called,)


@word(("{#plays|play} a God's Art< ability>",), "神技をプレイする")
class PlaysArt(PlayerAct):
    """An event: a player plays a God's Art, which may be a will ability (FoW 1112.1)."""

    kinds = (events.Played,)
    rank = -1

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        return ART in event.marks


@word(("performs Judgment", "performs [Judgment]", "does judgment"), "ジャッジメントする")
class PerformsJudgment(Act):
    """An event: the ruler has become a J-ruler by judgment (FoW 705.3a-1)."""

    kinds = (Judged,)


@word("{#does|do} judgment of @{attribute} ruler", "{attribute}属性のルーラーのジャッジメントを行う")
class DoesJudgmentOf(PlayerAct):
    """An event: a player does judgment of a ruler of an attribute, as it was before (FoW 208.3, 705.3a-1, 911.1)."""

    attribute: Annotated[str, "attributes"]
    kinds = (Judged,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Judged)
        return self.attribute in game.chars(event.ref).attributes


@word(("{#performs|perform} Judgment", "{#does|do} judgment< of a ruler>"), "ジャッジメントする")
class DoesJudgment(PlayerAct):
    """An event: a player does judgment (FoW 705.3a-1)."""

    kinds = (Judged,)


@word("{#awakens|awaken} a spell", "呪文を覚醒する")
class AwakensSpell(PlayerAct):
    """An event: a player plays a spell awakened (FoW 1109.2a)."""

    kinds = (events.Played,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        item = game.item(event.ref)
        return event.what == "card" and item is not None and "awakened" in item.marks


# -- objects ---------------------------------------------------------------------------------------
@word("is added to {to}", "{to}に設置される")
class HasAdditionAdded(Act):
    """An event: an addition is added to an object, with the addition as its subject (FoW 1002.1).

    It is written `an addition is added to this card`.
    """

    to: Objects
    kinds = (events.Attached,)
    told = ("ref", "to", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Attached)
        return event.to in self.to.now(game, at)

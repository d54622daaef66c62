"""Happenings of Force of Will alone, as triggers say them."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.happened import ART, Called, Judged
from engine.kernel import events
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.triggers import Act, PlayerAct
from engine.language.grammar.categories import Objects
from engine.language.grammar.word import word


@word("{#calls|call} a magic stone", "魔石をコールする")
class CallsAct(PlayerAct):
    """Calls a magic stone (FoW 710.1, 1016.1)."""

    kinds = (Called,)


@word(("{#plays|play} a God's Art< ability>",), "神技をプレイする")
class PlaysArt(PlayerAct):
    """Plays a God's Art (FoW 1112.1), be it a will ability."""

    kinds = (events.Played,)
    rank = -1

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        return ART in event.marks


@word(("performs Judgment", "performs [Judgment]", "does judgment"), "ジャッジメントする")
class PerformsJudgment(Act):
    """It performs Judgment: the ruler has become a J-ruler (FoW 705.3a-1)."""

    kinds = (Judged,)


@word("{#does|do} judgment of @{attribute} ruler", "{attribute}属性のルーラーのジャッジメントを行う")
class DoesJudgmentOf(PlayerAct):
    """Does judgment of a ruler of an attribute, as it was before it (FoW 208.3, 705.3a-1, 911.1)."""

    attribute: Annotated[str, "attributes"]
    kinds = (Judged,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Judged)
        return self.attribute in game.chars(event.ref).attributes


@word(("{#performs|perform} Judgment", "{#does|do} judgment< of a ruler>"), "ジャッジメントする")
class DoesJudgment(PlayerAct):
    """Performs Judgment (FoW 705.3a-1)."""

    kinds = (Judged,)


@word("{#awakens|awaken} a spell", "呪文を覚醒する")
class AwakensSpell(PlayerAct):
    """Plays a spell awakened (FoW 1109.2a)."""

    kinds = (events.Played,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        item = game.item(event.ref)
        return event.what == "card" and item is not None and "awakened" in item.marks


# -- objects ---------------------------------------------------------------------------------------
@word("is added to {to}", "{to}に設置される")
class HasAdditionAdded(Act):
    """An addition is added to it (said of the addition: `an addition is added to this card`) (FoW 1002.1)."""

    to: Objects
    kinds = (events.Attached,)
    told = ("ref", "to", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Attached)
        return event.to in self.to.now(game, at)

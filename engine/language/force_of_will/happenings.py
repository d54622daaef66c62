"""What may happen in Force of Will alone, as triggers say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.context import At
from engine.kernel.events import Played
from engine.language.categories import Game
from engine.language.force_of_will.happened import ART, Called, Judged
from engine.language.vocabulary.happenings import Facts
from engine.language.vocabulary.triggers import Act, PlayerAct
from engine.language.word import word

if TYPE_CHECKING:
    from engine.kernel.events import Event


@word
class CallsAct(PlayerAct):
    """Calls a magic stone (FoW 710.1, 1016.1)."""

    kinds = (Called,)
    en = "{#calls|call} a magic stone"
    ja = "魔石をコールする"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Called)
        return (event.seat, event.ref, 0)


@word
class PlaysArt(PlayerAct):
    """Plays a God's Art (FoW 1112.1), be it a will ability."""

    kinds = (Played,)
    rank = -1
    en = ("{#plays|play} a God's Art< ability>",)
    ja = "神技をプレイする"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Played)
        return (event.seat, event.ref, 0) if ART in event.marks else None


@word
class PerformsJudgment(Act):
    """It performs Judgment: the ruler has become a J-ruler (FoW 705.3a-1)."""

    kinds = (Judged,)
    en = ("performs Judgment", "performs [Judgment]", "does judgment")
    ja = "ジャッジメントする"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Judged)
        return (event.ref, 0, 0)


@word
class DoesJudgment(PlayerAct):
    """Performs Judgment (FoW 705.3a-1)."""

    kinds = (Judged,)
    en = ("{#performs|perform} Judgment", "{#does|do} judgment")
    ja = "ジャッジメントする"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Judged)
        return (event.seat, event.ref, 0)

"""Happenings of Force of Will alone, as triggers say them."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.happened import ART, Called, Judged
from engine.kernel import events
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.triggers import Act, Facts, PlayerAct
from engine.language.grammar.categories import Objects, Selector
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


@word(("{#performs|perform} Judgment", "{#does|do} judgment"), "ジャッジメントする")
class DoesJudgment(PlayerAct):
    """Performs Judgment (FoW 705.3a-1)."""

    kinds = (Judged,)


# -- objects ---------------------------------------------------------------------------------------
@word("blocks< @{what:sg}>", "<{what}を>ブロックする")
class Blocks(Act):
    """It blocks (FoW 804.4), perhaps such a J/resonator."""

    what: Selector | None = None
    kinds = (events.Blocked,)
    told = ("ref", "attacker", "")
    kind_of = ("what", "attacker")


@word("is blocked< by @{what:sg}>", "<{what}に>ブロックされる")
class IsBlocked(Act):
    """It is blocked (FoW 804.4)."""

    what: Selector | None = None
    kinds = (events.Blocked,)
    told = ("attacker", "ref", "")
    kind_of = ("what", "ref")


@word("is dealt damage< by @{by:sg}>", "<{by}によって>ダメージを与えられる")
class IsDealtDamage(Act):
    """It is dealt damage, perhaps by such a source (FoW 1007.1, 912.1)."""

    by: Selector | None = None
    kinds = (events.Damaged,)
    told = ("target", "source", "amount")
    kind_of = ("by", "source")


@word("deals or is dealt damage", "ダメージを与えるか与えられる")
class DealsOrIsDealt(Act):
    """It deals or is dealt damage (FoW 1007.5)."""

    kinds = (events.Damaged,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, events.Damaged)
        return (event.source, 0, event.amount)

    def every(self, game: Game, at: Context, event: Event) -> tuple[tuple[int, int, int], ...]:
        assert isinstance(event, events.Damaged)
        return ((event.source, 0, event.amount), (event.target, 0, event.amount))


@word("is added to {to}", "{to}に設置される")
class HasAdditionAdded(Act):
    """An addition is added to it (said of the addition: `an addition is added to this card`) (FoW 1002.1)."""

    to: Objects
    kinds = (events.Attached,)
    told = ("ref", "to", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Attached)
        return event.to in self.to.now(game, at)


@word("{#gains|gain} life", "ライフを得る")
class GainsLifeAct(PlayerAct):
    """Gains life (FoW 105.4)."""

    kinds = (events.LifeGained,)
    told = ("seat", "", "amount")


@word("{#loses|lose} life", "ライフを失う")
class LosesLifeAct(PlayerAct):
    """Loses life (FoW 105.4)."""

    kinds = (events.LifeLost,)
    told = ("seat", "", "amount")

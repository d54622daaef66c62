"""Happenings of Force of Will alone, as triggers say them."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.happened import ART, Called, Judged
from engine.games.force_of_will.words.tables import BURIED_FROM, ENTERED_FROM, SEEN_ZONES
from engine.kernel import events
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.happenings import of_these, put_into
from engine.language.common.players import A_PLAYER
from engine.language.common.selectors import Kind
from engine.language.common.triggers import Act, Facts, PlayerAct, such
from engine.language.grammar.categories import Objects, Player, Selector
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


OTHER_PLAYS = ("judgment", "will")  # what is played and neither a card nor an ability on the chase (FoW 705.2d, 907.3)


def said_of_stack(what: Selector) -> bool:
    """Return whether a phrase speaks of spells and abilities: an ability of a resonator is no resonator."""
    return isinstance(what, Kind) and all(head.noun.says == "spell" for head in what.heads)


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


@word(
    (
        "enters the field< from {origin}>< under {who:poss} control>",
        "enters {who:poss} field< from {origin}>",
    ),
    "<{origin}><{who:poss}コントロール下で>場に出る",
)
class EntersField(Act):
    """It enters the field (FoW 702.3): from a zone, under someone's control."""

    origin: Annotated[str | None, ENTERED_FROM] = None
    who: Player | None = None
    kinds = (events.Entered,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Entered)
        return self.origin in (None, event.origin) and of_these(game, at, self.who, event.controller)


@word("is put into {who:poss} graveyard< from {origin}>", "<{origin}>{who:poss}墓地に置かれる")
class PutIntoGraveyard(Act):
    """It is put into a graveyard, from the zone that is named or from any (FoW 906.7)."""

    origin: Annotated[str | None, BURIED_FROM] = None
    who: Player = A_PLAYER
    kinds = (events.Moved,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, events.Moved)
        if event.destination != "graveyard":
            return None
        origin = self.origin or "any"
        if origin.endswith("field"):
            seat = {"opponent's field": at.opponent, "your field": at.controller}.get(origin)
            if event.origin != "field" or (seat is not None and event.controller != seat):
                return None
        elif origin != "any" and (event.origin != origin or event.owner != at.controller):
            return None
        if event.owner not in self.who.seats(game, at):
            return None
        return (game.known_as(event), 0, 0)


@word(
    ("is put into {who:poss} {zone}< from {origin}>", "is returned to {who:poss} {zone}< from {origin}>"),
    "<{origin}>{who:poss}{zone}",
)
class PutOutOfSight(Act):
    """It is put into a hand or a deck, from a zone that all see or from any (FoW 906.7a)."""

    zone: Annotated[str, {"hand": ("hand", "手札に加えられる"), "main": ("deck", "デッキに置かれる")}]
    who: Player
    origin: Annotated[str | None, SEEN_ZONES] = None
    kinds = (events.Moved,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        return put_into(self.zone, self.who, self.origin, game, at, event)


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


@word("is destroyed", "破壊される")
class IsDestroyed(Act):
    """It is destroyed (FoW 1010.1)."""

    kinds = (events.Destroyed,)


@word("is banished", "破棄される")
class IsBanished(Act):
    """It is banished (FoW 1011.1)."""

    kinds = (events.Banished,)


@word("is targeted by @{by:sg}", "{by}の対象になる")
class IsTargeted(Act):
    """It is targeted by such a spell or ability (FoW 903.2g)."""

    by: Selector
    kinds = (events.Targeted,)
    told = ("ref", "by", "")
    kind_of = ("by", "by")


@word("is played", "プレイされる")
class IsPlayed(Act):
    """It is played (FoW 903.2k)."""

    kinds = (events.Played,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        return event.what == "card"


@word("is added to {to}", "{to}に設置される")
class HasAdditionAdded(Act):
    """An addition is added to it (said of the addition: `an addition is added to this card`) (FoW 1002.1)."""

    to: Objects
    kinds = (events.Attached,)
    told = ("ref", "to", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Attached)
        return event.to in self.to.now(game, at)


# -- players ---------------------------------------------------------------------------------------
@word("{#plays|play} @{what:sg}< during {turn:poss} turn>", "<{turn:poss}ターンに>{what}をプレイする")
class Plays(PlayerAct):
    """Plays such a card, or such an ability, at a time (FoW 903.2k, 906.5)."""

    what: Selector
    turn: Player | None = None
    kinds = (events.Played,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, events.Played)
        if event.what in OTHER_PLAYS or not such(game, at, self.what, event.ref):
            return False
        if event.what != "card" and not said_of_stack(self.what):
            return False
        return of_these(game, at, self.turn, game.turn_player)


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


@word("{#discards|discard} @{what:sg}", "{what}を捨てる")
class DiscardsAct(PlayerAct):
    """Discards such a card (FoW 1019.1)."""

    what: Selector
    kinds = (events.Discarded,)
    kind_of = ("what", "ref")


@word("{#puts|put} @{counter:counter} counter on @{what:sg}", "{what}に{counter:counter}カウンターを置く")
class PutsCounterAct(PlayerAct):
    """Puts such a counter on something (FoW 1022.1)."""

    counter: str
    what: Selector
    kinds = (events.CounterPut,)

    def facts(self, game: Game, at: Context, event: Event) -> Facts:
        assert isinstance(event, events.CounterPut)
        if event.name != self.counter or not such(game, at, self.what, event.ref):
            return None
        return (game.controller(event.by) if event.by else game.controller(event.ref), event.ref, event.n)

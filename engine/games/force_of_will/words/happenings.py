"""What may happen in Force of Will alone, as triggers say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.force_of_will.words.happened import ART, Called, Judged
from engine.kernel.context import At
from engine.kernel.events import (
    Attached,
    Banished,
    Blocked,
    CounterPut,
    Damaged,
    Destroyed,
    Discarded,
    Entered,
    LifeGained,
    LifeLost,
    Moved,
    Played,
    Targeted,
)
from engine.language.common.happenings import Facts, put_into, such
from engine.language.common.players import A_PLAYER
from engine.language.common.selectors import Kind
from engine.language.common.triggers import Act, PlayerAct
from engine.language.grammar.categories import Game, Objects, Player, Selector
from engine.language.grammar.word import word

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


OTHER_PLAYS = ("judgment", "will")  # what is played and neither a card nor an ability on the chase (FoW 705.2d, 907.3)


def said_of_stack(what: Selector) -> bool:
    """Whether a phrase speaks of spells and abilities: an ability of a resonator is no resonator."""
    return isinstance(what, Kind) and all(head.noun.says == "spell" for head in what.heads)


# -- objects ---------------------------------------------------------------------------------------
@word
class Blocks(Act):
    """It blocks (FoW 804.4), perhaps such a J/resonator."""

    what: Selector | None = None
    kinds = (Blocked,)
    en = "blocks< @{what:sg}>"
    ja = "<{what}を>ブロックする"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Blocked)
        return (event.ref, event.attacker, 0) if such(game, at, self.what, event.attacker) else None


@word
class IsBlocked(Act):
    """It is blocked (FoW 804.4)."""

    what: Selector | None = None
    kinds = (Blocked,)
    en = "is blocked< by @{what:sg}>"
    ja = "<{what}に>ブロックされる"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Blocked)
        return (event.attacker, event.ref, 0) if such(game, at, self.what, event.ref) else None


@word
class EntersField(Act):
    """It enters the field (FoW 702.3): from a zone, under someone's control."""

    origin: str | None = None
    who: Player | None = None
    picks = {
        "origin": {
            "graveyard": ("a graveyard", "墓地から"),
            "hand": ("a hand", "手札から"),
            "removed": ("a removed area", "除外エリアから"),
            "standby": ("a standby area", "待機エリアから"),
        }
    }
    kinds = (Entered,)
    en = (
        "enters the field< from {origin}>< under {who:poss} control>",
        "enters {who:poss} field< from {origin}>",
    )
    ja = "<{origin}><{who:poss}コントロール下で>場に出る"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Entered)
        if self.origin is not None and event.origin != self.origin:
            return None
        if self.who is not None and event.controller not in self.who.seats(game, at):
            return None
        return (event.ref, 0, 0)


@word
class PutIntoGraveyard(Act):
    """It is put into a graveyard, from the zone that is named or from any (FoW 906.7)."""

    origin: str | None = None
    who: Player = A_PLAYER
    picks = {
        "origin": {
            "field": ("the field", "場から"),
            "hand": ("your hand", "あなたの手札から"),
            "main": ("your deck", "あなたのデッキから"),
            "opponent's field": ("your opponent's field", "相手の場から"),
            "your field": ("your field", "あなたの場から"),
            "a field": ("a field", "いずれかの場から"),
            "any": ("anywhere", "いずれかの領域から"),
        }
    }
    kinds = (Moved,)
    en = "is put into {who:poss} graveyard< from {origin}>"
    ja = "<{origin}>{who:poss}墓地に置かれる"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Moved)
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


@word
class PutOutOfSight(Act):
    """It is put into a hand or a deck, from a zone that all see or from any (FoW 906.7a)."""

    zone: str
    who: Player
    origin: str | None = None
    picks = {
        "zone": {"hand": ("hand", "手札に加えられる"), "main": ("deck", "デッキに置かれる")},
        "origin": {
            "field": ("the field", "場から"),
            "graveyard": ("a graveyard", "墓地から"),
            "removed": ("a removed area", "除外エリアから"),
        },
    }
    kinds = (Moved,)
    en = ("is put into {who:poss} {zone}< from {origin}>", "is returned to {who:poss} {zone}< from {origin}>")
    ja = "<{origin}>{who:poss}{zone}"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        return put_into(self.zone, self.who, self.origin, game, at, event)


@word
class IsDealtDamage(Act):
    """It is dealt damage, perhaps by such a source (FoW 1007.1, 912.1)."""

    by: Selector | None = None
    kinds = (Damaged,)
    en = "is dealt damage< by @{by:sg}>"
    ja = "<{by}によって>ダメージを与えられる"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Damaged)
        return (event.target, event.source, event.amount) if such(game, at, self.by, event.source) else None


@word
class DealsOrIsDealt(Act):
    """It deals or is dealt damage (FoW 1007.5)."""

    kinds = (Damaged,)
    en = "deals or is dealt damage"
    ja = "ダメージを与えるか与えられる"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Damaged)
        return (event.source, 0, event.amount)

    def every(self, game: Game, at: At, event: Event) -> tuple[tuple[int, int, int], ...]:
        assert isinstance(event, Damaged)
        return ((event.source, 0, event.amount), (event.target, 0, event.amount))


@word
class IsDestroyed(Act):
    """It is destroyed (FoW 1010.1)."""

    kinds = (Destroyed,)
    en = "is destroyed"
    ja = "破壊される"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Destroyed)
        return (event.ref, 0, 0)


@word
class IsBanished(Act):
    """It is banished (FoW 1011.1)."""

    kinds = (Banished,)
    en = "is banished"
    ja = "破棄される"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Banished)
        return (event.ref, 0, 0)


@word
class IsTargeted(Act):
    """It is targeted by such a spell or ability (FoW 903.2g)."""

    by: Selector
    kinds = (Targeted,)
    en = "is targeted by @{by:sg}"
    ja = "{by}の対象になる"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Targeted)
        return (event.ref, event.by, 0) if such(game, at, self.by, event.by) else None


@word
class IsPlayed(Act):
    """It is played (FoW 903.2k)."""

    kinds = (Played,)
    en = "is played"
    ja = "プレイされる"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Played)
        return (event.ref, 0, 0) if event.what == "card" else None


@word
class HasAdditionAdded(Act):
    """An addition is added to it (said of the addition: `an addition is added to this card`) (FoW 1002.1)."""

    to: Objects
    kinds = (Attached,)
    en = "is added to {to}"
    ja = "{to}に設置される"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Attached)
        return (event.ref, event.to, 0) if event.to in self.to.now(game, at) else None


# -- players ---------------------------------------------------------------------------------------
@word
class Plays(PlayerAct):
    """Plays such a card, or such an ability, at a time (FoW 903.2k, 906.5)."""

    what: Selector
    turn: Player | None = None
    kinds = (Played,)
    en = "{#plays|play} @{what:sg}< during {turn:poss} turn>"
    ja = "<{turn:poss}ターンに>{what}をプレイする"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Played)
        if event.what in OTHER_PLAYS or not such(game, at, self.what, event.ref):
            return None
        if event.what != "card" and not said_of_stack(self.what):
            return None
        if self.turn is not None and game.turn_player not in self.turn.seats(game, at):
            return None
        return (event.seat, event.ref, 0)


@word
class GainsLifeAct(PlayerAct):
    """Gains life (FoW 105.4)."""

    kinds = (LifeGained,)
    en = "{#gains|gain} life"
    ja = "ライフを得る"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, LifeGained)
        return (event.seat, 0, event.amount)


@word
class LosesLifeAct(PlayerAct):
    """Loses life (FoW 105.4)."""

    kinds = (LifeLost,)
    en = "{#loses|lose} life"
    ja = "ライフを失う"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, LifeLost)
        return (event.seat, 0, event.amount)


@word
class DiscardsAct(PlayerAct):
    """Discards such a card (FoW 1019.1)."""

    what: Selector
    kinds = (Discarded,)
    en = "{#discards|discard} @{what:sg}"
    ja = "{what}を捨てる"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Discarded)
        return (event.seat, event.ref, 0) if such(game, at, self.what, event.ref) else None


@word
class PutsCounterAct(PlayerAct):
    """Puts such a counter on something (FoW 1022.1)."""

    counter: str
    what: Selector
    kinds = (CounterPut,)
    en = "{#puts|put} @{counter:counter} counter on @{what:sg}"
    ja = "{what}に{counter:counter}カウンターを置く"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, CounterPut)
        if event.name != self.counter or not such(game, at, self.what, event.ref):
            return None
        return (game.controller(event.by) if event.by else game.controller(event.ref), event.ref, event.n)

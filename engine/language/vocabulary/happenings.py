"""What may happen, as triggers say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kernel.context import At, is_seat, ref_seat
from engine.kernel.events import (
    Attached,
    Attacked,
    Banished,
    Blocked,
    CounterPut,
    Damaged,
    Destroyed,
    Discarded,
    Drawn,
    Entered,
    Left,
    LifeGained,
    LifeLost,
    Moved,
    Played,
    Recovered,
    Rested,
    Targeted,
)
from engine.language.categories import Game, Objects, Player, Selector
from engine.language.vocabulary.players import A_PLAYER
from engine.language.vocabulary.selectors import Kind, SpellNoun, described
from engine.language.vocabulary.triggers import ON_TABLE, Act, PlayerAct
from engine.language.word import word

if TYPE_CHECKING:
    from engine.kernel.events import Event

Facts = tuple[int, int, int] | None
OTHER_PLAYS = ("judgment", "will")  # what is played and neither a card nor an ability on the chase (FoW 705.2d, 907.3)


def such(game: Game, at: At, what: Selector | None, ref: int) -> bool:
    """Whether an object is of a kind, wherever it is or was."""
    return what is None or (bool(ref) and not is_seat(ref) and described(what).matches(game, at, ref))


def said_of_stack(what: Selector) -> bool:
    """Whether a phrase speaks of spells and abilities: an ability of a resonator is no resonator."""
    return isinstance(what, Kind) and all(isinstance(head.noun, SpellNoun) for head in what.heads)


# -- objects ---------------------------------------------------------------------------------------
@word
class Attacks(Act):
    """It attacks (FoW 803.5, ZX 602.1e)."""

    kinds = (Attacked,)
    seen_in = ON_TABLE
    turn = "your"
    en = "attacks"
    ja = "攻撃する"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Attacked)
        return (event.ref, event.target, 0)


@word
class AttacksWhat(Act):
    """It attacks a J/resonator, or a player (FoW 803.3b, 803.5, ZX 602.1e)."""

    what: Selector | None = None
    who: Player | None = None
    kinds = (Attacked,)
    seen_in = ON_TABLE
    turn = "your"
    en = ("attacks <@{what:sg}|{who}>",)
    ja = "<{what}|{who}>を攻撃する"

    def valid(self) -> bool:
        return (self.what is None) != (self.who is None)

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Attacked)
        if self.who is not None:
            good = is_seat(event.target) and ref_seat(event.target) in self.who.seats(game, at)
        else:
            good = such(game, at, self.what, event.target)
        return (event.ref, event.target, 0) if good else None


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
class IsAttacked(Act):
    """It is attacked (FoW 803.3b), perhaps by such an attacker (ZX 602.1e)."""

    by: Selector | None = None
    kinds = (Attacked,)
    seen_in = ON_TABLE
    turn = "opponent"
    en = "is attacked< by @{by:sg}>"
    ja = "<{by}に>攻撃される"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Attacked)
        if is_seat(event.target) or not such(game, at, self.by, event.ref):
            return None
        return (event.target, event.ref, 0)


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
class LeavesField(Act):
    """It leaves the field (ZX 808.3)."""

    kinds = (Left,)
    seen_in = ON_TABLE
    en = "leaves the field"
    ja = "場を離れる"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Left)
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


def put_into(zone: str, who: Player | None, origin: str | None, game: Game, at: At, event: Event) -> Facts:
    """What has come into such a zone, of one of those players, from there or from any other zone; None where another
    move is meant (FoW 906.7a, ZX 808.3, 808.3a)."""
    assert isinstance(event, Moved)
    if event.destination != zone or event.origin == zone or event.origin != (origin or event.origin):
        return None
    if who is not None and event.owner not in who.seats(game, at):
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
class DealsDamage(Act):
    """It deals damage, to such a target (FoW 1007.5); `combat`: in battle."""

    what: Selector | None = None
    who: Player | None = None
    combat: bool = False
    kinds = (Damaged,)
    en = "deals <{combat?}battle |>damage< to <@{what:sg}|{who}>>"
    ja = "<<{what}|{who}>に><{combat?}戦闘>ダメージを与える"

    @property
    def seen_in(self) -> tuple[str, ...] | None:  # type: ignore[override]
        return ON_TABLE if self.combat else None

    @property
    def turn(self) -> str:  # type: ignore[override]
        """Only the attacker deals damage in a battle (ZX 604.3)."""
        return "your" if self.combat else ""

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Damaged)
        if self.combat and not event.combat:
            return None
        if self.who is not None:
            if not is_seat(event.target) or ref_seat(event.target) not in self.who.seats(game, at):
                return None
        elif self.what is not None and not such(game, at, self.what, event.target):
            return None
        return (event.source, event.target, event.amount)


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
class BecomesRested(Act):
    """It becomes rested; a Z/X: on a square, not in the resource (FoW 303.1a, ZX 1003.2)."""

    kinds = (Rested,)
    in_place = True
    en = ("becomes rested", "is rested")
    ja = "レストする"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Rested)
        return (event.ref, 0, 0)


@word
class BecomesRecovered(Act):
    """It becomes recovered (FoW 303.1a, ZX 1003.1)."""

    kinds = (Recovered,)
    in_place = True
    en = ("becomes recovered", "recovers", "is recovered")
    ja = "リカバーする"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Recovered)
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
class DrawsAct(PlayerAct):
    """Draws a card (ZX 1005.1, 1005.3)."""

    kinds = (Drawn,)
    en = "{#draws|draw} a card"
    ja = "カードを1枚引く"

    def facts(self, game: Game, at: At, event: Event) -> Facts:
        assert isinstance(event, Drawn)
        return (event.seat, event.ref, 0)


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

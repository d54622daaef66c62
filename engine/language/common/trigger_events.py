"""Events as trigger conditions describe them."""

from __future__ import annotations

from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.events import Attacked, Damaged, Drawn, Event, Left, Moved, Recovered, Rested
from engine.language.common.abilities import TABLE
from engine.language.common.triggers import Act, Facts, PlayerAct, such
from engine.language.grammar.categories import Game, Player, Selector
from engine.language.grammar.word import word


# -- objects ---------------------------------------------------------------------------------------
@word("attacks", "攻撃する")
class Attacks(Act):
    """The act that an object attacks (FoW 803.5, ZX 602.1e)."""

    kinds = (Attacked,)
    seen_in = TABLE
    turn = "your"
    referent_fields = ("ref", "target", "")


@word(("attacks <@{what:sg}|{who}>",), "<{what}|{who}>を攻撃する")
class AttacksWhat(Act):
    """The act that an object attacks a J/resonator or a player (FoW 803.3b, 803.5, ZX 602.1e)."""

    what: Selector | None = None
    who: Player | None = None
    kinds = (Attacked,)
    seen_in = TABLE
    turn = "your"

    def valid(self) -> bool:
        return (self.what is None) != (self.who is None)

    referent_fields = ("ref", "target", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Attacked)
        return one_or_seat(game, at, self.what, self.who, event.target)


@word("is attacked< by @{by:sg}>", "<{by}に>攻撃される")
class IsAttacked(Act):
    """The act that an object is attacked (FoW 803.3b), optionally by an attacker of a kind (ZX 602.1e)."""

    by: Selector | None = None
    kinds = (Attacked,)
    seen_in = TABLE
    turn = "opponent"
    referent_fields = ("target", "ref", "")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Attacked)
        return not is_seat(event.target) and such(game, at, self.by, event.ref)


@word("leaves the field", "場を離れる")
class LeavesField(Act):
    """The act that an object leaves the field (ZX 808.3)."""

    kinds = (Left,)
    seen_in = TABLE


def one_or_seat(game: Game, at: Context, what: Selector | None, who: Player | None, ref: int) -> bool:
    """Return whether `ref` is one of the players, if players are given, or otherwise an object of the kind."""
    if who is None:
        return such(game, at, what, ref)
    return is_seat(ref) and ref_seat(ref) in who.seats(game, at)


def of_these(game: Game, at: Context, who: Player | None, seat: int) -> bool:
    """Return whether a seat is one of these players. If no players are given, every seat is."""
    return who is None or seat in who.seats(game, at)


def put_into(zone: str, who: Player | None, origin: str | None, game: Game, at: Context, event: Event) -> Facts:
    """Return the facts of a card that was put into a zone, or None if the event is another move.

    The zone must belong to one of the players. The card must come from `origin`, or, without `origin`, from any other
    zone (FoW 906.7a, ZX 808.3, 808.3a).
    """
    assert isinstance(event, Moved)
    if event.destination != zone or event.origin == zone or event.origin != (origin or event.origin):
        return None
    if not of_these(game, at, who, game.goes_to(event)):
        return None
    return (game.identity_after_move(event), 0, 0)


@word("deals <{combat?}battle |>damage< to <@{what:sg}|{who}>>", "<<{what}|{who}>に><{combat?}戦闘>ダメージを与える")
class DealsDamage(Act):
    """The act that an object deals damage, optionally to a given target (FoW 1007.5). `combat`: only in battle."""

    what: Selector | None = None
    who: Player | None = None
    combat: bool = False
    kinds = (Damaged,)
    referent_fields = ("source", "target", "amount")

    @property
    def seen_in(self) -> tuple[str, ...] | None:
        return TABLE if self.combat else None

    @property
    def turn(self) -> str:
        """Return whose turn it must be. In a battle, only the attacker deals damage (ZX 604.3)."""
        return "your" if self.combat else ""

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        return event.combat >= self.combat and one_or_seat(game, at, self.what, self.who, event.target)

    def every(self, game: Game, at: Context, event: Event) -> tuple[tuple[int, int, int], ...]:
        """Return the facts of each object that deals the damage (LC 6.7.4)."""
        assert isinstance(event, Damaged)
        facts = self.facts(game, at, event)
        return () if facts is None else tuple([(source, *facts[1:]) for source in event.sources])


@word(("becomes rested", "is rested"), "レストする")
class BecomesRested(Act):
    """The act that an object becomes rested.

    For a Z/X, only on a square, not in the resource (FoW 303.1a, ZX 1003.2).
    """

    kinds = (Rested,)
    in_place = True


@word(("becomes recovered", "recovers", "is recovered"), "リカバーする")
class BecomesRecovered(Act):
    """The act that an object becomes recovered (FoW 303.1a, ZX 1003.1)."""

    kinds = (Recovered,)
    in_place = True


# -- players ---------------------------------------------------------------------------------------
@word("{#draws|draw} a card", "カードを1枚引く")
class DrawsAct(PlayerAct):
    """The act that a player draws a card (ZX 1005.1, 1005.3)."""

    kinds = (Drawn,)

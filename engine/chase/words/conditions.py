"""Conditions about the table, hands, an object, and this turn."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.amounts import this_way
from engine.chase.words.protocols import Game
from engine.chase.words.triggers.event_types import DEEDS
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Attacked, Blocked, Damaged, Entered, Left
from engine.kernel.matching import can_match_all
from engine.language.common.conditions import Controlling, OfNumber, Plain, compared, controlled
from engine.language.common.objects import Some
from engine.language.common.players import Opponent
from engine.language.common.referents import has_happened_to, subjects_of_events
from engine.language.common.selectors import described, in_zones
from engine.language.grammar.categories import Amount, Condition, Objects, Player, Refs, SaidOf, Selector
from engine.language.grammar.word import word


@word("{who:controls} {name:name}< and {also:name}>", "{who:が}{name:name}<と{also:name}>をコントロールしている")
class ControlsNamed(Plain):
    """The condition that a player controls a card with a name in quotes (FoW 202.3a / MG 202.3a)."""

    who: Player
    name: str
    also: str | None = None
    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        there = in_zones(game, game.ON_TABLE, self.who.seats(game, at))
        names = [game.chars(ref).names for ref in there]
        return all(any(one in known for known in names) for one in (self.name, self.also) if one is not None)

    def found_objects(self, game: Game, at: Context) -> Refs:
        if self.also is not None:
            return ()
        there = in_zones(game, game.ON_TABLE, self.who.seats(game, at))
        return tuple(ref for ref in there if self.name in game.chars(ref).names)


@word(
    (
        "{who:has} <{exact?}exactly {n:count}|{n:count} {limit}|no> cards in {@who:their|your} hand",
        "{who:has} {n:count} or fewer cards in {@who:their|your} hand",
    ),
    "{who:poss}手札が<{exact?}ちょうど{n:count}枚である|{n:count}枚{limit}である|ない>",
)
class HandIs(Plain):
    """The condition that a player's hand has a number of cards: up to a limit, exactly, or none (FoW 302.2a, 306.1)."""

    who: Player
    n: Amount | None = None
    limit: Annotated[str, "limits"] = "<="
    exact: bool = False
    own_reads = frozenset({"hand"})

    def holds(self, game: Game, at: Context) -> bool:
        limit = "=" if self.exact or self.n is None else self.limit
        n = 0 if self.n is None else self.n.value(game, at)
        return any(compared(len(game.zone(seat, game.HAND)), limit, n) for seat in self.who.seats(game, at))


@word(
    "there <{none?}are no {counter:counter} counters|are {least:count} or more {counter:counter} counters"
    "|is @{counter:counter} counter> on {what}",
    "{what}に{counter:counter}カウンターが<{none?}置かれていない|{least:count}個以上置かれている|置かれている>",
)
class ThereAreCounters(SaidOf):
    """The condition that counters of a name are on an object: one, a least number, or none (FoW 1022.5 / MG 1018.4)."""

    counter: str
    what: Objects
    least: Amount | None = None
    none: bool = False
    own_reads = frozenset({"counter"})

    def holds(self, game: Game, at: Context) -> bool:
        refs = self.what.now(game, at)
        found: int = sum(game.counters(ref, self.counter) for ref in refs)
        if self.none:
            return found == 0
        return found >= (1 if self.least is None else self.least.value(game, at))


@word("{what:is} {state}", "{what:が}{state}")
class ItHas(SaidOf):
    """The condition that an object is in a state or on the field.

    The values of the table "is_states" are states, `field` and `a field`."""

    what: Objects
    state: Annotated[str, "is_states"]
    own_reads = frozenset({"orientation", "battle", "field", "damage", "counter"})

    def holds(self, game: Game, at: Context) -> bool:
        found = [ref for ref in self.what.now(game, at) if not is_seat(ref)]
        if self.state in ("field", "a field"):
            return any(game.is_current(ref) and game.obj(ref).zone == game.FIELD for ref in found)
        fights = self.state in ("attacking", "blocking", "battling")
        return any((fights or game.is_current(ref)) and game.in_state(ref, self.state) for ref in found)


@word("{what:poss} {which} is {n:fig} {limit}", "{what:poss}{which}が{n:fig}{limit}である")
class StatIs(OfNumber, SaidOf):
    """The condition that a number is within a limit, as in "this card's ATK is 1000 or more".

    See FoW 203.5, 206.2, 207.2, 1136.3."""


@word(
    ("{n:count} or more {noun} are {deed} this way", "{n:count} or more {noun} were {deed} this way"),
    "この方法で{n:count}以上の{noun}{deed}",
)
class ThisWayCount(Condition):
    """The condition that enough cards were moved this way ("five or more cards are removed this way").

    The values of the table "things" are types, `cards` for any type, and `counters`."""

    n: Amount
    noun: Annotated[str, "things"]
    deed: Annotated[str, "deeds_done"]

    def holds(self, game: Game, at: Context) -> bool:
        way: int = at.memory.get("number", 0) if self.noun == "counters" else this_way(game, at, self.noun)
        return way >= self.n.value(game, at)


# -- this turn -------------------------------------------------------------------------------------
@word(("@{what:sg} was put into a graveyard from the field this turn",), "このターンに{what}が場から墓地に置かれている")
class PutIntoGraveyardThisTurn(Condition):
    """The condition that an object was put into a graveyard from the field this turn (FoW 309.1 / MG 310.1)."""

    what: Selector
    past = (Left,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        return any(e.destination == game.DISCARD and kind.matches(game, at, e.ref) for e in game.history(Left))


@word("{what} {deed}", "{what:が}{deed}")
class DidThisTurn(SaidOf):
    """The condition that something happened to an object, or because of it, this turn.

    For a kind of object, objects that have left since also count. The values of the table "did_this_turn" are those
    of `DEEDS`."""

    what: Objects
    deed: Annotated[str, "did_this_turn"]
    past = (Attacked, Blocked, Entered, Damaged)

    def holds(self, game: Game, at: Context) -> bool:
        kinds = DEEDS[self.deed]
        if not isinstance(self.what, Some):
            return has_happened_to(game, self.what.now(game, at), kinds)
        kind = described(self.what.what)
        found = {ref for ref in subjects_of_events(game, kinds) if not is_seat(ref) and kind.matches(game, at, ref)}
        return len(found) >= max(1, self.what.count.least(game, at))


@word("{who:poss} life is exactly {n:fig}", "{who:poss}ライフがちょうど{n:fig}である")
class LifeIsExactly(Plain):
    """The condition that a player's life is exactly a number (FoW 105.4)."""

    who: Player
    n: Amount
    own_reads = frozenset({"life"})

    def holds(self, game: Game, at: Context) -> bool:
        return any(game.life(seat) == self.n.value(game, at) for seat in self.who.seats(game, at))


@word(
    "{who:controls} {compared} {what:pl} than {other}",
    "{who:が}{other}より{compared}{what}をコントロールしている",
)
class ControlsBeside(Controlling):
    """The condition that a player controls fewer or more objects of a kind than another player (FoW 105.3, 307.4a)."""

    compared: Annotated[str, {"<": ("fewer", "少ない"), ">": ("more", "多い")}]
    other: Player = Opponent()

    def holds(self, game: Game, at: Context) -> bool:
        theirs = len(controlled(game, at, self.what, self.other.seats(game, at)))
        return compared(self.found(game, at), self.compared, theirs)


@word(
    "{who:controls} @{what:sg} and another {other:sg}",
    "{who:が}{what}と、それとは別の{other}をコントロールしている",
)
class ControlsAnother(Controlling):
    """The condition that a player controls an object of one kind and another object of another kind (FoW 105.3).

    They must be two objects, but each may fit both kinds."""

    other: Selector

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        return can_match_all([tuple(controlled(game, at, one, seats)) for one in (self.what, self.other)])

"""Conditions on life, controlled objects, single objects and events of this turn, and combinations of conditions."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Annotated

from engine.kernel.context import Context, is_seat
from engine.kernel.events import Damaged, Destroyed, Played
from engine.language.common.amounts import JUST_ONE, at_least, looked_at
from engine.language.common.players import Opponent
from engine.language.common.protocols import NumberedGame
from engine.language.common.referents import Refs, only_objects, recall
from engine.language.common.selectors import as_played, described
from engine.language.common.visibility import in_sight, number_of
from engine.language.grammar.categories import Amount, Condition, Count, Game, Objects, Player, SaidOf, Selector
from engine.language.grammar.word import fields, word

LESS = {"<=": ("or less", "以下"), ">=": ("or more", "以上")}
COMPARING: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}


def compared(number: int, limit: str, bound: int) -> bool:
    """Return whether a number meets a limit (`<`, `<=`, `=`, `>=`, `>`) against a bound."""
    return COMPARING[limit](number, bound)


class Plain(Condition):
    """A condition that can be combined with another condition."""

    __slots__ = ()


@word("{who:poss} life is {n:fig} {limit}", "{who:poss}ライフが{n:fig}{limit}である")
class LifeIs(Plain):
    """A condition on a player's life: your life is 1000 or less (FoW 105.4, ZX 307.3)."""

    who: Player
    n: Amount
    limit: Annotated[str, LESS]
    own_reads = frozenset({"life"})

    def holds(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(compared(game.life(seat), self.limit, n) for seat in self.who.seats(game, at))


@word("{who:poss} life is {limit} {other:poss}", "{who:poss}ライフが{other:poss}ライフ{limit}")
class LifeBeside(Plain):
    """A comparison of two players' life: your life is less than your opponent's (FoW 105.4, ZX 1103.2)."""

    who: Player
    limit: Annotated[str, "compared"]
    other: Player = Opponent()
    own_reads = frozenset({"life"})

    def holds(self, game: Game, at: Context) -> bool:
        theirs = [game.life(seat) for seat in self.other.seats(game, at)]
        return any(compared(game.life(seat), self.limit, life) for seat in self.who.seats(game, at) for life in theirs)


@word("{what:is} <{is_not?}not >@{kind:sg}", "{what:が}{kind}で<{is_not?}ない|ある>")
class ItIs(SaidOf):
    """A condition that a card is of a kind: that card is a Human."""

    what: Objects
    kind: Selector
    is_not: bool = False
    own_reads = frozenset({"kind", "number"})

    def holds(self, game: Game, at: Context) -> bool:
        return is_such(game, at, self.what.now(game, at), self.kind) != self.is_not


@word("<it's|it is> <{is_not?}not >@{kind:sg}", "それが{kind}で<{is_not?}ない|ある>")
class ItsA(Condition):
    """A condition that the object mentioned last is of a kind: it's a Fairy resonator."""

    kind: Selector
    is_not: bool = False
    own_reads = frozenset({"kind", "number"})

    rank = -1

    def said_of(self, subject: Objects) -> Condition:
        """Return the same condition about these objects. A static ability cannot use the memory."""
        return ItIs(subject, self.kind, self.is_not)

    def holds(self, game: Game, at: Context) -> bool:
        return is_such(game, at, recall(at), self.kind) != self.is_not


def is_such(game: Game, at: Context, refs: Refs, kind: Selector) -> bool:
    """Return whether any of these objects is of a kind, in any zone."""
    what = described(kind)
    return any(what.matches(game, at, ref) for ref in refs if not is_seat(ref))


@fields
class OfNumber(Condition):
    """A condition on one of the numbers of an object (FoW 203.5, 206.2, 207.2, 1136.3, ZX 203.3, 209.1)."""

    what: Objects
    which: Annotated[str, "numbers"]
    n: Amount
    limit: Annotated[str, LESS]
    own_reads = frozenset({"number", "kind"})

    def meant(self, game: NumberedGame, at: Context) -> Refs:
        """Return the objects that the condition is about."""
        return self.what.now(game, at)

    def holds(self, game: NumberedGame, at: Context) -> bool:
        numbers = [game.number_on(ref, self.which) for ref in only_objects(self.meant(game, at))]
        n = self.n.value(game, at)
        return any(number is not None and compared(number, self.limit, n) for number in numbers)


# -- numbers of objects ----------------------------------------------------------------------------
@fields
class Controlling(Plain):
    """A condition on the number of objects of a kind that a player controls (FoW 105.3, 307.4a, ZX 302.1b)."""

    who: Player
    what: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the zones that are searched, and of the properties that are tested there."""
        return looked_at(self.what) | {"control", "kind", "number"}

    def found(self, game: Game, at: Context) -> int:
        return len(controlled(game, at, self.what, self.who.seats(game, at)))


def controlled(game: Game, at: Context, what: Selector, seats: tuple[int, ...]) -> list[int]:
    """Return the objects of a kind that one of the seats controls."""
    return [ref for ref in in_sight(game, at, what) if game.controller(ref) in seats]


@word("{who:controls} {count+what:@|}", "{who:が}{count+what:}をコントロールしている")
class Controls(Controlling):
    """A condition that a player controls an object of a kind: you control a Beast (FoW 105.3, ZX 302.1b)."""

    count: Count = JUST_ONE

    def holds(self, game: Game, at: Context) -> bool:
        return self.found(game, at) >= max(1, self.count.least(game, at))

    def found_objects(self, game: Game, at: Context) -> Refs:
        if self.count != JUST_ONE:
            return ()
        return tuple(controlled(game, at, self.what, self.who.seats(game, at)))


@word("{who:controls} {n:count} {limit} {what:pl}", "{who:が}{what}を{n:count}{what#}{limit}コントロールしている")
class ControlsMany(Controlling):
    """A condition on a number: you control seven or more magic stones (FoW 105.3, 307.4a, ZX 302.1b)."""

    n: Amount
    limit: Annotated[str, "limits"] = "<="

    def holds(self, game: Game, at: Context) -> bool:
        return compared(self.found(game, at), self.limit, self.n.value(game, at))


@word(
    ("{who:controls} no {what:pl}", "{who:doesn't} control @{what:sg}", "{who:doesn't} control any {what:pl}"),
    "{who:が}{what}をコントロールしていない",
)
class ControlsNone(Controlling):
    """A condition that there is no such object: you control no other resonators (FoW 105.3, ZX 302.1b)."""

    def holds(self, game: Game, at: Context) -> bool:
        return not self.found(game, at)


@word(
    ("there are {n:count} {limit} {what:pl}", "there is {n:count} {limit} {what:pl}"),
    "{what}が{n:count}{what#}{limit}ある",
)
class ThereAre(Plain):
    """A condition that there are at least, or at most, `n` cards of a kind.

    Example: there are two or more wind runes revealed from your rune area.
    """

    n: Amount
    what: Selector
    limit: Annotated[str, "limits"] = ">="

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the zones in which the cards are counted."""
        return looked_at(self.what) | {"kind", "number"}

    def holds(self, game: Game, at: Context) -> bool:
        return compared(number_of(game, at, self.what), self.limit, self.n.value(game, at))


@word(
    ("there <{none?}are no {what:pl}|is @{what:sg}>", "there is <{none?}no|@> {what:sg}"), "{what}が<{none?}ない|ある>"
)
class ThereIs(Plain):
    """A condition that there is a card of a kind, or that there is none."""

    what: Selector
    none: bool = False

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the zones that are searched."""
        return looked_at(self.what) | {"kind", "number"}

    def holds(self, game: Game, at: Context) -> bool:
        return bool(in_sight(game, at, self.what)) != self.none


# -- this turn -------------------------------------------------------------------------------------
@word(
    ("damage was dealt to {who} this turn", "{who:was} dealt damage this turn"),
    "このターンに{who}にダメージが与えられている",
)
class DamageDealtThisTurn(Plain):
    """A condition that damage was dealt to a player this turn (ZX 907.1)."""

    who: Player
    past = (Damaged,)

    def holds(self, game: Game, at: Context) -> bool:
        refs = self.who.now(game, at)
        return any(event.target in refs for event in game.history(Damaged))


@word(
    "{who} played <{n:count} or more {what:pl}|@{what:sg}> this turn",
    "このターンに{who:が}{what}を<{n:count}枚以上>プレイしていた",
)
class PlayedThisTurn(Plain):
    """A condition that a player played a card of a kind this turn, or at least `n` such cards (ZX 804.2h)."""

    who: Player
    what: Selector
    n: Amount | None = None
    past = (Played,)

    def holds(self, game: Game, at: Context) -> bool:
        kind, least = as_played(self.what), at_least(self.n, game, at)
        return any(
            sum(1 for e in game.history(Played, seat) if e.what == "card" and kind.matches(game, at, e.ref)) >= least
            for seat in self.who.seats(game, at)
        )


DESTROYED_HOW = {"battle": (" in battle", "バトルで"), "effect": (" by an effect", "効果で")}


@word(
    "<{n:count} or more {what:pl} were|@{what:sg} was> destroyed<{how}> this turn",
    "このターンに{what}が<{n:count}枚以上><{how}>破壊されていた",
)
class DestroyedThisTurn(Plain):
    """A condition that a card of a kind, or at least `n` such cards, was destroyed this turn.

    `how`: whether only destruction in battle or by an effect counts.
    """

    what: Selector
    n: Amount | None = None
    how: Annotated[str, DESTROYED_HOW] = ""
    past = (Destroyed,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        found = [
            event
            for event in game.history(Destroyed)
            if not self.how or any(cause == self.how for cause, _, _ in event.causes)
        ]
        return sum(1 for event in found if kind.matches(game, at, event.ref)) >= at_least(self.n, game, at)


@fields
class DoneThisTurn(Plain):
    """A condition that a player has done something this turn. The event kinds are in `past`."""

    who: Player

    def holds(self, game: Game, at: Context) -> bool:
        return any(game.history(kind, seat) for kind in self.past for seat in self.who.seats(game, at))


# -- combined conditions ---------------------------------------------------------------------------


@word
class AllOf(Condition):
    """A condition that several conditions are all true (without a written form: rules use it)."""

    of: tuple[Condition, ...]

    def holds(self, game: Game, at: Context) -> bool:
        return all(one.holds(game, at) for one in self.of)

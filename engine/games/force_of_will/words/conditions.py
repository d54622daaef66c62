"""Conditions about the table, hands, an object, this turn."""

from __future__ import annotations

from typing import Annotated, Any

from engine.games.force_of_will.words.amounts import stat, this_way
from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.tables import DEEDS_DONE, DID_THIS_TURN, IS_STATES, STATS, THINGS
from engine.kernel.context import Context, is_seat
from engine.kernel.events import Attacked, Blocked, Damaged, Destroyed, Entered, Left, LifeGained, Played
from engine.language.common.amounts import JUST_ONE
from engine.language.common.conditions import LESS
from engine.language.common.selectors import described
from engine.language.common.sight import in_sight, number_of
from engine.language.grammar.categories import Amount, Condition, Count, Objects, Player, SaidOf, Selector
from engine.language.grammar.word import word


def matching(game: Game, at: Context, what: Selector, seats: tuple[int, ...]) -> list[int]:
    """Return the objects of a kind on the table that one of the seats controls."""
    return [ref for ref in in_sight(game, at, what) if game.controller(ref) in seats]


@word("{who:controls} {count+what:@|}", "{who:が}{count+what:}をコントロールしている")
class Controls(Condition):
    """You control a Beast (FoW 105.3)."""

    who: Player
    what: Selector
    count: Count = JUST_ONE
    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        found = len(matching(game, at, self.what, self.who.seats(game, at)))
        return found >= max(1, self.count.least(game, at))


@word(
    ("{who:controls} {n:count} {limit} {what:pl}", "{who:controls} {n:count} or fewer {what:pl}"),
    "{who:が}{what}を{n:count}{what#}{limit}コントロールしている",
)
class ControlsMany(Condition):
    """You control seven or more magic stones (FoW 105.3, 307.4a)."""

    who: Player
    n: Amount
    what: Selector
    limit: Annotated[str, {">=": ("or more", "以上"), "<=": ("or less", "以下")}] = ">="
    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        found, bound = len(matching(game, at, self.what, self.who.seats(game, at))), self.n.value(game, at)
        return found >= bound if self.limit == ">=" else found <= bound


@word(
    ("{who:controls} no {what:pl}", "{who:doesn't} control @{what:sg}", "{who:doesn't} control any {what:pl}"),
    "{who:が}{what}をコントロールしていない",
)
class ControlsNone(Condition):
    """You control no other resonators (FoW 105.3)."""

    who: Player
    what: Selector
    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        return not matching(game, at, self.what, self.who.seats(game, at))


@word("{who:controls} {name:name}", "{who:が}{name:name}をコントロールしている")
class ControlsNamed(Condition):
    """You control "..." (FoW 202.3a)."""

    who: Player
    name: str
    own_reads = frozenset({"field", "control", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        places = [ref for seat in seats for ref in (*game.field(seat), *game.zone(seat, "ruler"))]
        return any(self.name in game.chars(ref).names for ref in places)


@word("{who:poss} life is {limit} your opponent's", "{who:poss}ライフが相手{limit}")
class LifeCompared(Condition):
    """Your life is less than your opponent's (FoW 105.4)."""

    who: Player
    limit: Annotated[str, {"<": ("less than", "より少ない"), ">": ("more than", "より多い")}]
    own_reads = frozenset({"life"})

    def holds(self, game: Game, at: Context) -> bool:
        mine = [game.life(seat) for seat in self.who.seats(game, at)]
        other = game.life(at.opponent)
        return any(n < other if self.limit == "<" else n > other for n in mine)


@word(
    (
        "{who:has} {n:count} {limit} cards in {@who:their|your} hand",
        "{who:has} {n:count} or fewer cards in {@who:their|your} hand",
    ),
    "{who:poss}手札が{n:count}枚{limit}である",
)
class HandIs(Condition):
    """Your opponent has one or less cards in their hand (FoW 302.2a, 306.1)."""

    who: Player
    n: Amount
    limit: Annotated[str, LESS] = "<="
    own_reads = frozenset({"hand"})

    def holds(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(_limited(len(game.zone(seat, "hand")), self.limit, n) for seat in self.who.seats(game, at))


def _limited(number: int, limit: str, bound: int) -> bool:
    return number <= bound if limit == "<=" else number >= bound


@word(("{who:has} exactly {n:count} cards in {@who:their|your} hand",), "{who:poss}手札がちょうど{n:count}枚である")
class HandExactly(Condition):
    """You have exactly five cards in your hand (FoW 302.2a, 306.1); no cards."""

    who: Player
    n: Amount
    own_reads = frozenset({"hand"})

    def holds(self, game: Game, at: Context) -> bool:
        return any(len(game.zone(seat, "hand")) == self.n.value(game, at) for seat in self.who.seats(game, at))


@word("{who:has} no cards in {@who:their|your} hand", "{who:poss}手札がない")
class HandEmpty(Condition):
    """Nobody's cards in hand (FoW 302.2a, 306.1)."""

    who: Player
    own_reads = frozenset({"hand"})

    def holds(self, game: Game, at: Context) -> bool:
        return any(not game.zone(seat, "hand") for seat in self.who.seats(game, at))


@word(
    ("there are {n:count} or more {what:pl}", "there is {n:count} or more {what:pl}"),
    "{what}が{n:count}{what#}以上ある",
)
class ThereAre(Condition):
    """There are two or more wind runes revealed from your rune area; there is a card in your graveyard."""

    n: Amount
    what: Selector
    own_reads = frozenset({"field", "graveyard", "removed", "rune", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        return number_of(game, at, self.what) >= self.n.value(game, at)


@word("there is @{what:sg}", "{what}がある")
class ThereIs(Condition):
    """There is one of a kind."""

    what: Selector
    own_reads = frozenset({"field", "graveyard", "removed", "rune", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        return bool(in_sight(game, at, self.what))


@word(
    "there <{none?}are no {counter:counter} counters|are {least:count} or more {counter:counter} counters"
    "|is @{counter:counter} counter> on {what}",
    "{what}に{counter:counter}カウンターが<{none?}置かれていない|{least:count}個以上置かれている|置かれている>",
)
class ThereAreCounters(SaidOf):
    """There is a fresh blood counter on this card; two or more; none (FoW 1022.5)."""

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
    """This card is rested, attacking, of an attribute ..."""

    what: Objects
    state: Annotated[str, IS_STATES]
    own_reads = frozenset({"orientation", "battle", "field", "damage", "counter"})

    def holds(self, game: Game, at: Context) -> bool:
        return any(self._is(game, ref) for ref in self.what.now(game, at) if not is_seat(ref))

    def _is(self, game: Game, ref: int) -> bool:
        battle = game.battle
        if self.state in ("attacking", "blocking"):
            return battle is not None and ref == (battle.attacker if self.state == "attacking" else battle.blocker)
        if not game.here(ref):
            return False
        obj = game.obj(ref)
        states: dict[str, bool] = {
            "astral": "astral" in obj.marks,
            "rested": obj.rested,
            "recovered": not obj.rested,
            "field": obj.zone == "field",
            "a field": obj.zone == "field",
            "damaged": obj.damage > 0,
        }
        return states[self.state]


@word("{what:poss} {which} is {n:fig} {limit}", "{what:poss}{which}が{n:fig}{limit}である")
class StatIs(SaidOf):
    """This card's ATK is 1000 or more; your J/ruler's divinity (FoW 203.5, 206.2, 207.2, 1136.3)."""

    what: Objects
    which: Annotated[str, STATS]
    n: Amount
    limit: Annotated[str, LESS]
    own_reads = frozenset({"number", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        bound = self.n.value(game, at)
        refs = [ref for ref in self.what.now(game, at) if not is_seat(ref)]
        return any(_limited(stat(game, ref, self.which), self.limit, bound) for ref in refs)


@word(
    ("{n:count} or more {noun} are {deed} this way", "{n:count} or more {noun} were {deed} this way"),
    "この方法で{n:count}以上の{noun}{deed}",
)
class ThisWayCount(Condition):
    """Five or more cards are removed this way."""

    n: Amount
    noun: Annotated[str, THINGS]
    deed: Annotated[str, DEEDS_DONE]

    def holds(self, game: Game, at: Context) -> bool:
        way: int = at.memory.get("number", 0) if self.noun == "counters" else this_way(game, at, self.noun)
        return way >= self.n.value(game, at)


# -- this turn -------------------------------------------------------------------------------------
@word(("@{what:sg} was put into a graveyard from the field this turn",), "このターンに{what}が場から墓地に置かれている")
class PutIntoGraveyardThisTurn(Condition):
    """A resonator you control was put into a graveyard from the field this turn (FoW 309.1)."""

    what: Selector
    past = (Left,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        return any(e.destination == "graveyard" and kind.matches(game, at, e.ref) for e in game.history(Left))


@word("{what} {deed}", "{what:が}{deed}")
class DidThisTurn(SaidOf):
    """Something happened to or by an object this turn: it attacked or blocked, it was dealt damage."""

    what: Objects
    deed: Annotated[str, DID_THIS_TURN]
    past = (Attacked, Blocked, Entered, Damaged)

    def holds(self, game: Game, at: Context) -> bool:
        refs = self.what.now(game, at)
        kinds: tuple[type[Any], ...] = ()
        if "attacked" in self.deed:
            kinds += (Attacked,)
        if "blocked" in self.deed:
            kinds += (Blocked,)
        if self.deed == "entered":
            kinds = (Entered,)
        if any(event.ref in refs for kind in kinds for event in game.history(kind)):
            return True
        return self.deed == "damaged" and any(event.target in refs for event in game.history(Damaged))


@word("{who} gained life this turn", "このターンに{who:が}ライフを得ている")
class GainedLifeThisTurn(Condition):
    """You gained life this turn (FoW 105.4)."""

    who: Player
    past = (LifeGained,)

    def holds(self, game: Game, at: Context) -> bool:
        return any(game.history(LifeGained, seat) for seat in self.who.seats(game, at))


@word("{who} played @{what:sg} this turn", "このターンに{who:が}{what}をプレイしている")
class PlayedThisTurn(Condition):
    """You played a chant this turn; another card; two or more."""

    who: Player
    what: Selector
    past = (Played,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        return any(
            e.what == "card" and kind.matches(game, at, e.ref)
            for seat in self.who.seats(game, at)
            for e in game.history(Played, seat)
        )


@word("@{what:sg} was destroyed this turn", "このターンに{what}が破壊されている")
class DestroyedThisTurn(Condition):
    """A resonator was destroyed this turn."""

    what: Selector
    past = (Destroyed,)

    def holds(self, game: Game, at: Context) -> bool:
        kind = described(self.what)
        return any(kind.matches(game, at, event.ref) for event in game.history(Destroyed))

"""Conditions of Z/X about zones and numbers, a card, players."""

from __future__ import annotations

from typing import Annotated

from engine.games.zx.words.asks import Game
from engine.games.zx.words.tables import COMPARED, ICONS, OTHERS, SHARING, STATES, ZONES
from engine.kernel.context import Context, is_seat
from engine.language.common.conditions import LESS, LifeIs
from engine.language.common.memory import mention_subject
from engine.language.common.selectors import Kind, described
from engine.language.common.sight import in_sight, number_of
from engine.language.grammar.categories import Amount, Condition, Objects, Player, Selector
from engine.language.grammar.word import word

from .amounts import kinds_among, life_of, pairs_among
from .nouns import in_state
from .places import Squares
from .qualifiers import STATS, in_condition, stat

LIMIT = {">=": ("or more", "以上"), "<=": ("or fewer", "以下")}


def within(number: int, limit: str, bound: int) -> bool:
    """Return whether a number is so much, or less, or more."""
    return {
        "<": number < bound,
        "<=": number <= bound,
        "=": number == bound,
        ">=": number >= bound,
        ">": number > bound,
    }[limit]


class Plain(Condition):
    """A condition that may be joined with another."""

    __slots__ = ()


@word("{of:and2}", "{of:かつ2}")
class Together(Condition):
    """Several conditions, all of which must hold."""

    of: tuple[Plain, ...]

    def holds(self, game: Game, at: Context) -> bool:
        return all(one.holds(game, at) for one in self.of)


@word("{of:or2}", "{of:または2}")
class OneOf(Condition):
    """Several conditions, one of which must hold."""

    of: tuple[Plain, ...]

    def holds(self, game: Game, at: Context) -> bool:
        return any(one.holds(game, at) for one in self.of)


# -- how many --------------------------------------------------------------------------------------
def bare(what: Selector) -> bool:
    """Return whether a phrase does not itself say where to look."""
    return isinstance(what, Kind) and not what.qualified


@word(
    "{who:has} {n:count} {limit} {what:pl} in {@who:their|your} {zone}",
    "{who:poss}{zone}に{what}が{n:count}枚{limit}ある",
)
class HasIn(Plain):
    """You have so many cards of a kind in a zone (ZX 301.3d); a card of several kinds counts for each (ZX 802.4)."""

    who: Player
    n: Amount
    limit: Annotated[str, LIMIT]
    what: Selector
    zone: Annotated[str, ZONES]
    own_reads = frozenset({"trash", "hand", "charge", "life", "resource", "remove_zone", "dynamis_zone", "kind"})

    def valid(self) -> bool:
        return bare(self.what)

    def holds(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(
            within(count_in(game, at, seat, self.zone, self.what), self.limit, n) for seat in self.who.seats(game, at)
        )


@word(
    "{who:has} exactly {n:count} {what:pl} in {@who:their|your} {zone}",
    "{who:poss}{zone}に{what}がちょうど{n:count}枚ある",
)
class HasExactlyIn(Plain):
    """You have exactly so many cards of a kind in a zone (ZX 301.3d)."""

    who: Player
    n: Amount
    what: Selector
    zone: Annotated[str, ZONES]
    own_reads = frozenset({"trash", "hand", "charge", "life", "resource", "remove_zone", "dynamis_zone", "kind"})

    def valid(self) -> bool:
        return bare(self.what)

    def holds(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(count_in(game, at, seat, self.zone, self.what) == n for seat in self.who.seats(game, at))


@word(
    "{who:has} <{none?}no {what:pl}|@{what:sg}> in {@who:their|your} {zone}",
    "{who:poss}{zone}に{what}が<{none?}ない|ある>",
)
class HasOneIn(Plain):
    """You have a card of a kind in a zone, or none (ZX 301.3d)."""

    who: Player
    what: Selector
    zone: Annotated[str, ZONES]
    none: bool = False
    own_reads = frozenset({"trash", "hand", "charge", "life", "resource", "remove_zone", "dynamis_zone", "kind"})

    def valid(self) -> bool:
        return bare(self.what)

    def holds(self, game: Game, at: Context) -> bool:
        return any(
            (count_in(game, at, seat, self.zone, self.what) == 0) == self.none for seat in self.who.seats(game, at)
        )


def count_in(game: Game, at: Context, seat: int, zone: str, what: Selector) -> int:
    """Return the number of cards of a kind that a seat has in a zone."""
    cards = game.zone(seat, zone)
    if zone == "deck_zone" or (isinstance(what, Kind) and what.bare):
        return len(cards)
    kind = described(what)
    return sum(1 for ref in cards if kind.matches(game, at, ref))


@word("{who:has} {limit} cards in {@who:their|your} {zone} than {other}", "{who:poss}{zone}の枚数が{other}より{limit}")
class HasMoreIn(Plain):
    """You have more cards in a zone than your opponent, or fewer (ZX 301.3d)."""

    who: Player
    limit: Annotated[str, {">": ("more", "多い"), "<": ("fewer", "少ない")}]
    zone: Annotated[str, ZONES]
    other: Player
    own_reads = frozenset({"trash", "hand", "charge", "life", "resource", "remove_zone", "dynamis_zone"})

    def holds(self, game: Game, at: Context) -> bool:
        mine = sum(len(game.zone(seat, self.zone)) for seat in self.who.seats(game, at))
        theirs = sum(len(game.zone(seat, self.zone)) for seat in self.other.seats(game, at))
        return within(mine, self.limit, theirs)


@word("there are {n:count} {limit} {what:pl}", "{what}が{n:count}枚{limit}ある")
class ThereAreSo(Plain):
    """There are so many cards of a kind, or no more than so many."""

    n: Amount
    limit: Annotated[str, LIMIT]
    what: Selector
    own_reads = frozenset({"field", "trash", "hand", "charge", "resource", "force_zone", "kind", "number"})

    def holds(self, game: Game, at: Context) -> bool:
        return within(number_of(game, at, self.what), self.limit, self.n.value(game, at))


@word(
    ("there <{none?}are no {what:pl}|is @{what:sg}>", "there is <{none?}no|@> {what:sg}"), "{what}が<{none?}ない|ある>"
)
class ThereIsOne(Plain):
    """There is a card of a kind, or none."""

    what: Selector
    none: bool = False
    own_reads = frozenset({"field", "trash", "hand", "charge", "resource", "force_zone", "kind", "number"})

    def holds(self, game: Game, at: Context) -> bool:
        return bool(in_sight(game, at, self.what)) != self.none


@word(
    "{who:controls} <{none?}no {what:pl}|{n:count} {limit} {what:pl}|@{what:sg}>",
    "{who:が}{what}を<{none?}支配していない|{n:count}枚{limit}支配している|支配している>",
)
class ControlsSo(Plain):
    """You control so many Z/X of a kind; one; none (ZX 302.1b)."""

    who: Player
    what: Selector
    n: Amount | None = None
    limit: Annotated[str, LIMIT] = ">="
    none: bool = False
    own_reads = frozenset({"field", "control", "kind", "number"})

    def valid(self) -> bool:
        return (self.n is None or not self.none) and (self.n is not None or self.limit == ">=")

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        found = sum(1 for ref in in_sight(game, at, self.what) if game.controller(ref) in seats)
        if self.none or self.n is None:
            return (found == 0) == self.none
        return within(found, self.limit, self.n.value(game, at))


@word("there are {n:count} or more different {kind}s among {what:own}", "{what}の{kind}が{n:count}種類以上ある")
class SoManyKinds(Plain):
    """There are so many different names (ZX 201), races (208) or colours (204) among such cards."""

    n: Amount
    kind: Annotated[str, SHARING]
    what: Selector
    own_reads = frozenset({"kind", "field", "trash", "charge", "resource"})

    def holds(self, game: Game, at: Context) -> bool:
        return kinds_among(game, self.kind, in_sight(game, at, self.what, read=True)) >= self.n.value(game, at)


@word(
    "there <are {n:count} or more adjacent pairs|is an adjacent pair> of {what:own}",
    "{what}の隣接する組が<{n:count}組以上>ある",
)
class SoManyPairs(Plain):
    """There are so many adjacent pairs of such Z/X (ZX 1018)."""

    what: Selector
    n: Amount | None = None
    own_reads = frozenset({"field", "place"})

    def holds(self, game: Game, at: Context) -> bool:
        least = 1 if self.n is None else self.n.value(game, at)
        return pairs_among(game, self.what.candidates(game, at)) >= least


@word("{who:has} {n:count} {limit} {icon}", "{who:が}{icon}を{n:count}個{limit}持っている")
class HasCounters(Plain):
    """You have so many counters of an icon (ZX 202.14b)."""

    who: Player
    n: Amount
    icon: Annotated[str, ICONS]
    limit: Annotated[str, LIMIT] = ">="
    own_reads = frozenset({"icon_counter"})

    def holds(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(within(game.counters_of(seat, self.icon), self.limit, n) for seat in self.who.seats(game, at))


@word
class LifeIsSo(LifeIs, Plain):
    """Your life is so much or less, or more (ZX 307.3)."""


@word("{who:poss} life is {limit} {other:poss}", "{who:poss}ライフが{other:poss}ライフ{limit}")
class LifeBeside(Plain):
    """Your life is less than your opponent's (ZX 1103.2)."""

    who: Player
    limit: Annotated[str, COMPARED]
    other: Player
    own_reads = frozenset({"life"})

    def holds(self, game: Game, at: Context) -> bool:
        mine = sum(life_of(game, seat) for seat in self.who.seats(game, at))
        theirs = sum(life_of(game, seat) for seat in self.other.seats(game, at))
        return within(mine, self.limit, theirs)


# -- of a card -------------------------------------------------------------------------------------
@word("{what:poss} {which} is {n:fig} {limit}", "{what:poss}{which}が{n:fig}{limit}である")
class NumberIs(Plain):
    """Its power is 5000 or more (ZX 209.1); that of its cost (203.3)."""

    what: Objects
    which: Annotated[str, STATS]
    n: Amount
    limit: Annotated[str, LESS]
    own_reads = frozenset({"number"})

    def holds(self, game: Game, at: Context) -> bool:
        refs = mention_subject(at, self.what.now(game, at))
        n = self.n.value(game, at)
        values = [stat(game, ref, self.which) for ref in refs if not is_seat(ref)]
        return any(value is not None and within(value, self.limit, n) for value in values)


ENDINGS = {
    "awake": "リブートである",
    "asleep": "スリープである",
    "face_up": "表向きである",
    "face_down": "裏向きである",
    "damaged": "ダメージを受けている",
    "undamaged": "ダメージを受けていない",
    "attacking": "攻撃している",
    "attacked": "攻撃されている",
    "battling": "バトルしている",
}


STATES_SAID = {
    state: (en.replace("sleeping", "asleep").replace("face-", "face "), ENDINGS[state])
    for state, (en, _) in STATES.items()
} | OTHERS


@word("{what:is} {state}", "{what:が}{state}")
class IsInState(Plain):
    """This card is asleep, face up, attacking, in unison (ZX 302.2, 302.3)."""

    what: Objects
    state: Annotated[str, STATES_SAID]
    own_reads = frozenset({"orientation", "face", "battle", "damage", "field", "force_zone"})

    @property
    def seen_in(self) -> tuple[str, ...] | None:
        """The zones where this card may be so (302.2, 302.3); None for any, or where the text is of other cards."""
        if not self.what.this_card or self.state in ("face_up", "face_down"):
            return None
        return ("square", "resource") if self.state in ("asleep", "awake") else ("square",)

    @property
    def turn(self) -> str:
        """Whose turn it is then: the turn player attacks the other's (602.1a, 602.1b)."""
        return {"attacking": "your", "attacked": "opponent"}.get(self.state, "") if self.what.this_card else ""

    def holds(self, game: Game, at: Context) -> bool:
        refs = mention_subject(at, tuple(ref for ref in self.what.now(game, at) if not is_seat(ref)))
        test = in_condition if self.state in OTHERS else in_state
        return any(test(game, ref, self.state) for ref in refs)


@word("{what:is} on {where:sg}", "{what:が}{where}にある")
class StandsOn(Plain):
    """This card is on such a square (ZX 303)."""

    what: Objects
    where: Squares
    own_reads = frozenset({"field", "place"})

    @property
    def seen_in(self) -> tuple[str, ...] | None:
        return ("square",) if self.what.this_card else None

    def holds(self, game: Game, at: Context) -> bool:
        found = [game.obj(ref) for ref in self.what.now(game, at) if game.here(ref)]
        return any(obj.zone == "square" and self.where.covers(game, at, obj.place) for obj in found)


@word("{what:is} in {who:poss} {zone}", "{what:が}{who:poss}{zone}にある")
class LiesIn(Plain):
    """This card is in a zone of someone (ZX 301.2)."""

    what: Objects
    who: Player
    zone: Annotated[str, ZONES]
    own_reads = frozenset({"trash", "hand", "charge", "life", "resource", "remove_zone", "dynamis_zone"})

    @property
    def seen_in(self) -> tuple[str, ...] | None:
        return (self.zone,) if self.what.this_card else None

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        found = [game.obj(ref) for ref in self.what.now(game, at) if game.here(ref)]
        return any(obj.zone == self.zone and obj.owner in seats for obj in found)


@word(
    "{what:has} <{none?}no Force|{n:count} or more Forces|a Force>",
    "{what:が}フォースを<{none?}持たない|{n:count}枚以上持つ|持つ>",
)
class HasForces(Plain):
    """This card has a Force, so many, or none (ZX 312.3a)."""

    what: Objects
    n: Amount | None = None
    none: bool = False
    own_reads = frozenset({"force_zone"})

    def valid(self) -> bool:
        return self.n is None or not self.none

    def holds(self, game: Game, at: Context) -> bool:
        found = sum(len(game.forces(ref)) for ref in self.what.now(game, at) if not is_seat(ref))
        return found == 0 if self.none else found >= (1 if self.n is None else self.n.value(game, at))


# -- of players ------------------------------------------------------------------------------------
@word("{who:poss} player is {name:quoted_player}", "{who:poss}プレイヤーが{name:quoted_player}である")
class PlayerIs(Plain):
    """You use a player card of a name (ZX 205.4a, 211)."""

    who: Player
    name: str
    own_reads = frozenset({"field", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        return any(game.player_named(seat, self.name) for seat in self.who.seats(game, at))


@word("{who:has} received <{n:fig} or more |>damage", "{who:が}<{n:fig}点以上の|>ダメージを受けた状態である")
class DamagePending(Plain):
    """You have received damage that has not been worked off (ZX 907.1)."""

    who: Player
    n: Amount | None = None
    own_reads = frozenset({"life", "damage"})

    def holds(self, game: Game, at: Context) -> bool:
        least = 1 if self.n is None else self.n.value(game, at)
        return any(game.s.players[seat].damage >= least for seat in self.who.seats(game, at))

"""Conditions on zones and numbers, on a card, and on players."""

from __future__ import annotations

from typing import Annotated

from engine.games.zx.words.amounts import kinds_among, pairs_among
from engine.games.zx.words.objects.nouns import in_state
from engine.games.zx.words.objects.places import Squares
from engine.games.zx.words.objects.qualifiers import in_condition
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.vocabularies import ICONS, LIMIT, OTHERS, SHARING, STATES, ZONES
from engine.kernel.context import Context, is_seat
from engine.language.common.amounts import at_least
from engine.language.common.conditions import OfNumber, Plain, compared
from engine.language.common.referents import mention_subject
from engine.language.common.selectors import Kind, described
from engine.language.common.visibility import in_sight
from engine.language.grammar.categories import Amount, Objects, Player, Refs, Selector
from engine.language.grammar.word import word


# -- numbers -----------------------------------------------------------------------------------------
@word(
    "{who:has} <{none?}no {what:pl}|{exact?}exactly {n:count} {what:pl}|{n:count} {limit} {what:pl}|@{what:sg}>"
    " in {@who:their|your} {zone}",
    "{who:poss}{zone}に{what}が<{none?}ない|{exact?}ちょうど{n:count}枚ある|{n:count}枚{limit}ある|ある>",
)
class HasIn(Plain):
    """The condition that you have a number of cards of a kind in a zone (ZX 301.3d).

    The number is at least or at most `n`, exactly `n`, at least one, or none. A card of several kinds counts for each
    kind (ZX 802.4).
    """

    who: Player
    what: Selector
    zone: Annotated[str, ZONES]
    n: Amount | None = None
    limit: Annotated[str, LIMIT] = ">="
    exact: bool = False
    none: bool = False
    own_reads = frozenset({"trash", "hand", "charge", "life", "resource", "remove_zone", "dynamis_zone", "kind"})

    def valid(self) -> bool:
        """Return whether the phrase does not itself name a place, and its limits fit together."""
        if not isinstance(self.what, Kind) or self.what.qualified or (self.none and self.n is not None):
            return False
        return self.limit == ">=" if self.exact or self.n is None else True

    def holds(self, game: Game, at: Context) -> bool:
        n = 0 if self.none else at_least(self.n, game, at)
        limit = "=" if self.none or self.exact else self.limit
        return any(
            compared(count_in(game, at, seat, self.zone, self.what), limit, n) for seat in self.who.seats(game, at)
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
    """The condition that you have more cards in a zone than your opponent, or fewer (ZX 301.3d)."""

    who: Player
    limit: Annotated[str, {">": ("more", "多い"), "<": ("fewer", "少ない")}]
    zone: Annotated[str, ZONES]
    other: Player
    own_reads = frozenset({"trash", "hand", "charge", "life", "resource", "remove_zone", "dynamis_zone"})

    def holds(self, game: Game, at: Context) -> bool:
        mine = sum(len(game.zone(seat, self.zone)) for seat in self.who.seats(game, at))
        theirs = sum(len(game.zone(seat, self.zone)) for seat in self.other.seats(game, at))
        return compared(mine, self.limit, theirs)


@word("there are {n:count} or more different {kind}s among {what:own}", "{what}の{kind}が{n:count}種類以上ある")
class SoManyKinds(Plain):
    """The condition that such cards have at least `n` different names (ZX 201), races (208) or colours (204)."""

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
    """The condition that there are at least `n` adjacent pairs of such Z/X (ZX 1018)."""

    what: Selector
    n: Amount | None = None
    own_reads = frozenset({"field", "place"})

    def holds(self, game: Game, at: Context) -> bool:
        return pairs_among(game, self.what.candidates(game, at)) >= at_least(self.n, game, at)


@word("{who:has} {n:count} {limit} {icon}", "{who:が}{icon}を{n:count}個{limit}持っている")
class HasCounters(Plain):
    """The condition that you have a number of counters of an icon (ZX 202.14b)."""

    who: Player
    n: Amount
    icon: Annotated[str, ICONS]
    limit: Annotated[str, LIMIT] = ">="
    own_reads = frozenset({"icon_counter"})

    def holds(self, game: Game, at: Context) -> bool:
        n = self.n.value(game, at)
        return any(compared(game.counters_of(seat, self.icon), self.limit, n) for seat in self.who.seats(game, at))


# -- conditions on a card ----------------------------------------------------------------------------
@word("{what:poss} {which} is {n:fig} {limit}", "{what:poss}{which}が{n:fig}{limit}である")
class NumberIs(OfNumber, Plain):
    """The condition that a card's power is at least or at most a number (ZX 209.1), or its cost (203.3).

    Example: its power is 5000 or more.
    """

    def meant(self, game: Game, at: Context) -> Refs:
        return mention_subject(at, self.what.now(game, at))


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
    """The condition that a card is in a state such as asleep, face up, attacking or in unison (ZX 302.2, 302.3)."""

    what: Objects
    state: Annotated[str, STATES_SAID]
    own_reads = frozenset({"orientation", "face", "battle", "damage", "field", "force_zone"})

    @property
    def seen_in(self) -> tuple[str, ...] | None:
        """Return the zones where this card may be in the state (302.2, 302.3).

        None means any zone, or that the text names other cards.
        """
        if not self.what.this_card or self.state in ("face_up", "face_down"):
            return None
        return ("square", "resource") if self.state in ("asleep", "awake") else ("square",)

    @property
    def turn(self) -> str:
        """Return whose turn it is in this state: the turn player attacks the other player's cards (602.1a, 602.1b)."""
        return {"attacking": "your", "attacked": "opponent"}.get(self.state, "") if self.what.this_card else ""

    def holds(self, game: Game, at: Context) -> bool:
        refs = mention_subject(at, tuple(ref for ref in self.what.now(game, at) if not is_seat(ref)))
        test = in_condition if self.state in OTHERS else in_state
        return any(test(game, ref, self.state) for ref in refs)


@word("{what:is} on {where:sg}", "{what:が}{where}にある")
class StandsOn(Plain):
    """The condition that a card is on such a square (ZX 303)."""

    what: Objects
    where: Squares
    own_reads = frozenset({"field", "place"})

    @property
    def seen_in(self) -> tuple[str, ...] | None:
        return ("square",) if self.what.this_card else None

    def holds(self, game: Game, at: Context) -> bool:
        found = [game.obj(ref) for ref in self.what.now(game, at) if game.is_current(ref)]
        return any(obj.zone == "square" and self.where.covers(game, at, obj.place) for obj in found)


@word("{what:is} in {who:poss} {zone}", "{what:が}{who:poss}{zone}にある")
class LiesIn(Plain):
    """The condition that a card is in a player's zone (ZX 301.2)."""

    what: Objects
    who: Player
    zone: Annotated[str, ZONES]
    own_reads = frozenset({"trash", "hand", "charge", "life", "resource", "remove_zone", "dynamis_zone"})

    @property
    def seen_in(self) -> tuple[str, ...] | None:
        return (self.zone,) if self.what.this_card else None

    def holds(self, game: Game, at: Context) -> bool:
        seats = self.who.seats(game, at)
        found = [game.obj(ref) for ref in self.what.now(game, at) if game.is_current(ref)]
        return any(obj.zone == self.zone and obj.owner in seats for obj in found)


@word(
    "{what:has} <{none?}no Force|{n:count} or more Forces|a Force>",
    "{what:が}フォースを<{none?}持たない|{n:count}枚以上持つ|持つ>",
)
class HasForces(Plain):
    """The condition that a card has a Force, at least `n` Forces, or none (ZX 312.3a)."""

    what: Objects
    n: Amount | None = None
    none: bool = False
    own_reads = frozenset({"force_zone"})

    def valid(self) -> bool:
        return self.n is None or not self.none

    def holds(self, game: Game, at: Context) -> bool:
        found = sum(len(game.forces(ref)) for ref in self.what.now(game, at) if not is_seat(ref))
        return found == 0 if self.none else found >= at_least(self.n, game, at)


# -- conditions on players ---------------------------------------------------------------------------
@word("{who:poss} player is {name:quoted_player}", "{who:poss}プレイヤーが{name:quoted_player}である")
class PlayerIs(Plain):
    """The condition that you use a player card of a name (ZX 205.4a, 211)."""

    who: Player
    name: str
    own_reads = frozenset({"field", "kind"})

    def holds(self, game: Game, at: Context) -> bool:
        return any(game.player_named(seat, self.name) for seat in self.who.seats(game, at))


@word("{who:has} received <{n:fig} or more |>damage", "{who:が}<{n:fig}点以上の|>ダメージを受けた状態である")
class DamagePending(Plain):
    """The condition that you have received damage that has not yet cost you life (ZX 907.1)."""

    who: Player
    n: Amount | None = None
    own_reads = frozenset({"life", "damage"})

    def holds(self, game: Game, at: Context) -> bool:
        least = at_least(self.n, game, at)
        return any(game.s.players[seat].damage >= least for seat in self.who.seats(game, at))

"""Numbers that Z/X counts, such as life, kinds, counters, adjacent pairs and damage, also as multipliers."""

from __future__ import annotations

from typing import Annotated

from engine.games.zx.words.objects.qualifiers import kinds_of
from engine.games.zx.words.objects.squares import beside
from engine.games.zx.words.protocols import Game
from engine.games.zx.words.vocabularies import DEEDS, ICONS, ONE_OF_TYPE, SHARING
from engine.kernel.context import Context, is_seat
from engine.language.common.amounts import LifeOf, Multiplier, valued
from engine.language.common.visibility import in_sight
from engine.language.grammar.categories import Amount, Objects, Player, Quantity, Selector
from engine.language.grammar.word import fields, word


# -- quantities, which are numbers or multipliers ------------------------------------------------------
@fields
class Kinds(Quantity):
    """The number of different names, races or colours among such cards."""

    kind: Annotated[str, SHARING]
    what: Selector
    own_reads = frozenset({"kind", "field", "trash", "charge", "resource"})

    def value(self, game: Game, at: Context) -> int:
        return kinds_among(game, self.kind, in_sight(game, at, self.what, read=True))


def kinds_among(game: Game, kind: str, refs: list[int]) -> int:
    """Return the number of different names, races, colours, costs or powers that these cards have."""
    return len(frozenset[object]().union(*(kinds_of(game.chars(ref), kind) for ref in refs)))


@word(valued("the number of different {kind}s among {what:own}"), valued("{what}の{kind}の種類の数"))
class KindsAmong(Kinds, Amount):
    """The number of different names, races or colours among such cards, as an amount."""


@word("for each different {kind} among {what:own}", "{what}の{kind}1種類につき")
class ForEachKind(Kinds, Multiplier):
    """The multiplier for each different name, race or colour among such cards."""


@fields
class Held(Quantity):
    """The number of counters of an icon that a player has (ZX 202.14b, 1017)."""

    icon: Annotated[str, ICONS]
    who: Player
    own_reads = frozenset({"icon_counter"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.counters_of(seat, self.icon) for seat in self.who.seats(game, at))


@word(valued("the number of {icon} {who:has}"), valued("{who:が}持つ{icon}の数"))
class CountersHeld(Held, Amount):
    """The number of counters of an icon that a player has, as an amount (ZX 202.14b, 1017)."""


@word("for each {icon} {who:has}", "{who:が}持つ{icon}1個につき")
class ForEachHeld(Held, Multiplier):
    """The multiplier for each counter of an icon that a player has (ZX 202.14b)."""


@fields
class Pairs(Quantity):
    """The number of adjacent pairs of such Z/X (ZX 1018)."""

    what: Selector
    own_reads = frozenset({"field", "place"})

    def value(self, game: Game, at: Context) -> int:
        return pairs_among(game, self.what.candidates(game, at))


def pairs_among(game: Game, refs: list[int]) -> int:
    """Return the number of adjacent pairs of these objects.

    Three in a row are two pairs (ZX 1018.1a).
    """
    places = [game.obj(ref).place for ref in refs if game.obj(ref).zone == "square"]
    return sum(1 for n, one in enumerate(places) for other in places[n + 1 :] if other in beside(one))


@word(valued("the number of adjacent pairs of {what:own}"), valued("{what}の隣接する組の数"))
class PairsOf(Pairs, Amount):
    """The number of adjacent pairs of such Z/X, as an amount (ZX 1018)."""


@word("for each adjacent pair of {what:own}", "{what}の隣接する1組につき")
class ForEachPair(Pairs, Multiplier):
    """The multiplier for each adjacent pair of such Z/X (ZX 1018)."""


@word("for each of {who:poss} life", "{who:poss}ライフ1枚につき")
class ForEachLife(Multiplier):
    """The multiplier for each life of a player (ZX 307.3)."""

    who: Player
    own_reads = frozenset({"life"})

    def value(self, game: Game, at: Context) -> int:
        return LifeOf(self.who).value(game, at)


@word("for each {noun} {deed} this way", "この方法で{deed}{noun}1枚につき")
class ForEachThisWayZx(Multiplier):
    """The multiplier for each card of a type that the last instruction changed (ZX 804.3a).

    A card that has moved is read as it last was (ZX 814.1).
    """

    noun: Annotated[str, {"": ("card", "カード"), **ONE_OF_TYPE}]
    deed: Annotated[str, DEEDS]

    def value(self, game: Game, at: Context) -> int:
        refs = at.memory.get("way", ())
        return len(refs) if not self.noun else sum(self.noun in game.chars(ref).types for ref in refs)


@word("for each card this way", "それらのカード1枚につき")
class ForEachSoDone(Multiplier):
    """The multiplier for each card that the last instruction changed."""

    def value(self, game: Game, at: Context) -> int:
        return len(at.memory.get("way", ()))


# -- numbers ---------------------------------------------------------------------------------------
@word(valued("the damage on {what}"), valued("{what}が受けているダメージ"))
class DamageOn(Amount):
    """The damage that objects have received (ZX 1002.1)."""

    what: Objects
    own_reads = frozenset({"damage"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.obj(game.as_it_was(ref)).damage for ref in self.what.now(game, at) if not is_seat(ref))


@word(valued("{times:digits} times {amount:value}"), valued("{times:digits}×（{amount:value}）"))
class TimesOf(Amount):
    """A multiple of a number."""

    times: int
    amount: Amount

    def valid(self) -> bool:
        return not isinstance(self.amount, TimesOf)

    def value(self, game: Game, at: Context) -> int:
        return self.times * self.amount.value(game, at)

    def known(self, game: Game, at: Context) -> bool:
        return self.amount.known(game, at)

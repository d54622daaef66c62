"""Numbers that Z/X counts: life, power, kinds, counters, adjacent pairs."""

from __future__ import annotations

from typing import Annotated, Any

from engine.games.zx.words.asks import Game
from engine.games.zx.words.tables import ICONS, SHARING
from engine.kernel.context import Context, is_seat
from engine.language.common.amounts import Multiplier
from engine.language.common.sight import in_sight
from engine.language.grammar.categories import Amount, Objects, Player, Selector
from engine.language.grammar.word import word

from .qualifiers import STATS, kinds_of, stat
from .squares import beside


def life_of(game: Game, seat: int) -> int:
    """Return the number of cards in a seat's life (ZX 307.3)."""
    return len(game.zone(seat, "life"))


@word(dict.fromkeys(("", "value"), "{who:poss} life"), dict.fromkeys(("", "value"), "{who:poss}ライフ"))
class LifeCards(Amount):
    """A player's life (ZX 307.3)."""

    who: Player
    own_reads = frozenset({"life"})

    def value(self, game: Game, at: Context) -> int:
        return sum(life_of(game, seat) for seat in self.who.seats(game, at))


@word(dict.fromkeys(("", "value"), "{what:poss} {which}"), dict.fromkeys(("", "value"), "{what:poss}{which}"))
class NumberOn(Amount):
    """The cost, the power or the shields of something (ZX 203, 209, 210); a cost of infinity is none (203.3)."""

    what: Objects
    which: Annotated[str, STATS]
    own_reads = frozenset({"number", "counter"})

    def value(self, game: Game, at: Context) -> int:
        return sum(n or 0 for n in self._numbers(game, at))

    def known(self, game: Game, at: Context) -> bool:
        return any(n is not None for n in self._numbers(game, at))

    def _numbers(self, game: Game, at: Context) -> list[int | None]:
        return [stat(game, ref, self.which) for ref in self.what.now(game, at) if not is_seat(ref)]


@word(
    dict.fromkeys(("", "value"), "the {end} {which} among {what:own}"),
    dict.fromkeys(("", "value"), "{what}の中で{end}{which}"),
)
class HighestOf(Amount):
    """The highest or lowest cost or power among such cards; of none there is no number (ZX 102.4)."""

    end: Annotated[str, {"max": ("highest", "最も高い"), "min": ("lowest", "最も低い")}]
    which: Annotated[str, STATS]
    what: Selector
    own_reads = frozenset({"number", "field"})

    def value(self, game: Game, at: Context) -> int:
        return (max if self.end == "max" else min)(self._numbers(game, at), default=0)

    def known(self, game: Game, at: Context) -> bool:
        return bool(self._numbers(game, at))

    def _numbers(self, game: Game, at: Context) -> list[int]:
        return [n for ref in in_sight(game, at, self.what, read=True) if (n := stat(game, ref, self.which)) is not None]


@word(
    dict.fromkeys(("", "value"), "the total {which} of {what:own}"),
    dict.fromkeys(("", "value"), "{what}の{which}の合計"),
)
class TotalOf(Amount):
    """The sum of the costs or powers of such cards."""

    which: Annotated[str, STATS]
    what: Selector
    own_reads = frozenset({"number", "field"})

    def value(self, game: Game, at: Context) -> int:
        return sum(stat(game, ref, self.which) or 0 for ref in in_sight(game, at, self.what, read=True))


@word(
    dict.fromkeys(("", "value"), "the number of different {kind}s among {what:own}"),
    dict.fromkeys(("", "value"), "{what}の{kind}の種類の数"),
)
class KindsAmong(Amount):
    """The number of different names, races or colours among such cards."""

    kind: Annotated[str, SHARING]
    what: Selector
    own_reads = frozenset({"kind", "field", "trash", "charge", "resource"})

    def value(self, game: Game, at: Context) -> int:
        return kinds_among(game, self.kind, in_sight(game, at, self.what, read=True))


def kinds_among(game: Game, kind: str, refs: list[int]) -> int:
    """Return the number of different names, races, colours, costs or powers that these cards have."""
    return len(frozenset[Any]().union(*(kinds_of(game.chars(ref), kind) for ref in refs)))


@word(
    dict.fromkeys(("", "value"), "the number of {icon} {who:has}"),
    dict.fromkeys(("", "value"), "{who:が}持つ{icon}の数"),
)
class CountersHeld(Amount):
    """The number of counters of an icon that a player has (ZX 202.14b, 1017)."""

    icon: Annotated[str, ICONS]
    who: Player
    own_reads = frozenset({"icon_counter"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.counters_of(seat, self.icon) for seat in self.who.seats(game, at))


@word(
    dict.fromkeys(("", "value"), "the number of adjacent pairs of {what:own}"),
    dict.fromkeys(("", "value"), "{what}の隣接する組の数"),
)
class PairsOf(Amount):
    """The number of adjacent pairs that such Z/X make (ZX 1018)."""

    what: Selector
    own_reads = frozenset({"field", "place"})

    def value(self, game: Game, at: Context) -> int:
        return pairs_among(game, self.what.candidates(game, at))


def pairs_among(game: Game, refs: list[int]) -> int:
    """Return the number of pairs of these that stand next to each other; three in a row are two pairs (ZX 1018.1a)."""
    places = [game.obj(ref).place for ref in refs if game.obj(ref).zone == "square"]
    return sum(1 for n, one in enumerate(places) for other in places[n + 1 :] if other in beside(one))


@word(dict.fromkeys(("", "value"), "the damage on {what}"), dict.fromkeys(("", "value"), "{what}が受けているダメージ"))
class DamageOn(Amount):
    """The damage that something has received (ZX 1002.1)."""

    what: Objects
    own_reads = frozenset({"damage"})

    def value(self, game: Game, at: Context) -> int:
        return sum(game.obj(game.as_it_was(ref)).damage for ref in self.what.now(game, at) if not is_seat(ref))


@word(
    dict.fromkeys(("", "value"), "{times:digits} times {amount:value}"),
    dict.fromkeys(("", "value"), "{times:digits}×（{amount:value}）"),
)
class TimesOf(Amount):
    """So many times some number."""

    times: int
    amount: Amount

    def valid(self) -> bool:
        return not isinstance(self.amount, TimesOf)

    def value(self, game: Game, at: Context) -> int:
        return self.times * self.amount.value(game, at)

    def known(self, game: Game, at: Context) -> bool:
        return self.amount.known(game, at)


# -- for each --------------------------------------------------------------------------------------
@word("for each different {kind} among {what:own}", "{what}の{kind}1種類につき")
class ForEachKind(Multiplier):
    """Once for each different name, race or colour among such cards."""

    kind: Annotated[str, SHARING]
    what: Selector
    own_reads = frozenset({"kind", "field", "trash", "charge", "resource"})

    def times(self, game: Game, at: Context) -> int:
        return kinds_among(game, self.kind, in_sight(game, at, self.what, read=True))


@word("for each {icon} {who:has}", "{who:が}持つ{icon}1個につき")
class ForEachHeld(Multiplier):
    """Once for each counter of an icon that a player has (ZX 202.14b)."""

    icon: Annotated[str, ICONS]
    who: Player
    own_reads = frozenset({"icon_counter"})

    def times(self, game: Game, at: Context) -> int:
        return sum(game.counters_of(seat, self.icon) for seat in self.who.seats(game, at))


@word("for each adjacent pair of {what:own}", "{what}の隣接する1組につき")
class ForEachPair(Multiplier):
    """Once for each adjacent pair of such Z/X (ZX 1018)."""

    what: Selector
    own_reads = frozenset({"field", "place"})

    def times(self, game: Game, at: Context) -> int:
        return pairs_among(game, self.what.candidates(game, at))


@word("for each of {who:poss} life", "{who:poss}ライフ1枚につき")
class ForEachLife(Multiplier):
    """Once for each life of a player (ZX 307.3)."""

    who: Player
    own_reads = frozenset({"life"})

    def times(self, game: Game, at: Context) -> int:
        return sum(life_of(game, seat) for seat in self.who.seats(game, at))


@word("for each card this way", "それらのカード1枚につき")
class ForEachSoDone(Multiplier):
    """Once for each card that the last instruction dealt with."""

    def times(self, game: Game, at: Context) -> int:
        return len(at.memory.get("way", ()))

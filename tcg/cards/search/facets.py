"""The ticks next to a search: the groups, the number of cards for each tick, and the ticks as a query.

Ticks of one group are alternatives. The counts of a group therefore use the query and the ticks of the other groups,
but not its own ticks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count
from django.utils.translation import gettext as _

from tcg import games
from tcg.cards.models import Card
from tcg.cards.search import values
from tcg.cards.search.finding import Query
from tcg.cards.search.index import split_values
from tcg.games.registration import Value

COLUMNS = {"attr": "attributes", "type": "types", "cost": "cost", "kw": "keywords"}
HIGHEST = 7  # this cost and all higher costs share one tick
NONE = "void"


@dataclass(frozen=True)
class Tick:
    """A value that can be ticked, and the number of cards that it would leave."""

    value: str
    name: str
    count: int
    on: bool


@dataclass(frozen=True)
class Group:
    """The ticks of one column.

    Those after the first ones are hidden at first.
    """

    id: str
    name: str
    ticks: tuple[Tick, ...]
    more: tuple[Tick, ...] = ()

    @property
    def on(self) -> int:
        return sum(tick.on for tick in (*self.ticks, *self.more))


@dataclass(frozen=True)
class Ticks:
    """The ticked values."""

    game: str = ""
    attr: tuple[str, ...] = ()
    type: tuple[str, ...] = ()
    cost: tuple[str, ...] = ()
    kw: tuple[str, ...] = ()

    @classmethod
    def of(cls, given: Any) -> Ticks:
        """Return the ticks of an address.

        Unknown values are ignored.
        """
        game = given.get("game", "")
        known = {
            "attr": {NONE, *(value.id for value in values.attributes())},
            "type": {value.id for value in values.types()},
            "cost": {str(cost) for cost in range(HIGHEST + 1)},
            "kw": {value.id for value in values.keywords()},
        }
        ticked = {id: tuple(one for one in dict.fromkeys(given.getlist(id)) if one in known[id]) for id in COLUMNS}
        return cls(game if game in games.GAMES else "", **ticked)

    def query(self) -> str:
        """Return the ticks as a query."""
        out = [f"game:{self.game}"] if self.game else []
        if self.attr:
            named = [one for one in self.attr if one != NONE]
            either = [f"c:{','.join(named)}"] if named else []
            out.append(_either([*either, *(["c=0"] if NONE in self.attr else [])]))
        if self.type:
            out.append(f"t:{','.join(self.type)}")
        if self.cost:
            low = [one for one in self.cost if int(one) < HIGHEST]
            either = [f"cost:{','.join(low)}"] if low else []
            out.append(_either([*either, *([f"cost>={HIGHEST}"] if str(HIGHEST) in self.cost else [])]))
        if self.kw:
            out.append(f'kw:"{",".join(self.kw)}"')
        return " ".join(out)

    @property
    def count(self) -> int:
        return len(self.attr) + len(self.type) + len(self.cost) + len(self.kw) + bool(self.game)


def _either(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"({' or '.join(parts)})"


@dataclass(frozen=True)
class FacetCounts:
    """The number of cards that the query and all ticks leave, and the groups."""

    total: int
    groups: list[Group]


def count_facets(query: Query, ticks: Ticks, lang: str) -> FacetCounts:
    """Return the groups with their counts, for a query without the ticks.

    Only one database query is made.
    """
    rows = (
        Card.objects.filter(query.condition).order_by().values_list("game", *COLUMNS.values()).annotate(n=Count("id"))
    )
    wanted = {id: frozenset(getattr(ticks, id)) for id in COLUMNS}
    counts = {id: Counter[str]() for id in COLUMNS}
    total = 0
    for game, *columns, n in rows:
        if ticks.game and game != ticks.game:
            continue
        row = dict(zip(COLUMNS, map(_values, COLUMNS, columns), strict=True))
        missed = [id for id, values_ in row.items() if wanted[id] and wanted[id].isdisjoint(values_)]
        if len(missed) > 1:
            continue
        total += 0 if missed else n
        for id in missed or COLUMNS:
            for one in row[id]:
                counts[id][one] += n
    return FacetCounts(total, _groups(counts, ticks, lang))


def _groups(counts: Mapping[str, Counter[str]], ticks: Ticks, lang: str) -> list[Group]:
    shown = [ticks.game] if ticks.game else list(games.GAMES)
    searches = [games.of(game).search for game in shown]
    there = {value.id for game in shown for value in _attributes_of(game)}
    attributes = [value for value in values.attributes() if value.id in there]
    types = [value for search in searches for value in search.types if value.id not in search.minor]
    called = str(games.of(ticks.game).face.called.attribute) if ticks.game else _("Attribute")
    void = Value(NONE, *values.both(games.of(shown[0]).face.attributes[NONE]))
    costs = [Value(str(cost), str(cost), str(cost)) for cost in range(HIGHEST)]
    costs.append(Value(str(HIGHEST), f"{HIGHEST}+", f"{HIGHEST}+"))
    return [
        _group("attr", called, [*attributes, void], counts, ticks, lang),
        _group("type", _("Type"), types, counts, ticks, lang, 8),
        _group("cost", _("Cost"), costs, counts, ticks, lang),
        _group("kw", _("Keyword"), _frequent(counts["kw"]), counts, ticks, lang, 6),
    ]


def _attributes_of(game: str) -> Iterable[Value]:
    own = games.of(game)
    used = values.by_id(values.attributes())
    return [used[id] for id in own.face.attributes if id in used and id not in own.search.unticked]


def _values(id: str, value: Any) -> tuple[str, ...]:
    """Return the ticks for which a value of a column counts."""
    if id == "cost":
        return () if value is None else (str(min(value, HIGHEST)),)
    return split_values(value) or ((NONE,) if id == "attr" else ())


def _frequent(counted: Mapping[str, int]) -> list[Value]:
    return sorted(values.keywords(), key=lambda value: (-counted.get(value.id, 0), value.en))


def _group(
    id: str,
    name: str,
    known: Iterable[Value],
    counts: Mapping[str, Counter[str]],
    ticks: Ticks,
    lang: str,
    first: int = 99,
) -> Group:
    """Return the group of ticks that leave any card or are on.

    Ticks that are on are never hidden.
    """
    on = set(getattr(ticks, id))
    made = [
        Tick(value.id, value.ja if lang == "ja" else value.en, counts[id][value.id], value.id in on)
        for value in known
        if counts[id][value.id] or value.id in on
    ]
    if len(made) <= first + 1:
        return Group(id, name, tuple(made))
    kept = [tick for place, tick in enumerate(made) if place < first or tick.on]
    return Group(id, name, tuple(kept), tuple(tick for tick in made if tick not in kept))

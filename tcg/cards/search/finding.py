"""The search: from a query to a page of cards, with the query in words and its problems."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from django.db.models import F, Q, QuerySet
from django.db.models.expressions import OrderBy

from tcg import games
from tcg.cards import decks
from tcg.cards.models import Card
from tcg.cards.search import grammar, saying, values
from tcg.cards.search.fold import fold
from tcg.cards.search.meaning import SORTS, Interpreter
from tcg.cards.search.problems import Problem, Problems
from tcg.web.languages import in_language

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

PER_PAGE = 60
MOST = 200
SHOWN = ("id", "game", "card", "position", "name_en", "name_ja", "types", "attributes", "cost")


@dataclass
class Query:
    """A query after reading: its condition, its order, its words in both languages and its problems."""

    condition: Q = field(default_factory=Q)
    order: list[tuple[str, bool]] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    game: str | None = None


@dataclass
class Found:
    """A page of cards.

    `said`: the query in words, in the requested language; `says`: in both languages.
    """

    cards: list[Card]
    total: int
    page: int
    pages: int
    per_page: int
    said: str
    says: dict[str, str]
    problems: list[Problem]
    query: Query

    @property
    def first(self) -> int:
        """Return the position of the first card of the page, counted from 1, or 0 if there is none."""
        return (self.page - 1) * self.per_page + 1 if self.cards else 0

    @property
    def last(self) -> int:
        return (self.page - 1) * self.per_page + len(self.cards)


class NamedDecks:
    """The decks that a query may name: the starters and the viewer's own."""

    def __init__(self, viewer: Visitor | None = None) -> None:
        self.viewer = viewer

    @cached_property
    def all(self) -> list[Any]:
        """Return all these decks by game, the starters first."""
        found = [
            deck for deck in (*self.starter_decks, *decks.reader().own_decks(self.viewer)) if deck.game in games.GAMES
        ]
        return sorted(found, key=lambda deck: list(games.GAMES).index(deck.game))

    @cached_property
    def starter_decks(self) -> list[Any]:
        """Return the starters of all games."""
        return list(decks.reader().starters())

    def find(self, name: str) -> list[tuple[str, str, list[str]]]:
        """Return the decks with this name or end of an address, or else the deck with this code."""
        found = [deck for deck in self.all if name in map(fold, (deck.slug, deck.name_en, deck.name_ja))]
        found = found or [deck for deck in self.all if fold(deck.slug).endswith(f"-{name}")]
        if not found and (of_code := decks.reader().deck_by_code(name)):
            found = [of_code]
        return [(deck.game, deck.name, cards_of(deck)) for deck in found]

    def names(self) -> list[str]:
        return [deck.name for deck in self.all]

    def starters_condition(self) -> Q:
        condition = Q(pk=None)
        for game in games.GAMES:
            ids = {card for deck in self.starter_decks if deck.game == game for card in cards_of(deck)}
            condition |= Q(game=game, card__in=sorted(ids))
        return condition


def cards_of(deck: Any) -> list[str]:
    """Return the ids of all cards in a deck."""
    out: dict[str, None] = {}
    for part in deck.data.values():
        out |= dict.fromkeys(part if isinstance(part, dict) else [part] if isinstance(part, str) else [])
    return list(out)


def read_query(
    text: str,
    *,
    game: str | None = None,
    lang: str = "en",
    viewer: Visitor | None = None,
    filters: str = "",
    named: NamedDecks | None = None,
) -> Query:
    """Read a query and the ticks next to it (`filters`, in the same syntax).

    No input raises an error. `named`: the viewer's decks, if they have been loaded already.
    """
    with in_language(lang):
        problems = Problems()
        tree = grammar.combine_trees(grammar.parse(text, problems), grammar.parse(filters, Problems()))
        named = named or NamedDecks(viewer)
        reading = Interpreter(named.find, named.names, named.starters_condition, problems)
        condition, phrase, only = reading.read(tree)
        if game in games.GAMES:
            if only is None:
                only = values.by_id(values.games_())[game]
            condition = Q(game=game) & condition
        words = [(f"{SORTS[key][1][0]}{' (falling)' if down else ''}", SORTS[key][1][1] + ("、降順" if down else ""))
                 for key, down in reading.order]  # fmt: skip
        said = saying.write_sentence(only.name if only else None, phrase, words)
        return Query(condition, reading.order, said, problems.found, only.id if only else None)


def database_order(order: list[tuple[str, bool]], lang: str) -> list[OrderBy]:
    """Return the database order.

    Cards without the number come last.
    """
    out = []
    for key, down in order:
        column = SORTS[key][0] if key != "name" else "name_ja" if lang == "ja" else "name_en"
        last = None if column in ("position", "name_en", "name_ja") else True
        out.append(OrderBy(F(column), descending=down, nulls_last=last))
    return [*out, OrderBy(F("position"))]


def parse_sort(sort: str) -> list[tuple[str, bool]]:
    """Return the sort order for `cost` or `-cost`, or nothing if cards cannot be sorted by it."""
    key = sort.removeprefix("-")
    return [(key, sort.startswith("-"))] if key in SORTS else []


def search(
    text: str, *, game: str | None = None, lang: str = "en", sort: str = "", page: int = 1, per_page: int = PER_PAGE,
    viewer: Visitor | None = None, filters: str = "", total: int | None = None, named: NamedDecks | None = None,
) -> Found:  # fmt: skip
    """Return the page of cards that a query and `filters` find.

    `sort` is used if the query has no order. `total`: the number of cards found, if it has been counted already.
    """
    query = read_query(text, game=game, lang=lang, viewer=viewer, filters=filters, named=named)
    found: QuerySet[Card] = Card.objects.filter(query.condition)
    ordered = found.order_by(*database_order(query.order or parse_sort(sort), lang)).only(*SHOWN)
    per_page = max(1, min(per_page, MOST))
    cards: list[Card] | None = None
    if total is None and page <= 1:
        cards = list(ordered[: per_page + 1])  # if there are fewer, they are counted as well
        total = len(cards) if len(cards) <= per_page else None
    total = found.count() if total is None else total
    pages = max(1, -(-total // per_page))
    page = max(1, min(page, pages))
    if cards is None:
        cards = list(ordered[(page - 1) * per_page : page * per_page]) if total else []
    cards = cards[:per_page]
    said = query.said.get(lang) or query.said["en"]
    return Found(cards, total, page, pages, per_page, said, query.said, query.problems, query)

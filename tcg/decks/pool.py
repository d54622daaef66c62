"""The card search of the editor, within the game of the deck, with the number of copies that the deck has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from engine import site_editions
from engine.cards import library
from engine.decks import homes
from tcg import games
from tcg.cards import catalogue
from tcg.cards.faces import Look
from tcg.cards.search import search, suggest
from tcg.decks import editor
from tcg.decks.deck_layout import SHAPES, counts_of
from tcg.decks.models import Deck
from tcg.web.languages import language

PER_PAGE = 24
LONGEST = 300


class Chip(NamedTuple):
    value: str
    word: str
    on: bool
    attribute: str = ""


class Chips(NamedTuple):
    name: str
    title: str
    chips: tuple[Chip, ...]


class Item(NamedTuple):
    """A card found by the search, its usual part and the number of copies in the deck."""

    card: str
    look: Look
    home: str
    homes: tuple[str, ...]
    have: int
    next: int


class QueryProblem(NamedTuple):
    """A problem of the query, and its place in it."""

    text: str
    before: str
    at: str
    after: str


class Pool(NamedTuple):
    """The cards found, and the search itself.

    `need`: a query added because of a fault of the deck.
    """

    q: str
    need: str
    hint: str
    chips: tuple[Chips, ...]
    items: tuple[Item, ...]
    total: int
    page: int
    pages: int
    said: str
    problems: tuple[QueryProblem, ...]
    suggestions: tuple[tuple[str, str], ...]
    previous: str
    next: str


@site_editions.cached
def attributes_of(game: str) -> tuple[str, ...]:
    """Return the attributes that cards of the game have, in the game's order."""
    found = {one for card in library(game).printed() for one in catalogue.printed(game, card).attributes}
    return tuple(one for one in games.of(game).face.attributes if one in found)


def _ticks(asked: QueryDict, name: str, allowed: Sequence[str]) -> list[str]:
    return [value for value in dict.fromkeys(asked.getlist(name)) if value in allowed]


def _one_of(field: str, values: Sequence[str]) -> str:
    """Return the query for any of the values, such as `(c:water or c:wind)`."""
    terms = [f"{field}{value}" for value in values]
    return f"({' or '.join(terms)})" if len(terms) > 1 else "".join(terms)


def _cost(value: str, last: int) -> str:
    return f">={value}" if int(value) == last else f"={value}"


def needed(deck: Deck, asked: QueryDict) -> str:
    """Return the query of a remedy that the page has added, or "" if no fault of the deck has this remedy any more.

    A new search starts with the leader if the deck has none.
    """
    own = games.of(deck.game).deck
    wanted = asked.get("need", "" if "q" in asked else own.queries.get(own.begins_with, ""))
    if not wanted:
        return ""
    ways = (way for fault in editor.faults(deck) for way in fault.remedies)
    return wanted if any(way.kind == "find" and way.query == wanted for way in ways) else ""


def search_pool(deck: Deck, asked: QueryDict) -> Pool:
    """Search the pool.

    Without words and ticks, search for the cards that the deck needs first.
    """
    game = deck.game
    q = asked.get("q", "").replace("\0", "")[:LONGEST]
    own = games.of(game).deck
    least, most = own.ticked_costs
    colours, kinds = attributes_of(game), list(own.ticks)
    costs = [str(cost) for cost in range(least, most + 1)]
    on = {name: _ticks(asked, name, allowed) for name, allowed in (("a", colours), ("k", kinds), ("n", costs))}
    need = needed(deck, asked)
    terms = [
        need,
        _one_of("c:", on["a"]),
        _one_of("t:", on["k"]),
        _one_of("cost", [_cost(value, most) for value in on["n"]]),
    ]
    number = int(n) if (n := asked.get("page", "")).isdecimal() and len(n) < 6 else 1
    filters = " ".join(filter(None, terms))
    found = search(q, game=game, lang=language(), page=number, per_page=PER_PAGE, filters=filters)
    meant = suggest(q, found.total, game=game, lang=language(), filters=filters)
    have = {part: counts_of(deck.data, game, part) for part in (*SHAPES[game].singles, *SHAPES[game].piles)}

    def item(card: str) -> Item:
        where = homes(game, card)
        count = have[where[0]].get(card, 0)
        every = sum(counts.get(card, 0) for counts in have.values())
        step = 1 if where[0] in SHAPES[game].singles else count + 1
        return Item(card, catalogue.printed(game, card), where[0], where, every, step)

    def address(**changes: str) -> str:
        query = asked.copy()
        for key, value in changes.items():
            query[key] = value
        return f"{deck.edit_url}?{query.urlencode()}"

    face = games.of(game).face
    words, called = face.attributes, str(face.called.attributes)
    return Pool(
        q=q,
        need=need,
        hint=_("Name, text, race, or: %(example)s") % {"example": " ".join(games.of(game).search.examples[1:2])},
        chips=(
            Chips("a", called, tuple(Chip(one, str(words[one]), one in on["a"], one) for one in colours)),
            Chips(
                "n",
                _("Cost"),
                tuple(Chip(one, f"{one}+" if int(one) == most else one, one in on["n"]) for one in costs),
            ),
            Chips("k", _("Types"), tuple(Chip(one, str(own.ticks[one]), one in on["k"]) for one in kinds)),
        ),
        items=tuple(item(row.card) for row in found.cards),
        total=found.total,
        page=found.page,
        pages=found.pages,
        said=str(found.said) if q or need else "",
        problems=tuple(_wrong(q, problem) for problem in found.problems),
        suggestions=tuple((other, address(q=other, page="1")) for other in meant),
        previous=address(page=str(found.page - 1)) if found.page > 1 else "",
        next=address(page=str(found.page + 1)) if found.page < found.pages else "",
    )


def _wrong(q: str, problem: Any) -> QueryProblem:
    if problem.end > len(q):
        return QueryProblem(str(problem.text), "", "", "")
    return QueryProblem(str(problem.text), q[: problem.start], q[problem.start : problem.end], q[problem.end :])

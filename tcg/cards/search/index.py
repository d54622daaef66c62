"""The rows of the search index, made from the engine's library."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from django.db import transaction

from engine import cards, rule_citations, rulebook, site_editions
from engine.match import digest
from tcg import games
from tcg.cards.models import LIST, Card, CardEdition, Index
from tcg.cards.search.fold import fold

BATCH = 500


def join_values(values: Iterable[str]) -> str:
    """Return values in the form of a column: "|fire|water|", or "|" for none."""
    return LIST + "".join(f"{value}{LIST}" for value in values)


@cache
def split_values(column: str) -> tuple[str, ...]:
    """Return the values of such a column."""
    return tuple(value for value in column.split(LIST) if value)


def keyword_id(name: str) -> str:
    """Return a keyword as in the index: "first strike" for "First Strike"."""
    return fold(name).replace(LIST, "")


def _lines(texts: Iterable[Any]) -> str:
    return fold("\n".join(dict.fromkeys(line for text in texts for line in (text.en, text.ja) if line)))


def _above(game: str, numbers: Iterable[str]) -> Iterator[str]:
    """Yield the clauses and all clauses above them."""
    book = rulebook.book(game)
    for number in numbers:
        at: str | None = number
        while at is not None:
            yield at
            at = book.parent(at)


def _marks(card: Any) -> Iterator[str]:
    if len(card.faces) > 1:
        yield "two-sided"
    if vars(card.front).get("half"):
        yield "half"
    if not any(_all_lines(card)):
        yield "vanilla"
    if len(card.attributes) > 1:
        yield "multi"
    if not card.attributes:
        yield "colourless"
    if card.unread:
        yield "unread"
    if "extra" in card.types:
        yield "extra"
    if "x" in cost_symbols(card.game, card.cost):
        yield "x"
    yield from games.of(card.game).search.marked(card)
    yield from (icon.replace("_", "-") for icon in sorted(getattr(card.front, "icons", ())) if ":" not in icon)


def cost_symbols(game: str, cost: str) -> list[str]:
    """Return the symbols of a printed cost: each an attribute, a number or "x"."""
    own = games.of(game).search.symbols
    found = map(fold, re.findall(r"\{([^{}]+)\}", cost) or ([cost] if cost else []))
    return [own.get(symbol, symbol) for symbol in found]


def _symbols(card: Any) -> Iterator[str]:
    """Yield the symbols of a card's cost as in the index: "fire1" and "fire2" for two fire symbols."""
    symbols = cost_symbols(card.game, card.cost)
    for symbol, count in Counter(symbols).items():
        yield from [f"#{symbol}"] if symbol.isdigit() else (f"{symbol}{n}" for n in range(1, count + 1))
    yield f"={len(symbols)}"


def _all_lines(card: Any) -> Iterator[Any]:
    for side in card.faces:
        yield from side.lines
        yield from side.subtext


def row(card: Any, position: int) -> Card:
    """Return the index row of a card."""
    name = _lines(side.name for side in card.faces)
    players = _lines(text for side in card.faces if (text := getattr(side, "player_name", None)))
    race = _lines(text for side in card.faces for text in side.race_names)
    text = _lines(_all_lines(card))
    name = "\n".join(filter(None, [name, players]))
    attributes = dict.fromkeys(
        a for a in games.of(card.game).face.attributes if any(a in s.attributes for s in card.faces)
    )
    own = dict.fromkeys(keyword_id(key.name.en) for side in card.faces for key in cards.keywords(side))
    return Card(
        game=card.game,
        card=card.id,
        position=position,
        card_set=number_of(card.id)[0],
        name_en=card.name.en,
        name_ja=card.name.ja,
        name=name,
        text=text,
        race=race,
        types=join_values(sorted({kind for side in card.faces for kind in side.types})),
        attributes=join_values(attributes),
        keywords=join_values(own),
        marks=join_values(_marks(card)),
        symbols=join_values(_symbols(card)),
        clauses=join_values(sorted(set(_above(card.game, rule_citations.of_card(card.game, card.id))))),
        colours=len(attributes),
        **games.of(card.game).search.numbers(card),
    )


def number_of(card_id: str) -> tuple[str, int, str]:
    """Return the sort key of a card: its set, then its number."""
    head, _dash, tail = card_id.rpartition("-")
    if tail.isdigit():
        return head, int(tail), ""
    former, _dash, digits = head.rpartition("-")  # "tsw-001-x"
    return (former, int(digits), tail) if digits.isdigit() else (card_id, 0, "")


def rows(game: str, start: int = 0) -> list[Card]:
    """Return the rows of a game, in the order of the card numbers."""
    library = cards.library(game).printed()
    return [row(library[id], start + place) for place, id in enumerate(sorted(library, key=number_of))]


def _digest(found: Iterable[Card]) -> str:
    fields = [field.attname for field in Card._meta.concrete_fields if not field.primary_key]
    said = json.dumps([[getattr(one, field) for field in fields] for one in found], ensure_ascii=False)
    return hashlib.sha256(said.encode()).hexdigest()


def _source(game: str, position: int) -> str:
    """Return a digest of all sources of a game's index, or "" if the site has no cards of its own.

    It shows that nothing has changed without building thousands of cards. Without own cards there are so few that they
    are compared directly.
    """
    if not (edition := site_editions.edition(game)):
        return ""
    texts = CardEdition.objects.filter(game=game).values_list("texts", flat=True).first()
    here = Path(__file__).resolve().parent
    code = [*here.glob("*.py"), *(here.parent.parent / "games" / game).glob("*.py"), Path(rule_citations.__file__)]
    files = (*sorted(code), *sorted((rulebook.ROOT / game).glob("*.yaml")))
    said = f"{digest(game)} {edition} {texts} {position}"
    return cards.hash_of(said.encode(), *(path.read_bytes() for path in files))


@transaction.atomic
def load() -> dict[str, int]:
    """Bring the index up to date with the cards, and return the number of cards of each game.

    Unchanged games are skipped.
    """
    counts, position = {}, 0
    for game in games.GAMES:
        source = _source(game, position)
        if source and Index.objects.filter(game=game, source=source).exists():
            counts[game] = Card.objects.filter(game=game).count()
            position += counts[game]
            continue
        found = rows(game, position)
        position += len(found)
        counts[game] = len(found)
        mark = _digest(found)
        if Index.objects.filter(game=game, digest=mark).update(source=source):
            continue
        Card.objects.filter(game=game).delete()
        Card.objects.bulk_create(found, batch_size=BATCH)
        Index.objects.update_or_create(game=game, defaults={"digest": mark, "source": source})
    Card.objects.exclude(game__in=games.GAMES).delete()
    Index.objects.exclude(game__in=games.GAMES).delete()
    return counts

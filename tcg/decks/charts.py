"""A deck in numbers for charts: the cost curve, attributes, types, and probabilities for the first turns.

This module only computes measures. The charts are SVG in `templates/decks/_numbers.html`, rendered by the server.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from engine.cards import library
from engine.decks import rules
from tcg import games
from tcg.cards import catalogue
from tcg.decks.chances import at_least_one, percent
from tcg.decks.deck_layout import SHAPES

WIDTH, HEIGHT, FOOT, HEAD = 264, 140, 20, 18  # of the curve's picture; the number of cards is written above each bar
GAP = 6


@dataclass(frozen=True)
class Bar:
    """One cost of the curve: two blocks, one on top of the other, in the picture's units."""

    label: str
    fighters: int
    others: int
    x: str
    width: str
    middle: str
    number_y: str
    fighters_y: str
    fighters_height: str
    others_y: str
    others_height: str

    @property
    def count(self) -> int:
        return self.fighters + self.others


@dataclass(frozen=True)
class Curve:
    """The cost curve of the main pile."""

    bars: tuple[Bar, ...]
    average: str
    fighters_word: str
    others_word: str

    width, height, base, foot = WIDTH, HEIGHT, HEIGHT - FOOT, HEIGHT - 5

    @property
    def words(self) -> str:
        """Return the curve in words, for screen readers."""
        said = [
            _("cost %(cost)s: %(count)s") % {"cost": one.label, "count": one.count} for one in self.bars if one.count
        ]
        return _("Cards by cost. %(costs)s. Average %(average)s.") % {
            "costs": "; ".join(said) or "0",
            "average": self.average,
        }


@dataclass(frozen=True)
class Share:
    """The number of cards of a kind.

    `width`: percent of the largest number.
    """

    id: str
    word: str
    count: int
    width: str


@dataclass(frozen=True)
class Chart:
    """A chart of values that only one game counts."""

    id: str
    title: str
    shares: list[Share]


@dataclass(frozen=True)
class Chance:
    """An event in the first turns, and its probability in percent."""

    words: str
    percent: int


def _n(value: float) -> str:
    """Return a measure as SVG expects it, in any language of the page."""
    return f"{value:.1f}"


def curve(game: str, main: Mapping[str, int]) -> Curve:
    cards, own = library(game), games.of(game).deck
    least, most = own.costs
    fighters: Counter[int] = Counter()
    others: Counter[int] = Counter()
    spent = counted = 0
    first = next(iter(own.groups))
    for card, count in main.items():
        cost = own.cost(cards[card]) if card in cards else None
        if cost is None:
            continue
        spent, counted = spent + cost * count, counted + count
        (fighters if own.group(cards[card]) == first else others)[max(least, min(cost, most))] += count
    highest = max([4, *(fighters[step] + others[step] for step in range(least, most + 1))])
    width = (WIDTH - GAP * (most - least)) / (most - least + 1)
    floor, scale = HEIGHT - FOOT, (HEIGHT - FOOT - HEAD) / highest
    bars = []
    for n, step in enumerate(range(least, most + 1)):
        low, high = fighters[step] * scale, others[step] * scale
        seam = 2 if low and high else 0
        bars.append(
            Bar(
                label=f"{step}+" if step == most else str(step),
                fighters=fighters[step],
                others=others[step],
                x=_n(n * (width + GAP)),
                width=_n(width),
                middle=_n(n * (width + GAP) + width / 2),
                number_y=_n(floor - low - high - 5),
                fighters_y=_n(floor - low),
                fighters_height=_n(low),
                others_y=_n(floor - low - high),
                others_height=_n(max(high - seam, 0)),
            )
        )
    average = f"{spent / counted:.1f}" if counted else "0"
    return Curve(tuple(bars), average, str(own.fighters), _("Others"))


def _shares(found: Iterable[tuple[str, str, int]]) -> list[Share]:
    kept = [(id_, word, count) for id_, word, count in found if count]
    most = max((count for _id, _word, count in kept), default=1)
    return [Share(id_, word, count, _n(count / most * 100)) for id_, word, count in kept]


def attributes(game: str, main: Mapping[str, int]) -> list[Share]:
    """Return the number of cards of each attribute.

    A card with two attributes counts for both. A card without attributes counts for the last entry.
    """
    words = games.of(game).face.attributes
    counts: Counter[str] = Counter()
    for card, count in main.items():
        if card in library(game):
            for attribute in catalogue.printed(game, card).attributes or ("void",):
                counts[attribute] += count
    return _shares((id_, str(word), counts[id_]) for id_, word in words.items())


def types(game: str, deck: Mapping[str, Any]) -> list[Share]:
    """Return the number of cards of each type, over all piles."""
    counts: Counter[str] = Counter()
    for pile in SHAPES[game].piles:
        for card, count in (deck.get(pile) or {}).items():
            if card in library(game):
                counts[catalogue.printed(game, card).kind()] += count
    return sorted(_shares((word, word, count) for word, count in counts.items()), key=lambda one: -one.count)


def spreads(game: str, main: Mapping[str, int]) -> list[Chart]:
    """Return the additional charts of a game.

    A card without a value is not counted.
    """
    cards, made = library(game), []
    for spread in games.of(game).deck.spreads:
        counts: Counter[int] = Counter()
        for card, count in main.items():
            if card in cards and (value := spread.value(cards[card])) is not None:
                counts[value] += count
        found = ((str(value), spread.word(value), counts[value]) for value in sorted(counts))
        made.append(Chart(spread.id, str(spread.title), _shares(found)))
    return made


def chances(game: str, deck: Mapping[str, Any]) -> list[Chance]:
    """Return the probabilities for the first turns, without any exchange of cards."""
    cards, own, dealt = library(game), games.of(game).deck, rules(game).hand
    main = {card: count for card, count in (deck.get("main") or {}).items() if card in cards}
    size, first = sum(main.values()), next(iter(own.groups))
    if size < dealt:
        return []
    cheap = sum(
        count
        for card, count in main.items()
        if own.group(cards[card]) == first and (cost := own.cost(cards[card])) is not None and cost <= own.cheap
    )
    words = {"hand": dealt, "cost": own.cheap, "kind": own.fighter}
    told = [
        (
            _("%(kind)s of cost %(cost)s or less in the first %(hand)s cards") % words,
            at_least_one(size, cheap, dealt),
        )
    ]
    most = max(main.values())
    if most > 1:
        told.append(
            (
                _("A card of which you play %(count)s in the first %(hand)s") % {"count": most, "hand": dealt},
                at_least_one(size, most, dealt),
            )
        )
    return [Chance(said, percent(chance)) for said, chance in (*told, *own.chances({**deck, "main": main}))]

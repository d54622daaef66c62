"""The current formats of the site in this process, and the cards that each allows on a day.

A process notices a new list by calling `refresh`, which servers do every second. Until then it uses its present list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date
from typing import Any, NamedTuple

from django.db import DatabaseError
from django.utils import timezone

from engine import site_editions
from tcg import games
from tcg.cards.formats import cards as cards_of
from tcg.cards.models import FormatList
from tcg.web.languages import say


class Span(NamedTuple):
    """A range of days, with both ends included.

    None: no first day, or no last day.
    """

    first: date | None = None
    last: date | None = None

    def holds(self, day: date) -> bool:
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)


class Entry(NamedTuple):
    """A set, or a card by number or name, and the days on which the entry applies.

    `most`: the limit of a limited card.
    """

    of: str
    span: Span
    most: int = 0


@dataclass(frozen=True)
class OwnSet:
    """A set that the site's owner has named."""

    key: str
    game: str
    names: Mapping[str, str]
    numbers: frozenset[str]
    cards: frozenset[str]


@dataclass(frozen=True)
class Format:
    """A format. `sets`: None if all cards of the game are allowed."""

    key: str
    game: str
    names: Mapping[str, str]
    sets: tuple[Entry, ...] | None
    banned: tuple[Entry, ...]
    limited: tuple[Entry, ...]
    span: Span
    own: Mapping[str, OwnSet]  # the sets named by the site's owner, by key
    kept: dict[tuple[int, date], Allowed] = field(default_factory=dict, compare=False, repr=False)

    @property
    def name(self) -> str:
        return say(self.names)


class Limit(NamedTuple):
    """The maximum number of copies of these cards together.

    `since`: the first day, if the owner has given one.
    """

    cards: frozenset[str]
    most: int
    since: date | None


@dataclass(frozen=True)
class Allowed:
    """The cards that a format allows on a day.

    `banned`: the first day of the ban by card number.
    """

    everything: bool
    sets: frozenset[str]
    cards: frozenset[str]
    banned: Mapping[str, date | None]
    limits: tuple[Limit, ...]

    def has(self, card: str) -> bool:
        """Return whether a card is in the sets of the format."""
        return self.everything or cards_of.set_of(card) in self.sets or card in self.cards

    def limit_of(self, card: str) -> Limit | None:
        """Return the strictest limit for a card, or None."""
        return min((one for one in self.limits if card in one.cards), key=lambda one: one.most, default=None)


@dataclass(frozen=True)
class _List:
    """The current list of formats."""

    number: int = 0
    formats: tuple[Format, ...] = ()
    sets: tuple[OwnSet, ...] = ()


_now = [_List()]
MOST_KEPT = 30  # days and editions for which a format caches its allowed cards


def refresh() -> bool:
    """Load the current formats, and return whether they have changed.

    A database error changes nothing.
    """
    try:
        number = FormatList.objects.values_list("number", flat=True).first() or 0
        if number == _now[0].number:
            return False
        row = FormatList.objects.first()
    except DatabaseError:
        return False
    _now[0] = _list(row.number, row.data) if row is not None else _List()
    return True


def forget() -> None:
    """Forget all formats, as in a new process."""
    _now[0] = _List()


def today() -> date:
    """Return the date of the site's clock in UTC, which decides when entries begin and end."""
    return timezone.now().astimezone(UTC).date()


def all_formats() -> Sequence[Format]:
    """Return all formats in the order of the file, including past and future formats."""
    return _now[0].formats


def of_game(game: str) -> list[Format]:
    """Return the formats of a game that are played today, in the order of the file."""
    day = today()
    return [one for one in _now[0].formats if one.game == game and one.span.holds(day)]


def find(game: str, key: str) -> Format | None:
    """Return the format with this key if it is played today, or None."""
    return next((one for one in of_game(game) if one.key == key), None)


def own_sets() -> Sequence[OwnSet]:
    """Return the sets that the site's owner has named."""
    return _now[0].sets


def allowed(one: Format, day: date | None = None) -> Allowed:
    """Return the cards that a format allows on a day; None: today."""
    key = site_editions.edition(one.game), day or today()
    found = one.kept.get(key)
    if found is None:
        if len(one.kept) >= MOST_KEPT:
            one.kept.clear()
        found = one.kept[key] = _allowed(one, key[1])
    return found


def _allowed(one: Format, day: date) -> Allowed:
    numbers, cards = set_cards(one.own, _holding(one.sets or (), day))
    banned: dict[str, date | None] = {}
    for entry in _holding(one.banned, day):
        for card in cards_of.same_cards(one.game, entry.of):
            banned.setdefault(card, entry.span.first)
    limits = tuple(
        Limit(cards_of.same_cards(one.game, entry.of), entry.most, entry.span.first)
        for entry in _holding(one.limited, day)
    )
    return Allowed(one.sets is None, numbers, cards, banned, limits)


def set_cards(own: Mapping[str, OwnSet], entries: Iterable[Entry]) -> tuple[frozenset[str], frozenset[str]]:
    """Return the beginnings of the card numbers in these sets, and their single cards."""
    numbers, cards = set[str](), set[str]()
    for entry in entries:
        if (known := own.get(entry.of)) is not None:
            numbers |= known.numbers
            cards |= known.cards
        else:
            numbers.add(entry.of)
    return frozenset(numbers), frozenset(cards)


def _holding(entries: Iterable[Entry], day: date) -> Iterator[Entry]:
    return (entry for entry in entries if entry.span.holds(day))


# -- from plain data -------------------------------------------------------------------------------
def _list(number: int, data: Mapping[str, Any]) -> _List:
    sets = tuple(_own_set(one) for one in data["sets"])
    formats = tuple(
        _format(one, {own.key: own for own in sets if own.game == one["game"]})
        for one in data["formats"]
        if one["game"] in games.GAMES
    )
    return _List(number, formats, sets)


def _format(said: Mapping[str, Any], own: Mapping[str, OwnSet]) -> Format:
    sets = said["sets"]
    return Format(
        key=said["key"],
        game=said["game"],
        names=said["name"],
        sets=None if sets is None else _entries(sets, "set"),
        banned=_entries(said["banned"], "card"),
        limited=_entries(said["limited"], "card"),
        span=_span(said),
        own=own,
    )


def _entries(said: Iterable[Mapping[str, Any]], what: str) -> tuple[Entry, ...]:
    return tuple(Entry(one[what], _span(one), one.get("most", 0)) for one in said)


def _span(said: Mapping[str, Any]) -> Span:
    first, last = (date.fromisoformat(said[name]) if name in said else None for name in ("from", "until"))
    return Span(first, last)


def _own_set(said: Mapping[str, Any]) -> OwnSet:
    return OwnSet(said["key"], said["game"], said["name"], frozenset(said["numbers"]), frozenset(said["cards"]))

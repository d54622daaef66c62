"""The site's own cards, which are added to the cards of the files, and a cache that lasts until cards change.

The site's own cards at one time are an **edition**. An edition has a number and never changes. A match uses the edition
with which it started. The site registers the source of its cards (`offer`) and its current edition (`set_edition`).
`engine.cards.library` adds these cards to the cards of the files.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import NamedTuple, ParamSpec, TypeVar

from engine.shared.printed import CardDef

P = ParamSpec("P")
R = TypeVar("R")


class Offered(NamedTuple):
    """A card of the site's own.

    `make`: returns the card on first access; it raises KeyError if the card no longer exists.
    `closed`: the text is used by the rules and by bots, but not shown to people.
    """

    id: str
    make: Callable[[], CardDef]
    closed: bool = False


Source = Callable[[str, int], Iterable[Offered]]
_sources: list[Source] = []
_editions: dict[str, int] = {}
_round = [0]


def offer(source: Source) -> None:
    """Register the source of the site's own cards.

    `source(game, edition)` returns all cards of that edition.
    """
    _sources[:] = [source]


def cards_of(game: str, edition: int) -> list[Offered]:
    """Return the cards of an edition."""
    return [one for source in _sources for one in source(game, edition)]


def set_edition(game: str, number: int) -> None:
    """Set the site's current edition of its own cards; 0 means none."""
    if edition(game) != number:
        _editions[game] = number
        _round[0] += 1


def edition(game: str) -> int:
    """Return the site's current edition of its own cards, or 0 if it has none."""
    return _editions.get(game, 0)


def cached(function: Callable[P, R]) -> Callable[P, R]:
    """Cache the results of a function until a site's edition changes."""
    kept: tuple[int, dict[object, R]] = (-1, {})

    @functools.wraps(function)
    def once(*args: P.args, **kwargs: P.kwargs) -> R:
        nonlocal kept
        now, results = kept
        if now != _round[0]:
            now, results = kept = (_round[0], {})
        key = (args, tuple(sorted(kwargs.items())))
        if key not in results:
            results[key] = function(*args, **kwargs)
        return results[key]

    return once

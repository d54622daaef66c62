"""The cards that a site has of its own, beside those of the files, and what is kept of cards until they change.

All of these that there are at a time are an **edition**, which has a number and never changes: a match is played with
the edition that it was begun with. The site says where they are (`offer`) and which edition it has now (`set_edition`);
`engine.cards.library` lays them beside the others.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple, ParamSpec, TypeVar

if TYPE_CHECKING:
    from engine.cards import CardDef

P = ParamSpec("P")
R = TypeVar("R")


class Offered(NamedTuple):
    """A card of a site's own. `make`: makes it, once somebody asks for it; raises KeyError where it is none any more.
    `closed`: its text is for the rules and for bots, not for people."""

    id: str
    make: Callable[[], CardDef]
    closed: bool = False


Source = Callable[[str, int], Iterable[Offered]]
_sources: list[Source] = []
_editions: dict[str, int] = {}
_round = [0]


def offer(source: Source) -> None:
    """Say where a site's own cards are: `source(game, edition)` gives all of that edition."""
    _sources[:] = [source]


def cards_of(game: str, edition: int) -> list[Offered]:
    """The cards of an edition."""
    return [one for source in _sources for one in source(game, edition)]


def set_edition(game: str, number: int) -> None:
    """Say which edition of its own cards the site has now; 0: none."""
    if edition(game) != number:
        _editions[game] = number
        _round[0] += 1


def edition(game: str) -> int:
    """The edition of its own cards that the site has now; 0 where there are none."""
    return _editions.get(game, 0)


def cached(function: Callable[P, R]) -> Callable[P, R]:
    """Keep what a function returns for as long as the cards stay those that they are now."""
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

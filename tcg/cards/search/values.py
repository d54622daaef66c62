"""The values of search fields: those of the index with their English and Japanese names, and as people type them.

A value is found by its whole name first, then by a part of a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from engine import cards, site_editions
from tcg import games
from tcg.cards.search.fold import fold
from tcg.cards.search.index import keyword_id
from tcg.games.registration import Value
from tcg.web.languages import in_language

NO_ATTRIBUTE = ("void", "colourless", "colorless", "none", "無", "無色", "無属性")
MARKS = (
    Value("starter", "starter", "スターター", ("starters",), "in a starter deck"),
    Value("two-sided", "two-sided", "両面", ("double", "double-faced", "dfc"), "two-sided"),
    Value("half", "half", "片割れ", ("halves",), "halves of a card"),
    Value("vanilla", "vanilla", "テキストなし", ("textless",), "without text"),
    Value("multi", "multi", "多色", ("multicolor", "multicolour", "multicolored"), "of several attributes"),
    Value("colourless", "colourless", "無色", ("colorless",), "of no attribute"),
    Value("unread", "not understood", "未対応", ("unplayable", "unsupported"), "not understood yet"),
    Value("extra", "extra", "エクストラ", (), "extra cards"),
    Value("x", "x", "X", (), "of a cost with X"),
)


def both(lazy: object) -> tuple[str, str]:
    """Return a translated word in both languages."""
    with in_language("en"):
        english = str(lazy)
    with in_language("ja"):
        return english, str(lazy)


@cache
def marks() -> tuple[Value, ...]:
    """Return the values of `is:`, those for all games and those for one game."""
    return (*MARKS, *(value for game in games.GAMES.values() for value in game.search.marks))


@cache
def games_() -> tuple[Value, ...]:
    return tuple(
        Value(id, *both(game.name), (game.short, id.replace("_", " "), id.replace("_", "")))
        for id, game in games.GAMES.items()
    )


@cache
def types() -> tuple[Value, ...]:
    return tuple(value for game in games.GAMES.values() for value in game.search.types)


@cache
def attributes() -> tuple[Value, ...]:
    found: dict[str, Value] = {}
    for game in games.GAMES.values():
        for id, name in game.face.attributes.items():
            if id != "void":
                also = (*(found[id].also if id in found else ()), *game.search.also.get(id, ()))
                found[id] = Value(id, *both(name), tuple(dict.fromkeys(also)))
    return tuple(found.values())


@site_editions.cached
def keywords() -> tuple[Value, ...]:
    """Return the keywords that cards have, in the order of their names."""
    sides = (side for game in games.GAMES for card in cards.library(game).printed().values() for side in card.faces)
    names = {key.name for side in sides for key in cards.keywords(side)}
    return tuple(Value(keyword_id(name.en), name.en, name.ja) for name in sorted(names, key=lambda name: name.en))


@site_editions.cached
def races() -> tuple[Value, ...]:
    """Return the races that cards have, in the order of their names."""
    sides = (side for game in games.GAMES for card in cards.library(game).printed().values() for side in card.faces)
    names = {name for side in sides for name in side.race_names}
    return tuple(Value(fold(name.en), name.en, name.ja) for name in sorted(names, key=lambda name: name.en))


def find(typed: str, known: Iterable[Value]) -> tuple[Value, ...]:
    """Return the values with this name, or else those whose name contains it."""
    wanted, known = _plain(typed), tuple(known)
    if not wanted:
        return ()
    whole = tuple(value for value in known if wanted in map(_plain, value.names))
    if whole:
        return whole
    return tuple(value for value in known if any(wanted in _plain(name) for name in (value.en, value.ja)))


@cache
def _plain(name: str) -> str:
    return fold(name).replace("_", " ").replace("-", " ")


def by_id(known: Iterable[Value]) -> Mapping[str, Value]:
    return {value.id: value for value in known}

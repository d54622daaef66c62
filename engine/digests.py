"""Marks of the rules, words and cards of a game, which change when a deck may have become legal or a match may go
another way."""

from __future__ import annotations

import functools
import sys
from pathlib import Path

from engine import cards, offered, registry
from engine.games.registered import DOORS


def deck_rules(game: str) -> str:
    """A mark that changes whenever a deck may have become legal or illegal: with the cards, their language and the
    rules about decks."""
    edition = offered.edition(game)
    return f"{_deck_rules(game)[:24]}.{edition}" if edition else _deck_rules(game)


@functools.cache
def _deck_rules(game: str) -> str:
    rules = (Path(sys.modules[module].__file__ or "") for module in (DOORS[game].inspector, "engine.games.deck_rules"))
    return _digest(game, *rules)


@functools.cache
def digest(game: str) -> str:
    """A mark that changes whenever a match may go another way: with the cards, their language and the rules. Raises
    KeyError for an unknown game."""
    shared = (registry.ENGINE / "kernel", registry.ENGINE / "games")
    own = registry.code(game).rglob("*.py")
    return _digest(game, *_family(game), *(path for folder in shared for path in folder.glob("*.py")), *own)


def _family(game: str) -> list[Path]:
    """The rules that a game shares with some others: of the packages in which the kinds of its state are defined."""
    names = {kind.__module__ for kind in DOORS[game].kinds}
    packages = {name.split(".")[1] for name in names if name.startswith("engine.")} - {"kernel", "language", "games"}
    return [path for package in packages for path in (registry.ENGINE / package).rglob("*.py")]


def _digest(game: str, *rules: Path) -> str:
    """Return the digest of these files, in the order of their names, of the language and of the cards of a game."""
    files = (*sorted(rules), *sorted(registry.files(game, "cards").glob("*.yaml")))
    return cards.hash_of(cards.language_version(game).encode(), *(path.read_bytes() for path in files))[:32]

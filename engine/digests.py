"""Digests of a game's rules, words and cards.

They change if a deck's legality or the course of a match may change.
"""

from __future__ import annotations

import functools
import sys
from pathlib import Path

from engine import cards, registry, site_editions
from engine.games.registered import ADAPTERS
from engine.shared import outline


def deck_rules(game: str) -> str:
    """Return a digest that changes whenever a deck may have become legal or illegal.

    It covers the cards, the language and the deck rules.
    """
    edition = site_editions.edition(game)
    return f"{_deck_rules(game)[:24]}.{edition}" if edition else _deck_rules(game)


@functools.cache
def _deck_rules(game: str) -> str:
    rules = (
        Path(sys.modules[module].__file__ or "") for module in (ADAPTERS[game].inspector, "engine.shared.deck_rules")
    )
    return _digest(game, *rules)


@functools.cache
def digest(game: str) -> str:
    """Return a digest that changes whenever a match may take a different course.

    It covers the cards, the language and the rules. Raises KeyError for an unknown game.
    """
    shared = (registry.ENGINE / "kernel", registry.ENGINE / "shared", registry.ENGINE / "games")
    own = registry.code(game)
    files = (*own.rglob("*.py"), own / outline.FILE, *(path for folder in shared for path in folder.glob("*.py")))
    return _digest(game, *_family(game), *files)


def _family(game: str) -> list[Path]:
    """Return the files of the rules that a game shares with some other games.

    They are found by the packages that define the types of the game's state.
    """
    names = {kind.__module__ for kind in ADAPTERS[game].kinds}
    of_every_game = {"kernel", "language", "shared", "games"}
    packages = {name.split(".")[1] for name in names if name.startswith("engine.")} - of_every_game
    return [path for package in packages for path in (registry.ENGINE / package).rglob("*.py")]


def _digest(game: str, *rules: Path) -> str:
    """Return the digest of the rule files in the order of their names, of the language and of the cards of a game."""
    files = (*sorted(rules), *sorted(registry.files(game, "cards").glob("*.yaml")))
    return cards.hash_of(cards.language_version(game).encode(), *(path.read_bytes() for path in files))[:32]

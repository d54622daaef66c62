"""The games that there are, a line a game: in which package its rules, words, decks, view and log are, and where the
files are that it brings. All that belongs to a game is found from here.

A new game is a package with a `Door` in it, by which all else asks for it, its files, and a line below.
"""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ENGINE = Path(__file__).resolve().parent
INSTALLED = ENGINE / "fixtures"  # where the wheel puts them
FILES = INSTALLED if INSTALLED.is_dir() else ENGINE.parent / "fixtures"


class Home(NamedTuple):
    """The home of a game. `files`: the folder with `cards/<game>`, `decks/<game>` and `rulebooks/<book>`."""

    package: str
    files: Path = FILES


HOMES: dict[str, Home] = {
    "force_of_will": Home("engine.games.force_of_will"),
    "zx": Home("engine.games.zx"),
    "magical_girl": Home("engine.games.magical_girl"),
    "last_chronicle": Home("engine.games.last_chronicle"),
}


def module(game: str, name: str) -> ModuleType:
    """A module of a game's own by its name in its package. Raises KeyError for a game that there is not, or that has no
    such module."""
    wanted = f"{HOMES[game].package}.{name}"
    try:
        return importlib.import_module(wanted)
    except ModuleNotFoundError as error:
        if error.name is None or not wanted.startswith(error.name):
            raise
        raise KeyError(game) from None


def code(game: str) -> Path:
    """The folder of a game's package. Raises KeyError for a game that there is not."""
    spec = importlib.util.find_spec(HOMES[game].package)
    assert spec is not None
    return Path(spec.origin or "").parent


def files(game: str, kind: str) -> Path:
    """The folder with what a game has of a kind: "cards", "decks". Raises KeyError for a game that there is not."""
    return HOMES[game].files / kind / game


def roots(kind: str) -> list[Path]:
    """The folders in which what games bring of a kind is looked for, each once."""
    return list(dict.fromkeys(home.files / kind for home in HOMES.values()))

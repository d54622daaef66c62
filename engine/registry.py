"""The registry of games, one line for each game: its package and the folder of its files.

Everything that belongs to a game is found through this module. To add a game, write a package with a `GameAdapter`,
through which all other code uses the game, add its files, and add a line below.
"""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import yaml

ENGINE = Path(__file__).resolve().parent
INSTALLED = ENGINE / "fixtures"  # where the wheel puts them
FILES = INSTALLED if INSTALLED.is_dir() else ENGINE.parent / "fixtures"


YAML = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader  # the faster one, where it is compiled


class GamePackage(NamedTuple):
    """A game's package and files.

    `files`: the folder with `cards/<game>`, `decks/<game>` and `rulebooks/<book>`. `verification`: the package with the
    tables on which its card lines are verified, if that is not `engine.verify.<game>`.
    """

    package: str
    files: Path = FILES
    verification: str = ""


PACKAGES: dict[str, GamePackage] = {
    "force_of_will": GamePackage("engine.games.force_of_will"),
    "zx": GamePackage("engine.games.zx"),
    "magical_girl": GamePackage("engine.games.magical_girl"),
    "last_chronicle": GamePackage("engine.games.last_chronicle"),
}


def module(game: str, name: str) -> ModuleType:
    """Return a module of a game's package by name.

    Raises KeyError for an unknown game or a game without this module.
    """
    return _imported(game, f"{PACKAGES[game].package}.{name}")


def verification(game: str, name: str) -> ModuleType:
    """Return a module that helps to verify the card lines of a game: `tables` or `by_hand`.

    Raises KeyError for a game without this module.
    """
    package = PACKAGES[game].verification or f"engine.verify.{game}"
    return _imported(game, f"{package}.{name}")


def _imported(game: str, wanted: str) -> ModuleType:
    """Return a module. Raises KeyError with the game if the module does not exist."""
    try:
        return importlib.import_module(wanted)
    except ModuleNotFoundError as error:
        if error.name is None or not wanted.startswith(error.name):
            raise
        raise KeyError(game) from None


def code(game: str) -> Path:
    """Return the folder of a game's package.

    Raises KeyError for an unknown game.
    """
    spec = importlib.util.find_spec(PACKAGES[game].package)
    assert spec is not None
    return Path(spec.origin or "").parent


def files(game: str, kind: str) -> Path:
    """Return the folder of a game's files of a kind: "cards", "decks".

    Raises KeyError for an unknown game.
    """
    return PACKAGES[game].files / kind / game


def roots(kind: str) -> list[Path]:
    """Return the folders to search for files of a kind, each once."""
    return list(dict.fromkeys(home.files / kind for home in PACKAGES.values()))


def read_yaml(path: Path) -> Any:
    """Return the content of a YAML file.

    Raises OSError for a file that cannot be read and `yaml.YAMLError` for one that is not YAML.
    """
    return yaml.load(path.read_bytes(), Loader=YAML)

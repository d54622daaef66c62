"""The wheel that `pip install .` builds: the engine with its cards and rulebooks, which needs two libraries only."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

from engine.match import games

ROOT = Path(__file__).resolve().parents[1]
GAMES = [one["id"] for one in games()]
BUILD = "import hatchling.build, sys; print(hatchling.build.build_wheel(sys.argv[1]))"
RUN = """
import runpy, sys
folder, bot, *games = sys.argv[1:]
sys.path[:0] = [f"{folder}/site", f"{folder}/libraries"]
from engine import cards
print(cards.__file__)
for game in games:
    print(next(iter(cards.library(game).printed().values())).text.en)
sys.argv[1:] = games
runpy.run_path(bot, run_name="__main__")
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the unpacked wheel in `site` and the libraries that it depends on in `libraries`."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    for name in ("engine", "fixtures/cards", "fixtures/decks", "fixtures/rulebooks"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", ".read"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    done = subprocess.run(
        [sys.executable, "-c", BUILD, str(folder)], cwd=source, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    zipfile.ZipFile(folder / done.stdout.split()[-1]).extractall(folder / "site")
    (folder / "libraries").mkdir()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for wanted in project["dependencies"]:
        library = distribution(wanted.split(">")[0])
        for package in {
            file.parts[0] for file in library.files or () if file.suffix == ".py" and ".." not in file.parts
        }:
            (folder / "libraries" / package).symlink_to(str(library.locate_file(package)))
    return folder


def test_the_installed_engine_shows_cards_and_plays_each_game(installed: Path) -> None:
    """No site-packages are in reach (`-S`), so nothing but the declared dependencies is used."""
    command = [sys.executable, "-I", "-S", "-c", RUN, str(installed), str(ROOT / "examples" / "bot.py"), *GAMES]
    done = subprocess.run(command, cwd=installed, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{installed}/site/engine/")
    for game in GAMES:
        assert re.search(rf"^{game}: (Ann|Ben) wins after \d+ decisions$", done.stdout, re.MULTILINE)


def test_example_bot_is_short() -> None:
    """It is the measure of how little a program has to know (engine/README.md)."""
    assert len((ROOT / "examples" / "bot.py").read_text(encoding="utf-8").splitlines()) <= 60

"""The interface between words and games is typed.

Mypy notices a missing method that a word needs. A lexicon rejects a word that needs more than its game offers. A word's
methods differ from those of its category only in the type of the game.
"""

from __future__ import annotations

import inspect
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

from engine.language import lexicon
from engine.language.common.effects_objects import Destroy
from engine.language.grammar.categories import Game
from engine.language.grammar.lexicon import AsksTooMuch, check_asked
from engine.language.grammar.word import WORDS, Word
from tests.engine.fuzz import GAMES

pytestmark = pytest.mark.long(20)

ROOT = Path(__file__).resolve().parents[2]
ASKED = ("set_life", "destroy", "banish", "cancel", "copy_mark", "make_force", "player_named", "apply_moved_square")
"""Methods that words ask for: of the kernel, of both games, of each."""


def defining(folder: Path, name: str) -> list[Path]:
    """Return the modules in which a game, or the kernel, defines a method."""
    found = [path for path in folder.rglob("*.py") if path.name != "asks.py"]
    return [path for path in found if f"    def {name}(" in path.read_text(encoding="utf-8")]


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return mypy's output for a copy of the engine in which each of these methods has another name."""
    copy = tmp_path_factory.mktemp("renamed")
    shutil.copytree(ROOT / "engine", copy / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[tool.django-stubs]")[0]
    settings = settings.replace('files = ["engine", "tcg", "manage.py"]', 'files = ["engine"]')
    (copy / "pyproject.toml").write_text(re.sub(r"(?m)^plugins = .*$", "", settings), encoding="utf-8")
    for name in ASKED:
        places = defining(copy / "engine", name)
        assert places, name
        for path in places:
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace(f"    def {name}(", f"    def {name}_renamed("), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(copy / "cache")]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("name", ASKED)
def test_renamed_method_needed_by_a_word_fails_the_type_check(name: str, complaints: str) -> None:
    lines = [line for line in complaints.splitlines() if " error: " in line and f'"{name}"' in line]
    assert lines, complaints[-3000:]


def test_lexicon_refuses_a_word_needing_more_than_its_game_offers() -> None:
    with pytest.raises(AsksTooMuch, match=r"Destroy asks .*DestroyingGame"):
        check_asked("tiny", [Destroy], Game)


def test_words_of_one_game_are_refused_in_another_game() -> None:
    words = [cls for cls in lexicon("zx").words if cls.__module__.startswith("engine.games.zx")]
    with pytest.raises(AsksTooMuch, match=r"engine\.games\.zx\.words\.protocols\.Game"):
        check_asked("force_of_will", words, lexicon("force_of_will").game)


def test_methods_of_a_word_differ_from_its_category_only_in_game_type() -> None:
    for game in GAMES:
        lexicon(game)
    differing = [line for cls in WORDS.values() for line in differences(cls)]
    assert not differing, "\n".join(differing)


OWN = {"game", "chars"}  # parameters whose type may be that of the word's own game


def differences(cls: type[Word]) -> list[str]:
    """Return the methods of a word whose parameters or results differ from those of the overridden methods."""
    found = []
    for name, method in vars(cls).items():
        if not inspect.isfunction(method) or name.startswith("__"):
            continue
        above = next((vars(each)[name] for each in cls.__mro__[1:] if name in vars(each)), None)
        if not inspect.isfunction(above):
            continue
        mine, theirs = (
            [(one.name, one.kind, one.default, None if one.name in OWN else one.annotation) for one in parameters]
            for parameters in (inspect.signature(each).parameters.values() for each in (method, above))
        )
        if mine[: len(theirs)] != theirs or not narrower(method, above):
            found.append(f"{cls.__module__}.{cls.__name__}.{name}: {mine} for {theirs}")
    return found


def narrower(method: FunctionType, above: FunctionType) -> bool:
    """Return whether a method's annotated result is the same as the other's, or a part of it."""
    written = [(each.__annotations__.get("return", ""), each.__globals__) for each in (method, above)]
    mine, theirs = (str(names.get(name, name)) for name, names in written)
    return theirs == "object" or mine in theirs

"""The interface between words and games is typed.

Mypy notices a missing method that a word needs. A lexicon rejects a word that needs more than its game offers. A word's
methods differ from those of its category only in the type of the game. The memory of a text has only declared fields.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType

import pytest

from engine.kernel.context import Memory
from engine.language import lexicon
from engine.language.common.effects_objects import Destroy
from engine.language.grammar.categories import Game
from engine.language.grammar.lexicon import MissingProtocol, check_protocols
from engine.language.grammar.word import WORDS, Word
from tests.engine.fuzz import GAMES

pytestmark = pytest.mark.long(20)

ROOT = Path(__file__).resolve().parents[2]
ASKED = ("set_life", "destroy", "banish", "cancel", "copy_mark", "make_force", "player_named", "apply_moved_square")
"""Methods that words ask for: of the kernel, of both games, of each."""
BARE = """
from engine.kernel.context import Context
from engine.kernel.durations import FOR_THE_GAME
from engine.kernel.machine import Machine
from engine.kernel.use_keys import of_seat

def count(game: Machine, at: Context) -> None:
    game.effects.use(of_seat("act", 0))
    game.effects.use("act:0")
    game.effects.used("act:0")
    game.effects.gain_control((), 0, FOR_THE_GAME, at)
    game.effects.gain_control((), 0, "game", at)
    game.effects.end_durations("turn")
"""
WRONG = (9, 10, 12, 13)  # the lines with a plain string in place of a key or a duration


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
    (copy / "engine" / "bare.py").write_text(BARE, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(copy / "cache")]
    return subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("name", ASKED)
def test_renamed_method_needed_by_a_word_fails_the_type_check(name: str, complaints: str) -> None:
    lines = [line for line in complaints.splitlines() if " error: " in line and f'"{name}"' in line]
    assert lines, complaints[-3000:]


def test_plain_string_is_neither_a_use_key_nor_a_duration(complaints: str) -> None:
    wrong = re.findall(r"(?m)^engine/bare\.py:(\d+): error: .*\[(.*)\]$", complaints)
    assert wrong == [(str(line), "arg-type") for line in WRONG], complaints[-3000:]


def test_lexicon_refuses_a_word_needing_more_than_its_game_offers() -> None:
    with pytest.raises(MissingProtocol, match=r"Destroy asks .*DestroyingGame"):
        check_protocols("tiny", [Destroy], Game)


def test_words_of_one_game_are_refused_in_another_game() -> None:
    words = [cls for cls in lexicon("zx").words if cls.__module__.startswith("engine.games.zx")]
    with pytest.raises(MissingProtocol, match=r"engine\.games\.zx\.words\.protocols\.Game"):
        check_protocols("force_of_will", words, lexicon("force_of_will").game)


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


# -- the memory of a text --------------------------------------------------------------------------
BASE = frozenset(Memory.__annotations__)
READING = ("get", "pop", "setdefault")  # methods of the memory whose first argument names a field


def own_fields(tree: ast.Module) -> frozenset[str]:
    """Return the fields that `text_memory` gives to a module, which imports it or defines it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and any(one.name == "text_memory" for one in node.names):
            module = importlib.import_module(str(node.module))
            return frozenset(getattr(module, module.text_memory.__annotations__["return"]).__annotations__)
    return BASE


def memory_keys(tree: ast.Module) -> Iterator[tuple[str, ast.expr, int]]:
    """Yield each string that a module uses as a name in a memory, with the expression of the memory and the line."""
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=memory, slice=ast.Constant(value=str(key))):
                yield key, memory, node.lineno
            case ast.Call(func=ast.Attribute(value=memory, attr=name), args=[ast.Constant(value=str(key)), *_]):
                if name in READING:
                    yield key, memory, node.lineno
            case ast.Compare(left=ast.Constant(value=str(key)), ops=[ast.In() | ast.NotIn()], comparators=[memory]):
                yield key, memory, node.lineno
            case ast.Dict(keys=[None, *keys], values=[memory, *_]):  # {**memory, "key": value}
                yield from ((one.value, memory, node.lineno) for one in keys if isinstance(one, ast.Constant))


def fields_used(tree: ast.Module) -> Iterator[tuple[str, int, frozenset[str]]]:
    """Yield each name that a module uses in a memory, with its line and the fields that are declared for it."""
    own = own_fields(tree)
    for key, memory, line in memory_keys(tree):
        match memory:
            case ast.Call(func=ast.Name(id="text_memory")) | ast.Name(id="memory"):
                yield key, line, own
            case ast.Attribute(attr="memory"):
                yield key, line, BASE


def test_memory_of_a_text_has_only_declared_fields() -> None:
    used: set[str] = set()
    wrong = []
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for key, line, declared in fields_used(ast.parse(path.read_text(encoding="utf-8"))):
            used.add(key)
            if key not in declared:
                wrong.append(f"{path.relative_to(ROOT)}:{line}: {key!r} is no declared field of the memory")
    assert not wrong, "\n".join(wrong)
    assert used >= BASE, f"unused fields of the memory: {BASE - used}"


@pytest.mark.parametrize(
    "use",
    [
        'at.memory["thta"] = refs',
        'item.memory.get("thta", ())',
        '"thta" not in at.memory',
        'replace(at, memory={**at.memory, "thta": refs})',
        'at.memory.get("chosen", 0)',  # a field of one game, read without its helper
        "from engine.games.force_of_will.memory import text_memory\ntext_memory(at.memory).get('chosn', 0)",
        "from engine.chase.memory import text_memory\nmemory = text_memory(at.memory)\nmemory['chosen']",
    ],
)
def test_undeclared_field_of_the_memory_is_noticed(use: str) -> None:
    assert any(key not in declared for key, _line, declared in fields_used(ast.parse(use)))

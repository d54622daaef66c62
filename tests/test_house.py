"""The project's own rules, checked automatically: style, types, imports between packages, and forbidden content."""

from __future__ import annotations

import ast
import functools
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.long(30)

ROOT = Path(__file__).resolve().parent.parent
GAMES = r"force.?of.?will|fow|last.?chronicle|magical.?girl|\bzx\b|z/x"
# Things that only one game has. Such a word in the code of the kernel indicates a special case for that game.
OF_ONE_GAME = (
    r"ruler|judg(?:e|ment)|\brunes?\b|chase|magic.?stone|resonator|graveyard|dynamis|\bsquares?\b|ignition|regalia|astral"
    r"|standby|\bcharge\b|\borbs?\b|\bsoul\b|chrono|platoon"
)
# Folders whose docstrings must say plainly what a function returns or does: all code except the tests.
PLAINLY_SAID = ("engine/", "tcg/")
RIDDLE = re.compile(r"(?:what|who|which|where|whether|how|when|that|of|those)\b", re.IGNORECASE)
IN_QUOTES = re.compile(rf"\"\"\"\s*{RIDDLE.pattern}", re.IGNORECASE)  # without a match, the module need not be parsed
LONGEST = 600
WIDEST = 160


def run(*command: str) -> None:
    scripts = Path(sysconfig.get_path("scripts"))
    program = shutil.which(command[0], path=str(scripts)) or command[0]
    done = subprocess.run([program, *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"


@functools.cache
def kept() -> list[Path]:
    """Return every file of the repository that git does not ignore, including new files."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


@functools.cache
def text_of(path: Path) -> str:
    """Return the text of a file, or "" if it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_python_code_passes_the_linter() -> None:
    run("ruff", "check", ".")


def test_python_code_is_formatted() -> None:
    run("ruff", "format", "--check", ".")


def written(*suffixes: str) -> list[str]:
    """Return the project's own files with these suffixes."""
    return [str(path.relative_to(ROOT)) for path in kept() if path.suffix in suffixes and "vendor" not in path.parts]


def test_styles_and_scripts_are_formatted() -> None:
    run("oxfmt", "--check", *written(".css", ".js"))


def test_scripts_pass_the_linter() -> None:
    run("oxlint", *written(".js"))


@pytest.mark.parametrize("profile", ["django", "jinja"])
def test_templates_are_formatted(profile: str) -> None:
    run("djangofmt", "--profile", profile, "--check", *templates(profile))


@pytest.mark.parametrize("profile", ["django", "jinja"])
def test_templates_pass_the_linter(profile: str) -> None:
    run("djangofmt", "--profile", profile, "check", *templates(profile))


def templates(profile: str) -> list[str]:
    return [path for path in written(".html") if ("/jinja2/" in path) == (profile == "jinja")]


def test_python_code_passes_the_type_checker() -> None:
    run("mypy", "--cache-dir", os.devnull)  # an old cache may contain deleted modules


def test_imports_follow_the_layers() -> None:
    run("lint-imports", "--no-cache")


def test_the_engine_runs_without_django() -> None:
    code = (
        "import sys; import engine.match, engine.cards, engine.scenario;"
        "found = {'django', 'channels', 'tcg'} & {name.split('.')[0] for name in sys.modules};"
        "sys.exit(f'imported: {found}' if found else 0)"
    )
    run(sys.executable, "-c", code)


def named_in_code(path: Path, named: str) -> Iterator[str]:
    """Yield the places where a module's code has such a word. Comments and docstrings may name a game."""
    if not re.search(named, text_of(path), re.IGNORECASE):
        return
    previous = None
    for token in tokenize.generate_tokens(io.StringIO(text_of(path)).readline):
        docstring = token.type == tokenize.STRING and previous in (
            None,
            tokenize.INDENT,
            tokenize.NEWLINE,
            tokenize.NL,
        )
        if token.type != tokenize.COMMENT and not docstring and re.search(named, token.string, re.IGNORECASE):
            yield f"{path.relative_to(ROOT)}:{token.start[0]}: {token.string[:80]}"
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            previous = token.type


OF_ONE_GAME_IN: dict[str, str] = {}  # shared modules with a word of a single game, and the reason


@pytest.mark.parametrize("folder", ["engine/kernel", "engine/language", "engine/chase", "engine/shared"])
def test_shared_engine_folders_name_no_game(folder: str) -> None:
    """Shared code must not name a game.

    In code shared by all families, it must not name a single game's things either.
    """
    named = GAMES if folder.endswith("chase") else f"{GAMES}|{OF_ONE_GAME}"
    said: dict[str, list[str]] = {}
    for path in sorted((ROOT / folder).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if found := list(named_in_code(path, named)):
            said[name] = found
    assert not (wrong := [line for name, lines in said.items() if name not in OF_ONE_GAME_IN for line in lines]), wrong
    assert set(said) == {name for name in OF_ONE_GAME_IN if name.startswith(folder)}, "what names none needs no reason"
    assert not [line for lines in said.values() for line in lines if re.search(GAMES, line.split(": ", 1)[1], re.I)]


# a game by its id, its class, its module, the prefix of its clauses, or its name
GAMES_OF_THE_SITE = rf"{GAMES}|(?<![a-z])zx|(?-i:\b(?:MG|LC)\b)|フォースオブウィル|ゼクス"
NAMING = {  # shared files of the site that name a game, and the reason
    "tcg/settings/games.py": "the list of the games, a line a game",
}


def test_shared_code_of_the_site_names_no_game() -> None:
    """Pages use the registration of a game (`tcg.games`). Everything that only one game has is in its folder."""
    games = {path.name for path in (ROOT / "tcg" / "games").iterdir() if path.is_dir()}
    said: dict[str, list[str]] = {}
    for path in kept():
        parts = path.relative_to(ROOT).parts
        if parts[0] not in ("tcg", "templates", "static"):
            continue
        if {*games, "migrations", "locale", "vendor"} & set(parts[:-1]):
            continue
        if path.suffix == ".py":
            found = list(named_in_code(path, GAMES_OF_THE_SITE))
        else:
            found = [f"{'/'.join(parts)}: {one[0]}" for one in re.finditer(GAMES_OF_THE_SITE, text_of(path), re.I)]
        if found:
            said["/".join(parts)] = found
    assert not (wrong := [line for name, lines in said.items() if name not in NAMING for line in lines]), wrong
    assert set(NAMING) == set(said), "a file that names no game needs no reason"


NAMED_IN_ENGINE = {  # shared modules of the engine that name a game, and the reason
    "engine/registry.py": "the list of the games, a line a game",
    "engine/scenario/__init__.py": "the game of a table for which no other is named",
    "engine/verify/files.py": "how lists of real cards are written",
    "engine/verify/promises_changes.py": "what words promise is said without asking the code of the game",
    "engine/verify/promises_moves.py": "what words promise is said without asking the code of the game",
}


def test_shared_code_of_the_engine_names_no_game() -> None:
    """Shared code uses a game's `GameAdapter`, or finds a game's folder by its id."""
    games = {path.name for path in (ROOT / "engine" / "games").iterdir() if (path / "__init__.py").exists()}
    said: dict[str, list[str]] = {}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if any(part == game or part.endswith(f"_{game}.py") for part in path.parts for game in games):
            continue
        if path.stem not in games and (found := list(named_in_code(path, GAMES))):
            said[name] = found
    assert not (wrong := [line for name, lines in said.items() if name not in NAMED_IN_ENGINE for line in lines]), wrong
    assert set(NAMED_IN_ENGINE) == set(said), "a file that names no game needs no reason"


def test_site_code_of_a_game_names_no_other_game() -> None:
    folders = {path.name: path for path in (ROOT / "tcg" / "games").iterdir() if (path / "__init__.py").exists()}
    assert len(folders) > 1
    for game, folder in folders.items():
        others = "|".join(rf"\b{other}\b" for other in folders if other != game)
        said = [line for path in sorted(folder.rglob("*.py")) for line in named_in_code(path, others)]
        assert not said, "\n".join(said)


# written so that they do not match themselves
UNSAID = {
    "a path of somebody's machine": r"(?<![\w.])/(?:wor[k]|hom[e]/\w+|User[s]/\w+|tm[p])/",
    "a host of a package registry": r"pyp[i]\.org|pythonhoste[d]|registry\.npmj[s]|npmj[s]\.com",
    "work left undone": r"\b(?:TOD[O]|FIXM[E]|XX[X])\b",
    "a merge that was not finished": r"^(?:<{7}|>{7}) ",
}


@pytest.mark.parametrize("what", UNSAID)
def test_forbidden_content_is_absent(what: str) -> None:
    wrong = re.compile(UNSAID[what], re.MULTILINE)
    said = []
    for path in kept():
        if "vendor" in path.parts:
            continue
        for found in wrong.finditer(text := text_of(path)):
            said.append(f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, found.start()) + 1}: {found[0]!r}")
    assert not said, "\n".join(said)


def test_modules_are_short() -> None:
    long = {}
    for path in kept():
        if path.suffix in {".py", ".js", ".css", ".html"} and not {"vendor", "migrations"} & set(path.parts):
            lines = text_of(path).count("\n")
            if lines > LONGEST:
                long[str(path.relative_to(ROOT))] = lines
    assert not long


def test_lines_of_pages_are_short() -> None:
    long = [
        f"{name}:{number}: {len(line)}"
        for name in written(".html", ".css", ".js")
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST
    ]
    assert not long, "\n".join(long)


def test_lock_file_has_all_requirements_with_hashes_and_without_hosts() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    assert "://" not in lock
    pins = re.split(r"^(?=[A-Za-z0-9])", lock, flags=re.MULTILINE)[1:]
    names = {re.split(r"[\[=]", pin)[0].lower().replace("_", "-") for pin in pins}
    assert all("--hash=sha256:" in pin for pin in pins)
    site = project["project"]["optional-dependencies"]["site"]
    wanted = project["project"]["dependencies"] + site + project["dependency-groups"]["dev"]
    asked = {re.split(r"[\[<>=~ ]", line)[0].lower().replace("_", "-") for line in wanted}
    assert asked <= names


def test_every_module_imports_annotations_from_the_future() -> None:
    late = []
    for path in kept():
        if path.suffix == ".py" and "migrations" not in path.parts:
            text = text_of(path)
            if re.search(r"^(?:def|class|import|from) ", text, re.MULTILINE) and (
                "from __future__ import annotations" not in text
            ):
                late.append(str(path.relative_to(ROOT)))
    assert not late


def test_no_two_test_files_share_a_name() -> None:
    """Test folders are not packages, so a second file with the same name would not be collected."""
    found = [path for path in kept() if path.name.startswith("test_") and path.suffix == ".py"]
    names = sorted(path.name for path in found if not (path.parent / "__init__.py").exists())
    assert sorted(set(names)) == names


UNTYPED = {"engine": 70, "tcg": 398}  # the number of times that code still uses `Any`; it is only ever lowered


@pytest.mark.parametrize("folder", UNTYPED)
def test_code_uses_any_no_more_often_than_before(folder: str) -> None:
    trees = [ast.parse(text_of(path)) for path in (ROOT / folder).rglob("*.py")]
    found = sum(isinstance(node, ast.Name) and node.id == "Any" for tree in trees for node in ast.walk(tree))
    assert found <= UNTYPED[folder], f"`Any` is used {found} times in {folder}, not {UNTYPED[folder]}: name the type"


REFLECTED = {"engine": 185, "tcg": 45}  # the number of calls of `getattr` and `hasattr`; it is only ever lowered


@pytest.mark.parametrize("folder", REFLECTED)
def test_code_reads_attributes_by_name_no_more_often_than_before(folder: str) -> None:
    trees = [ast.parse(text_of(path)) for path in (ROOT / folder).rglob("*.py")]
    calls = [node.func for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    found = sum(isinstance(one, ast.Name) and one.id in ("getattr", "hasattr") for one in calls)
    said = f"`getattr` and `hasattr` are called {found} times in {folder}, not {REFLECTED[folder]}"
    assert found <= REFLECTED[folder], f"{said}: declare the attribute, or ask with `isinstance`"


def riddles(source: str) -> list[str]:
    """Return the docstrings of a module that begin like a question or a part of a sentence."""
    if not IN_QUOTES.search(source):
        return []
    nodes = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    said = [ast.get_docstring(node) or "" for node in ast.walk(ast.parse(source)) if isinstance(node, nodes)]
    return [docstring.partition("\n")[0] for docstring in said if RIDDLE.match(docstring)]


def test_docstring_check_finds_riddles() -> None:
    assert riddles('"""What is."""\n\n\ndef f():\n    """Whether it is."""\n') == ["What is.", "Whether it is."]
    assert riddles('"""The whole."""\n\n\ndef f():\n    """Return whether it is."""\n') == []


@pytest.mark.parametrize("folder", PLAINLY_SAID)
def test_docstrings_state_plainly_the_result_or_action(folder: str) -> None:
    files = [ROOT / name for name in written(".py") if name.startswith(folder)]
    assert files
    found = [f"{path.relative_to(ROOT)}: {line}" for path in files for line in riddles(text_of(path))]
    assert not found, "\n".join(found)

"""A third game only needs a package, its files, and one line each in the engine and on the site.

No shared file names it. It is registered in a process of its own, so that no other test sees it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long(40)

ROOT = Path(__file__).resolve().parent.parent
GAME = "lantern_river"


def test_third_game_passes_its_tests_in_the_engine_and_on_the_site() -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "DATABASE_URL"))}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--ds=tests.third_game.settings"]
    done = subprocess.run(
        [*command, "tests/third_game/in_the_engine.py", "tests/third_game/on_the_site.py"],
        cwd=ROOT,
        env={**kept, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_no_shared_file_names_the_third_game() -> None:
    said = [
        path.relative_to(ROOT).as_posix()
        for folder in ("engine", "tcg", "templates", "static", "fixtures")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".html", ".css", ".js", ".yaml", ".po"}
        and (GAME in path.read_text(encoding="utf-8") or "Lantern River" in path.read_text(encoding="utf-8"))
    ]
    assert said == []

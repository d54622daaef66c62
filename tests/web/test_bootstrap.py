"""From a bare Python to a complete environment without a network: the lock file of these tests needs nothing."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tcg import bootstrap

BARE = {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "TAISEN_RESTARTED", "VIRTUAL_ENV"}}

SCRIPT = """
import os, sys
sys.path.insert(0, {root!r})
from pathlib import Path
from tcg import bootstrap
try:
    bootstrap.ensure([__file__, *sys.argv[1:]], home=Path({home!r}), lock=Path({lock!r}))
except bootstrap.SetupFailed as failed:
    raise SystemExit(f"failed: {{failed}}")
print(sys.prefix, *sys.argv[1:])
"""


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    path = tmp_path / "requirements.lock"
    path.write_text("# nothing\n", encoding="utf-8")
    return path


def bare_python() -> str:
    return str(Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}")


def start(tmp_path: Path, lock: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    script = tmp_path / "start.py"
    home = tmp_path / "env"
    script.write_text(SCRIPT.format(root=str(bootstrap.ROOT), home=str(home), lock=str(lock)), encoding="utf-8")
    command = [bare_python(), str(script), *argv]
    return subprocess.run(command, capture_output=True, text=True, env=BARE, check=False, timeout=120)


def test_environment_meets_the_lock_file() -> None:
    assert bootstrap.unmet_pins() == []


def test_unmet_pins_are_listed_except_those_for_other_systems(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    lock.write_text(
        "# a comment\nno-such-thing==1.0 \\\n    --hash=sha256:00\n"
        "pytest==0.0.1\nonly-there==2 ; sys_platform == 'x'\n",
        encoding="utf-8",
    )
    assert bootstrap.unmet_pins(lock) == ["no-such-thing==1.0", "pytest==0.0.1"]


def test_marked_environment_is_entered_without_a_new_installation(tmp_path: Path, lock: Path) -> None:
    # never satisfied outside
    lock.write_text("no-such-thing==1.0 ; python_version < '3'\npip==0.0.0\n", encoding="utf-8")
    home = tmp_path / "env"
    subprocess.run([bare_python(), "-m", "venv", "--without-pip", str(home)], check=True)
    (home / bootstrap.MARK).write_text(bootstrap.lock_hash(lock) + "\n", encoding="ascii")
    done = start(tmp_path, lock, "play", "--port", "1")
    assert (done.returncode, done.stdout.split()) == (0, [str(home), "play", "--port", "1"]), done.stderr
    assert "Setting up" not in done.stderr, "what is marked is not installed again"


def test_unmet_lock_file_is_installed_first(tmp_path: Path, lock: Path) -> None:
    lock.write_text("no-such-thing==1.0 --hash=sha256:" + "0" * 64 + "\n", encoding="utf-8")
    done = start(tmp_path, lock)
    assert done.returncode == 1
    assert "Setting up" in done.stderr
    assert "failed: The requirements could not be installed" in done.stderr
    assert not (tmp_path / "env" / bootstrap.MARK).exists(), "a broken attempt is not taken for a whole one"


def test_installation_mark_does_not_match_a_changed_lock_file(tmp_path: Path, lock: Path) -> None:
    home = tmp_path / "env"
    bootstrap.install(home, lock)
    assert bootstrap.read_mark(home) == bootstrap.lock_hash(lock)
    assert bootstrap.python_of(home).exists()
    lock.write_text("# changed\n", encoding="utf-8")
    assert bootstrap.read_mark(home) != bootstrap.lock_hash(lock), "a changed lock is noticed"


@pytest.mark.skipif(importlib.util.find_spec("pip") is None, reason="this Python has no pip")
def test_environment_without_ensurepip_is_installed_with_the_outer_pip(
    tmp_path: Path, lock: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *more: None if name == "ensurepip" else found(name, *more)
    )
    home = tmp_path / "env"
    assert bootstrap.make(home) == [sys.executable, "-m", "pip", "--python", str(bootstrap.python_of(home))]
    bootstrap.install(home, lock)
    assert bootstrap.read_mark(home) == bootstrap.lock_hash(lock)


def test_second_failed_restart_is_reported_and_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAISEN_RESTARTED", "1")
    with pytest.raises(bootstrap.SetupFailed, match=r"Remove \.venv"):
        bootstrap.restart(Path(sys.executable), [])

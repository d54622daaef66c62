"""From a bare Python 3.11 to everything installed. Standard library only: it runs before anything else is there.

The pinned requirements go into `.venv` beside manage.py, whose `.taisen-lock` remembers which lock was installed.
A bare Debian has no ensurepip (so `venv` fails) and refuses a plain `pip install` (so the system stays as it is):
there the environment is made without pip and filled from outside by the system's pip, or, where it has none, by one
that is fetched into the environment (`pip_wheel`).
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import IO

from tcg import pip_wheel

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
HOME = ROOT / ".venv"
MARK = ".taisen-lock"
PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)\s*(;)?")


class SetupFailed(Exception):
    """The environment could not be made; the text says what to do about it."""


def lock_hash(lock: Path = LOCK) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def unmet_pins(lock: Path = LOCK) -> list[str]:
    """The pins of the lock which this interpreter does not have. Pins for other systems only are not counted."""
    missing = []
    for line in lock.read_text(encoding="utf-8").splitlines():
        pin = PIN.match(line)
        if pin is None or pin[3]:
            continue
        try:
            if importlib.metadata.version(pin[1]) != pin[2]:
                missing.append(f"{pin[1]}=={pin[2]}")
        except importlib.metadata.PackageNotFoundError:
            missing.append(f"{pin[1]}=={pin[2]}")
    return missing


def is_ready(home: Path = HOME, lock: Path = LOCK) -> bool:
    """Return whether this very interpreter can run the project as it is."""
    if Path(sys.prefix).resolve() == home.resolve() and read_mark(home) == lock_hash(lock):
        return True
    return not unmet_pins(lock)


def read_mark(home: Path) -> str:
    try:
        return (home / MARK).read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def python_of(home: Path) -> Path:
    return home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure(argv: list[str], home: Path = HOME, lock: Path = LOCK) -> None:
    """Return where everything is installed; otherwise install it and start again in `.venv`."""
    if is_ready(home, lock):
        return
    if read_mark(home) != lock_hash(lock) or not python_of(home).exists():
        install(home, lock)
    restart(python_of(home), argv)


def restart(python: Path, argv: list[str]) -> None:
    if os.environ.get("TAISEN_RESTARTED") == "1":
        raise SetupFailed(
            "The environment in .venv does not hold what requirements.lock names. Remove .venv and try again."
        )
    env = dict(os.environ, TAISEN_RESTARTED="1")
    sys.stdout.flush()
    if os.name == "nt":
        raise SystemExit(subprocess.call([str(python), *argv], env=env))
    os.execve(python, [str(python), *argv], env)


def install(home: Path, lock: Path) -> None:
    """Make the environment and fill it. The mark is written last, so that a broken attempt is taken up again."""
    say(f"Setting up: installing the requirements into {home.name} (once; about a minute) ...")
    with open_lock(home):
        if read_mark(home) == lock_hash(lock) and python_of(home).exists():
            return  # another process did it while this one waited
        pip = make(home)
        command = [*pip, "install", "-qq", "--disable-pip-version-check", "--no-input", "--require-hashes"]
        done = subprocess.run([*command, "--requirement", str(lock)], check=False)
        if done.returncode:
            raise SetupFailed("The requirements could not be installed (see above). Is the network there? Try again.")
        (home / MARK).write_text(lock_hash(lock) + "\n", encoding="ascii")


def make(home: Path) -> list[str]:
    """Make the environment where there is none; answer the pip that fills it."""
    python = python_of(home)
    if not python.exists():
        shutil.rmtree(home, ignore_errors=True)
        bare = importlib.util.find_spec("ensurepip") is None
        if (
            bare
            or subprocess.run([sys.executable, "-m", "venv", str(home)], capture_output=True, check=False).returncode
        ):
            shutil.rmtree(home, ignore_errors=True)
            subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    if subprocess.run([str(python), "-m", "pip", "--version"], capture_output=True, check=False).returncode == 0:
        return [str(python), "-m", "pip"]
    if importlib.util.find_spec("pip") is None:
        say(f"This Python has no pip: fetching one into {home.name} ...")
        try:
            pip_wheel.add_to(python)
        except pip_wheel.NoWheel as error:
            raise SetupFailed(
                f"This Python has neither ensurepip nor pip, and none could be fetched:\n{error}\n"
                "Say where your package index is (PIP_INDEX_URL, or index-url in pip.conf), or install pip "
                "(on Debian: apt install python3-pip)."
            ) from None
        return [str(python), "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", str(python)]


def open_lock(home: Path) -> IO[str]:
    """A file that only one process at a time holds open for setting up."""
    home.parent.mkdir(parents=True, exist_ok=True)
    handle = open(home.parent / f"{home.name}.lock", "w", encoding="ascii")  # noqa: SIM115  the caller closes it
    if os.name != "nt":
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX)
    return handle


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)

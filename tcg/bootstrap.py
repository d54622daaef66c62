"""The setup from a bare Python 3.11 to a complete environment.

It uses the standard library only, because nothing else is installed yet. The pinned requirements go into `.venv` next
to manage.py. The file `.taisen-lock` in it records the installed lock file. A bare Debian has no ensurepip, so `venv`
fails there. It also refuses a plain `pip install`, to protect the system. On such a system the environment is made
without pip and filled from outside by the system's pip. If there is no pip at all, one is fetched into the environment
(`pip_wheel`).
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
    """Raised when the environment cannot be made. Its text says what to do."""


def lock_hash(lock: Path = LOCK) -> str:
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def unmet_pins(lock: Path = LOCK) -> list[str]:
    """Return the pins of the lock file that this interpreter does not have. Pins for other systems are ignored."""
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
    """Return whether this interpreter can run the project."""
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
    """Return if everything is installed. Otherwise install it and restart in `.venv`."""
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
    """Make the environment and fill it. The mark is written last, so that a failed attempt is repeated."""
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
    """Make the environment if it does not exist. Return the pip command that fills it."""
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
    """Return an open lock file. Only one process at a time can hold it for the setup."""
    home.parent.mkdir(parents=True, exist_ok=True)
    handle = open(home.parent / f"{home.name}.lock", "w", encoding="ascii")  # noqa: SIM115  the caller closes it
    if os.name != "nt":
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX)
    return handle


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)

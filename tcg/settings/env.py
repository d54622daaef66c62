"""Functions that read the environment."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
VAR = Path(os.environ.get("TAISEN_VAR", ROOT / "var"))  # files that a running site writes: the database, the key


def make_var() -> Path:
    """Return the folder of files that the site writes. Create it if necessary, readable by its owner only."""
    VAR.mkdir(mode=0o700, parents=True, exist_ok=True)
    return VAR


def keep_to_owner(path: Path) -> None:
    """Create the file if necessary. Make it and SQLite's extra files readable by their owner only."""
    # the folder does not exist, or belongs to another user: opening the file will fail with a message
    with suppress(OSError):
        os.close(os.open(path, os.O_RDONLY | os.O_CREAT, 0o600))
        for ending in ("", "-wal", "-shm", "-journal"):
            with suppress(FileNotFoundError):
                path.with_name(path.name + ending).chmod(0o600)


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default).strip()


def flag(name: str, default: bool = False) -> bool:
    value = text(name).lower()
    return value in {"1", "true", "yes", "on"} if value else default


def words(name: str, default: list[str]) -> list[str]:
    value = text(name)
    return [word.strip() for word in value.split(",") if word.strip()] if value else default

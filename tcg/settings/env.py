"""Reading the environment."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
VAR = Path(os.environ.get("TAISEN_VAR", ROOT / "var"))  # what a running site writes: the database, the key


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default).strip()


def flag(name: str, default: bool = False) -> bool:
    value = text(name).lower()
    return value in {"1", "true", "yes", "on"} if value else default


def words(name: str, default: list[str]) -> list[str]:
    value = text(name)
    return [word.strip() for word in value.split(",") if word.strip()] if value else default

"""Files that a site's owner writes, with cards or formats: read whole or refused, with the places and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

SAID = 20  # reasons


class NotTaken(Exception):
    """Nothing is taken of the file; the text says why."""


def text_of(path: Path, most: int, kind: str) -> str:
    """The text of a file of at most so many bytes; `kind`: what it is called. Raises NotTaken."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise NotTaken(f"{path.name}: {error.strerror or error}") from None
    if len(data) > most:
        raise NotTaken(f"{path.name}: {kind} has at most {most >> 20} MiB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotTaken(f"{path.name}: it is no UTF-8 (byte {error.start})") from None


def reasons(name: str, unit: str, wrong: Sequence[tuple[int, str]]) -> str:
    """Say in which of its lines (`unit`: "line", "row") a file is wrong, and why: the first twenty of them."""
    left = len(wrong) - SAID
    more = [f"and {left} more"] if left > 0 else []
    return "\n".join([*(f"{name}, {unit} {at}: {why}" for at, why in wrong[:SAID]), *more])

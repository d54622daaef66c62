"""Files with cards or formats that the site's owner writes.

Each is read as a whole, or refused with the reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

SAID = 20  # the number of reasons shown


class NotTaken(Exception):
    """The error for a file of which nothing is loaded.

    The text gives the reason.
    """


def text_of(path: Path, most: int, kind: str) -> str:
    """Return the text of a file with at most `most` bytes.

    `kind`: its name in messages. Raise NotTaken for others.
    """
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
    """Return the message about the mistakes in a file: the first twenty places and reasons.

    `unit`: the kind of place, "line" or "row".
    """
    left = len(wrong) - SAID
    more = [f"and {left} more"] if left > 0 else []
    return "\n".join([*(f"{name}, {unit} {at}: {why}" for at, why in wrong[:SAID]), *more])

"""The rules of a game that both players may agree to use: chosen when a table is opened, an option of its match."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.text import Text


class OptionalRule(NamedTuple):
    """An optional rule: its name, what it brings, and the clause that lets players agree on it."""

    name: Text
    text: Text
    clause: str

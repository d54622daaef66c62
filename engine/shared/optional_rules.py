"""Optional rules that both players can agree to use.

They are chosen when a table is opened and stored as match options.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.text import Text


class OptionalRule(NamedTuple):
    """An optional rule: its name, its description, and the clause that lets players agree on it."""

    name: Text
    text: Text
    clause: str

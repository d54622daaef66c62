"""Which clauses of a rulebook a test holds the engine to: `@rule("FoW 803.3a")`, several if it meets several."""

from __future__ import annotations

import re

import pytest

from engine import rulebook

CLAUSE = re.compile(rf"^({rulebook.ANY_PREFIX}) \d+(\.\d+[a-z]?(-\d+)*)*$")


def rule(*clauses: str) -> pytest.MarkDecorator:
    """The marker of the clauses that the test cites. Raises ValueError for what is no clause number."""
    for clause in clauses:
        if CLAUSE.match(clause) is None:
            raise ValueError(f"no clause is numbered like this: {clause!r}")
    return pytest.mark.rule(*clauses)

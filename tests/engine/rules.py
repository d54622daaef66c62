"""The marker for the clauses of a rulebook that a test covers: `@rule("FoW 803.3a")`, or several clauses."""

from __future__ import annotations

import re

import pytest

from engine import rulebook

CLAUSE = re.compile(rf"^({rulebook.ANY_PREFIX}) \d+(\.\d+[a-z]?(-\d+)*)*$")


def rule(*clauses: str) -> pytest.MarkDecorator:
    """Return the marker for the clauses that the test covers.

    Raise ValueError for an invalid clause number.
    """
    for clause in clauses:
        if CLAUSE.match(clause) is None:
            raise ValueError(f"no clause is numbered like this: {clause!r}")
    return pytest.mark.rule(*clauses)

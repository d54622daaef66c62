"""Several checks in one test: one test a card or a word, and all that is wrong with it is seen at once. And a check of
many texts: each thing that is wanted of a set of cards is a test.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import pytest


def all_hold(checks: Sequence[Callable[..., None]], *given: object) -> None:
    """Make every check, also when one of them fails. Raises ExceptionGroup of what failed."""
    wrong = []
    for check in checks:
        try:
            check(*given)
        except Exception as error:
            error.add_note(f"in {check.__name__}")
            wrong.append(error)
    if wrong:
        raise ExceptionGroup(f"{len(wrong)} of {len(checks)} checks failed", wrong)


def each_is_met(texts: Sequence[str], wanted: Mapping[str, tuple[str, int]]) -> Callable[[str], None]:
    """Return a test of a set of cards for each of what is wanted: a pattern that is met in at least so many texts."""

    @pytest.mark.parametrize("twist", wanted)
    def test(twist: str) -> None:
        pattern, least = wanted[twist]
        assert sum(bool(re.search(pattern, text, re.MULTILINE)) for text in texts) >= least

    return test

"""Several checks in one test, and tests for the contents of a set of texts.

One test covers a card or a word, and reports all its faults together. For a set of cards, each wanted pattern is a test
of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import pytest


def all_hold(checks: Sequence[Callable[..., None]], *given: object) -> None:
    """Run every check, even if one of them fails.

    Raise ExceptionGroup with all failures.
    """
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
    """Return a test of a set of texts, with one case for each wanted pattern.

    `wanted`: for each case a pattern and the minimum number of texts that must match it.
    """

    @pytest.mark.parametrize("twist", wanted)
    def test(twist: str) -> None:
        pattern, least = wanted[twist]
        assert sum(bool(re.search(pattern, text, re.MULTILINE)) for text in texts) >= least

    return test

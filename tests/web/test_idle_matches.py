"""Unused matches leave the memory of a process, and come back."""

from __future__ import annotations

import pytest
from tables import GAMES, Two

from tcg.matches import warm_matches

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture(params=GAMES)
def two(request: pytest.FixtureRequest) -> Two:
    request.getfixturevalue(f"{request.param}_game")
    return Two()


def test_a_match_that_nobody_looks_at_leaves_memory_and_comes_back(two: Two, settings) -> None:
    settings.MATCHES_IDLE = 60
    two.begin_laying()
    before, newer = two.facts(), Two()
    warm_matches.slots._slots[two.match.pk].used -= 61
    newer.facts()
    assert list(warm_matches.slots._slots) == [newer.match.pk]
    assert two.facts() == before
    assert two.answer(1).status_code == 200

"""The number under which a viewer answers counts the visible changes for this viewer, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from engine.match import Match
from tests.engine.fuzz import GAMES, begin, wander

VIEWERS = (0, 1, None)


def seen(match: Match) -> list[Any]:
    """Return the table and the log as each viewer sees them, without the current decision."""
    numbers, match.numbers = match.numbers, (0, 0, 0)
    views = [match.view(viewer) for viewer in VIEWERS]
    match.numbers = numbers
    tables = [{name: part for name, part in view.items() if name not in ("priority", "decision")} for view in views]
    return [(table, match.log(viewer)) for table, viewer in zip(tables, VIEWERS, strict=True)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [2, 3])
def test_viewer_number_grows_exactly_when_its_viewer_sees_a_change(game: str, number: int) -> None:
    match = begin(game, number, log=True)
    numbers, before, hidden = match.numbers, seen(match), 0
    for _ in wander(match, number, 160):
        if match.inputs:
            by, now = match.inputs[-1]["seat"], seen(match)
            moved = [then != after for then, after in zip(before, now, strict=True)]
            moved[by] = True  # an answer cannot be repeated under the same number
            assert [after > then for then, after in zip(numbers, match.numbers, strict=True)] == moved, match.number
            numbers, before = match.numbers, now
            hidden += not all(moved)
    assert hidden, "the test means something"


@pytest.mark.parametrize("game", GAMES)
def test_viewer_numbers_survive_saving_copying_and_replaying(game: str) -> None:
    match, again, known = begin(game, 3, log=True), begin(game, 3, log=True), begin(game, 3, log=True)
    for place, _ in enumerate(wander(match, 3, 200)):
        for given in match.inputs[place - 1 : place]:
            again.apply(given)
            known.apply(given, match.numbers)
            assert again.numbers == known.numbers == match.numbers
        if place % 40 == 0:
            for copy in (Match.load(match.save()), match.clone()):
                assert copy.numbers == match.numbers
                assert [copy.view(viewer)["number"] for viewer in VIEWERS] == list(match.numbers)
    assert len(set(match.numbers)) > 1, "the test means something"


def test_match_saved_without_viewer_numbers_continues_from_its_own() -> None:
    match = begin("zx", 1, log=False)
    for _ in wander(match, 1, 50):
        pass
    copy = Match.load(match.save())
    assert copy.numbers == (copy.number,) * 3


@pytest.mark.parametrize("game", GAMES)
def test_match_loaded_during_a_play_counts_on_identically(game: str) -> None:
    match, loaded, midst = begin(game, 4, log=True), None, 0
    for _ in wander(match, 4, 160):
        if loaded is not None:
            loaded.apply(match.inputs[-1])
            assert loaded.numbers == match.numbers
            assert loaded.log(0)[-1:] == match.log(0)[-1:]
        loaded = Match.load(match.save())
        midst += match.machine.flow is not None
    assert midst > 5

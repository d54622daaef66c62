"""The golden games: three recorded random games of each game are replayed with the same results."""

from __future__ import annotations

import pytest

from tests.engine.fuzz import GAMES
from tests.tools import golden


@pytest.mark.parametrize("game", GAMES)
def test_golden_games_are_replayed_as_recorded(game: str) -> None:
    if said := golden.difference(game):
        pytest.fail(f"{said}\n\nIf every difference is meant, write the games anew: {golden.COMMAND}", pytrace=False)


def test_golden_files_exist_for_current_games_only() -> None:
    assert {path.stem for path in golden.FOLDER.glob("*.txt")} == set(GAMES)


def test_difference_in_a_digest_is_explained_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    lines, behind = golden.whole(GAMES[0])
    digest = next(iter(behind))
    said = ["Ann: What will you do? -> another option"]
    changed = [f"{line} changed" if line == digest else line for line in lines]
    monkeypatch.setattr(golden, "whole", lambda game: (changed, behind | {f"{digest} changed": said}))
    assert golden.difference(GAMES[0]).endswith(f"{digest} changed) is of:\n{said[0]}")

"""The properties of every game hold for the games of this project (`tests.tools.game_checks`).

`test_properties` and `test_bots` run further checks of the kinds in `PROPERTIES` on the same games.
"""

from __future__ import annotations

import pytest

from engine import registry
from tests.engine.fuzz import GAMES
from tests.tools import game_checks


@pytest.mark.parametrize("check", game_checks.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_passes_every_check(game: str, check: game_checks.Check) -> None:
    check(game)


def test_every_check_function_is_listed() -> None:
    named = {one for name, one in vars(game_checks).items() if name.startswith("check_")}
    made = {*game_checks.CHECKS, *game_checks.PROPERTIES}
    assert named - made == {game_checks.check_game, game_checks.check_sentence}


def test_all_failed_checks_of_a_game_are_reported_together(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: str) -> None:
        raise AssertionError(f"{game} is no game")

    monkeypatch.setattr(game_checks, "CHECKS", (fail, game_checks.check_names, fail))
    monkeypatch.setattr(game_checks, "PROPERTIES", ())
    with pytest.raises(ExceptionGroup, match="2 of 3 checks failed"):
        game_checks.check_game(GAMES[0])


def test_game_outside_the_engine_brings_its_own_tables_for_verification(monkeypatch: pytest.MonkeyPatch) -> None:
    other = registry.GamePackage("tests.third_game.engine_side", verification="engine.verify.zx")
    monkeypatch.setitem(registry.PACKAGES, "other", other)
    assert registry.verification("other", "tables") is registry.verification("zx", "tables")
    with pytest.raises(KeyError, match="other"):
        registry.verification("other", "absent")

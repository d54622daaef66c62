"""Mistakes in the class variables of a game are refused when its class is defined."""

from __future__ import annotations

import pytest

from engine.games.zx.rules.c100_game import Zx
from engine.kernel.table import ZoneRule
from engine.shared.duel import Duel


@pytest.mark.parametrize(
    ("variables", "message"),
    [
        ({"FIELD": "sqare"}, "FIELD is 'sqare', which is no zone; the zones are square, deck_zone"),
        ({"FIELD": "trash"}, "FIELD is 'trash', which is not shared"),
        ({"ZONES": {name: rule for name, rule in Zx.ZONES.items() if name != "looked"}}, "ZONES must have 'looked'"),
        ({"ZONES": {**Zx.ZONES, "looked": ZoneRule("looked", shared=True)}}, "ZONES must have 'looked'"),
        ({"ON_TABLE": ()}, "ON_TABLE lacks the field"),
        ({"LAYERS": (*Zx.LAYERS, "size")}, "LAYERS and ASPECTS must have the same.*has size"),
        ({"ABILITY_LAYER": "ability"}, "LAYERS lacks 'ability'"),
        ({"TABLE_ZONES": ()}, "TABLE_ZONES is empty"),
        ({"CLAUSES": {"choose": "1.1"}}, "CLAUSES lacks concede, no_seat, not_your_decision, over"),
        ({"BOTH_LOST": {}}, "BOTH_LOST lacks the key ''"),
        ({"HAND": "paw", "DECK": "pile"}, "DECK is 'pile'.*HAND is 'paw'"),
    ],
)
def test_class_of_a_game_with_a_mistake_is_refused(variables: dict[str, object], message: str) -> None:
    with pytest.raises(TypeError, match=f"Wrong: .*{message}"):
        type("Wrong", (Zx,), {"ID": "wrong", **variables})


def test_class_without_players_and_endings_is_refused() -> None:
    given = {name: getattr(Zx, name) for name in ("ZONES", "FIELD", "DECK", "DISCARD", "REMOVED", "CLAUSES")}
    with pytest.raises(TypeError, match=r"PLAYER is missing.*ONE_LOST lacks the key ''.*BOTH_LOST lacks"):
        type("Wrong", (Duel,), {"ID": "wrong", **given})


def test_live_zones_of_each_seat_are_derived() -> None:
    class Wider(Zx):
        ID = "wider"
        TABLE_ZONES = ("square", "resource")

    assert ("square", "resource0", "resource1", *Zx.ELSEWHERE) == Wider.LIVE_KEYS

"""Tables of Force of Will as their viewers get them: what was chosen, aimed at and said stands on the page."""

from __future__ import annotations

import pytest
from drawn import page_of
from fow_tables import Seen

from engine.scenario import scenario

VIEWERS = [0, 1, None]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    ("language", "chosen", "left"),
    [("en", "Draw a card", "300 life"), ("ja", "カードを1枚引く", "300ライフ")],
)
def test_the_chosen_mode_stands_on_the_chase(viewer: int | None, language: str, chosen: str, left: str) -> None:
    fork = "Fork {1} (Chant): Choose one - Draw a card; or you gain 300 life."
    table = scenario(me={"hand": [fork], "will": "V"}, hold=True)
    table.me.play("Fork", mode=0)
    page = page_of(Seen(table.match, viewer), language)
    (mode,) = page.texts("item__mode")
    assert chosen in mode
    assert left not in mode


@pytest.mark.parametrize("viewer", VIEWERS)
def test_each_of_several_chosen_modes_stands_on_the_chase(viewer: int | None) -> None:
    fork = "Fork {1} (Chant): Choose two - Draw a card; or you gain 300 life; or your opponent discards a card."
    table = scenario(me={"hand": [fork], "will": "V"}, hold=True)
    table.me.play("Fork", mode=[1, 2])
    assert page_of(Seen(table.match, viewer)).texts("item__mode") == [
        "You gain 300 life",
        "Your opponent discards a card",
    ]


def test_without_modes_no_mode_is_drawn() -> None:
    table = scenario(me={"hand": ["Gift {1} (Chant): Draw a card."], "will": "V"}, hold=True)
    table.me.play("Gift")
    assert page_of(Seen(table.match, 1)).texts("item__mode") == []

"""Tables of Force of Will as their viewers get them: the page shows choices, targets and messages."""

from __future__ import annotations

import pytest
from drawn import page_of
from fow_tables import LAMP, Seen

from engine.scenario import scenario

VIEWERS = [0, 1, None]
ALTAR = "Altar 100/100 {1}: [Enter] ⇒ You may banish a resonator. If you do, draw a card."


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


@pytest.mark.parametrize(("language", "said"), [("en", "If you do, draw a card."), ("ja", "カードを1枚引く")])
def test_a_question_shows_the_card_that_asks_it_and_what_it_does(language: str, said: str) -> None:
    table = scenario(me={"field": [LAMP], "hand": [ALTAR], "will": "V"})
    table.me.play("Altar").table.resolve_all()
    page = page_of(Seen(table.match, 0), language)
    (asking,) = page.texts("asking")
    assert "Altar" in asking
    assert said in asking
    (holder,) = page.having("asking")
    assert holder["data-points"] == str(table["Altar"].ref)  # the card on the table is highlighted
    assert holder["data-card"] == table.match.view(0)["zones"][0]["field"][-1]["card"]  # and can be enlarged from there
    assert page_of(Seen(table.match, 1), language).texts("asking") == []


def test_what_the_chase_shows_beside_a_question_is_not_shown_twice() -> None:
    bolt = "Bolt {1} (Chant): This card deals 500 damage to target J/resonator."
    table = scenario(me={"hand": [bolt], "field": ["Imp 1/1", "Ox 1/1"], "will": "V"})
    table.match.answer(0, table.match.number, [table.me.options.index("play Bolt")])
    assert table.me.asked == "target"
    page = page_of(Seen(table.match, 0))
    assert "Bolt" in page.text
    assert page.texts("asking") == []


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Nothing could be done, so you passed"), ("ja", "できることがないためパスしました")]
)
def test_what_was_passed_because_nothing_could_be_done_is_a_line_of_the_log(language: str, said: str) -> None:
    table = scenario(you={"hand": []}, turn=3)
    while table.machine.s.turn < 4:
        table.answer(table.match.decision.seat, [0])
    lines = {viewer: page_of(Seen(table.match, viewer), language) for viewer in (1, None)}
    kinds = {
        viewer: [one["data-kind"] for _tag, one in page.elements if "data-kind" in one]
        for viewer, page in lines.items()
    }
    assert said in lines[1].text
    assert "unasked" in kinds[1]
    assert "unasked" not in kinds[None]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("language", "said"), [("en", "Weather rain"), ("ja", "天候 雨")])
def test_the_weather_of_a_player_stands_beside_the_life(viewer: int | None, language: str, said: str) -> None:
    """Everybody sees a player's weather. A player without weather shows none (FoW 1028.1a)."""
    rain = "Rain {0} (Chant): The weather becomes rain."
    table = scenario(me={"hand": [rain]})
    assert said not in page_of(Seen(table.match, viewer), language).texts("chip")
    table.me.play("Rain").table.resolve()
    assert page_of(Seen(table.match, viewer), language).texts("chip").count(said) == 1

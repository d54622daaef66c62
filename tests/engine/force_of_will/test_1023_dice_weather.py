"""FoW 1023, 1028: dice that are rolled for [Force], and the weather of a player."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.games.force_of_will.words.triggers.event_types import DiceRolled
from engine.scenario import put
from tests.engine.force_of_will.held import in_turn, scenario, to_main
from tests.engine.rules import rule


# -- 1023 Force ------------------------------------------------------------------------------------
def rolls(table: Any) -> list[DiceRolled]:
    return [entry.event for entry in table.machine.log if isinstance(entry.event, DiceRolled)]


RESULT = "where X is the result of the roll."
GUST = f"Gust {{0}} (Chant): [Force] N. Target resonator gains [+X00/+X00] until end of turn, {RESULT}"


@rule("FoW 1023.1")
@pytest.mark.parametrize("n", [1, 3])
def test_force_rolls_n_dice_and_x_is_their_total(n: int):
    table = scenario(me={"hand": [GUST.replace("N", str(n))], "field": ["Hero 100/100"]})
    table.me.play("Gust", "Hero").table.resolve()
    (rolled,) = rolls(table)
    assert len(rolled.points) == n
    assert table["Hero"].atk == 100 + 100 * sum(rolled.points)
    assert f"You roll {', '.join(map(str, rolled.points))}: {sum(rolled.points)}." in table.me.log


@rule("FoW 1023.1")
def test_each_force_effect_uses_its_own_roll():
    gain = f"Luck {{0}} (Chant): [Force] 1 (Roll a die.) Put X growth counters on target resonator, {RESULT}"
    table = scenario(me={"hand": [gain, gain], "field": ["Hero 100/100"]})
    in_turn(table, ("Luck", "Hero"))
    first = table["Hero"].counters["growth"]
    in_turn(table, ("Luck", "Hero"))
    assert [one.total for one in rolls(table)] == [first, table["Hero"].counters["growth"] - first]


@rule("FoW 1023.1a")
def test_die_shows_one_to_six_evenly():
    table = scenario()
    shown = Counter(table.machine.die() for _ in range(3000))
    assert set(shown) == {1, 2, 3, 4, 5, 6}
    assert all(400 < n < 600 for n in shown.values())


@rule("FoW 1023.2", "FoW 906.4")
def test_force_roll_triggers_abilities_once():
    watch = "Watcher 100/100: Whenever you use [Force] ⇒ You gain 100 life."
    dice = "Dice {0} (Chant): [Force] 2. Draw a card."
    table = scenario(me={"hand": [dice], "field": [watch]}, you={"field": [watch]})
    table.me.play("Dice").table.resolve_all()
    assert (table.me.life, table.you.life) == (4100, 4000), "once, however many dice"


@rule("FoW 1023.1", "FoW 903.3b-1")
def test_each_roll_in_a_text_has_its_own_total():
    one = f"Put X growth counters on target resonator, {RESULT}"
    text = f"Luck {{0}} (Chant): [Force] 1. {one} [Force] 3. Put X mana counters on it, {RESULT}"
    table = scenario(me={"hand": [text], "field": ["Hero 100/100"]})
    table.me.play("Luck", "Hero").table.resolve()
    first, second = [rolled.total for rolled in rolls(table)]
    assert first != second
    assert table["Hero"].counters == {"growth": first, "mana": second}


@rule("FoW 1023.1", "FoW 1023.2")
def test_ability_triggered_by_a_roll_uses_its_total():
    watch = f"Watcher 1/1: Whenever you use [Force] ⇒ Put X growth counters on this card, {RESULT}"
    table = scenario(me={"hand": ["Dice {0} (Chant): [Force] 2. Draw a card."], "field": [watch]})
    table.me.play("Dice").table.resolve_all()
    (rolled,) = rolls(table)
    assert table["Watcher"].counters == {"growth": rolled.total}


@rule("FoW 1023.2", "FoW 910.1")
def test_number_of_dice_can_be_replaced():
    more = "Cheat 100/100: If you would roll one or more dice using [Force], roll that many dice plus one instead."
    dice = "Dice {0} (Chant): [Quickcast] | [Force] 1. Draw a card."
    table = scenario(me={"hand": [dice], "field": [more]}, you={"hand": [dice]})
    in_turn(table, "Dice")
    table.me.pass_()
    table.you.play("Dice").table.resolve()
    assert [len(one.points) for one in rolls(table)] == [2, 1]


@rule("FoW 1023.2", "FoW 910.1")
def test_zero_dice_are_not_one_or_more_dice():
    more = "Cheat 100/100: If you would roll one or more dice using [Force], roll that many dice plus one instead."
    table = scenario(me={"hand": ["Dice {0} (Chant): [Force] 0. Draw a card."], "field": [more]})
    table.me.play("Dice").table.resolve()
    assert [one.points for one in rolls(table)] == [()]


# -- 1028 weather ----------------------------------------------------------------------------------
KITE = "Kite 100/100: This card gains [Flying] as long as the weather is rain."
RAIN = "Rain {0} (Chant): [Quickcast] | The weather is rain until end of turn."
STORM = "Storm {0} (Chant): [Quickcast] | The weather becomes thunderstorm until end of turn."


def flies(table: Any, name: str = "Kite") -> bool:
    return "Flying" in table[name].keywords


@rule("FoW 1028.1", "FoW 1028.1a", "FoW 1028.1a-1", "FoW 1028.2")
def test_player_has_no_weather_until_an_effect_sets_one():
    table = scenario(me={"hand": [RAIN], "field": [KITE]}, you={"field": [KITE.replace("Kite", "Crow")]})
    assert (table.me.view["seats"][0]["weather"], flies(table)) == (None, False)
    table.me.play("Rain").table.resolve()
    assert (table.me.view["seats"][0]["weather"], flies(table)) == ({"en": "rain", "ja": "雨"}, True)
    assert (table.me.view["seats"][1]["weather"], flies(table, "Crow")) == (None, False)
    assert "Your weather is rain." in table.me.log
    to_main(table, 1)
    assert (table.me.view["seats"][0]["weather"], flies(table)) == (None, False)


@rule("FoW 1028.1", "FoW 1028.1b")
@pytest.mark.parametrize(("first", "then", "weather"), [("Rain", "Storm", "thunderstorm"), ("Storm", "Rain", "rain")])
def test_latest_weather_applies(first: str, then: str, weather: str):
    table = scenario(me={"hand": [RAIN, STORM], "field": [KITE]})
    in_turn(table, first, then)
    assert table.machine.weather(0) == weather
    assert flies(table) == (weather == "rain")


@rule("FoW 1028.1b", "FoW 904.1")
def test_lasting_weather_applies_again_after_a_later_weather_ends():
    well = "Well {0} (Addition): The weather is rain."
    table = scenario(me={"hand": [well, STORM], "field": [KITE]})
    in_turn(table, "Well")
    assert flies(table)
    in_turn(table, "Storm")
    assert not flies(table)
    to_main(table, 1)
    assert flies(table)
    table = scenario(me={"hand": [well, STORM], "field": [KITE]})
    in_turn(table, "Storm", "Well")
    assert flies(table), "the addition came later"


@rule("FoW 1028.1", "FoW 902.1")
def test_weather_ends_when_its_source_leaves_the_field():
    well = "Well {0} (Addition): The weather is rain."
    crack = "Crack {0} (Chant): Destroy target addition."
    table = scenario(me={"hand": [well, crack], "field": [KITE]})
    in_turn(table, "Well")
    assert flies(table)
    in_turn(table, ("Crack", "Well"))
    assert not flies(table)
    assert "You have no weather any more." in table.me.log


@rule("FoW 1028.1")
def test_weather_can_be_limited_to_a_players_turn():
    table = scenario(me={"field": ["Well (Regalia): The weather is rain during your turn.", KITE]})
    table.me.pass_()
    to_main(table, 1)
    assert not flies(table)
    to_main(table, 0)
    assert flies(table)


@rule("FoW 1028.2")
def test_text_can_refer_to_opponents_weather():
    curse = "Curse {0} (Chant): Your opponent's weather becomes fog until end of turn."
    lurker = "Lurker 100/100: This card gains [Flying] as long as your opponent's weather is fog."
    table = scenario(me={"hand": [curse], "field": [lurker]})
    table.me.play("Curse").table.resolve()
    assert (table.machine.weather(0), table.machine.weather(1)) == ("", "fog")
    assert flies(table, "Lurker")


@rule("FoW 1028.2", "FoW 903.3b")
def test_instruction_checks_the_current_weather():
    both = "Both {0} (Chant): The weather becomes rain until end of turn. If the weather is rain, you gain 100 life."
    table = scenario(me={"hand": [both]})
    table.me.play("Both").table.resolve()
    assert table.me.life == 4100


@rule("FoW 1028.1", "FoW 1028.2", "FoW 902.1")
def test_weather_applies_as_soon_as_its_source_enters():
    plant = (
        "Plant {0} (Chant): Put target addition from your graveyard into the field. If the weather is rain, you gain"
    )
    table = scenario(me={"hand": [f"{plant} 100 life."], "graveyard": ["Well {0} (Addition): The weather is rain."]})
    table.me.play("Plant", "Well").table.resolve()
    assert table.me.life == 4100


@rule("FoW 1028.1", "FoW 1129.3")
def test_card_is_mobilized_as_long_as_the_weather_matches():
    eel = put("Eel 300/300: [Mobilize][2] | This card is mobilized as long as the weather is thunderstorm.")
    table = scenario(me={"hand": [STORM], "field": [eel]})
    assert table.me.why_not(attack="Eel").clause == "803.5"
    table.me.play("Storm").table.resolve()
    assert table.me.why_not(attack="Eel") is None

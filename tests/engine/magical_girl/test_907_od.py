"""MG 907: od abilities, the od of casters, od of any element, will."""

from __future__ import annotations

import pytest

from engine.chase.words.triggers.event_types import WillPaid
from engine.kernel.events import Played
from engine.scenario import put
from tests.engine.magical_girl.held import FOE, MAGE, scenario, to_turn
from tests.engine.rules import rule

SEVEN = {"S": "Solis", "I": "Ignus", "L": "Silva", "E": "Terra", "N": "Luna", "A": "Aqua", "C": "Aes"}
ALL = ", ".join(name.lower() for name in SEVEN.values())


def elements(table) -> list[str]:
    """Return the elements that are offered."""
    labels = [option.label.en for option in table.match.decision.options if option.label]
    return [label for label in labels if label != "Take it back"]


# -- 907.1, 907.3 ----------------------------------------------------------------------------------
@rule("MG 907.1", "MG 907.3", "MG 704.2", "MG 907.4")
def test_od_ability_resolves_at_once_without_the_chase():
    table = scenario(me={"casters": [MAGE]})
    table.me.activate("Mia")
    assert (table.chase, table.me.od, table["Mia"].rested) == ([], "I", True)
    assert not table.events(Played)


@rule("MG 907.1")
def test_ability_with_a_target_is_not_an_od_ability():
    odd = "Odd 0/500: [Rest]: Produce {Solis}. Rest target servant."
    table = scenario(me={"servants": [odd, FOE]})
    table.me.activate("Odd", "Foe")
    assert (table.chase, table.me.od) == (["Odd"], "")
    table.resolve()
    assert table.me.od == "S"


@rule("MG 907.1")
def test_spell_that_produces_od_uses_the_chase():
    table = scenario(me={"hand": ["Rite {1} (solis): Produce {Solis}{Solis}{2}."], "od": "S"})
    table.me.play("Rite")
    assert table.chase == ["Rite"]
    table.resolve()
    assert table.me.od == "SSVV"


@rule("MG 907.3", "MG 1005.2")
def test_od_ability_can_be_played_when_chasing_is_forbidden():
    hush = "Hush {0}: Players cannot chase to this card. | Draw a card."
    table = scenario(me={"hand": [hush], "casters": [MAGE]})
    table.me.play("Hush")
    table.me.activate("Mia")
    assert table.me.od == "I"


# -- 907.2 -----------------------------------------------------------------------------------------
@rule("MG 907.2")
def test_opponent_can_play_an_od_ability_with_priority():
    table = scenario(you={"casters": [MAGE]})
    table.me.pass_()
    table.you.activate("Mia")
    assert table.you.od == "I"


@rule("MG 907.2", "MG 1002.5")
def test_od_can_be_produced_and_paid_during_an_effect():
    toll = "Toll {0}: Your opponent discards a card unless they pay {2}."
    for casters, asked in ((["A Lv1", "B Lv1"], True), (["A Lv1"], False)):
        table = scenario(me={"hand": [toll]}, you={"casters": casters, "hand": ["Page 1/1 {9}"]})
        table.me.play("Toll").table.resolve()
        assert (table.you.asked == "yes_no") == asked
        if asked:
            table.check()
            table.you.yes()
            assert (table["A"].rested, table["B"].rested) == (True, True)
        assert table.you.hand == ["Page"] * asked


@rule("MG 907.2")
def test_caster_that_entered_this_turn_produces_od():
    table = scenario(me={"casters": [put(MAGE, fresh=True)], "hand": ["Song {1} (ignus): Draw a card."]})
    table.me.play("Song")
    assert table.chase == ["Song"]


# -- 907.4 -----------------------------------------------------------------------------------------
@rule("MG 907.4", "MG 507.5b")
def test_od_lasts_until_paid_or_the_end_of_turn():
    table = scenario(me={"casters": [MAGE]})
    table.me.activate("Mia").pass_()
    assert table.me.od == "I"
    to_turn(table, 1, "recovery")
    assert table.me.od == ""


@rule("MG 907.4")
def test_od_belongs_to_the_controller_of_the_ability():
    table = scenario(me={"casters": [put(MAGE, stolen=True)]})
    table.me.activate("Mia")
    assert (table.me.od, table.you.od) == ("I", "")


# -- 907.6 -----------------------------------------------------------------------------------------
@rule("MG 907.6", "MG 907.6a", "MG 907.6b", "MG 907.6c", "MG 907.6d", "MG 1002.2a")
@pytest.mark.parametrize(
    ("kind", "letter"), [("Light", "W"), ("Darkness", "B"), ("Fire", "R"), ("Water", "U"), ("Wind", "G")]
)
def test_will_symbol_produces_a_point_of_will_without_element(kind: str, letter: str):
    dial = f"Dial (Barrier): [Rest]: Produce {{{kind}}}."
    asks = [f"Own (Barrier): {{{kind}}}: Draw a card.", "Sun (Barrier): {Ignus}: Draw a card."]
    table = scenario(
        me={"servants": [dial, *asks], "hand": ["Song {1} (ignus): Draw a card.", "Free {1}: Draw a card."]}
    )
    table.me.activate("Dial")
    assert table.me.od == letter
    assert table.me.why_not(play="Song").clause == table.me.why_not(activate="Sun").clause == "1002.4"
    assert table.me.why_not(play="Free") is None
    table.me.activate("Own")
    assert (table.me.od, table.chase) == ("", ["Own"])


@rule("MG 907.6d", "MG 1002.3")
def test_will_pays_the_elementless_part_of_a_cost():
    table = scenario(me={"hand": ["Song {2} (ignus): Draw a card."], "od": "RI"})
    table.me.play("Song")
    assert sorted(table.events(WillPaid)[0].symbols) == ["I", "R"]


# -- 907.7 -----------------------------------------------------------------------------------------
@rule("MG 907.7")
@pytest.mark.parametrize("letter", SEVEN)
@pytest.mark.parametrize("level", [1, 2, 4])
def test_caster_produces_od_of_its_element_equal_to_its_level(letter: str, level: int):
    """The rulebook's example is a caster of Ignus of level 2."""
    table = scenario(me={"casters": [f"Mia Lv{level} ({SEVEN[letter].lower()})"]})
    table.me.activate("Mia")
    assert table.me.asked == "priority"
    assert table.me.od == letter * level


@rule("MG 907.7", "MG 209.4a")
@pytest.mark.parametrize("chosen", ["S", "I"])
def test_caster_of_two_elements_produces_either_element(chosen: str):
    """The rulebook has this example."""
    table = scenario(me={"casters": ["Mia Lv1 (solis, ignus)"]})
    table.me.activate("Mia")
    assert elements(table) == ["Solis", "Ignus"]
    table.check()
    table.me.choose(SEVEN[chosen])
    assert table.me.od == chosen


@rule("MG 907.7")
@pytest.mark.parametrize("chosen", ["SS", "SI", "IS", "II"])
def test_od_points_of_a_two_element_caster_are_chosen_one_by_one(chosen: str):
    table = scenario(me={"casters": ["Mia Lv2 (solis, ignus)"]})
    table.me.activate("Mia")
    for letter in chosen:
        assert elements(table) == ["Solis", "Ignus"]
        table.me.choose(SEVEN[letter])
    assert table.me.od == chosen


@rule("MG 907.7", "MG 1002.3a")
@pytest.mark.parametrize(
    ("casters", "cost", "kinds", "can"),
    [
        (["A Lv2 (solis, ignus)"], 2, "solis, ignus", True),
        (["A Lv2 (solis, ignus)"], 2, "solis, aqua", False),
        (["A Lv2 (solis, ignus)"], 2, "ignus", True),
        (["A Lv1 (solis, ignus)", "B Lv1 (solis)"], 2, "solis, ignus", True),
        (["A Lv1 (solis, ignus)", "B Lv1 (aqua)"], 2, "solis, ignus", False),
        (
            ["A Lv7 (solis, ignus, silva, terra, luna, aqua, aes)"],
            7,
            "solis, ignus, silva, terra, luna, aqua, aes",
            True,
        ),
        (
            ["A Lv6 (solis, ignus, silva, terra, luna, aqua, aes)"],
            7,
            "solis, ignus, silva, terra, luna, aqua, aes",
            False,
        ),
        (["A Lv3 (luna)"], 3, "luna", True),
        (["A Lv3 (luna)"], 4, "luna", False),
    ],
)
def test_card_is_payable_with_od_that_casters_can_produce(casters: list[str], cost: int, kinds: str, can: bool):
    table = scenario(me={"casters": casters, "hand": [f"Song {{{cost}}} ({kinds}): Draw a card."]})
    assert (table.me.why_not(play="Song") is None) == can
    assert ("play Song" in table.me.options) == can
    if can:
        table.me.play("Song")
        assert (table.chase, table.me.od) == (["Song"], "")


@rule("MG 907.7")
def test_excess_od_of_a_caster_remains():
    table = scenario(me={"casters": ["Mia Lv3 (ignus)"], "hand": ["Song {1} (ignus): Draw a card."]})
    table.me.play("Song")
    assert table.me.od == "II"


@rule("MG 907.7a")
def test_caster_with_an_element_produces_no_elementless_od():
    table = scenario(me={"casters": ["Mia Lv1 (solis, ignus)"]})
    table.me.activate("Mia")
    assert not any("1" in one or "element" in one.lower() for one in elements(table))


@rule("MG 907.7b")
@pytest.mark.parametrize("level", [1, 3])
def test_caster_without_element_produces_elementless_od(level: int):
    table = scenario(me={"casters": [f"Mia Lv{level}"], "hand": ["Song {1} (ignus): Draw a card."]})
    assert table.me.why_not(play="Song").clause == "1002.4"
    table.me.activate("Mia")
    assert table.me.od == "V" * level


@rule("MG 907.7b", "MG 306.6")
@pytest.mark.parametrize("card", ["Nia Lv3 (aqua)", "Dragon 9000/9000 {9} (ignus)", "Song {2} (luna): Draw a card."])
def test_face_down_caster_produces_one_elementless_od(card: str):
    """The rulebook has this example."""
    table = scenario(me={"casters": [put(card, face_down=True)]})
    (ref,) = table.machine.casters(0)
    table.me.act("activate", table.things(table, ref))
    assert table.me.od == "V"


@rule("MG 907.7", "MG 1022.1")
def test_leveled_caster_produces_od_by_its_top_level():
    table = scenario(me={"casters": [put("Nia Lv3 (aqua)", stock=["Nia Lv2 (aqua)", "Nia Lv1 (aqua)"])]})
    table.me.activate("Nia")
    assert table.me.od == "AAA"


@rule("MG 907.7", "MG 909.1b")
def test_caster_produces_od_of_its_current_elements():
    paint = "Paint {0}: Target caster becomes Luna until end of turn."
    table = scenario(me={"casters": ["Mia Lv2 (ignus)"], "hand": [paint, "Song {2} (ignus): Draw a card."]})
    assert table.me.why_not(play="Song") is None
    table.me.play("Paint", "Mia").table.resolve()
    assert table.me.why_not(play="Song").clause == "1002.4"
    table.me.activate("Mia")
    assert table.me.od == "NN"


@rule("MG 907.7")
def test_rested_caster_produces_no_od():
    table = scenario(me={"casters": [put(MAGE, rested=True)], "hand": ["Song {1} (ignus): Draw a card."]})
    assert table.me.why_not(play="Song").clause == "1002.4"
    assert "activate Mia" not in table.me.options


# -- 907.8 -----------------------------------------------------------------------------------------
@rule("MG 907.8")
@pytest.mark.parametrize("letter", SEVEN)
def test_od_of_any_element_is_one_of_the_seven_elements(letter: str):
    table = scenario(me={"servants": ["Spring 0/500: [Rest]: Produce one aether of any element."]})
    table.me.activate("Spring")
    assert elements(table) == list(SEVEN.values())
    table.check()
    table.me.choose(SEVEN[letter])
    assert table.me.od == letter


@rule("MG 907.8")
def test_several_od_of_any_element_share_one_element():
    """The example of the clause produces three points."""
    table = scenario(me={"hand": ["Rain {0}: Produce three aether of any element."]})
    table.me.play("Rain").table.resolve()
    table.me.choose("Luna")
    assert (table.me.od, table.me.asked) == ("NNN", "priority")


@rule("MG 907.8", "MG 104.2")
@pytest.mark.parametrize("servants", [0, 2])
def test_no_element_is_chosen_for_zero_od(servants: int):
    rain = "Rain {0}: Produce X aether of any element, where X is the number of servants you control."
    table = scenario(me={"hand": [rain], "servants": ["Pup 1/1"] * servants})
    table.me.play("Rain").table.resolve()
    if servants:
        table.me.choose("Luna")
    assert (table.me.od, table.me.asked) == ("N" * servants, "priority")


@rule("MG 907.8", "MG 1002.3a")
@pytest.mark.parametrize(("kinds", "can"), [("luna", True), ("ignus", True), ("luna, ignus", False), ("Lore", True)])
def test_od_of_any_element_cannot_pay_for_two_elements(kinds: str, can: bool):
    spring = "Spring 0/500: [Rest]: Produce two aether of any element."
    table = scenario(me={"servants": [spring], "hand": [f"Song {{2}} ({kinds}): Draw a card."]})
    assert (table.me.why_not(play="Song") is None) == can
    if can:
        table.me.play("Song")
        assert (table.chase, table.me.od) == (["Song"], "")

"""Section 1022: leveling up, by the call of the turn or by an effect."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import Called, LeveledUp
from engine.kernel.events import Entered
from engine.scenario import put
from tests.engine.magical_girl.held import MAGE, scenario, to_turn
from tests.engine.rules import rule

MIA2, MIA3 = "Mia Lv2 (aqua, Fox)", "Mia Lv3 (aqua, Fox)"
TIA = "Tia Lv1: You may control any number of casters named as this card."


@rule("MG 1022.1", "MG 1025.1c", "MG 302.6")
@pytest.mark.parametrize(
    ("card", "casters", "onto"),
    [
        (MIA2, [MAGE], 1),
        (MIA3, [put(MIA2, stock=[MAGE])], 1),
        (MIA3, [MIA2], 1),
        (MIA3, [MAGE], 0),
        (MIA2, [MIA2], 0),
        (MIA2, [MIA3], 0),
        (MIA2, ["Nia Lv1"], 0),
        (MIA2, [put(MAGE, face_down=True)], 0),
        (MIA2, [put("Nia Lv1", stock=[MAGE])], 0),
        (MIA2, ["Mia Lv1 (version Moon)"], 1),
        (MIA2, [put(MAGE, stolen=True)], 1),
    ],
)
def test_caster_levels_up_from_the_same_name_one_level_lower(card: str, casters: list, onto: int):
    table = scenario(me={"hand": [card], "casters": casters}, phase="call")
    assert table.me.options.count("level_up Mia") == onto
    if onto:
        before = table.machine.casters(0)
        under = table["Mia"].stock
        table.me.level_up("Mia")
        assert table.machine.casters(0) == before
        assert table["Mia"].stock == ["Mia", *under]
        assert table.me.hand == []


@rule("MG 1022.1")
def test_opponents_caster_cannot_be_leveled_up():
    table = scenario(me={"hand": [MIA2]}, you={"casters": [MAGE]}, phase="call")
    assert table.me.options == ["no_call", "call_down Mia"]


@rule("MG 1022.1", "MG 1025.1a")
@pytest.mark.parametrize("card", [MIA2, MIA3])
def test_higher_level_caster_is_not_called_alone(card: str):
    table = scenario(me={"hand": [card]}, phase="call")
    assert table.me.options == ["no_call", "call_down Mia"]


@rule("MG 1022.2")
def test_leveled_caster_is_the_same_entity_with_the_new_cards_values():
    table = scenario(me={"hand": [MIA2], "casters": [MAGE]}, phase="call")
    before = table["Mia"].ref
    table.me.level_up("Mia")
    mia = table["Mia"]
    assert (mia.ref, mia.level, mia.attributes, mia.races) == (before, 2, frozenset({"aqua"}), frozenset({"Fox"}))
    assert [event.ref for event in table.events(LeveledUp)] == [before]
    assert [event.ref for event in table.events(Entered)] == [before]
    assert [event.how for event in table.events(Called)] == ["level_up"]
    table.me.activate("Mia")
    assert table.me.od == "AA"


@rule("MG 1022.2a")
@pytest.mark.parametrize("rested", [False, True])
def test_leveled_caster_keeps_its_orientation(rested: bool):
    """The rulebook's example: if a rested caster of level 1 levels up, the caster of level 2 is rested too."""
    table = scenario(me={"hand": [MIA2], "casters": [put(MAGE, rested=rested)]}, phase="call")
    table.me.level_up("Mia")
    assert table["Mia"].recovered is not rested
    assert ("activate Mia" in table.me.options) is not rested
    if rested:
        to_turn(table, 1)
        to_turn(table, 0, "recovery")
        table.me.activate("Mia")
        assert table.me.od == "AA"


@rule("MG 1022.2a", "MG 1105.3")
def test_caster_rested_for_od_stays_rested_when_it_levels_up():
    table = scenario(me={"hand": ["Mia Lv2 (aqua): [Quickcast]"], "casters": [MAGE]})
    table.me.activate("Mia")
    table.me.level_up("Mia")
    assert not table["Mia"].recovered
    assert (table.me.od, table.me.options) == ("I", ["pass"])


@rule("MG 1022.2b")
def test_effects_on_a_caster_continue_after_level_up():
    mute = "Mute {0}: Target caster loses all abilities until end of turn."
    table = scenario(me={"hand": [mute, "Mia Lv2 (aqua): [Quickcast]"], "casters": [MAGE]})
    table.me.play("Mute", "Mia").table.resolve()
    assert table.me.why_not(activate="Mia") is not None
    table.me.level_up("Mia")
    assert table["Mia"].level == 2
    assert table.me.why_not(activate="Mia").clause == "704.1"
    to_turn(table, 1)
    table.you.pass_()
    assert table.me.why_not(activate="Mia") is None


@rule("MG 1022.2b", "MG 1018.10", "MG 1018.11a")
def test_counter_effects_end_when_a_caster_levels_up():
    table = scenario(
        me={
            "hand": ["Mia Lv2 (aqua): [Quickcast]", "Shame {0}: Put a porori counter on target caster."],
            "casters": [MAGE],
        }
    )
    table.me.play("Shame", "Mia").table.resolve()
    assert table["Mia"].counters == {"porori": 1}
    table.me.level_up("Mia")
    assert table["Mia"].counters == {}
    table.me.activate("Mia")
    assert table.me.od == "AA"


@rule("MG 1018.10")
def test_counters_are_removed_when_a_caster_levels_up():
    table = scenario(me={"hand": [MIA2], "casters": [put(MAGE, counters={"charm": 2, "lore": 1})]}, phase="call")
    table.me.level_up("Mia")
    assert table["Mia"].counters == {}


@rule("MG 1022.2", "MG 903.3a")
def test_leveled_up_target_remains_the_target():
    table = scenario(
        me={"hand": ["Doom {0}: Destroy target caster."]},
        you={"casters": [MAGE], "hand": ["Mia Lv2 (aqua): [Quickcast]"]},
    )
    table.me.play("Doom", "Mia").pass_()
    table.you.level_up("Mia")
    table.resolve()
    assert table.you.graveyard == ["Mia"]
    assert table.you.casters == ["Mia"], "the one below stays (MG 315.1d)"
    assert table["Mia"].level == 1


@rule("MG 1022.1", "MG 1022.2")
def test_player_chooses_which_of_several_casters_levels_up():
    table = scenario(me={"hand": ["Tia Lv2"], "casters": [TIA, put(TIA, rested=True)]}, phase="call")
    first, second = table.machine.casters(0)
    table.me.level_up("Tia")
    assert (table.me.asked, table.match.decision.clause) == ("level_up", "1022.1")
    table.answer(0, [1])
    machine = table.machine
    assert [machine.chars(ref).level for ref in (first, second)] == [1, 2]
    assert machine.obj(second).rested


@rule("MG 1022.2", "MG 1106.2")
def test_level_up_triggers_enter_level_up_and_call_abilities():
    up = " | ".join(
        f"{when} ⇒ You gain a candy." for when in ("[Enter]", "When this card levels up", "When this card is called")
    )
    up = f"Mia Lv2: {up}"
    bell = "Bell {1} (Barrier): Whenever you call a caster ⇒ You gain a candy."
    table = scenario(me={"hand": [up], "casters": [MAGE], "servants": [bell]}, phase="call")
    table.me.level_up("Mia")
    while table.me.asked == "trigger":
        table.answer(0, [0])
    assert sorted(table.chase) == ["Bell", "Mia", "Mia", "Mia"]
    table.resolve_all()
    assert table.me.casters.count("Candy") == 4


@rule("MG 1022.2")
def test_leveled_caster_loses_the_lower_cards_abilities():
    below = "Mia Lv1: {1}, [Rest]: You gain a candy. | At the beginning of your end phase ⇒ You gain a candy."
    table = scenario(me={"hand": [MIA2], "casters": [below]}, phase="call")
    table.me.level_up("Mia")
    table.end_turn()
    assert table.me.casters == ["Mia"]


@rule("MG 1022.2", "MG 302.3")
def test_each_card_of_a_stolen_leveled_caster_goes_to_its_owner():
    """Ann's card is on Bob's caster, which Ann controls; each card goes to its own owner."""
    table = scenario(
        me={"hand": [MIA2, "Doom {0}: [Quickcast] | Destroy target caster."], "casters": [put(MAGE, stolen=True)]},
        phase="call",
    )
    table.me.level_up("Mia")
    table.me.play("Doom", "Mia").table.resolve()
    assert (sorted(table.me.graveyard), table.me.casters) == (["Doom", "Mia"], ["Mia"])
    assert table["Mia"].level == 1
    table.send("Mia", "graveyard")
    assert (table.me.casters, table.you.graveyard) == ([], ["Mia"])


@rule("MG 1022.2b", "MG 1016.1b")
def test_temporarily_stolen_caster_returns_leveled_up():
    charm = "Charm {0}: Gain control of target caster until end of turn."
    table = scenario(me={"hand": [charm, "Mia Lv2 (aqua): [Quickcast]"]}, you={"casters": [MAGE]})
    table.me.play("Charm", "Mia").table.resolve()
    table.me.level_up("Mia")
    assert table.me.casters == ["Mia"]
    to_turn(table, 1)
    assert (table.me.casters, table.you.casters) == ([], ["Mia"])
    assert table["Mia"].level == 2


@rule("MG 1022.2")
def test_level_up_is_visible_to_both_players():
    table = scenario(me={"hand": [MIA2], "casters": [MAGE]}, phase="call")
    table.me.level_up("Mia")
    assert table.machine.can_see(1, table.machine.obj(table["Mia"].ref))
    assert "Ann levels up Mia." in table.you.log

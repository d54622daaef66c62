"""Sections 504, 707, 1025 and 1105: calling casters in the call phase or by [Quickcast], face up and face down."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import Called
from engine.scenario import Stopped, put
from tests.engine.magical_girl.held import HERO, MAGE, scenario, to_turn
from tests.engine.rules import rule

MIA2 = "Mia Lv2 (ignus, Witch)"
QUICK = "Kia Lv1 (luna): [Quickcast]"
KIA2 = "Kia Lv2 (luna): [Quickcast]"
TWINS = "Tia Lv1 (aqua): You may control any number of casters named as this card."


# -- 1025.1a ---------------------------------------------------------------------------------------
@rule("MG 1025.1", "MG 1025.1a", "MG 1025.1b", "MG 1025.1c")
def test_call_phase_offers_each_way_to_call_each_hand_card():
    table = scenario(
        me={"hand": [MAGE, MIA2, "Nia Lv1", "Nia Lv2", "Nia Lv3", HERO, "Rite {1}: Draw a card."], "casters": [MAGE]},
        phase="call",
    )
    assert table.me.options == [
        "no_call", "call Nia", "level_up Mia",
        *[f"call_down {name}" for name in ("Mia", "Mia", "Nia", "Nia", "Nia", "Hero", "Rite")],
    ]  # fmt: skip


@rule("MG 1025.1a")
def test_caster_called_face_up_is_recovered_in_the_caster_zone():
    table = scenario(me={"hand": [MAGE]}, phase="call")
    table.me.call("Mia")
    mia = table["Mia"]
    assert (table.me.casters, table.me.servants, table.me.hand) == (["Mia"], [], [])
    assert (mia.recovered, mia.reversed, mia.face_down, mia.controller) == (True, False, False, 0)
    assert (mia.level, mia.attributes) == (1, frozenset({"ignus"}))
    assert [event.how for event in table.events(Called)] == ["face_up"]
    assert table.chase == []
    assert "Ann calls Mia." in table.you.log


@rule("MG 1025.1a")
@pytest.mark.parametrize(
    ("casters", "able"),
    [
        pytest.param([], True, id="no caster"),
        pytest.param(["Nia Lv1"], True, id="one of another name"),
        pytest.param([MAGE], False, id="one of its name"),
        pytest.param([MIA2], False, id="one of its name of another level"),
        pytest.param(["Mia Lv1 (aqua, version Moon)"], False, id="one of its name of another version"),
        pytest.param([put(MIA2, stock=[MAGE])], False, id="one that has leveled up"),
        pytest.param([put(MAGE, face_down=True)], True, id="one that lies face down has no name"),
        pytest.param([put("Nia Lv2", stock=[MAGE])], True, id="one in a stock is not in the zone"),
        pytest.param([put(MAGE, stolen=True)], False, id="one that was the other player's"),
    ],
)
def test_caster_cannot_be_called_if_its_name_is_in_the_caster_zone(casters: list, able: bool):
    table = scenario(me={"hand": [MAGE], "casters": casters}, phase="call")
    assert ("call Mia" in table.me.options) == able


@rule("MG 1025.1a")
def test_opponents_casters_and_own_servants_do_not_prevent_a_call():
    table = scenario(me={"hand": [MAGE], "servants": ["Mia 1000/1000 {1}"]}, you={"casters": [MAGE]}, phase="call")
    table.me.call("Mia")
    assert table.me.casters == ["Mia"]


@rule("MG 1025.1a-1")
def test_caster_with_unlimited_copies_can_be_called_repeatedly():
    table = scenario(me={"hand": [TWINS, TWINS], "casters": [TWINS]}, phase="call")
    table.me.call("Tia")
    assert table.me.casters == ["Tia", "Tia"]
    to_turn(table, 1)
    to_turn(table, 0, "draw")
    table.me.call("Tia")
    assert table.me.casters == ["Tia", "Tia", "Tia"]


@rule("MG 1025.1a-1")
@pytest.mark.parametrize(("mine", "able"), [(TWINS, False), ("Tia Lv1 (aqua)", False)])
def test_permission_for_several_copies_must_be_on_the_called_caster(mine: str, able: bool):
    table = scenario(me={"hand": ["Tia Lv1 (aqua)"], "casters": [mine]}, phase="call")
    assert ("call Tia" in table.me.options) == able


# -- 1025.1b ---------------------------------------------------------------------------------------
@rule("MG 1025.1b", "MG 306.6", "MG 308.2a", "MG 907.7b")
@pytest.mark.parametrize(
    "card",
    [
        MAGE,
        MIA2,
        "Hero 2000/1000 {1} (solis, Knight): [Double Corrupt]",
        "Rite {1}: Draw a card.",
        "Dome {1} (Barrier)",
    ],
)
def test_any_card_called_face_down_is_a_nameless_level_one_caster(card: str):
    table = scenario(me={"hand": [card]}, phase="call")
    name = card.split()[0]
    table.me.call_down(name)
    (ref,) = table.machine.casters(0)
    chars, obj = table.machine.chars(ref), table.machine.obj(ref)
    assert (chars.name.en, chars.names, chars.types, chars.level) == (
        "Face-down caster",
        frozenset(),
        frozenset({"caster"}),
        1,
    )
    assert (chars.attributes, chars.races, chars.atk, chars.defense) == (frozenset(), frozenset(), None, None)
    assert chars.keywords == frozenset()
    assert (obj.face_down, obj.rested) == (True, False)
    assert [event.how for event in table.events(Called)] == ["face_down"]
    assert table.machine.can_see(0, obj)
    assert not table.machine.can_see(1, obj)
    assert not any(name in line for line in table.you.log)
    table.answer(0, [table.me.options.index("activate Face-down caster")])
    assert table.me.od == "V"


@rule("MG 1025.1b", "MG 1025.1a")
def test_several_cards_of_a_name_can_be_face_down():
    table = scenario(me={"hand": [MAGE], "casters": [MAGE, put(MAGE, face_down=True)]}, phase="call")
    table.me.call_down("Mia")
    assert len(table.me.casters) == 3


@rule("MG 1025.1b", "MG 1022.1")
def test_face_down_caster_cannot_be_leveled_up():
    table = scenario(me={"hand": [MIA2], "casters": [put(MAGE, face_down=True)]}, phase="call")
    assert table.me.options == ["no_call", "call_down Mia"]


@rule("MG 1025.1b", "MG 302.3")
def test_card_called_face_down_has_its_own_identity_after_leaving():
    table = scenario(
        me={"hand": [HERO]}, you={"hand": ["Doom {0}: [Quickcast] | Destroy target caster."]}, phase="call"
    )
    table.me.call_down("Hero").pass_()
    table.you.play("Doom").table.resolve()
    assert (table.me.casters, table.me.graveyard) == ([], ["Hero"])


@rule("MG 1025.1b")
def test_call_trigger_sees_a_card_called_face_down():
    bell = "Bell {1} (Barrier): Whenever you call a caster ⇒ You gain a candy."
    table = scenario(me={"hand": [HERO], "servants": [bell]}, phase="call")
    table.me.call_down("Hero")
    assert table.chase == ["Bell"]


@rule("MG 1025.1a", "MG 1106.2")
@pytest.mark.parametrize(("down", "candies"), [(False, 1), (True, 0)])
def test_enter_ability_triggers_only_for_a_face_up_call(down: bool, candies: int):
    table = scenario(me={"hand": ["Ela Lv1: [Enter] ⇒ You gain a candy."]}, phase="call")
    if down:
        table.me.call_down("Ela")
    else:
        table.me.call("Ela")
    table.resolve_all()
    assert table.me.casters.count("Candy") == candies


@rule("MG 504.1", "MG 1025.1")
@pytest.mark.parametrize("kind", ["call", "call_down", "level_up"])
def test_call_by_an_effect_is_allowed_after_the_turns_call(kind: str):
    table = scenario(
        me={
            "hand": ["Nia Lv1", "Ria Lv1", MIA2, "Summon {0}: [Quickcast] | Call a card."],
            "casters": [MAGE],
        },
        phase="call",
    )
    table.me.call("Nia")
    table.me.play("Summon").table.resolve()
    assert (table.me.asked, table.match.decision.clause) == ("call", "1025.1")
    table.me.call("Mia" if kind == "level_up" else "Ria", kind)
    assert len(table.events(Called)) == 2
    assert len(table.me.hand) == 1


@rule("MG 1025.1", "MG 504.1")
def test_call_by_an_effect_does_not_use_up_the_turns_call():
    table = scenario(
        me={"hand": [QUICK, "Ria Lv1", "Summon {0}: Call a card."]},
    )
    table.me.play("Summon").table.resolve()
    table.me.call("Ria")
    table.me.call("Kia")
    assert table.me.casters == ["Ria", "Kia"]


@rule("MG 1025.1", "MG 104.2")
def test_call_by_an_effect_with_an_empty_hand_does_nothing():
    table = scenario(me={"hand": ["Summon {0}: Call a card."]})
    table.me.play("Summon").table.resolve()
    assert (table.me.graveyard, table.me.casters) == (["Summon"], [])


# -- 707, 1105.3 -----------------------------------------------------------------------------------
@rule("MG 604.1c", "MG 707.1", "MG 707.2", "MG 1105.1", "MG 1105.3")
@pytest.mark.parametrize("phase", ["recovery", "draw", "main", "battle", "end"])
def test_a_caster_with_quickcast_is_called_with_priority_in_any_phase(phase: str):
    table = scenario(me={"hand": [QUICK, MAGE]}, phase=phase)
    assert table.me.options == ["pass", "call Kia", "call_down Kia"]
    assert table.me.why_not(call="Mia").clause == "504.1"
    assert table.me.why_not(call="Kia") is None
    table.me.call("Kia")
    assert (table.me.casters, table.chase) == (["Kia"], [])
    assert table.me.asked == "priority"
    assert [event.clause for event in table.events(Called)] == ["707.1"]


@rule("MG 707.1", "MG 1105.3")
def test_caster_with_quickcast_is_called_in_the_opponents_turn_during_a_chase():
    table = scenario(me={"hand": ["Rite {0}: Draw a card."]}, you={"hand": [QUICK]})
    table.me.play("Rite").pass_()
    table.you.call("Kia")
    assert (table.you.casters, table.chase) == (["Kia"], ["Rite"])
    assert table.you.asked == "priority"


@rule("MG 707.1", "MG 1022.1")
def test_level_two_caster_with_quickcast_levels_up_with_priority():
    table = scenario(me={"hand": [KIA2], "casters": [QUICK]})
    assert table.me.options == ["pass", "level_up Kia", "call_down Kia", "activate Kia"]
    table.me.level_up("Kia")
    assert (table.me.casters, table["Kia"].level, table["Kia"].stock) == (["Kia"], 2, ["Kia"])


@rule("MG 707.1", "MG 707.3")
def test_each_player_calls_once_a_turn():
    table = scenario(
        me={"hand": [QUICK, "Lia Lv1: [Quickcast]"]}, you={"hand": ["Pia Lv1: [Quickcast]", "Ria Lv1: [Quickcast]"]}
    )
    table.me.call("Kia")
    assert table.me.options == ["pass", "activate Kia"]
    for kind in ("call", "call_down"):
        assert table.me.why_not(**{kind: "Lia"}).clause == "707.3"
    table.me.pass_()
    table.you.call("Pia")
    assert table.you.options == ["pass", "activate Pia"]


@rule("MG 707.3", "MG 1105.3a", "MG 504.1")
def test_call_in_the_call_phase_prevents_a_later_quickcast_call():
    table = scenario(me={"hand": [MAGE, QUICK]}, phase="call")
    table.me.call("Mia")
    assert table.me.why_not(call="Kia").clause == "707.3"
    assert not any("Kia" in option for option in table.me.options)


@rule("MG 707.3", "MG 1105.3a", "MG 504.1")
def test_quickcast_call_prevents_the_call_in_the_call_phase():
    table = scenario(me={"hand": [MAGE, QUICK]}, phase="draw")
    table.me.call("Kia").pass_()
    table.you.pass_()
    assert (table.machine.s.phase, table.me.asked) == ("call", "priority")


@rule("MG 707.3", "MG 1105.3a")
def test_unused_call_phase_allows_a_later_quickcast_call():
    table = scenario(me={"hand": [QUICK]}, phase="call")
    table.choose_kind(0, "no_call")
    table.me.call("Kia")
    assert table.me.casters == ["Kia"]


@rule("MG 707.1", "MG 707.3")
def test_call_in_the_opponents_turn_does_not_count_in_the_own_turn():
    table = scenario(you={"hand": [QUICK, MAGE, "Nia Lv1: [Quickcast]"]})
    table.me.pass_()
    table.you.call("Kia")
    to_turn(table, 1, "draw")
    table.you.pass_()
    table.me.pass_()
    table.you.call("Mia")
    assert table.you.casters == ["Kia", "Mia"]
    assert table.you.why_not(call="Nia").clause == "707.3"
    to_turn(table, 0)
    table.me.pass_()
    table.you.call("Nia")
    assert len(table.you.casters) == 3


@rule("MG 707.1")
def test_first_turn_of_the_game_has_a_call():
    table = scenario(me={"hand": [MAGE]}, turn=1, phase="call")
    table.me.call("Mia")
    assert table.me.casters == ["Mia"]


@rule("MG 707.2")
@pytest.mark.parametrize("zone", ["graveyard", "removed"])
def test_only_hand_cards_can_be_called(zone: str):
    table = scenario(me={zone: [QUICK]})
    assert table.me.options == ["pass"]
    assert table.me.why_not(call="Kia").clause == "707.2"
    with pytest.raises(Stopped):
        table.me.call("Kia")


@rule("MG 707.2", "MG 1105.2")
def test_servant_with_quickcast_is_not_called_by_quickcast():
    table = scenario(me={"hand": ["Imp 1/1 {9}: [Quickcast]"]})
    assert table.me.options == ["pass"]
    assert table.me.why_not(call_down="Imp").clause == "504.1"


@rule("MG 1105.3", "MG 702.1")
def test_caster_cannot_be_played():
    table = scenario(me={"hand": [QUICK, MAGE]})
    for name in ("Kia", "Mia"):
        assert table.me.why_not(play=name).clause == "1025.1"


@rule("MG 707.2", "MG 1025.1a")
def test_refusal_reasons_agree_with_the_offered_calls():
    table = scenario(me={"hand": [QUICK, KIA2, "Kia Lv3: [Quickcast]", MAGE], "casters": [QUICK]})
    offered = {(o.kind, o.ref) for o in table.match.decision.options}
    for ref in table.machine.zone(0, "hand"):
        for kind in ("call", "call_down", "level_up"):
            assert bool(table.match.why_not(0, kind, ref)) == ((kind, ref) not in offered)


@rule("MG 1105.3")
def test_quickcast_given_by_an_effect_allows_a_call():
    table = scenario(me={"hand": [MAGE], "servants": ["Clock {1} (Barrier): Cards in your hand gain [Quickcast]."]})
    table.me.call("Mia")
    assert table.me.casters == ["Mia"]


@rule("MG 1105.3")
def test_quickcast_removed_by_an_effect_prevents_a_call():
    table = scenario(
        me={"hand": [QUICK]}, you={"servants": ["Mud {1} (Barrier): Cards in your opponent's hand lose [Quickcast]."]}
    )
    assert table.me.options == ["pass"]
    assert table.me.why_not(call="Kia").clause == "504.1"

"""Chapter 700: actions with priority, such as playing and switching; [Quickcast] of cards that are played (1105)."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import Switched
from engine.kernel.events import Played, Recovered
from engine.scenario import Stopped, put
from tests.engine.magical_girl.held import FOE, HERO, MAGE, scenario, to_turn
from tests.engine.rules import rule

BELL = "Bell {1} (Barrier): Whenever an allied servant switches ⇒ You gain a candy."


# -- 702 -------------------------------------------------------------------------------------------
@rule("MG 702.1", "MG 702.2", "MG 702.3")
@pytest.mark.parametrize("way", ["Recovered", "Reversed"])
def test_servant_is_played_for_its_cost_and_its_player_chooses_its_orientation(way: str):
    table = scenario(me={"hand": ["Knight 1000/1000 {2} (ignus)"], "od": "IV"})
    table.me.play("Knight")
    assert (table.me.hand, table.chase, table.me.od) == ([], ["Knight"], "")
    table.resolve()
    assert (table.me.asked, table.me.servants) == ("orientation", [])
    table.me.choose(way)
    knight = table["Knight"]
    assert (table.me.servants, table.me.casters) == (["Knight"], [])
    assert (knight.recovered, knight.reversed, knight.controller) == (way == "Recovered", way == "Reversed", 0)
    assert table.chase == []


@rule("MG 702.1", "MG 702.2", "MG 702.3")
def test_barrier_enters_recovered_without_a_choice():
    table = scenario(me={"hand": ["Dome {1} (Barrier)"], "od": "V"})
    table.me.play("Dome").table.resolve()
    assert (table.me.servants, table["Dome"].recovered, table.me.asked) == (["Dome"], True, "priority")


@rule("MG 702.3", "MG 105.3a")
def test_opponents_servant_enters_as_the_opponent_chooses():
    table = scenario(you={"hand": ["Imp 1/1 {0}: [Quickcast]"]})
    table.me.pass_()
    table.you.play("Imp").table.resolve()
    assert table.you.asked == "orientation"
    table.you.choose("Reversed")
    assert (table.you.servants, table["Imp"].reversed) == (["Imp"], True)


@rule("MG 702.3", "MG 1112.2")
def test_servant_with_lethargy_enters_rested_without_a_choice():
    table = scenario(me={"hand": ["Sloth 1/1 {0}: [Lethargy]"]})
    table.me.play("Sloth").table.resolve()
    assert (table.me.asked, table["Sloth"].recovered, table["Sloth"].reversed) == ("priority", False, False)


@rule("MG 702.3")
def test_soul_offering_servant_played_free_enters_as_its_player_chooses():
    table = scenario(
        me={
            "hand": [
                "Gift {0}: Play a servant in your hand without paying its cost.",
                "Vow 1/1 (Soul Offering Servant)",
            ]
        }
    )
    table.me.play("Gift").table.resolve()
    table.me.choose("Vow")
    table.resolve()
    table.me.choose("Reversed")
    assert table["Vow"].reversed


@rule("MG 307.6", "MG 702.3")
@pytest.mark.parametrize("under", ["", " under its owner's control"])
def test_effect_controller_chooses_the_orientation_of_a_servant_it_puts_in(under: str):
    raised = f"Raise {{0}}: Put target servant card from your opponent's graveyard into the field{under}."
    table = scenario(me={"hand": [raised]}, you={"graveyard": [HERO]})
    table.me.play("Raise", "Hero").table.resolve()
    assert table.me.asked == "orientation"
    table.me.choose("Reversed")
    assert table["Hero"].reversed
    assert (table.you if under else table.me).servants == ["Hero"]


@rule("MG 702.2", "MG 703.2", "MG 706.2")
@pytest.mark.parametrize("zone", ["graveyard", "removed", "extra", "bingo"])
def test_only_hand_cards_can_be_played(zone: str):
    cards = ["Knight 1/1 {0}", "Dome {0} (Barrier)", "Zap {0}: [Quickcast] | Draw a card."]
    table = scenario(me={zone: cards})
    assert table.me.options == ["pass"]
    for card in cards:
        assert table.me.why_not(play=card.split()[0]).clause == "702.2"


@rule("MG 702.2")
def test_effect_can_allow_playing_cards_from_another_zone():
    medium = "Medium 1/1: You may play cards from your graveyard."
    table = scenario(me={"graveyard": ["Ghost 1/1 {1} (aqua)"], "servants": [medium], "od": "A"})
    table.me.play("Ghost").table.resolve()
    table.me.choose("Recovered")
    assert (table.me.servants, table.me.od) == (["Medium", "Ghost"], "")


@rule("MG 604.2a", "MG 1025.1")
def test_casters_and_deities_cannot_be_played():
    table = scenario(me={"hand": [MAGE], "extra": ["Sun (Deity)"]})
    assert table.me.why_not(play="Mia").clause == "1025.1"
    assert table.me.why_not(play="Sun").clause == "604.2a"


# -- 703 -------------------------------------------------------------------------------------------
@rule("MG 703.1", "MG 703.2", "MG 703.3")
def test_conjure_resolves_and_then_goes_to_its_owners_graveyard():
    table = scenario(me={"hand": ["Rite {1} (luna): You gain a candy."], "od": "N"})
    table.me.play("Rite")
    assert (table.chase, table.me.od, table.me.casters, table.me.graveyard) == (["Rite"], "", [], [])
    table.resolve()
    assert (table.chase, table.me.casters, table.me.graveyard) == ([], ["Candy"], ["Rite"])


@rule("MG 703.3", "MG 903.3a")
def test_conjure_with_a_missing_target_still_goes_to_the_graveyard():
    table = scenario(me={"hand": ["Fell {0}: Destroy target servant. You gain a candy."]}, you={"servants": [FOE]})
    table.me.play("Fell", "Foe")
    table.send("Foe", "removed")
    table.resolve()
    assert (table.me.graveyard, table.me.casters) == (["Fell"], ["Candy"])


@rule("MG 703.3", "MG 910.1")
def test_replacement_effect_changes_where_a_conjure_goes():
    well = "Well {1} (Barrier): If a conjure would be put into your graveyard, remove it from the game instead."
    table = scenario(me={"hand": ["Rite {0}: You gain a candy."], "servants": [well]})
    table.me.play("Rite").table.resolve()
    assert (table.me.graveyard, table.me.removed) == ([], ["Rite"])


# -- 704 -------------------------------------------------------------------------------------------
@rule("MG 704.1", "MG 704.2", "MG 704.3", "MG 105.3b")
def test_ability_is_played_by_its_controller_and_leaves_the_chase_when_resolved():
    table = scenario(me={"servants": ["Healer 1/1: [Rest]: You gain a candy."]})
    assert table.you.why_not(activate="Healer") is not None
    table.me.activate("Healer")
    assert (table.chase, table["Healer"].recovered) == (["Healer"], False)
    table.resolve()
    assert (table.chase, table.me.casters, table.me.servants) == ([], ["Candy"], ["Healer"])


@rule("MG 704.1", "MG 704.2")
def test_ability_is_played_by_the_current_controller_only():
    healer = "Healer 1/1: [Rest]: You gain a candy."
    table = scenario(you={"servants": [healer, put("Lost 1/1: [Rest]: You gain a candy.", stolen=True)]})
    table.me.pass_()
    assert table.you.options == ["pass", "activate Healer", "activate Lost"]
    table.you.activate("Lost").table.resolve()
    assert (table.you.casters, table.me.casters) == (["Candy"], [])


@rule("MG 704.2", "MG 907.3")
def test_od_ability_resolves_at_once():
    table = scenario(me={"casters": [MAGE]})
    table.me.activate("Mia")
    assert (table.chase, table.me.od, table["Mia"].recovered) == ([], "I", False)


@rule("MG 704.3", "MG 906.8")
def test_ability_resolves_even_if_its_card_is_gone():
    table = scenario(me={"servants": ["Healer 1/1: [Rest]: You gain a candy."]})
    table.me.activate("Healer")
    table.send("Healer", "graveyard")
    table.resolve()
    assert (table.chase, table.me.casters) == ([], ["Candy"])


# -- 705 -------------------------------------------------------------------------------------------
@rule("MG 705.1", "MG 705.2", "MG 604.2d", "MG 1011.1", "MG 1011.2")
@pytest.mark.parametrize("down", [False, True])
def test_servant_is_switched_without_the_chase(down: bool):
    table = scenario(me={"servants": [put(HERO, reversed=down), BELL]})
    table.me.switch("Hero")
    assert (table["Hero"].reversed, table["Hero"].recovered) == (not down, down)
    assert len(table.events(Switched)) == 1
    assert [event.cause for event in table.events(Recovered)] == ["switch"] * down
    assert (table.chase, table.me.asked) == (["Bell"], "priority")


@rule("MG 705.3")
def test_each_servant_is_switched_once_a_turn():
    table = scenario(me={"servants": [HERO, "Other 1/1"]})
    table.me.switch("Hero")
    assert table.me.options == ["pass", "switch Other"]
    assert table.me.why_not(switch="Hero").clause == "705.3"
    table.me.switch("Other")
    assert table.me.options == ["pass"]
    to_turn(table, 1)
    to_turn(table, 0)
    table.me.switch("Hero").switch("Other")
    assert (table["Hero"].recovered, table["Other"].recovered) == (True, True)


@rule("MG 705.3", "MG 1011.1")
def test_switch_by_an_effect_does_not_use_up_the_turns_switch():
    turn = "Turn {0}: Switch target servant."
    table = scenario(me={"hand": [turn, turn], "servants": [HERO]})
    table.me.play("Turn", "Hero").table.resolve()
    assert table["Hero"].reversed
    table.me.switch("Hero")
    assert table["Hero"].recovered
    table.me.play("Turn", "Hero").table.resolve()
    assert table["Hero"].reversed
    assert table.me.why_not(switch="Hero").clause == "705.3"


@rule("MG 705.2")
def test_servant_must_be_on_the_field_since_the_turn_began_to_switch():
    table = scenario(me={"servants": [put(HERO, fresh=True)], "hand": ["Knight 1/1 {0}"]})
    table.me.play("Knight").table.resolve()
    table.me.choose("Reversed")
    for name in ("Hero", "Knight"):
        assert table.me.why_not(switch=name).clause == "705.2"
    assert table.me.options == ["pass"]
    to_turn(table, 1)
    to_turn(table, 0)
    table.me.switch("Knight")
    assert table["Knight"].recovered


@rule("MG 705.2", "MG 604.2d", "MG 1016.1a")
@pytest.mark.parametrize("fresh", [False, True])
def test_stolen_servant_on_the_field_since_the_turn_began_can_be_switched(fresh: bool):
    """The servant must have been on the field since the turn began, under any controller.

    The player must control it now.
    """
    charm = "Charm {0}: Gain control of target servant until end of turn."
    table = scenario(me={"hand": [charm]}, you={"servants": [put(HERO, fresh=fresh)]})
    table.me.play("Charm", "Hero").table.resolve()
    assert ("switch Hero" in table.me.options) is not fresh


@rule("MG 705.1", "MG 705.2")
def test_only_own_unrested_servants_can_be_switched():
    table = scenario(
        me={
            "servants": [
                put("Tired 1/1", rested=True),
                "Dome {1} (Barrier)",
                put("Sun (Deity)", counters={"divine power": 1}),
            ],
            "casters": [MAGE, put(HERO, face_down=True)],
            "hand": ["Page 1/1 {9}"],
        },
        you={"servants": [FOE]},
    )
    assert not any(option.startswith("switch") for option in table.me.options)
    assert table.me.why_not(switch="Tired").clause == "705.2"
    for name in ("Dome", "Sun", "Mia", "Foe", "Page", "Hero"):
        assert table.me.why_not(switch=name).clause == "705.1"
    with pytest.raises(Stopped):
        table.me.switch("Tired")


@rule("MG 705.1", "MG 308.3")
def test_caster_turned_servant_cannot_be_switched_in_the_caster_zone():
    become = "Become {0}: Target caster becomes a servant until end of turn."
    table = scenario(me={"hand": [become], "casters": [MAGE]})
    table.me.play("Become", "Mia").table.resolve()
    assert (table["Mia"].types, table.me.casters) == (frozenset({"servant"}), ["Mia"])
    assert table.me.why_not(switch="Mia").clause == "705.1"
    assert "switch Mia" not in table.me.options


@rule("MG 705.1", "MG 701.2")
@pytest.mark.parametrize("phase", ["recovery", "draw", "call", "battle", "end"])
def test_switching_is_limited_to_the_own_main_phase(phase: str):
    table = scenario(me={"servants": [HERO]}, you={"servants": [FOE]}, phase=phase)
    assert table.me.why_not(switch="Hero").clause == "701.2"
    assert table.you.why_not(switch="Foe") is not None


@rule("MG 705.1", "MG 701.2")
def test_switching_needs_an_empty_chase():
    table = scenario(me={"servants": [HERO], "hand": ["Rite {0}: Draw a card."]})
    table.me.play("Rite")
    assert table.me.why_not(switch="Hero").clause == "701.2"
    table.resolve()
    assert table.me.why_not(switch="Hero") is None


@rule("MG 104.4", "MG 705.1")
@pytest.mark.parametrize("text", ["Players cannot switch servants.", "Servants cannot be switched."])
def test_effect_can_forbid_switching(text: str):
    table = scenario(me={"servants": [HERO]}, you={"servants": [f"Ice {{1}} (Barrier): {text}"]})
    assert table.me.why_not(switch="Hero").clause == "104.4"
    assert table.me.options == ["pass"]


@rule("MG 705.3", "MG 302.3")
def test_servant_that_left_and_returned_cannot_be_switched():
    table = scenario(
        me={"servants": [HERO], "hand": ["Raise {0}: Put target servant card from your graveyard into the field."]}
    )
    table.me.switch("Hero")
    table.send("Hero", "graveyard")
    table.me.play("Raise", "Hero").table.resolve()
    table.me.choose("Reversed")
    assert table.me.why_not(switch="Hero").clause == "705.2"


# -- 706, 1105 -------------------------------------------------------------------------------------
@rule("MG 706.1", "MG 706.2", "MG 706.3", "MG 706.4", "MG 1105.1", "MG 1105.2")
def test_quickcast_cards_are_played_at_any_window_and_resolve_by_type():
    table = scenario(
        you={
            "hand": [
                "Imp 1/1 {1}: [Quickcast]",
                "Zap {1}: [Quickcast] | You gain a candy.",
                "Wall {1} (Barrier): [Quickcast]",
            ],
            "od": "VVV",
        }
    )
    table.me.pass_()
    table.you.play("Imp").play("Zap").play("Wall")
    assert (table.chase, table.you.od) == (["Imp", "Zap", "Wall"], "")
    table.resolve().resolve()
    assert (table.you.servants, table.you.casters, table.you.graveyard) == (["Wall"], ["Candy"], ["Zap"])
    table.resolve()
    table.you.choose("Reversed")
    assert (table.you.servants, table["Imp"].reversed) == (["Wall", "Imp"], True)


@rule("MG 706.1", "MG 1105.2")
@pytest.mark.parametrize("phase", ["recovery", "draw", "call", "main", "battle", "end"])
def test_quickcast_card_can_be_played_in_every_phase(phase: str):
    table = scenario(me={"hand": ["Zap {0}: [Quickcast] | You gain a candy."], "servants": [HERO]}, phase=phase)
    if phase == "call":
        table.choose_kind(0, "no_call")
    table.me.play("Zap").table.resolve()
    assert table.me.casters == ["Candy"]


@rule("MG 1105.2", "MG 706.1")
def test_quickcast_can_be_given_and_removed_by_effects():
    rite, zap = "Rite {0}: You gain a candy.", "Zap {0}: [Quickcast] | You gain a candy."
    clock, mud = (
        "Clock {1} (Barrier): Conjures in your hand gain [Quickcast].",
        "Mud {1} (Barrier): Cards in your opponent's hand lose [Quickcast].",
    )
    table = scenario(you={"hand": [rite], "servants": [clock]})
    table.me.pass_()
    assert "play Rite" in table.you.options
    table = scenario(me={"servants": [mud]}, you={"hand": [zap]})
    table.me.pass_()
    assert table.you.options == ["pass"]
    assert table.you.why_not(play="Zap").clause == "701.2"


@rule("MG 1105.4")
@pytest.mark.parametrize("phase", ["main", "end"])
def test_play_is_reversed_if_quickcast_is_lost_before_the_card_moves(phase: str, monkeypatch: pytest.MonkeyPatch):
    """At main timing the card can be played without [Quickcast]."""
    table = scenario(me={"hand": ["Zap {0}: [Quickcast] | You gain a candy."]}, phase=phase)
    rules = vars(table.machine.rules.play)

    def lose(game, seat, ref, free):
        monkeypatch.setitem(rules, "is_quick", lambda game, ref: False)
        return ()
        yield

    monkeypatch.setitem(rules, "choose_way", lose)
    table.me.play("Zap")
    assert table.chase == (["Zap"] if phase == "main" else [])
    assert table.me.hand == ([] if phase == "main" else ["Zap"])
    assert len(table.events(Played)) == (phase == "main")


# -- 1304 ------------------------------------------------------------------------------------------
VOW = 'Vow 1/1 (Soul Offering Servant): [Soul Offering] - 2 "Rose"'


@rule("MG 1304.2", "MG 903.2g-1")
@pytest.mark.parametrize(("roses", "able"), [(0, False), (1, False), (2, True), (3, True)])
def test_soul_offering_servant_is_played_by_its_offering_alone(roses: int, able: bool):
    table = scenario(me={"hand": [VOW, *["Rose 1/1 {9}"] * roses], "od": "VVVVSSSS"})
    vow = table["Vow"]
    chars = table.machine.chars(vow.ref)
    assert (chars.od_cost, chars.total_cost, chars.attributes) == (None, 0, frozenset())
    assert ("play Vow" in table.me.options) == able
    if able:
        table.me.play("Vow")
        if table.me.asked != "priority":
            table.me.choose("Rose", "Rose")
        table.resolve()
        table.me.choose("Recovered")
        assert table["Vow"].stock == ["Rose", "Rose"]
        assert (len(table.me.hand), len(table.me.od)) == (roses - 2, 8)
    else:
        assert table.me.why_not(play="Vow") is not None


@rule("MG 1304.2")
def test_soul_offering_servant_without_an_offering_cannot_be_played():
    table = scenario(me={"hand": ["Vow 1/1 (Soul Offering Servant)"], "od": "VVVV"})
    assert table.me.options == ["pass"]
    assert table.me.why_not(play="Vow") is not None

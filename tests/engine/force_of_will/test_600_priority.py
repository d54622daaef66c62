"""Chapter 600: priority, triggered abilities one at a time, and the effect of two passes."""

from __future__ import annotations

import pytest

from engine.kernel.events import Damaged, Destroyed, Played, Resolved, TriggerDropped
from engine.scenario import Table, put, scenario
from tests.engine.rules import rule

ZAP = "Zap {R}: [Quickcast] | This card deals 100 damage to your opponent."
SIP = "Sip {R}: [Quickcast] | You gain 100 life."
HEALER = "Healer 200/200: [Rest]: You gain 100 life."


def crows(*names: str) -> list[str]:
    text = "Whenever another resonator is put into a graveyard from the field ⇒ You gain 100 life."
    return [f"{name} 100/100: {text}" for name in names]


def seat_asked(table: Table) -> int:
    return table.match.decision.seat


# -- 601, 602, 604 ---------------------------------------------------------------------------------
@rule("FoW 601.1", "FoW 604.1", "FoW 604.1a", "FoW 604.1c", "FoW 604.1d", "FoW 712.1")
def test_player_with_priority_may_play_quickcast_trigger_cards_and_abilities():
    table = scenario(
        me={"field": [put("Knight 300/300", rested=True)]},
        you={
            "hand": [ZAP, "Squire 100/100 {R}", "Rite {R}: Draw a card.", "Imp 100/100 {R}: [Quickcast]"],
            "field": [HEALER],
            "standby": ["Snare {9}: [Trigger][0]: This card deals 100 damage to your opponent."],
            "will": "RR",
        },
        hold=True,
    )
    table.me.pass_()
    assert table.you.options == ["pass", "play Zap", "play Imp", "play Snare", "activate Healer"]
    assert table.you.why_not(play="Squire").clause == "701.2"
    assert table.you.why_not(play="Rite").clause == "701.2"


@rule("FoW 604.1b", "FoW 708.1")
def test_chant_with_a_trigger_cost_is_playable_from_hand_at_any_window():
    table = scenario(
        you={"hand": ["Snare {R}: [Trigger][1]: This card deals 300 damage to your opponent."], "will": "RR"}, hold=True
    )
    table.me.pass_()
    table.you.play("Snare")
    assert table.you.will == ""  # played from the hand, it costs both: its own cost and that of the trigger
    table.resolve()
    assert table.me.life == 3700


@rule("FoW 604.2", "FoW 604.2a", "FoW 604.2b", "FoW 604.2c", "FoW 604.2d", "FoW 604.2e", "FoW 701.2")
def test_turn_player_has_additional_actions_at_main_timing():
    table = scenario(
        me={
            "ruler": "Saint (light): [Judgment][1] | [Divinity]1 // Saint Armed 800/800: [Flying]",
            "runes": ["Sign {1} (Rune, light, divinity 1): Draw a card."],
            "hand": [
                "Knight 300/300 {W}",
                "Tower {W} (Addition): J/resonators you control gain [Flying].",
                "Crown {W} (Regalia): [Rest]: Draw a card.",
                "Rite {W}: Draw a card.",
            ],
            "field": ["Page 100/100"],
            "will": "WW",
        },
        hold=True,
    )
    assert table.me.options == [
        "pass",
        "play Knight",
        "play Tower",
        "play Crown",
        "play Rite",
        "play Sign",
        "call_stone Saint",
        "judgment Saint",
        "battle",
        "standby Knight",
        "standby Tower",
        "standby Crown",
        "standby Rite",
    ]
    table.me.play("Knight")
    assert table.me.options == ["pass"]  # the chase is not empty
    for act in ({"play": "Tower"}, {"play": "Sign"}, {"call_stone": ""}, {"judgment": ""}, {"battle": ""}):
        assert table.me.why_not(**act).clause == "701.2"
    assert table.me.why_not(standby="Rite").clause == "701.2"


@rule("FoW 701.2", "FoW 702.1", "FoW 703.1", "FoW 704.1", "FoW 705.1", "FoW 706.1", "FoW 710.1", "FoW 711.1")
def test_main_timing_actions_are_not_possible_in_opponents_turn():
    table = scenario(
        me={
            "ruler": "Saint (light): [Judgment][1] | [Divinity]1 // Saint Armed 800/800: [Flying]",
            "runes": ["Sign {1} (Rune, light, divinity 1): Draw a card."],
            "hand": ["Knight 300/300 {W}", "Rite {W}: Draw a card."],
            "will": "WWWW",
        },
        turn_player="you",
        hold=True,
    )
    table.you.pass_()
    assert table.me.options == ["pass"]


@rule("FoW 602.1", "FoW 602.1a", "FoW 602.1b", "FoW 602.1c", "FoW 1201.1")
def test_rule_processes_precede_triggered_abilities_and_priority():
    table = scenario(
        me={
            "field": [put("Doomed 300/100", damage=100), *crows("Crow")],
            "life": 50,
        },
        hold=True,
    )  # fmt: skip
    kinds = [type(entry.event) for entry in table.machine.log]
    assert kinds.index(Destroyed) < kinds.index(Played)
    assert table.chase == ["Crow"]  # it is on the chase before any player has a decision
    assert table.me.life == 100  # 1205.1 came before the trigger was played
    assert table.me.asked == "priority"


# -- 603 -------------------------------------------------------------------------------------------
@rule("FoW 603.1", "FoW 603.2", "FoW 906.5")
@pytest.mark.parametrize("turn_player", ["me", "you"])
def test_triggered_abilities_of_the_turn_player_are_played_first_one_by_one(turn_player):
    table = scenario(
        me={"field": [*crows("Ann's A", "Ann's B"), put("Doomed 300/100", damage=100)]},
        you={"field": crows("Bob's A", "Bob's B")},
        turn_player=turn_player,
        hold=True,
    )
    first, second = (table.me, table.you) if turn_player == "me" else (table.you, table.me)
    mine, theirs = ("Ann's", "Bob's") if turn_player == "me" else ("Bob's", "Ann's")
    assert first.options == [f"trigger {mine} A", f"trigger {mine} B"]
    assert table.chase == []
    first.choose(f"{mine} B")
    assert table.chase[:2] == [f"{mine} B", f"{mine} A"]
    assert second.options == [f"trigger {theirs} A", f"trigger {theirs} B"]
    second.choose(f"{theirs} A")
    assert table.chase == [f"{mine} B", f"{mine} A", f"{theirs} A", f"{theirs} B"]
    assert first.asked == "priority"  # after all triggers are played, the turn player has priority


@rule("FoW 603.4", "FoW 602.1a", "FoW 906.5a")
def test_rule_processes_are_done_between_two_triggered_abilities():
    spark = "Spark {R}: This card deals 100 damage to target resonator."
    bell = "Bell 300/300: Whenever a resonator is dealt damage ⇒ Put a [-100/-100] counter on target resonator."
    table = scenario(me={"hand": [spark], "will": "R", "field": [bell]}, you={"field": ["Pup 100/100"]})
    table.me.play("Spark", "Pup")
    # the damage destroys Pup before the ability that saw it is played, so only Bell can be its target
    assert table["Bell"].counters == {"-100/-100": 1}
    kinds = [type(entry.event) for entry in table.machine.log]
    assert kinds.index(Damaged) < kinds.index(Destroyed) < len(kinds) - 1 - kinds[::-1].index(Played)


@rule("FoW 603.3", "FoW 906.6")
def test_triggered_ability_without_a_legal_target_is_dropped():
    bomb = "Bomb 100/100: When this card is put into a graveyard from the field ⇒ Destroy target resonator."
    table = scenario(me={"hand": ["Doom {B}: Destroy target resonator."], "will": "B", "field": [bomb]})
    table.me.play("Doom", "Bomb")
    assert len(table.events(TriggerDropped)) == 1
    assert table.machine.s.pending == []
    assert table.chase == []
    assert "The ability of Bomb that has triggered cannot be played." in table.me.log


@rule("FoW 603.3", "FoW 906.4")
def test_ability_is_played_once_for_each_time_it_triggered():
    crypt = "Crypt {1} (Addition): Whenever a resonator is put into a graveyard from the field ⇒ You gain 100 life."
    table = scenario(
        me={"hand": ["Ruin {B}: Destroy all resonators."], "will": "B", "field": [crypt]},
        you={"field": ["One 100/100", "Two 100/100", "Three 100/100"]},
    )
    table.me.play("Ruin")
    assert table.me.life == 4300
    assert sum(1 for event in table.events(Played) if event.what == "trigger") == 3


# -- 605 -------------------------------------------------------------------------------------------
@rule("FoW 605.1", "FoW 605.1a")
def test_player_who_acts_keeps_priority():
    table = scenario(me={"hand": [ZAP, SIP], "field": [HEALER], "will": "RR"}, hold=True)
    table.me.play("Zap")
    assert seat_asked(table) == 0
    table.me.activate("Healer")
    assert seat_asked(table) == 0
    table.me.play("Sip")
    assert seat_asked(table) == 0
    assert table.chase == ["Zap", "Healer", "Sip"]


@rule("FoW 605.1c", "FoW 605.1a")
def test_player_given_priority_by_a_pass_keeps_it_by_acting():
    table = scenario(me={"hand": [ZAP], "will": "R"}, you={"hand": [SIP], "field": [HEALER], "will": "R"}, hold=True)
    table.me.play("Zap").pass_()
    table.you.play("Sip")
    assert seat_asked(table) == 1
    table.you.activate("Healer")
    assert seat_asked(table) == 1
    table.you.pass_()
    assert seat_asked(table) == 0  # his action came between, so one more pass is needed
    assert table.chase == ["Zap", "Sip", "Healer"]


@rule("FoW 602.1d", "FoW 605.1b", "FoW 605.2")
def test_two_passes_resolve_one_item_and_give_the_turn_player_priority():
    table = scenario(me={"hand": [ZAP], "will": "R"}, you={"hand": [SIP], "will": "R"}, hold=True)
    table.me.play("Zap").pass_()
    table.you.play("Sip").pass_()
    table.me.pass_()
    assert table.chase == ["Zap"]
    assert table.you.life == 4100
    assert seat_asked(table) == 0  # although Bob's spell resolved and Ann passed last
    table.me.pass_()
    table.you.pass_()
    assert table.chase == []
    assert table.you.life == 4000
    assert seat_asked(table) == 0


@rule("FoW 605.1b")
def test_two_passes_with_an_empty_chase_end_the_window():
    table = scenario(phase="draw", hold=True)
    table.me.pass_()
    assert (table.machine.s.phase, seat_asked(table)) == ("draw", 1)
    table.you.pass_()
    assert len(table.me.hand) == 1  # the window before the draw is over


@rule("FoW 605.1b")
def test_last_played_item_resolves_first():
    table = scenario(me={"hand": [ZAP, SIP], "field": [HEALER], "will": "RR"}, hold=True)
    table.me.play("Zap").activate("Healer").play("Sip")
    for left in (["Zap", "Healer"], ["Zap"], []):
        table.resolve()
        assert table.chase == left
    assert [event.what for event in table.events(Resolved)] == ["card", "ability", "card"]


@rule("FoW 605.1a", "FoW 907.3")
def test_will_ability_keeps_priority_and_does_not_use_the_chase():
    table = scenario(me={"hand": [ZAP], "will": "R"}, you={"field": ["Light Magic Stone"]}, hold=True)
    table.me.play("Zap").pass_()
    table.you.activate("Light Magic Stone")
    assert (table.chase, table.you.will, seat_asked(table)) == (["Zap"], "W", 1)
    table.you.pass_()
    assert seat_asked(table) == 0


@rule("FoW 605.1b", "FoW 602.1a")
def test_resonator_destroyed_by_one_resolution_is_gone_before_the_next():
    burn = "Burn {R}: [Quickcast] | This card deals 300 damage to target resonator."
    bless = "Bless {R}: [Quickcast] | Target resonator gains [+500/+500] until end of turn."
    table = scenario(me={"hand": [burn, bless], "will": "RR"}, you={"field": ["Pup 100/100"]}, hold=True)
    table.me.play("Bless", "Pup").play("Burn", "Pup")
    table.resolve()
    assert table.you.graveyard == ["Pup"]
    table.resolve()
    assert table.chase == []


# -- the windows that a seat gets ------------------------------------------------------------------
@rule("FoW 604.1d")
def test_window_with_no_possible_action_is_passed_automatically():
    table = scenario(me={"hand": [ZAP], "will": "R"})
    table.me.play("Zap")
    assert table.you.life == 3900
    assert seat_asked(table) == 0


@rule("FoW 604.1d")
def test_player_with_a_possible_response_is_asked():
    table = scenario(me={"hand": [ZAP], "will": "R"}, you={"hand": [SIP], "will": "R"})
    table.me.play("Zap")
    assert table.you.asked == "priority"
    table.you.pass_()
    assert table.you.life == 3900


@rule("FoW 604.1d")
def test_stops_and_hold_settings_give_a_player_the_window():
    table = scenario(me={"hand": [ZAP], "will": "R"})
    table.match.settings(1, {"stops": ["their.end"]})
    table.me.play("Zap")
    assert seat_asked(table) == 0
    table.me.pass_()
    assert (table.you.asked, table.machine.s.phase) == ("priority", "end")
    table.match.settings(1, {"stops": []})  # the window passes at once, because no stop holds him there any more
    assert (table.you.asked, table.machine.s.turn, table.machine.s.phase) == ("priority", 4, "main")
    table.match.settings(1, {"hold": True})
    table.you.call_stone().pass_()
    assert (table.you.asked, table.machine.s.phase) == ("priority", "end")
    assert table.you.options == ["pass", "activate Light Magic Stone"]

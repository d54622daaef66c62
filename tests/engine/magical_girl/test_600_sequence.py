"""Chapter 600: priority, automatic abilities one at a time, and the effect of two passes."""

from __future__ import annotations

import pytest

from engine.kernel.events import Banished, Lost, PassedPriority, Played, Resolved, TriggerDropped
from engine.scenario import put
from engine.scenario import scenario as plain
from tests.engine.magical_girl.held import FELL, FOE, GAME, HERO, MAGE, scenario
from tests.engine.rules import rule

READ = "Read {0}: [Quickcast] | Draw a card."
SIP = "Sip {0}: [Quickcast] | You gain a candy."
SPRING = "Spring {1} (Barrier): [Rest]: You gain a candy."
DEITY = "Sun (Deity): [Rest]: You gain a candy."


def crows(*names: str) -> list[str]:
    text = "Whenever another servant is put into a graveyard from the field ⇒ You gain a candy."
    return [f"{name} 1000/1000: {text}" for name in names]


def seat_asked(table) -> int:
    return table.match.decision.seat


# -- 601, 602, 604 ---------------------------------------------------------------------------------
@rule("MG 601.1", "MG 604.1", "MG 604.1a", "MG 604.1b", "MG 604.1c", "MG 604.1d", "MG 709.1")
def test_player_with_priority_has_the_actions_of_any_window():
    table = scenario(
        you={
            "hand": [
                READ,
                "Knight 1/1 {0}",
                "Rite {0}: Draw a card.",
                "Imp 1/1 {0}: [Quickcast]",
                "Kia Lv1: [Quickcast]",
            ],
            "servants": [SPRING, HERO, put(DEITY, counters={"divine power": 1})],
            "casters": [MAGE],
        }
    )
    table.me.pass_()
    assert table.you.options == [
        "pass", "play Read", "play Imp", "activate Spring", "call Kia", "call_down Kia", "activate Mia",
    ]  # fmt: skip
    for act in ({"play": "Knight"}, {"play": "Rite"}, {"switch": "Hero"}):
        assert table.you.why_not(**act).clause == "701.2"
    assert table.you.why_not(activate="Sun").clause == "708.1"


@rule("MG 604.2", "MG 604.2a", "MG 604.2b", "MG 604.2c", "MG 604.2d", "MG 604.2e", "MG 701.2", "MG 505.2")
def test_turn_player_has_more_actions_at_main_timing():
    table = scenario(
        me={
            "hand": ["Knight 1/1 {0}", "Rite {0}: Draw a card.", "Dome {0} (Barrier)", READ],
            "servants": [HERO, put(DEITY, counters={"divine power": 1})],
        }
    )
    assert table.me.options == [
        "pass", "play Knight", "play Rite", "play Dome", "play Read", "activate Sun", "switch Hero",
    ]  # fmt: skip
    table.me.play("Knight")
    assert table.me.options == ["pass", "play Read"], "the chase is not empty"
    for act in ({"play": "Rite"}, {"play": "Dome"}, {"switch": "Hero"}):
        assert table.me.why_not(**act).clause == "701.2"
    assert table.me.why_not(activate="Sun").clause == "708.1"


@rule("MG 701.2", "MG 702.1", "MG 703.1", "MG 705.1", "MG 708.1")
def test_main_timing_actions_are_not_allowed_in_the_opponents_turn():
    table = scenario(
        me={
            "hand": ["Knight 1/1 {0}", "Rite {0}: Draw a card.", "Dome {0} (Barrier)"],
            "servants": [HERO, put(DEITY, counters={"divine power": 1})],
        },
        turn_player="you",
    )
    table.you.pass_()
    assert table.me.options == ["pass"]


@rule("MG 601.1", "MG 602.1", "MG 602.1a", "MG 602.1b", "MG 602.1c", "MG 1201.1")
def test_rule_processes_come_before_triggers_and_triggers_before_priority():
    table = scenario(
        me={
            "servants": [
                DEITY,
                "Mourner 1/1: Whenever an allied card is put into a graveyard from the field ⇒ Draw a card.",
            ]
        }
    )
    assert table.me.graveyard == ["Sun"]
    assert table.chase == ["Mourner"], "it is on the chase before anyone was asked"
    kinds = [type(entry.event) for entry in table.machine.log]
    assert kinds.index(Banished) < kinds.index(Played)
    assert table.me.asked == "priority"


@rule("MG 602.1a", "MG 1201.1")
def test_rule_processes_repeat_until_none_applies():
    table = scenario(me={"servants": [DEITY, "Moon (Deity)"], "erosion": 0}, you={"servants": ["Star (Deity)"]})
    assert (sorted(table.me.graveyard), table.you.graveyard) == (["Moon", "Sun"], ["Star"])
    assert table.me.asked == "priority"


# -- 603 -------------------------------------------------------------------------------------------
@rule("MG 603.1", "MG 603.2")
@pytest.mark.parametrize("turn_player", ["me", "you"])
def test_turn_players_triggers_are_played_first_one_at_a_time(turn_player: str):
    table = scenario(
        me={"servants": [*crows("Ann's A", "Ann's B"), "Doomed 1/1"], "hand": [FELL]},
        you={"servants": crows("Bob's A", "Bob's B")},
        turn_player=turn_player,
    )
    first, second = (table.me, table.you) if turn_player == "me" else (table.you, table.me)
    mine, theirs = ("Ann's", "Bob's") if turn_player == "me" else ("Bob's", "Ann's")
    if turn_player == "you":
        table.you.pass_()
    table.me.play("Fell", "Doomed").table.resolve()
    assert first.options == [f"trigger {mine} A", f"trigger {mine} B"]
    assert table.chase == []
    first.choose(f"{mine} B")
    assert table.chase[:2] == [f"{mine} B", f"{mine} A"]
    assert second.options == [f"trigger {theirs} A", f"trigger {theirs} B"]
    second.choose(f"{theirs} A")
    assert table.chase == [f"{mine} B", f"{mine} A", f"{theirs} A", f"{theirs} B"]
    assert first.asked == "priority"


@rule("MG 603.4", "MG 603.2")
def test_new_trigger_of_the_turn_player_precedes_the_opponents_waiting_trigger():
    """Bait becomes a target, and its ability is the turn player's; so Bob's ability waits once more."""
    avenger = "Avenger 1/1: Whenever another servant is put into a graveyard from the field ⇒ Destroy target servant."
    bait = "Bait 1/1: Whenever this card is targeted by a spell or ability ⇒ You gain a candy."
    table = scenario(me={"hand": [FELL], "servants": [avenger, bait]}, you={"servants": ["Doomed 1/1", *crows("Crow")]})
    table.me.play("Fell", "Doomed").table.resolve()
    table.me.choose("Bait")
    assert table.chase == ["Avenger", "Bait", "Crow"]


@rule("MG 602.1a", "MG 602.1b", "MG 603.4")
def test_rule_process_happens_before_a_trigger_chooses_targets():
    hermit = "Hermit 1/1: Whenever you draw a card ⇒ Destroy target deity."
    table = scenario(
        me={"hand": ["Blow {0}: Remove a divine power counter from target deity. Draw a card."], "servants": [hermit]},
        you={"servants": [put("Sun (Deity)", counters={"divine power": 1})]},
    )
    table.me.play("Blow", "Sun").table.resolve()
    assert table.you.graveyard == ["Sun"]
    assert len(table.events(TriggerDropped)) == 1


@rule("MG 603.3", "MG 906.4")
def test_trigger_without_a_legal_target_is_dropped():
    bomb = "Bomb 1/1: When this card is put into a graveyard from the field ⇒ Destroy target servant."
    table = scenario(me={"hand": [FELL], "servants": [bomb]})
    table.me.play("Fell", "Bomb").table.resolve()
    assert len(table.events(TriggerDropped)) == 1
    assert (table.machine.s.pending, table.chase) == ([], [])
    assert table.me.asked == "priority"


@rule("MG 603.3", "MG 906.2")
def test_trigger_condition_met_three_times_is_played_three_times():
    crypt = "Crypt {1} (Barrier): Whenever a servant is put into a graveyard from the field ⇒ You gain a candy."
    table = scenario(
        me={"hand": ["Ruin {0}: Destroy all servants."], "servants": [crypt]},
        you={"servants": ["One 1/1", "Two 1/1", "Three 1/1"]},
    )
    table.me.play("Ruin").table.resolve()
    while table.me.asked == "trigger":
        table.answer(0, [0])
    assert table.chase == ["Crypt"] * 3
    table.resolve_all()
    assert table.me.casters == ["Candy"] * 3
    assert sum(1 for event in table.events(Played) if event.what == "trigger") == 3


# -- 605 -------------------------------------------------------------------------------------------
@rule("MG 605.1", "MG 605.1a", "MG 605.2")
def test_acting_player_keeps_priority():
    table = scenario(me={"hand": [READ, SIP, "Kia Lv1: [Quickcast]"], "servants": [SPRING]})
    table.me.play("Read")
    assert seat_asked(table) == 0
    table.me.activate("Spring")
    assert seat_asked(table) == 0
    table.me.call("Kia")
    assert seat_asked(table) == 0
    table.me.play("Sip")
    assert seat_asked(table) == 0
    assert table.chase == ["Read", "Spring", "Sip"]


@rule("MG 605.1a", "MG 605.1c")
def test_pass_gives_priority_to_the_opponent_who_keeps_it_by_acting():
    table = scenario(me={"hand": [READ]}, you={"hand": [SIP], "servants": [SPRING]})
    table.me.play("Read").pass_()
    table.you.play("Sip")
    assert seat_asked(table) == 1
    table.you.activate("Spring")
    assert seat_asked(table) == 1
    table.you.pass_()
    assert seat_asked(table) == 0, "his act came between: one pass more is needed"
    assert table.chase == ["Read", "Sip", "Spring"]


@rule("MG 602.1d", "MG 605.1b", "MG 605.2")
def test_two_passes_resolve_one_item_and_give_the_turn_player_priority():
    table = scenario(me={"hand": [READ]}, you={"hand": [SIP]})
    table.me.play("Read").pass_()
    table.you.play("Sip").pass_()
    table.me.pass_()
    assert (table.chase, table.you.casters) == (["Read"], ["Candy"])
    assert seat_asked(table) == 0
    table.me.pass_()
    table.you.pass_()
    assert (table.chase, len(table.me.hand)) == ([], 1)
    assert (seat_asked(table), table.machine.s.phase) == (0, "main")


@rule("MG 605.1b")
def test_two_passes_with_an_empty_chase_end_the_window():
    table = scenario(phase="draw")
    table.me.pass_()
    assert (table.machine.s.phase, seat_asked(table)) == ("draw", 1)
    table.you.pass_()
    assert table.machine.s.phase == "call"


@rule("MG 605.1b", "MG 605.1c")
def test_action_after_the_opponents_pass_requires_two_more_passes():
    table = scenario(you={"hand": [SIP]}, me={"hand": [READ]})
    table.me.pass_()
    table.you.play("Sip").pass_()
    table.me.play("Read").pass_()
    assert (seat_asked(table), table.chase) == (1, ["Sip", "Read"])
    table.you.pass_()
    assert (seat_asked(table), table.chase) == (0, ["Sip"])


@rule("MG 605.1b")
def test_last_played_item_resolves_first():
    table = scenario(me={"hand": [READ, SIP], "servants": [SPRING]})
    table.me.play("Read").activate("Spring").play("Sip")
    for left in (["Read", "Spring"], ["Read"], []):
        table.resolve()
        assert table.chase == left
    assert [event.what for event in table.events(Resolved)] == ["card", "ability", "card"]


@rule("MG 605.1a", "MG 907.3")
def test_od_ability_is_an_action_that_does_not_use_the_chase():
    table = scenario(me={"hand": [READ]}, you={"casters": [MAGE]})
    table.me.play("Read").pass_()
    table.you.activate("Mia")
    assert (table.chase, table.you.od, seat_asked(table)) == (["Read"], "I", 1)
    table.you.pass_()
    assert (seat_asked(table), table.chase) == (0, ["Read"])


@rule("MG 605.1b", "MG 602.1a")
def test_player_who_loses_first_is_the_only_loser():
    acid = "Acid {0}: [Quickcast] | Deal 20000 erosion damage to target player."
    table = scenario(
        me={"hand": [acid]}, you={"hand": ["Acid II {0}: [Quickcast] | Deal 20000 erosion damage to target player."]}
    )
    table.me.play("Acid", table.you).pass_()
    table.you.play("Acid II", table.me)
    table.resolve()
    assert (table.over, table.winner) == (True, 1)
    assert len(table.events(Lost)) == 1


# -- windows with a decision for a seat ------------------------------------------------------------
@rule("MG 604.1d", "MG 709.1")
def test_pass_has_no_effect():
    table = scenario(me={"casters": [MAGE], "od": "S"})
    before = len(table.machine.log)
    table.me.pass_()
    assert [type(entry.event) for entry in table.machine.log[before:]] == [PassedPriority]
    assert (table.me.od, table["Mia"].recovered) == ("S", True)


@rule("MG 604.1d")
def test_window_with_only_a_pass_is_passed_automatically():
    table = plain(GAME, me={"hand": ["Rite {0}: Draw a card."], "servants": [HERO]}, you={"casters": [MAGE]})
    table.me.play("Rite")
    assert (table.chase, seat_asked(table)) == ([], 0)


@rule("MG 604.1d")
def test_window_with_a_possible_call_or_response_is_offered():
    table = plain(GAME, me={"hand": ["Rite {0}: Draw a card."]}, you={"hand": ["Kia Lv1: [Quickcast]"]})
    table.me.play("Rite")
    assert (table.you.asked, table.chase) == ("priority", ["Rite"])
    table.you.pass_()
    assert len(table.me.hand) == 1


# -- 604.2e, 1204.1 --------------------------------------------------------------------------------
@rule("MG 604.1a", "MG 604.2e", "MG 708.1", "MG 708.2", "MG 708.3")
def test_deity_ability_is_played_at_main_timing_on_the_chase():
    table = scenario(me={"servants": [put(DEITY, counters={"divine power": 1}), FOE], "hand": [READ]})
    table.me.activate("Sun")
    assert table.chase == ["Sun"]
    table.resolve()
    assert (table.chase, table.me.casters) == ([], ["Candy"])
    assert "Sun" in table


@rule("MG 604.2e", "MG 708.1", "MG 708.2")
@pytest.mark.parametrize("phase", ["recovery", "draw", "call", "battle", "end"])
def test_deity_ability_cannot_be_played_outside_main_timing(phase: str):
    od = "Sun (Deity): [Rest]: Produce {Solis}."
    for text in (DEITY, od):
        table = scenario(me={"servants": [put(text, counters={"divine power": 1}), FOE]}, phase=phase)
        assert table.me.why_not(activate="Sun").clause == "708.1"
        assert table.me.options == ["pass"]


@rule("MG 708.2", "MG 907.3")
def test_deity_od_ability_resolves_at_once():
    table = scenario(
        me={"servants": [put("Sun (Deity): [Rest]: Produce {Solis}.", counters={"divine power": 1})], "hand": [READ]}
    )
    table.me.activate("Sun")
    assert (table.me.od, table.chase) == ("S", [])


@rule("MG 708.2")
def test_only_an_own_deitys_ability_can_be_played():
    table = scenario(you={"servants": [put(DEITY, counters={"divine power": 1})]})
    assert table.me.why_not(activate="Sun").clause == "105.3b"
    assert table.me.options == ["pass"]


@rule("MG 907.2", "MG 604.2e")
@pytest.mark.parametrize(
    "text", ["[Rest]: Produce {Solis}.", "Remove a divine power counter from this card: Produce {Solis}."]
)
def test_deity_od_ability_can_pay_costs_at_any_time(text: str):
    """Section 708 restricts actions with priority, but a payment can use the ability at any time."""
    sun = put(f"Sun (Deity): {text}", counters={"divine power": 2})
    table = scenario(you={"servants": [sun], "hand": ["Flash {1}: [Quickcast] | You gain a candy."]})
    table.me.pass_()
    assert table.you.options == ["pass", "play Flash"]
    table.you.play("Flash").table.resolve()
    assert table.you.casters == ["Candy"]


@rule("MG 604.2e", "MG 906.3")
@pytest.mark.parametrize("whose", ["your", "your opponent's"])
def test_automatic_abilities_of_a_deity_trigger_at_any_time(whose: str):
    sun = put(f"Sun (Deity): At the beginning of {whose} end phase ⇒ You gain a candy.", counters={"divine power": 1})
    table = scenario(**{"me" if whose == "your" else "you": {"servants": [sun]}}, phase="end")
    assert table.chase == ["Sun"]

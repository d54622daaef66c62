"""Chapter 9: the phases of a turn."""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import ChronoChecked, EraAdvanced
from engine.kernel.events import Drawn
from engine.scenario import put, scenario
from tests.engine.last_chronicle.games import begun
from tests.engine.rules import rule

DRAWS = "When {} is deployed, draw a card."


def table(me=None, you=None, **how):
    return scenario("last_chronicle", me or {}, you or {}, **how)


# -- 9.1, 9.2 ------------------------------------------------------------------------------------
@rule("LC 9.1", "LC 9.5.1.3")
def test_phases_of_a_turn_come_in_order():
    t = table({"hand": ["Bolt {0} (Spell): Draw a card."]}, phase="recovery", hold=True)
    seen = []
    for _ in range(60):
        step = t.machine.s.step
        if not seen or seen[-1] != step:
            seen.append(step)
        if t.machine.s.turn > 3:
            break
        t.answer(t.match.decision.seat, [0])
    assert seen[:6] == ["draw", "check", "main_1", "battle", "main_2", "adjustment"]


@rule("LC 9.2.1.1")
def test_recovery_phase_recovers_the_turn_players_cards():
    me = {"field": [put("A 1000/1", wiped=True), put("H (History)", wiped=True)], "soul": [put("S 1000/1", wiped=True)]}
    t = table(me, {"field": [put("B 1000/1", wiped=True)], "soul": [put("R 1000/1", wiped=True)]}, phase="recovery")
    assert not (t["A"].wiped)
    assert not (t["H"].wiped)
    assert not (t["S"].wiped)
    assert t["B"].wiped
    assert t["R"].wiped


@rule("LC 9.2.1.2")
def test_energy_counters_are_refilled_but_never_reduced():
    me = {
        "field": [
            put("Low (Structure): [Energy (3)]", counters={"energy": 1}),
            put("High (Structure): [Energy (2)]", counters={"energy": 5}),
        ]
    }
    t = table(me, {"field": [put("Other (Structure): [Energy (3)]")]}, phase="recovery")
    assert t["Low"].counters == {"energy": 3}
    assert t["High"].counters == {"energy": 5}
    assert t["Other"].counters == {}


@rule("LC 9.2.1.3", "LC 9.3.2")
def test_recovery_phase_triggers_wait_for_the_draw_phase():
    t = table({"field": [put("A 1000/1: When A recovers, draw a card.", wiped=True)]}, phase="recovery", hold=True)
    assert t.machine.s.phase == "draw"
    assert t.stack == ["A"]
    assert not t.events(Drawn)


# -- 9.3 -----------------------------------------------------------------------------------------
@rule("LC 9.3.2", "LC 9.3.3", "LC 9.3.3.1", "LC 9.3.4", "LC 9.3.5")
def test_the_turn_player_has_priority_before_and_after_drawing():
    t = table({"deck": ["X 1000/1", "Y 1000/1"], "hand": []}, phase="draw", hold=True)
    assert t.me.asked == "priority"
    assert t.me.hand == []
    t.me.pass_()
    assert t.you.asked == "priority"
    t.you.pass_()
    assert t.me.hand == ["X"]
    assert t.machine.s.phase == "draw"
    assert t.me.asked == "priority"
    t.me.pass_()
    t.you.pass_()
    assert t.machine.s.phase == "check"


@rule("LC 9.3.1", "LC 9.4.1")
@pytest.mark.parametrize(("phase", "clause"), [("draw", "9.3.1"), ("check", "9.4.1")])
def test_spells_and_action_abilities_are_not_usable_in_draw_and_check_phase(phase, clause):
    me = {"hand": ["Bolt {0} (Spell): Draw a card."], "field": ["A 1000/1: {0}: Draw a card."], "soul": 1}
    t = table(me, me, phase=phase, hold=True)
    assert t.me.options == ["pass", "activate Stone"]
    assert t.me.why_not(play="Bolt").clause == clause
    assert t.me.why_not(activate="A").clause == clause
    t.me.pass_()
    assert t.you.options == ["pass", "activate Stone"]


@rule("LC 9.3.3.1")
def test_first_player_draws_in_the_first_turn():
    t = begun()
    for _ in range(2):
        t.answer(t.match.decision.seat, [0])
    assert t.machine.s.turn == 1
    assert len(t.me.hand) == 6


# -- 9.4 -----------------------------------------------------------------------------------------
@rule("LC 9.4.3", "LC 15.1.14.2")
def test_a_chrono_check_is_made_in_the_check_phase():
    t = table({"deck": ["X 1000/1 (CA2)", "Y 1000/1"]}, phase="check", hold=True)
    assert t.me.ca == ["X"]
    assert [event.clause for event in t.events(ChronoChecked)] == ["9.4.3"]


@rule("LC 9.4.3.1")
def test_first_player_makes_no_chrono_check_in_the_first_turn():
    t = begun()
    for _ in range(2):
        t.answer(t.match.decision.seat, [0])
    assert (t.machine.s.turn, t.me.ca) == (1, [])
    while t.machine.s.turn == 1:
        t.answer(t.match.decision.seat, [0] if t.match.decision.least else [])
    assert len(t.you.ca) == 1


@rule("LC 9.4.2", "LC 9.4.4", "LC 9.4.5")
def test_check_phase_trigger_is_stacked_before_the_check_and_resolves_after():
    me = {"field": ["A 1000/1: At the beginning of your check phase, gain 1 life."], "deck": ["X 1000/1", "Y 1000/1"]}
    t = table(me, phase="check", hold=True)
    assert t.stack == ["A"]
    assert t.me.ca == ["X"]
    assert t.me.life == 20
    t.resolve()
    assert t.me.life == 21
    assert t.machine.s.phase == "check"
    t.me.pass_()
    t.you.pass_()
    assert t.machine.s.phase == "main"


# -- 9.5 -----------------------------------------------------------------------------------------
@rule("LC 9.5.1.1", "LC 9.5.1.2", "LC 9.5.1.4")
def test_main_phase_ends_when_both_pass_with_an_empty_stack():
    me = {"field": ["A 1000/1: At the beginning of your first main phase, gain 1 life."]}
    t = table(me, phase="check", hold=True)
    t.me.pass_()
    t.you.pass_()
    assert (t.machine.s.phase, t.stack) == ("main", ["A"])
    t.resolve()
    assert t.me.asked == "priority"
    assert t.me.life == 21
    t.me.pass_()
    t.you.pass_()
    assert t.machine.s.phase == "battle"


@rule("LC 9.5.2", "LC 9.5.3", "LC 9.5.4", "LC 11.1.6", "LC 11.3.1", "LC 11.3.2", "LC 11.3.9", "LC 11.3.10")
@pytest.mark.parametrize("card", ["U 2000/1 {1}", "H {1} (History)", "S {1} (Structure)"])
def test_deploying_uses_no_stack_and_allows_no_response(card):
    name = card[0]
    t = table({"hand": [card], "soul": 1}, {"hand": ["Bolt {0} (Spell): Draw a card."]}, hold=True)
    t.me.deploy(name)
    assert t.me.field == [name]
    assert t.stack == []
    assert t.me.asked == "priority"  # the turn player again; the other player had no prompt
    assert t["Stone"].wiped
    assert t.me.pool == ""


@rule("LC 9.5.2", "LC 9.5.6", "LC 9.5.7", "LC 11.3.1")
def test_stackless_actions_need_an_empty_stack():
    me = {"hand": ["U 2000/1 {0}", "Bolt {0} (Spell): Draw a card."], "ca": ["C 1000/1 (CA4)"] * 2}
    t = table(me, hold=True)
    assert {"deploy U", "soul U", "advance"} <= set(t.me.options)
    t.me.use("Bolt")
    assert not {"deploy U", "soul U", "advance"} & set(t.me.options)
    assert (t.me.why_not(deploy="U").clause, t.me.why_not(soul="U").clause) == ("9.5.2", "9.5.6")
    assert t.me.why_not(advance="").clause == "9.5.7"


@rule("LC 9.5.2", "LC 9.5.6", "LC 9.5.7")
def test_stackless_actions_are_limited_to_the_own_main_phase():
    you = {"hand": ["U 2000/1 {0}", "Bolt {0} (Spell): Draw a card."], "ca": ["C 1000/1 (CA7)"]}
    t = table({}, you, hold=True)
    t.me.pass_()
    assert t.you.options == ["pass", "play Bolt"]
    assert t.you.why_not(deploy="U").clause == "9.5.2"
    t = table(you, {}, phase="battle", hold=True)
    assert t.me.options == ["pass", "play Bolt"]


@rule("LC 9.5.6", "LC 11.1.6")
def test_one_hand_card_a_turn_goes_to_the_soul_yard():
    t = table({"hand": ["A 1000/1", "B 1000/1"]}, hold=True)
    t.me.stone("A")
    assert t.me.soul == ["A"]
    assert not t["A"].wiped
    assert t.stack == []
    assert t.me.why_not(soul="B").clause == "9.5.6"
    assert "soul B" not in t.me.options
    assert t.me.asked == "priority"
    while t.machine.s.turn < 5:
        t.answer(t.match.decision.seat, [0] if t.match.decision.least else [])
    t.pass_until("priority")
    while t.machine.s.phase != "main":
        t.answer(t.match.decision.seat, [0])
    assert "soul B" in t.me.options


ADVANCING = ["A 1000/1 (CA3)", "B 1000/1 (CA3)", "C 1000/1 (CA1)"]


@rule("LC 9.5.7", "LC 9.5.7.1", "LC 9.5.7.2", "LC 9.5.7.3", "LC 9.5.7.5", "LC 7.6.2")
def test_era_advances_with_seven_ca_or_more():
    watcher = "W 1000/1: When you advance the era, gain 1 life."
    t = table({"ca": ADVANCING, "field": [watcher]}, hold=True)
    t.me.advance("B", "C")
    assert t.me.era == 2
    assert t.me.ca == []
    assert t.stack == ["W"]
    marker = next(ref for ref in t.machine.zone(0, "era") if t.machine.printed(ref).name.en == "B")
    assert t.machine.obj(marker).face_down
    assert t.me.hand == ["C"]
    assert t.me.discard == ["A"]
    assert any("C" in line for line in t.you.log)  # it was shown
    (event,) = t.events(EraAdvanced)
    assert event.era == 2


@rule("LC 9.5.7")
def test_era_does_not_advance_with_six_ca():
    t = table({"ca": ADVANCING[:2]}, hold=True)
    assert t.me.why_not(advance="").clause == "9.5.7"
    assert "advance" not in t.me.options


@rule("LC 9.5.7.4")
def test_advancing_with_four_markers_adds_no_marker_but_counts():
    watcher = "W 1000/1: When you advance the era, gain 1 life."
    t = table({"ca": ADVANCING, "field": [watcher], "era": 4}, hold=True)
    t.me.advance("C")
    assert t.me.era == 4
    assert len(t.me.era_yard) == 4
    assert t.me.hand == ["C"]
    assert sorted(t.me.discard) == ["A", "B"]
    assert t.stack == ["W"]


@rule("LC 9.5.7.1", "LC 9.5.7.2")
def test_single_ca_card_becomes_the_era_marker():
    t = table({"ca": ["A 1000/1 (CA7)"]}, hold=True)
    t.me.advance()
    assert t.me.era == 2
    assert t.me.hand == []
    assert t.me.ca == []


@rule("LC 9.5.8", "LC 9.5.9")
def test_player_with_priority_can_use_spells_and_action_abilities():
    you = {"hand": ["Bolt {0} (Spell): Draw a card."], "field": ["A 1000/1: {0}: Draw a card."]}
    t = table({}, you, hold=True)
    t.me.pass_()
    t.you.use("Bolt")
    t.you.activate("A")
    assert t.stack == ["Bolt", "A"]


# -- 9.7 -----------------------------------------------------------------------------------------
@rule("LC 9.7.2.1", "LC 9.7.2.2")
def test_end_of_turn_trigger_is_stacked_in_the_adjustment_phase():
    t = table({"field": ["A 1000/1: At end of turn, gain 1 life."]}, phase="adjustment", hold=True)
    assert t.stack == ["A"]
    assert t.me.asked == "priority"


@rule("LC 9.7.3.1")
def test_the_turn_player_discards_down_to_six():
    t = table(
        {"hand": [f"C{n} 1000/1" for n in range(8)]},
        {"hand": [f"D{n} 1000/1" for n in range(8)]},
        phase="adjustment",
        hold=True,
    )
    t.me.pass_()
    t.you.pass_()
    assert t.me.asked == "discard"
    t.me.choose("C0", "C7")
    assert len(t.me.hand) == 6
    assert len(t.you.hand) == 8


@rule("LC 9.7.3.2", "LC 9.7.3.2.1", "LC 9.7.3.2.2")
def test_damage_and_turn_effects_end_together_so_that_no_unit_dies():
    boost = "Boost {0} (Spell): A chosen unit gets [+2000/+0] until end of turn."
    t = table({"hand": [boost], "field": [put("A 1000/1")]}, hold=True)
    t.me.use("Boost", "A")
    t.resolve()
    t.machine.s.change(t["A"].ref, damage=2500)
    t.end_turn()
    assert "A" in t
    assert t["A"].damage == 0
    assert t["A"].power == 1000


@rule("LC 9.7.3.3", "LC 9.7.3.4")
def test_trigger_in_the_adjustment_step_repeats_it_from_the_discard():
    grows = "Aid {0} (Spell): A chosen unit gets [+1000/+0] until end of turn."
    me = {
        "field": ["Weak 0/1: When Weak is put into a discard pile from the battlefield, draw two cards."],
        "hand": [grows, *[f"C{n} 1000/1" for n in range(6)]],
        "soul": 0,
    }
    t = table(me, hold=True, started=False)
    weak = t["Weak"].ref
    from engine.games.last_chronicle.words.continuous.modifiers import AddUnitPower as AddPower
    from engine.language.common.amounts import Number

    t.machine.effects.add_effect(t.machine.context_for(weak), (weak,), (AddPower(Number(1000)),), "turn")
    t.machine.start()
    while t.me.asked != "discard":
        t.answer(t.match.decision.seat, [0])
    t.me.choose("C0")
    assert t.stack == ["Weak"]
    assert t.me.asked == "priority"
    t.resolve()
    assert len(t.me.hand) == 8
    t.me.pass_()
    t.you.pass_()
    assert t.me.asked == "discard"
    t.me.choose("C1", "C2")
    assert t.machine.s.turn_player == 1


@rule("LC 9.5.2", "LC 9.7.1")
@pytest.mark.parametrize(
    ("phase", "words"),
    [("battle", "comes next in this turn"), ("adjustment", "your next turn")],
)
def test_refusal_says_if_a_main_phase_still_comes_this_turn(phase, words):
    t = table({"hand": ["U 1000/1 {0}", "Bolt {0} (Spell): Draw a card."]}, phase=phase, hold=True)
    assert words in t.me.why_not(deploy="U").text.en


@rule("LC 9.7.2.1")
def test_key_windows_include_the_opponents_adjustment_phase():
    t = table({"field": ["A 1000/1"]}, {"hand": ["Bolt {0} (Spell): Draw a card."]}, phase="main_2")
    t.match.settings(1, {"windows": "key"})
    t.pass_while(lambda: t.machine.s.phase == "main", "the main phase")
    assert (t.machine.s.phase, t.you.asked) == ("adjustment", "priority")

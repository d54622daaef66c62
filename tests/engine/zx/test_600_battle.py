"""Chapter 600: battles."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.zx.rules import c602_attacks as attacks
from engine.games.zx.words.triggers.event_types import ShieldLost
from engine.kernel.context import seat_ref
from engine.kernel.events import Attacked, Damaged, Destroyed, PassedPriority, Rested
from engine.scenario import Table, put
from tests.engine.rules import rule
from tests.engine.zx.doing import moments, zx

LETTER = "Letter {Red 1} [Event] Draw a card."
MELODY = "[Auto] [Trigger] A battle ends. [Effect] Gain 1 {Melodia}."


# -- 602: the attacker -------------------------------------------------------------------------------
@rule("ZX 602.1", "ZX 602.1a", "ZX 602.1c")
def test_awake_z_x_can_attack_in_the_turn_it_entered():
    table = zx({"centre": put("Fox 3000", fresh=True), "left": put("Cat 3000", asleep=True)}, {"right": "Owl 1000"})
    assert table.me.options == ["pass", "attack Fox"]
    assert table.me.why_not(attack="Cat").clause == "602.1a"
    assert table.me.why_not(attack="Owl").clause == "602.1a"


@rule("ZX 602.1b", "ZX 303.2")
def test_attack_target_is_on_an_adjacent_square():
    table = zx({"own left": "Fox 3000"}, {"right": "Near 9000", "left": "Far 9000"})
    table.me.attack("Fox")
    assert [event.target for event in table.events(Attacked)] == [table["Near"].ref]


@rule("ZX 602.1b", "ZX 602.1c")
def test_attack_excludes_diagonal_and_own_z_x():
    table = zx({"own left": "Fox 3000", "left": "Cat 1000"}, {"centre": "Owl 1000"})
    assert table.me.why_not(attack="Fox").clause == "602.1b"
    assert table.me.why_not(attack="Cat") is None


@rule("ZX 602.1b")
def test_adjacent_ascension_can_be_attacked():
    table = zx({"centre": "Fox 3000"}, {"own player": "Tower (Ascension, shield 2)"})
    table.me.attack("Fox")
    assert [event.target for event in table.events(Attacked)] == [table["Tower"].ref]


@rule("ZX 602.1b")
def test_player_can_be_attacked_when_the_player_square_is_free():
    table = zx({"centre": "Fox 3000"})
    table.me.attack("Fox")
    assert [event.target for event in table.events(Attacked)] == [seat_ref(1)]


@rule("ZX 602.1b")
def test_player_cannot_be_attacked_behind_a_z_x():
    table = zx({"centre": "Fox 3000"}, {"own player": "Owl 9000", "own left": "Mole 9000"})
    table.me.attack("Fox")
    assert [event.target for event in table.events(Attacked)] == [table["Owl"].ref]


@rule("ZX 602.1b")
def test_player_cannot_be_attacked_from_a_distant_square():
    table = zx({"left": "Fox 3000"})
    assert table.me.why_not(attack="Fox").clause == "602.1b"


OVERBOOST = put(
    "Great Boost 9000 {Red 3} (Z/X OB Upper)",
    parts={"lower": "Great Boost (Z/X OB Lower)", "player": put("Iori (Player)", face_down=True)},
)
UNISON = put("Fan 3000", parts={"player_extra": "Iori Driven (Player EX)", "player": "Iori (Player)"})


@pytest.mark.parametrize("card", [OVERBOOST, UNISON])
@rule("ZX 602.1b")
def test_player_without_a_player_card_cannot_be_attacked(card):
    """The player card is a part of a Z/X on another square."""
    table = zx({"centre": "Fox 3000"}, {"own left": card}, you={"player": None})
    assert table.me.why_not(attack="Fox").clause == "602.1b"


@rule("ZX 602.1b", "ZX 1206.3")
def test_player_with_a_virtual_player_card_can_be_attacked():
    table = zx({"centre": "Fox 3000"}, you={"player": None})
    table.me.attack("Fox")
    assert [event.target for event in table.events(Attacked)] == [seat_ref(1)]


@rule("ZX 602.1b")
def test_attacker_chooses_one_of_several_targets():
    table = zx({"centre": "Fox 3000"}, {"right": "Owl 1000", "left": "Mole 1000"})
    table.me.act("attack", "Fox", (), {})
    decision = table.match.decision
    assert (decision.kind, decision.clause) == ("target", "602.1b")
    assert table.me.options == ["target Owl", "target Mole", "target you", "take_back"]
    table.me.choose(table.you)
    assert table.machine.battle.target == seat_ref(1)


@rule("ZX 602.1")
def test_attack_may_be_taken_back_before_its_target_is_chosen():
    table = zx({"centre": "Fox 3000"}, {"right": "Owl 1000"})
    table.me.act("attack", "Fox", (), {})
    table.me.take_back()
    assert table.machine.battle is None
    assert not table["Fox"].asleep
    assert table.me.asked == "priority"


@rule("ZX 602.1b", "ZX 1105.1", "ZX 1105.2", "ZX 303.2a")
def test_range_extends_the_attack_distance():
    table = zx(
        {"own left": "Archer 3000 [Cont] Range 2"},
        {"right": "Near 1000", "centre": "Corner 1000", "own left": "Away 1000"},
    )
    table.me.act("attack", "Archer", (), {})
    assert table.me.options == ["target Near", "target Corner", "take_back"]


@rule("ZX 1105.3")
def test_infinite_range_reaches_every_square():
    table = zx({"own left": "Archer 3000 [Cont] Range ∞"}, {"own left": "Away 1000"})
    table.me.act("attack", "Archer", (), {})
    assert table.me.options == ["target Away", "target you", "take_back"]


@rule("ZX 102.6", "ZX 602.1b")
def test_z_x_forbidden_to_attack_cannot_attack():
    table = zx({"centre": "Fox 3000 [Cont] This card cannot attack.", "left": "Cat 3000"}, {"own right": "Owl 1000"})
    assert table.me.why_not(attack="Fox").clause == "102.6"
    assert "attack Cat" in table.me.options


@rule("ZX 602.1")
def test_attack_is_declared_only_in_the_main_phase_outside_battle():
    table = zx({"centre": "Fox 3000", "left": "Cat 1000"}, {"right": "Owl 1000"}, hold=True)
    assert table.you.why_not(attack="Owl").clause == "506.2"
    table.me.attack("Fox", "Owl")
    assert table.me.why_not(attack="Cat").clause == "506.2"


# -- 602: after the declaration ----------------------------------------------------------------------
@rule("ZX 602.1d")
def test_attacking_z_x_becomes_asleep():
    table = zx({"centre": "Fox 3000"}, hold=True)
    table.me.attack("Fox")
    assert table["Fox"].asleep
    assert [(event.cause, event.clause) for event in table.events(Rested)] == [("attack", "602.1d")]


@rule("ZX 602.1d")
def test_z_x_stays_awake_if_attacking_does_not_sleep_it():
    table = zx({"centre": "Fox 3000 [Cont] This card does not become asleep by attacking."}, hold=True)
    table.me.attack("Fox")
    assert not table["Fox"].asleep


@rule("ZX 602.1d", "ZX 102.6")
def test_z_x_that_cannot_become_asleep_attacks_awake():
    table = zx({"centre": "Fox 3000 [Cont] This card cannot become asleep."}, {"left": "Owl 9000"}, hold=True)
    table.me.attack("Fox", "Owl")
    assert not table["Fox"].asleep
    table.fight()
    assert table["Owl"].damage == 3000


@rule("ZX 602.1e", "ZX 602.1f", "ZX 602.1g")
def test_attack_and_battle_begin_abilities_trigger_together():
    gain = "[Effect] Gain 1 {Melodia}."
    mine = f"Fox 3000 [Auto] [Trigger] This card attacks. {gain} | [Auto] [Trigger] A battle begins. {gain}"
    yours = f"Owl 9000 [Auto] [Trigger] This card is attacked. {gain}"
    table = zx({"centre": mine}, {"left": yours}, hold=True)
    table.me.attack("Fox", "Owl")
    assert (table.match.decision.kind, table.machine.battle.step_name) == ("trigger", "declare")
    assert len(table.match.decision.options) == 3
    table.answer(0, [0])
    table.answer(0, [0])
    assert (table.me.counters, table.you.counters) == ({"melodia": 2}, {"melodia": 1})
    assert table.machine.battle.step_name == "event"


# -- 603 -------------------------------------------------------------------------------------------
def handed(**more: Any) -> Table:
    """Return a table on which Fox attacks Owl, and both players have two letters and resources for them."""
    both = {"hand": [LETTER] * 2, "resource": "RR"}
    table = zx({"centre": "Fox 3000"}, {"left": "Owl 9000"}, me=both, you=both, **more)
    table.me.attack("Fox", "Owl")
    return table


@rule("ZX 603.1", "ZX 603.1a", "ZX 603.1b", "ZX 603.1c", "ZX 601.1")
def test_players_alternate_single_acts_in_battle():
    table = handed()
    seats = []
    for act in ("play", "play", "pass", "play", "play", "pass", "pass"):
        seats.append(table.match.decision.seat)
        seat = (table.me, table.you)[seats[-1]]
        if act == "play":
            seat.play("Letter")
        else:
            seat.pass_()
        if table.machine.battle is None:
            break
    assert seats == [0, 1, 0, 1, 0]
    assert table.machine.battle is None


@rule("ZX 602.1g", "ZX 603.1a")
def test_turn_player_acts_first_in_battle():
    table = zx({"centre": "Fox 3000"}, {"left": "Owl 9000"}, me={"hand": [LETTER], "resource": "R"}, hold=True)
    table.end_turn().to("main")
    table.you.attack("Owl", "Fox")
    assert table.match.decision.kind == "priority"
    assert table.match.decision.seat == 1
    table.you.pass_()
    assert table.match.decision.seat == 0


@rule("ZX 603.1c")
def test_player_gets_priority_again_after_an_opposing_act():
    """The turn player passes.

    The other player acts, then passes. The turn player may act in between, and ends the step with a second pass.
    """
    table = handed(hold=True)
    table.me.pass_()
    table.you.play("Letter")
    assert table.me.asked == "priority"
    table.me.pass_()
    assert table.you.asked == "priority"
    table.you.pass_()
    assert table.machine.battle is None
    assert [event.seat for event in table.events(PassedPriority)] == [0, 0, 1]


@rule("ZX 603.1b", "ZX 603.1")
def test_only_events_and_abilities_are_played_in_battle():
    table = zx(
        {"centre": "Fox 3000", "own left": "Well 1000 [Act] [Valid] Square, Your turn 1 [Effect] Draw a card."},
        {"left": "Owl 9000 [Act] [Valid] Square, Opponent's turn 1 [Effect] Draw a card."},
        me={"hand": ["Cat 1000 {Red 1}", LETTER], "resource": "RR", "dynamis": ["Star 9000 {Red 1} (Z/X EX)"]},
    )
    table.me.attack("Fox", "Owl")
    assert table.me.options == ["pass", "play Letter", "activate Well"]
    assert table.me.why_not(play="Cat").clause == "603.1b"
    assert table.me.why_not(play="Star").clause == "603.1b"
    table.me.pass_()
    assert table.you.options == ["pass", "activate Owl"]


@rule("ZX 603.1b", "ZX 506.2", "ZX 202.9a")
def test_one_event_extra_per_turn_covers_main_phase_and_battles():
    mine = {"dynamis": [f"{name} {{Red 1}} (Event EX) [Event] Draw a card." for name in ("Song", "Hymn")]}
    yours = {"dynamis": [f"{name} {{Red 1}} (Event EX) [Event] Draw a card." for name in ("Ode", "Dirge")]}
    table = zx(
        {"centre": "Fox 3000"}, {"left": "Owl 9000"}, me=mine | {"resource": "RRR"}, you=yours | {"resource": "R"}
    )
    table.me.play("Hymn")
    assert table.me.why_not(play="Song").clause == "506.2"
    table.me.attack("Fox", "Owl")
    assert table.you.options == ["pass", "play Ode", "play Dirge"]
    assert table.me.why_not(play="Song").clause == "506.2"
    table.you.play("Ode")
    assert table.machine.battle is None
    assert table.me.why_not(play="Song").clause == "506.2"


@rule("ZX 603.1b", "ZX 506.2")
def test_event_extra_in_battle_uses_up_the_extra_card_limit():
    """The other player's play counts for that turn only. In their own turn they may play another extra card."""
    song, ode, dirge = (f"{name} {{Red 1}} (Event EX) [Event] Draw a card." for name in ("Song", "Ode", "Dirge"))
    table = zx(
        {"centre": "Fox 3000"},
        {"left": "Owl 9000"},
        me={"dynamis": [song, "Star 9000 {Red 1} (Z/X EX)"], "resource": "RRR"},
        you={"dynamis": [ode, dirge], "resource": "RRR"},
    )
    table.me.attack("Fox", "Owl")
    table.me.play("Song")
    table.you.play("Ode")
    table.fight()
    assert table.me.why_not(play="Star").clause == "506.2"
    while table.machine.s.turn == 3 or table.machine.s.phase != "main":
        table.choose_kind(table.match.decision.seat, "pass")
    assert table.you.why_not(play="Dirge") is None


@rule("ZX 603.1b")
def test_cards_cannot_be_played_in_other_battle_steps():
    draws = "Fox 3000 [Auto] [Trigger] This card attacks. [Effect] You may draw a card."
    table = zx({"centre": draws}, {"left": "Owl 9000"}, you={"hand": [LETTER], "resource": "R"})
    table.me.attack("Fox", "Owl")
    assert table.machine.battle.step_name == "declare"
    assert table.you.why_not(play="Letter").clause == "603.1"


# -- 604 -------------------------------------------------------------------------------------------
@rule("ZX 604.3", "ZX 604.3a", "ZX 209.3", "ZX 1002.1", "ZX 815.3")
def test_only_the_attacker_deals_battle_damage_equal_to_its_power():
    table = zx({"centre": "Fox 3000"}, {"left": "Owl 9000"})
    table.me.attack("Fox", "Owl")
    assert (table["Fox"].damage, table["Owl"].damage) == (0, 3000)
    (event,) = table.events(Damaged)
    assert (event.source, event.amount, event.combat) == (table["Fox"].ref, 3000, True)


@rule("ZX 604.3", "ZX 1203.1", "ZX 1203.2", "ZX 904.1", "ZX 605.1")
def test_z_x_with_lethal_battle_damage_is_destroyed_by_the_battle():
    table = zx({"centre": "Fox 3000"}, {"left": "Owl 3000"})
    fox = table["Fox"].ref
    table.me.attack("Fox", "Owl")
    assert table.you.charge == ["Owl"]
    (event,) = table.events(Destroyed)
    assert (event.cause, event.by) == ("battle", fox)


@rule("ZX 604.3", "ZX 811.1c")
def test_battle_damage_uses_the_current_power():
    grow = "Grow {Red 1} [Event] Choose 1 Z/X you control. It gets +2000 power until end of turn."
    table = zx({"centre": "Fox 3000"}, {"left": "Owl 9000"}, me={"hand": [grow], "resource": "R"})
    table.me.attack("Fox", "Owl")
    table.me.play("Grow", choose=["Fox"])
    assert table["Owl"].damage == 5000


@rule("ZX 604.3b", "ZX 604.3a", "ZX 914.3", "ZX 210.2")
def test_shield_absorbs_battle_damage_of_any_size():
    table = zx({"centre": "Fox 9000"}, {"own player": "Tower (Ascension, shield 2)"})
    table.me.attack("Fox", "Tower")
    assert (table["Tower"].shields, table["Tower"].damage) == (1, 0)
    assert len(table.events(ShieldLost)) == 1
    assert table.events(Damaged) == []


@rule("ZX 604.3b", "ZX 904.3", "ZX 1203.1")
def test_attacked_ascension_without_shields_is_destroyed():
    table = zx({"centre": "Fox 1000"}, {"own player": put("Tower (Ascension, shield 2)", shield=0)})
    table.me.attack("Fox", "Tower")
    assert table.you.charge == ["Tower"]
    assert [event.clause for event in table.events(Damaged)] == ["604.3b"]
    assert table.events(Destroyed)[0].cause == "battle"


@rule("ZX 604.3c", "ZX 1002.3", "ZX 907.2")
def test_attacked_player_takes_one_damage():
    table = zx({"centre": "Fox 9000"})
    table.me.attack("Fox")
    assert table.me.asked == "life"
    table.answer(0, [0])
    assert (table.you.life, len(table.you.charge)) == (3, 1)


@rule("ZX 604.3c", "ZX 914.4", "ZX 210.4a")
def test_life_shield_absorbs_damage_to_a_player():
    table = zx({"centre": "Fox 9000"}, you={"life_shield": 1})
    table.me.attack("Fox")
    assert table.you.asked == "yes_no"
    table.you.yes()
    assert (table.you.life, table.you.life_shield, len(table.you.charge)) == (4, 0, 1)
    assert table.events(Damaged) == []


@rule("ZX 604.3d", "ZX 202.7e", "ZX 914.4")
@pytest.mark.parametrize("shields", [0, 1])
def test_attacked_player_with_an_overboost_loses_no_life_or_life_shield(shields):
    """The Overboost has appeared during the battle."""
    rise = 'Rise {Red 1} [Event] Perform IGOB into "Great Boost".'
    lower, upper = (f"Great Boost 9000 {{Red 3}} (Z/X OB {half})" for half in ("Lower", "Upper"))
    yours = {"hand": [rise], "resource": "R", "life_shield": shields, "back": lower, "dynamis": [upper]}
    table = zx({"centre": "Fox 9000"}, you=yours)
    table.me.attack("Fox")
    table.you.play("Rise", at="left")
    assert "Great Boost" in table
    assert (table.you.life, table.you.life_shield, table.you.damage) == (4, shields, 0)


@rule("ZX 604.3b", "ZX 1002.4")
def test_attacker_without_power_removes_no_shield():
    weak = "Fox 1000 [Cont] This card cannot be destroyed. | [Cont] This card gets -1000 power."
    table = zx({"centre": weak}, {"own player": "Tower (Ascension, shield 1)"})
    table.me.attack("Fox", "Tower")
    assert table["Tower"].shields == 1


BLINK = (
    "Blink {Red 1} [Event] Choose a Z/X you control and return it to its owner's hand."
    " Choose a Z/X in your hand and make it appear awake on a square with no Z/X."
)


@rule("ZX 604.2", "ZX 604.3a", "ZX 301.4")
@pytest.mark.parametrize(
    ("seat", "card", "square"),
    [("me", "Fox", "centre"), ("you", "Owl", "left")],
    ids=["604.2 the attacking Z/X", "604.3a the target"],
)
def test_card_that_returned_during_battle_is_a_new_object(seat, card, square):
    table = zx({"centre": "Fox 3000"}, {"left": "Owl 9000"}, **{seat: {"hand": [BLINK], "resource": "R"}})
    table.me.attack("Fox", "Owl")
    who = getattr(table, seat)
    who.play("Blink", choose=[card, card], at=square)
    assert who.at(square) == [card]
    assert table["Owl"].damage == 0
    assert table.machine.battle is None


@rule("ZX 604.2")
def test_battle_deals_no_damage_when_the_attacker_has_left():
    bolt = "Bolt {Red 1} [Event] Choose 1 Z/X your opponent controls and destroy it."
    table = zx({"centre": "Fox 3000"}, you={"hand": [bolt], "resource": "R"})
    table.me.attack("Fox")
    table.you.play("Bolt", choose=["Fox"])
    assert table.you.life == 4
    assert table.events(Damaged) == []
    assert moments(table) == ["battle_begin", "battle_end"]


@rule("ZX 604.3a")
def test_battle_deals_no_damage_when_the_target_has_left():
    back = "Back {Red 1} [Event] Choose 1 Z/X you control and put it into your hand."
    table = zx({"centre": "Fox 3000"}, {"left": "Owl 1000"}, you={"hand": [back], "resource": "R"})
    table.me.attack("Fox", "Owl")
    table.you.play("Back", choose=["Owl"])
    assert table.events(Damaged) == []
    assert table.you.hand == ["Owl"]


@rule("ZX 604.1", "ZX 604.2")
def test_preprocessing_comes_before_battle_damage():
    """The results of the last event for the attacking Z/X are processed first."""
    sting = "Sting {Red 1} [Event] Choose 1 Z/X your opponent controls and deal it 3000 damage."
    table = zx({"centre": "Fox 3000"}, you={"hand": [sting], "resource": "R"})
    table.me.attack("Fox")
    table.you.play("Sting", choose=["Fox"])
    assert table.me.charge == ["Fox"]
    assert table.you.life == 4
    assert table.events(Destroyed)[0].cause == "effect"


@rule("ZX 603.1c", "ZX 701.2", "ZX 904.1")
def test_preprocessing_comes_before_the_opponent_gets_priority():
    sting = "Sting {Red 1} [Event] Choose 1 Z/X your opponent controls and deal it 3000 damage."
    sob = "Owl 3000 [Auto] [Trigger] This card is destroyed. [Effect] Gain 1 {Melodia}."
    table = zx({"centre": "Fox 3000"}, {"left": sob}, me={"hand": [sting], "resource": "R"}, hold=True)
    table.me.attack("Fox", "Owl")
    table.me.play("Sting")
    assert table.you.asked == "priority"
    assert (table.you.charge, table.you.counters) == (["Owl"], {"melodia": 1})


@rule("ZX 605.1", "ZX 605.2")
def test_battle_damage_results_resolve_before_the_battle_ends():
    sob = "Owl 3000 [Auto] [Trigger] This card is destroyed. [Effect] Gain 1 {Melodia}."
    table = zx({"centre": f"Fox 3000 {MELODY}"}, {"left": sob})
    table.me.attack("Fox", "Owl")
    kinds = [getattr(entry.event, "name", type(entry.event).__name__) for entry in table.machine.log]
    gained = [n for n, kind in enumerate(kinds) if kind == "CountersGained"]
    assert kinds.index("Destroyed") < gained[0] < kinds.index("battle_end") < gained[1]


@rule("ZX 602.1e", "ZX 605.6")
def test_z_x_counts_as_attacking_until_the_battle_ends():
    """The Z/X does not fall asleep and nobody takes damage, even if nothing else changes."""
    alert = "Fox 3000 [Cont] This card does not become asleep by attacking."
    drum = "Drum 1000 [Cont] Attacking Z/X you control get +1000 power."
    none = "Owl 9000 [Cont] This card cannot be dealt damage."
    table = zx({"centre": alert, "own left": drum}, {"left": none}, hold=True)
    assert table["Fox"].power == 3000
    table.me.attack("Fox", "Owl")
    assert table["Fox"].power == 4000
    table.fight()
    assert table["Fox"].power == 3000


STEP = "Step {Red 1} [Event] Choose 1 Z/X you control and move it to a square."


@rule("ZX 604.3e", "ZX 814.1a")
def test_moved_target_still_takes_battle_damage():
    table = zx({"centre": "Fox 3000"}, {"left": "Owl 9000"}, you={"hand": [STEP], "resource": "R"})
    table.me.attack("Fox", "Owl")
    table.you.play("Step", choose=["Owl"], at="own left")
    assert table.you.at("own left") == ["Owl"]
    assert table["Owl"].damage == 3000


@rule("ZX 604.3e")
def test_moved_attacker_still_deals_battle_damage():
    table = zx({"centre": "Fox 3000"}, {"left": "Owl 9000"}, me={"hand": [STEP], "resource": "R"})
    table.me.attack("Fox", "Owl")
    table.me.play("Step", choose=["Fox"], at="own left")
    assert table["Owl"].damage == 3000


@rule("ZX 604.3e")
def test_z_x_moved_to_the_player_square_does_not_become_the_target():
    table = zx({"centre": "Fox 3000"}, {"own left": "Owl 9000"}, you={"hand": [STEP], "resource": "R"})
    table.me.attack("Fox", table.you)
    table.you.play("Step", choose=["Owl"], at="own player")
    assert table.me.asked == "life"
    assert table["Owl"].damage == 0
    table.answer(0, [0])
    assert table.you.life == 3


@rule("ZX 1105.4", "ZX 602.1b")
def test_attacker_that_lost_its_range_still_deals_damage():
    hush = "Hush {Red 1} [Event] Choose 1 Z/X your opponent controls. It loses all abilities until end of turn."
    table = zx(
        {"own left": "Archer 3000 [Cont] Range 2"}, {"centre": "Owl 9000"}, you={"hand": [hush], "resource": "R"}
    )
    table.me.attack("Archer", "Owl")
    table.you.play("Hush", choose=["Archer"])
    assert table["Owl"].damage == 3000


@pytest.mark.parametrize("answers", [0, 1, 2])
@rule("ZX 601.1")
def test_battle_can_be_saved_and_loaded_at_any_step(answers):
    table = handed(hold=True)
    for _ in range(answers):
        table.choose_kind(table.match.decision.seat, "pass")
    again = type(table.match).load(table.match.save())
    assert again.view(0) == table.match.view(0)
    assert again.machine.s.frames == table.machine.s.frames


@rule("ZX 1105.2")
def test_longer_of_two_ranges_applies():
    for ranges in ("[Cont] Range 3 | [Cont] Range 2", "[Cont] Range 2 | [Cont] Range 3"):
        table = zx({"own left": f"Archer 3000 {ranges}"})
        assert attacks.attack_range(table.machine, table["Archer"].ref) == 3

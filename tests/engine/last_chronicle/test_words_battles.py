"""Texts about battles and phases: platoons, costs of attacking, merging, battle damage, additional phases."""

from __future__ import annotations

import pytest

from engine.kernel.events import Attacked, Damaged
from tests.engine.last_chronicle.bench import scenario, to_turn
from tests.engine.rules import rule


# -- platoons --------------------------------------------------------------------------------------
@rule("LC 6.7.1", "LC 6.7.2", "LC 10.1.2.7")
@pytest.mark.parametrize(
    ("event", "platoon", "alone"),
    [
        ("A attacks in a platoon", 1, 0),
        ("A attacks alone", 0, 1),
        ("A attacks", 1, 1),
        ("a unit you control attacks in a platoon", 2, 0),
        ("another unit you control attacks alone", 0, 0),
    ],
)
def test_attack_triggers_distinguish_platoon_and_lone_attacks(event, platoon, alone):
    for units, n in (("AB", platoon), ("A", alone)):
        table = scenario(me={"field": [f"A 1000/1: When {event}, gain 1 life.", "B 1000/1"]}, phase="battle")
        table.me.attack(*units)
        if table.me.asked == "order":
            table.me.choose("A", "A")
        table.resolve_all()
        assert table.me.life == 20 + n


@rule("LC 6.7.2", "LC 6.7.2.1")
@pytest.mark.parametrize(("state", "powers"), [("in a platoon", (1500, 1000)), ("alone", (1000, 1500))])
def test_unit_left_alone_from_a_platoon_counts_as_attacking_alone(state, powers):
    table = scenario(
        me={"field": [f"A 1000/1: As long as A is attacking {state}, A gets [+500/+0].", "B 1000/1"]},
        you={"hand": ["Fell {0}: Destroy a chosen unit."]},
        phase="battle",
    )
    assert table["A"].power == 1000
    table.me.attack("A", "B")
    assert table["A"].power == powers[0]
    table.me.pass_()
    table.you.use("Fell", "B")
    table.resolve()
    assert table["A"].power == powers[1]


# -- battle damage ---------------------------------------------------------------------------------
@rule("LC 10.2.1.2", "LC 10.2.1.3", "LC 6.4.1.2")
@pytest.mark.parametrize(
    ("event", "battle", "effect"),
    [
        ("is dealt battle damage", 1, 0),
        ("is dealt damage", 1, 1),
        ("is dealt battle damage by a unit", 1, 0),
        ("is dealt battle damage by a history", 0, 0),
    ],
)
def test_battle_damage_triggers_only_on_damage_in_battle(event, battle, effect):
    wall = f"Wall 5000/1: When Wall {event}, gain 1 life."
    for hand, n in (([], battle), (["Bolt {0}: Deal 500 damage to a chosen unit."], effect)):
        table = scenario(me={"field": ["A 1000/1"], "hand": hand}, you={"field": [wall]}, phase="battle")
        if hand:
            table.me.use("Bolt", "Wall")
            table.resolve_all()
        else:
            table.me.attack("A")
            table.you.defend("Wall")
            table.pass_while(lambda table=table: not table.events(Damaged), "the damage")
            table.resolve_all()
        assert table.you.life == 20 + n


# -- merging ---------------------------------------------------------------------------------------
ARM = "Arm 500/1 {0}"


@rule("LC 15.2.15.1.1", "LC 15.2.15.1.5")
@pytest.mark.parametrize(
    ("card", "host", "life"),
    [
        (f"{ARM}: [Merge]", "Hero 2000/1: When a card is merged with Hero, gain 1 life.", 21),
        (f"{ARM}: [Merge] | When Arm is merged with a unit, gain 1 life.", "Hero 2000/1", 21),
        (f"{ARM}: [Merge] | When a card is merged with Arm, gain 1 life.", "Hero 2000/1", 20),
        (f"{ARM}: [Merge]", "Hero 2000/1: When Hero is merged with a unit, gain 1 life.", 20),
        (f"{ARM}: [Merge]", "Hero 2000/1: When a unit is deployed, gain 1 life.", 20),
    ],
)
def test_merge_triggers_see_the_merged_card_and_its_host(card, host, life):
    table = scenario(me={"hand": [card], "field": [host]})
    table.me.merge("Arm", "Hero")
    table.resolve_all()
    assert table.me.life == life


@rule("LC 15.2.15.1.1")
def test_merge_trigger_applies_only_to_the_host():
    hosts = [f"Hero{n} 2000/1: When a card is merged with Hero{n}, gain {n} life." for n in (1, 10)]
    table = scenario(me={"hand": [f"{ARM}: [Merge]"], "field": hosts})
    table.me.merge("Arm", "Hero10")
    table.resolve_all()
    assert table.me.life == 30


# -- costs of attacking and defending --------------------------------------------------------------
@rule("LC 10.1.2.5", "LC 6.8.2", "LC 6.8.3")
@pytest.mark.parametrize(
    ("price", "mine", "can", "left"),
    [
        ("sacrifice a soul stone", {"soul": 1}, True, ("soul", [])),
        ("sacrifice a soul stone", {"soul": 0}, False, ("soul", [])),
        ("pay 2 life", {"life": 5}, True, ("life", 3)),
        ("pay 2 life", {"life": 1}, False, ("life", 1)),
        ("discard a card", {"hand": ["Spare {9}: Draw a card."]}, True, ("hand", [])),
        ("discard a card", {"hand": []}, False, ("hand", [])),
    ],
)
def test_attack_cost_in_a_text_must_be_paid(price, mine, can, left):
    table = scenario(me={"field": [f"A 1000/1: A cannot attack unless you {price}."], **mine}, phase="battle")
    assert (table.me.why_not(attack="A") is None) is can
    if can:
        table.me.attack("A")
        assert [e.ref for e in table.events(Attacked)] == [table["A"].ref]
    assert getattr(table.me, left[0]) == left[1]


@rule("LC 10.1.4.2.5")
def test_defence_cost_in_a_text_must_be_paid():
    for soul in (1, 0):
        field = ["Wall 5000/1: Wall cannot defend unless you sacrifice a soul stone."]
        table = scenario(me={"field": ["A 1000/1"]}, you={"field": field, "soul": soul}, phase="battle")
        table.me.attack("A")
        if not soul:
            assert table.you.why_not(block="Wall") is not None
            continue
        table.you.defend("Wall")
        assert table.you.soul == []


@rule("LC 10.1.2.5")
def test_attacking_player_pays_the_attack_cost():
    toll = "Toll (History): Each unit your opponent controls cannot attack unless its controller pays 2 life."
    table = scenario(me={"field": ["A 1000/1"]}, you={"field": [toll]}, phase="battle")
    table.me.attack("A")
    assert (table.me.life, table.you.life) == (18, 20)


@rule("LC 10.1.2.5", "LC 10.1.2.6")
def test_unit_sacrificed_for_anothers_attack_does_not_attack():
    field = ["A 1000/1: A cannot attack unless you sacrifice another unit.", "B 1000/1"]
    table = scenario(me={"field": field}, phase="battle")
    table.me.attack("A", "B")
    assert (table.me.field, [e.ref for e in table.events(Attacked)]) == (["A"], [table["A"].ref])


# -- dividing over players too ---------------------------------------------------------------------
@rule("LC 11.2.8", "LC 6.4.1.1", "LC 6.4.1.2")
def test_damage_can_be_divided_among_units_and_players():
    text = "Deal 6 damage divided among any number of chosen units and/or players."
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"]}, you={"field": ["Wall 2500/1"]})
    table.me.use("Rite", ["Wall", table.you, table.me], divide={"Wall": 1, table.you: 2})
    table.resolve()
    assert (table["Wall"].damage, table.you.life, table.me.life) == (2, 17, 19)


@rule("LC 11.2.8", "LC 15.3.1.1")
def test_number_of_division_targets_is_limited_by_the_damage():
    text = "Deal 2 damage divided among any number of chosen units your opponent controls and/or players."
    field = ["Imp 500/1", "Imp2 500/1", "Ghost 500/1: Ghost cannot be chosen."]
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"], "field": ["Hero 1000/1"]}, you={"field": field})
    table.me.use("Rite")
    assert table.match.decision.most == 2
    assert table.me.options == ["target you", "target me", "target Imp", "target Imp2", "take_back"]


# -- phases ----------------------------------------------------------------------------------------
@rule("LC 9.5.1.3")
@pytest.mark.parametrize(
    ("text", "phase", "course"),
    [
        ("Gain 1 life.", "main", ["main_1", "battle", "main_2", "adjustment"]),
        (
            "After this phase, there is an additional battle phase.",
            "main_2",
            ["main_2", "battle", "adjustment"],
        ),
        (
            "After this phase, there is an additional battle phase followed by an additional main phase.",
            "main_2",
            ["main_2", "battle", "main_2", "adjustment"],
        ),
        (
            "After this phase, there is an additional main phase followed by an additional battle phase.",
            "main",
            ["main_1", "main_2", "battle", "battle", "main_2", "adjustment"],
        ),
    ],
)
def test_effects_can_add_phases_to_a_turn(text, phase, course):
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"], "field": ["A 1000/1"]}, phase=phase)
    table.me.use("Rite")
    table.resolve()
    seen = len(table.machine.log)
    turn = table.machine.s.turn
    while table.machine.s.turn == turn:
        decision = table.match.decision
        kinds = [option.kind for option in decision.options]
        table.match.answer(decision.seat, table.match.number, [kinds.index("pass")] if "pass" in kinds else [])
    begins = [e.event.name.removesuffix("_begin") for e in table.machine.log[seen:] if hasattr(e.event, "name")]
    assert [course[0], *[one for one in begins if one in course]] == course


@rule("LC 9.5.1.3", "LC 10.1.2.3.3")
def test_additional_battle_phase_allows_only_units_that_have_not_attacked():
    text = "After this phase, there is an additional battle phase followed by an additional main phase."
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"], "field": ["A 1000/1", "B 1000/1"]}, phase="main")
    table.me.use("Rite")
    table.resolve()
    table.me.attack("A")
    table.you.let_through() if table.you.asked == "block" else table.fight()
    table.pass_until("continue")
    table.me.end_battle()
    table.pass_until("attackers")
    assert table.me.options == ["attack B"]


@rule("LC 9.5.1.3")
def test_first_main_phase_of_a_turn_is_main_phase_one_even_if_additional():
    bell = "Bell (History): At the beginning of your check phase, after this phase, there is an additional main phase."
    table = scenario(me={"field": [bell]})
    to_turn(table, 0, "check")
    table.resolve()
    steps = []
    for phase in ("check", "main_1"):
        table.pass_while(lambda phase=phase: table.machine.s.step == phase, phase)
        steps.append(table.machine.s.step)
    assert steps == ["main_1", "main_2"]


@rule("LC 10.1.2.4", "LC 10.1.4.2.5", "LC 15.2.1.2")
@pytest.mark.parametrize(("text", "can"), [("", False), ("[Valor] | ", True)])
def test_unit_not_wiped_by_attacking_can_be_wiped_for_its_cost(text, can):
    """A defender never wipes."""
    price = "A cannot attack or defend unless you wipe a unit you control."
    table = scenario(me={"field": [f"A 1000/1: {text}{price}"]}, phase="battle")
    assert (table.me.why_not(attack="A") is None) is can
    table = scenario(me={"field": ["B 1000/1"]}, you={"field": [f"A 1000/1: {text}{price}"]}, phase="battle")
    table.me.attack("B")
    table.you.defend("A")
    assert table["A"].wiped

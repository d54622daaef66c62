"""Chapter 800: the battle phase and its attacks."""

from __future__ import annotations

import pytest

from engine.games.magical_girl.words.triggers.event_types import Corrupted
from engine.kernel.events import Attacked, Lost, Moment
from engine.scenario import put
from tests.engine.magical_girl.held import FELL, FOE, HERO, scenario
from tests.engine.rules import rule

TURN_OVER = "Turn Over {0}: [Quickcast] | Reverse target servant."
WALL = "Wall 500/3000 {1}"


def steps(table):
    """Return (step, kind, seat) of each decision in the rest of the battle phase.

    Both players pass and stop attacking.
    """
    seen = []
    while (battle := table.machine.battle) is not None:
        decision = table.match.decision
        seen.append((battle.step_name, decision.kind, decision.seat))
        kinds = [option.kind for option in decision.options]
        table.choose_kind(decision.seat, "pass" if "pass" in kinds else "give_up")
    return seen


# -- 801, 802, 803 ---------------------------------------------------------------------------------
@rule(
    "MG 801.1", "MG 802.1", "MG 802.2", "MG 803.1", "MG 803.2", "MG 803.6", "MG 804.6", "MG 805.1", "MG 805.2",
    "MG 806.1", "MG 806.2",
)  # fmt: skip
def test_battle_phase_has_its_steps_and_priority_windows_in_order():
    table = scenario(me={"servants": [HERO]}, you={"servants": [WALL], "orbs": 1})
    table.pass_until("attack")
    begun = [event.name for event in table.events(Moment)][-2:]
    assert begun == ["battle_begin", "attack_begin"]
    table.me.attack("Hero", "Wall")
    both = [("priority", 0), ("priority", 1)]
    assert steps(table) == [
        *(("declare_attack", *one) for one in both),
        *(("judge", *one) for one in both),
        *(("end", *one) for one in both),
        *(("phase_end", *one) for one in both),
    ]
    assert [event.name for event in table.events(Moment)][2:4] == ["battle_end", "battle_phase_end"]
    assert table.machine.s.phase == "end"


@rule("MG 802.2", "MG 803.2")
def test_attack_declaration_has_a_window_before_and_after_it_begins():
    table = scenario(me={"servants": [HERO]}, you={})
    table.me.pass_()
    table.you.pass_()
    seen = []
    while table.match.decision.kind == "priority":
        seen.append((table.machine.battle.step_name, table.match.decision.seat))
        table.choose_kind(table.match.decision.seat, "pass")
    assert seen == [("begin", 0), ("begin", 1), ("declare_attack", 0), ("declare_attack", 1)]
    assert table.match.decision.kind == "attack"


@rule("MG 803.3")
def test_battle_phase_ends_without_a_possible_attacker():
    table = scenario(me={"servants": [put(HERO, rested=True)]}, you={})
    table.me.pass_()
    table.you.pass_()
    assert [step for step, *_ in steps(table)] == [*["begin"] * 2, *["declare_attack"] * 2, *["phase_end"] * 2]
    assert table.events(Attacked) == []


@rule("MG 803.3", "MG 805.5")
def test_turn_player_can_stop_attacking():
    """803.3 does not mention a choice to stop attacking, but in actual play there is one."""
    table = scenario(me={"servants": [HERO, "Second 1000/1000 {1}"]}, you={})
    table.me.attack("Hero", table.you)
    table.fight()
    table.me.choose("Filler")
    table.you.choose()
    table.me.stop()
    table.pass_while(lambda: table.machine.battle is not None, "the phase")
    assert table.machine.s.phase == "end"
    assert len(table.events(Attacked)) == 1


@rule("MG 803.3a")
def test_only_recovered_servants_can_attack_even_new_ones():
    table = scenario(
        me={
            "casters": ["Mia Lv1"],
            "servants": [
                put("New 1000/1000 {1}", fresh=True),
                put("Tired 1000/1000 {1}", rested=True),
                put("Turned 1000/1000 {1}", reversed=True),
                put("Sleepy 1000/1000 {1}: [Slow Start]", fresh=True),
                "Kept 1000/1000 {1}: This card cannot attack.",
                "Hedge {1} (Barrier)",
            ],
        },
        you={"servants": ["Theirs 1000/1000 {1}"]},
    )
    table.pass_until("attack")
    assert table.me.options == ["give_up", "attack New"]


@rule("MG 803.3a", "MG 104.4", "MG 1104.2")
@pytest.mark.parametrize(
    ("servant", "clause"),
    [
        (put("One 1000/1000 {1}", rested=True), "803.3a"),
        (put("One 1000/1000 {1}", reversed=True), "803.3a"),
        (put("One 1000/1000 {1}: [Slow Start]", fresh=True), "1104.2"),
        ("One 1000/1000 {1}: This card cannot attack.", "104.4"),
    ],
)
def test_refused_attack_names_its_reason(servant, clause):
    table = scenario(me={"servants": [servant, HERO]})
    table.pass_until("attack")
    assert table.me.why_not(attack="One").clause == clause


@rule("MG 803.3b")
def test_attack_target_is_a_player_or_one_of_their_servants():
    table = scenario(me={"servants": [HERO]}, you={"casters": ["Mia Lv1"], "servants": [FOE, put(WALL, rested=True)]})
    table.pass_until("attack")
    table.me.choose("Hero")
    assert table.me.options == ["attack_target you", "attack_target Foe", "attack_target Wall"]


@rule("MG 803.3b")
def test_reversed_servant_protects_its_player():
    table = scenario(me={"servants": [HERO]}, you={"servants": [FOE, put(WALL, reversed=True)]})
    table.pass_until("attack")
    table.me.choose("Hero")
    assert table.me.options == ["attack_target Foe", "attack_target Wall"]


@rule("MG 803.3b", "MG 1110.2")
def test_hubris_ignores_a_reversed_servant():
    table = scenario(me={"servants": ["Proud 1000/1000 {1}: [Hubris]"]}, you={"servants": [put(WALL, reversed=True)]})
    table.me.attack("Proud", table.you)
    table.fight()
    assert table.machine.battle.target < 0


@rule("MG 803.3b", "MG 1116.2", "MG 1116.2a")
def test_reversed_servant_that_cannot_be_attacked_protects_no_player():
    """An attacker with [Phi] cannot choose a servant without [Phi], so this servant does not protect the player."""
    table = scenario(
        me={"servants": ["Apart 1000/1000 {1}: [Phi]"]},
        you={"servants": [put(WALL, reversed=True), "Twin 1000/1000 {1}: [Phi]"]},
    )
    table.pass_until("attack")
    table.me.choose("Apart")
    assert table.me.options == ["attack_target you", "attack_target Twin"]


@rule("MG 803.3b", "MG 1116.2b")
def test_servant_without_phi_cannot_attack_a_servant_with_phi():
    table = scenario(me={"servants": [HERO]}, you={"servants": [FOE, put("Apart 1000/1000 {1}: [Phi]", reversed=True)]})
    table.pass_until("attack")
    table.me.choose("Hero")
    assert table.me.options == ["attack_target you", "attack_target Foe"]


@rule("MG 803.4")
def test_attacker_rests_and_battles_its_target():
    table = scenario(me={"servants": [HERO]}, you={"servants": [FOE]})
    table.me.attack("Hero", "Foe")
    battle = table.machine.battle
    assert not table["Hero"].recovered
    assert not table["Hero"].reversed
    assert (battle.attacker, battle.target) == (table["Hero"].ref, table["Foe"].ref)
    assert battle.battling(table.machine) == {battle.attacker, battle.target}


@rule("MG 803.4", "MG 803.5")
def test_attack_on_a_player_has_no_battling_servants():
    table = scenario(me={"servants": [HERO]}, you={"servants": [FOE]})
    table.me.attack("Hero", table.you)
    assert table.machine.battle.battling(table.machine) == frozenset()
    assert table.machine.battle.attacker == table["Hero"].ref


# -- 804 -------------------------------------------------------------------------------------------
@rule("MG 803.4a", "MG 804.1", "MG 805.1")
def test_attacker_that_left_is_removed_from_the_battle():
    table = scenario(me={"servants": [HERO]}, you={"servants": [FOE], "hand": [FELL]})
    table.me.attack("Hero", table.you)
    table.me.pass_()
    table.you.play("Fell", "Hero").table.resolve()
    assert table.machine.battle.attacker == 0
    seen = [step for step, *_ in steps(table)]
    assert "judge" not in seen
    assert table.you.orbs == 7


@rule("MG 803.5a", "MG 804.1")
def test_battle_has_no_judgement_if_the_attacked_servant_left():
    table = scenario(me={"servants": [HERO], "hand": [FELL]}, you={"servants": [FOE]})
    table.me.attack("Hero", "Foe")
    table.me.play("Fell", "Foe").table.resolve()
    seen = [step for step, *_ in steps(table)]
    assert "judge" not in seen
    assert "end" in seen
    assert table.you.orbs == 7
    assert "Hero" in table


@rule("MG 803.4a", "MG 803.5a")
@pytest.mark.parametrize(("who", "left"), [("Hero", "attacker"), ("Foe", "target")])
def test_card_that_is_no_longer_a_servant_leaves_the_battle(who, left):
    """The servant has become a caster and has no other type."""
    gown = "Gown {0}: [Quickcast] | Target servant becomes a caster until end of turn."
    table = scenario(me={"servants": [HERO], "hand": [gown]}, you={"servants": [FOE]})
    table.me.attack("Hero", "Foe")
    table.me.play("Gown", who).table.resolve()
    assert getattr(table.machine.battle, left) == 0


@rule("MG 803.5a")
def test_target_controlled_by_the_attacker_leaves_the_battle():
    charm = "Charm {0}: [Quickcast] | Gain control of target servant."
    table = scenario(me={"servants": [HERO], "hand": [charm]}, you={"servants": [FOE]})
    table.me.attack("Hero", "Foe")
    table.me.play("Charm", "Foe").table.resolve()
    assert table.machine.battle.target == 0
    table.fight()
    assert "Foe" in table


@rule("MG 804.2")
def test_reversed_attacker_has_no_judgement():
    table = scenario(me={"servants": [HERO], "hand": [TURN_OVER]}, you={"servants": [FOE]})
    table.me.attack("Hero", "Foe")
    table.me.play("Turn Over", "Hero").table.resolve()
    assert table["Hero"].reversed
    assert table.machine.battle.attacker == table["Hero"].ref
    assert "judge" not in [step for step, *_ in steps(table)]
    assert "Foe" in table


@rule("MG 804.3")
@pytest.mark.parametrize(("atk", "falls"), [(1100, True), (1000, False), (900, False)])
def test_attack_on_a_servant_compares_atk_and_destroys_only_the_target(atk, falls):
    table = scenario(me={"servants": [f"Hero {atk}/100 {{1}}"]}, you={"servants": ["Foe 1000/5000 {1}"]})
    table.me.attack("Hero", "Foe").table.fight()
    assert ("Foe" not in table) is falls
    assert "Hero" in table
    assert table.you.graveyard == (["Foe"] if falls else [])


@rule("MG 804.3")
def test_rested_target_is_compared_by_atk():
    table = scenario(me={"servants": [HERO]}, you={"servants": [put("Foe 1000/5000 {1}", rested=True)]})
    table.me.attack("Hero", "Foe").table.fight()
    assert "Foe" not in table


@rule("MG 804.4")
@pytest.mark.parametrize(("defense", "falls"), [(1900, True), (2000, False)])
def test_reversed_target_is_compared_by_def(defense, falls):
    foe = put(f"Foe 9000/{defense} {{1}}", reversed=True)
    table = scenario(me={"servants": [HERO]}, you={"servants": [foe]})
    table.me.attack("Hero", "Foe").table.fight()
    assert ("Foe" not in table) is falls
    assert "Hero" in table


@rule("MG 804.3", "MG 804.4")
def test_target_reversed_before_the_judgement_uses_its_def():
    table = scenario(me={"servants": [HERO]}, you={"servants": [WALL], "hand": [TURN_OVER]})
    table.me.attack("Hero", "Wall")
    table.me.pass_()
    table.you.play("Turn Over", "Wall").table.resolve()
    table.fight()
    assert "Wall" in table


@rule("MG 804.5")
def test_player_without_orbs_loses_to_an_attack():
    table = scenario(me={"servants": [HERO]}, you={"orbs": 0})
    table.me.attack("Hero", table.you)
    table.fight()
    assert table.winner == 0
    assert [event.clause for event in table.events(Lost)] == ["804.5"]


@rule("MG 804.5", "MG 1009.1")
def test_attackers_controller_chooses_the_orb_to_corrupt():
    table = scenario(me={"servants": [HERO]}, you={"orbs": ["Red {1}", "Blue {1}"]})
    table.me.attack("Hero", table.you)
    table.fight()
    decision = table.match.decision
    assert (decision.seat, len(decision.options)) == (0, 2)
    seen = table.me.view  # the orbs are face down
    assert all(name not in str(seen) for name in ("Red", "Blue"))
    assert [option["label"]["en"] for option in seen["decision"]["options"]] == ["Orb 1", "Orb 2"]
    table.me.choose("Blue")
    assert table.you.hand == ["Blue"]
    assert table.you.orb == ["Red"]
    assert [event.attacker for event in table.events(Corrupted)] == [table["Hero"].ref]


@rule("MG 804.5")
def test_corrupting_the_last_orb_does_not_end_the_game():
    table = scenario(me={"servants": [HERO]}, you={"orbs": ["Red {1}"]})
    table.me.attack("Hero", table.you)
    table.fight()
    assert table.you.hand == ["Red"]
    assert not table.over


# -- 805, 806 --------------------------------------------------------------------------------------
@rule("MG 805.3", "MG 805.3a")
def test_effects_until_end_of_battle_end_with_the_battle():
    cheer = "Cheer {0}: [Quickcast] | Target servant gains +500 ATK until end of battle."
    table = scenario(me={"servants": [HERO, "Second 100/100 {1}"], "hand": [cheer]}, you={"servants": [WALL]})
    table.me.attack("Hero", "Wall")
    table.me.play("Cheer", "Hero").table.resolve()
    assert table["Hero"].atk == 2500
    table.pass_until("attack")
    assert table["Hero"].atk == 2000


@rule("MG 805.3b")
def test_trigger_at_the_end_of_battle_opens_a_window_and_repeats_the_step():
    """A deity without divine power stays while it is a servant.

    When this effect ends, the deity is banished and its [Last Words] triggers.
    """
    god = "Old One (Deity): [Last Words] ⇒ Draw a card."
    walk = "Walk {0}: [Quickcast] | Target deity becomes a servant until end of battle."
    drain = "Drain {0}: [Quickcast] | Remove all divine power counters from target servant."
    table = scenario(
        me={"servants": [HERO, put(god, counters={"divine power": 1})], "hand": [walk, drain]}, you={"servants": [WALL]}
    )
    table.me.attack("Hero", "Wall")
    table.me.play("Walk", "Old One").table.resolve()
    table.me.play("Drain", "Old One").table.resolve()
    deck = table.me.deck
    table.pass_while(lambda: "Old One" in table, "the battle")
    assert table.machine.battle is not None
    assert table.machine.battle.step_name == "end"
    table.resolve_all()
    assert table.me.deck == deck - 1
    assert table.machine.battle is not None


@rule("MG 805.4", "MG 805.4a", "MG 805.5")
def test_battles_continue_while_a_recovered_servant_remains():
    table = scenario(
        me={"servants": [HERO, "Second 1000/1000 {1}"]}, you={"servants": [FOE], "orbs": ["Red {1}", "Blue {1}"]}
    )
    table.me.attack("Hero", "Foe")
    table.fight()
    table.pass_until("attack")
    battle = table.machine.battle
    assert (battle.attacker, battle.target, battle.fought) == (0, 0, False)
    assert table.me.options == ["give_up", "attack Second"]
    table.me.attack("Second", table.you)
    table.fight()
    table.me.choose("Red")
    table.you.choose()
    table.pass_while(lambda: table.machine.battle is not None, "the phase")
    assert table.machine.s.phase == "end"
    assert [event.name for event in table.events(Moment)].count("attack_begin") == 2
    assert [event.name for event in table.events(Moment)].count("battle_begin") == 1


@rule("MG 805.5")
def test_recovered_attacker_can_attack_again():
    wake = "Wake {0}: [Quickcast] | Recover target servant."
    table = scenario(me={"servants": [HERO], "hand": [wake]}, you={"servants": [WALL]})
    table.me.attack("Hero", "Wall")
    table.me.play("Wake", "Hero").table.resolve()
    table.fight()
    table.pass_until("attack")
    assert table.me.options == ["give_up", "attack Hero"]

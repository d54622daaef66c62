"""Chapter 10: battles; section 6.7: platoons."""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import WasDefended
from engine.kernel.events import Attacked, Blocked, Damaged
from engine.scenario import put, scenario
from tests.engine.rules import rule


def battle(me=None, you=None, **how):
    how.setdefault("phase", "battle")
    return scenario("last_chronicle", me or {}, you or {}, **how)


# -- 10.1.1, 10.1.2: attackers ---------------------------------------------------------------------
@rule("LC 10.1", "LC 10.1.1.1", "LC 10.1.1.3", "LC 9.6.1")
def test_turn_player_has_priority_before_attacking():
    t = battle({"field": ["A 2000/1"], "hand": ["Bolt {0} (Spell): Draw a card."]}, hold=True)
    assert t.me.options == ["pass", "play Bolt"]
    t.me.pass_()
    t.you.pass_()
    assert t.me.asked == "attackers"


@rule("LC 10.1.1.2")
def test_pre_attack_step_triggers_are_stacked_first_in_each_battle():
    """The same happens in the next battle."""
    drum = "Drum (History): At the beginning of the pre-attack step, gain 1 life."
    t = battle({"field": ["A 2000/1", "B 2000/1", drum]}, hold=True)
    assert (t.stack, t.me.asked) == (["Drum"], "priority")
    t.resolve()
    assert t.me.life == 21
    t.pass_until("attackers")
    t.me.attack("A")
    t.fight()
    t.pass_until("continue")
    t.me.go_on()
    assert t.stack == ["Drum"]


@rule("LC 10.1.2.1", "LC 10.1.4.1")
def test_attackers_and_defenders_are_designated_without_priority():
    t = battle({"field": ["A 2000/1"]}, {"field": ["B 2000/1"], "hand": ["Bolt {0} (Spell): Draw a card."]}, hold=True)
    t.pass_until("attackers")
    assert t.you.options == []
    t.me.attack("A")
    t.pass_until("block")
    assert t.you.options == ["no_block", "block B"]


@rule("LC 6.7.2", "LC 10.1.4.2")
@pytest.mark.parametrize(
    ("attackers", "en", "ja"),
    [
        (["A"], "Defend against A?", "「A」を防御しますか？"),
        (["A", "C"], "Defend against the platoon of A, C?", "「A、C」の小隊を防御しますか？"),
    ],
)
def test_defence_prompt_names_the_attackers(attackers, en, ja):
    t = battle({"field": ["A 2000/1", "B 1000/1", "C 1000/1"]}, {"field": ["D 2000/1"]})
    t.me.attack(*attackers)
    t.pass_until("block")
    asked = t.match.view(1)["decision"]
    assert asked["prompt"] == {"en": en, "ja": ja}
    assert (asked["about"] is None) == (len(attackers) > 1), "a platoon is no single card"


@rule("LC 10.1.2.2", "LC 10.1.2.8", "LC 10.3.2")
def test_battle_phase_ends_without_an_attack():
    t = battle({"field": ["A 2000/1"]}, hold=True)
    t.me.attack()
    assert t.machine.battle is None
    assert t.machine.s.step == "main_2"


@rule("LC 10.1.2.3.1")
def test_wiped_or_newly_arrived_unit_cannot_attack():
    t = battle(
        {
            "field": [
                put("A 2000/1", wiped=True),
                put("B 2000/1", fresh=True),
                put("C 2000/1: [Haste]", fresh=True),
                "D 2000/1",
            ]
        }
    )
    assert t.me.why_not(attack="A").clause == t.me.why_not(attack="B").clause == "10.1.2.3.1"
    t.pass_until("attackers")
    assert t.me.options == ["attack C", "attack D"]


@rule("LC 10.1.2.3.2", "LC 5.13.2")
@pytest.mark.parametrize(("era", "able"), [(1, ["attack One"]), (2, ["attack One", "attack Two"])])
def test_unit_above_the_era_level_cannot_attack(era, able):
    t = battle({"field": ["One Lv1 2000/1", "Two Lv2 2000/1", "Three Lv3 2000/1"], "era": era})
    t.pass_until("attackers")
    assert t.me.options == able
    assert t.me.why_not(attack="Three").clause == "10.1.2.3.2"


@rule("LC 10.1.2.3.3", "LC 10.3.3")
def test_unit_attacks_once_a_turn_even_if_active():
    t = battle({"field": ["A 2000/1: [Valor]", "B 2000/1"]})
    t.me.attack("A")
    t.me.go_on()
    t.pass_until("attackers")
    assert not t["A"].wiped
    assert t.me.options == ["attack B"]
    assert t.me.why_not(attack="A").clause == "10.1.2.3.3"


@rule("LC 10.1.2.3.4", "LC 2.2")
def test_forbidden_attack_overrides_a_required_attack():
    t = battle({"field": ["A 2000/1: A cannot attack. | A must attack if able.", "B 2000/1"]})
    assert t.me.why_not(attack="A").clause == "10.1.2.3.4"
    t.pass_until("attackers")
    assert t.me.options == ["attack B"]


@rule("LC 10.1.2.3.5")
def test_units_that_must_attack_are_always_among_the_attackers():
    t = battle({"field": ["A 2000/1: A must attack if able.", "B 2000/1: B must attack if able.", "C 2000/1"]})
    t.pass_until("attackers")
    assert t.me.options == ["attack C"]
    assert "A" in t.match.decision.prompt.en
    t.me.attack()
    assert t.names(t.machine.battle.attackers) == ["A", "B"]


@rule("LC 10.1.2.3.5")
def test_attack_is_not_asked_if_only_required_attackers_exist():
    t = battle(
        {"field": ["A 2000/1: A must attack if able.", put("B 2000/1: B must attack if able.", wiped=True)]},
        {"field": ["W 2000/1"]},
    )
    t.pass_until("block")
    assert t.names(t.machine.battle.attackers) == ["A"]


@rule("LC 10.1.2.4", "LC 10.1.2.6", "LC 10.1.2.7")
def test_attacking_wipes_the_unit_and_triggers_abilities():
    t = battle({"field": ["A 2000/1: When A attacks, draw a card."]}, {"field": ["W 2000/1"]}, hold=True)
    t.me.attack("A")
    assert t["A"].wiped
    assert t.stack == ["A"]
    assert [event.clause for event in t.events(Attacked)] == ["10.1.2.6"]


@rule("LC 10.1.2.5", "LC 10.1.4.2.5")
def test_attack_with_an_unpayable_cost_is_not_offered():
    text = "A 2000/1: A cannot attack unless you pay {1}."
    t = battle({"field": [text, "B 2000/1"]})
    t.pass_until("attackers")
    assert t.me.options == ["attack B"]
    t = battle({"field": [text], "soul": 1})
    t.me.attack("A")
    assert t["Stone"].wiped
    assert t["A"].wiped


@rule("LC 10.1.3.1", "LC 10.1.3.2")
def test_turn_player_has_priority_first_after_the_attack():
    t = battle({"field": ["A 2000/1"]}, {"field": ["W 2000/1"]}, hold=True)
    t.me.attack("A")
    assert t.me.asked == "priority"
    assert t.machine.battle.step_name == "pre_defense"


# -- 10.1.4: the defender --------------------------------------------------------------------------
@rule("LC 10.1.4.2", "LC 10.1.4.2.1", "LC 10.1.4.2.2", "LC 10.1.4.3")
def test_active_unit_within_the_era_can_defend_without_wiping():
    you = {
        "field": ["A 2000/1", put("B 2000/1", wiped=True), "C Lv2 2000/1", put("D 2000/1", fresh=True), "H (History)"]
    }
    t = battle({"field": ["X 1000/1"]}, you, hold=True)
    t.me.attack("X")
    t.pass_until("block")
    assert t.you.options == ["no_block", "block A", "block D"]
    assert t.you.why_not(block="B").clause == "10.1.4.2.1"
    assert t.you.why_not(block="C").clause == "10.1.4.2.2"
    t.you.defend("A")
    assert not t["A"].wiped
    assert [(e.clause, e.attacker) for e in t.events(Blocked)] == [("10.1.4.3", t["X"].ref)]


@rule("LC 10.1.4.2.3")
def test_unit_that_cannot_defend_is_not_offered():
    t = battle({"field": ["X 1000/1"]}, {"field": ["A 2000/1: A cannot defend.", "B 2000/1"]})
    t.me.attack("X")
    t.pass_until("block")
    assert t.you.options == ["no_block", "block B"]
    assert t.you.why_not(block="A").clause == "10.1.4.2.3"


@rule("LC 10.1.4.2.4")
def test_required_defence_applies_unless_forbidden():
    must = "A 2000/1: A must defend if able."
    t = battle({"field": ["X 1000/1"]}, {"field": [must, "B 2000/1"]})
    t.me.attack("X")
    t.pass_until("block")
    assert t.you.options == ["block A"]
    t = battle({"field": ["X 1000/1: X cannot be defended."]}, {"field": [must]})
    t.me.attack("X")
    t.pass_until("attackers", "continue", "priority")
    assert t.you.life == 19


@rule("LC 10.1.4.4", "LC 10.2.1.1", "LC 10.2.1.2")
def test_defended_attack_deals_no_damage_to_the_player_if_the_defender_left():
    you = {"field": ["W 2000/1"], "hand": []}
    t = battle({"field": ["X 3000/2"], "hand": ["Bolt {0} (Spell): Destroy a chosen unit."]}, you, hold=True)
    t.me.attack("X")
    t.pass_until("block")
    t.you.defend("W")
    t.me.use("Bolt", "W")
    t.resolve()
    t.fight()
    assert t.you.life == 20
    assert t["X"].damage == 0
    assert not t.events(Damaged)


@rule("LC 10.1.4.4")
def test_defender_without_an_attacker_deals_and_takes_no_damage():
    t = battle(
        {"field": ["X 3000/2"]},
        {"field": ["W 2000/1"], "hand": ["Bolt {0} (Spell): Destroy a chosen unit."]},
        hold=True,
    )
    t.me.attack("X")
    t.pass_until("block")
    t.you.defend("W")
    t.me.pass_()
    t.you.use("Bolt", "X")
    t.resolve()
    t.pass_while(lambda: t.machine.battle is not None, "the battle")
    assert t["W"].damage == 0
    assert not t.events(Damaged)


@rule("LC 10.1.4.5", "LC 10.1.5.1", "LC 10.1.5.2")
def test_defence_triggers_are_stacked_before_the_damage():
    t = battle(
        {"field": ["X 1000/1: When X is defended, draw a card."]},
        {"field": ["W 2000/1: When W defends, draw a card."]},
        hold=True,
    )
    t.me.attack("X")
    t.pass_until("block")
    t.you.defend("W")
    assert t.stack == ["X", "W"]
    assert t.machine.battle.step_name == "pre_damage"
    assert t.me.asked == "priority"
    assert [event.ref for event in t.events(WasDefended)] == [t["X"].ref]


# -- 10.2: damage ----------------------------------------------------------------------------------
@rule("LC 10.2.1", "LC 5.13.6", "LC 6.4.1.1", "LC 6.6.1.1")
def test_undefended_attack_deals_its_atk_to_the_player():
    t = battle({"field": ["X 1000/3"]}, {"field": ["W 2000/1"]})
    t.me.attack("X")
    t.you.let_through()
    assert t.you.life == 17
    (event,) = t.events(Damaged)
    assert (event.source, event.amount, event.combat) == (t["X"].ref, 3, True)


@rule("LC 10.2.1.2", "LC 5.13.4", "LC 6.4.1.2", "LC 12.4.4")
def test_fighting_units_deal_each_other_their_power():
    t = battle({"field": ["X 3000/3"]}, {"field": ["W 2500/1"]}, hold=True)
    t.me.attack("X")
    t.you.defend("W")
    t.fight()
    assert "W" not in t
    assert t.you.discard == ["W"]
    assert t["X"].damage == 2500
    assert t.you.life == 20
    t = battle({"field": ["X 2500/3"]}, {"field": ["W 2500/1"]})
    t.me.attack("X")
    t.you.defend("W")
    assert "W" not in t
    assert "X" not in t


@rule("LC 10.2.1.3", "LC 10.2.1.4")
def test_damage_triggers_are_stacked_after_the_damage():
    t = battle({"field": ["X 1000/2: When X deals damage, draw a card."]}, {"field": []}, hold=True)
    t.me.attack("X")
    t.pass_while(lambda: not t.stack, "the battle")
    assert t.you.life == 18
    assert t.stack == ["X"]
    assert t.me.asked == "priority"


@rule("LC 6.4.2")
def test_zero_damage_is_not_dealt():
    t = battle(
        {"field": ["X 1000/0: When X deals damage, draw a card."]}, {"field": ["W 0/1"]}, hold=True, started=False
    )
    t.machine.s.zones["field"] = tuple(r for r in t.machine.s.zones["field"] if t.machine.chars(r).name.en == "X")
    t.machine.start()
    t.me.attack("X")
    t.pass_while(lambda: t.machine.battle is not None, "the battle")
    assert t.you.life == 20
    assert not t.events(Damaged)
    assert t.stack == []


# -- 10.3 ------------------------------------------------------------------------------------------
@rule("LC 10.3.1", "LC 10.3.3", "LC 10.3.3.1")
def test_several_battles_per_turn_are_possible_while_a_unit_can_attack():
    t = battle({"field": ["A 2000/1", "B 2000/1"]})
    t.me.attack("A")
    assert t.me.asked == "continue"
    assert t.machine.battle.attackers == ()
    t.me.go_on()
    t.pass_until("attackers")
    t.me.attack("B")
    assert t.you.life == 18
    assert t.machine.battle is None


@rule("LC 10.3.3", "LC 10.3.4")
def test_turn_player_can_end_the_battle_phase():
    t = battle({"field": ["A 2000/1", "B 2000/1"]}, hold=True)
    t.me.attack("A")
    t.me.end_battle()
    assert t.machine.battle is None
    assert t.machine.s.step == "main_2"


# -- 6.7: platoons ---------------------------------------------------------------------------------
@rule("LC 6.7.1", "LC 6.7.2", "LC 6.7.3.2")
def test_undefended_platoon_deals_its_highest_atk_once():
    t = battle({"field": ["A 2000/1", "B 1000/3", "C 1000/2"]}, {"field": ["W 2000/1"]})
    t.me.attack("A", "B", "C")
    t.you.let_through()
    assert t.you.life == 17
    assert len(t.events(Damaged)) == 1


@rule("LC 6.4.2", "LC 6.7.3.2")
@pytest.mark.parametrize("atk", [1, 2])
def test_platoon_with_zero_atk_deals_no_damage(atk):
    low = f"Low (History): Units you control get [-0/-{atk}]."
    t = battle({"field": ["A 2000/1", "B 1000/1", low]})
    t.me.attack("A", "B")
    t.fight()
    assert (t.you.life, t.events(Damaged)) == (20, [])
    assert t.me.asked != "striker"


@rule("LC 6.7.3", "LC 6.7.4", "LC 6.7.5")
def test_defended_platoon_deals_combined_power_and_takes_damage_in_500s():
    t = battle({"field": ["A 2000/1", "B 1000/3"]}, {"field": ["W 3000/1"]}, hold=True)
    t.me.attack("A", "B")
    t.you.defend("W")
    t.pass_until("assign")
    decision = t.match.decision
    assert (t.you.asked, decision.data, decision.least, decision.most) == ("assign", {"unit": 500, "total": 3000}, 6, 6)
    t.you.divide(A=1500, B=1500)
    assert "W" not in t
    assert "B" not in t
    assert t["A"].damage == 1500


def blocked_platoon(wall: str, *platoon: str, **mine):
    """Return a table on which this unit has blocked a platoon.

    It deals all its damage to the platoon's first unit.
    """
    t = battle({"field": list(platoon), **mine}, {"field": [wall]}, hold=True)
    t.me.attack(*[one.split()[0] for one in platoon])
    t.you.defend("W")
    t.pass_until("assign")
    t.you.divide(**{platoon[0].split()[0]: 9000})
    return t


@rule("LC 6.7.3", "LC 6.7.4")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("", 3000),
        (": If W would be dealt damage, prevent 500 of it.", 2500),
        (": Prevent all battle damage that would be dealt to W.", 0),
    ],
)
def test_damage_of_a_platoon_is_prevented_once(text, damage):
    t = blocked_platoon(f"W 9000/1{text}", "A 2000/1", "B 1000/3")
    assert t["W"].damage == damage


@rule("LC 6.7.3", "LC 6.7.4", "LC 6.6.1.1", "LC 10.2.1.3")
def test_platoon_damage_triggers_once_for_the_defender_and_for_each_unit():
    """A text about any of the units means the platoon."""
    t = blocked_platoon(
        "W 9000/1: When W is dealt damage by a Knight, gain 1 life.",
        "A 2000/1: When A deals damage to a unit, gain 10 life.",
        "B 1000/3 (Knight): When B deals damage to a unit, gain 100 life.",
    )
    assert sorted(t.stack) == ["A", "B", "W"] if t.stack else t.me.asked == "order"
    while t.me.asked == "order":
        t.me.choose("A", "B")
    t.resolve_all()
    assert (t.me.life, t.you.life) == (130, 21)
    assert [e.amount for e in t.events(Damaged) if e.source != t["W"].ref] == [3000]
    assert "The platoon of A, B deals 3000 damage to W." in t.me.log


@rule("LC 6.7.3", "LC 6.7.4")
def test_prevention_of_one_units_damage_prevents_the_platoons_damage():
    t = blocked_platoon("W 9000/1", "A 2000/1: If A would deal damage, prevent that damage.", "B 1000/3")
    assert t["W"].damage == 0


@rule("LC 6.7.4")
@pytest.mark.parametrize("by", ["A", "B"])
def test_each_platoon_unit_counts_as_having_dealt_the_damage(by):
    own = "When a unit that was dealt damage by this card this turn is destroyed, gain 5 life."
    platoon = [f"{name} 2000/1{f': {own}' if name == by else ''}" for name in "ABC"]
    t = blocked_platoon("W 9000/1", "Z 1000/1", *platoon, hand=["Fell {0} (Spell): Destroy a chosen unit."])
    t.me.use("Fell", "W")
    t.resolve_all()
    assert t.me.life == 25


@rule("LC 6.7.5")
def test_damage_to_a_platoon_can_all_go_to_one_unit_without_remainder():
    t = battle({"field": ["A 2000/1", "B 1000/3"]}, {"field": ["W 2250/1"]})
    t.me.attack("A", "B")
    t.you.defend("W")
    t.you.divide(A=2000)
    assert "A" not in t
    assert "B" in t
    assert t["B"].damage == 0


@rule("LC 6.7.2.1")
def test_last_unit_of_a_platoon_is_not_a_platoon():
    t = battle(
        {"field": ["A 2000/1", "B 1000/3"]},
        {"field": ["W 3000/1"], "hand": ["Bolt {0} (Spell): Destroy a chosen unit."]},
        hold=True,
    )
    t.me.attack("A", "B")
    t.me.pass_()
    t.you.use("Bolt", "B")
    t.resolve()
    t.pass_until("block")
    t.you.defend("W")
    t.fight()
    assert t.you.asked != "assign"
    assert t.you.life == 20
    assert "A" not in t
    assert t["W"].damage == 2000


@rule("LC 6.7.3.1")
def test_platoon_has_all_factions_of_its_units():
    keeper = "W 3000/1: W cannot defend against white units."
    t = battle({"field": ["A 2000/1 (white)", "B 1000/3 (black)"]}, {"field": [keeper]})
    t.me.attack("A", "B")
    t.pass_until("block", "continue", "priority")
    assert t.you.asked != "block"

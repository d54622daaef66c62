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
def test_the_turn_player_has_priority_before_he_attacks():
    t = battle({"field": ["A 2000/1"], "hand": ["Bolt {0} (Spell): Draw a card."]}, hold=True)
    assert t.me.options == ["pass", "play Bolt"]
    t.me.pass_()
    t.you.pass_()
    assert t.me.asked == "attackers"


@rule("LC 10.1.1.2")
def test_what_triggers_at_the_beginning_of_each_pre_attack_step_goes_onto_the_stack_first():
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
def test_nobody_has_priority_while_attackers_and_defenders_are_designated():
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
def test_who_may_defend_is_told_against_whom(attackers, en, ja):
    t = battle({"field": ["A 2000/1", "B 1000/1", "C 1000/1"]}, {"field": ["D 2000/1"]})
    t.me.attack(*attackers)
    t.pass_until("block")
    asked = t.match.view(1)["decision"]
    assert asked["prompt"] == {"en": en, "ja": ja}
    assert (asked["about"] is None) == (len(attackers) > 1), "a platoon is no single card"


@rule("LC 10.1.2.2", "LC 10.1.2.8", "LC 10.3.2")
def test_without_an_attack_the_phase_is_over():
    t = battle({"field": ["A 2000/1"]}, hold=True)
    t.me.attack()
    assert t.machine.battle is None
    assert t.machine.s.step == "main_2"


@rule("LC 10.1.2.3.1")
def test_what_is_wiped_or_came_this_turn_does_not_attack():
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
def test_a_level_above_the_era_does_not_attack(era, able):
    t = battle({"field": ["One Lv1 2000/1", "Two Lv2 2000/1", "Three Lv3 2000/1"], "era": era})
    t.pass_until("attackers")
    assert t.me.options == able
    assert t.me.why_not(attack="Three").clause == "10.1.2.3.2"


@rule("LC 10.1.2.3.3", "LC 10.3.3")
def test_a_unit_attacks_once_a_turn_though_it_be_active_again():
    t = battle({"field": ["A 2000/1: [Valor]", "B 2000/1"]})
    t.me.attack("A")
    t.me.go_on()
    t.pass_until("attackers")
    assert not t["A"].wiped
    assert t.me.options == ["attack B"]
    assert t.me.why_not(attack="A").clause == "10.1.2.3.3"


@rule("LC 10.1.2.3.4", "LC 2.2")
def test_what_an_effect_keeps_from_attacking_does_not_even_if_it_must():
    t = battle({"field": ["A 2000/1: A cannot attack. | A must attack if able.", "B 2000/1"]})
    assert t.me.why_not(attack="A").clause == "10.1.2.3.4"
    t.pass_until("attackers")
    assert t.me.options == ["attack B"]


@rule("LC 10.1.2.3.5")
def test_all_that_have_to_attack_are_among_the_attackers():
    t = battle({"field": ["A 2000/1: A must attack if able.", "B 2000/1: B must attack if able.", "C 2000/1"]})
    t.pass_until("attackers")
    assert t.me.options == ["attack C"]
    assert "A" in t.match.decision.prompt.en
    t.me.attack()
    assert t.names(t.machine.battle.attackers) == ["A", "B"]


@rule("LC 10.1.2.3.5")
def test_where_only_such_could_attack_nothing_is_asked():
    t = battle(
        {"field": ["A 2000/1: A must attack if able.", put("B 2000/1: B must attack if able.", wiped=True)]},
        {"field": ["W 2000/1"]},
    )
    t.pass_until("block")
    assert t.names(t.machine.battle.attackers) == ["A"]


@rule("LC 10.1.2.4", "LC 10.1.2.6", "LC 10.1.2.7")
def test_attackers_wipe_and_attack_and_abilities_trigger():
    t = battle({"field": ["A 2000/1: When A attacks, draw a card."]}, {"field": ["W 2000/1"]}, hold=True)
    t.me.attack("A")
    assert t["A"].wiped
    assert t.stack == ["A"]
    assert [event.clause for event in t.events(Attacked)] == ["10.1.2.6"]


@rule("LC 10.1.2.5", "LC 10.1.4.2.5")
def test_what_attacking_costs_is_paid_or_it_is_not_offered():
    text = "A 2000/1: A cannot attack unless you pay {1}."
    t = battle({"field": [text, "B 2000/1"]})
    t.pass_until("attackers")
    assert t.me.options == ["attack B"]
    t = battle({"field": [text], "soul": 1})
    t.me.attack("A")
    assert t["Stone"].wiped
    assert t["A"].wiped


@rule("LC 10.1.3.1", "LC 10.1.3.2")
def test_after_the_attack_the_turn_player_has_priority_first():
    t = battle({"field": ["A 2000/1"]}, {"field": ["W 2000/1"]}, hold=True)
    t.me.attack("A")
    assert t.me.asked == "priority"
    assert t.machine.battle.step_name == "pre_defense"


# -- 10.1.4: the defender --------------------------------------------------------------------------
@rule("LC 10.1.4.2", "LC 10.1.4.2.1", "LC 10.1.4.2.2", "LC 10.1.4.3")
def test_one_active_unit_within_the_era_defends_and_does_not_wipe():
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
def test_what_an_effect_keeps_from_defending_does_not():
    t = battle({"field": ["X 1000/1"]}, {"field": ["A 2000/1: A cannot defend.", "B 2000/1"]})
    t.me.attack("X")
    t.pass_until("block")
    assert t.you.options == ["no_block", "block B"]
    assert t.you.why_not(block="A").clause == "10.1.4.2.3"


@rule("LC 10.1.4.2.4")
def test_what_has_to_defend_does_unless_it_is_kept_from_it():
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
def test_an_attack_that_was_met_deals_the_player_nothing_though_the_defender_be_gone():
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
def test_without_its_attacker_a_defender_takes_and_deals_nothing():
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
def test_what_triggers_on_the_defence_lies_on_the_stack_before_the_damage():
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
def test_an_attack_that_is_not_met_deals_the_player_its_atk():
    t = battle({"field": ["X 1000/3"]}, {"field": ["W 2000/1"]})
    t.me.attack("X")
    t.you.let_through()
    assert t.you.life == 17
    (event,) = t.events(Damaged)
    assert (event.source, event.amount, event.combat) == (t["X"].ref, 3, True)


@rule("LC 10.2.1.2", "LC 5.13.4", "LC 6.4.1.2", "LC 12.4.4")
def test_units_that_fight_deal_each_other_their_power():
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
def test_what_triggers_on_damage_goes_onto_the_stack_after_it():
    t = battle({"field": ["X 1000/2: When X deals damage, draw a card."]}, {"field": []}, hold=True)
    t.me.attack("X")
    t.pass_while(lambda: not t.stack, "the battle")
    assert t.you.life == 18
    assert t.stack == ["X"]
    assert t.me.asked == "priority"


@rule("LC 6.4.2")
def test_no_damage_is_no_damage():
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
def test_there_may_be_several_battles_a_turn_as_long_as_a_unit_can_attack():
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
def test_the_phase_may_be_ended():
    t = battle({"field": ["A 2000/1", "B 2000/1"]}, hold=True)
    t.me.attack("A")
    t.me.end_battle()
    assert t.machine.battle is None
    assert t.machine.s.step == "main_2"


# -- 6.7: platoons ---------------------------------------------------------------------------------
@rule("LC 6.7.1", "LC 6.7.2", "LC 6.7.3.2")
def test_a_platoon_that_is_not_met_deals_its_highest_atk_once():
    t = battle({"field": ["A 2000/1", "B 1000/3", "C 1000/2"]}, {"field": ["W 2000/1"]})
    t.me.attack("A", "B", "C")
    t.you.let_through()
    assert t.you.life == 17
    assert len(t.events(Damaged)) == 1


@rule("LC 6.4.2", "LC 6.7.3.2")
@pytest.mark.parametrize("atk", [1, 2])
def test_a_platoon_whose_highest_atk_is_nothing_deals_none_and_nobody_is_asked_whose_it_is(atk):
    low = f"Low (History): Units you control get [-0/-{atk}]."
    t = battle({"field": ["A 2000/1", "B 1000/1", low]})
    t.me.attack("A", "B")
    t.fight()
    assert (t.you.life, t.events(Damaged)) == (20, [])
    assert t.me.asked != "striker"


@rule("LC 6.7.3", "LC 6.7.4", "LC 6.7.5")
def test_a_platoon_that_is_met_deals_its_power_together_and_takes_damage_in_500s():
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


def met(wall: str, *platoon: str, **mine):
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
    t = met(f"W 9000/1{text}", "A 2000/1", "B 1000/3")
    assert t["W"].damage == damage


@rule("LC 6.7.3", "LC 6.7.4", "LC 6.6.1.1", "LC 10.2.1.3")
def test_the_defender_of_a_platoon_is_dealt_damage_once_and_each_unit_of_it_deals_it():
    """A text about any of the units means the platoon."""
    t = met(
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
def test_damage_that_one_unit_of_a_platoon_would_deal_is_that_of_the_platoon():
    t = met("W 9000/1", "A 2000/1: If A would deal damage, prevent that damage.", "B 1000/3")
    assert t["W"].damage == 0


@rule("LC 6.7.4")
@pytest.mark.parametrize("by", ["A", "B"])
def test_each_unit_of_a_platoon_has_dealt_the_damage_this_turn(by):
    own = "When a unit that was dealt damage by this card this turn is destroyed, gain 5 life."
    platoon = [f"{name} 2000/1{f': {own}' if name == by else ''}" for name in "ABC"]
    t = met("W 9000/1", "Z 1000/1", *platoon, hand=["Fell {0} (Spell): Destroy a chosen unit."])
    t.me.use("Fell", "W")
    t.resolve_all()
    assert t.me.life == 25


@rule("LC 6.7.5")
def test_all_of_it_may_go_to_one_and_less_than_500_to_nobody():
    t = battle({"field": ["A 2000/1", "B 1000/3"]}, {"field": ["W 2250/1"]})
    t.me.attack("A", "B")
    t.you.defend("W")
    t.you.divide(A=2000)
    assert "A" not in t
    assert "B" in t
    assert t["B"].damage == 0


@rule("LC 6.7.2.1")
def test_what_is_left_of_a_platoon_alone_is_none():
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
def test_a_platoon_is_of_all_factions_of_its_units():
    keeper = "W 3000/1: W cannot defend against white units."
    t = battle({"field": ["A 2000/1 (white)", "B 1000/3 (black)"]}, {"field": [keeper]})
    t.me.attack("A", "B")
    t.pass_until("block", "continue", "priority")
    assert t.you.asked != "block"

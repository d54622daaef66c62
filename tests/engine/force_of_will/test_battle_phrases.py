"""Phrases about battles: while an object battles, whenever it battles, and the objects it must attack.

See FoW 803, 804.5."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import scenario
from tests.engine.force_of_will.japanese import same_in_japanese
from tests.engine.rules import rule

DUEL = "Duel 300/800: Whenever this card battles with a resonator ⇒ It gains [+400/0] until end of turn."
BOLT = "Bolt {0} (Chant): [Quickcast] | This card deals 500 damage to target J/resonator."


# -- while it battles ------------------------------------------------------------------------------
@rule("FoW 804.5a", "FoW 1018.1b")
def test_battle_prevention_does_not_apply_outside_battle():
    rock = "Rock 300/400: Prevent all damage that would be dealt to this card while it is battling."
    table = scenario(me={"field": [rock], "hand": [BOLT]}, you={"field": ["Ox 900/900"]})
    table.me.attack("Rock", table.you)
    table.you.block("Ox")
    table.fight()
    assert (table.me.field, table["Ox"].damage) == (["Rock"], 300)
    table.me.play("Bolt", "Rock").table.resolve()
    assert table.me.field == []


# -- whenever it battles ---------------------------------------------------------------------------
@rule("FoW 804.5", "FoW 804.5a")
def test_attacker_battles_with_its_blocker():
    table = scenario(me={"field": [DUEL]}, you={"field": ["Ox 100/700"]})
    table.me.attack("Duel", table.you)
    table.you.block("Ox")
    table.fight()
    assert table.you.field == []


@rule("FoW 804.5", "FoW 804.5a")
def test_blocker_battles_with_the_blocked_attacker():
    table = scenario(me={"field": ["Ox 100/700"]}, you={"field": [DUEL]})
    table.me.attack("Ox", table.you)
    table.you.block("Duel")
    table.fight()
    assert table.me.field == []


@rule("FoW 804.5b")
def test_unblocked_attacker_battles_with_the_attacked_resonator():
    table = scenario(me={"field": [DUEL]}, you={"field": [put("Ox 100/700", rested=True)]})
    table.me.attack("Duel", "Ox")
    table.fight()
    assert table.you.field == []


@rule("FoW 804.5")
def test_attacker_does_not_battle_with_a_player():
    table = scenario(me={"field": [DUEL]})
    table.me.attack("Duel", table.you)
    table.fight()
    assert table.you.life == 3700


@rule("FoW 804.5b")
def test_attacker_battles_again_if_its_blocker_leaves_before_damage():
    fell = "Fell {0} (Chant): [Quickcast] | Destroy target J/resonator."
    table = scenario(
        me={"field": [DUEL], "hand": [fell]},
        you={"field": ["Wall 0/100", put("Ox 100/1100", rested=True)]},
    )
    table.me.attack("Duel", "Ox")
    table.you.block("Wall")
    table.pass_until("priority")
    table.me.play("Fell", "Wall")
    table.fight()
    assert table.you.field == []  # two times 400 more


# -- objects that must be attacked -----------------------------------------------------------------
GOAD = "Goad {0} (Chant): [Quickcast] | Target J/resonator must attack you this turn if able."


@rule("FoW 712.2", "FoW 803.3", "FoW 803.3b")
def test_goaded_resonator_must_attack_the_player():
    table = scenario(
        me={"field": ["Ox 300/300"]}, you={"field": [put("Elm 100/100", rested=True)], "hand": [GOAD], "will": "V"}
    )
    table.me.begin_battle()
    table.pass_until("attack")
    assert "give_up" in {option.kind for option in table.match.decision.options}
    table.me.give_up()
    table = scenario(
        turn_player="you",
        you={"field": ["Ox 300/300"]},
        me={"field": [put("Elm 100/100", rested=True)], "hand": [GOAD]},
    )
    table.you.begin_battle()
    table.pass_until("priority")
    table.you.pass_()
    table.me.play("Goad", "Ox").table.resolve()
    table.fight()  # no decision: it attacks the player
    assert table.me.life == 3700


@rule("FoW 712.2", "FoW 803.3b")
def test_compulsion_to_attack_the_player_lasts_one_turn():
    goad = "Goad {0} (Chant): Target J/resonator must attack you this turn if able."
    table = scenario(
        me={"hand": [goad], "field": [put("Elm 100/100", rested=True)]}, you={"field": ["Ox 300/300: [Swiftness]"]}
    )
    machine = table.machine
    table.me.play("Goad", "Ox").table.resolve()
    assert machine.rules_on(table["Ox"].ref, "must_attack_player", target=-1)
    assert not machine.rules_on(table["Ox"].ref, "must_attack_player", target=-2)
    table.end_turn()
    assert not machine.rules_on(table["Ox"].ref, "must_attack_player", target=-1)


@rule("FoW 803.3b")
def test_goaded_resonator_that_cannot_attack_players_need_not_attack():
    calm = "Calm 300/300: This card cannot attack players."
    goad = "Goad {0} (Chant): Target J/resonator must attack you this turn if able."
    table = scenario(
        turn_player="you", you={"field": [calm]}, me={"hand": [goad.replace("(Chant): ", "(Chant): [Quickcast] | ")]}
    )
    table.you.pass_()
    table.me.play("Goad", "Calm").table.resolve()
    assert not table.machine.battle


@pytest.mark.parametrize(
    ("text", "spell"),
    [
        ("Prevent all damage that would be dealt to this card while it is battling.", False),
        ("Whenever this card battles with a resonator ⇒ It gains [+400/+300] until end of turn.", False),
        ("Target J/resonator must attack you this turn if able.", True),
    ],
)
def test_japanese_lines_read_as_the_same_tree(text, spell):
    same_in_japanese(text, spell)

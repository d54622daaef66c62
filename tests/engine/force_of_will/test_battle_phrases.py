"""Phrases about battles: while an object battles, whenever it battles, and the objects it must attack.

See FoW 803, 804.5."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import scenario, to_main
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
@pytest.mark.parametrize("goaded_in", ["the turn of the attack", "the turn before"])
def test_compulsion_to_attack_the_player_lasts_one_turn(goaded_in: str):
    now = goaded_in == "the turn of the attack"
    table = scenario(
        turn_player="you" if now else "me",
        me={"field": [put("Elm 100/100", rested=True)], "hand": [GOAD]},
        you={"field": ["Ox 300/300"]},
    )
    if now:
        table.you.pass_()
    table.me.play("Goad", "Ox").table.resolve()
    if not now:
        to_main(table, 1)
    refusal = table.you.why_not(**{"pass": ""})
    assert (refusal and refusal.clause) == ("712.2" if now else None)
    table.you.begin_battle()
    if now:
        table.fight()  # no decision: it attacks the player
        assert table.me.life == 3700
        return
    table.pass_until("attack")
    assert table.you.options == ["give_up", "attack Ox"]
    table.you.choose("Ox")
    assert table.you.options == ["attack_target me", "attack_target Elm"]


@rule("FoW 104.4", "FoW 712.2", "FoW 803.3", "FoW 803.3b")
def test_goaded_resonator_that_cannot_attack_players_need_not_attack():
    """It may pass, give up its attack, or attack a rested resonator."""
    table = scenario(
        turn_player="you",
        you={"field": ["Calm 300/300: This card cannot attack players."]},
        me={"field": [put("Elm 100/100", rested=True)], "hand": [GOAD]},
    )
    table.you.pass_()
    table.me.play("Goad", "Calm").table.resolve()
    assert "pass" in table.you.options
    table.you.begin_battle()
    table.pass_until("attack")
    assert table.you.options == ["give_up", "attack Calm"]
    table.you.choose("Calm")
    table.fight()
    assert (table.me.life, table.me.graveyard) == (4000, ["Goad", "Elm"])


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

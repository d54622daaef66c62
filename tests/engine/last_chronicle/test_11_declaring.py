"""What is declared as a spell, an action ability or a trigger ability is used, and what stays as it was paid (LC 11.2,
11.5, 11.6)."""

from __future__ import annotations

from engine.kernel.events import Damaged
from engine.scenario import scenario
from tests.engine.rules import rule

BOLT = "Bolt {0} (Spell): Destroy a chosen history."
FOES = ["X 3000/1", "Y 3000/1"]


def table(me, you=None):
    return scenario("last_chronicle", me, you or {}, hold=True)


@rule("LC 11.2.5", "LC 11.2.9")
def test_what_a_spell_costs_was_settled_in_the_hand():
    cheaper = "H (History): Spell cards cost you {1} less to use."
    t = table({"hand": ["Study {2} (Spell): Draw a card.", BOLT], "field": [cheaper], "soul": 1})
    t.me.use("Study")
    t.me.use("Bolt", "H")
    t.resolve()
    assert t.me.field == []
    assert t.stack == ["Study"]
    t.resolve()
    assert len(t.me.hand) == 1


@rule("LC 11.4.4")
def test_a_spell_does_what_it_says_from_the_stack_alone():
    t = table({"hand": ["Aid {0} (Spell): Units you control get [+500/+0] until end of turn."], "field": ["A 1000/1"]})
    assert t["A"].power == 1000
    t.me.use("Aid")
    assert t["A"].power == 1000
    t.resolve()
    assert t["A"].power == 1500


@rule("LC 11.5.2.1.2")
def test_only_what_one_controls_pays_for_an_ability():
    altar = "Altar (History): Sacrifice a unit: Draw a card."
    assert "activate Altar" not in table({"field": [altar]}, {"field": ["X 1000/1"]}).me.options
    assert "activate Altar" in table({"field": [altar, "A 1000/1"]}).me.options


@rule("LC 11.5.5")
def test_which_effect_is_declared_as_an_action_ability_is_used():
    t = table({"field": ["A 1000/1: {0}: Choose one - Draw a card; or Gain 2 life."]})
    t.me.activate("A", mode="Gain")
    assert t.me.asked == "priority"
    t.resolve()
    assert (t.me.life, t.me.hand) == (22, [])


@rule("LC 11.6.7")
def test_which_effect_is_declared_as_a_trigger_goes_onto_the_stack():
    t = table({"hand": ["A 1000/1 {0}: When A is deployed, choose one - Draw a card; or Gain 2 life."]})
    t.me.deploy("A")
    assert t.me.asked == "mode"
    t.me.choose(1)
    assert t.stack == ["A"]
    t.resolve()
    assert t.me.life == 22


@rule("LC 11.5.9")
def test_damage_of_an_action_ability_is_divided_as_it_is_used():
    t = table({"field": ["A 1000/1: {0}: Deal 2000 damage divided among up to two chosen units."]}, {"field": FOES})
    t.me.activate("A", ["X", "Y"])
    t.me.divide(X=1500, Y=300)
    assert t.stack == ["A"]
    t.resolve()
    assert (t["X"].damage, t["Y"].damage) == (1600, 400)


@rule("LC 11.6.11")
def test_damage_of_a_trigger_is_divided_as_it_goes_onto_the_stack():
    text = "When A is deployed, deal 2000 damage divided among up to two chosen units."
    t = table({"hand": [f"A 1000/1 {{0}}: {text}"]}, {"field": FOES})
    t.me.deploy("A")
    t.me.choose("X", "Y")
    assert t.me.asked == "divide"
    t.me.divide(X=1500, Y=300)
    t.resolve()
    assert (t["X"].damage, t["Y"].damage) == (1600, 400)


@rule("LC 11.5.11")
def test_what_was_paid_for_an_ability_stays_paid():
    """The stones that paid are destroyed with it on the stack: it resolves all the same."""
    t = table({"field": ["A 1000/1: {1}, sacrifice A: Draw a card."], "soul": 1})
    t.me.activate("A")
    assert "A" not in t
    t.resolve()
    assert len(t.me.hand) == 1


@rule("LC 6.5.1.2", "LC 11.6.18.5")
def test_a_delayed_ability_has_the_source_and_the_player_of_the_ability_that_made_it():
    t = table({"field": ["A 1000/1: {0}: At end of turn, A deals 2 damage to your opponent."]})
    a = t["A"].ref
    t.me.activate("A")
    t.resolve()
    t.end_turn()
    while not t.events(Damaged):
        t.pass_while(lambda: t.stack or t.machine.s.turn == 3, "the turn")
        t.resolve_all()
    assert [(one.source, one.by_seat, one.amount) for one in t.events(Damaged)] == [(a, 0, 2)]
    assert t.you.life == 18

"""Declarations for spells and abilities, and costs that stay as paid (LC 11.2, 11.5, 11.6)."""

from __future__ import annotations

import pytest

from engine.kernel.events import Damaged
from engine.kernel.text import Text
from engine.scenario import put, scenario
from tests.engine.rules import rule

BOLT = "Bolt {0} (Spell): Destroy a chosen history."
FOES = ["X 3000/1", "Y 3000/1"]


def table(me, you=None):
    return scenario("last_chronicle", me, you or {}, hold=True)


@rule("LC 11.2.5", "LC 11.2.9")
def test_spell_cost_is_fixed_when_used():
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
def test_spell_has_its_effect_only_when_it_resolves():
    t = table({"hand": ["Aid {0} (Spell): Units you control get [+500/+0] until end of turn."], "field": ["A 1000/1"]})
    assert t["A"].power == 1000
    t.me.use("Aid")
    assert t["A"].power == 1000
    t.resolve()
    assert t["A"].power == 1500


@rule("LC 11.5.2.1.2")
def test_only_own_cards_pay_for_an_ability():
    altar = "Altar (History): Sacrifice a unit: Draw a card."
    assert "activate Altar" not in table({"field": [altar]}, {"field": ["X 1000/1"]}).me.options
    assert "activate Altar" in table({"field": [altar, "A 1000/1"]}).me.options


@rule("LC 11.5.5")
def test_mode_of_an_action_ability_is_chosen_when_used():
    t = table({"field": ["A 1000/1: {0}: Choose one - Draw a card; or Gain 2 life."]})
    t.me.activate("A", mode="Gain")
    assert t.me.asked == "priority"
    t.resolve()
    assert (t.me.life, t.me.hand) == (22, [])


@rule("LC 11.6.7")
def test_mode_of_a_trigger_is_chosen_when_stacked():
    t = table({"hand": ["A 1000/1 {0}: When A is deployed, choose one - Draw a card; or Gain 2 life."]})
    t.me.deploy("A")
    assert t.me.asked == "mode"
    t.me.choose(1)
    assert t.stack == ["A"]
    t.resolve()
    assert t.me.life == 22


@rule("LC 11.5.9")
def test_damage_of_an_action_ability_is_divided_when_used():
    t = table({"field": ["A 1000/1: {0}: Deal 2000 damage divided among up to two chosen units."]}, {"field": FOES})
    t.me.activate("A", ["X", "Y"])
    t.me.divide(X=1500, Y=300)
    assert t.stack == ["A"]
    t.resolve()
    assert (t["X"].damage, t["Y"].damage) == (1600, 400)


@rule("LC 11.6.11")
def test_damage_of_a_trigger_is_divided_when_stacked():
    text = "When A is deployed, deal 2000 damage divided among up to two chosen units."
    t = table({"hand": [f"A 1000/1 {{0}}: {text}"]}, {"field": FOES})
    t.me.deploy("A")
    t.me.choose("X", "Y")
    assert t.me.asked == "divide"
    t.me.divide(X=1500, Y=300)
    t.resolve()
    assert (t["X"].damage, t["Y"].damage) == (1600, 400)


@rule("LC 11.5.11")
def test_action_ability_cost_is_fixed_when_used():
    cheaper = "H (History): Action abilities of units you control cost you {1} less to use."
    t = table({"hand": [BOLT], "field": [cheaper, "A 1000/1: {2}: Draw a card."], "soul": 1})
    t.me.activate("A")
    t.me.use("Bolt", "H")
    t.resolve()
    assert t.me.field == ["A"]
    assert t.stack == ["A"]
    t.resolve()
    assert len(t.me.hand) == 1
    assert t["Stone"].wiped


@rule("LC 11.5.2.1", "LC 11.5.12")
def test_ability_resolves_after_its_source_was_sacrificed_as_a_cost():
    t = table({"field": ["A 1000/1: {1}, sacrifice A: Draw a card."], "soul": 1})
    t.me.activate("A")
    assert "A" not in t
    assert t["Stone"].wiped
    t.resolve()
    assert len(t.me.hand) == 1


@rule("LC 6.5.1.2", "LC 11.6.18.5")
def test_delayed_ability_has_the_source_and_player_of_its_maker():
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


@rule("LC 6.5.1.3", "LC 11.6.18.6")
def test_delayed_replacement_result_belongs_to_the_controller_at_the_replacement():
    """The history has left by then and is still the source.

    The player who controlled it at the replacement gets the later effect.
    """
    shrine = "Shrine (History): If a unit you control would be destroyed, at end of turn, draw a card instead."
    t = table({"field": [shrine, "U 1000/1"], "hand": [BOLT]}, {"hand": ["Fire {0} (Spell): Destroy a chosen unit."]})
    h = t["Shrine"].ref
    t.me.pass_()
    t.you.use("Fire", "U")
    t.resolve()
    assert "U" in t
    t.me.use("Bolt", "Shrine")
    t.resolve()
    assert "Shrine" not in t
    t.pass_until("attackers")
    t.me.attack()
    t.pass_while(lambda: not t.stack, "the turn")
    assert [(item.source, item.controller) for item in t.machine.s.items.values()] == [(h, 0)]
    hand = len(t.me.hand)
    t.resolve()
    assert len(t.me.hand) == hand + 1


@rule("LC 11.3.8")
def test_deploy_cost_is_fixed_before_payment():
    """The history that lowers the cost is sacrificed for it.

    The cost stays lowered.
    """
    banner = "Banner (History): Unit cards cost you {1} less to deploy."
    titan = "Titan 5000/3 {2}: As an additional cost of this card, sacrifice a history."
    t = table({"hand": [titan], "field": [banner], "soul": 1})
    t.me.deploy("Titan")
    assert t.me.field == ["Titan"]
    assert "deploy Titan" not in table({"hand": [titan], "field": ["Other (History)"], "soul": 1}).me.options


@rule("LC 11.3.5")
def test_card_deployed_as_a_copy_copies_only_a_legal_card():
    """It enters as a copy of a unit, never of a history.

    Without a unit it copies nothing.
    """
    text = "As this card is deployed, designate a unit. This card is deployed as a copy of that card."
    mirror = f"Mirror 500/1 {{0}}: {text}"
    t = table({"hand": [mirror], "field": ["H (History)", "A 1000/1"]}, {"field": ["X 3000/2"]})
    t.me.deploy("Mirror")
    assert sorted(t.me.options) == ["choose A", "choose X", "take_back"]
    t.me.choose("X")
    assert [(name, t.machine.chars(ref).power) for name, ref in zip(t.me.field, t.machine.field(0), strict=True)] == [
        ("H", None),
        ("A", 1000),
        ("X", 3000),
    ]
    t = table({"hand": [mirror], "field": ["H (History)"]})
    t.me.deploy("Mirror")
    assert t["Mirror"].power == 500


@rule("LC 11.4.6.1")
def test_coloured_line_can_refer_to_the_target_of_another_line():
    """One spell is on the stack, and one line refers to the target of the other line."""
    hymn = "Hymn {0} (Spell, lamps GG--): A chosen unit gets [+1000/+0] until end of turn. | [Green] Recover that unit."
    t = table({"hand": [hymn], "field": [put("A 1000/1", wiped=True), put("B 1000/1", wiped=True)]})
    t.me.use("Hymn", "A")
    assert t.stack == ["Hymn"]
    t.resolve()
    assert (t["A"].power, t["A"].wiped) == (2000, False)
    assert (t["B"].power, t["B"].wiped) == (1000, True)


@rule("LC 11.5.10")
def test_action_ability_cost_is_raised_and_then_lowered():
    """If the cost were lowered first, it would be one, since lowering zero by two gives zero."""
    more = "Tax (History): Action abilities of units cost you {1} more to use."
    less = "Grant (History): Action abilities of units cost you {2} less to use."
    t = table({"field": [more, less, "A 1000/1: {1}: Draw a card."]})
    t.me.activate("A")
    assert t.stack == ["A"]
    assert table({"field": [more, "A 1000/1: {1}: Draw a card."], "soul": 1}).me.why_not(activate="A") is not None
    other = "Well (History): {1}: Draw a card."
    assert "activate Well" not in table({"field": [less, other]}).me.options


@rule("LC 11.5.10", "LC 11.6.12")
def test_soul_burst_cost_is_not_an_action_ability_cost():
    """A burst is a triggered ability.

    Effects that lower the costs of action abilities do not apply to it.
    """
    less = "Grant (History): Action abilities of units cost you {1} less to use."
    spark = "Spark 1000/1: [Soul Burst {1}] ⇒ Draw a card."
    t = table({"hand": [spark], "field": [less], "soul": 1})
    t.me.stone("Spark")
    t.me.yes()
    assert t.stack == ["Spark"]
    assert sum(t.machine.obj(ref).rested for ref in t.machine.zone(0, "soul")) == 1


@rule("LC 11.6.8", "LC 11.6.12")
def test_x_of_a_trigger_cost_is_chosen_when_stacked():
    """X stays the number that was paid."""
    t = table({"hand": ["Spark 1000/1: [Soul Burst {X}] ⇒ Gain X life."], "soul": 2})
    t.me.stone("Spark")
    t.me.yes()
    assert t.me.asked == "x"
    t.me.choose(2)
    assert t.stack == ["Spark"]
    assert sum(t.machine.obj(ref).rested for ref in t.machine.zone(0, "soul")) == 2
    t.resolve()
    assert t.me.life == 22


@rule("LC 11.2.7", "LC 11.1.7")
def test_spell_targets_are_called_chosen_in_prompts():
    t = table({"hand": ["Burn {0} (Spell): Deal 1000 damage to a chosen unit."]}, {"field": FOES})
    t.me.use("Burn")
    asked = t.match.view(0)["decision"]
    assert asked["prompt"] == {"en": "Choose for Burn.", "ja": "「Burn」で選ぶものを決めてください。"}
    t.me.choose("X")
    t.me.pass_()
    (passing,) = [one for one in t.match.view(1)["decision"]["options"] if one["kind"] == "pass"]
    assert passing["detail"]["en"].endswith("Chosen: X.")
    assert passing["detail"]["ja"].endswith("選んだもの：X。")


@rule("LC 11.2.7")
def test_refusal_says_that_a_spell_has_nothing_to_choose():
    why = table({"hand": [BOLT]}).me.why_not(play="Bolt")
    assert (why.clause, why.text.en) == ("11.2.7", "There is nothing that could be chosen.")
    assert why.text.ja == "適正に選べるものがありません。"


@rule("LC 6.8.2", "LC 5.2.2")
def test_missing_soul_is_written_with_card_symbols():
    t = table({"hand": ["Bell Herald of Dawn"]})
    assert t.me.why_not(deploy="Bell Herald of Dawn").text == Text(
        "You cannot pay {1}{White}.", "{1}{白}を支払えません。"
    )


RALLY = "Rally 1000/1 {{0}}: As this card is deployed, distribute {} energy counters among {}."


@rule("LC 11.3.5", "LC 11.3.6", "LC 6.8.3")
def test_deploying_player_distributes_counters_with_at_least_one_each():
    """The player chooses the units and divides the counters as the card enters.

    Nobody can respond.
    """
    rally = RALLY.format("three", "other units you control")
    t = table({"hand": [rally], "field": ["A 1000/1", "B 1000/1", "C (History)"]}, {"field": ["X 1000/1"]})
    t.me.deploy("Rally")
    assert {one for one in t.me.options if one.startswith("choose")} == {"choose A", "choose B"}
    t.me.choose("A", "B")
    assert t.me.asked == "divide"
    t.me.divide(A=1)
    assert [t[name].counters.get("energy") for name in ("A", "B", "Rally")] == [2, 1, None]
    assert t.stack == []
    assert t.me.asked == "priority"


@rule("LC 11.3.6", "LC 4.4")
def test_single_recipient_gets_all_counters_and_none_is_required():
    t = table({"hand": [RALLY.format("two", "units you control")], "field": ["A 1000/1", "B 1000/1"]})
    t.me.deploy("Rally")
    t.me.choose("A")
    assert (t["A"].counters, t["B"].counters) == ({"energy": 2}, {})
    t = table({"hand": [RALLY.format("two", "units you control")]}, {"field": ["X 1000/1"]})
    t.me.deploy("Rally")
    assert (t.me.field, t.me.asked) == (["Rally"], "priority")


@rule("LC 11.3.5", "LC 11.3.6")
def test_number_of_recipients_is_limited_by_the_counters():
    t = table({"hand": [RALLY.format("two", "units you control")], "field": ["A 1000/1", "B 1000/1", "C 1000/1"]})
    t.me.deploy("Rally")
    assert (t.match.decision.least, t.match.decision.most) == (1, 2)


# -- the order of the clauses ----------------------------------------------------------------------
@rule("LC 11.2.4", "LC 11.2.7", "LC 15.2.12.3")
@pytest.mark.parametrize(("how", "asked"), [("gift", "target"), ("own", "x")])
def test_payment_way_of_a_spell_is_chosen_before_x_and_targets(how, asked):
    """FoW 903.2i-1 and MG 903.2g-1 prompt for it after the targets."""
    rite = "Rite {X}: [Gift ({1})] | Deal 1000 damage to a chosen unit."
    t = table({"hand": [rite], "soul": 3, "field": ["A 2000/1"]}, {"field": ["B 2000/1"]})
    t.me.use("Rite")
    assert t.me.asked == "cost_way"
    t.me.choose(1 if how == "gift" else 0)
    assert t.me.asked == asked


# -- triggers on a condition -----------------------------------------------------------------------
ALONE = "Hermit 1000/1: When you control no other units, gain 1 life."


@rule("LC 11.6.19")
def test_status_trigger_triggers_within_a_resolution():
    """FoW 906.9a and MG 906.7a check the condition when abilities may trigger.

    Here the ability triggers at once.
    """
    swap = "Swap {0} (Spell): Destroy a chosen unit. Deploy a level 1 [1000/1] Wolf unit token."
    t = table({"field": [ALONE, "Imp 1000/1"], "hand": [swap]})
    t.me.use("Swap", "Imp")
    t.resolve()
    assert (t.me.field, t.stack) == (["Hermit", "Wolf"], ["Hermit"])
    t.resolve()
    assert (t.me.life, t.stack) == (21, [])


@rule("LC 11.6.19")
def test_status_trigger_does_not_trigger_again_while_on_the_stack():
    t = table({"field": [ALONE, "Imp 1000/1"], "hand": ["Fell {0}: Destroy a chosen unit.", "Study {0}: Draw a card."]})
    t.me.use("Fell", "Imp")
    t.resolve()
    assert t.stack == ["Hermit"]
    t.me.use("Study")
    t.resolve()
    assert t.stack == ["Hermit"]


# -- "as long as" ----------------------------------------------------------------------------------
@rule("LC 11.9.4.1", "LC 11.9.4.12")
@pytest.mark.parametrize(
    ("spin", "power"),
    [("Wipe a chosen unit. Recover it.", 1500), ("Wipe a chosen unit.", 1000), ("Draw a card.", 1500)],
)
def test_effect_with_a_condition_begins_if_it_holds_at_resolution(spin, power):
    """FoW 909.8 requires that the condition has held since the ability was played."""
    unit = "W 1000/1: {0}: W gets [+500/+0] as long as W is active."
    t = table({"field": [unit], "hand": [f"Spin {{0}} (Spell): {spin}"]})
    t.me.activate("W")
    t.me.use("Spin")
    t.resolve()
    t.resolve()
    assert t["W"].power == power

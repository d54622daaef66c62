"""Sections 11.1 to 11.8: priority, using spells and abilities, triggers, resolution."""

from __future__ import annotations

import pytest

from engine.games.last_chronicle.words.triggers.event_types import Fizzled
from engine.kernel.events import Damaged
from engine.scenario import put, scenario
from tests.engine.last_chronicle.bench import to_turn
from tests.engine.rules import rule


def table(me=None, you=None, **how):
    how.setdefault("hold", True)
    return scenario("last_chronicle", me or {}, you or {}, **how)


DRAW = "Study {0} (Spell): Draw a card."
BOLT = "Bolt {0} (Spell): Destroy a chosen unit."


# -- 11.1 ----------------------------------------------------------------------------------------
@rule("LC 11.1.1", "LC 11.1.2", "LC 11.1.7", "LC 11.1.8", "LC 11.1.5")
def test_two_passes_resolve_the_top_item_and_give_the_turn_player_priority():
    t = table({"hand": [DRAW]}, {"hand": [BOLT, DRAW], "field": ["X 1000/1"]})
    t.me.use("Study")
    assert t.me.asked == "priority"
    t.me.pass_()
    assert t.you.asked == "priority"
    t.you.use("Study")
    assert t.you.asked == "priority"
    t.you.pass_()
    t.me.pass_()
    assert t.stack == ["Study"]
    assert t.me.asked == "priority"
    assert len(t.you.hand) == 2
    t.me.pass_()
    t.you.pass_()
    assert t.stack == []
    assert t.me.asked == "priority"


# -- 11.2: using a spell ---------------------------------------------------------------------------
@rule("LC 11.2.1", "LC 11.2.2", "LC 11.2.11", "LC 11.2.12", "LC 7.13.3", "LC 6.2.2")
def test_used_spell_is_paid_and_moves_from_hand_to_stack():
    t = table({"hand": ["Study {2} (Spell): Draw a card.", BOLT], "soul": 2, "field": ["X 1000/1"]})
    t.me.use("Study")
    assert t.stack == ["Study"]
    assert t.me.hand == ["Bolt"]
    assert all(t.machine.obj(ref).rested for ref in t.machine.zone(0, "soul"))
    t.me.use("Bolt", "X")
    assert t.stack == ["Study", "Bolt"]


@rule("LC 11.2.3")
def test_mode_is_chosen_when_the_spell_is_used():
    modal = "Both {0} (Spell): Choose one - Draw a card; or Gain 2 life."
    t = table({"hand": [modal]})
    t.me.use("Both", mode="Gain")
    t.resolve()
    assert t.me.life == 22


@rule("LC 11.2.4", "LC 4.5", "LC 4.1")
def test_x_is_chosen_when_the_spell_is_used_and_is_not_negative():
    t = table({"hand": ["Rain {X} (Spell): Gain X life."], "soul": 3})
    t.me.use("Rain")
    assert t.me.options == ["number", "number", "number", "number", "take_back"]
    t.me.choose(2)
    t.resolve()
    assert t.me.life == 22


@rule("LC 11.2.6", "LC 5.7.4")
def test_era_of_a_spell_is_fixed_when_used():
    spell = "Era {0} (Spell, lamps GRRR): [Green] Gain 1 life. | [Red] Gain 5 life."
    t = table({"hand": [spell], "ca": ["A 1000/1 (CA7)"]})
    t.me.use("Era")
    t.machine.movement.move((t["A"].ref,), "era")
    for _ in t.machine.movement.move((t["A"].ref,), "era"):
        raise AssertionError
    assert t.me.era == 2
    t.resolve()
    assert t.me.life == 21


@rule("LC 11.2.7", "LC 11.6.10")
def test_spell_without_a_legal_choice_cannot_be_used():
    t = table({"hand": [BOLT]})
    assert "play Bolt" not in t.me.options
    assert t.me.why_not(play="Bolt").clause == "11.2.7"


@rule("LC 11.2.8")
def test_divided_damage_gives_each_chosen_unit_at_least_one():
    fire = "Fire {0} (Spell): Deal 2000 damage divided among up to three chosen units."
    t = table({"hand": [fire]}, {"field": ["X 3000/1", "Y 3000/1"]})
    t.me.use("Fire", ["X", "Y"])
    t.me.divide(X=1000, Y=800)
    t.resolve()
    assert (t["X"].damage, t["Y"].damage) == (1100, 900)


@rule("LC 11.2.9", "LC 11.2.10", "LC 5.2.2.2")
def test_cost_is_raised_and_then_reduced_to_zero_and_the_spell_is_still_used():
    """Reduced first, the cost would be {0} and then {1}, which cannot be paid."""
    less, more = (f"H (History): Spell cards cost you {{{n}}} {word} to use." for n, word in ((2, "less"), (1, "more")))
    for field in ([less, more], [more, less]):
        t = table({"hand": ["Study {1} (Spell): Draw a card."], "field": field})
        t.me.use("Study")
        assert t.stack == ["Study"]
        t.resolve()
        assert t.me.discard == ["Study"]


# -- 11.5: action abilities -------------------------------------------------------------------------
@rule("LC 11.5.1", "LC 11.5.2", "LC 11.5.2.1", "LC 11.5.3", "LC 11.5.4", "LC 11.5.12", "LC 11.5.13")
def test_action_ability_is_stacked_and_paid():
    t = table({"field": ["A 1000/1: {1}, [Wipe]: Draw a card."], "soul": 1})
    t.me.activate("A")
    assert t.stack == ["A"]
    assert t["A"].wiped
    assert t["Stone"].wiped
    assert t.me.asked == "priority"
    t.resolve()
    assert len(t.me.hand) == 1


@rule("LC 11.5.2.1.1", "LC 15.2.2.3")
def test_new_unit_cannot_be_wiped_for_its_ability_without_haste():
    text = "[Wipe]: Draw a card."
    t = table(
        {
            "field": [
                put(f"A 1000/1: {text}", fresh=True),
                put(f"B 1000/1: [Haste] | {text}", fresh=True),
                put(f"C (History): {text}", fresh=True),
                put(f"D (Structure): {text}", fresh=True),
            ]
        }
    )
    assert {"activate B", "activate C", "activate D"} <= set(t.me.options)
    assert t.me.why_not(activate="A").clause == "11.5.2.1.1"


WIPER = "A 1000/1 {0}: [Wipe]: Draw a card."


@rule("LC 11.5.2.1.1", "LC 15.2.2.3")
@pytest.mark.parametrize(("text", "clause"), [(WIPER, "11.5.2.1.1"), (WIPER.replace(": ", ": [Haste] | ", 1), None)])
def test_new_unit_cannot_be_wiped_for_its_ability_before_the_next_own_turn(text, clause):
    t = table({"hand": [text]}, {"field": ["B 1000/1: [Wipe]: Draw a card."]})
    t.me.deploy("A")
    t.me.pass_()
    assert "activate B" in t.you.options  # it has been there since its player's latest turn began
    to_turn(t, 1)
    t.you.pass_()
    assert t.me.asked == "priority"
    refusal = t.me.why_not(activate="A")
    assert (refusal.clause if refusal else None) == clause
    to_turn(t, 0)
    assert t.me.why_not(activate="A") is None


@rule("LC 11.5.2.1.1", "LC 15.2.2.3")
def test_unit_from_the_opponents_turn_can_be_wiped_in_the_next_own_turn():
    call = "Call {0}: Put a chosen unit card in your discard pile onto the battlefield."
    t = table({"discard": [WIPER], "hand": [call]}, turn_player="you")
    t.you.pass_()
    t.me.use("Call", "A")
    t.resolve()
    t.you.pass_()
    assert t.me.why_not(activate="A").clause == "11.5.2.1.1"
    to_turn(t, 0)
    assert t.me.why_not(activate="A") is None


@rule("LC 15.2.2.3")
def test_extra_turn_of_the_opponent_is_not_an_own_turn():
    t = table({"field": [put(WIPER, fresh=True)]})
    to_turn(t, 1)
    t.machine.extra_turn(1)
    to_turn(t, 1)
    t.you.pass_()
    assert t.me.why_not(activate="A").clause == "11.5.2.1.1"


@rule("LC 11.5.7")
def test_era_of_an_ability_is_fixed_when_used():
    t = table({"field": ["A 1000/1: {0}: If your era is II or more, gain 3 life."], "ca": ["M 1000/1 (CA7)"]})
    t.me.activate("A")
    for _ in t.machine.movement.move((t["M"].ref,), "era"):
        raise AssertionError
    assert t.me.era == 2
    t.resolve()
    assert t.me.life == 20


@rule("LC 11.4.8", "LC 6.5.2")
def test_ability_on_the_stack_resolves_even_if_its_card_left():
    t = table({"field": ["A 1000/1: {0}: Draw a card."]}, {"hand": [BOLT]})
    t.me.activate("A")
    t.me.pass_()
    t.you.use("Bolt", "A")
    t.resolve()
    assert "A" not in t
    t.resolve()
    assert len(t.me.hand) == 1


@rule("LC 11.4.3", "LC 11.7.1")
def test_abilities_are_active_only_on_the_battlefield():
    text = "Units you control gain [Haste]. | {0}: Draw a card."
    t = table(
        {
            "hand": [f"A 1000/1 {{5}}: {text}"],
            "soul": [f"B 1000/1: {text}"],
            "discard": [f"C 1000/1: {text}"],
            "field": ["X 1000/1"],
        }
    )
    assert "Haste" not in t["X"].keywords
    assert not [one for one in t.me.options if one.startswith("activate") and one != "activate B"]


# -- 11.6: triggers ---------------------------------------------------------------------------------
GAIN = "When {} is deployed, gain 1 life."


@rule("LC 11.6.1", "LC 11.6.2", "LC 11.6.3", "LC 11.6.4", "LC 11.6.6", "LC 12.3")
def test_simultaneous_triggers_are_stacked_turn_player_first_in_chosen_order():
    text = "When a unit is deployed, gain 1 life."
    me = {"hand": ["X 1000/1 {0}"], "field": [f"A 1000/1: {text}", f"B 1000/1: {text}"]}
    t = table(me, {"field": [f"C 1000/1: {text}", f"D 1000/1: {text}"]})
    t.me.deploy("X")
    assert t.me.asked == "order"
    t.me.choose("B", "A")
    assert t.you.asked == "order"
    t.you.choose("C", "D")
    assert t.stack == ["B", "A", "C", "D"]
    assert t.me.asked == "priority"


@rule("LC 11.6.5")
def test_several_simultaneous_events_trigger_once_each():
    t = table(
        {
            "field": [
                "A 1000/1: When a unit is put into a discard pile from the battlefield, gain 1 life.",
                put("B 1000/1", damage=1000),
                put("C 1000/1", damage=1000),
            ]
        }
    )
    assert t.stack == ["A", "A"]


@rule("LC 11.6.10")
def test_trigger_without_a_legal_choice_is_dropped():
    t = table({"hand": ["X 1000/1 {0}: When X is deployed, destroy a chosen unit your opponent controls."]})
    t.me.deploy("X")
    assert t.stack == []
    assert t.me.asked == "priority"


@rule("LC 11.6.14", "LC 11.8.2")
def test_trigger_condition_is_checked_on_triggering_and_on_resolution():
    text = "A 1000/1: When A is deployed, if you control a Knight, gain 1 life."
    t = table({"hand": [text.replace("1000/1", "1000/1 {0}"), "Other 1000/1 (Knight)"]})
    t.me.deploy("A")
    assert t.stack == []
    t = table({"hand": [text.replace("1000/1", "1000/1 {0}")], "field": ["K 1000/1 (Knight)"]}, {"hand": [BOLT]})
    t.me.deploy("A")
    assert t.stack == ["A"]
    t.me.pass_()
    t.you.use("Bolt", "K")
    t.resolve_all()
    assert t.me.life == 20
    assert [event.clause for event in t.events(Fizzled)] == ["11.8.2"]


@rule("LC 11.6.15")
def test_optional_trigger_is_stacked_and_decided_on_resolution():
    t = table({"hand": ["X 1000/1 {0}: When X is deployed, you may gain 1 life."]})
    t.me.deploy("X")
    assert t.stack == ["X"]
    t.resolve()
    assert t.me.asked == "yes_no"
    t.me.no()
    assert t.me.life == 20


@rule("LC 11.6.16", "LC 11.9.5.4")
def test_replaced_event_triggers_no_ability():
    text = "A 1000/1: If A would be destroyed, remove it from the game instead. | When A is destroyed, gain 1 life."
    t = table({"field": [text], "hand": [BOLT]})
    t.me.use("Bolt", "A")
    t.resolve()
    assert t.me.removed == ["A"]
    assert t.stack == []


@rule("LC 11.6.17", "LC 11.6.17.1", "LC 11.6.17.2")
def test_zone_change_trigger_follows_its_card_only_to_the_first_zone():
    text = "A 1000/1: When A is put into a discard pile from the battlefield, put it into its owner's hand."
    t = table({"field": [text], "hand": [BOLT]})
    t.me.use("Bolt", "A")
    t.resolve()
    t.resolve()
    assert t.me.hand == ["A"]
    t = table({"field": [text], "hand": [BOLT]})
    t.me.use("Bolt", "A")
    t.resolve()
    t.send("A", "removed")
    t.resolve()
    assert t.me.removed == ["A"]


@rule("LC 11.6.17.2.1")
def test_deployed_cards_see_their_own_arrival_and_all_that_come_with_them():
    text = "When a unit is deployed, gain 1 life."
    t = table({"hand": [f"A 1000/1 {{0}}: {text}"]})
    t.me.deploy("A")
    assert t.stack == ["A"]
    spell = "Raise {0} (Spell): Put all unit cards in your discard pile onto the battlefield."
    t = table({"hand": [spell], "field": [f"C 1000/1: {text}"], "discard": [f"A 1000/1: {text}", f"B 1000/1: {text}"]})
    t.me.use("Raise")
    t.resolve()
    assert t.me.asked == "order"
    assert sorted(t.me.options) == ["order A", "order A", "order B", "order B", "order C", "order C"]


@rule("LC 11.6.18", "LC 11.6.18.1", "LC 11.6.18.2", "LC 6.5.1.1", "LC 11.6.18.4")
def test_delayed_trigger_triggers_once():
    later = "Later {0} (Spell): At end of turn, draw a card."
    t = table({"hand": [later]})
    t.me.use("Later")
    t.resolve()
    t.pass_while(lambda: not t.stack, "the turn")
    assert t.stack == ["Later"]
    t.resolve()
    hand = len(t.me.hand)
    t.pass_while(lambda: t.machine.s.turn == 3 or t.machine.s.phase != "adjustment", "the next turn")
    assert t.stack == []
    assert len(t.me.hand) == hand


@rule("LC 11.6.18.3")
def test_delayed_trigger_does_not_affect_a_card_that_left():
    take = "Take {0} (Spell): A chosen unit gets [+1000/+0] until end of turn. At end of turn, sacrifice it."
    t = table(
        {"hand": [take, "Back {0} (Spell): Return a chosen unit to its owner's hand."], "field": ["U 1000/1 {0}"]}
    )
    t.me.use("Take", "U")
    t.resolve()
    t.me.use("Back", "U")
    t.resolve()
    t.me.deploy("U")
    t.end_turn()
    assert "U" in t


@rule("LC 11.6.19")
def test_status_trigger_triggers_again_only_after_leaving_the_stack():
    t = table({"field": ["A 1000/1: When you control no other units, gain 1 life."]})
    assert t.stack == ["A"]
    t.me.pass_()
    assert t.stack == ["A"]
    t.you.pass_()
    assert t.me.life == 21
    assert t.stack == ["A"]


# -- 11.8: resolution -------------------------------------------------------------------------------
@rule("LC 11.8.1", "LC 11.8.5", "LC 11.8.10")
def test_resolved_spell_goes_to_its_owners_discard_pile():
    t = table({"hand": ["Two {0} (Spell): Gain 1 life. Draw a card."]})
    t.me.use("Two")
    t.resolve()
    assert t.me.life == 21
    assert t.me.discard == ["Two"]


@rule("LC 11.8.3")
def test_spell_does_nothing_if_all_chosen_cards_are_illegal():
    both = "Both {0} (Spell): Destroy a chosen unit. Draw a card."
    t = table({"hand": [both]}, {"field": ["X 1000/1"], "hand": [BOLT]})
    t.me.use("Both", "X")
    t.me.pass_()
    t.you.use("Bolt", "X")
    t.resolve()
    t.resolve()
    assert t.me.hand == []
    assert t.me.discard == ["Both"]
    assert [event.clause for event in t.events(Fizzled)] == ["11.8.3"]


@rule("LC 11.8.3")
def test_spell_does_the_rest_if_some_chosen_cards_are_illegal():
    both = "Both {0} (Spell): Destroy up to two chosen units. Draw a card."
    t = table({"hand": [both]}, {"field": ["X 1000/1", "Y 1000/1"], "hand": [BOLT]})
    t.me.use("Both", ["X", "Y"])
    t.me.pass_()
    t.you.use("Bolt", "X")
    t.resolve()
    t.resolve()
    assert "Y" not in t
    assert len(t.me.hand) == 1


@rule("LC 11.8.4", "LC 11.8.7", "LC 11.4.9", "LC 11.8.8")
def test_last_known_information_is_used_for_a_card_that_left():
    t = table(
        {"field": ["A 2500/1: {0}: A deals damage equal to its power to a chosen unit."]},
        {"field": ["X 4000/1"], "hand": [BOLT]},
    )
    t.me.activate("A", "X")
    t.me.pass_()
    t.you.use("Bolt", "A")
    t.resolve()
    a = next(ref for ref, known in t.machine.s.known.items() if known.chars.name.en == "A")
    t.resolve()
    assert t["X"].damage == 2500
    (event,) = t.events(Damaged)
    assert event.source == a


@rule("LC 11.8.5.1", "LC 11.6.15")
def test_undeclared_choices_are_made_on_resolution():
    t = table({"hand": ["Give {0} (Spell): Sacrifice a unit."], "field": ["X 1000/1", "Y 1000/1"]})
    t.me.use("Give")
    t.resolve()
    t.me.choose("Y")
    assert t.me.field == ["X"]


@rule("LC 11.8.6", "LC 6.1.4")
def test_players_choose_in_turn_order_and_act_simultaneously():
    text = "When a unit you control is put into a discard pile from the battlefield, gain 1 life."
    t = table(
        {"hand": ["All {0} (Spell): Each player sacrifices a unit."], "field": [f"A 1000/1: {text}", "B 1000/1"]},
        {"field": ["X 1000/1", "Y 1000/1"]},
    )
    t.me.use("All")
    t.resolve()
    assert t.me.asked is not None
    t.me.choose("A")
    assert "A" in t
    t.you.choose("X")
    assert t.me.field == ["B"]
    assert t.you.field == ["Y"]


@rule("LC 11.8.9", "LC 11.9.4.4")
def test_number_in_an_effect_is_fixed_on_resolution():
    grow = "Grow {0} (Spell): A chosen unit gets [+500/+0] for each card in your hand until end of turn."
    t = table({"hand": [grow, "P 1000/1 {0}", "Q 1000/1 {0}"], "field": ["X 1000/1"]})
    t.me.use("Grow", "X")
    t.resolve()
    assert t["X"].power == 2000
    t.me.deploy("P")
    assert t["X"].power == 2000

"""Sections 11.7 and 11.9: field abilities, the order of continuous effects, replacement effects."""

from __future__ import annotations

import pytest

from engine.kernel.events import Damaged
from engine.scenario import scenario
from tests.engine.rules import rule


def table(me=None, you=None, **how):
    how.setdefault("hold", True)
    return scenario("last_chronicle", me or {}, you or {}, **how)


BOLT = "Bolt {0} (Spell): Destroy a chosen unit."


# -- 11.7 ------------------------------------------------------------------------------------------
@rule("LC 11.7.1", "LC 11.7.2", "LC 11.7.3", "LC 11.9.4.5", "LC 11.9.4.6")
def test_field_ability_applies_while_its_card_is_there_even_to_later_units():
    t = table({"field": ["King 1000/1: Other units you control get [+500/+1]."], "hand": ["Page 0/1 {0}", BOLT]})
    t.me.deploy("Page")
    assert t["Page"].power == 500  # the effect applied as it entered; otherwise it would be in the discard pile
    assert t.stack == []
    t.me.use("Bolt", "King")
    t.resolve()
    assert t.me.field == []


# -- 11.9.3, 11.9.4 -----------------------------------------------------------------------------------
@rule("LC 11.9.4.2", "LC 11.9.1", "LC 11.9.2")
def test_resolved_effect_on_all_units_applies_only_to_present_units():
    """FoW 909.4 and MG 909.3b-3 differ.

    ZX 811.4 does the same in public zones.
    """
    t = table(
        {
            "hand": ["All {0} (Spell): Units you control get [+500/+1] until end of turn.", "B 1000/1 {0}"],
            "field": ["A 1000/1"],
        }
    )
    t.me.use("All")
    t.resolve()
    t.me.deploy("B")
    assert (t["A"].power, t["B"].power) == (1500, 1000)


@rule("LC 11.9.4.3")
def test_prohibition_for_this_turn_applies_to_later_spells():
    t = table(
        {"hand": ["Calm {0} (Spell): Your opponent cannot draw cards this turn."]},
        {"hand": ["Study {0} (Spell): Draw a card."]},
    )
    t.me.use("Calm")
    t.resolve()
    t.me.pass_()
    t.you.use("Study")
    t.resolve()
    assert t.you.hand == []


@rule("LC 11.9.4.3", "LC 11.9.4.2")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Units cannot attack this turn.", "cannot_attack"),
        ("Units cannot defend this turn.", "cannot_block"),
        ("Units cannot be chosen this turn.", "cannot_be_targeted"),
        ("Units cannot be destroyed this turn.", "cannot_be_destroyed"),
        ("Units get [+500/+0] and cannot attack until end of turn.", "cannot_attack"),
        ("Units get [+500/+0] until end of turn.", ""),
        ("Units gain [Valor] until end of turn.", ""),
    ],
)
def test_turn_prohibitions_apply_to_later_units_but_changes_do_not(text, kind):
    """FoW 909.4 and MG 909.3b-3 let both kinds of effects bind later arrivals, ZX 811.4 neither."""
    t = table({"hand": [f"Calm {{0}} (Spell): {text}", "B 1000/1 {0}: [Haste]"], "field": ["A 1000/1"]})
    t.me.use("Calm")
    t.resolve()
    t.me.deploy("B")
    rules = [{one.kind for one, _ in t[name].rules} for name in "AB"]
    assert rules == [{kind} if kind else set()] * 2
    changed = "+500" in text
    assert (t["A"].power, t["B"].power) == (1500 if changed else 1000, 1000)
    assert ("Valor" in t["A"].keywords, "Valor" in t["B"].keywords) == ("Valor" in text, False)
    t.end_turn()
    assert t["B"].rules == ()


@rule("LC 11.9.4.3")
def test_prohibition_on_chosen_units_applies_only_to_them():
    t = table(
        {"hand": ["Calm {0} (Spell): A chosen unit cannot attack this turn.", "B 1000/1 {0}"], "field": ["A 1000/1"]}
    )
    t.me.use("Calm", "A")
    t.resolve()
    t.me.deploy("B")
    assert (len(t["A"].rules), t["B"].rules) == (1, ())


@rule("LC 11.9.4.1", "LC 11.9.3.1", "LC 11.9.4.12")
def test_effect_lasts_for_its_duration():
    t = table({"hand": ["Up {0} (Spell): A chosen unit gets [+500/+0] until end of turn."], "field": ["A 1000/1"]})
    t.me.use("Up", "A")
    t.resolve()
    assert t["A"].power == 1500
    t.end_turn()
    assert t["A"].power == 1000


@rule("LC 11.9.4.7")
def test_level_changes_apply_before_conditions_on_level():
    field = [
        "Judge 1000/1: Units with level 1 lose all abilities.",
        "Up 1000/1: Knights have level 2.",
        "K Lv1 1000/1 (Knight): [Haste]",
    ]
    t = table({"field": field})
    assert t["K"].level == 2
    assert "Haste" in t["K"].keywords


@rule("LC 11.9.4.7")
def test_categories_apply_before_abilities_and_power_comes_last():
    field = [
        "Squire 1000/1 (Knight): Other units you control gain the category Knight.",
        "Lord 1000/1: Knights you control gain [Haste].",
        "Bard 1000/1: Units with [Haste] you control get [+500/+0].",
        "X 1000/1",
    ]
    t = table({"field": field})
    assert "Haste" in t["X"].keywords
    assert t["X"].power == 1500


@rule("LC 11.9.4.8", "LC 11.9.4.9")
def test_values_are_set_before_they_are_raised():
    t = table(
        {
            "field": ["A 1000/1: A gets [+500/+1]."],
            "hand": ["Set {0} (Spell): A chosen unit has power 3000 until end of turn."],
        }
    )
    assert t["A"].power == 1500
    t.me.use("Set", "A")
    t.resolve()
    assert t["A"].power == 3500


@rule("LC 11.9.4.8")
def test_own_setting_ability_applies_before_another_cards_setting_ability():
    field = ["Other 1000/1: Units you control have power 2000.", "A 1000/1: A has power 5000."]
    t = table({"field": field})
    assert t["A"].power == 2000
    t = table({"field": list(reversed(field))})
    assert t["A"].power == 2000


@rule("LC 11.9.4.8")
@pytest.mark.parametrize("first", ["A", "All"])
def test_own_setting_effect_applies_first_even_after_resolution(first):
    """The order of the effects does not matter: the effect of the unit's own ability is overwritten."""
    grow = "A 1000/1: {0}: A has power 5000 until end of turn."
    hand = ["All {0} (Spell): Units you control have power 2000 until end of turn."]
    t = table({"field": [grow], "hand": hand})
    for name in (first, *({"A", "All"} - {first})):
        if name == "A":
            t.me.activate("A")
        else:
            t.me.use("All")
        t.resolve()
    assert t["A"].power == 2000


@rule("LC 11.9.4.8")
def test_setting_effect_of_another_card_is_not_the_units_own():
    hand = ["Two {0} (Spell): A chosen unit has power 2000 until end of turn."]
    t = table({"field": ["A 1000/1", "B 1000/1: {0}: A chosen unit has power 5000 until end of turn."], "hand": hand})
    t.me.use("Two", "A")
    t.resolve()
    t.me.activate("B", "A")
    t.resolve()
    assert t["A"].power == 5000


@rule("LC 11.9.4.10", "LC 11.9.4.10.1", "LC 11.9.4.13", "LC 11.9.4.11")
@pytest.mark.parametrize("order", [("Two", "Five"), ("Five", "Two")])
def test_later_effect_of_the_same_kind_overrides_the_earlier(order):
    texts = {
        "Two": "Two (History): Units you control have power 2000.",
        "Five": "Five (History): Units you control have power 5000.",
    }
    t = table({"field": ["A 1000/1", *(texts[name] for name in order)]})
    assert t["A"].power == {"Two": 2000, "Five": 5000}[order[1]]


@rule("LC 11.9.4.14")
def test_turn_player_orders_effects_that_arrive_together():
    both = "Both {0} (Spell): Put all history cards in your discard pile onto the battlefield."
    texts = [
        "Two (History): Units you control have power 2000.",
        "Five (History): Units you control have power 5000.",
    ]
    t = table({"field": ["A 1000/1"], "discard": texts, "hand": [both]})
    t.me.use("Both")
    t.resolve()
    assert t.me.asked is not None
    t.me.choose("Five")
    assert t["A"].power == 2000


@rule("LC 11.9.4.15", "LC 11.9.4.16")
def test_dependent_effect_applies_after_the_effect_it_depends_on():
    field = [
        "E 1000/1 (Elf)",
        "K 1000/1 (Knight)",
        "H 1000/1 (Hero)",
        "Lord (History): Knights you control gain the category Hero.",
        "Squire (History): Elves you control gain the category Knight.",
    ]
    t = table({"field": field})
    assert t["E"].races == {"Elf", "Knight", "Hero"}


STRONG = "Strong (History): Units with power 2000 or more get [{0}]."
OATH = "Oath (History): Knights get [+1000/+0]."


@rule("LC 11.9.4.15", "LC 11.9.4.16", "LC 4.6")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("change", "power", "atk"), [("+1000/+0", 3000, 1), ("+1000/+1", 3000, 1), ("+0/+1", 2000, 1)])
def test_condition_of_an_effect_is_checked_in_the_layer_of_its_change(turned, change, power, atk):
    """ATK is changed before the power is known (LC 11.9.4.7).

    The condition on the power is evaluated at that point.
    """
    histories = [STRONG.format(change), OATH]
    t = table({"field": ["A 1000/1 (Knight)", "B 2000/1", "C 1000/1", *(histories[::-1] if turned else histories)]})
    assert (t["A"].power, t["A"].atk) == (power, atk)
    assert (t["B"].power, t["B"].atk) == (3000 if "1000" in change else 2000, 2 if "+1" in change[-2:] else 1)
    assert (t["C"].power, t["C"].atk) == (1000, 1)


@rule("LC 11.9.4.15", "LC 11.9.4.16")
def test_effect_keeps_applying_after_changing_its_own_condition():
    field = [
        "A Lv1 1000/1 (Knight)",
        "B Lv2 1000/1 (Knight)",
        "Rise (History): Knights with level 1 have level 2, get [+500/+1] and gain [Haste].",
    ]
    t = table({"field": field})
    assert (t["A"].level, t["A"].power, t["A"].atk, set(t["A"].keywords)) == (2, 1500, 2, {"Haste"})
    assert (t["B"].level, t["B"].power, t["B"].atk, set(t["B"].keywords)) == (2, 1000, 1, set())


@rule("LC 11.9.4.15", "LC 11.9.4.16")
def test_later_part_of_an_effect_skips_cards_excluded_meanwhile():
    weak = "Weak (History): Knights get [-1000/+0]."
    t = table({"field": ["A 2500/1 (Knight)", "B 2500/1", STRONG.format("+1000/+1"), weak]})
    assert (t["A"].power, t["A"].atk) == (1500, 2)
    assert (t["B"].power, t["B"].atk) == (3500, 2)


@rule("LC 11.9.4.17")
@pytest.mark.parametrize(("order", "levels"), [((0, 1), (2, 1)), ((1, 0), (4, 3))])
def test_mutually_dependent_effects_apply_in_timestamp_order(order, levels):
    """Each effect changes which units the other one affects."""
    field = [
        "One (History): Units with level 2 or less get level +2.",
        "Two (History): Units with level 3 or more get level -2.",
    ]
    t = table({"field": ["A Lv2 1000/1", "B Lv3 1000/1", *(field[n] for n in order)]})
    assert (t["A"].level, t["B"].level) == levels


# -- 11.9.5, 11.9.6, 11.9.9 ---------------------------------------------------------------------------
@rule("LC 11.9.5.1", "LC 11.9.5.2", "LC 11.9.5.3", "LC 11.9.5.4")
def test_replacement_effect_replaces_the_event_before_it_happens():
    t = table({"field": ["A 1000/1: If A would be destroyed, remove it from the game instead."], "hand": [BOLT]})
    t.me.use("Bolt", "A")
    t.resolve()
    assert t.me.removed == ["A"]
    assert t.me.discard == ["Bolt"]


@rule("LC 11.9.5.1", "LC 11.9.5.4", "LC 2.3")
@pytest.mark.parametrize(("may", "stays"), [("", True), ("you may ", False)])
def test_impossible_mandatory_replacement_still_replaces(may: str, stays: bool):
    """The impossible act is ignored.

    The event that it replaces has still not happened.
    """
    t = table({"field": [f"A 1000/1: If A would be destroyed, {may}discard a card instead."], "hand": [BOLT]})
    t.me.use("Bolt", "A")
    t.resolve()
    assert t.me.field == (["A"] if stays else [])


@rule("LC 11.9.5.4", "LC 12.4.4", "LC 13.1")
def test_deadly_damage_with_an_impossible_replacement_is_a_draw():
    burn = "Burn {0} (Spell): Deal 1000 damage to a chosen unit."
    t = table({"field": ["A 1000/1: If A would be destroyed, discard a card instead."], "hand": [burn]})
    t.me.use("Burn", "A")
    t.resolve()
    assert t.match.result.winner is None
    assert t.match.result.clause == "13.1"


@rule("LC 11.9.5.1", "LC 15.1.5.1")
def test_discard_can_be_replaced():
    rob = "Rob {0} (Spell): Each player discards a card."
    t = table(
        {"hand": [rob, BOLT], "field": ["A 1000/1: If you would discard a card, gain 1 life instead."]},
        {"hand": [BOLT]},
    )
    t.me.use("Rob")
    t.resolve()
    assert (t.me.life, t.me.hand, t.you.hand) == (21, ["Bolt"], [])


@rule("LC 11.9.5.5")
def test_replacement_does_not_apply_to_its_own_result():
    t = table(
        {
            "field": ["A 1000/1: If you would draw a card, draw two cards instead."],
            "hand": ["Study {0} (Spell): Draw a card."],
        }
    )
    t.me.use("Study")
    t.resolve()
    assert len(t.me.hand) == 2


@rule("LC 11.9.5.6")
def test_effect_that_replaces_its_own_part_applies_first():
    text = "Study {0} (Spell): Draw a card. If you control a Knight, draw two cards instead."
    t = table({"field": ["K 1000/1 (Knight)"], "hand": [text]})
    t.me.use("Study")
    t.resolve()
    assert len(t.me.hand) == 2


@rule("LC 11.9.6")
def test_affected_player_chooses_which_replacement_applies_first():
    me = {"field": ["A 1000/1: If A would be destroyed, remove it from the game instead."], "hand": []}
    you = {
        "field": ["H (History): If a unit would be destroyed, put it into its owner's hand instead."],
        "hand": [BOLT],
    }
    t = table(me, you)
    t.me.pass_()
    t.you.use("Bolt", "A")
    t.resolve()
    assert t.me.asked == "replacement"


@rule("LC 11.9.7", "LC 11.9.8")
def test_prevention_reduces_damage_by_its_amount():
    shot = "Shot {0} (Spell): Deal 2000 damage to a chosen unit."
    t = table({"field": ["A 3000/1: If A would be dealt damage, prevent 500 of it."], "hand": [shot]})
    t.me.use("Shot", "A")
    t.resolve()
    assert t["A"].damage == 1500
    assert [event.amount for event in t.events(Damaged)] == [1500]


@rule("LC 11.9.9")
def test_damaged_side_chooses_among_effects_on_the_damage():
    """FoW 910.2a lets the side that deals the damage choose."""
    shot = "Shot {0} (Spell): Deal 2000 damage to a chosen unit."
    you = {
        "field": [
            "A 5000/1: If A would be dealt damage, remove it from the game instead."
            " | If A would be dealt damage, prevent 500 of it."
        ]
    }
    t = table({"hand": [shot]}, you)
    t.me.use("Shot", "A")
    t.resolve()
    assert t.you.asked == "replacement"

"""The meaning of "it", the deciding player, and options that are offered only if they are possible."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule

KILL = "Kill {1} (Chant): Destroy target resonator."


# -- cannot be targeted (903.2g, 1120) -------------------------------------------------------------
@rule("FoW 903.2g", "FoW 104.4")
@pytest.mark.parametrize(
    ("said", "by_spell", "by_ability"),
    [
        ("spells or abilities", False, False),
        ("spells or abilities your opponent controls", False, False),
        ("spells", False, True),
        ("abilities", True, False),
        ("fire spells", True, True),
        ("spells you control", True, True),
    ],
)
def test_untargetable_card_is_not_offered_as_a_target(said, by_spell, by_ability):
    ghost = f"Ghost 100/100: This card cannot be targeted by {said}."
    ping = "Ping 1/1: [0]: This card deals 100 damage to target resonator with DEF 100."
    table = scenario(me={"hand": [KILL], "field": [ping], "will": "V"}, you={"field": [ghost]})
    assert ("activate Ping" in table.me.options) == by_ability
    table = scenario(me={"hand": [KILL], "will": "V"}, you={"field": [ghost]})
    assert ("play Kill" in table.me.options) == by_spell
    table = scenario(me={"hand": [KILL], "will": "V"}, you={"field": [ghost, "Imp 1/1"]})
    table.me.play("Kill", "Imp")
    assert table.chase == ["Kill"]


@rule("FoW 903.2g")
def test_controller_may_target_a_card_that_the_opponent_cannot_target():
    ghost = "Ghost 100/100: This card cannot be targeted by spells or abilities your opponent controls."
    table = scenario(me={"hand": [KILL], "field": [ghost], "will": "V"})
    table.me.play("Kill", "Ghost").table.resolve_all()
    assert table.me.field == []


@rule("FoW 903.3a")
def test_card_that_becomes_untargetable_is_an_illegal_target():
    ghost = "Ghost 100/100: [0]: This card cannot be targeted by spells or abilities until end of turn."
    table = scenario(me={"hand": [KILL], "will": "V"}, you={"field": [ghost]})
    table.me.play("Kill", "Ghost").pass_()
    table.you.activate("Ghost")
    table.resolve_all()
    assert table.you.field == ["Ghost"]


@rule("FoW 906.6")
def test_triggered_ability_cannot_target_an_untargetable_card():
    ghost = "Ghost 100/100: This card cannot be targeted by abilities."
    pong = "Pong 1/1 {0}: [Enter] ⇒ Destroy target resonator with DEF 100."
    table = scenario(me={"hand": [pong]}, you={"field": [ghost]})
    table.me.play("Pong").table.resolve_all()
    assert table.you.field == ["Ghost"]


@rule("FoW 903.2g")
@pytest.mark.parametrize(("field", "able"), [([], False), (["Imp 1/1"], False), (["Imp 1/1", "Elf 1/1"], True)])
def test_spell_with_two_targets_needs_two_resonators(field, able):
    twin = "Twin {1} (Chant): Destroy target resonator. Rest second target resonator."
    table = scenario(me={"hand": [twin], "will": "V", "field": field})
    assert ("play Twin" in table.me.options) == able


# -- "it" is the subject of the condition ----------------------------------------------------------
@rule("FoW 105.3c")
def test_it_means_the_ruler_of_the_condition():
    tip = "Tip 1/1: [0]: If your ruler is rested, recover it."
    table = scenario(me={"field": [put(tip, rested=True)], "ruler": put(ruler(), rested=True)})
    table.me.activate("Tip").table.resolve_all()
    assert not table["Oracle"].rested
    assert table["Tip"].rested


@pytest.mark.parametrize(
    "condition",
    [
        'your J-ruler is "Queen"',
        "your J/ruler is rested",
        "your J-ruler is a J-ruler",
        "there is a growth counter on your J-ruler",
    ],
)
def test_it_means_the_j_ruler_of_any_condition(condition):
    tip = f"Tip 100/100: [0]: If {condition}, it gains [+100/+100] until end of turn."
    queen = put(ruler(), judged=True, rested=True, counters={"growth": 1})
    table = scenario(me={"field": [tip], "ruler": queen})
    table.me.activate("Tip").table.resolve_all()
    assert (table["Queen"].atk, table["Tip"].atk) == (600, 100)


@rule("FoW 904.1")
@pytest.mark.parametrize(
    "said",
    [
        "As long as your J-ruler is rested, it gains [+100/+100].",
        "If your J-ruler is rested, it gains [+100/+100].",
        "Your J-ruler gains [+100/+100] as long as it is rested.",
    ],
)
@pytest.mark.parametrize("rested", [True, False])
def test_it_means_the_j_ruler_in_an_as_long_as_ability(said, rested):
    field = [put(f"Tip 100/100: {said}", rested=not rested)]
    table = scenario(me={"field": field, "ruler": put(ruler(), judged=True, rested=rested)})
    assert (table["Queen"].atk, table["Tip"].atk) == (600 if rested else 500, 100)


@rule("FoW 906.9")
def test_it_means_the_ruler_in_a_state_trigger():
    tip = "Tip 1/1: When there are two or more growth counters on your ruler ⇒ Remove two growth counters from it."
    grow = "Grow {0} (Chant): Put a growth counter on your ruler."
    table = scenario(me={"field": [tip], "hand": [grow], "ruler": put(ruler(), counters={"growth": 1})})
    table.me.play("Grow").table.resolve_all()
    assert table["Oracle"].counters == {}


@rule("FoW 201.2b")
def test_j_ruler_events_do_not_trigger_ruler_abilities():
    tip = (
        "Tip 1/1: Whenever your ruler becomes rested ⇒ Draw a card. | "
        "Whenever your J-ruler becomes rested ⇒ You gain 100 life."
    )
    table = scenario(me={"field": [tip], "ruler": put(ruler(), judged=True)})
    table.me.attack("Queen")
    table.resolve_all()
    assert (table.me.hand, table.me.life) == ([], 4100)


@rule("FoW 705.3a-1")
@pytest.mark.parametrize("which", ["ruler", "J-ruler", "J/ruler"])
def test_judgment_trigger_covers_both_the_ruler_and_the_j_ruler(which):
    tip = f"Tip 1/1: When your {which} performs Judgment ⇒ It gains [+100/+100] until end of turn."
    table = scenario(me={"field": [tip], "ruler": ruler("[Judgment][1]"), "will": "V"})
    table.me.judgment().table.resolve_all()
    assert table["Queen"].atk == 600


# -- additions -------------------------------------------------------------------------------------
WAND = "Wand {1} (Addition): Added resonator gains [+100/+100]."
BREAK = "Break {1} (Chant): Destroy target addition."


@rule("FoW 1002.1", "FoW 906.7b")
def test_addition_may_return_added_from_its_graveyard():
    wand = "Wand {1} (Addition): When this card is put into a graveyard from the field ⇒ You may add it to a resonator."
    table = scenario(me={"hand": [BREAK], "field": [wand, "Imp 1/1"], "will": "V"})
    table.me.play("Break", "Wand").table.resolve_all()
    table.me.choose("Yes")
    assert (table.me.field, table.me.graveyard) == (["Imp", "Wand"], ["Break"])


@rule("FoW 1002.1")
def test_card_may_add_an_addition_from_the_graveyard_to_itself():
    smith = "Smith 100/100: Whenever an addition is put into a graveyard from the field ⇒ You may add it to this card."
    table = scenario(me={"hand": [BREAK], "field": [WAND, smith], "will": "V"})
    table.me.play("Break", "Wand").table.resolve_all()
    table.me.choose("Yes")
    assert table["Smith"].atk == 200


@rule("FoW 1002.1")
@pytest.mark.parametrize(
    ("entering", "asked"), [("Wand {0} (Addition): Added resonator gains [+100/+100].", True), ("Imp 1/1 {0}", False)]
)
def test_only_additions_can_be_added_to_a_card(entering, asked):
    smith = "Smith 100/100: Whenever a card enters the field ⇒ You may add it to this card."
    table = scenario(me={"hand": [entering], "field": [smith]})
    table.me.play(entering.split()[0]).table.resolve_all()
    assert (table.me.asked == "yes_no") == asked
    if asked:
        table.me.choose("Yes")
        assert table["Smith"].atk == 200


@rule("FoW 104.2", "FoW 1002.1")
@pytest.mark.parametrize(("field", "graveyard"), [([], [WAND]), (["Imp 1/1"], []), (["Imp 1/1"], ["Elf 1/1"])])
def test_adding_is_offered_only_with_an_addition_and_a_host(field, graveyard):
    call = "Call {1} (Chant): You may add an addition from your graveyard to a resonator. If you do, draw a card."
    table = scenario(me={"hand": [call], "will": "V", "field": field, "graveyard": graveyard})
    table.me.play("Call").table.resolve_all()
    assert table.me.asked == "priority"
    assert table.me.hand == []


# -- the deciding player ---------------------------------------------------------------------------
@rule("FoW 1014.1", "FoW 1020.1")
def test_opponent_chooses_the_attribute_if_so_worded():
    dye = "Dye {1} (Chant): Your opponent chooses an attribute. Target card's attribute becomes the chosen attribute."
    table = scenario(me={"hand": [dye], "will": "V"}, you={"field": ["Imp 1/1 (fire)"]})
    table.me.play("Dye", "Imp").table.resolve_all()
    assert (table.me.asked, table.you.asked) == (None, "mode")
    table.you.choose("water")
    assert table.machine.chars(table["Imp"].ref).attributes == {"water"}


@rule("FoW 1014.1")
def test_opponent_chooses_the_race_if_so_worded():
    name = "Name {1} (Chant): Your opponent chooses a race. Destroy all resonators of the chosen race."
    table = scenario(me={"hand": [name], "will": "V", "field": ["Ann 1/1 (Elf)", "Bob 1/1 (Human)"]})
    table.me.play("Name").table.resolve_all()
    assert table.me.asked is None
    table.you.choose("Human")
    assert table.me.field == ["Ann"]


# -- this card and the object mentioned before -----------------------------------------------------
@rule("FoW 912.1", "FoW 1007.1")
def test_it_means_the_mentioned_object_and_not_the_damage_source():
    trap = "Trap 100/100 (fire): Whenever a resonator with total cost 2 or less enters the field ⇒ "
    table = scenario(me={"field": [f"{trap}This card deals 200 damage to it."], "hand": ["Elf 1/900 {1}"], "will": "V"})
    table.me.play("Elf").table.resolve_all()
    assert (table["Elf"].damage, table["Trap"].damage) == (200, 0)
    both = "Hit {0} (Chant): Rest target resonator. This card deals 100 damage to it."
    table = scenario(me={"hand": [both]}, you={"field": ["Ox 1/900"]})
    table.me.play("Hit", "Ox").table.resolve_all()
    assert (table["Ox"].rested, table["Ox"].damage) == (True, 100)


@rule("FoW 912.1")
@pytest.mark.parametrize(("race", "damage"), [("Beast", 300), ("Elf", 0)])
def test_its_atk_does_not_mean_a_chant_as_damage_source(race: str, damage: int):
    text = (
        "Look at the top two cards of your deck. You may reveal a resonator from among them and put it into your hand. "
        "Put the rest on the bottom of your deck in a random order. If the revealed card is a Beast, this card deals "
        "damage equal to its ATK to target resonator."
    )
    deck = [f"Cub 300/300 ({race})", "Spare 1/1"]
    table = scenario(me={"hand": [f"Call {{0}} (Chant): {text}"], "deck": deck}, you={"field": ["Ox 1/900"]})
    table.me.play("Call", "Ox").table.pass_until("yes_no")
    table.me.yes().choose("Cub")
    table.resolve_all()
    assert (table.me.hand, table["Ox"].damage) == (["Cub"], damage)


@rule("FoW 912.1")
def test_its_atk_means_the_atk_of_the_damage_source():
    text = "Whenever a resonator enters the field ⇒ This card deals damage equal to its ATK to your opponent."
    table = scenario(me={"field": [f"Drum 300/300: {text}"], "hand": ["Elf 900/900 {0}"]})
    table.me.play("Elf").table.resolve_all()
    assert table.you.life == 3700

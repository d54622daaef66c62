"""Longer combinations of conditions: acts of this turn, several names, printed numbers.

Also acts together with a replacement."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import DENY, FELL, ruler, scenario
from tests.engine.force_of_will.japanese import same_in_japanese
from tests.engine.rules import rule

HEALS = "You gain 100 life."


# -- joined ----------------------------------------------------------------------------------------
@rule("FoW 903.3b")
@pytest.mark.parametrize(
    ("name", "field", "drawn"), [("Oracle", True, 1), ("Sage", True, 1), ("Other", True, 0), ("Oracle", False, 0)]
)
def test_condition_joins_a_choice_of_rulers_with_a_second_condition(name, field, drawn):
    read = 'Read {0} (Chant): If your ruler is "Oracle" or your ruler is "Sage", and you control a Human, draw a card.'
    table = scenario(
        me={
            "hand": [read],
            "ruler": ruler(name=name),
            "field": ["Elm 100/100 (Human)"] if field else [],
            "deck": ["Ox"],
        }
    )
    table.me.play("Read").table.resolve()
    assert len(table.me.hand) == drawn


@rule("FoW 202.3a")
@pytest.mark.parametrize("n", [2, 3])
def test_condition_requires_all_three_names(n):
    read = f'Read {{0}} (Chant): If you control "Elm", "Oak" and "Ash", {HEALS.lower()}'
    table = scenario(me={"hand": [read], "field": [f"{name} 100/100" for name in ("Elm", "Oak", "Ash")[:n]]})
    table.me.play("Read").table.resolve()
    assert table.me.life == (4100 if n == 3 else 4000)


@rule("FoW 202.3a", "FoW 705.2", "FoW 1408.1")
@pytest.mark.parametrize(("n", "will"), [(0, 6), (1, 4), (3, 0)])
def test_judgment_costs_less_for_each_of_several_names(n, will):
    text = '[J-Activate] Pay [6]: If you control "Elm", you pay [2] less to play this ability. So does "Oak" and "Ash".'
    field = [f"{name} 100/100" for name in ("Elm", "Oak", "Ash")[:n]]
    for have in {will, max(0, will - 1)}:
        table = scenario(me={"ruler": ruler(text), "field": field, "will": "V" * have})
        assert (table.me.why_not(judgment="") is None) == (have == will)


@rule("FoW 307.4a", "FoW 104.5")
@pytest.mark.parametrize(("stones", "life"), [(1, 4000), (2, 4100), (3, 4000)])
def test_condition_adds_the_numbers_of_two_kinds(stones, life):
    read = f"Read {{0}} (Chant): If the total number of all resonators and all magic stones is three, {HEALS.lower()}"
    table = scenario(me={"hand": [read], "field": ["Fire Magic Stone"] * stones}, you={"field": ["Imp 100/100"]})
    table.me.play("Read").table.resolve()
    assert table.me.life == life


# -- this turn -------------------------------------------------------------------------------------
@rule("FoW 302.5", "FoW 309.1")
@pytest.mark.parametrize(("mine", "life"), [(True, 4100), (False, 4000)])
def test_condition_checks_the_owner_of_the_graveyard_this_turn(mine, life):
    read = f"Read {{0}} (Chant): If a Human was put into your graveyard from the field this turn, {HEALS.lower()}"
    man = {"field": ["Elm 100/100 (Human)"]}
    table = scenario(me={"hand": [read, FELL], "will": "V", **(man if mine else {})}, you={} if mine else man)
    table.me.play("Fell", "Elm").table.resolve()
    table.me.play("Read").table.resolve()
    assert table.me.life == life


@rule("FoW 309.1", "FoW 705.2b")
@pytest.mark.parametrize(("fell", "may"), [(False, True), (True, False)])
def test_judgment_requires_that_no_opposing_resonator_died_this_turn(fell, may):
    text = (
        "[Judgment][0] if you control a Human resonator and a resonator your opponent controlled hasn't entered a "
        "graveyard this turn"
    )
    table = scenario(
        me={"ruler": ruler(text), "field": ["Elm 100/100 (Human)"], "hand": [FELL], "will": "V"},
        you={"field": ["Imp 100/100"]},
    )
    if fell:
        table.me.play("Fell", "Imp").table.resolve()
    assert (table.me.why_not(judgment="") is None) == may


@rule("FoW 1012.1", "FoW 903.2i-4")
@pytest.mark.parametrize("whose", ["mine", "theirs", "none"])
def test_card_costs_less_after_cancelling_a_spell_of_the_opponent(whose):
    heir = (
        "Heir 100/100 {1}: You may pay [1] less to play this card if you cancelled a spell your opponent controlled "
        "this turn."
    )
    quick = "Quick {0} (Chant): [Quickcast] | You gain 100 life."
    haste = quick.replace("Quick ", "Haste ", 1)
    will = "" if whose == "none" else "V"  # Deny costs the only point, so that all of them play Heir without will
    table = scenario(me={"hand": [heir, DENY, haste], "will": will}, you={"hand": [quick]})
    if whose == "theirs":
        table.me.pass_()
        table.you.play("Quick").pass_()
        table.me.play("Deny", "Quick").table.resolve_all()
    elif whose == "mine":
        table.me.play("Haste")
        table.me.play("Deny", "Haste").table.resolve_all()
    assert (table.you.life, table.me.life) == (4000, 4000)
    assert table.me.will == ""
    refusal = table.me.why_not(play="Heir")
    assert (refusal and refusal.clause) == (None if whose == "theirs" else "1003.4")


@rule("FoW 1022.1", "FoW 907.4")
@pytest.mark.parametrize(("removed", "will", "heals"), [(2, "", True), (1, "", False), (2, "V", False)])
def test_condition_joins_removed_counters_with_having_no_will(removed, will, heals):
    take = f"Take {{0}} (Chant): Remove {'two mana counters' if removed == 2 else 'a mana counter'} from your J/ruler."
    elf = (
        "Elf 100/100 {0}: When this card enters your field ⇒ If you removed two or more mana counters from J/ruler "
        "this turn "
        "and you have no produced will, you gain 100 life."
    )
    table = scenario(me={"hand": [take, elf], "ruler": put(ruler(), counters={"mana": 2}), "will": will})
    table.me.play("Take").table.resolve()
    table.me.play("Elf").table.resolve_all()
    assert table.me.life == (4100 if heals else 4000)


# -- printed numbers, races ------------------------------------------------------------------------
@rule("FoW 206.1", "FoW 207.1", "FoW 208.3", "FoW 909.8")
@pytest.mark.parametrize(
    ("body", "atk"), [("Imp 400/400 (darkness)", 1000), ("Imp 400/300 (darkness)", 0), ("Imp 400/400 (fire)", 0)]
)
def test_condition_checks_attribute_and_printed_atk_and_def(body, atk):
    band = (
        "Band (Addition:Resonator): Added resonator gains [+600/+600] if it's darkness and its printed ATK and DEF is "
        "[400/400]. Otherwise, it gains [-400/0]."
    )
    table = scenario(me={"field": [body, put(band, added_to="Imp")]})
    assert table["Imp"].atk == atk


@rule("FoW 205.1", "FoW 909.1c", "FoW 302.3")
@pytest.mark.parametrize(("name", "comes"), [("Oracle", True), ("Other", False)])
def test_destroyed_human_returns_as_a_dragon(name, comes):
    lord = (
        'Lord 100/100 {0}: When this card enters the field ⇒ Destroy target resonator. If your ruler is "Oracle" or '
        "your "
        'J-ruler is "Queen", and the resonator destroyed this way is a Human, put it into your field under your '
        "control. "
        "It loses all races and becomes a Dragon."
    )
    table = scenario(me={"hand": [lord], "ruler": ruler(name=name)}, you={"field": ["Elm 100/100 (Human, Elf)"]})
    table.me.play("Lord").table.resolve()
    table.me.choose("Elm").table.resolve_all()
    assert table.you.field == []
    assert ("Elm" in table.me.field) == comes
    if comes:
        assert table.machine.chars(table["Elm"].ref).races == {"Dragon"}


@rule("FoW 1139.2", "FoW 903.3b")
def test_eternal_card_stays_and_keeps_its_races():
    lord = (
        'Lord 100/100 {0}: When this card enters the field ⇒ Destroy target resonator. If your ruler is "Oracle" or '
        "your "
        'J-ruler is "Queen", and the resonator destroyed this way is a Human, put it into your field under your '
        "control. "
        "It loses all races and becomes a Dragon."
    )
    table = scenario(me={"hand": [lord], "ruler": ruler()}, you={"field": ["Elm 100/100 (Human): [Eternal]"]})
    table.me.play("Lord").table.resolve()
    table.me.choose("Elm").table.resolve_all()
    assert table.you.field == ["Elm"]
    assert table.machine.chars(table["Elm"].ref).races == {"Human"}


# -- together with a replacement -------------------------------------------------------------------
@rule("FoW 910.1", "FoW 910.3", "FoW 901.2c")
@pytest.mark.parametrize("counters", [0, 1])
def test_removing_a_counter_replaces_destruction_and_removes_all_damage(counters):
    ward = (
        "Ward 100/700: If this card would be destroyed, you may remove a limit counter from it instead. If you do, "
        "remove "
        "all damage from it."
    )
    bolt = "Bolt {0} (Chant): This card deals 500 damage to target J/resonator."
    table = scenario(
        me={"hand": [bolt, FELL], "will": "V", "field": [put(ward, counters={"limit": counters} if counters else {})]}
    )
    table.me.play("Bolt", "Ward").table.resolve()
    table.me.play("Fell", "Ward").table.resolve()
    if counters:
        table.me.yes()
        assert (table["Ward"].damage, table["Ward"].counters) == (0, {})
    assert ("Ward" in table.me.field) == bool(counters)


@rule("FoW 1018.1b", "FoW 1022.1")
def test_prevented_damage_removes_a_counter_if_any():
    hide = (
        "Hide 100/100: Prevent all damage that would be dealt to this card. If damage was prevented this way, remove a "
        "growth counter from this card."
    )
    bolt = "Bolt {0} (Chant): This card deals 500 damage to target J/resonator."
    table = scenario(me={"hand": [bolt, bolt], "field": [put(hide, counters={"growth": 1})]})
    for left in ({}, {}):
        table.me.play("Bolt", "Hide").table.resolve()
        assert (table["Hide"].counters, table["Hide"].damage) == (left, 0)


# -- several keywords in a row, abilities that cannot be played ------------------------------------
@rule("FoW 1004.1", "FoW 909.8")
def test_card_gains_each_keyword_of_the_cards_removed_by_this_card():
    eater = (
        "Eater 100/100: [0]: Remove target card in your graveyard from the game. | This card gains [Flying], "
        "[Swiftness], "
        "and/or [Precision] as long as there are cards with that ability in any removed area that were removed by "
        "this card."
    )
    table = scenario(me={"field": [eater], "graveyard": ["Owl 100/100: [Flying]", "Imp 100/100: [Precision]"]})
    assert not table["Eater"].keywords
    table.me.activate("Eater", "Owl").table.resolve()
    assert list(table["Eater"].keywords) == ["Flying"]
    table.me.activate("Eater", "Imp").table.resolve()
    assert sorted(table["Eater"].keywords) == ["Flying", "Precision"]


@rule("FoW 104.4", "FoW 905.1", "FoW 705.2d")
@pytest.mark.parametrize("added", [True, False])
def test_ruler_abilities_cannot_be_played_while_the_addition_is_unattached(added):
    hush = (
        "Hush {1} (Addition): [Bestow] [0] | As long as this card is not added to a card, players cannot play rulers' "
        "activate abilities."
    )
    oracle = ruler("[0]: You gain 100 life.", name="Oracle")
    table = scenario(me={"ruler": oracle, "field": ["Imp 100/100", put(hush, added_to="Imp") if added else hush]})
    assert (table.me.why_not(activate="Oracle") is None) == added


@rule("FoW 1002.1", "FoW 208.3", "FoW 201.2b")
def test_it_means_the_j_ruler_mentioned_last():
    cloud = (
        "Cloud {1} (Addition): [Bestow] [0] | As long as this card is not added to a card and your J-ruler is wind, "
        "it gains "
        "[+200/+200]."
    )
    lord = ruler()
    lord["j_ruler"]["attribute"] = ["wind"]
    table = scenario(me={"ruler": put(lord, judged=1), "field": [cloud]})
    assert table["Queen"].atk == 700


@pytest.mark.parametrize(
    "text",
    [
        'If your ruler is "Oracle" or your J-ruler is "Queen", and you control a Human, draw a card.',
        'If you control "Elm", "Oak" and "Ash", draw a card.',
        "If the total number of all resonators and all magic stones is twelve, draw a card.",
        "If a Human was put into your graveyard from the field this turn, draw a card.",
        "If a resonator your opponent controlled hasn't entered a graveyard this turn, draw a card.",
        "If you cancelled a spell your opponent controlled this turn, draw a card.",
        "If you removed two or more mana counters from a J/ruler this turn and you have no produced will, draw a card.",
        "Target resonator loses all races and becomes a Dragon.",
    ],
)
def test_japanese_instructions_read_as_the_same_tree(text):
    same_in_japanese(text, spell=True)


@pytest.mark.parametrize(
    "text",
    [
        '[Judgment][6]. You may pay [2] less to play this ability for each of "Elm", "Oak" and "Ash" you control.',
        "If this card would be destroyed, you may remove a limit counter from it instead. If you do, remove all "
        "damage from "
        "it.",
        "Prevent all damage that would be dealt to this card. If damage was prevented this way, draw a card.",
        "Added resonator gains [+600/+600] if it's darkness and its printed ATK and DEF is [400/400]. Otherwise, it "
        "gains "
        "[-400/0].",
        "Players cannot play activate abilities of rulers.",
        "As long as this card is not added to a card and your J-ruler is wind, it gains [+200/+200].",
    ],
)
def test_japanese_abilities_read_as_the_same_tree(text):
    same_in_japanese(text)

"""Damage, its prevention, destroying, and replacement (LC 6.4, 6.6, 11.2.8, 11.9.5, 11.9.7, 15.1.4)."""

from __future__ import annotations

import pytest

from engine.kernel.events import Damaged
from engine.scenario import put
from tests.engine.last_chronicle.bench import FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

WALL = "Wall 2500/1"


def rite(text: str, *chosen: object, me=None, you=None, **hints: object):
    """Return a table on which a spell with this text has been used and has resolved."""
    mine = {"hand": [f"Rite {{0}}: {text}"], "field": [HERO], **(me or {})}
    table = scenario(me=mine, you={"field": [WALL], **(you or {})})
    table.me.use("Rite", *chosen, **hints)
    table.resolve()
    return table


# -- dealing ---------------------------------------------------------------------------------------
@rule("LC 6.4.1", "LC 6.4.1.2", "LC 6.6.1.2")
def test_spell_is_the_source_of_its_damage():
    table = rite("Deal 1500 damage to a chosen unit.", "Wall")
    assert table["Wall"].damage == 1500
    (event,) = table.events(Damaged)
    assert table.machine.chars(event.source).name.en == "Rite"


@rule("LC 6.4.1.1")
@pytest.mark.parametrize("text", ["Deal 3 damage to your opponent.", "Deal 3 damage to a chosen player."])
def test_damage_to_a_player_reduces_life(text):
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"]})
    table.me.use("Rite", *([table.you] if "chosen" in text else []))
    table.resolve()
    assert (table.you.life, table.me.life) == (17, 20)


@rule("LC 12.4.4", "LC 5.13.4")
def test_damage_equal_to_power_destroys_a_unit():
    table = rite("Deal 2500 damage to a chosen unit.", "Wall")
    assert table.you.discard == ["Wall"]


@rule("LC 6.4.2")
def test_zero_damage_is_not_dealt():
    table = rite("Deal 500 damage to a chosen unit for each soul stone you control.", "Wall")
    assert not table.events(Damaged)


@rule("LC 6.4.1")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Deal 500 damage to each unit your opponent controls.", {"Wall": 500, "Foe": 500, "Hero": 0}),
        ("Deal 500 damage to all units.", {"Wall": 500, "Foe": 500, "Hero": 500}),
        ("Deal 500 damage to each other unit.", {"Wall": 500, "Foe": 500, "Hero": 500}),
        ("Deal damage equal to your invasion value to each unit.", {"Wall": 4, "Foe": 4, "Hero": 4}),
        ("Deal 500 damage to each player.", {"Wall": 0}),
    ],
)
def test_damage_can_be_dealt_to_each_unit_or_player(text, damage):
    table = rite(text, me={"invasion": 4}, you={"field": [WALL, FOE], "life": 900})
    assert {name: table[name].damage for name in damage} == damage


@rule("LC 6.6.1.3")
def test_named_unit_is_the_source_of_the_damage():
    table = rite(
        "A chosen unit you control deals damage equal to its power to a chosen unit your opponent controls.",
        "Hero",
        "Wall",
    )
    assert table.you.discard == ["Wall"]
    (event,) = table.events(Damaged)
    assert (table.machine.chars(event.source).name.en, event.amount) == ("Hero", 3000)


@rule("LC 6.4.1.2")
def test_two_units_can_deal_each_other_their_power():
    table = rite(
        "A chosen unit you control and a chosen unit your opponent controls deal damage equal to their power to each"
        " other.",
        "Hero",
        "Wall",
    )
    assert table["Hero"].damage == 2500
    assert table.you.discard == ["Wall"]


# -- dividing --------------------------------------------------------------------------------------
@rule("LC 11.2.8")
def test_damage_is_divided_among_chosen_units_when_the_spell_is_used():
    text = "Deal 3000 damage divided among any number of chosen units."
    table = rite(
        text, ["Wall", "Foe", "Hero"], you={"field": [WALL, FOE]}, divide={"Wall": 2000, "Foe": 400, "Hero": 300}
    )
    assert (table["Wall"].damage, table["Foe"].damage, table["Hero"].damage) == (2100, 500, 400)


@rule("LC 11.2.8")
def test_number_of_division_targets_is_limited_by_the_damage():
    field = [f"Imp{name} 500/1" for name in "ABC"]
    table = scenario(
        me={"hand": ["Rite {0}: Deal 2 damage divided among any number of chosen units."]}, you={"field": field}
    )
    table.me.use("Rite")
    assert table.match.decision.most == 2


# -- prevention ------------------------------------------------------------------------------------
@rule("LC 11.9.7", "LC 11.9.8")
@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Prevent all damage that would be dealt to a chosen unit this turn.", 0),
        ("Prevent the next 1000 damage that would be dealt to a chosen unit this turn.", 1000),
        ("If a chosen unit would be dealt damage this turn, prevent 400 of it.", 1200),
        ("Prevent all battle damage that would be dealt to a chosen unit this turn.", 2000),
    ],
)
def test_damage_can_be_prevented_for_a_turn(text, damage):
    bolt = "Bolt {0}: Deal 1000 damage to a chosen unit."
    table = scenario(me={"hand": [f"Aid {{0}}: {text}", bolt, bolt], "field": [HERO]})
    table.me.use("Aid", "Hero")
    table.resolve()
    for _ in range(2):
        table.me.use("Bolt", "Hero")
        table.resolve()
    assert table["Hero"].damage == damage


@rule("LC 11.9.7")
@pytest.mark.parametrize(
    ("text", "damage", "life"),
    [
        ("Prevent all damage that would be dealt to this card.", 0, 17),
        ("If this card would be dealt damage, prevent 400 of it.", 600, 17),
        ("If you would be dealt damage, prevent 1 of it.", 1000, 18),
        ("Prevent all damage that would be dealt to units you control.", 0, 17),
    ],
)
def test_field_ability_can_prevent_damage(text, damage, life):
    hand = ["Bolt {0}: Deal 1000 damage to a chosen unit.", "Fire {0}: Deal 3 damage to a chosen player."]
    table = scenario(me={"hand": hand, "field": [f"{HERO}: {text}"]})
    table.me.use("Bolt", "Hero")
    table.resolve()
    table.me.use("Fire", table.me)
    table.resolve()
    assert (table["Hero"].damage, table.me.life) == (damage, life)


@rule("LC 11.9.7")
def test_all_battle_damage_of_a_turn_can_be_prevented():
    table = scenario(
        me={
            "hand": ["Truce {0}: Prevent all battle damage that would be dealt this turn."],
            "field": [HERO, "Axe 1000/1"],
        },
    )
    table.me.use("Truce")
    table.resolve()
    table.me.attack("Hero")
    table.fight()
    assert table.you.life == 20


@rule("LC 6.4.1.2", "LC 9.7.3.2.1")
def test_damage_can_be_removed():
    table = rite("Remove all damage from a chosen unit.", "Wall", you={"field": [put(WALL, damage=2000)]})
    assert table["Wall"].damage == 0


# -- destroying ------------------------------------------------------------------------------------
@rule("LC 15.1.4.1")
@pytest.mark.parametrize(
    ("text", "chosen", "left"),
    [
        ("Destroy a chosen unit.", ["Wall"], ["Foe", "Shrine"]),
        ("Destroy a chosen unit with power 1000 or less.", ["Foe"], ["Wall", "Shrine"]),
        ("Destroy a chosen unit with level 2 or more.", ["Wall"], ["Foe", "Shrine"]),
        ("Destroy up to two chosen units your opponent controls.", [["Wall", "Foe"]], ["Shrine"]),
        ("Destroy a chosen history or structure.", ["Shrine"], ["Wall", "Foe"]),
        ("Destroy a chosen card on the battlefield.", ["Shrine"], ["Wall", "Foe"]),
        ("Destroy all units your opponent controls.", [], ["Shrine"]),
        ("Destroy a chosen unit with the highest power.", ["Hero"], ["Wall", "Foe", "Shrine"]),
        ("Destroy a chosen unit with power less than or equal to your invasion value.", [], ["Wall", "Foe", "Shrine"]),
    ],
)
def test_destruction_affects_only_matching_cards(text, chosen, left):
    field = ["Wall Lv2 2500/1", FOE, "Shrine (History)"]
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"], "field": [HERO]}, you={"field": field})
    if "invasion" in text:
        assert table.me.why_not(play="Rite") is not None
        return
    table.me.use("Rite", *chosen)
    table.resolve()
    assert table.you.field == left


@rule("LC 2.2")
def test_indestructible_unit_is_not_destroyed():
    table = rite("Destroy a chosen unit.", "Wall", you={"field": [f"{WALL}: This card cannot be destroyed."]})
    assert table.you.field == ["Wall"]


# -- replacement -----------------------------------------------------------------------------------
@rule("LC 11.9.5.2", "LC 11.9.5.4")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("If this card would be destroyed, remove it from the game instead.", "removed"),
        ("If this card would be destroyed, put it into its owner's soul yard wiped instead.", "soul"),
        ("If this card would be destroyed, return it to its owner's hand instead.", "hand"),
        ("If a unit you control would be destroyed, put it on top of its owner's deck instead.", ""),
        (
            "If a card would be put into your discard pile from the battlefield, remove it from the game instead.",
            "removed",
        ),
    ],
)
def test_destruction_can_be_replaced_by_a_move(text, zone):
    table = rite("Destroy a chosen unit.", "Wall", you={"field": [f"{WALL}: {text}"], "deck": []})
    assert "Wall" not in table
    assert table.you.discard == []
    assert ("Wall" in getattr(table.you, zone)) if zone else table.you.deck == 1


@rule("LC 11.9.5.2")
def test_optional_replacement_can_be_used_by_the_units_player():
    text = "If this card would be destroyed, you may discard a card instead."
    table = scenario(
        me={"hand": ["Rite {0}: Destroy a chosen unit."]},
        you={"field": [f"{WALL}: {text}"], "hand": ["Spare 1000/1 {9}"]},
    )
    table.me.use("Rite", "Wall")
    table.resolve()
    table.you.yes()
    assert table.you.field == ["Wall"]
    assert table.you.discard == ["Spare"]


@rule("LC 11.9.5.1")
@pytest.mark.parametrize(
    ("text", "drawn", "checked"),
    [("If you would draw a card, chrono check once instead.", 0, 2), ("", 2, 0)],
)
def test_draw_can_be_replaced(text, drawn, checked):
    table = scenario(me={"hand": ["Rite {0}: Draw two cards."], "field": [f"{HERO}: {text}"]})
    table.me.use("Rite")
    table.resolve()
    assert (len(table.me.hand), len(table.me.ca)) == (drawn, checked)


@rule("LC 11.9.5.6")
@pytest.mark.parametrize(("era", "life"), [(2, 18), (3, 16)])
def test_text_can_replace_its_own_instruction(era, life):
    text = "Deal 2 damage to your opponent. If your era is III or more, deal 4 damage to your opponent instead."
    table = rite(text, me={"era": era})
    assert table.you.life == life


@rule("LC 9.7.3.2.2")
def test_prevention_for_a_turn_ends_with_the_turn():
    table = rite("Prevent all damage that would be dealt to you this turn.")
    to_turn(table, 1)
    table.you.attack("Wall")
    table.me.let_through()
    table.fight()
    assert table.me.life == 19

"""Changes in texts: power, ATK, level, factions, categories, abilities; and their durations (LC 5, 11.9.4)."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.last_chronicle.bench import FOE, HERO, scenario, to_turn
from tests.engine.rules import rule


def used(text: str, *chosen: object, me=None, you=None, **how):
    """Return a table on which a spell with this text has been used and has resolved."""
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"], "field": [HERO], **(me or {})}, you=you or {}, **how)
    table.me.use("Rite", *chosen)
    table.resolve()
    return table


# -- power and ATK ---------------------------------------------------------------------------------
@rule("LC 4.6", "LC 5.13.4", "LC 5.13.6")
@pytest.mark.parametrize(
    ("text", "power", "atk"),
    [
        ("A chosen unit gets [+1000/+1] until end of turn.", 4000, 3),
        ("A chosen unit gets [-500/+0] until end of turn.", 2500, 2),
        ("A chosen unit gets [+0/-1] until end of turn.", 3000, 1),
        ("A chosen unit has power 500 until end of turn.", 500, 2),
        ("A chosen unit has ATK 7 until end of turn.", 3000, 7),
        ("A chosen unit becomes [1500/0] until end of turn.", 1500, 0),
        ("A chosen unit gets [+X00/+0] until end of turn, where X is your era.", 3100, 2),
        ("A chosen unit gets [+500/+1] until end of turn for each unit you control.", 3500, 3),
    ],
)
def test_effect_changes_power_and_atk_until_end_of_turn(text, power, atk):
    text = text.replace(" until end of turn for each unit you control", " for each unit you control until end of turn")
    table = used(text, "Hero")
    assert (table["Hero"].power, table["Hero"].atk) == (power, atk)
    to_turn(table, 1)
    assert (table["Hero"].power, table["Hero"].atk) == (3000, 2)


@rule("LC 11.9.4.9", "LC 4.6")
def test_value_setting_applies_before_bonuses():
    hand = [
        "Grow {0}: A chosen unit gets [+1000/+1] until end of turn.",
        "Shrink {0}: A chosen unit becomes [500/0] until end of turn.",
    ]
    table = scenario(me={"hand": hand, "field": [HERO]})
    for spell in ("Grow", "Shrink"):
        table.me.use(spell, "Hero")
        table.resolve()
    assert (table["Hero"].power, table["Hero"].atk) == (1500, 1)


@rule("LC 4.3", "LC 12.4.3")
def test_unit_with_zero_power_is_discarded():
    table = used("A chosen unit gets [-1000/+0] until end of turn.", "Foe", you={"field": [FOE]})
    assert "Foe" not in table
    assert table.you.discard == ["Foe"]


# -- level -----------------------------------------------------------------------------------------
@rule("LC 5.13.2", "LC 5.13.3")
@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("A chosen unit has level 3 until end of turn.", 3),
        ("A chosen unit gets level +1 until end of turn.", 2),
        ("A chosen unit gets level +9 until end of turn.", 4),
        ("A chosen unit gets level -3 until end of turn.", 1),
    ],
)
def test_level_can_be_set_and_changed_within_one_to_four(text, level):
    table = used(text, "Hero")
    assert table["Hero"].level == level


@rule("LC 10.1.2.3.2")
def test_unit_above_the_era_level_cannot_attack():
    table = used("A chosen unit has level 2 until end of turn.", "Hero", me={"era": 1})
    assert table.me.why_not(attack="Hero").clause == "10.1.2.3.2"


# -- factions and categories -----------------------------------------------------------------------
@rule("LC 5.2.2.1.2.1", "LC 5.2.2.3")
@pytest.mark.parametrize(
    ("text", "factions", "power"),
    [
        ("A chosen unit becomes black until end of turn.", {"black"}, 3000),
        ("A chosen unit gains the faction black until end of turn.", {"black", "white"}, 3500),
        ("A chosen unit becomes blue and black until end of turn.", {"black", "blue"}, 3500),
        ("A chosen unit becomes factionless until end of turn.", set(), 3000),
        ("A chosen unit loses the faction white until end of turn.", set(), 3000),
    ],
)
def test_unit_with_several_factions_is_multi_soul(text, factions, power):
    field = ["Hero 3000/2 (white)", "Prism (History): Multi-soul units you control get [+500/+0]."]
    table = used(text, "Hero", me={"field": field})
    assert table["Hero"].attributes == factions
    assert table["Hero"].power == power


@rule("LC 5.6.1", "LC 5.6.5")
@pytest.mark.parametrize(
    ("text", "races"),
    [
        ("A chosen unit becomes a Knight until end of turn.", {"Knight"}),
        ("A chosen unit gains the category Knight until end of turn.", {"Knight", "Ogre"}),
        ("A chosen unit loses the category Ogre until end of turn.", set()),
    ],
)
def test_category_can_be_replaced_gained_and_lost(text, races):
    field = ["Hero 3000/2 (Ogre)", "Other 500/1 (Knight)"]
    table = used(text, "Hero", me={"field": field})
    assert table["Hero"].races == races


# -- abilities -------------------------------------------------------------------------------------
@rule("LC 11.9.4.2", "LC 11.4.6")
def test_unit_can_gain_keywords_and_quoted_abilities():
    table = used(
        'A chosen unit gets [+500/+0] and gains [Haste] and "[Wipe]: Draw a card." until end of turn.',
        "Hero",
        me={"field": [put(HERO, fresh=True)]},
    )
    assert table["Hero"].keywords == {"Haste"}
    assert table["Hero"].power == 3500
    before = len(table.me.hand)
    table.me.activate("Hero")
    table.resolve()
    assert len(table.me.hand) == before + 1


@rule("LC 11.9.4.2")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("A chosen unit loses all abilities until end of turn.", set()),
        ("A chosen unit loses [Aura] until end of turn.", {"Valor"}),
    ],
)
def test_unit_can_lose_abilities(text, left):
    table = used(text, "Hero", me={"field": [f"{HERO}: [Aura], [Valor]"]})
    assert table["Hero"].keywords == left


# -- becoming a unit -------------------------------------------------------------------------------
@rule("LC 5.6.2", "LC 5.13.1")
def test_structure_that_becomes_a_unit_stays_a_structure():
    table = scenario(
        me={"field": ["Golem Forge (Structure): {0}: Golem Forge becomes a level 2 [2500/2] unit until end of turn."]}
    )
    table.me.activate("Golem Forge")
    table.resolve()
    forge = table["Golem Forge"]
    assert forge.types == {"unit", "structure"}
    assert (forge.level, forge.power, forge.atk) == (2, 2500, 2)
    to_turn(table, 1)
    assert table["Golem Forge"].types == {"structure"}


# -- field abilities -------------------------------------------------------------------------------
@rule("LC 11.7.1", "LC 11.9.4.6")
@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("Units you control get [+500/+0].", 3500),
        ("Other units you control get [+500/+0].", 3500),
        ("Units your opponent controls get [+500/+0].", 3000),
        ("Knights you control get [+500/+0].", 3500),
        ("White units you control get [+500/+0].", 3000),
        ("Non-white units you control get [+500/+0].", 3500),
        ("Factionless units you control get [+500/+0].", 3500),
        ("Active units you control get [+500/+0].", 3500),
        ("Wiped units you control get [+500/+0].", 3000),
        ("Units you control with power 2000 or less get [+500/+0].", 3000),
        ("Units get [+500/+0] for each soul stone you control.", 4000),
        ("Units you control get [+500/+0] as long as you control a Knight.", 3500),
        ("As long as your era is II or more, units you control get [+500/+0].", 3000),
        ("Units you control get [+500/+0] if your life is 5 or less.", 3000),
        ("Units you control get [+500/+0] during your turn.", 3500),
        ("Units you control get [+500/+0] during your opponent's turn.", 3000),
        ("Units you control get [+500/+0] for each point of your invasion value.", 4500),
    ],
)
def test_field_ability_affects_only_matching_units(text, power):
    table = scenario(
        me={"field": ["Hero 3000/2 (Knight)", f"Banner (History): {text}"], "soul": 2, "invasion": 3, "life": 9}
    )
    assert table["Hero"].power == power


@rule("LC 11.9.4.2", "LC 11.9.4.6")
def test_spell_affects_present_units_and_field_ability_also_later_ones():
    table = used(
        "Units you control get [+500/+0] until end of turn.",
        me={
            "hand": ["Rite {0}: Units you control get [+500/+0] until end of turn.", "Late 1000/1 {0}"],
            "field": [HERO, "Banner (History): Units you control get [+0/+1]."],
        },
    )
    table.me.deploy("Late")
    assert (table["Hero"].power, table["Late"].power) == (3500, 1000)
    assert (table["Hero"].atk, table["Late"].atk) == (3, 2)


# -- durations -------------------------------------------------------------------------------------
@rule("LC 9.7.3.2.2")
def test_effect_until_end_of_next_turn_ends_then():
    table = used("A chosen unit gets [+1000/+0] until the end of the next turn.", "Hero")
    to_turn(table, 1)
    assert table["Hero"].power == 4000
    to_turn(table, 0)
    assert table["Hero"].power == 3000


@rule("LC 11.9.4.1")
def test_effect_without_duration_lasts_for_the_game():
    table = used("A chosen unit gets [+1000/+0].", "Hero")
    to_turn(table, 1)
    to_turn(table, 0)
    assert table["Hero"].power == 4000


@rule("LC 11.9.4.1")
def test_effect_until_your_next_turn_ends_when_that_turn_begins():
    table = used("A chosen unit cannot attack until your next turn.", "Foe", you={"field": [FOE]})
    to_turn(table, 1)
    assert table.you.why_not(attack="Foe").clause == "10.1.2.3.4"
    to_turn(table, 0)
    assert not table["Foe"].rules


@rule("LC 11.9.4.4")
def test_number_in_a_spell_is_fixed_on_resolution():
    table = used(
        "A chosen unit gets [+500/+0] for each unit you control until end of turn.",
        "Hero",
        me={
            "hand": [
                "Rite {0}: A chosen unit gets [+500/+0] for each unit you control until end of turn.",
                "Late 1000/1 {0}",
            ],
            "field": [HERO, "Squire 1000/1"],
        },
    )
    table.me.deploy("Late")
    assert table["Hero"].power == 4000

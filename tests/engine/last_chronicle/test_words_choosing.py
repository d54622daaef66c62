"""Targets, modes, combined texts, tokens and copies (LC 6.11, 11.2.3, 11.2.7, 11.8.3)."""

from __future__ import annotations

import pytest

from tests.engine.last_chronicle.bench import FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

WALL = "Wall 2500/1"
HEX = "Hex {0}: Draw a card."


def rite(text: str, *chosen: object, me=None, you=None, **hints: object):
    """Return a table on which a spell with this text has been used and has resolved."""
    mine = {"hand": [f"Rite {{0}}: {text}"], "field": [HERO], **(me or {})}
    table = scenario(me=mine, you={"field": [WALL, FOE], **(you or {})})
    table.me.use("Rite", *chosen, **hints)
    table.resolve()
    return table


# -- number of targets -----------------------------------------------------------------------------
@rule("LC 11.2.7")
@pytest.mark.parametrize(
    ("what", "least", "most"),
    [
        ("a chosen unit", 1, 1),
        ("two chosen units", 2, 2),
        ("up to two chosen units", 0, 2),
        ("any number of chosen units", 0, 3),
        ("one or more chosen units", 1, 3),
        ("a chosen unit your opponent controls", 1, 1),
    ],
)
def test_number_of_choices_follows_the_text(what, least, most):
    table = scenario(me={"hand": [f"Rite {{0}}: Wipe {what}."], "field": [HERO]}, you={"field": [WALL, FOE]})
    table.me.use("Rite")
    decision = table.match.decision
    assert (decision.kind, decision.least, decision.most) == ("target", least, most)


@rule("LC 11.2.7", "LC 11.2.1")
@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("Wipe a chosen unit with level 2 or more.", False),
        ("Wipe four chosen units.", False),
        ("Wipe up to four chosen units.", True),
        ("Wipe a unit with level 2 or more.", True),
        ("Wipe a chosen history.", False),
        ("Choose a history. Wipe it.", False),
    ],
)
def test_spell_without_enough_legal_choices_cannot_be_used(text, can):
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"], "field": [HERO]}, you={"field": [WALL, FOE]})
    assert (table.me.why_not(play="Rite") is None) is can


@rule("LC 11.2.7")
@pytest.mark.parametrize(
    "text",
    [
        "Choose a unit. Wipe it. It does not recover during its controller's next recovery phase.",
        "Choose a unit and wipe it.",
        "Wipe a chosen unit.",
    ],
)
def test_choosing_can_be_worded_in_several_ways(text):
    table = rite(text, "Wall")
    assert table["Wall"].wiped


@rule("LC 11.2.7")
def test_second_chosen_unit_must_be_different():
    table = scenario(
        me={"hand": ["Rite {0}: Wipe a chosen unit. Recover a second chosen unit."], "field": [HERO]},
        you={"field": [WALL, FOE]},
    )
    table.me.use("Rite")
    table.me.choose("Wall")
    assert table.me.options == ["target Hero", "target Foe", "take_back"]


@rule("LC 11.5.8")
def test_another_chosen_unit_excludes_the_source():
    table = scenario(me={"field": [f"{HERO}: {{0}}: Wipe another chosen unit."]}, you={"field": [WALL, FOE]})
    table.me.activate("Hero")
    assert table.me.options == ["target Wall", "target Foe", "take_back"]


# -- on resolution ---------------------------------------------------------------------------------
@rule("LC 11.8.3")
@pytest.mark.parametrize(
    ("text", "gone", "life"),
    [
        ("Wipe a chosen unit. Gain 1 life.", ["Wall"], 20),
        ("Wipe up to two chosen units. Gain 1 life.", ["Wall", "Foe"], 20),
        ("Wipe up to two chosen units. Gain 1 life.", ["Wall"], 21),
        ("Wipe up to two chosen units. Gain 1 life.", [], 21),
    ],
)
def test_spell_does_nothing_if_all_chosen_units_are_gone(text, gone, life):
    hand = [f"Rite {{0}}: {text}", *["Fell {0}: Destroy a chosen unit."] * 2]
    table = scenario(me={"hand": hand}, you={"field": [WALL, FOE]})
    table.me.use("Rite", "Wall" if "a chosen" in text else ["Wall", "Foe"])
    for name in gone:
        table.me.use("Fell", name)
        table.resolve()
    table.resolve()
    assert table.me.life == life
    if gone == ["Wall"] and life == 21:
        assert table["Foe"].wiped


@rule("LC 11.8.5.1", "LC 15.3.1.1.1")
def test_effect_without_chosen_selects_on_resolution():
    table = scenario(me={"hand": ["Rite {0}: Wipe a unit your opponent controls."]}, you={"field": [WALL, FOE]})
    table.me.use("Rite")
    assert table.me.asked == "priority"
    table.resolve()
    table.me.choose("Foe")
    assert table["Foe"].wiped


@rule("LC 11.8.5.1")
def test_designation_happens_on_resolution():
    table = rite("Your opponent designates a unit they control. Destroy it.")
    table.you.choose("Foe")
    assert table.you.field == ["Wall"]


# -- modes -----------------------------------------------------------------------------------------
@rule("LC 11.2.3")
@pytest.mark.parametrize(
    ("text", "modes", "life", "wiped"),
    [
        ("Choose one - Gain 3 life; or wipe a chosen unit.", [0], 23, False),
        ("Choose one - Gain 3 life; or wipe a chosen unit.", [1], 20, True),
        ("Choose two - Gain 3 life; or wipe a chosen unit; or draw a card.", [0, 1], 23, True),
        ("Choose up to two - Gain 3 life; or wipe a chosen unit; or draw a card.", [1], 20, True),
    ],
)
def test_modal_spell_does_only_the_chosen_modes(text, modes, life, wiped):
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"]}, you={"field": [WALL]})
    table.me.use("Rite", mode=modes)
    if table.me.asked == "target":
        table.me.choose("Wall")
    table.resolve()
    assert (table.me.life, table["Wall"].wiped) == (life, wiped)


# -- combined texts --------------------------------------------------------------------------------
@rule("LC 11.8.5", "LC 2.3")
@pytest.mark.parametrize(
    ("text", "answers", "hand", "life"),
    [
        ("You may sacrifice a unit. If you do, draw two cards.", ["yes"], 2, 20),
        ("You may sacrifice a unit. If you do, draw two cards.", ["no"], 0, 20),
        ("Sacrifice a unit. If you do, draw two cards.", [], 2, 20),
        ("If you control a unit, draw a card. Otherwise, gain 2 life.", [], 1, 20),
        ("If you control a history, draw a card. Otherwise, gain 2 life.", [], 0, 22),
        ("If you control a unit and your life is 20 or more, draw a card.", [], 1, 20),
        ("If you control a history or your life is 20 or more, draw a card.", [], 1, 20),
        ("If you control a history and your life is 20 or more, draw a card.", [], 0, 20),
        ("Draw a card. Then gain 1 life.", [], 1, 21),
        ("Draw a card and gain 1 life.", [], 1, 21),
        ("Draw cards equal to the number of units you control.", [], 1, 20),
        ("Draw X cards, where X is the number of units your opponent controls.", [], 2, 20),
        ("Draw a card for each unit your opponent controls.", [], 2, 20),
    ],
)
def test_instructions_can_be_joined_by_options_and_conditions(text, answers, hand, life):
    table = rite(text)
    for answer in answers:
        getattr(table.me, answer)()
    assert (len(table.me.hand), table.me.life) == (hand, life)


@rule("LC 6.8.2", "LC 11.8.5.1")
@pytest.mark.parametrize(
    ("text", "pays", "left"),
    [
        ("Destroy a chosen unit unless its controller pays {1}.", True, True),
        ("Destroy a chosen unit unless its controller pays {1}.", False, False),
        ("Choose a unit. Your opponent may pay {1}. If they don't, destroy it.", True, True),
        ("Choose a unit. Your opponent may pay {1}. If they don't, destroy it.", False, False),
    ],
)
def test_player_can_pay_to_prevent_an_effect(text, pays, left):
    table = rite(text, "Wall", you={"soul": 1})
    table.you.yes() if pays else table.you.no()
    assert ("Wall" in table) is left


@rule("LC 6.2.1", "LC 6.2.4")
def test_its_controller_means_the_chosen_units_controller():
    table = rite("Destroy a chosen unit. Its controller gains 2 life and draws a card.", "Wall")
    assert (table.you.life, len(table.you.hand)) == (22, 1)


# -- tokens ----------------------------------------------------------------------------------------
@rule("LC 6.11.1", "LC 6.11.2", "LC 6.11.3", "LC 6.11.5")
@pytest.mark.parametrize(
    ("text", "n", "level", "factions", "keywords", "wiped"),
    [
        ("Deploy a [1000/1] Beast unit token.", 1, 1, set(), set(), False),
        ("Deploy two [1000/1] Beast unit tokens wiped.", 2, 1, set(), set(), True),
        (
            "Deploy a level 3 [1000/1] white Beast unit token with [Haste] and [Aura].",
            1,
            3,
            {"white"},
            {"Haste", "Aura"},
            False,
        ),
        ("Deploy a [1000/1] Beast unit token for each unit your opponent controls.", 2, 1, set(), set(), False),
    ],
)
def test_tokens_are_deployed_with_the_characteristics_in_the_text(text, n, level, factions, keywords, wiped):
    table = rite(text, me={"field": []})
    assert table.me.field == ["Beast"] * n
    beast = table["Beast"]
    assert (beast.power, beast.atk, beast.level, beast.total_cost, beast.ca) == (1000, 1, level, 0, 0)
    assert (beast.types, beast.races, beast.attributes) == ({"unit"}, {"Beast"}, factions)
    assert (beast.keywords, beast.wiped, beast.owner) == (keywords, wiped, 0)


@rule("LC 6.11.4", "LC 12.4.8")
def test_token_ceases_to_exist_after_leaving_the_battlefield():
    table = rite(
        "Deploy a [1000/1] Beast unit token.",
        me={
            "hand": [
                "Rite {0}: Deploy a [1000/1] Beast unit token.",
                "Back {0}: Return a chosen unit to its owner's hand.",
            ],
            "field": [],
        },
    )
    table.me.use("Back", "Beast")
    table.resolve()
    assert (table.me.field, table.me.hand) == ([], [])


@rule("LC 6.11.1")
def test_token_can_be_a_history_with_an_ability():
    text = 'Deploy a Spirit history token with "Units you control get [+500/+0]."'
    table = rite(text)
    assert table["Spirit"].types == {"history"}
    assert table["Hero"].power == 3500


@rule("LC 11.6.17.2.1")
def test_deployed_token_triggers_deploy_abilities():
    field = ["Watcher (History): When a unit you control is deployed, gain 1 life."]
    table = rite("Deploy two [1000/1] Beast unit tokens.", me={"field": field})
    for _ in range(2):
        table.resolve() if table.stack else None
    assert table.me.life == 22


# -- copies ----------------------------------------------------------------------------------------
@rule("LC 11.9.4.2")
def test_unit_can_become_a_copy_until_end_of_turn():
    table = rite("A chosen unit becomes a copy of a second chosen unit until end of turn.", "Hero", "Wall")
    assert [thing.power for thing in map(table.__getitem__, ("Wall",))] == [2500]
    assert table.me.field == ["Wall"]
    to_turn(table, 1)
    assert table.me.field == ["Hero"]


@rule("LC 6.11.1")
def test_token_can_be_a_copy_of_a_card():
    wall = f"{WALL}: [Aura]"
    table = rite("Deploy a token that is a copy of a chosen unit.", "Wall", you={"field": [wall]})
    assert table.me.field == ["Hero", "Wall"]
    mine = [ref for ref in table.machine.field(0) if table.machine.obj(ref).token]
    chars = table.machine.chars(mine[0])
    assert (chars.power, chars.atk, chars.level, chars.keywords) == (2500, 1, 1, {"Aura"})


@rule("LC 6.2.2", "LC 11.2.2")
def test_spell_on_the_stack_can_be_copied_or_cancelled():
    table = scenario(me={"hand": [HEX, "Echo {0}: Copy a chosen spell."]})
    table.me.use("Hex")
    table.me.use("Echo")
    table.resolve()
    table.resolve()
    table.resolve()
    assert len(table.me.hand) == 2
    table = scenario(me={"hand": [HEX, "Still {0}: Cancel a chosen spell."]})
    table.me.use("Hex")
    table.me.use("Still")
    table.resolve()
    assert (table.me.hand, table.me.discard) == ([], ["Hex", "Still"])

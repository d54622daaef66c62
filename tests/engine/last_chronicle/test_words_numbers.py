"""Numbers in texts: half and twice, "that many", highest and total, X, comparisons (LC 4)."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.last_chronicle.bench import FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

WALL = "Wall 2500/1"
ORE = "Ore 1000/1 {2} (CA2)"


def rite(text: str, *chosen: object, me=None, you=None, **hints: object):
    """Return a table on which a spell with this text has been used and has resolved."""
    mine = {"hand": [f"Rite {{0}}: {text}"], "field": [HERO], **(me or {})}
    table = scenario(me=mine, you={"field": [WALL, FOE], **(you or {})})
    table.me.use("Rite", *chosen, **hints)
    table.resolve()
    return table


@rule("LC 4.1", "LC 4.2", "LC 4.4")
@pytest.mark.parametrize(
    ("amount", "life"),
    [
        ("half of your era", 2),
        ("half of your era, rounded down", 1),
        ("twice your era", 6),
        ("your invasion value", 4),
        ("your CA total", 5),
        ("the number of units your opponent controls", 2),
        ("the number of cards in your discard pile", 0),
        ("the highest level among units your opponent controls", 2),
        ("the lowest ATK among units you control", 2),
        ("the total CA of cards in your CA yard", 5),
        ("the total level of units your opponent controls", 3),
        ("the number of energy counters on this card", 0),
    ],
)
def test_text_can_use_numbers_of_the_table(amount, life):
    me = {"era": 3, "invasion": 4, "ca": [ORE, ORE, "Elk 500/1 (CA1)"]}
    table = rite(f"Gain life equal to {amount}.", me=me, you={"field": ["Wall Lv2 2500/1", FOE]})
    assert table.me.life == 20 + life


@rule("LC 11.8.9")
@pytest.mark.parametrize(
    ("text", "given", "hand"),
    [
        ("Discard any number of cards, then draw that many cards.", ["Ore", "Ore"], 3),
        ("Sacrifice any number of units. Draw that many cards.", ["Hero"], 4),
        ("Destroy up to two chosen units. Draw a card for each unit destroyed this way.", [], 5),
    ],
)
def test_that_many_means_the_number_just_counted(text, given, hand):
    table = rite(
        text, *([["Wall", "Foe"]] if "chosen" in text else []), me={"hand": [f"Rite {{0}}: {text}", ORE, ORE, ORE]}
    )
    if given:
        table.me.choose(*given)
    assert len(table.me.hand) == hand


@rule("LC 4.5", "LC 11.2.4", "LC 11.5.6")
def test_x_is_the_number_paid():
    table = scenario(me={"hand": ["Blaze {X}: Deal X damage to your opponent."], "soul": 4})
    table.me.use("Blaze", x=3)
    table.resolve()
    assert table.you.life == 17
    table = scenario(
        me={"field": ["Gun (Structure): {X}, [Wipe]: Deal X00 damage to a chosen unit."], "soul": 4},
        you={"field": [WALL]},
    )
    table.me.activate("Gun", "Wall", x=4)
    table.resolve()
    assert table["Wall"].damage == 400


@rule("LC 4.5", "LC 11.3.4")
def test_x_of_a_deployed_card_is_known_to_its_trigger():
    text = "When this card is deployed, gain X life."
    table = scenario(me={"hand": [f"Hydra 1000/1 {{X}}: {text}"], "soul": 5})
    table.me.deploy("Hydra", x=4)
    table.resolve()
    assert table.me.life == 24


@rule("LC 4.1")
@pytest.mark.parametrize(
    ("condition", "so"),
    [
        ("your invasion value is 2 or more", True),
        ("your invasion value is 1 or less", False),
        ("your life is less than your opponent's", True),
        ("your life is less than twice your era", False),
        ("the number of units you control is less than the number of units your opponent controls", True),
        ("the number of units you control is equal to your era", True),
        ("there are two or more cards in your discard pile", True),
        ("there are no histories", True),
        ("you have two or more cards in your hand", True),
        ("you have no cards in your hand", False),
        ("your opponent controls two or more units", True),
        ("you control no histories", True),
        ("you control a history or your invasion value is 2 or more", True),
        ("you control a history and your invasion value is 2 or more", False),
        ("it's your turn", True),
        ("it is the first main phase", True),
        ("it is the battle phase", False),
    ],
)
def test_conditions_can_compare_numbers_and_zones(condition, so):
    text = f"If {condition}, draw a card."
    table = rite(
        text, me={"invasion": 2, "life": 12, "discard": [ORE, ORE], "hand": [f"Rite {{0}}: {text}", ORE, ORE], "era": 1}
    )
    assert len(table.me.hand) == (3 if so else 2)


@rule("LC 9.1", "LC 11.8.7")
@pytest.mark.parametrize(
    ("condition", "deed"),
    [
        ("you used a spell this turn", "Use"),
        ("you used two or more spells this turn", ""),
        ("you deployed a unit this turn", "deploy"),
        ("a unit was destroyed this turn", "Fell"),
        ("a unit was put into a discard pile from the battlefield this turn", "Fell"),
        ("you gained life this turn", "Heal"),
        ("you lost life this turn", "Hurt"),
        ("you gained invasion value this turn", "March"),
        ("you chrono checked this turn", "Check"),
        ("you advanced the era this turn", "Rise"),
    ],
)
def test_condition_can_check_events_of_this_turn(condition, deed):
    texts = {
        "Fell": "Destroy a chosen unit.",
        "Heal": "Gain 1 life.",
        "Hurt": "You lose 1 life.",
        "March": "Gain 1 invasion value.",
        "Check": "Chrono check once.",
        "Rise": "Advance the era.",
    }
    field = ["Seer (History): {0}: Draw a card. Use this ability only if " + condition + "."]
    hand = [f"{name} {{0}}: {text}" for name, text in texts.items()] + ["Late 1000/1 {0}"]
    found = set()
    for name in (*texts, "deploy"):
        table = scenario(me={"field": field, "hand": hand}, you={"field": [WALL]})
        assert table.me.why_not(activate="Seer") is not None
        if name == "deploy":
            table.me.deploy("Late")
        else:
            table.me.use(name, *(["Wall"] if name == "Fell" else []))
            table.resolve()
        found |= {name} if table.me.why_not(activate="Seer") is None else set()
    spells = set(texts)
    assert found == ({"Use": spells, "": set()}.get(deed, {deed}))


@rule("LC 9.1")
def test_event_of_the_last_turn_does_not_count_this_turn():
    field = ["Seer (History): {0}: Draw a card. Use this ability only if you gained life this turn."]
    table = scenario(me={"field": field, "hand": ["Heal {0}: Gain 1 life."]})
    table.me.use("Heal")
    table.resolve()
    to_turn(table, 1)
    table.you.pass_()
    assert table.me.why_not(activate="Seer") is not None


@rule("LC 6.3.1", "LC 10.1.2.6")
@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("This card gets [+1000/+0] as long as this card is wiped.", 3000, 4000),
        ("This card gets [+1000/+0] as long as this card is active.", 4000, 3000),
        ("As long as this card is attacking, it gets [+1000/+0].", 3000, 4000),
        ("Attacking units you control get [+1000/+0].", 3000, 4000),
        ("Units that attacked this turn get [+1000/+0].", 3000, 4000),
    ],
)
def test_field_ability_can_depend_on_the_state_of_a_unit(text, before, after):
    table = scenario(me={"field": [f"{HERO}: {text}"]})
    assert table["Hero"].power == before
    table.me.attack("Hero")
    assert table["Hero"].power == after


@rule("LC 6.4.1.2", "LC 6.10.2")
def test_damaged_units_and_units_with_counters_can_be_selected():
    field = [put("Hurt 3000/1", damage=500), put("Charged 3000/1", counters={"energy": 1}), "Plain 3000/1"]
    for what, name in (
        ("a chosen damaged unit", "Hurt"),
        ("a chosen unit with an energy counter on it", "Charged"),
        ("a chosen unit with no energy counters on it that was dealt damage this turn", ""),
    ):
        table = scenario(me={"hand": [f"Rite {{0}}: Destroy {what}."]}, you={"field": field})
        if not name:
            assert table.me.why_not(play="Rite") is not None
            continue
        table.me.use("Rite", name)
        table.resolve()
        assert table.you.discard == [name]

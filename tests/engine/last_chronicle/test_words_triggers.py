"""Events and times for triggered abilities, their conditions, and delayed effects (LC 11.6)."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.last_chronicle.bench import FOE, HERO, scenario, to_turn
from tests.engine.rules import rule

WALL = "Wall 2500/1"
ORE = "Ore 1000/1 {0}"
HEX = "Hex {0}: Gain 0 life."


def watcher(event: str, effect: str = "gain 5 life") -> str:
    """Return a history with an ability that triggers on an event."""
    return f"Watcher (History): When {event}, {effect}."


def settle(table):
    """Resolve everything on the stack."""
    while table.stack:
        table.resolve()
        if table.me.asked == "order":
            break
    return table


# -- events of cards -------------------------------------------------------------------------------
SPELLS = {
    "destroy": "Rite {0}: Destroy a chosen unit.",
    "bounce": "Rite {0}: Return a chosen unit to its owner's hand.",
    "bury": "Rite {0}: Put a chosen unit into its owner's discard pile.",
    "wipe": "Rite {0}: Wipe a chosen unit.",
    "recover": "Rite {0}: Recover a chosen unit.",
    "burn": "Rite {0}: Deal 500 damage to a chosen unit.",
    "store": "Rite {0}: Put a chosen unit into its owner's soul yard.",
    "check": "Rite {0}: Put a chosen unit into its owner's CA yard.",
    "banish": "Rite {0}: Remove a chosen unit from the game.",
}


@rule("LC 11.6.2", "LC 11.6.17.2.1", "LC 15.1.4.2")
@pytest.mark.parametrize(
    ("event", "by"),
    [
        ("a unit is destroyed", {"destroy"}),
        ("a unit is put into a discard pile from the battlefield", {"destroy", "bury"}),
        ("a unit is put into your discard pile from the battlefield", set()),
        ("a unit leaves the battlefield", {"destroy", "bury", "bounce", "store", "check", "banish"}),
        ("a unit is put into your opponent's hand from the battlefield", {"bounce"}),
        ("a unit is wiped", {"wipe"}),
        ("a unit recovers", {"recover"}),
        ("a unit is dealt damage", {"burn"}),
        ("a card is put into your opponent's soul yard", {"store"}),
        ("a card is put into your opponent's CA yard from the battlefield", {"check"}),
        ("a card is put into your opponent's remove yard", {"banish"}),
        ("a card is put into your soul yard", set()),
        ("a unit is chosen by a spell", set(SPELLS)),
        ("a unit you control is chosen by a spell", set()),
    ],
)
def test_trigger_on_a_cards_move_or_change_matches_its_event(event, by):
    found = set()
    for name, text in SPELLS.items():
        wiped = name == "recover"
        table = scenario(me={"hand": [text], "field": [watcher(event)]}, you={"field": [put(WALL, wiped=wiped)]})
        table.me.use("Rite", "Wall")
        settle(table)
        found |= {name} if table.me.life == 25 else set()
    assert found == by


@rule("LC 11.4.9", "LC 11.6.17")
def test_card_that_left_triggers_with_its_last_abilities():
    hero = "Hero 3000/2: When this card is put into a discard pile from the battlefield, return it to its owner's hand."
    table = scenario(me={"hand": [SPELLS["destroy"]], "field": [hero]})
    table.me.use("Rite", "Hero")
    settle(table)
    assert table.me.hand == ["Hero"]


@rule("LC 11.6.17.2.1")
@pytest.mark.parametrize(
    ("event", "life"),
    [
        ("this card is deployed", 20),
        ("a unit is deployed", 25),
        ("a unit you control is deployed", 25),
        ("another unit you control is deployed", 25),
        ("a unit your opponent controls is deployed", 20),
        ("a Knight you control is deployed", 20),
        ("you deploy a unit", 25),
        ("your opponent deploys a unit", 20),
    ],
)
def test_deployment_trigger_matches_the_unit_and_player(event, life):
    table = scenario(me={"hand": [ORE], "field": ["Watcher 500/1 (Knight): When " + event + ", gain 5 life."]})
    table.me.deploy("Ore")
    settle(table)
    assert table.me.life == life


@rule("LC 6.2.3", "LC 6.11.5", "LC 15.1.11.1")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Deploy a chosen unit card in your discard pile.", True, False),
        ("Put a chosen unit card in your discard pile onto the battlefield.", True, False),
        ("Deploy a chosen unit card in your opponent's discard pile.", True, False),
        ("Deploy a chosen unit card in your opponent's discard pile under its owner's control.", False, True),
        ("Deploy a level 1 [1000/1] Wolf unit token.", True, False),
        ("Your opponent deploys a level 1 [1000/1] Wolf unit token.", False, True),
    ],
)
def test_player_who_gets_control_is_the_one_who_deploys(text, mine, theirs):
    """ "You deploy", "your opponent deploys" and "deployed this turn" all mean the player who gets control.

    So does "units that your opponent deploys".
    """
    field = [
        "Me (History): When you deploy a unit, gain 1 life.",
        "Other (History): When your opponent deploys a unit, gain 10 life.",
        "Gate (History): Units that your opponent deploys are deployed wiped.",
        "Seer (History): {0}: Gain 100 life. Use this ability only if you deployed a unit this turn.",
    ]
    there = {"discard": [ORE]}
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"], "field": field, **there}, you=there)
    table.me.use("Rite")
    settle(table)
    new = next(one for one in ("Ore", "Wolf") if one in (*table.me.field, *table.you.field))
    assert table.me.life == 20 + mine + 10 * theirs
    assert (new in table.me.field, new in table.you.field, table[new].wiped) == (mine, theirs, theirs)
    assert ("activate Seer" in table.me.options) is mine


@rule("LC 15.2.15.1.6", "LC 6.2.3")
def test_merging_player_deploys_no_card():
    field = [HERO, "Me (History): When you deploy a unit, gain 1 life."]
    you = {"field": ["Gate (History): Units that your opponent deploys are deployed wiped."]}
    table = scenario(me={"hand": ["Arm 500/1 {0}: [Merge]"], "field": field}, you=you)
    table.me.merge("Arm", "Hero")
    settle(table)
    assert (table.me.life, table["Arm"].wiped) == (20, False)


# -- effects on a card that has moved --------------------------------------------------------------
@rule("LC 11.6.17.1", "LC 11.6.17.2")
@pytest.mark.parametrize(
    ("event", "rite", "found"),
    [
        ("put into your hand from the battlefield", "Return a chosen unit to its owner's hand.", False),
        ("put into a deck", "Put a chosen unit on top of its owner's deck.", False),
        ("put into your era yard", "Put a chosen unit into your era yard.", False),
        ("put into a discard pile from the battlefield", "Destroy a chosen unit.", True),
        ("put into your CA yard", "Put a chosen unit into your CA yard.", True),
        ("put into your soul yard", "Put a chosen unit into your soul yard.", True),
    ],
)
def test_trigger_does_not_find_a_card_that_moved_to_a_hidden_zone(event, rite, found):
    saga = f"Saga (History): When a unit is {event}, deploy it."
    table = scenario(me={"hand": [f"Rite {{0}}: {rite}"], "field": [saga, "Imp 1000/1"]})
    table.me.use("Rite", "Imp")
    table.resolve()
    assert table.stack == ["Saga"]
    table.resolve()
    assert ("Imp" in table.me.field) is found


# -- battle ----------------------------------------------------------------------------------------
@rule("LC 10.1.2.7", "LC 10.1.4.5", "LC 10.2.1.3")
@pytest.mark.parametrize(
    ("event", "defended", "open_"),
    [
        ("this card attacks", 25, 25),
        ("this card is defended", 25, 20),
        ("this card is defended by a Giant", 25, 20),
        ("this card is defended by a Knight", 20, 20),
        ("this card deals damage to your opponent", 20, 25),
        ("this card deals battle damage to your opponent", 20, 25),
        ("this card deals damage to a unit", 25, 20),
        ("this card is dealt damage", 25, 20),
        ("a unit your opponent controls defends", 25, 20),
        ("a unit you control attacks", 25, 25),
    ],
)
def test_battle_events_trigger_matching_abilities(event, defended, open_):
    for life, blocks in ((defended, True), (open_, False)):
        table = scenario(
            me={"field": [f"Hero 3000/2: When {event}, gain 5 life."]}, you={"field": ["Wall 5000/1 (Giant)"]}
        )
        table.me.attack("Hero")
        if blocks:
            table.you.defend("Wall")
        else:
            table.you.let_through()
        table.fight()
        while table.stack:
            table.resolve()
        assert table.me.life == life


@rule("LC 10.1.4.5")
def test_defence_trigger_can_require_a_kind_of_attacker():
    for what, power in (("", 4500), (" against a Knight", 4500), (" against a Giant", 2500)):
        wall = f"Wall 2500/1: When this card defends{what}, this card gets [+2000/+0] until end of turn."
        table = scenario(me={"field": ["Hero 3000/2 (Knight)"]}, you={"field": [wall]})
        table.me.attack("Hero")
        table.you.defend("Wall")
        settle(table)
        assert table["Wall"].power == power


@rule("LC 12.4.4", "LC 11.6.2")
def test_ability_triggers_on_the_death_of_a_unit_damaged_by_its_card():
    hero = "Hero 3000/2: When a unit that was dealt damage by this card this turn is destroyed, gain 5 life."
    table = scenario(me={"field": [hero]}, you={"field": [WALL]})
    table.me.attack("Hero")
    table.you.defend("Wall")
    table.fight()
    settle(table)
    assert table.me.life == 25


# -- acts of players -------------------------------------------------------------------------------
@rule("LC 11.6.2", "LC 11.2.12", "LC 11.5.13")
@pytest.mark.parametrize(
    ("event", "rites"),
    [
        ("you use a spell", {"draw", "drop", "gain", "lose", "gift", "value", "swap"}),
        ("your opponent uses a spell", set()),
        ("you draw a card", {"draw"}),
        ("you discard a card", {"drop"}),
        ("you discard a unit card", {"drop"}),
        ("you discard a spell card", set()),
        ("you gain life", {"gain"}),
        ("you lose life", {"lose"}),
        ("you sacrifice a unit", {"gift"}),
        ("you gain invasion value", {"value"}),
        ("you exchange era markers", {"swap"}),
    ],
)
def test_player_actions_trigger_matching_abilities(event, rites):
    texts = {
        "draw": "Draw a card.",
        "drop": "Discard a card.",
        "gain": "Gain 1 life.",
        "lose": "You lose 1 life.",
        "gift": "Sacrifice a unit.",
        "value": "Gain 1 invasion value.",
        "swap": "Exchange an era marker with a card in your hand.",
    }
    found = set()
    for name, text in texts.items():
        table = scenario(
            me={"hand": [f"Rite {{0}}: {text}", "Ore 1000/1 {9}"], "field": [HERO, watcher(event, "wipe this card")]}
        )
        table.me.use("Rite")
        if table.me.asked == "choose":
            table.me.choose("Ore")
        settle(table)
        found |= {name} if table["Watcher"].wiped else set()
    assert found == rites


# -- times -----------------------------------------------------------------------------------------
@rule("LC 9.3.2", "LC 9.4.2", "LC 9.5.1.1", "LC 9.7.2.1", "LC 11.1.2")
@pytest.mark.parametrize(
    ("time", "until_theirs", "until_mine"),
    [
        ("At the beginning of your turn", 0, 1),
        ("At the beginning of your opponent's turn", 1, 0),
        ("At the beginning of your draw phase", 0, 1),
        ("At the beginning of your check phase", 0, 1),
        ("At the beginning of each player's check phase", 1, 1),
        ("At the beginning of your first main phase", 0, 1),
        ("At the beginning of your battle phase", 1, 0),
        ("At the beginning of your second main phase", 1, 0),
        ("At the beginning of your adjustment phase", 1, 0),
        ("At the end of your turn", 1, 0),
        ("At end of turn", 1, 1),
        ("At beginning of turn", 1, 1),
        ("At the end of the battle phase", 1, 1),
    ],
)
def test_abilities_trigger_at_times_of_the_turn(time, until_theirs, until_mine):
    """The count runs from one first main phase to the next."""
    table = scenario(me={"field": [f"Clock (History): {time}, gain 1 life."]})
    gained = []
    for seat in (1, 0):
        before = table.me.life
        settle(to_turn(table, seat))
        gained.append(table.me.life - before)
    assert gained == [until_theirs, until_mine]


# -- conditions ------------------------------------------------------------------------------------
@rule("LC 11.6.14", "LC 11.8.2")
@pytest.mark.parametrize(("soul", "life"), [(2, 20), (3, 25)])
def test_trigger_condition_is_checked_on_triggering(soul, life):
    text = "When this card attacks, if you control three or more soul stones, gain 5 life."
    table = scenario(me={"field": [f"{HERO}: {text}"], "soul": soul})
    table.me.attack("Hero")
    assert bool(table.stack) is (life == 25)
    settle(table)
    assert table.me.life == life


@rule("LC 11.6.14", "LC 11.8.2")
def test_trigger_condition_is_checked_again_on_resolution():
    text = "When this card attacks, if your opponent controls a unit, gain 5 life."
    table = scenario(me={"field": [f"{HERO}: {text}"], "hand": [SPELLS["destroy"]]}, you={"field": [FOE]})
    table.me.attack("Hero")
    table.me.use("Rite", "Foe")
    settle(table)
    assert table.me.life == 20


@rule("LC 11.6.15")
def test_optional_trigger_is_decided_on_resolution():
    table = scenario(me={"field": [f"{HERO}: When this card attacks, you may draw a card."]})
    table.me.attack("Hero")
    assert table.stack == ["Hero"]
    table.resolve()
    table.me.no()
    assert table.me.hand == []


@rule("LC 11.6.19")
@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("When there are no energy counters on this card, sacrifice this card.", "activate"),
        ("When you control no units, sacrifice this card.", "destroy"),
        ("When your invasion value is 2 or more, sacrifice this card.", "value"),
    ],
)
def test_status_trigger_triggers_when_the_status_holds(text, act):
    engine = put(
        f"Motor (Structure): {text} | Remove an energy counter from this card: Gain 2 invasion value.",
        counters={"energy": 1},
    )
    table = scenario(me={"field": [engine, HERO], "hand": [SPELLS["destroy"]]})
    assert "Motor" in table
    if act == "destroy":
        table.me.use("Rite", "Hero")
    else:
        table.me.activate("Motor")
    settle(table)
    settle(table)
    assert table.me.discard[:1] == ["Motor"] or "Motor" in table.me.discard


# -- delayed effects -------------------------------------------------------------------------------
@rule("LC 11.6.18", "LC 11.6.18.2", "LC 11.6.18.4")
def test_delayed_end_of_turn_effect_happens_once():
    text = "A chosen unit gains [Haste] until end of turn. At end of turn, sacrifice it."
    table = scenario(me={"hand": [f"Rite {{0}}: {text}"], "field": [HERO, "Axe 1000/1"]})
    table.me.use("Rite", "Hero")
    settle(table)
    to_turn(table, 1)
    assert table.me.field == ["Axe"]
    to_turn(table, 0)
    assert table.me.field == ["Axe"]


@rule("LC 11.6.18", "LC 11.6.18.1", "LC 11.6.18.2")
@pytest.mark.parametrize("word", ["When", "Whenever"])
def test_delayed_this_turn_ability_triggers_each_time(word):
    """FoW 906.8a and MG 906.6a treat "when" differently: once."""
    rite = f"Rite {{0}}: {word} you use a spell this turn, gain 1 life."
    table = scenario(me={"hand": [rite, HEX, HEX, HEX]})
    table.me.use("Rite")
    settle(table)
    for _ in range(2):
        table.me.use("Hex")
        settle(table)
    assert table.me.life == 22
    to_turn(table, 0)
    table.me.use("Hex")
    settle(table)
    assert table.me.life == 22


@rule("LC 11.6.18.3")
def test_delayed_effect_does_not_find_a_card_that_left():
    text = "At end of turn, return it to its owner's hand."
    table = scenario(
        me={"hand": [f"Rite {{0}}: Wipe a chosen unit. {text}", "Fell {0}: Destroy a chosen unit."], "field": [HERO]}
    )
    table.me.use("Rite", "Hero")
    settle(table)
    table.me.use("Fell", "Hero")
    settle(table)
    to_turn(table, 1)
    assert (table.me.hand, table.me.discard) == ([], ["Rite", "Hero", "Fell"])


# -- limits ----------------------------------------------------------------------------------------
@rule("LC 2.1", "LC 11.5.3")
@pytest.mark.parametrize(
    ("limit", "mine", "theirs", "twice"),
    [
        ("only once per turn", True, True, False),
        ("only during your turn", True, False, True),
        ("only during your opponent's turn", False, True, True),
        ("only if your era is II or more", False, False, False),
        ("only if you control a unit", True, True, True),
        ("only when you could deploy a unit", True, False, True),
        ("only during the battle phase", False, False, False),
        ("only once per turn and only during your turn", True, False, False),
    ],
)
def test_action_ability_can_be_limited_by_its_text(limit, mine, theirs, twice):
    well = f"Well (Structure): {{0}}: Gain 1 life. Use this ability {limit}."
    table = scenario(me={"field": [well, HERO]})
    assert (table.me.why_not(activate="Well") is None) is mine
    if mine:
        table.me.activate("Well")
        settle(table)
        assert (table.me.why_not(activate="Well") is None) is twice
    to_turn(table, 1)
    table.you.pass_()
    assert (table.me.asked == "priority" and table.me.why_not(activate="Well") is None) is theirs


@rule("LC 15.1.17.2")
def test_effect_can_stop_units_from_triggering():
    field = ["Gag (History): Units your opponent controls do not trigger."]
    table = scenario(me={"field": [f"{HERO}: When this card attacks, gain 5 life."]}, you={"field": field})
    table.me.attack("Hero")
    settle(table)
    assert table.me.life == 20

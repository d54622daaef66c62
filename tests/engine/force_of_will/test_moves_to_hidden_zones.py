"""Cards that move to hidden zones, the source of divinity, objects affected "this way", and the deciding player."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import scenario
from tests.engine.rules import rule

FETCH = "Fetch {1} (Chant): Put target resonator from your graveyard into your hand."
BURY = "Bury {1} (Chant): Put target resonator from your graveyard on top of your deck."


# -- 906.7a: from a public zone to a hidden zone ---------------------------------------------------
@rule("FoW 906.7a")
@pytest.mark.parametrize(
    ("spell", "zone", "life"),
    [(FETCH, "hand", 4300), (BURY, "deck", 4300), (FETCH, "deck", 4000), (BURY, "hand", 4000)],
)
def test_card_triggers_on_its_own_move_to_a_hidden_zone(spell, zone, life):
    ash = f"Ash 100/100: When this card is put into your {zone} from a graveyard ⇒ You gain 300 life."
    table = scenario(me={"graveyard": [ash], "hand": [spell], "will": "V"})
    table.me.play(spell.split()[0], "Ash").table.resolve_all()
    assert table.me.life == life


@rule("FoW 906.7a")
@pytest.mark.parametrize(("where", "life"), [("graveyard", 4100), ("hand", 4000)])
@pytest.mark.parametrize("spell", [FETCH, BURY])
def test_trigger_on_a_move_to_a_hidden_zone_uses_the_public_zone(spell, where, life):
    """It is a Knight only in the graveyard, or only in the hand."""
    herald = f"Herald (Regalia): Resonators in your {where} gain Knight."
    zone = "hand" if spell is FETCH else "deck"
    squire = f"Squire 1/1: Whenever a Knight is put into your {zone} from a graveyard ⇒ You gain 100 life."
    table = scenario(me={"field": [herald, squire], "graveyard": ["Ann 1/1"], "hand": [spell], "will": "V"})
    table.me.play(spell.split()[0], "Ann").table.resolve_all()
    assert table.me.life == life


@rule("FoW 906.7a", "FoW 906.7b")
@pytest.mark.parametrize(("origin", "life"), [("a graveyard", 4000), ("the field", 4100), ("", 4100)])
def test_card_returned_from_the_field_is_known_as_in_the_field(origin, life):
    bounce = "Bounce {1} (Chant): Return target resonator to its owner's hand."
    words = f" from {origin}" if origin else ""
    squire = f"Squire 1/1: Whenever a Knight is put into your hand{words} ⇒ You gain 100 life."
    herald = "Herald (Regalia): Resonators you control gain Knight."
    table = scenario(me={"field": [herald, squire, "Ann 1/1"], "hand": [bounce], "will": "V"})
    table.me.play("Bounce", "Ann").table.resolve_all()
    assert table.me.life == life


@rule("FoW 906.7a")
def test_hand_trigger_counts_each_own_card_returned_together():
    clear = "Clear {1} (Chant): Return all resonators with ATK 1 to their owners' hands."
    squire = "Squire 5/5: Whenever a resonator is put into your hand ⇒ You gain 100 life."
    table = scenario(
        me={"field": [squire, "Ann 1/1", "Bob 1/1"], "hand": [clear], "will": "V"}, you={"field": ["Cat 1/1"]}
    )
    table.me.play("Clear").table.resolve_all()
    assert table.me.life == 4200


@rule("FoW 906.7a")
def test_triggered_ability_finds_its_card_in_the_hidden_zone():
    ash = "Ash 100/100: When this card is put into your hand from a graveyard ⇒ You may put it into the field."
    table = scenario(me={"graveyard": [ash], "hand": [FETCH], "will": "V"})
    table.me.play("Fetch", "Ash").table.resolve_all()
    table.me.choose("Yes")
    assert table.me.field == ["Ash"]


# -- 1136.3: divinity ------------------------------------------------------------------------------
SEER = "Seer (light): [Divinity]4 // Seer Unveiled 800/800: [Divinity]6"


@rule("FoW 1136.3", "FoW 209.2")
@pytest.mark.parametrize(
    ("mine", "life"),
    [
        (SEER, 4400),
        (put(SEER, judged=True), 4600),
        ("Saint (light): [Judgment][1] // Saint Armed 800/800: [Flying]", 4000),
    ],
)
def test_divinity_of_a_ruler_is_the_number_of_its_keyword(mine, life):
    pray = "Pray {0} (Chant): You gain X00 life, where X is your J/ruler's divinity."
    table = scenario(me={"ruler": mine, "hand": [pray]})
    table.me.play("Pray").table.resolve_all()
    assert table.me.life == life


@rule("FoW 1136.3")
@pytest.mark.parametrize(("bound", "drawn"), [("4 or more", 1), ("5 or more", 0), ("4 or less", 1), ("3 or less", 0)])
def test_condition_can_compare_divinity(bound, drawn):
    pray = f"Pray {{0}} (Chant): If your J/ruler's divinity is {bound}, draw a card."
    table = scenario(me={"ruler": SEER, "hand": [pray]})
    table.me.play("Pray").table.resolve_all()
    assert len(table.me.hand) == drawn


@rule("FoW 1136.2", "FoW 1136.3")
def test_divinity_cannot_be_lost_and_the_larger_number_counts():
    pray = "Pray {0} (Chant): You gain X00 life, where X is your J/ruler's divinity."
    field = ["Mute 1/1: Your J/ruler loses all abilities."]
    table = scenario(me={"ruler": SEER, "hand": [pray], "field": field})
    table.me.play("Pray").table.resolve_all()
    assert table.me.life == 4400
    table = scenario(me={"ruler": SEER, "hand": [pray], "field": ["Muse 1/1: Your J/ruler gains [Divinity]9."]})
    table.me.play("Pray").table.resolve_all()
    assert table.me.life == 4900


@rule("FoW 209.2")
def test_a_rune_has_its_own_divinity():
    rune = put("Sign {1} (Rune, light, divinity 2): You gain 100 life.", revealed=True)
    high = put("Mark {1} (Rune, light, divinity 3): You gain 100 life.", revealed=True)
    pray = "Pray {0} (Chant): You gain 100 life for each rune with divinity 2 or less revealed from your rune area."
    table = scenario(me={"ruler": SEER, "runes": [rune, high], "hand": [pray]})
    table.me.play("Pray").table.resolve_all()
    assert table.me.life == 4100


@rule("FoW 206.2", "FoW 105.3c")
@pytest.mark.parametrize(("atk", "grown"), [(900, 900), (1000, 1100)])
def test_condition_can_compare_the_atk_of_this_card(atk, grown):
    ox = f"Ox {atk}/1000: [0]: If this card's ATK is 1000 or more, it gains [+100/+100] until end of turn."
    table = scenario(me={"field": [ox]})
    table.me.activate("Ox").table.resolve_all()
    assert table["Ox"].atk == grown


# -- this way --------------------------------------------------------------------------------------
@rule("FoW 903.3b")
def test_resonators_destroyed_this_way_exclude_additions():
    wipe = "Wipe {1} (Chant): Destroy all entities. You gain 100 life for each resonator destroyed this way."
    field = ["Imp 1/1", "Elf 1/1", "Wand {1} (Addition)"]
    table = scenario(me={"field": field, "hand": [wipe], "will": "V"})
    table.me.play("Wipe").table.resolve_all()
    assert table.me.life == 4200


@rule("FoW 1022.1")
@pytest.mark.parametrize(("had", "drawn"), [(3, 1), (2, 1), (1, 0)])
def test_condition_counts_the_counters_removed_this_way(had, drawn):
    drain = "Drain {1} (Chant): Remove all growth counters from target card. "
    drain += "If two or more counters were removed this way, draw a card."
    imp = put("Imp 1/1", counters={"growth": had})
    table = scenario(me={"field": [imp], "hand": [drain], "will": "V"})
    table.me.play("Drain", "Imp").table.resolve_all()
    assert len(table.me.hand) == drawn


# -- the deciding player ---------------------------------------------------------------------------
GROWN = {"counters": {"growth": 2}}
PAIR = [put("Imp 1/1", **GROWN), put("Elf 2/1", **GROWN)]


@rule("FoW 1014.1")
@pytest.mark.parametrize(
    "said",
    [
        "reveals a card from their hand",
        "plays a card from their hand without paying its cost",
        "removes all growth counters from a resonator",
        "switches the ATK and DEF of a resonator until end of turn",
        "gains control of a resonator",
        "removes a resonator from battle",
        "adds an addition they control to a resonator they control",
    ],
)
def test_opponent_chooses_the_objects_of_their_own_acts(said):
    tip = f"Tip {{1}} (Chant): Your opponent {said}."
    yours = {"field": [*PAIR, "Wand {1} (Addition)"], "hand": ["Ann 1/1 {0}", "Bob 1/1 {0}"]}
    table = scenario(me={"hand": [tip], "will": "V"}, you=yours)
    table.me.play("Tip").table.resolve_all()
    assert (table.me.asked, table.you.asked) == (None, "choose")

"""The meaning of a phrase with "or", and phrases about playing."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import scenario
from tests.engine.rules import rule

FIELD = [
    "Imp 100/100 {1} (Elf, fire)", "Ogre 100/100 {5} (Human, water)", "Elk 100/100 {1} (Beast, light)",
    "Wand {1} (Addition, fire)", "Tower {5} (Addition, water)",
]  # fmt: skip
NAMES = [card.split()[0] for card in FIELD]


def destroyed(what, mine=(), yours=()):
    """Return the names of my and the other player's cards that a spell destroys ("destroy all ...")."""
    wipe = f"Wipe {{1}} (Chant): Destroy all {what}."
    table = scenario(me={"hand": [wipe], "will": "V", "field": list(mine)}, you={"field": list(yours)})
    table.me.play("Wipe").table.resolve_all()
    return sorted(name for name in table.me.graveyard if name != "Wipe"), sorted(table.you.graveyard)


# -- or (201.5) ------------------------------------------------------------------------------------
@rule("FoW 201.5")
@pytest.mark.parametrize(
    ("what", "gone"),
    [
        ("resonators and additions with total cost 2 or less", ["Elk", "Imp", "Wand"]),
        ("fire resonators and additions", ["Imp", "Tower", "Wand"]),
        ("resonators and water additions", ["Elk", "Imp", "Ogre", "Tower"]),
        ("fire or water resonators", ["Imp", "Ogre"]),
        ("Human or Elf resonators", ["Imp", "Ogre"]),
        ("Humans and Elves", ["Imp", "Ogre"]),
        ("fire or water additions with total cost 2 or less", ["Wand"]),
    ],
)
def test_trailing_qualifier_covers_all_nouns_and_adjective_only_its_noun(what, gone):
    assert destroyed(what, FIELD) == (gone, [])


@rule("FoW 201.5", "FoW 105.3")
def test_trailing_controller_covers_both_nouns():
    assert destroyed("resonators and additions your opponent controls", FIELD, FIELD) == ([], sorted(NAMES))


@rule("FoW 903.2g")
@pytest.mark.parametrize(
    ("what", "able"),
    [
        ("resonator or addition with total cost 2 or less you control", ["Imp", "Elk", "Wand"]),
        ("Human or Elf resonator", ["Imp", "Ogre"]),
        ("fire or water resonator you control", ["Imp", "Ogre"]),
    ],
)
def test_target_may_be_of_either_kind(what, able):
    burn = f"Burn {{1}} (Chant): Destroy target {what}."
    table = scenario(me={"hand": [burn], "will": "V", "field": FIELD})
    table.me.play("Burn")
    assert sorted(one.removeprefix("target ") for one in table.me.options if one.startswith("target")) == sorted(able)


@rule("FoW 201.5", "FoW 308.4")
def test_human_or_dragon_resonator_excludes_human_rulers():
    human = {"name": "Sage", "type": "Ruler", "race": ["Human"], "text": ""}
    human["j_ruler"] = {"name": {"en": "Lord", "ja": "Lord"}, "race": ["Human"], "atk": 1, "def": 1, "text": ""}
    burn = "Burn {1} (Chant): Rest target Human or Dragon resonator."
    table = scenario(me={"hand": [burn], "will": "V", "ruler": human})
    assert "play Burn" not in table.me.options


@rule("FoW 1120.3", "FoW 903.2g")
@pytest.mark.parametrize(("attribute", "able"), [("fire", False), ("darkness", False), ("water", True)])
def test_attributes_before_spells_or_abilities_cover_both(attribute, able):
    king = "King 1200/1200: This card cannot be targeted by fire or darkness spells or abilities."
    spell = f"Burn {{1}} (Chant, {attribute}): Destroy target resonator with ATK 1200."
    ping = f"Ping 1/1 ({attribute}): [0]: Destroy target resonator with ATK 1200."
    table = scenario(me={"hand": [spell], "field": [ping], "will": "V"}, you={"field": [king]})
    assert ("play Burn" in table.me.options) == able
    assert ("activate Ping" in table.me.options) == able


# -- whenever a player plays (903.2k, 906.5, 1112) -------------------------------------------------
PING = "Ping 1/1: [0]: Draw a card."
BOON = "Boon {0} (Chant): Draw a card."
HERALD = "Herald 1/1 {0}: [Enter] ⇒ Draw a card."
ART = 'Ping 1/1: God\'s Art "Dawn" [0]: Draw a card.'
WILL_ART = 'Ping 1/1: God\'s Art "Dusk" [0]: Produce [r].'


def gained(what, card):
    """Play or activate a card, and return the life that "whenever your opponent plays ..." gave (100 each time)."""
    eye = f"Eye 1/1: Whenever your opponent plays {what} ⇒ You gain 100 life."
    name = card.split()[0]
    table = scenario(me={"hand" if "{0}" in card else "field": [card]}, you={"field": [eye]})
    (table.me.play if "{0}" in card else table.me.activate)(name)
    table.resolve_all()
    return table.you.life - 4000


@rule("FoW 906.4", "FoW 903.2k")
@pytest.mark.parametrize(
    ("what", "card", "life"),
    [
        ("a card", BOON, 100), ("a spell", BOON, 100), ("a chant", BOON, 100), ("a resonator", BOON, 0),
        ("a spell or ability", BOON, 100), ("an ability", BOON, 0), ("a God's Art", BOON, 0),
        ("an ability", PING, 100), ("an activate ability", PING, 100), ("an automatic ability", PING, 0),
        ("a spell or ability", PING, 100), ("a resonator", PING, 0), ("a card", PING, 0), ("a God's Art", PING, 0),
        ("an automatic ability", HERALD, 100), ("a resonator", HERALD, 100), ("a spell", HERALD, 100),
        ("an ability", HERALD, 100), ("a spell or ability", HERALD, 200),
    ],
)  # fmt: skip
def test_play_trigger_distinguishes_cards_spells_and_abilities(what, card, life):
    assert gained(what, card) == life


@rule("FoW 1112.1", "FoW 907.3")
@pytest.mark.parametrize("what", ["a God's Art", "a God's Art ability"])
@pytest.mark.parametrize("card", [ART, WILL_ART])
def test_playing_any_gods_art_triggers(what, card):
    assert gained(what, card) == 100


@rule("FoW 1112.1", "FoW 1012.1")
def test_it_means_the_played_gods_art():
    eye = "Eye 1/1: Whenever your opponent plays a God's Art ⇒ Cancel it."
    table = scenario(me={"field": [ART]}, you={"field": [eye]})
    table.me.activate("Ping").table.resolve_all()
    assert table.me.hand == []
    assert table.chase == []


@rule("FoW 1112.1")
def test_own_gods_art_triggers_only_own_abilities():
    eye = "Eye 1/1: Whenever you play a God's Art ⇒ You gain 100 life."
    table = scenario(me={"field": [ART, eye, put(eye)]}, you={"field": [eye]})
    table.me.activate("Ping").choose("Eye").table.resolve_all()  # which of the two is played first
    assert (table.me.life, table.you.life) == (4200, 4000)

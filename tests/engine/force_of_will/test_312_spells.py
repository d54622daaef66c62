"""Phrases about playing spells apply to the cards that would become spells, and to the zones of these cards."""

from __future__ import annotations

import pytest

from tests.engine.force_of_will.held import scenario
from tests.engine.rules import rule

ELF = "Elf 100/100 {1}{R} (fire)"
ROCK = "Rock {2} (Regalia)"
ZAP = "Zap {1}{R} (Chant, fire): [Quickcast] | You gain 100 life."
AURA = "Aura {2} (Addition): [Flying]"
CARDS = [ELF, ROCK, ZAP, AURA]
ALL = ("Elf", "Rock", "Zap", "Aura")


def offered(line, will="RR", **me):
    """Return the cards that are offered for playing while this line applies."""
    table = scenario(me={"hand": CARDS, "field": [f"Lord 900/900: {line}"], "will": will, **me})
    return tuple(one.removeprefix("play ") for one in table.me.options if one.startswith("play "))


FORBIDDEN = [
    ("You cannot play spells.", ALL),
    ("Players cannot play spells.", ALL),
    ("Your opponent cannot play spells.", ()),
    ("You cannot play summon spells.", ("Elf",)),
    ("You cannot play resonator spells.", ("Elf",)),
    ("You cannot play normal spells.", ("Rock", "Zap", "Aura")),
    ("You cannot play non-resonator spells.", ("Rock", "Zap", "Aura")),
    ("You cannot play chant spells.", ("Zap",)),
    ("You cannot play fire spells.", ("Elf", "Zap")),
    ("You cannot play fire spells or regalia.", ("Elf", "Rock", "Zap")),
    ("You cannot play spells with total cost 2 or less.", ALL),
    ("You cannot play spells with total cost 3 or more.", ()),
    ("You cannot play spells from your hand.", ALL),
    ("You cannot play spells from your graveyard.", ()),
    ("You cannot play chants.", ("Zap",)),
]


@rule("FoW 312.3", "FoW 104.4", "FoW 1407.1", "FoW 1407.2")
@pytest.mark.parametrize(("line", "names"), FORBIDDEN)
def test_prohibition_on_spells_applies_to_the_matching_cards(line, names):
    assert offered(line) == tuple(name for name in ALL if name not in names)


COSTS = [  # the additional cost, and the cards that it applies to
    ("You pay [1] more to play spells.", 1, ALL),
    ("You pay [1] more to play resonator spells.", 1, ("Elf",)),
    ("You pay [1] more to play non-fire spells.", 1, ("Rock", "Aura")),
    ("You pay [1] more to play spells in your hand.", 1, ALL),
    ("You pay [1] more to play spells in your graveyard.", 1, ()),
    ("Your opponent pays [1] more to play spells.", 1, ()),
    ("You may pay [1] less to play spells.", -1, ALL),
    ("You may pay [1] less to play fire spells.", -1, ("Elf", "Zap")),
    ("You may pay [1] less to play normal spells.", -1, ("Rock", "Zap", "Aura")),
    ("You may pay [1] less to play chants in your hand.", -1, ("Zap",)),
]


@rule("FoW 312.3", "FoW 903.2i-3", "FoW 903.2i-4", "FoW 903.2d")
@pytest.mark.parametrize(("line", "more", "names"), COSTS)
def test_cost_change_for_spells_applies_to_the_matching_cards(line, more, names):
    """A card is offered if and only if its cost can be paid.

    This is tested with enough will, and with one point too few for the cards that cost more."""
    for name in ALL:
        cost = 2 + (more if name in names else 0)
        assert name in offered(line, "R" * cost)
        assert name not in offered(line, "R" * (cost - 1))
        table = scenario(me={"hand": CARDS, "field": [f"Lord 900/900: {line}"], "will": "R" * 4})
        table.me.play(name)
        assert len(table.machine.s.players[0].will) == 4 - cost


@rule("FoW 312.3", "FoW 702.2", "FoW 703.2")
def test_permission_lets_matching_spells_be_played_from_the_graveyard():
    old = ["Old {0} (Chant): You gain 100 life.", "Owl 100/100 {0}"]
    for line, names in (("spells", {"Old", "Owl"}), ("chant spells", {"Old"}), ("resonators", {"Owl"})):
        assert set(offered(f"You may play {line} from your graveyard.", "", graveyard=old)) == names
        table = scenario(
            me={"hand": [f"Go {{0}} (Chant): You may play {line} from your graveyard this turn."], "graveyard": old}
        )
        table.me.play("Go").table.resolve_all()
        assert {name for name in ("Old", "Owl") if f"play {name}" in table.me.options} == names


@rule("FoW 312.3", "FoW 903.2i-2")
@pytest.mark.parametrize("what", ["spell", "chant spell", "chant"])
def test_effect_plays_a_spell_from_the_hand_without_its_cost(what):
    go = f"Go {{0}} (Chant): You may play a {what} from your hand without paying its cost."
    table = scenario(me={"hand": [go, "Big {9} (Chant): You gain 500 life."]})
    table.me.play("Go").table.resolve()
    table.me.yes().choose("Big").table.resolve_all()
    assert table.me.life == 4500


@rule("FoW 312.3", "FoW 203.3")
def test_attribute_cost_of_spells_can_be_paid_with_the_named_will():
    line = "You may pay the attribute cost of spells with water will."
    assert offered(line, "UU") == ALL
    assert offered("You may pay the attribute cost of resonator spells with water will.", "UU") == (
        "Elf",
        "Rock",
        "Aura",
    )


@rule("FoW 903.2k", "FoW 906.4", "FoW 903.2d")
@pytest.mark.parametrize("what", ["card", "spell", "chant"])
@pytest.mark.parametrize("where", ["from", "in"])
def test_ability_triggers_on_the_zone_a_card_is_played_from(what, where):
    """A played ability is in no zone before it is played."""
    lord = f"Lord 900/900: Whenever you play a {what} {where} your graveyard ⇒ Draw a card."
    for name, drawn in (("Old", 1), ("New", 0)):
        table = scenario(
            me={
                "hand": ["New {0} (Chant): You gain 100 life."],
                "graveyard": ["Old {0} (Chant): You gain 100 life."],
                "field": [lord, "May 100/100: You may play chants from your graveyard."],
            }
        )
        deck = table.me.deck
        table.me.play(name).table.resolve_all()
        assert deck - table.me.deck == drawn


@rule("FoW 312.3", "FoW 303.1", "FoW 307.6")
@pytest.mark.parametrize(
    "line",
    [
        "You cannot play rested resonators.",
        "You cannot play attacking resonators.",
        "You cannot play entities.",
        "You cannot play spells or abilities.",
        "You cannot play tokens.",
        "You cannot play spells that target this card.",
        "You pay [1] more to play resonators that entered the field this turn.",
        "You may pay [1] less to play rested resonators.",
    ],
)
def test_phrase_that_fits_no_card_before_it_is_played_is_refused(line):
    with pytest.raises(ValueError, match="not understood"):
        offered(line)

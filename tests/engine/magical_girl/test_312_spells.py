"""Texts about playing spells apply to the cards that would become spells."""

from __future__ import annotations

import pytest

from tests.engine.magical_girl.held import scenario
from tests.engine.rules import rule

CARDS = ["Zap {1}: Draw a card.", "Imp 100/100 {1}", "Wall {1} (Barrier)"]


def offered(line, od="V", **me):
    """Return the cards that may be played while this line applies."""
    table = scenario(me={"hand": CARDS, "servants": [f"Lord 900/900: {line}"], "od": od, **me})
    return tuple(one.removeprefix("play ") for one in table.me.options if one.startswith("play "))


@rule("MG 312.3", "MG 104.4")
@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("You cannot play spells.", ()),
        ("Your opponent cannot play spells.", ("Zap", "Imp", "Wall")),
        ("You cannot play servant spells.", ("Zap", "Wall")),
        ("You cannot play conjure spells.", ("Imp", "Wall")),
        ("You cannot play allied servants.", ("Zap", "Wall")),
        ("You pay {1} more to play spells.", ()),
        ("You pay {1} more to play barrier spells.", ("Zap", "Imp")),
    ],
)
def test_play_restriction_applies_to_cards_of_its_spell_type(line, names):
    assert offered(line) == names


@rule("MG 312.3", "MG 903.2g-4", "MG 702.2")
@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("You may pay {1} less to play spells.", ("Zap", "Imp", "Wall")),
        ("You may pay {1} less to play servant spells.", ("Imp",)),
        ("You may play spells from your graveyard.", ("Old",)),
    ],
)
def test_play_permission_applies_to_cards_of_its_spell_type(line, names):
    assert offered(line, "", graveyard=["Old {0}: Draw a card."]) == names


@rule("MG 312.3", "MG 903.1")
@pytest.mark.parametrize(("what", "plays", "drawn"), [("spells", True, 0), ("spells", False, 1), ("servants", True, 1)])
def test_spell_condition_counts_played_spells_of_its_type(what, plays, drawn):
    calm = f"Calm 900/900: [0]: If no {what} have been played this turn, draw a card."
    table = scenario(me={"hand": ["New {0}: You gain a candy."], "servants": [calm.replace("[0]", "{0}")]})
    if plays:
        table.me.play("New").table.resolve_all()
    deck = table.me.deck
    table.me.activate("Calm").table.resolve_all()
    assert deck - table.me.deck == drawn


@rule("MG 312.3")
@pytest.mark.parametrize("line", ["You cannot play spells or abilities.", "You cannot play orbs."])
def test_spell_phrase_that_matches_no_unplayed_card_is_refused(line):
    with pytest.raises(ValueError, match="not understood"):
        offered(line)

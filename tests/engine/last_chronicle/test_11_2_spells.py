"""Texts about using and deploying cards apply to cards that are about to be used or deployed."""

from __future__ import annotations

import pytest

from engine.scenario import scenario
from tests.engine.rules import rule

CARDS = ["Zap {1}: Draw a card.", "Man 1000/1 {1}"]


def offered(line, pool="V", **me):
    """Return the play and deploy options while this line applies."""
    lord = f"Lord 1000/1: {line}"
    table = scenario("last_chronicle", me={"hand": CARDS, "field": [lord], "pool": pool, **me})
    return tuple(one for one in table.me.options if one.split()[0] in ("play", "deploy"))


@rule("LC 2.2", "LC 7.13.1", "LC 11.2.1", "LC 11.3.1", "LC 15.1.10.1")
@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("You cannot use spells.", ("deploy Man",)),
        ("You cannot deploy units.", ("play Zap",)),
        ("You cannot use cards.", ("deploy Man",)),
        ("You cannot deploy cards.", ("play Zap",)),
        ("Your opponent cannot use spells.", ("play Zap", "deploy Man")),
        ("Spells cost you {1} more to use.", ("deploy Man",)),
        ("Units cost you {1} more to deploy.", ("play Zap",)),
        ("Cards cost you {1} more to use.", ("deploy Man",)),
    ],
)
def test_restriction_applies_to_cards_about_to_be_used_or_deployed(line, left):
    assert offered(line) == left


@rule("LC 5.2.2.2", "LC 11.2.1", "LC 11.3.2")
@pytest.mark.parametrize(
    ("line", "more"),
    [
        ("Spells cost you {1} less to use.", ("play Zap",)),
        ("Cards cost you {1} less to deploy.", ("deploy Man",)),
        ("You may use spells from your discard pile.", ("play Old",)),
        ("You may deploy cards from your discard pile.", ("deploy Ogre",)),
    ],
)
def test_permission_applies_to_cards_about_to_be_used_or_deployed(line, more):
    assert offered(line, "", discard=["Old {0}: Draw a card.", "Ogre 1000/1 {0}"]) == more


@rule("LC 11.2.5", "LC 11.3.7")
@pytest.mark.parametrize(("act", "name"), [("use", "Zap"), ("deploy", "Man")])
@pytest.mark.parametrize(("way", "cost"), [("less", 0), ("more", 2)])
def test_cost_change_in_the_hand_applies_when_the_card_is_played(act, name, way, cost):
    lord = f"Lord 1000/1: Cards in your hand cost you {{1}} {way} to {act}."
    table = scenario("last_chronicle", me={"hand": CARDS, "field": [lord], "pool": "VVV"})
    getattr(table.me, act)(name)
    assert len(table.machine.s.players[0].will) == 3 - cost


@rule("LC 11.2.1", "LC 11.3.1", "LC 6.9.1")
@pytest.mark.parametrize(
    "line",
    [
        "You cannot deploy spells.",
        "You cannot use units.",
        "You cannot use spells or abilities.",
        "You cannot deploy wiped units.",
        "Wiped units cost you {1} more to deploy.",
        "Unit cards cost you {1} less to use.",
    ],
)
def test_phrase_that_matches_no_unplayed_card_is_refused(line):
    with pytest.raises(ValueError, match="not understood"):
        offered(line)

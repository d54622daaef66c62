"""Statements about playing cards apply to cards in the zones from which they are played."""

from __future__ import annotations

import pytest

from engine.scenario import scenario
from tests.engine.rules import rule

CARDS = ["Fox 3000 {Red 1} ([Fox])", "Hit {Red 1} [Event] [Effect] Draw a card."]


def offered(line, resource="R"):
    """Return the cards that may be played while this line is in force."""
    lord = f"Lord 3000 {{Red 1}} [Cont] {line}"
    table = scenario("zx", me={"hand": CARDS, "squares": [lord], "resource": resource})
    return tuple(one.removeprefix("play ") for one in table.me.options if one.startswith("play "))


@rule("ZX 102.6", "ZX 805.2c", "ZX 202.2")
@pytest.mark.parametrize(
    ("line", "resource", "left"),
    [
        ("You cannot play Z/X.", "R", ("Hit",)),
        ("You cannot play cards.", "R", ()),
        ("You cannot play cards in your hand.", "R", ()),
        ("You cannot play Z/X in your trash.", "R", ("Fox", "Hit")),
        ("Your opponent cannot play Z/X.", "R", ("Fox", "Hit")),
        ("Cards in your hand cost 1 more to play.", "R", ()),
        ("Your opponent's Z/X cost 1 more to play.", "R", ("Fox", "Hit")),
        ("Your [Fox] cost 1 less to play.", "r", ("Fox",)),
    ],
)
def test_restriction_and_cost_lines_apply_to_cards_before_play(line, resource, left):
    assert offered(line, resource) == left


@rule("ZX 302.2", "ZX 303.1", "ZX 202.13")
@pytest.mark.parametrize(
    "line",
    ["You cannot play sleeping Z/X.", "You cannot play Z/X on squares.", "Sleeping Z/X cost 1 more to play."],
)
def test_phrase_never_true_before_play_is_refused(line):
    with pytest.raises(ValueError, match="not understood"):
        offered(line)

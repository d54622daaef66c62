"""FoW 1032, 317: cards attached to a J/ruler, and cards from outside the game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import in_turn, ruler, scenario
from tests.engine.rules import rule

CLOAK = "Cloak {0} (Addition)"
WEAR = "Wear {0} (Chant): Attach target card in your graveyard to your J/ruler."
COUNTS = "This card gains [+100/0] for each card attached to it."


def worn(table: Any) -> list[tuple[str, str | None]]:
    """Return the cards in my item area, each with the reference of the J/ruler to which it is attached."""
    return [(one["name"]["en"], one["attached_to"]) for one in table.match.view(None)["zones"][0]["item"]]


@rule("FoW 1032.1", "FoW 313.1")
def test_attached_card_lies_in_the_item_area():
    table = scenario(me={"ruler": ruler("[Judgment][w]"), "graveyard": [CLOAK], "hand": [WEAR]})
    table.me.play("Wear", "Cloak").table.resolve()
    assert worn(table) == [("Cloak", str(table["Oracle"].ref))]
    assert table.me.field == []
    (oracle,) = table.match.view(None)["zones"][0]["ruler"]
    assert oracle["attached"] == [str(table["Cloak"].ref)]


@rule("FoW 1032.2")
def test_text_counts_attached_cards():
    queen = put(ruler("[Judgment][w]", COUNTS), judged=True)
    table = scenario(me={"ruler": queen, "graveyard": [CLOAK, "Ring {0} (Addition)"], "hand": [WEAR, WEAR]})
    assert table["Queen"].atk == 500
    in_turn(table, ("Wear", "Cloak"))
    assert table["Queen"].atk == 600
    in_turn(table, ("Wear", "Ring"))
    assert table["Queen"].atk == 700


@rule("FoW 1032.2", "FoW 1002.1")
def test_other_cards_in_the_item_area_do_not_count_as_attached():
    queen = put(ruler("[Judgment][w]", COUNTS), judged=True)
    table = scenario(me={"ruler": queen, "hand": ["Find {0} (Chant): Gain a fire gem."]})
    table.me.play("Find").table.resolve()
    assert table["Queen"].atk == 500


@rule("FoW 1032.3", "FoW 302.3")
def test_card_stays_attached_through_judgment_and_return():
    fell = "Fell {0} (Chant): [Quickcast] | Destroy target J/resonator."
    table = scenario(
        me={"ruler": ruler("[Judgment][w]", COUNTS), "graveyard": [CLOAK], "hand": [WEAR, fell], "will": "W"}
    )
    table.me.play("Wear", "Cloak").table.resolve()
    oracle = table["Oracle"].ref
    table.me.judgment().table.resolve_all()
    assert table["Queen"].atk == 600
    table.me.play("Fell", "Queen").table.resolve()
    assert table.me.ruler == ["Oracle"]
    assert worn(table) == [("Cloak", str(oracle))]


@rule("FoW 317.1", "FoW 317.1a", "FoW 317.1b")
def test_outside_the_game_means_own_removed_cards():
    call = "Call {0} (Chant): Put a resonator from outside the game into your hand."
    table = scenario(me={"hand": [call], "removed": ["Imp 100/100"]}, you={"removed": ["Elf 100/100"]})
    table.me.play("Call").table.resolve()
    assert (table.me.hand, table.me.removed) == (["Imp"], [])
    assert table.you.removed == ["Elf"]
    table = scenario(me={"hand": [call]}, you={"removed": ["Elf 100/100"]})
    table.me.play("Call").table.resolve()
    assert table.me.hand == []


@rule("FoW 317.1a")
@pytest.mark.parametrize(("who", "mine"), [("Your opponent puts", []), ("Each player puts", ["Imp"])])
def test_outside_the_game_means_the_acting_players_removed_cards(who: str, mine: list[str]):
    call = f"Call {{0}} (Chant): {who} a resonator from outside the game into their hand."
    table = scenario(me={"hand": [call], "removed": ["Imp 100/100"]}, you={"removed": ["Elf 100/100"]})
    table.me.play("Call").table.resolve()
    assert (table.me.hand, table.you.hand) == (mine, ["Elf"])

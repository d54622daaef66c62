"""Will whose amount is increased, and will that may be spent on [Awakening] as if the card were another card."""

from __future__ import annotations

import pytest

from tests.engine.force_of_will.held import scenario
from tests.engine.force_of_will.japanese import same_in_japanese
from tests.engine.rules import rule


@rule("FoW 907.4", "FoW 907.6", "FoW 910.1")
def test_replacement_adds_will_only_to_will_of_this_card():
    well = (
        "Well (Regalia): [0]: Produce [U]. | If you would produce will with this card, produce that will plus [G] "
        "instead."
    )
    pond = "Pond (Regalia): [0]: Produce [U]."
    table = scenario(me={"field": [well, pond]})
    table.me.activate("Pond")
    assert table.me.will == "U"
    table.me.activate("Well")
    assert sorted(table.me.will) == ["G", "U", "U"]


@rule("FoW 907.6")
def test_added_will_has_no_spending_restriction():
    well = (
        "Well (Regalia): Remove a Human in your graveyard from the game: Produce [U]. Spend this will only to play "
        "Dragons. | "
        "If you would produce will with this card, produce that will plus [G] instead."
    )
    table = scenario(
        me={
            "field": [well],
            "graveyard": ["Elm 100/100 (Human)"],
            "hand": ["Oak 100/100 {U} (water)", "Ash 100/100 {G} (wind)"],
        }
    )
    table.me.activate("Well")
    assert table.me.why_not(play="Oak") is not None
    assert table.me.why_not(play="Ash") is None


@rule("FoW 907.6", "FoW 1109.2")
@pytest.mark.parametrize("said", [True, False])
def test_restricted_will_can_be_spent_on_awakening_as_another_race(said):
    line = (
        "You may spend will to play this card's [Awakening] costs as though this card were a Dragon. | " if said else ""
    )
    twin = f"Twin 100/100 {{0}}: {line}[Awakening][R]: When this card enters the field ⇒ You gain 100 life."
    ember = (
        "Ember (Regalia): Remove a Human in your graveyard from the game: Produce [R]. Spend this will only to play "
        "Dragons."
    )
    table = scenario(me={"field": [ember], "graveyard": ["Elm 100/100 (Human)"], "hand": [twin]})
    table.me.activate("Ember")
    table.me.play("Twin", **({"awaken": True} if said else {})).table.resolve_all()
    assert table.me.life == (4100 if said else 4000)


@pytest.mark.parametrize(
    "text",
    [
        "If you would produce will with this card, produce that will plus [G] instead.",
        "You may spend will to play this card's [Awakening] costs as though this card were a Dragon.",
    ],
)
def test_japanese_lines_read_as_the_same_tree(text):
    same_in_japanese(text)

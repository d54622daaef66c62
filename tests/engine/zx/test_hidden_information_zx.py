"""Hidden information: exchanging cards that a viewer cannot know changes nothing in the viewer's view and log."""

from __future__ import annotations

import random

import msgspec
import pytest

from engine.scenario import put, scenario
from tests.engine.hiding import Instead, exchanged, renamed
from tests.engine.rules import rule
from tests.engine.zx.made import answer, begin


@rule("ZX 301.3c", "ZX 304.2", "ZX 307.2", "ZX 309.3", "ZX 313.2")
@pytest.mark.parametrize("number", range(4))
def test_view_and_log_contain_no_information_hidden_from_the_viewer(number):
    match = begin(number)
    rng = random.Random(number)
    for place in range(400):
        if match.decision is None:
            break
        if place % 7 == 0:
            for viewer in (0, 1, None):
                view, lines = match.view(viewer), match.log(viewer)
                with Instead(match, exchanged(match, viewer, rng)):
                    assert match.view(viewer) == view
                with Instead(match, renamed(match, viewer, rng)):
                    assert match.view(viewer) == view
                    assert match.log(viewer) == lines
        answer(match, rng)


def other_cards(match, viewer, cards):
    """Return a viewer's view of the match, and the view with other cards in place of these."""
    machine = match.machine
    new = machine.s.clone()
    for card in cards:
        other = next(n for n, one in enumerate(new.cards) if one.definition and n != card)
        new.cards[card] = msgspec.structs.replace(new.cards[card], definition=new.cards[other].definition)
    plain = match.view(viewer)
    with Instead(match, new):
        return plain, match.view(viewer)


@rule("ZX 202.7c", "ZX 202.10b", "ZX 301.3b", "ZX 312.2b")
def test_face_down_card_is_visible_only_to_its_player():
    table = scenario(
        "zx",
        me={
            "squares": {"centre": put("Fox 3000 {Red 3}", force=[put("Root 1000 {1}", face_down=True)])},
            "resource": [put("Coin 1000 {1}", face_down=True)],
            "back": "Iori Waking (Player EX, white)",
            "dynamis": ["Titan 8000 {Red 7} (Z/X EX)"],
        },
    )
    machine = table.machine
    down = [obj.card for obj in machine.s.objects.values() if obj.face_down]
    backs = [part.card for obj in machine.s.objects.values() for part in obj.parts]
    assert (len(down), len(backs)) == (3, 1)
    for card in (*down, *backs):
        for viewer in (1, None):
            view, other = other_cards(table.match, viewer, [card])
            assert view == other
        view, other = other_cards(table.match, 0, [card])
        assert view != other


@rule("ZX 102.8", "ZX 907.2c")
def test_hidden_card_offered_as_a_choice_has_no_name():
    table = scenario(
        "zx",
        me={"squares": {"enemy right": "Fox 3000 {Red 3}"}},
        you={"life": ["Ant 1000 {1}", "Bat 1000 {1}", "Cod 1000 {1}"]},
    )
    table.me.attack("Fox", table.you)
    table.fight()
    decision = table.match.view(0)["decision"]
    assert (decision["kind"], decision["clause"]) == ("life", "907.2c")
    lives = [card["ref"] for card in table.match.view(0)["zones"][1]["life"]]
    assert [option["ref"] for option in decision["options"]] == lives
    assert not {"Ant", "Bat", "Cod"} & {option["label"]["en"] for option in decision["options"]}
    assert all(option["card"] is None and option["detail"] is None for option in decision["options"])
    table.match.answer(0, table.match.number, [1])
    assert "Bob loses a life: Bat is revealed." in table.me.log


# -- choosing and counting by an effect --------------------------------------------------------------------------------
THEIRS = {
    "hand": ["Ant 1000 {Red 2}", "Bee 1000 {Red 1}", "Cow 1000 {Red 5}"],
    "life": ["Dog 1000 {Red 2}", "Elk 1000 {1}"],
}


def table_after(text, me=None):
    """Return the table on which an event with this text has been played up to the first choice."""
    mine = {"hand": [f"Spell {{Red 1}} [Event] {text}"], "resource": "R", "deck": ["Top 1000"] * 4, **(me or {})}
    table = scenario("zx", me=mine, you=dict(THEIRS))
    table.me.play("Spell")
    return table


@rule("ZX 102.8", "ZX 301.3c", "ZX 309.3")
def test_choosing_from_an_opposing_hand_does_not_show_the_cards():
    table = table_after("Choose a card from your opponent's hand and put it into its owner's trash.")
    options = table.match.view(0)["decision"]["options"]
    assert [option["label"]["en"] for option in options] == ["Card 1", "Card 2", "Card 3"]
    assert all(option["card"] is None and option["ref"] is None for option in options)
    table.match.answer(0, table.match.number, [0])
    assert len(table.you.trash) == 1


@rule("ZX 301.3c", "ZX 102.9")
@pytest.mark.parametrize(
    "text",
    [
        "Choose a Z/X with cost 2 or less from your opponent's hand and put it into its owner's trash.",
        "Choose a red card from your opponent's life and put it into its owner's trash.",
        "Choose a red card from your life and put it into your trash.",
    ],
)
def test_hidden_card_cannot_be_chosen_by_its_printed_values(text):
    table = table_after(text, me={"life": ["Fox 1000 {Red 1}", "Gnu 1000 {Red 1}"]})
    assert table.match.decision.kind == "priority"
    assert (table.you.trash, table.me.trash) == ([], ["Spell"])


@rule("ZX 301.3c", "ZX 301.3d")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("there is a red Z/X in your opponent's hand", False),
        ("there are 2 or more red cards in your life", False),
        ("there are 2 or more cards in your opponent's hand", True),
        ("there are 2 or more cards in your life", True),
        ("there is a red Z/X in your hand", True),
    ],
)
def test_condition_does_not_read_values_hidden_from_its_player(condition, holds):
    more = {"life": ["Fox 1000 {Red 1}", "Gnu 1000 {Red 1}"]}
    mine = {"hand": [f"Spell {{Red 1}} [Event] If {condition}, draw a card.", "Red 1000 {Red 1}"]}
    table = scenario("zx", me={**mine, **more, "resource": "R", "deck": ["Top 1000"]}, you=dict(THEIRS))
    table.me.play("Spell")
    assert ("Top" in table.me.hand) == holds

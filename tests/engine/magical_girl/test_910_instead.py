"""MG 910: replacement effects; 1003, 1006: removing from the game, drawing."""

from __future__ import annotations

import pytest

from engine.kernel.events import Destroyed, Drawn
from engine.scenario import put
from tests.engine.magical_girl.held import FELL, FOE, MAGE, scenario
from tests.engine.rules import rule

DIES = "If a servant would be put into a graveyard from the field"
EXILE = f"Exile (Barrier): {DIES}, remove it from the game instead."
SPRING = f"Spring (Barrier): {DIES}, return it to its owner's hand instead."
SWEEP = "Sweep {0}: Destroy all servants."
MORE = "More (Barrier): If you would draw a card, draw two cards instead."


# -- 910.1 -----------------------------------------------------------------------------------------
@rule("MG 910.1", "MG 901.2c")
def test_replaced_event_does_not_happen():
    """A trigger on a move to the graveyard does not trigger, but the destruction itself has happened."""
    mourner = "Mourner (Barrier): Whenever a servant is put into a graveyard from the field ⇒ Draw a card."
    table = scenario(me={"servants": [EXILE, mourner], "hand": [FELL]}, you={"servants": [FOE]})
    table.me.play("Fell", "Foe").table.resolve_all()
    assert (table.you.removed, table.you.graveyard, table.me.hand) == (["Foe"], [], [])
    assert len(table.events(Destroyed)) == 1


@rule("MG 910.1", "MG 1007.1")
def test_replaced_destruction_is_not_a_destruction():
    phoenix = "Phoenix 3000/3000 {1}: If this card would be destroyed, draw a card instead."
    table = scenario(me={"hand": [FELL]}, you={"servants": [phoenix]})
    table.me.play("Fell", "Phoenix").table.resolve_all()
    assert (table.you.servants, len(table.you.hand)) == (["Phoenix"], 1)
    assert not table.events(Destroyed)


@rule("MG 910.1", "MG 804.3")
def test_destruction_in_battle_can_be_replaced():
    table = scenario(me={"servants": ["Hero 2000/1000 {1}"]}, you={"servants": [put(FOE, rested=True), EXILE]})
    table.me.attack("Hero", "Foe")
    table.fight()
    assert (table.you.removed, table.you.graveyard) == (["Foe"], [])


@rule("MG 910.1", "MG 315.1b")
def test_stock_goes_to_the_graveyard_when_the_servants_move_is_replaced():
    table = scenario(me={"hand": [FELL], "servants": [EXILE]}, you={"servants": [put(FOE, stock=["Under 1/1 {1}"])]})
    table.me.play("Fell", "Foe").table.resolve_all()
    assert (table.you.removed, table.you.graveyard) == (["Foe"], ["Under"])


# -- 910.2 -----------------------------------------------------------------------------------------
@rule("MG 910.2")
@pytest.mark.parametrize(("chosen", "zone"), [("Exile", "removed"), ("Spring", "hand")])
def test_controller_of_the_affected_card_chooses_among_replacements(chosen: str, zone: str):
    table = scenario(me={"servants": [EXILE, SPRING], "hand": [FELL]}, you={"servants": [FOE]})
    table.me.play("Fell", "Foe").table.resolve()
    assert table.you.asked == "replacement"
    table.check()
    table.you.choose(chosen)
    assert getattr(table.you, zone) == ["Foe"]


@rule("MG 910.2", "MG 105.3")
def test_replacement_choice_belongs_to_the_controller_not_the_owner():
    table = scenario(me={"servants": [EXILE, SPRING, put(FOE, stolen=True)], "hand": [FELL]})
    table.me.play("Fell", "Foe").table.resolve()
    assert table.me.asked == "replacement"
    table.me.choose("Spring")
    assert table.you.hand == ["Foe"]


@rule("MG 910.2")
@pytest.mark.parametrize(("chosen", "drawn"), [("More", 0), ("Skip", 0)])
def test_drawing_player_chooses_among_draw_replacements(chosen: str, drawn: int):
    skip = "Skip (Barrier): If your opponent would draw a card, they discard a card instead."
    read = "Read {0}: Draw a card."
    table = scenario(
        me={"hand": [read, "A 1/1 {9}", "B 1/1 {9}", "C 1/1 {9}"], "servants": [MORE]}, you={"servants": [skip]}
    )
    table.me.play("Read").table.resolve()
    assert table.me.asked == "replacement"
    table.check()
    table.me.choose(chosen)
    discards = {"More": 2, "Skip": 1}[chosen]
    for _ in range(discards):
        table.me.choose(table.me.hand[0])
    assert len(table.me.hand) == 3 - discards
    assert len(table.events(Drawn)) == drawn


# -- 910.3 -----------------------------------------------------------------------------------------
@rule("MG 910.3", "MG 1006.2")
@pytest.mark.parametrize(
    ("field", "n", "drawn"),
    [
        pytest.param([MORE], "a card", 2, id="what is done instead is not replaced by the same again"),
        pytest.param([MORE], "two cards", 4, id="1006.2 of two draws each is replaced"),
        pytest.param([MORE, MORE], "a card", 4, id="two such effects apply one after the other"),
    ],
)
def test_replacement_applies_once_per_event_and_its_results(field: list[str], n: str, drawn: int):
    table = scenario(me={"servants": field, "hand": [f"Read {{0}}: Draw {n}."]})
    table.me.play("Read").table.resolve()
    while table.me.asked == "replacement":
        table.match.answer(0, table.match.number, [0])
    assert len(table.me.hand) == len(table.events(Drawn)) == drawn


@rule("MG 910.3")
@pytest.mark.parametrize("used", [True, False])
def test_optional_replacement_is_asked_once(used: bool):
    guard = "Guard 1/1 {1}: If this card would be destroyed, you may banish another servant instead."
    table = scenario(me={"hand": [FELL]}, you={"servants": [guard, "Imp 1/1 {1}"]})
    table.me.play("Fell", "Guard").table.resolve()
    assert table.you.asked == "yes_no"
    table.check()
    (table.you.yes if used else table.you.no)()
    assert (table.you.servants, table.you.graveyard) == ((["Guard"], ["Imp"]) if used else (["Imp"], ["Guard"]))


@rule("MG 910.3")
def test_mandatory_replacement_applies_without_a_choice():
    guard = "Guard 1/1 {1}: If this card would be destroyed, banish another servant instead."
    table = scenario(me={"hand": [FELL]}, you={"servants": [guard, "Imp 1/1 {1}"]})
    table.me.play("Fell", "Guard").table.resolve()
    assert (table.you.servants, table.you.graveyard) == (["Guard"], ["Imp"])


@rule("MG 910.3", "MG 906.5b")
def test_replacement_applies_to_each_card_dying_together_including_its_source():
    keeper = f"Keeper 1/1 {{1}}: {DIES}, remove it from the game instead."
    table = scenario(me={"servants": [keeper, "A 1/1 {1}"], "hand": [SWEEP]}, you={"servants": ["B 1/1 {1}"]})
    table.me.play("Sweep").table.resolve()
    assert (sorted(table.me.removed), table.you.removed) == (["A", "Keeper"], ["B"])


@rule("MG 910.3", "MG 910.1")
def test_replacement_event_can_be_replaced_by_another_effect():
    """The replacing event may be replaced by another effect, but not by the same effect again."""
    way = f"Way (Barrier): {DIES.replace('a graveyard', 'your graveyard')}, draw a card instead."
    table = scenario(me={"servants": [way, FOE, MORE], "hand": [FELL]})
    table.me.play("Fell", "Foe").table.resolve()
    assert (len(table.me.hand), sorted(table.me.servants)) == (2, ["Foe", "More", "Way"])


@rule("MG 910.1", "MG 910.3", "MG 104.4")
def test_impossible_replacement_still_replaces():
    way = f"Way (Barrier): {DIES.replace('a graveyard', 'your graveyard')}, draw a card instead."
    table = scenario(me={"servants": [way, FOE, "Ban (Barrier): Players cannot draw cards."], "hand": [FELL]})
    table.me.play("Fell", "Foe").table.resolve()
    assert (table.me.hand, sorted(table.me.servants)) == ([], ["Ban", "Foe", "Way"])


@rule("MG 910.1", "MG 910.3", "MG 104.2")
@pytest.mark.parametrize(("may", "stays"), [("", True), ("you may ", False)])
def test_impossible_optional_replacement_does_not_replace(may: str, stays: bool):
    phoenix = f"Phoenix 3000/3000 {{1}}: If this card would be destroyed, {may}discard a card instead."
    table = scenario(me={"hand": [FELL]}, you={"servants": [phoenix]})
    table.me.play("Fell", "Phoenix").table.resolve_all()
    assert table.you.servants == (["Phoenix"] if stays else [])


# -- 1013: a card would be discarded --------------------------------------------------------------
@rule("MG 910.1", "MG 1013.1")
@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("If you would discard a card, draw a card instead.", 2),
        ("If a player would discard a card, draw a card instead.", 3),
    ],
)
def test_discard_can_be_replaced(text: str, hand: int):
    rob = "Rob {0}: Each player discards a card."
    table = scenario(
        me={"hand": [rob, "Page Lv1"], "servants": [f"Well (Barrier): {text}"]}, you={"hand": ["Leaf Lv1"]}
    )
    table.me.play("Rob").table.resolve()
    assert len(table.me.hand) == hand
    assert len(table.you.hand) == hand - 2


@rule("MG 910.1", "MG 902.2", "MG 1013.1")
def test_discard_can_be_replaced_by_entering_the_field():
    text = "If this card would be discarded, put it into the field instead."
    table = scenario(
        me={"hand": ["Rob {0}: Your opponent discards a card."]}, you={"hand": [f"Cat 1000/1000 {{1}}: {text}"]}
    )
    table.me.play("Rob").table.resolve()
    if table.you.asked == "orientation":
        table.you.choose("Recovered")
    assert (table.you.servants, table.you.graveyard) == (["Cat"], [])


# -- 1003 ------------------------------------------------------------------------------------------
@rule("MG 1003.1", "MG 302.5")
@pytest.mark.parametrize(
    ("state", "text"),
    [
        ({"servants": [FOE]}, "Remove target servant from the game."),
        ({"graveyard": [FOE]}, "Remove target card in a graveyard from the game."),
    ],
)
def test_a_removed_card_goes_to_the_removed_zone_of_its_owner(state: dict, text: str):
    table = scenario(me={"hand": [f"Void {{0}}: {text}"]}, you=state)
    table.me.play("Void", "Foe").table.resolve()
    assert (table.you.removed, table.me.removed, table.you.servants) == (["Foe"], [], [])
    assert [card["name"]["en"] for card in table.me.view["zones"][1]["removed"]] == ["Foe"]


@rule("MG 1003.1", "MG 315.1d")
def test_removed_level_two_caster_leaves_its_lower_level():
    table = scenario(
        me={"hand": ["Void {0}: Remove target caster from the game."]},
        you={"casters": [put("Nia Lv2", stock=["Nia Lv1"])]},
    )
    table.me.play("Void").table.resolve()
    assert (table.you.removed, table.you.casters, table["Nia"].level) == (["Nia"], ["Nia"], 1)


# -- 1006 ------------------------------------------------------------------------------------------
@rule("MG 1006.1", "MG 304.2")
def test_drawing_puts_the_top_card_into_the_hand():
    table = scenario(me={"hand": ["Read {0}: Draw a card."], "deck": ["A 1/1 {1}", "B 1/1 {1}"]})
    table.me.play("Read").table.resolve()
    assert (table.me.hand, table.me.deck) == (["A"], 1)
    assert len(table.events(Drawn)) == 1


@rule("MG 1006.2", "MG 906.2")
def test_several_cards_are_drawn_one_by_one():
    watch = "Watch (Barrier): Whenever you draw a card ⇒ Your opponent discards a card."
    table = scenario(
        me={
            "hand": ["Read {0}: Draw three cards."],
            "deck": ["A 1/1 {1}", "B 1/1 {1}", "C 1/1 {1}"],
            "servants": [watch],
        },
    )
    table.me.play("Read").table.resolve()
    assert table.me.hand == ["A", "B", "C"]
    assert [event.clause for event in table.events(Drawn)] == ["1006.1"] * 3
    assert table.chase == ["Watch"] * 3


@rule("MG 1006.2", "MG 104.2", "MG 1202.1")
def test_short_deck_is_drawn_completely_without_a_loss():
    table = scenario(me={"hand": ["Read {0}: Draw three cards."], "deck": ["A 1/1 {1}"]})
    table.me.play("Read").table.resolve()
    assert (table.me.hand, table.over) == (["A"], False)
    table.check()


@rule("MG 1006.1")
def test_draw_by_each_player_does_as_much_as_possible():
    both = "Feast {0}: Each player draws a card."
    table = scenario(me={"hand": [both], "casters": [MAGE]}, you={"deck": []})
    table.me.play("Feast").table.resolve()
    assert (len(table.me.hand), table.you.hand) == (1, [])

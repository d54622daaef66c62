"""Chapter 102: the principles of the game."""

from __future__ import annotations

import pytest

from engine.kernel.events import Discarded, Drawn, Rested
from engine.scenario import put, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import hand, played

FOX = "Fox 3000 {Red 1}"
CAT = "Cat 2000 {Red 1}"


@rule("ZX 102.2")
def test_card_text_overrides_the_multicolour_resource_rule():
    """A multicolour card enters the resource asleep (308.2b), unless a text says awake."""
    two = "Two 1000 {Red/White 1} (multicolor)"
    feed = "Feed {Red 1} [Event] Choose a card in your trash and put it into your resource awake."
    table = played(feed, trash=[two])
    assert not table["Two"].asleep


@rule("ZX 102.3")
def test_possible_part_of_an_instruction_is_performed():
    both = "Both {Red 1} [Event] Choose a Z/X your opponent controls, sleep it and deal it 1000 damage."
    table = played(both, you={"squares": [put(FOX, asleep=True)]})
    assert table["Fox"].damage == 1000


@rule("ZX 102.4")
def test_discarding_more_cards_than_exist_discards_all():
    """The first example of 102.4: two cards of the hand are required, and there is one."""
    drop = "Drop {Red 1} [Event] Put 2 cards from your hand into your trash."
    table = played(drop, FOX)
    assert table.me.trash == ["Fox", "Drop"]


@rule("ZX 102.4")
def test_discarding_zero_cards_is_not_a_discard():
    """The second example of 102.4."""
    none = "None {Red 1} [Event] For each [Wolf] you control, put a card from your hand into your trash."
    watcher = "Watcher 3000 {Red 1} [Auto] [Trigger] A card is put into your trash from the hand. [Effect] Draw a card."
    table = played(none, CAT, squares=[watcher])
    assert table.me.hand == ["Cat"]
    assert not table.events(Discarded)
    assert not table.events(Drawn)


@rule("ZX 102.4")
@pytest.mark.parametrize(
    ("trash", "power"),
    [("Void 3000 {inf}", 5000), ("Token Card (Player)", 5000), ("Coin 3000 {4}", 4), ("Nought 3000 {0}", None)],
)
def test_effect_with_a_missing_number_does_nothing(trash, power):
    """An infinite cost (203.3) is not a number, and a card may have no cost. But 0 is a number."""
    even = (
        "Even {Red 1} [Event] Choose a card in your trash. Until end of turn, all Z/X you control have power equal to"
        " its cost."
    )
    table = played(even, trash=[trash], squares=["Bear 5000 {Red 1}"])
    assert (table["Bear"].power if "Bear" in table.me.units else None) == power


@rule("ZX 102.4")
def test_highest_value_of_no_cards_sets_nothing():
    for text, trash, power in (
        ("the highest power", [], 3000),
        ("2 times the highest power", [], 3000),
        ("2 times the highest power", [CAT], 4000),
    ):
        ghoul = f"Ghoul 3000 {{Red 1}} [Cont] This card has power equal to {text} among Z/X in your trash."
        table = scenario("zx", me=hand(trash=trash, squares=[ghoul]))
        assert table["Ghoul"].power == power


@rule("ZX 102.5")
def test_asleep_card_does_not_trigger_becomes_asleep():
    """The example of 102.5: a sleeping card is put to sleep."""
    lull = "Lull {Red 1} [Event] Choose a Z/X on a normal square and sleep it."
    dreamer = "Dreamer 3000 {Red 1} [Auto] [Trigger] This card becomes asleep. [Effect] Draw a card."
    table = played(lull, squares=[put(dreamer, asleep=True)])
    assert table.me.hand == []
    assert [event.cause for event in table.events(Rested)] == ["cost"]


@rule("ZX 102.6")
def test_cannot_overrides_can():
    wall = "Wall 3000 {Red 1} [Cont] This card cannot be destroyed."
    slay = "Slay {Red 1} [Event] Choose a Z/X your opponent controls and destroy it."
    table = played(slay, you={"squares": [wall]})
    assert table.you.units == ["Wall"]


@rule("ZX 102.6")
def test_only_the_chosen_cards_that_can_appear_do_so():
    """The example of 102.6: of the chosen cards, only those that can appear do so."""
    call = "Call {Red 1} [Event] Choose 2 Z/X in your trash and make them appear awake on normal squares with no Z/X."
    ban = "Ban 3000 {Red 1} [Cont] Your opponent cannot make [Wolf] appear."
    table = played(call, trash=[FOX, "Wolf 3000 {Red 1} ([Wolf])"], you={"squares": [ban]})
    while table.me.asked == "square":
        table.answer(0, [0])
    assert table.me.units == ["Fox"]
    assert "Wolf" in table.me.trash


@rule("ZX 102.7", "ZX 102.8", "ZX 301.5")
def test_the_turn_player_chooses_first():
    """The chosen cards stay hidden in their zone until both players have chosen."""
    each = "Each {Red 1} [Event] Each player puts a card from their hand into their charge."
    table = played(each, FOX, CAT, you={"hand": [FOX, CAT]})
    assert table.me.asked is not None
    table.me.choose("Fox")
    assert table.you.asked is not None
    assert (table.me.charge, sorted(table.me.hand)) == ([], ["Cat", "Fox"])
    assert "Fox" not in str(table.match.view(1)["zones"][0])
    table.you.choose("Cat")
    assert (table.me.charge, table.you.charge) == (["Fox"], ["Cat"])


@rule("ZX 102.9")
def test_card_in_a_hidden_zone_need_not_be_found():
    """The example of 102.9."""
    call = (
        "Call {Red 1} [Event] Choose a Z/X in your hand with cost 3 or less and make it appear awake on a normal square"
        " with no Z/X."
    )
    table = played(call, FOX)
    assert table.match.decision.min == 0
    table.answer(0, [])
    assert table.me.hand == ["Fox"]


@rule("ZX 102.9")
def test_card_in_a_public_zone_must_be_found():
    call = "Call {Red 1} [Event] Choose a Z/X in your trash with cost 3 or less and put it into your hand."
    table = played(call, trash=[FOX])
    assert table.me.hand == ["Fox"]


@rule("ZX 102.9", "ZX 313.2a")
def test_face_up_card_in_the_dynamis_must_be_found():
    call = "Call {Red 1} [Event] Choose a Z/X in your dynamis and put it into your trash."
    for face_down, least in ((True, 0), (False, 1)):
        dynamis = [put(f"{name} 9000 {{Red 5}}", face_down=face_down) for name in ("Star", "Moon")]
        table = played(call, dynamis=dynamis)
        assert table.match.decision.min == least


@rule("ZX 102.9", "ZX 313.2")
def test_face_down_card_must_be_found_if_only_its_side_matters():
    """Both players see that there are face-down cards."""
    call = "Call {Red 1} [Event] Choose a face-down card in your dynamis and put it into your trash."
    table = played(call, dynamis=["Star 9000 {Red 5} (Z/X EX)", "Moon 9000 {Red 5} (Z/X EX)"])
    assert table.match.decision.min == 1


@rule("ZX 102.9")
def test_search_of_hidden_and_public_zones_must_find_the_public_cards():
    call = "Call {Red 1} [Event] Choose 2 Z/X in your hand or trash and put them into your resource asleep."
    table = played(call, FOX, FOX, trash=[CAT])
    decision = table.match.decision
    assert (decision.min, decision.max) == (1, 2)


@rule("ZX 102.9", "ZX 1006.1")
def test_revealed_card_must_be_found():
    call = (
        "Call {Red 1} [Event] Your opponent reveals their hand."
        " Choose a Z/X in your opponent's hand and put it into its owner's trash."
    )
    table = played(call, you={"hand": [FOX, CAT]})
    assert table.match.decision.min == 1

"""Chapters 302, 303, 310, 903.2g-2: hidden cards have no information for choices or refusals, and none is revealed."""

from __future__ import annotations

import pytest

from engine.scenario import put, scenario
from tests.engine.rules import rule

ANT, BEE, STONE = "Ant 100/100 {2}", "Bee 100/100 {1}", "Pebble (Basic Magic Stone, light)"


def table_with(text, **you):
    return scenario(me={"hand": [f"Dig {{0}} (Chant): {text}"]}, you=you, hold=True)


def targets(table):
    """Return the current options for targets, as the choosing seat sees them."""
    return [option["label"]["en"] for option in table.me.view["decision"]["options"] if option["kind"] == "target"]


@rule("FoW 903.2g-2")
@pytest.mark.parametrize(
    "phrase",
    [
        "target card with total cost 2",
        "target card with total cost 5 or less",
        "target resonator",
        'target card named "Ant"',
        "target face-down card with total cost 2",
        "target non-magic stone resonator",
    ],
)
def test_face_down_card_has_no_information_for_targeting(phrase):
    text = f"Put {phrase} in {{}} standby area into its owner's graveyard."
    table = table_with(text.format("your opponent's"), standby=[ANT, BEE])
    assert table.me.why_not(play="Dig").clause == "903.2g"
    table = scenario(me={"hand": [f"Dig {{0}} (Chant): {text.format('your')}"], "standby": [ANT, BEE]})
    assert table.me.why_not(play="Dig").clause == "903.2g", "the other player does not see it"
    shown = [put(ANT, revealed=True), put(BEE, revealed=True)]
    table = table_with(text.format("your opponent's"), standby=shown)
    assert (table.me.why_not(play="Dig") is None) == ("face-down" not in phrase)


@rule("FoW 903.2g-2", "FoW 302.2", "FoW 310.2")
def test_any_standby_card_can_be_targeted_without_being_revealed():
    table = table_with(
        "Put target card in your opponent's standby area into its owner's graveyard.", standby=[ANT, BEE]
    )
    table.me.play("Dig")
    assert targets(table) == ["Card 1", "Card 2"]
    lying = [card["ref"] for card in table.me.view["zones"][1]["standby"]]
    assert [option["ref"] for option in table.me.view["decision"]["options"][:2]] == lying
    table.match.answer(0, table.match.number, [1])
    (mine,), (theirs,) = (view["chase"][0]["targets"] for view in (table.me.view, table.you.view))
    assert (mine["name"]["en"], theirs["name"]["en"], mine["ref"]) == ("A hidden card", "Bee", lying[1])
    assert table.match.view(None)["chase"][0]["targets"] == [mine]
    assert "Dig targets a card." in table.me.log
    assert "Dig targets Bee." in table.you.log
    table.resolve()
    assert (table.you.standby, table.you.graveyard) == (["Ant"], ["Bee"])
    assert "Dig targets a card." in table.me.log, "what was hidden then is not told afterwards"


@rule("FoW 303.2b")
def test_face_down_magic_stone_can_be_targeted_as_a_magic_stone():
    text = "Put target magic stone in your opponent's standby area into its owner's graveyard."
    table = table_with(text, standby=[ANT, STONE, BEE])
    table.me.play("Dig")
    table.resolve()
    assert (table.you.standby, table.you.graveyard) == (["Ant", "Bee"], ["Pebble"])
    assert table_with(text, standby=[ANT, BEE]).me.why_not(play="Dig").clause == "903.2g"


@rule("FoW 903.2g-2", "FoW 303.2")
def test_target_can_be_required_to_be_face_down():
    text = "Remove target face-down card in your opponent's standby area from the game."
    table = table_with(text, standby=[put(ANT, revealed=True), BEE])
    table.me.play("Dig")
    table.resolve()
    assert (table.you.standby, table.you.removed) == (["Ant"], ["Bee"])


@rule("FoW 903.3a", "FoW 903.2g-2")
def test_target_required_to_be_revealed_must_still_be_so_on_resolution():
    text = "[Quickcast] | Put target card with total cost 2 in your opponent's standby area into its owner's graveyard."
    table = table_with(text, standby=[put(ANT, revealed=True)])
    table.me.play("Dig")
    table.machine.s.change(table["Ant"].ref, revealed=False, face_down=True)
    table.resolve()
    assert (table.you.standby, table.you.graveyard) == (["Ant"], [])


# -- choosing and counting by an effect --------------------------------------------------------------------------------
HAND = {"hand": ["Ant 100/100 {2}", "Bee 100/100 {1}", "Cow 100/100 {5}"], "standby": ["Dog 100/100 {2}"]}


def resolved(text, **you):
    table = table_with(text, **(you or HAND))
    table.me.play("Dig")
    table.resolve()
    return table


@rule("FoW 1014.2")
@pytest.mark.parametrize(
    ("phrase", "names"),
    [
        ("a card", {"Ant", "Bee", "Cow"}),
        ("a resonator with total cost 2 or less", {"Ant", "Bee"}),
        ("up to one resonator with total cost 2 or less", {"Ant", "Bee"}),
    ],
)
def test_player_choosing_in_an_opponents_hand_looks_at_it(phrase, names):
    table = resolved(f"Choose {phrase} in your opponent's hand. They discard that card.")
    decision = table.me.view["decision"]
    assert {option["label"]["en"] for option in decision["options"]} == names
    assert decision["min"] == (0 if "up to" in phrase else 1), "both players see the hand now"
    assert {card["name"]["en"] for card in table.me.view["zones"][1]["hand"]} == {"Ant", "Bee", "Cow"}
    assert all(card["hidden"] for card in table.match.view(None)["zones"][1]["hand"])
    table.me.choose("Bee")
    assert sorted(table.you.hand) == ["Ant", "Cow"]
    assert all(card["hidden"] for card in table.me.view["zones"][1]["hand"]), "it is hidden again"
    assert "You look at Bob's hand." in table.me.log
    assert "Ann looks at your hand." in table.you.log


@rule("FoW 1014.2", "FoW 310.2")
def test_player_choosing_in_an_opponents_standby_area_looks_at_it():
    standby = ["Dog 100/100 {2}", "Elk 100/100 {3}"]
    table = resolved("Remove a card in your opponent's standby area from the game.", standby=standby)
    assert [option["label"]["en"] for option in table.me.view["decision"]["options"]] == ["Dog", "Elk"]
    assert "You look at Bob's standby area." in table.me.log
    table.me.choose("Elk")
    assert (table.you.standby, table.you.removed) == (["Dog"], ["Elk"])
    assert table.me.view["zones"][1]["standby"][0]["hidden"]


@rule("FoW 1014.2")
def test_random_choice_or_owners_choice_shows_no_card():
    for text in ("Your opponent discards a card at random.", "Your opponent discards a card."):
        table = resolved(text)
        assert all(card["hidden"] for card in table.me.view["zones"][1]["hand"])
        assert not any("look" in line for line in table.me.log)


@rule("FoW 302.2", "FoW 302.2a")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("there is a resonator in your opponent's hand", False),
        ("there are two or more resonators in your opponent's hand", False),
        ("there is a card with total cost 2 in your opponent's standby area", False),
        ("there is a card in your opponent's standby area", True),
        ("there are two or more cards in your opponent's hand", True),
        ("there are four or more cards in your opponent's hand", False),
    ],
)
def test_condition_about_unseen_cards_is_not_met(condition, holds):
    table = resolved(f"If {condition}, draw a card.")
    assert len(table.me.hand) == holds


@rule("FoW 302.2")
def test_cards_seen_by_the_player_count():
    table = scenario(me={"hand": ["Dig {0} (Chant): If there is a resonator in your hand, draw a card.", ANT]})
    table.me.play("Dig")
    table.resolve()
    assert len(table.me.hand) == 2
    shown = [put(ANT, revealed=True), BEE]
    assert len(resolved("Draw a card for each resonator in your opponent's standby area.", standby=shown).me.hand) == 1


@rule("FoW 302.4", "FoW 302.6")
def test_owner_orders_cards_controlled_by_the_opponent():
    sink = "Sink {0} (Chant): Put all resonators on the bottom of their owners' decks."
    field = [put("A 1/1", stolen=True), put("B 1/1", stolen=True)]
    table = scenario(me={"field": field, "hand": [sink]}, you={"deck": []}, hold=True)
    table.me.play("Sink").table.resolve()
    assert table.you.asked == "order"


# -- a card that is looked at stays in its zone (304.2, 1005.1) ------------------------------------
TOP = ["First 100/100", "Second 100/100", "Third 100/100", "Fourth 100/100"]


@rule("FoW 304.2", "FoW 1005.1", "FoW 1009.1")
@pytest.mark.parametrize(
    ("text", "hand", "elsewhere"),
    [
        ("Look at the top card of your deck. Draw a card.", ["First"], []),
        ("Reveal the top card of your deck. If it's a resonator, draw a card.", ["First"], []),
        ("Reveal the top two cards of your deck. Draw two cards.", ["First", "Second"], []),
        ("Reveal the top card of your deck. Draw two cards.", ["First", "Second"], []),
        ("Look at the top card of your deck. Reveal the top two cards of your deck. Draw a card.", ["First"], []),
        ("Look at the top card of your deck. Remove the top card of your deck from the game.", [], ["First"]),
        ("Look at the top card of your deck. Remove the top two cards of your deck from the game.", [], TOP[:2]),
    ],
)
def test_looked_at_card_stays_on_top_of_the_deck(text: str, hand: list[str], elsewhere: list[str]):
    table = scenario(me={"hand": [f"Dig {{0}} (Chant): {text}"], "deck": TOP}, hold=True)
    table.me.play("Dig").table.resolve()
    assert table.me.hand == hand
    assert sorted(table.me.removed) == sorted(card.split()[0] for card in elsewhere)
    assert table.me.deck == 4 - len(hand) - len(elsewhere)
    table.check()


@rule("FoW 304.2", "FoW 1005.1")
def test_rest_of_revealed_cards_are_those_not_drawn():
    text = "Reveal the top three cards of your deck. Draw a card. Put the rest on the bottom of your deck."
    table = scenario(me={"hand": [f"Dig {{0}} (Chant): {text}"], "deck": TOP}, hold=True)
    table.me.play("Dig").table.resolve()
    assert table.me.options == ["order Second", "order Third"]
    table.me.choose("Third", "Second")
    machine = table.machine
    assert table.me.hand == ["First"]
    assert [machine.printed_card(card).name.en for card in machine.zone(0, "main")] == ["Fourth", "Third", "Second"]


@rule("FoW 304.2", "FoW 302.2")
def test_drawn_card_that_only_its_player_saw_stays_hidden():
    text = "Look at the top card of your deck. Draw a card."
    table = scenario(me={"hand": [f"Dig {{0}} (Chant): {text}"], "deck": TOP}, hold=True)
    table.me.play("Dig").table.resolve()
    assert table.match.log(0)[-1]["text"]["en"] == "You draw First."
    assert not any("First" in line["text"]["en"] for line in table.match.log(1))


@rule("FoW 1202.2", "FoW 1009.1")
def test_last_card_can_be_drawn_while_it_is_looked_at():
    text = "Look at the top card of your deck. Draw two cards."
    table = scenario(me={"hand": [f"Dig {{0}} (Chant): {text}"], "deck": TOP[:1]}, hold=True)
    table.me.play("Dig").table.resolve()
    assert (table.me.hand, table.me.deck, table.over) == (["First"], 0, False)

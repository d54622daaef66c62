"""Chapter 806: cards played without paying their cost, and the other conditions that still apply."""

from __future__ import annotations

import pytest

from engine.games.zx.words.triggers.event_types import CountersSpent
from engine.scenario import put, scenario
from tests.engine.rules import rule

FOX = "Fox 3000 {Red 3} ([Knight])"
CAT = "Cat 2000 {Red 2} ([Knight])"
GIFT = "Gift {1} [Event] You may play a Z/X EX from your dynamis without paying its cost."
CHEAP = "Gift {1} [Event] You may play a Z/X from your hand without paying its cost."


def table_with(extra: str, **more):
    """Return a table on which the gift may play this card; one of the two resources pays for the gift."""
    return scenario("zx", me={"hand": [GIFT], "resource": "RC", "dynamis": [extra], **more})


def given(extra: str, at: str, **more):
    """Return the table after the gift has played the card on this square, with one resource paid for the gift."""
    table = table_with(extra, **more)
    name = extra.split()[0]
    table.me.play("Gift", name, yes=True, at=at)
    assert (table.me.at(at), table.me.awake) == ([name], 1)
    return table


# -- by a condition (206.2a) -------------------------------------------------------------------------
@rule("ZX 806.1g", "ZX 1020.2", "ZX 206.2a")
def test_free_play_of_an_advent_still_needs_its_condition():
    angel = "Angel 9000 {Red 2} (Z/X EX) [Sub] Advent Condition: 2 [Knight] Z/X."
    assert sorted(given(angel, "own player", squares=[FOX, CAT]).me.charge) == ["Cat", "Fox"]
    for squares, resource in (([FOX], "RC"), ([FOX, CAT], "C")):  # too few Z/X, or too few resources
        table = table_with(angel, squares=squares, resource=resource)
        table.me.play("Gift")
        assert (table.me.asked, table.me.dynamis) == ("priority", ["Angel"]), resource


@rule("ZX 806.1h", "ZX 1021.2", "ZX 206.2a")
def test_free_play_of_an_awakening_still_needs_its_condition():
    waker = "Waker 8000 {Red 7} (Z/X EX) [Sub] Awakening Condition Red: 2 cards from your trash."
    assert sorted(given(waker, "left", trash=[FOX, CAT]).me.removed) == ["Cat", "Fox"]
    table = table_with(waker, trash=[FOX])
    table.me.play("Gift")
    assert (table.me.asked, table.me.dynamis, table.me.removed) == ("priority", ["Waker"], [])


@rule("ZX 806.1h", "ZX 1021.2")
def test_free_play_of_a_colourless_awakening_performs_its_acts():
    waker = "Waker 8000 {Red 7} (Z/X EX) [Sub] Awakening Condition: Destroy 2 Z/X you control."
    table = table_with(waker, squares=[FOX, CAT])
    table.me.play("Gift", "Waker", yes=True, at="own player")
    assert (table.me.units, sorted(table.me.charge)) == (["Waker"], ["Cat", "Fox"])
    table = table_with(waker, squares=[FOX])
    table.me.play("Gift")
    assert (table.me.asked, table.me.units) == ("priority", ["Fox"])


@rule("ZX 806.1i", "ZX 1022.2", "ZX 206.2a")
def test_free_play_of_an_idealize_card_still_spends_counters():
    dream = "Dream 8000 {Red 7} (Z/X EX) [Sub] Idealize Condition: 2 {Dream Key}."
    table = table_with(dream, counters={"dream_key": 3})
    table.me.play("Gift", "Dream", yes=True, at="left")
    assert (table.me.units, table.me.counters) == (["Dream"], {"dream_key": 1})
    table = table_with(dream, counters={"dream_key": 1})
    table.me.play("Gift")
    assert (table.me.asked, table.me.units, table.events(CountersSpent)) == ("priority", [], [])


@rule("ZX 806.1j", "ZX 1025.2", "ZX 1025.3", "ZX 206.2a")
def test_free_play_of_a_possession_still_takes_its_forces():
    ghost = "Ghost 9000 {Red 9} (Z/X EX) [Sub] Possession Condition: 2 [Knight] Z/X."
    table = table_with(ghost, squares=[FOX, CAT])
    table.me.play("Gift", "Ghost", yes=True, at="own player")
    assert (table.me.units, sorted(table["Ghost"].forces)) == (["Ghost"], ["Cat", "Fox"])
    table = table_with(ghost, squares=[FOX])
    table.me.play("Gift")
    assert (table.me.asked, table.me.units) == ("priority", ["Fox"])


@rule("ZX 806.1d", "ZX 202.8d")
def test_free_play_of_a_shift_still_needs_its_vessel():
    gift = GIFT.replace("Z/X EX", "shift")
    blade = "Blade (Shift, plus:text) [Cont] This card gets +1000 power. | [Sub] Sword Vessel: a red Z/X you control."
    table = table_with(blade, hand=[gift], squares=[FOX])
    table.me.play("Gift", "Blade", yes=True)
    assert table["Fox"].power == 4000
    table = table_with(blade, hand=[gift], squares=["Owl 1000 {Blue 1}"])
    table.me.play("Gift")
    assert (table.me.asked, table.me.dynamis) == ("priority", ["Blade"])


# -- whether it was played (804.3) ----------------------------------------------------------------
@rule("ZX 806.1", "ZX 804.3a", "ZX 804.3b")
@pytest.mark.parametrize(("text", "drawn"), [("If you do, draw 2 cards.", 2), ("Draw that many cards.", 1)])
def test_if_you_do_needs_a_card_played_without_cost(text, drawn):
    gift = f"{CHEAP} {text}"
    table = scenario("zx", me={"hand": [gift, FOX], "resource": "R"})
    table.me.play("Gift", "Fox", yes=True, at="left")
    assert (table.me.units, len(table.me.hand)) == (["Fox"], drawn)
    table = scenario("zx", me={"hand": [gift, FOX], "resource": "R"})
    table.me.play("Gift", yes=False)
    assert (table.me.units, table.me.hand) == ([], ["Fox"])
    table = scenario("zx", me={"hand": [gift], "resource": "R"})
    table.me.play("Gift")
    assert (table.me.asked, table.me.hand) == ("priority", [])


@rule("ZX 806.1", "ZX 804.3b")
@pytest.mark.parametrize("text", [
    "Play a Z/X from your hand without paying its cost. If you do, draw 2 cards.",
    "Choose a Z/X EX in your dynamis and play it without paying its cost. If you do, draw 2 cards.",
])  # fmt: skip
def test_if_you_do_fails_for_an_unplayable_card(text):
    angel = "Angel 9000 {Red 2} (Z/X EX) [Sub] Advent Condition: 2 [Knight] Z/X."
    table = table_with(put(angel, face_down=False), hand=[f"Gift {{1}} [Event] {text}"])
    table.me.play("Gift")
    assert (table.me.asked, table.me.units, table.me.hand) == ("priority", [], [])


# -- acts that are required as a card is played (1027) -------------------------------------------------
ALSO = "[Cont] [Valid] All [Effect] As you play this card, also put a card from your charge into your trash."


@rule("ZX 806.1f", "ZX 1027.1", "ZX 804.2g")
def test_free_play_still_requires_the_additional_cost():
    owl = f"Owl 2000 {{Red 5}} {ALSO}"
    table = scenario("zx", me={"hand": [CHEAP, owl], "resource": "R", "charge": [FOX]})
    table.me.play("Gift", "Owl", yes=True, at="left")
    assert (table.me.units, table.me.charge, "Fox" in table.me.trash) == (["Owl"], [], True)
    table = scenario("zx", me={"hand": [CHEAP, owl], "resource": "R"})
    table.me.play("Gift")
    assert (table.me.asked, table.me.hand, table.me.units) == ("priority", ["Owl"], [])


@rule("ZX 806.1f", "ZX 1027.1")
def test_free_play_does_not_offer_cost_reductions():
    owl = (
        "Owl 2000 {Red 5} [Cont] [Valid] All [Effect] As you play this card, you may destroy a Z/X you control to make"
        " it cost 3 less."
    )
    table = scenario("zx", me={"hand": [CHEAP, owl], "resource": "R", "squares": [FOX]})
    table.me.play("Gift", "Owl", yes=True, at="left")
    while table.me.asked == "way":
        assert len(table.me.options) == 2
        table.answer(0, [0])
    assert sorted(table.me.units) == ["Fox", "Owl"]


@pytest.mark.parametrize("source", ["life", "ignition"])
@rule("ZX 505.3a", "ZX 907.2e", "ZX 1027.1")
def test_life_and_ignition_plays_still_require_the_additional_cost(source):
    """From life and by an ignition."""
    owl = f"Owl 2000 {{Red 5}} (ignition) {ALSO}"
    for charge, units in (([FOX], ["Owl"]), ([], [])):
        if source == "life":
            burn = "Burn {Red 1} [Event] Deal 1 damage to you."
            table = scenario("zx", me={"hand": [burn], "resource": "R", "life": [owl, owl], "charge": charge})
            table.me.play("Burn")
            table.you.take_life()
        else:
            light = "Light {Red 1} [Event] Ignite."
            table = scenario("zx", me={"hand": [light], "resource": "R", "deck": [owl, FOX, FOX], "charge": charge})
            table.me.play("Light")
        assert (table.me.asked == "yes_no") is bool(units)
        if units:
            table.me.yes().choose("left")
        assert table.me.units == units


@rule("ZX 1027.1", "ZX 206.2a", "ZX 806.1h")
def test_extra_card_needs_its_condition_and_its_additional_cost():
    """The same holds with the cost paid and not paid."""
    waker = f"Waker 8000 {{Red 2}} (Z/X EX) {ALSO} | [Sub] Awakening Condition Red: 1 card from your trash."
    for charge, played in (([FOX], True), ([], False)):
        table = scenario("zx", me={"dynamis": [waker], "resource": "RR", "trash": [CAT], "charge": charge})
        assert ("play Waker" in table.me.options) is played
        if played:
            table.me.play("Waker", at="left")
            assert (table.me.units, table.me.removed, table.me.trash, table.me.awake) == (
                ["Waker"],
                ["Cat"],
                ["Fox"],
                0,
            )
        table = table_with(waker, trash=[CAT], charge=charge)
        table.me.play("Gift")
        assert (table.me.asked == "yes_no") is played


@rule("ZX 1027.1", "ZX 206.2a")
def test_optional_reduction_applies_together_with_an_awakening_condition():
    """The offer reduces the cost of an awakening."""
    waker = (
        "Waker 8000 {Red 3} (Z/X EX) [Cont] [Valid] All [Effect] As you play this card, you may destroy a Z/X you"
        " control to make it cost 2 less. | [Sub] Awakening Condition Red: 1 card from your trash."
    )
    table = scenario("zx", me={"dynamis": [waker], "resource": "R", "trash": [CAT], "squares": [FOX]})
    table.me.play("Waker", at="left")
    assert (table.me.units, table.me.removed, table.me.charge) == (["Waker"], ["Cat"], ["Fox"])


# -- squares and restrictions ------------------------------------------------------------------------
@rule("ZX 806.1d")
def test_free_play_without_a_legal_square_is_not_offered():
    """All squares are the opponent's, or have an own sleeping Z/X."""
    foes = dict.fromkeys(("left", "centre", "right", "own left", "own right"), "Foe 1000")
    mine = {name: put(CAT, asleep=True) for name in ("own left", "own player", "own right")}
    for squares, offered in ((mine, False), (mine | {"own player": CAT}, True)):
        table = scenario("zx", me={"hand": [CHEAP, FOX], "resource": "R", "squares": squares}, you={"squares": foes})
        table.me.play("Gift")
        assert (table.me.asked == "yes_no") is offered


@rule("ZX 806.1", "ZX 804.2g")
def test_free_play_offers_only_playable_cards():
    """Only the condition of one of the two cards is met."""
    waker = "Waker 8000 {Red 7} (Z/X EX) [Sub] Awakening Condition Red: 2 cards from your trash."
    dream = "Dream 8000 {Red 7} (Z/X EX) [Sub] Idealize Condition: 2 {Dream Key}."
    table = scenario(
        "zx", me={"hand": [GIFT], "resource": "R", "dynamis": [waker, dream], "counters": {"dream_key": 2}}
    )
    table.me.play("Gift", yes=True)
    assert table.me.options == ["choose Dream"]


@rule("ZX 102.6", "ZX 206.2a")
def test_free_play_respects_play_restrictions():
    only = "Owl 2000 {Red 5} [Sub] Play this card only if your life is 2 or less."
    for life, played in ((4, False), (2, True)):
        table = scenario("zx", me={"hand": [CHEAP, only], "resource": "R", "life": life})
        table.me.play("Gift")
        assert (table.me.asked == "yes_no") is played

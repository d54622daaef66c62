"""Chapter 206: subtext, with further names, conditions for playing a card, and changes of deck rules."""

from __future__ import annotations

from typing import Any

from engine.games.zx.scenario import define
from engine.match import check_deck
from engine.scenario import scenario
from tests.engine.rules import rule
from tests.engine.zx import made
from tests.engine.zx.doing import played

TWIN = 'Twin 3000 {Red 1} [Sub] Also named "Fox".'


@rule("ZX 206.1", "ZX 206.3")
def test_card_has_the_names_added_by_its_subtext():
    seeker = 'Seeker {Red 1} [Event] Choose a "Fox" you control and destroy it.'
    assert played(seeker, squares=[TWIN]).me.charge == ["Twin"]


@rule("ZX 206.2")
def test_subtext_limits_when_a_card_may_be_played():
    late = "Late 3000 {Red 1} [Sub] Play this card only if you have 2 or more cards in your trash."
    table = scenario("zx", me={"hand": [late], "resource": "R", "trash": ["Fox"]})
    assert table.me.why_not(play="Late").clause == "206.2"
    table = scenario("zx", me={"hand": [late], "resource": "R", "trash": ["Fox 1000", "Owl 1000"]})
    table.me.play("Late", at="left")
    assert table["Late"].zone == "square"


@rule("ZX 803.1a", "ZX 401.2")
def test_subtext_allows_more_than_four_copies_in_a_deck():
    many = "Ant 1000 {Red 1} [Sub] Your deck can have any number of this card."
    deck = made.deck()
    cats = define(made.DARK[0])
    del deck["main"][cats]
    deck["main"][define(made.LAST)] = 1
    deck["main"][define(many)] = 5
    assert fault_clauses(deck) == []


@rule("ZX 803.1a", "ZX 401.8")
def test_subtext_allows_a_card_under_the_player_card():
    under = "Root 1000 {Red 1} [Sub] This card can lie under your player card."
    deck = made.deck()
    deck["back"] = define("Fox 1000 {Red 1}")
    assert fault_clauses(deck) == ["401.8"]
    deck["back"] = define(under)
    assert fault_clauses(deck) == []


def fault_clauses(deck: dict[str, Any]) -> list[str]:
    return [refusal["clause"] for refusal in check_deck("zx", deck)]

"""Cards that share a name or attributes, a target that may be the card itself, and cards found in a deck."""

from __future__ import annotations

import pytest

from engine.kernel.events import Revealed
from tests.engine.force_of_will.held import FELL, scenario
from tests.engine.force_of_will.japanese import same_in_japanese
from tests.engine.rules import rule

IMP, OX = "Imp 100/700 {1}", "Ox 300/1200 {3}"
ODD_ROCK = "Odd Rock (Special Magic Stone)"


def gem(attribute: str):
    return {"name": "Gem", "type": "Regalia", "race": ["Gem"], "attribute": [attribute], "cost": "{0}"}


# -- gems ------------------------------------------------------------------------------------------
@rule("FoW 1027.1", "FoW 208.3")
@pytest.mark.parametrize("attribute", ["fire", "wind"])
def test_gained_gems_have_the_attribute_of_the_banished_gem(attribute):
    split = (
        "Split {0} (Chant): Banish a gem. If you do, gain three gems of the same attributes as the gem banished this "
        "way."
    )
    table = scenario(me={"hand": [split], "item": [gem(attribute)]})
    table.me.play("Split").table.resolve()
    machine = table.machine
    mine = [ref for ref in machine.zone(0, "item") if machine.chars(ref).attributes == {attribute}]
    assert len(mine) == len(machine.zone(0, "item")) == 3


@rule("FoW 1027.1")
def test_no_gem_is_gained_without_a_banished_gem():
    split = (
        "Split {0} (Chant): Banish a gem. If you do, gain two gems of the same attribute as the gem banished this way."
    )
    table = scenario(me={"hand": [split]})
    table.me.play("Split").table.resolve()
    assert not table.machine.zone(0, "item")


@rule("FoW 1027.1")
def test_listed_gems_are_gained_even_without_articles():
    hoard = "Hoard {0} (Chant): Gain a light gem, fire gem, wind gem."
    table = scenario(me={"hand": [hoard]})
    table.me.play("Hoard").table.resolve()
    kinds = sorted(next(iter(table.machine.chars(ref).attributes)) for ref in table.machine.zone(0, "item"))
    assert kinds == ["fire", "light", "wind"]


# -- names -----------------------------------------------------------------------------------------
@rule("FoW 202.3", "FoW 903.3b")
@pytest.mark.parametrize(("deck", "gone"), [([IMP, OX, "Elm 100/100"], True), ([IMP, OX, IMP], False)])
def test_condition_checks_that_no_two_revealed_cards_share_a_name(deck, gone):
    sift = (
        "Sift {0} (Chant): Reveal the top three cards of your deck. If none of them share a name, destroy target "
        "resonator. Put the revealed cards on the bottom of your deck in any order."
    )
    table = scenario(me={"hand": [sift], "deck": deck}, you={"field": ["Owl 100/100"]})
    table.me.play("Sift").table.resolve()
    while table.me.asked == "choose" or table.me.asked == "order":
        table.match.answer(0, table.match.number, list(range(table.match.decision.least)))
    assert (table.you.field == []) == gone
    assert len(table.machine.zone(0, "main")) == 3


@rule("FoW 202.3", "FoW 104.4")
def test_cards_that_share_a_name_with_a_target_cannot_be_played():
    hush = (
        "Hush {0} (Chant): Destroy target resonator. Players cannot play cards that share a name with that "
        "resonator this turn."
    )
    table = scenario(me={"hand": [hush, "Imp 100/100 {0}", "Owl 100/100 {0}"]}, you={"field": [IMP]})
    table.me.play("Hush", "Imp").table.resolve()
    assert table.me.why_not(play="Imp") is not None
    assert table.me.why_not(play="Owl") is None
    table.end_turn()


# -- the card itself -------------------------------------------------------------------------------
@rule("FoW 903.2g", "FoW 1120.2", "FoW 1120.4")
@pytest.mark.parametrize("oneself", [True, False])
def test_target_card_or_oneself_gains_barrier(oneself):
    ward = "Ward {0} (Chant): Target J/resonator or yourself gains [Barrier] until end of turn."
    bolt = "Bolt {0} (Chant): [Quickcast] | This card deals 100 damage to target player or J/resonator."
    table = scenario(me={"hand": [ward], "field": [OX]}, you={"hand": [bolt]})
    table.me.play("Ward", table.me if oneself else "Ox").table.resolve()
    assert ("Barrier" in table["Ox"].keywords) != oneself
    table.me.pass_()
    table.you.play("Bolt")
    offered = {option.ref for option in table.match.decision.options}
    assert (-1 in offered, table["Ox"].ref in offered) == (not oneself, oneself)


@rule("FoW 903.2g")
def test_target_yourself_does_not_include_the_opponent():
    ward = "Ward {0} (Chant): Target J/resonator or yourself gains [Barrier] until end of turn."
    table = scenario(me={"hand": [ward], "field": [OX]})
    table.me.play("Ward")
    assert -2 not in {option.ref for option in table.match.decision.options}


@rule("FoW 1018.1a", "FoW 104.5")
@pytest.mark.parametrize(("x", "left"), [(0, 3500), (1, 3900), (2, 4000)])
def test_prevented_damage_is_multiplied_by_x(x, left):
    veil = (
        "Veil {X} (Chant): Prevent the next 400 damage multiplied by X that would be dealt to target J/resonator or "
        "yourself this turn."
    )
    bolt = "Bolt {0} (Chant): This card deals 500 damage to target player."
    table = scenario(me={"hand": [veil, bolt], "will": "VV"})
    table.me.play("Veil", table.me, x=x).table.resolve()
    table.me.play("Bolt", table.me).table.resolve()
    assert table.me.life == left


# -- decks -----------------------------------------------------------------------------------------
@rule("FoW 1014.2", "FoW 1021.1a", "FoW 304.2")
@pytest.mark.parametrize("said", ["it", "your deck"])
def test_found_card_is_put_on_top_of_the_shuffled_deck(said):
    plan = (
        f"Plan {{0}} (Chant): Search your deck for a card. Then shuffle your deck and put that card on top of {said}."
    )
    deck = ["Elm 100/100", "Owl 100/100", IMP, OX, *["Elm 100/100"] * 6]
    table = scenario(me={"hand": [plan], "deck": deck})
    table.me.play("Plan").table.resolve()
    table.me.choose("Ox")
    machine = table.machine
    pile = machine.zone(0, "main")
    assert machine.printed_card(pile[0]).name.en == "Ox"
    assert len(pile) == len(deck)


@rule("FoW 1014.2")
def test_failed_search_shuffles_the_deck_and_puts_no_card_on_top():
    """The deck is afterwards as if it had only been shuffled, by the same seed."""
    text = (
        "Search your magic stone deck for a special magic stone and reveal it. Then shuffle your magic stone deck and "
        "put that card on top of it."
    )
    stones = [*(f"{kind} Magic Stone" for kind in ("Fire", "Water", "Wind", "Light", "Darkness")), ODD_ROCK]
    decks = {}
    for does in (text, "Shuffle your magic stone deck."):
        table = scenario(me={"hand": [f"Plan {{0}} (Chant): {does}"], "stones": stones})
        table.me.play("Plan").table.resolve()
        if does == text:
            assert table.me.options == ["search Odd Rock"]
            table.me.choose()  # a player may choose not to find it
            assert not table.events(Revealed)
        machine = table.machine
        decks[does] = [machine.printed_card(card).name.en for card in machine.zone(0, "stone")]
    assert decks[text] == decks["Shuffle your magic stone deck."]
    assert decks[text][0] != "Odd Rock"


# -- the new zone of a destroyed card --------------------------------------------------------------
@rule("FoW 906.7", "FoW 1010.1", "FoW 902.2")
@pytest.mark.parametrize("stones", [2, 3])
def test_destroyed_card_may_return_from_the_graveyard_for_a_price(stones):
    bird = (
        "Bird 100/100: When this card is destroyed, you may banish three of your fire magic stones. If you do, put "
        "this "
        "card from your graveyard into your field."
    )
    table = scenario(me={"hand": [FELL], "will": "V", "field": [bird, *["Fire Magic Stone"] * stones]})
    table.me.play("Fell", "Bird").table.resolve_all()
    if stones == 3:
        table.me.yes()
    assert (table.me.field.count("Bird"), "Bird" in table.me.graveyard) == ((1, False) if stones == 3 else (0, True))


@pytest.mark.parametrize(
    "text",
    [
        "Banish a gem. If you do, gain three gems of the same attributes as the gem banished this way.",
        "Target J/resonator or yourself gains [Barrier] until end of turn.",
        "Prevent the next 400 damage multiplied by X that would be dealt to target J/resonator or yourself this turn.",
        "Reveal the top three cards of your deck. If none of them share a name, draw a card.",
        "Your opponent cannot play cards that share a name with that card this turn.",
        "Search your deck for a card. Then shuffle your deck and put that card on top of it.",
    ],
)
def test_japanese_lines_read_as_the_same_tree(text):
    same_in_japanese(text, spell=True)

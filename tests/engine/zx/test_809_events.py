"""Chapters 809 and 802: event abilities, and the choice of several things at once."""

from __future__ import annotations

from tests.engine.rules import rule
from tests.engine.zx.doing import played

FOX = "Fox 5000 {Red 1}"
CAT = "Cat 5000 {Red 1}"


# -- 809 -------------------------------------------------------------------------------------------
@rule("ZX 809.1", "ZX 806.3b")
def test_event_ability_is_performed_as_its_card_resolves():
    table = played("Letter {Red 1} [Event] Draw a card.")
    assert len(table.me.hand) == 1


@rule("ZX 809.2")
def test_event_abilities_are_performed_from_top_to_bottom():
    two = (
        "Two {Red 1} [Event] Put a card from your hand into your trash. | [Event] Draw 2 cards."
        " | [Event] Put a card from your hand into your charge."
    )
    table = played(two, FOX)
    assert table.me.trash == ["Fox"], "the first is done before the second draws"
    table.me.choose("Filler")
    assert table.me.trash == ["Fox", "Two"]
    assert len(table.me.hand) == 1
    assert table.me.charge == ["Filler"]


@rule("ZX 809.2", "ZX 205.4a", "ZX 803.2")
def test_invalid_event_ability_is_skipped():
    two = "Two {Red 1} [Event] Draw a card. | [Event] [P] Iori [Effect] Draw 2 cards."
    for player, cards in (("Tamsin (Player)", 1), ("Iori (Player)", 3)):
        table = played(two, player=player)
        assert len(table.me.hand) == cards, player


# -- 802.3 -----------------------------------------------------------------------------------------
@rule("ZX 802.3")
def test_cards_chosen_together_are_different():
    """The first example of 802.3: one choice selects a Z/X for each such card in the charge, so all are different."""
    each = (
        "Each {Red 1} [Event] For each [Cait] in your charge, choose a Z/X your opponent controls on a normal square"
        " and deal it 3000 damage."
    )
    cait = "Cait 1000 {Red 1} ([Cait])"
    owl = "Owl 5000 {Red 1}"
    table = played(each, charge=[cait, cait, FOX], you={"squares": [FOX, CAT, owl]})
    assert (table.match.decision.min, table.match.decision.max) == (2, 2)
    table.me.choose("Fox", "Owl")
    assert [table[name].damage for name in ("Cat", "Owl")] == [0, 3000]
    table = played(each, charge=[cait, cait], you={"squares": ["Bear 9000 {Red 1}"]})
    assert table["Bear"].damage == 3000
    table = played(each, you={"squares": [FOX]})
    assert table["Fox"].damage == 0


MODES = (
    "Modes {Red 1} [Event] Choose 2 of the following - Draw a card; or put the top card of your deck into your charge;"
    " or recover 1 life."
)


@rule("ZX 802.3")
def test_each_mode_is_chosen_at_most_once():
    """The second example of 802.3."""
    table = played(MODES)
    assert table.match.decision.kind == "mode"
    table.me.choose("Draw a card")
    left = [option.label.en for option in table.match.decision.options]
    assert left == ["Put the top card of your deck into your charge", "Recover 1 life"]
    table.me.choose("Recover 1 life")
    assert (len(table.me.hand), table.me.life, table.me.charge) == (1, 5, [])


@rule("ZX 802.3", "ZX 804.3a")
def test_chosen_modes_are_performed_in_the_chosen_order():
    """The second example of 802.3."""
    deck = ["One 1000 {Red 1}", "Two 1000 {Red 1}", "Three 1000 {Red 1}"]
    for first, second, card in (("Draw a card", "Put the top", "One"), ("Put the top", "Draw a card", "Two")):
        table = played(MODES, deck=deck)
        for wanted in (first, second):
            label = next(o.label.en for o in table.match.decision.options if o.label.en.startswith(wanted))
            table.me.choose(label)
        assert table.me.hand == [card]


@rule("ZX 802.3")
def test_repeated_effect_may_choose_the_same_card():
    """The third example of 802.3."""
    thrice = "Thrice {Red 1} [Event] Do this 3 times: You may choose a Z/X on a normal square and deal it 1000 damage."
    table = played(thrice, you={"squares": [FOX, CAT]})
    for _ in range(3):
        table.me.yes()
        table.me.choose("Fox")
    assert (table["Fox"].damage, table["Cat"].damage) == (3000, 0)


@rule("ZX 802.4")
def test_multicolour_card_counts_for_each_of_its_colours():
    """The example of 802.4: six cards of five colours count as six of each colour."""
    red, blue, white, black, green = (
        f"you have 6 or more {colour} cards in your trash" for colour in ("red", "blue", "white", "black", "green")
    )
    all_five = (
        f"All {{Red 1}} [Event] If {red} and {blue}, if {white} and {black}, if {green},"
        " choose a Z/X your opponent controls and deal it 10000 damage."
    )
    five, four = "Five 1000 {Red/Blue/White/Black/Green 1}", "Four 1000 {Red/Blue/White/Black 1}"
    for trash, damage in (([five] * 6, 10000), ([five] * 5 + [four], 0), ([five] * 5, 0)):
        table = played(all_five, trash=trash, you={"squares": ["Bear 90000 {Red 1}"]})
        assert table["Bear"].damage == damage

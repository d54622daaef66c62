"""Numbers that are equal to others, copies that keep their own values, decks into which cards are shuffled."""

from __future__ import annotations

import pytest

from engine.language import lexicon
from engine.scenario import put
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.force_of_will.japanese import NAMES, read
from tests.engine.rules import rule

IMP, OX = "Imp 100/700 {1}", "Ox 300/1200 {3}"


@pytest.mark.parametrize(
    "en",
    [
        "[0]: Target resonator's printed ATK becomes 0 until end of turn.",
        "[0]: If your J-ruler has no ATK and DEF, recover it.",
        "This card deals 300 damage to each player for each special magic stone that he or she controls.",
        "Target a J/resonator. This card deals X damage to it, where X is the damage it dealt this turn.",
        "Choose a number. If that card's total cost is equal to the chosen number, draw a card.",
        "Put [+100/+100] counters equal to the combined total cost of cards removed this way on this card.",
        "If you have no Human resonators in your hand, draw a card.",
        "Gain control of target resonator that didn't attack this turn until end of turn.",
        "Look at the top three cards of your deck or magic stone deck and put them back in any order.",
        "Target player shuffles all magic stones from their graveyard into their magic stone deck.",
        "Target two resonators your opponent controls. Your opponent returns one of them to its owner's hand and "
        "banishes the other.",
        "Search your deck for a card with the same name as target resonator and put it into your hand.",
        "Search your deck for a Human addition that can be added to a J/resonator and add it to this card.",
        "This card becomes a copy of target J-ruler, except it doesn't become a J-ruler and it's still a resonator.",
        "Until end of turn, your opponent's weather is clear and cannot change.",
    ],
)
def test_printed_lines_read_as_the_same_tree_in_both_languages(en):
    tree = read(en)
    known = lexicon("force_of_will")
    for lang in ("en", "ja"):
        assert read(known.print(tree, lang, NAMES), lang) == tree


# -- numbers ---------------------------------------------------------------------------------------
@rule("FoW 909.1", "FoW 1020.2")
def test_gained_atk_adds_to_a_changed_printed_atk():
    drain = "Drain {0} (Chant): Target resonator's printed ATK becomes 0 until end of turn."
    grow = "Grow {0} (Chant): Target resonator gains [+200/0] until end of turn."
    table = scenario(me={"hand": [grow, drain]}, you={"field": [put(OX, counters={"+100/+100": 1})]})
    table.me.play("Grow", "Ox").table.resolve()
    table.me.play("Drain", "Ox").table.resolve()
    assert table["Ox"].atk == 300
    table.end_turn()
    assert table["Ox"].atk == 400


@rule("FoW 206.1a", "FoW 207.2a")
@pytest.mark.parametrize(("atk", "rested"), [(None, False), (500, True)])
def test_condition_checks_that_the_j_ruler_has_no_atk_and_def(atk, rested):
    lamp = "Lamp (Regalia): [0]: If your J-ruler has no ATK and DEF, recover it."
    given = ruler()
    if atk is None:
        given["j_ruler"] |= {"atk": None, "def": None}
    table = scenario(me={"ruler": put(given, judged=True, rested=True), "field": [lamp]})
    table.me.activate("Lamp").table.resolve()
    assert table["Queen"].rested == rested


@rule("FoW 1014.1", "FoW 203.5")
@pytest.mark.parametrize(("n", "left"), [(3, []), (2, ["Ox"])])
def test_a_revealed_card_of_the_chosen_cost_is_discarded(n, left):
    guess = (
        "Guess {0} (Chant): Choose a number. Your opponent reveals a card from their hand at random. If the revealed "
        "card's total cost is equal to the chosen number, they discard it."
    )
    table = scenario(me={"hand": [guess]}, you={"hand": [OX]})
    table.me.play("Guess").table.resolve()
    table.me.choose(n)
    assert table.you.hand == left


@rule("FoW 1022.1", "FoW 903.3b-1")
def test_number_of_counters_is_the_total_cost_of_removed_cards():
    forge = (
        "Forge 100/100: [0]: Remove all cards in your graveyard from the game. Put [+100/+100] counters equal to the "
        "combined total cost of cards removed this way on this card."
    )
    table = scenario(me={"field": [forge], "graveyard": [IMP, OX]})
    table.me.activate("Forge").table.resolve()
    assert table["Forge"].atk == 500
    table.me.activate("Forge").table.resolve()
    assert table["Forge"].atk == 500


@rule("FoW 912.1", "FoW 1007.1")
@pytest.mark.parametrize("times", [0, 2])
def test_damage_equals_the_damage_that_the_target_dealt_this_turn(times):
    mirror = (
        "Mirror {0} (Chant): This card deals X damage to target J/resonator, where X is the damage it dealt this turn."
    )
    spit = "Spit 100/900: [0]: This card deals 200 damage to your opponent."
    table = scenario(me={"hand": [mirror], "field": [spit]})
    for _ in range(times):
        table.me.activate("Spit").table.resolve()
    table.me.play("Mirror", "Spit").table.resolve()
    assert table["Spit"].damage == 200 * times


@rule("FoW 906.7", "FoW 1007.1")
def test_each_player_is_dealt_damage_by_the_stones_they_control():
    quake = "Quake {0} (Chant): This card deals 300 damage to each player for each magic stone that he or she controls."
    table = scenario(me={"hand": [quake], "field": ["Fire Magic Stone"] * 2}, you={"field": ["Wind Magic Stone"]})
    table.me.play("Quake").table.resolve()
    assert (table.me.life, table.you.life) == (3400, 3700)


# -- meaning of phrases ----------------------------------------------------------------------------
@rule("FoW 803.5")
def test_only_a_resonator_that_did_not_attack_can_be_taken():
    charm = (
        "Charm {0} (Chant): [Quickcast] | Until end of turn, gain control of target resonator that "
        "didn't attack this turn."
    )
    table = scenario(me={"hand": [charm]}, you={"field": [IMP, OX]}, turn_player="you")
    table.you.attack("Imp", table.me)
    table.you.pass_()
    assert table.me.why_not(play="Charm") is None
    table.me.play("Charm", "Ox").table.resolve()
    assert table.me.field == ["Ox"]


@rule("FoW 306.1")
@pytest.mark.parametrize(("hand", "draws"), [([], True), (["Elm 1/1 {9} (Human)"], False), ([OX], True)])
def test_condition_checks_that_the_hand_has_no_card_of_a_kind(hand, draws):
    call = "Call {0} (Chant): You may reveal your hand. If you have no Human resonators in your hand, draw a card."
    table = scenario(me={"hand": [call, *hand]})
    table.me.play("Call").table.resolve()
    table.me.yes()
    assert len(table.me.hand) == len(hand) + draws


@rule("FoW 903.2g", "FoW 1011.1")
def test_opponent_returns_one_target_and_banishes_the_other():
    split = (
        "Split {0} (Chant): Target two resonators your opponent controls. Your opponent chooses one of them "
        "and returns "
        "it to its owner's hand. Then, banishes the other."
    )
    table = scenario(me={"hand": [split]}, you={"field": [IMP, OX]})
    table.me.play("Split", "Imp", "Ox").table.resolve()
    table.you.choose("Ox")
    assert (table.you.field, table.you.hand, table.you.graveyard) == ([], ["Ox"], ["Imp"])


@rule("FoW 202.3", "FoW 1014.2")
def test_search_finds_a_card_with_the_name_of_the_target():
    echo = (
        "Echo {0} (Chant): Search your deck for a card named as target resonator or addition you control, "
        "reveal it and "
        "put it into your hand. Then shuffle your deck."
    )
    table = scenario(me={"hand": [echo], "field": [OX], "deck": [IMP, OX]}, you={"field": [IMP]})
    assert table.me.why_not(play="Echo") is None
    table.me.play("Echo", "Ox").table.resolve()
    table.me.choose("Ox")
    assert table.me.hand == ["Ox"]


@rule("FoW 1002.1", "FoW 1406.1a")
def test_search_finds_only_an_addition_for_a_resonator():
    squire = (
        "Squire 100/100: [0]: Search your deck for an addition that can be added to a resonator and put it into the "
        "field, added to this card. Then shuffle your deck."
    )
    band, field = "Band {1} (Addition:Resonator): Added resonator gains [+300/0].", "Moor {1} (Addition:Field)"
    table = scenario(me={"field": [squire], "deck": [field, band, IMP]})
    table.me.activate("Squire").table.resolve()
    table.me.choose("Band")
    assert table["Squire"].atk == 400


# -- copies ----------------------------------------------------------------------------------------
@rule("FoW 1017.2")
def test_resonator_copies_a_j_ruler_but_stays_a_resonator():
    soul = (
        "Soul 100/100: [0]: This card becomes a copy of target J-ruler your opponent controls, except it "
        "doesn't become "
        "a J-ruler and it's still a resonator."
    )
    table = scenario(me={"field": [soul]}, you={"ruler": put(ruler(j_text="[Flying]", atk=900), judged=True)})
    table.me.activate("Soul", "Queen").table.resolve()
    (ref,) = table.machine.field(0)
    chars = table.machine.chars(ref)
    assert (chars.atk, sorted(chars.types), list(chars.keywords)) == (900, ["resonator"], ["Flying"])


@rule("FoW 910.1", "FoW 1017.2")
@pytest.mark.parametrize("yes", [True, False])
def test_card_may_enter_as_a_copy_of_a_removed_resonator(yes):
    shade = (
        "Shade 100/100 {0}: As this card enters your field, you may remove a resonator in your graveyard "
        "from the game. "
        "If you do, this card enters your field as a copy of the card removed this way."
    )
    table = scenario(me={"hand": [shade], "graveyard": [OX]})
    table.me.play("Shade").table.resolve()
    (table.me.yes if yes else table.me.no)()
    assert (table.me.field, table.me.removed) == ((["Ox"], ["Ox"]) if yes else (["Shade"], []))


# -- decks -----------------------------------------------------------------------------------------
@rule("FoW 1021.1", "FoW 302.4")
def test_stones_and_other_cards_are_shuffled_into_their_decks():
    tide = (
        "Tide 100/100: [0]: Target player shuffles all magic stones from their graveyard into their magic "
        "stone deck and "
        "shuffles all other cards from their graveyard into their deck."
    )
    pile = ["Fire Magic Stone", IMP, OX]
    table = scenario(me={"field": [tide]}, you={"graveyard": pile, "deck": [IMP], "stones": ["Wind Magic Stone"]})
    table.me.activate("Tide", table.you).table.resolve()
    sizes = [len(table.machine.zone(1, zone)) for zone in ("graveyard", "main", "stone")]
    assert sizes == [0, 3, 2]


@rule("FoW 1014.1", "FoW 304.2")
def test_top_cards_of_the_chosen_deck_are_looked_at_and_put_back():
    peek = (
        "Peek {0} (Chant): Look at the top two cards of your deck or magic stone deck and put them back in any order."
    )
    stones = ["Fire Magic Stone", "Wind Magic Stone", "Light Magic Stone"]
    table = scenario(me={"hand": [peek], "stones": stones})
    table.me.play("Peek").table.resolve()
    table.me.choose("magic stone deck")
    table.me.choose("Wind Magic Stone", "Fire Magic Stone")
    names = [table.machine.printed_card(card).name.en for card in table.machine.zone(0, "stone")]
    assert names == ["Wind Magic Stone", "Fire Magic Stone", "Light Magic Stone"]


@rule("FoW 910.1", "FoW 1022.1")
@pytest.mark.parametrize("n", [0, 3])
def test_card_enters_rested_unless_counters_are_removed(n):
    drake = (
        "Drake 100/100 {0}: When this card enters the field => Remove three strength counters from your "
        "J/ruler. If you "
        "don't, this card enters the field rested."
    )
    table = scenario(me={"hand": [drake], "ruler": put(ruler(), counters={"strength": n})})
    table.me.play("Drake").table.resolve()
    if n:
        table.me.yes()
    assert table["Drake"].rested == (n == 0)


@rule("FoW 205", "FoW 1005.1")
@pytest.mark.parametrize(("last", "able"), [("C 1/1 (Elf)", True), ("C 1/1 (Human)", False)])
def test_only_two_resonators_of_different_races_can_be_revealed(last, able):
    scout = (
        "Scout {0} (Chant): Look at the top three cards of your deck. You may reveal a resonator and another resonator "
        "with a race the first does not share from among them. If you do, put them into your hand and the rest on the "
        "bottom of your deck in any order."
    )
    deck = ["A 1/1 (Human)", "B 1/1 (Human)", last, "D 1/1"]
    table = scenario(me={"hand": [scout], "deck": deck})
    table.me.play("Scout").table.resolve()
    if able:
        table.me.yes()
        table.me.choose("A")
    else:
        table.me.no()  # the decision comes even so, because the other player must not learn from it
    assert sorted(table.me.hand) == (["A", "C"] if able else [])

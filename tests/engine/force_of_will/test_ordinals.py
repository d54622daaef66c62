"""Triggers for a player's turn and the second spell in it, alternative costs, and cards revealed until one fits.

Also multiplied numbers, and the next turn of a player."""

from __future__ import annotations

import pytest

from engine.language import Unread, lexicon
from engine.language.grammar.categories import Line
from tests.engine.force_of_will.held import scenario, to_main
from tests.engine.force_of_will.japanese import NAMES, same_in_japanese
from tests.engine.rules import rule

BOON = "Boon {0} (Chant): [Quickcast] | You gain 100 life."
ELM, OAK = "Elm 100/100 {0} (Human)", "Oak 100/100 {0} (Elf)"


# -- in a player's turn ----------------------------------------------------------------------------
@rule("FoW 501.1", "FoW 906.4")
@pytest.mark.parametrize("whose", ["your", "your opponent's"])
def test_life_gain_trigger_works_only_in_turns_of_the_named_player(whose: str):
    well = f"Well (Regalia): Whenever you gain life during {whose} turn ⇒ This card deals 200 damage to your opponent."
    for turn in ("me", "you"):
        table = scenario(turn_player=turn, me={"field": [well], "hand": [BOON]})
        if turn == "you":
            table.you.pass_()
        table.me.play("Boon").table.resolve_all()
        mine = (whose == "your") == (turn == "me")
        assert (table.me.life, table.you.life) == (4100, 3800 if mine else 4000)


@rule("FoW 501.1", "FoW 906.7")
@pytest.mark.parametrize(("turn", "cards"), [("me", 1), ("you", 0)])
def test_graveyard_trigger_works_only_in_the_named_turn(turn, cards):
    watch = (
        "Watch (Regalia): Whenever a resonator is put into a graveyard from the field during your turn ⇒ Draw a card."
    )
    fell = "Fell {0} (Chant): [Quickcast] | Destroy target resonator."
    table = scenario(turn_player=turn, me={"field": [watch, ELM], "hand": [fell], "deck": ["Page 1/1"]})
    if turn == "you":
        table.you.pass_()
    table.me.play("Fell", target="Elm").table.resolve_all()
    assert len(table.me.hand) == cards


# -- the second of a turn --------------------------------------------------------------------------
@rule("FoW 903.2k")
def test_only_the_second_spell_of_a_turn_triggers():
    scribe = (
        "Scribe (Regalia): Whenever you play your second spell each turn ⇒ This card deals 500 damage to your opponent."
    )
    table = scenario(me={"field": [scribe], "hand": [BOON, ELM, BOON]})
    for name, life in (("Boon", 4000), ("Elm", 3500), ("Boon", 3500)):
        table.me.play(name).table.resolve_all()
        assert table.you.life == life


@rule("FoW 903.2k")
def test_second_chant_is_counted_per_player_and_per_turn():
    scribe = "Scribe (Regalia): Whenever a player plays their second chant each turn ⇒ That player loses 500 life."
    yours = BOON.replace("Boon", "Gift")
    table = scenario(me={"field": [scribe], "hand": [BOON, ELM, BOON, BOON]}, you={"hand": [yours, yours]})
    table.me.play("Boon").table.resolve_all()
    table.me.play("Elm").table.resolve_all()
    table.me.pass_()
    table.you.play("Gift").table.resolve_all()
    assert (table.me.life, table.you.life) == (4100, 4100)
    to_main(table, 1)
    to_main(table, 0)
    table.me.play("Boon").table.resolve_all()
    assert table.me.life == 4200
    table.me.play("Boon").table.resolve_all()
    assert table.me.life == 3800


@rule("FoW 903.2k", "FoW 312.3")
@pytest.mark.parametrize(("before", "may"), [([ELM, BOON], True), ([BOON], False)])
def test_resolved_spells_count_as_spells_played_this_turn(before, may):
    crowd = "Crowd 100/100 {0}: Play this card only if you played two or more spells this turn."
    table = scenario(me={"hand": [*before, crowd]})
    for one in before:
        table.me.play(one.split()[0]).table.resolve_all()
    assert (table.me.why_not(play="Crowd") is None) == may


# -- alternative costs -----------------------------------------------------------------------------
SHADE = "Shade 500/500 {B}{4}: You may discard two cards rather than pay this card's cost."


@rule("FoW 903.2i-1", "FoW 903.2j")
@pytest.mark.parametrize(("others", "may"), [(2, True), (1, False), (0, False)])
def test_alternative_cost_is_offered_if_it_can_be_paid(others, may):
    table = scenario(me={"hand": [SHADE, *["Page 1/1 {9}"] * others]})
    assert (table.me.why_not(play="Shade") is None) == may
    if may:
        table.me.play("Shade").table.resolve_all()
        assert (table.me.field, table.me.hand, len(table.me.graveyard)) == (["Shade"], [], 2)


@rule("FoW 903.2i-1")
@pytest.mark.parametrize("yes", [True, False])
def test_player_chooses_between_two_payable_costs(yes):
    table = scenario(me={"hand": [SHADE, "Page 1/1 {9}", "Page 1/1 {9}"], "will": "BVVVV"})
    table.me.play("Shade")
    (table.me.yes if yes else table.me.no)()
    table.resolve_all()
    assert (table.me.will, len(table.me.hand)) == (("BVVVV", 0) if yes else ("", 2))


@rule("FoW 903.2i-1")
@pytest.mark.parametrize(("field", "may"), [([ELM], True), ([OAK], False), ([], False)])
def test_conditional_alternative_cost_needs_its_condition(field, may):
    moth = "Moth 300/300 {W}{3}: If you control a Human, you may pay [R] rather than pay this card's cost."
    table = scenario(me={"hand": [moth], "field": field, "will": "R"})
    assert (table.me.why_not(play="Moth") is None) == may
    if may:
        table.me.play("Moth").table.resolve_all()
        assert (table.me.will, table.me.field) == ("", ["Elm", "Moth"])


@rule("FoW 903.2i-3")
@pytest.mark.parametrize(("will", "may"), [("RV", True), ("R", False)])
def test_cost_increase_is_added_to_an_alternative_cost(will, may):
    tax = "Tax (Regalia): You pay [1] more to play resonators."
    moth = "Moth 300/300 {W}{3}: You may pay [R] rather than pay this card's cost."
    table = scenario(me={"hand": [moth], "field": [tax], "will": will})
    assert (table.me.why_not(play="Moth") is None) == may


@rule("FoW 903.2f-1", "FoW 903.2i-1")
def test_x_is_zero_for_an_alternative_cost():
    burst = (
        "Burst {X}{R} (Chant): You may pay 500 life rather than pay this card's cost. | This card deals X00 damage to "
        "your opponent."
    )
    table = scenario(me={"hand": [burst]})
    table.me.play("Burst").table.resolve_all()
    assert (table.me.life, table.you.life) == (3500, 4000)


@rule("FoW 903.2i-1", "FoW 105.4")
def test_alternative_life_cost_needs_enough_life():
    moth = "Moth 300/300 {W}{3}: You may pay 1000 life rather than pay this card's cost."
    assert scenario(me={"hand": [moth], "life": 900}).me.why_not(play="Moth") is not None
    assert scenario(me={"hand": [moth], "life": 1100}).me.why_not(play="Moth") is None


# -- until a card fits -----------------------------------------------------------------------------
DIG = (
    "Dig {0} (Chant): Reveal cards from the top of your deck until you reveal a resonator. Put it into your hand and "
    "the rest on the bottom of your deck in any order."
)


@rule("FoW 1005.1")
def test_cards_are_revealed_until_a_resonator_is_found():
    sip = "Sip {0} (Chant): Draw a card."
    table = scenario(me={"hand": [DIG, sip], "deck": [BOON, BOON, ELM, OAK]})
    table.me.play("Dig").table.resolve()
    table.me.choose("Boon", "Boon")
    assert (table.me.hand, table.me.deck) == (["Sip", "Elm"], 3)
    table.me.play("Sip").table.resolve()
    assert table.me.hand == ["Elm", "Oak"]


@rule("FoW 1005.1", "FoW 104.2")
@pytest.mark.parametrize("deck", [[], [BOON]])
def test_whole_deck_is_revealed_if_no_card_fits(deck):
    table = scenario(me={"hand": [DIG, OAK], "deck": deck})
    table.me.play("Dig").table.resolve()
    assert (table.me.hand, table.me.deck) == (["Oak"], len(deck))


# -- numbers and qualities -------------------------------------------------------------------------
@rule("FoW 104.5")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_damage_is_a_multiple_of_the_controlled_resonators(n):
    rain = (
        "Rain {0} (Chant): This card deals damage equal to 300 times the number of resonators you control to your "
        "opponent."
    )
    table = scenario(me={"hand": [rain], "field": [ELM] * n})
    table.me.play("Rain").table.resolve()
    assert table.you.life == 4000 - 300 * n


@rule("FoW 206.2")
@pytest.mark.parametrize(("than", "able"), [("greater than", ["Ox"]), ("greater than or equal to", ["Ox", "Peer"])])
def test_target_atk_is_compared_as_greater_or_equal(than, able):
    judge = f"Judge 300/300 {{0}}: [0]: Rest target resonator your opponent controls with ATK {than} this card's ATK."
    for field in ("Imp 100/100", "Peer 300/300", "Ox 500/500"):
        table = scenario(me={"field": [judge]}, you={"field": [field]})
        assert (table.me.why_not(activate="Judge") is None) == (field.split()[0] in able)


@rule("FoW 205", "FoW 208.3")
@pytest.mark.parametrize(
    ("what", "able"),
    [
        ("a race with a resonator you control", ["Kin"]),
        ("an attribute with a resonator you control", ["Flame"]),
        ("a race with another resonator", ["Kin"]),
        ("an attribute with another resonator your opponent controls", []),
        ("a race with this card", []),
    ],
)
def test_destroyed_resonators_share_a_race_or_attribute_as_worded(what, able):
    call = f"Call {{0}} (Chant): Destroy each resonator your opponent controls that shares {what}."
    yours = ["Kin 1/1 (Human, water)", "Flame 1/1 (Elf, fire)", "Stone 1/1"]
    table = scenario(me={"hand": [call], "field": ["Ember 1/1 (Human, fire)", "Void 1/1"]}, you={"field": yours})
    table.me.play("Call").table.resolve()
    assert table.you.graveyard == able


@rule("FoW 205", "FoW 909.1")
def test_shared_race_bonus_is_rechecked_when_a_resonator_enters():
    choir = "Choir (Regalia): Resonators that share a race with another resonator you control gain [+100/+100]."
    late = "Late 100/100 {0} (Human)"
    table = scenario(me={"field": [choir, ELM, OAK], "hand": [late]})
    assert table["Elm"].atk == 100
    table.me.play("Late").table.resolve()
    assert (table["Elm"].atk, table["Late"].atk, table["Oak"].atk) == (200, 200, 100)


@rule("FoW 711.2", "FoW 903.2d")
@pytest.mark.parametrize(("zone", "life"), [("graveyard", 4500), ("hand", 4000)])
def test_condition_checks_the_zone_from_which_the_card_was_played(zone, life):
    wisp = "Wisp 100/100 {0}: When this card enters the field ⇒ If it was played from your graveyard, gain 500 life."
    leave = "Leave (Regalia): You may play resonators from your graveyard."
    table = scenario(me={zone: [wisp], "field": [leave]})
    table.me.play("Wisp").table.resolve_all()
    assert table.me.life == life


# -- the next turn ---------------------------------------------------------------------------------
@rule("FoW 906.8")
@pytest.mark.parametrize(("whose", "seat"), [("your opponent's", 1), ("your", 0)])
def test_delayed_effect_happens_once_in_the_next_named_turn(whose, seat):
    seed = f"Seed {{0}} (Chant): At the beginning of {whose} next turn ⇒ You gain 500 life."
    table = scenario(me={"hand": [seed]})
    table.me.play("Seed").table.resolve()
    life = 4000
    for turn in (1, 0, 1, 0):
        to_main(table, turn)
        life = 4500 if turn == seat else life
        assert table.me.life == life


@rule("FoW 906.8")
def test_next_turn_trigger_is_refused_as_an_ability_of_a_card():
    found = lexicon("force_of_will").read("At the beginning of your next turn ⇒ Draw a card.", Line, names=NAMES)
    assert isinstance(found, Unread)


@pytest.mark.parametrize(
    ("text", "spell"),
    [
        ("Whenever you gain life during your opponent's turn ⇒ Draw a card.", False),
        ("Whenever your opponent plays their third chant each turn ⇒ Draw a card.", False),
        ("You may discard two cards rather than pay this card's cost.", False),
        ("If you control a Human, you may pay [R] rather than pay this card's cost.", False),
        ("Reveal cards from the top of your deck until you reveal a resonator.", True),
        ("Your opponent reveals cards from the top of their deck until they reveal a chant.", True),
        ("You gain life equal to three times the number of cards in your hand.", True),
        ("Destroy target resonator with ATK greater than this card's ATK.", True),
        ("Destroy target resonator that shares a race with a resonator you control.", True),
        ("Destroy all resonators that share an attribute with this card.", True),
        ("Destroy all resonators that share a race with another resonator you control.", True),
        ("Draw a card. At the beginning of your next recovery phase ⇒ Draw a card.", True),
        ("If this card was played from a graveyard, draw a card.", True),
    ],
)
def test_japanese_lines_read_as_the_same_tree(text, spell):
    same_in_japanese(text, spell)


@rule("FoW 901.2")
def test_sentence_may_follow_a_quoted_ability():
    lend = 'Lend {0} (Chant): Target resonator gains "[0]: You gain 100 life." Draw a card.'
    table = scenario(me={"hand": [lend], "field": [ELM], "deck": [OAK]})
    table.me.play("Lend", target="Elm").table.resolve()
    assert table.me.hand == ["Oak"]
    table.me.activate("Elm").table.resolve()
    assert table.me.life == 4100

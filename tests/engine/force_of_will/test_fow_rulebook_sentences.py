"""Sentences that the rulebook mentions, each on a table.

They are about rulers that enter as J-rulers, seals, free chants, replaced discards, and a number for each damaged
object."""

from __future__ import annotations

import pytest

from engine import cards
from engine.kernel.events import Discarded
from engine.scenario import define, put
from engine.verify.lines import TRIES, play
from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule

IMP, OX = "Imp 100/700", "Ox 300/1200"


# -- into the field as a J-ruler (1010.1b) ---------------------------------------------------------
RISE = "Rise {0} (Chant): Put your ruler into the field as a J-ruler."


@rule("FoW 307.7", "FoW 104.1", "FoW 1010.1b")
@pytest.mark.parametrize("judgment", ["[Judgment][r]", ""])
def test_effect_puts_a_ruler_into_the_field_without_judgment(judgment: str):
    """It is no judgment: nothing is paid, and the judgment of the turn may still be done."""
    watch = (
        "Watch (Regalia): When you do judgment ⇒ You gain 500 life. | "
        "When a J-ruler enters the field ⇒ You gain 100 life."
    )
    table = scenario(me={"ruler": ruler(*([judgment] if judgment else [])), "hand": [RISE], "field": [watch]})
    table.me.play("Rise").table.resolve_all()
    assert sorted(table.me.field) == ["Queen", "Watch"]
    assert "j_ruler" in table.machine.chars(table["Queen"].ref).types
    assert table.me.life == 4100


@rule("FoW 1010.1b", "FoW 1010.1a")
def test_astral_ruler_cannot_enter_the_field_by_an_effect():
    fall = "Fall {1} (Chant): Destroy target J-ruler."
    table = scenario(me={"ruler": ruler("[Judgment][r]"), "hand": [RISE, fall], "will": "RV"})
    table.me.judgment()
    table.resolve_all()
    table.me.play("Fall", "Queen").table.resolve()
    table.me.play("Rise").table.resolve()
    assert table.me.field == []
    assert table["Oracle"].astral


@rule("FoW 307.7")
@pytest.mark.parametrize(("whose", "field"), [("you control", "me"), ("your opponent controls", "me")])
def test_targeted_ruler_enters_under_the_control_of_the_effect_controller(whose: str, field: str):
    rise = f"Rise {{0}} (Chant): Put target ruler {whose} into the field as a J-ruler."
    table = scenario(me={"ruler": ruler("[Judgment][r]"), "hand": [rise]}, you={"ruler": ruler("[Judgment][r]")})
    table.me.play("Rise").table.resolve()
    assert getattr(table, field).field == ["Queen"]


# -- seals (1026, 1128.4) --------------------------------------------------------------------------
@rule("FoW 1026.1", "FoW 1128.4")
@pytest.mark.parametrize(
    ("text", "both"),
    [
        ("Break the seals.", True),
        ("Break the seal.", True),
        ("Break your seals.", True),
        ("Release the seals.", True),
        ("Break the seals of target resonator.", False),
    ],
)
def test_breaking_seals_without_a_named_card_covers_all_controlled_cards(text: str, both: bool):
    sealed = "100/100: [Seal] 9 - [Flying]"
    table = scenario(
        me={"hand": [f"Open {{0}} (Chant): {text}"], "field": [f"Ann {sealed}", f"Bea {sealed}"]},
        you={"field": [f"Foe {sealed}"]},
    )
    table.me.play("Open", *(() if both else ("Ann",))).table.resolve()
    assert ["Flying" in table[name].keywords for name in ("Ann", "Bea", "Foe")] == [True, both, False]


# -- a free chant this turn (903.2i-2) -------------------------------------------------------------
HEAL = "Heal {3} (Chant): You gain 100 life."


@rule("FoW 703.2", "FoW 903.2i-1")
@pytest.mark.parametrize(("unpaid", "will", "may"), [(True, "", True), (False, "", False), (False, "VVV", True)])
def test_a_chant_in_the_graveyard_may_be_played_this_turn(unpaid: bool, will: str, may: bool):
    text = f"You may play target chant in your graveyard this turn{' without paying its cost' if unpaid else ''}."
    table = scenario(
        me={
            "hand": [f"Lore {{0}} (Chant): {text}"],
            "graveyard": [HEAL, "Page {0} (Chant): Draw a card."],
            "will": will,
        }
    )
    assert table.me.why_not(play="Heal") is not None
    table.me.play("Lore", "Heal").table.resolve()
    assert (table.me.why_not(play="Heal") is None) == may
    assert table.me.why_not(play="Page") is not None, "only the one that was chosen"
    if may:
        table.me.play("Heal").table.resolve()
        assert table.me.life == 4100
        assert table.me.why_not(play="Heal") is not None, "it is another card now (FoW 302.3)"


@rule("FoW 703.2", "FoW 505.5b")
def test_permission_to_play_a_graveyard_chant_ends_with_the_turn():
    lore = "Lore {0} (Chant): You may play target chant in your graveyard this turn without paying its cost."
    table = scenario(me={"hand": [lore], "graveyard": [HEAL.replace("(Chant): ", "(Chant): [Quickcast] | ")]})
    table.me.play("Lore", "Heal").table.resolve()
    table.end_turn()
    assert table.me.why_not(play="Heal") is not None


# -- would discard (910.1, 1019.1) -----------------------------------------------------------------
ROB = "Rob {0} (Chant): Each player discards two cards."


@rule("FoW 910.1", "FoW 1019.1")
@pytest.mark.parametrize(
    ("who", "mine", "yours"),
    [("you", True, False), ("your opponent", False, True), ("a player", True, True)],
)
def test_discard_of_the_named_player_is_replaced_by_removal(who: str, mine: bool, yours: bool):
    void = f"Void (Regalia): If {who} would discard a card, remove it from the game instead."
    watch = "Watch (Regalia): Whenever a player discards a card ⇒ You gain 100 life."
    pages = ["Page 1/1", "Leaf 1/1"]
    table = scenario(me={"hand": [ROB, *pages], "field": [void, watch]}, you={"hand": pages}, hold=True)
    table.me.play("Rob").table.resolve_all()
    assert (len(table.me.removed), len(table.you.removed)) == (2 * mine, 2 * yours)
    assert len(table.events(Discarded)) == 2 * (not mine) + 2 * (not yours)


@rule("FoW 910.1", "FoW 1019.1")
def test_each_discard_can_be_replaced_by_a_draw():
    well = "Well (Regalia): If you would discard a card, draw a card instead."
    table = scenario(me={"hand": [ROB, "Page 1/1", "Leaf 1/1"], "field": [well], "deck": [IMP, OX, IMP]})
    table.me.play("Rob").table.resolve_all()
    assert (len(table.me.hand), table.me.graveyard) == (4, ["Rob"])


@rule("FoW 910.1", "FoW 902.2")
@pytest.mark.parametrize(
    "text",
    [
        "If this card would be discarded, put it into the field instead.",
        "If you would discard this card, put it into the field instead.",
    ],
)
def test_discarded_card_can_enter_the_field_instead(text: str):
    rob = "Rob {0} (Chant): Your opponent discards a card."
    table = scenario(me={"hand": [rob]}, you={"hand": [f"Cat 100/100: {text}"]})
    table.me.play("Rob").table.resolve()
    assert (table.you.field, table.you.graveyard) == (["Cat"], [])


@rule("FoW 910.1", "FoW 903.2j", "FoW 505.5d")
def test_discard_replacement_covers_costs_and_the_hand_limit():
    void = "Void (Regalia): If you would discard a card, remove it from the game instead."
    rite = "Rite {0} (Chant): As an additional cost to play this card, discard a card. | You gain 100 life."
    table = scenario(me={"hand": [rite, *(f"Page{n} 1/1" for n in range(9))], "field": [void]}, you={})
    table.me.play("Rite", choose=["Page0"]).table.resolve()
    assert (table.me.removed, table.me.life) == (["Page0"], 4100)
    for _ in range(9):
        if table.me.asked == "discard":
            break
        table.match.answer(table.match.decision.seat, table.match.number, [0])
    table.me.choose("Page1")
    assert table.me.removed == ["Page0", "Page1"]


# -- for each object that was dealt damage this way (1007.5) ---------------------------------------
@rule("FoW 1007.5", "FoW 1018.1b")
@pytest.mark.parametrize(
    ("deals", "noun", "times"),
    [
        ("each resonator", "resonator", 2),
        ("each resonator", "J/resonator", 2),
        ("each resonator", "J-ruler", 0),
        ("each player", "player", 2),
        ("each player", "resonator", 0),
        ("target resonator", "resonator", 1),
    ],
)
def test_amount_counts_objects_dealt_damage_this_way(deals: str, noun: str, times: int):
    """An object whose damage was prevented does not count; an object that died of the damage counts."""
    text = f"This card deals 100 damage to {deals}. Draw a card for each {noun} dealt damage this way."
    wall = "Wall 100/900: Prevent all damage that would be dealt to this card."
    table = scenario(
        me={"hand": [f"Burn {{0}} (Chant): {text}"], "deck": [IMP] * 5, "field": [wall]},
        you={"field": [OX, "Rat 1/100"]},
    )
    table.me.play("Burn", *(["Ox"] if "target" in deals else [])).table.resolve()
    assert len(table.me.hand) == times


@rule("FoW 1007.5", "FoW 903.2h-1")
def test_amount_counts_targets_of_divided_damage():
    text = (
        "This card deals 300 damage divided as you choose to any number of target resonators. "
        "You gain 100 life for each resonator dealt damage this way."
    )
    table = scenario(
        me={"hand": [f"Burn {{0}} (Chant): {text}"]}, you={"field": [OX, IMP, put("Elk 1/900", rested=True)]}
    )
    table.me.play("Burn", ["Ox", "Imp"], divide={"Ox": 100}).table.resolve()
    assert table.me.life == 4200


# -- the measure of play ---------------------------------------------------------------------------
@rule("FoW 307.7", "FoW 703.2", "FoW 910.1", "FoW 1007.5")
@pytest.mark.parametrize(
    "line",
    [
        "(Chant): Put your ruler into the field as a J-ruler.",
        "(Chant): Break the seals.",
        "(Chant): You may play target chant in your graveyard this turn without paying its cost.",
        "(Chant): You may play target chant in your graveyard this turn.",
        "(Regalia): If you would discard a card, remove it from the game instead.",
        "(Chant): This card deals 100 damage to each player. Draw a card for each player dealt damage this way.",
    ],
)
def test_rulebook_sentences_are_played_on_the_trial_tables(line: str):
    card = cards.library("force_of_will")[define("force_of_will", f"Trial {{1}} {line}")]
    assert [str(one) for one in play(card, TRIES) if not one.good] == []

"""Alternative costs of a card, and a free first card in a turn (FoW 903.2i)."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.force_of_will.held import scenario
from tests.engine.force_of_will.japanese import same_in_japanese
from tests.engine.rules import rule

BLAZE = (
    "Blaze {3} (Chant): As you play this card, you may banish a Human resonator. If you do, you may pay [2] less to "
    "play "
    "this card. | You gain 100 life."
)
ELM = "Elm 100/100 (Human)"


# -- alternative costs on a card -------------------------------------------------------------------
@rule("FoW 903.2i", "FoW 903.2i-4")
@pytest.mark.parametrize(
    ("field", "will", "may"), [([ELM], "V", True), ([ELM], "", False), ([], "VV", False), ([], "VVV", True)]
)
def test_card_is_playable_if_its_offered_reduction_makes_it_payable(field, will, may):
    table = scenario(me={"hand": [BLAZE], "field": field, "will": will})
    assert (table.me.why_not(play="Blaze") is None) == may
    if may:
        table.me.play("Blaze").table.resolve()
        assert (table.me.life, table.me.field, table.me.will) == (4100, [], "")


@rule("FoW 903.2i")
@pytest.mark.parametrize("yes", [True, False])
def test_offered_reduction_is_optional_if_the_full_cost_is_payable(yes):
    table = scenario(me={"hand": [BLAZE], "field": [ELM], "will": "VVV"})
    table.me.play("Blaze")
    (table.me.yes if yes else table.me.no)()
    assert (table.me.field, table.me.will) == ([] if yes else ["Elm"], "VV" if yes else "")


@rule("FoW 903.2i-3", "FoW 903.2i-4")
def test_cost_increases_apply_before_reductions():
    tax = "Tax (Regalia): You pay [2] more to play chants."
    cheap = BLAZE.replace("{3}", "{1}")
    for will, may in (("V", True), ("", False)):
        table = scenario(me={"hand": [cheap], "field": [ELM, tax], "will": will})
        assert (table.me.why_not(play="Blaze") is None) == may


@rule("FoW 903.2j")
@pytest.mark.parametrize("both", [True, False])
def test_offered_reduction_may_require_banishing_two_cards(both):
    knight = (
        'Knight 800/800 {G}{2}: As you play this card, you may banish a "Leaf" and a "Twig". If you do, you may pay '
        "[G][2] less to play this card."
    )
    field = ["Leaf 100/100", *(["Twig 100/100"] if both else [])]
    table = scenario(me={"hand": [knight], "field": field})
    assert (table.me.why_not(play="Knight") is None) == both
    if both:
        table.me.play("Knight").table.resolve()
        assert (table.me.field, sorted(table.me.graveyard)) == (["Knight"], ["Leaf", "Twig"])


@rule("FoW 903.2i", "FoW 1013.3")
def test_offered_reduction_can_rest_only_a_recovered_card():
    flame = (
        'Flame {3} (Chant): As you play this card, you may rest a recovered card named "Comet" you control. If you do, '
        "you may pay [3] less to play this card. | You gain 100 life."
    )
    for rested in (True, False):
        table = scenario(me={"hand": [flame], "field": [put("Comet 100/100", rested=rested)]})
        assert (table.me.why_not(play="Flame") is None) != rested


@rule("FoW 903.2i-2")
def test_free_card_does_not_offer_its_reduction():
    gift = "Gift {0} (Chant): Play a chant in your hand without paying its cost."
    table = scenario(me={"hand": [gift, BLAZE], "field": [ELM]})
    table.me.play("Gift").table.resolve()
    table.me.choose("Blaze").table.resolve_all()
    assert (table.me.life, table.me.field) == (4100, ["Elm"])


# -- the first card in a turn ----------------------------------------------------------------------
MUSE = "Muse (Regalia): Each turn, you may pay [0] to play your first chant rather than pay its cost."
BOON = "Boon {R}{4} (Chant): You gain 100 life."


@rule("FoW 903.2i-1")
def test_first_chant_of_each_turn_is_free():
    table = scenario(me={"hand": [BOON, BOON, "Imp 100/100 {1}"], "field": [MUSE]})
    assert table.me.why_not(play="Imp") is not None
    table.me.play("Boon").table.resolve()
    assert table.me.life == 4100
    assert table.me.why_not(play="Boon") is not None


@rule("FoW 903.2i-1")
@pytest.mark.parametrize("yes", [True, False])
def test_free_first_chant_is_optional(yes):
    table = scenario(me={"hand": [BOON], "field": [MUSE], "will": "RVVVV"})
    table.me.play("Boon")
    (table.me.yes if yes else table.me.no)()
    assert len(table.me.will) == (5 if yes else 0)


@rule("FoW 903.2i-3", "FoW 1109.2")
def test_free_first_chant_still_pays_increases_and_awakening():
    tax = "Tax (Regalia): You pay [1] more to play chants."
    burn = "Burn {5} (Chant): [Awakening][G]: You gain 300 life. | You gain 100 life."
    table = scenario(me={"hand": [burn], "field": [MUSE, tax], "will": "GV"})
    table.me.play("Burn", awaken=True).table.resolve()
    assert (table.me.life, table.me.will) == (4400, "")


@rule("FoW 903.2f-1")
def test_x_of_a_free_first_chant_is_zero():
    flood = "Flood {X}{2} (Chant): You gain X00 life."
    table = scenario(me={"hand": [flood], "field": [MUSE]})
    table.me.play("Flood").table.resolve()
    assert table.me.life == 4000


@pytest.mark.parametrize(
    "text",
    [
        "As you play this card, you may banish a Human resonator. If you do, you may pay [2] less to play this card.",
        "Each turn, you may pay [0] to play your first chant rather than pay its cost.",
    ],
)
def test_japanese_lines_read_as_the_same_tree(text):
    same_in_japanese(text)

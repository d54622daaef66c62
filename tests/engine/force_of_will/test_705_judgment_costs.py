"""FoW 705.2, 903.2i: the cost of judgment, raised and reduced."""

from __future__ import annotations

import pytest

from tests.engine.force_of_will.held import ruler, scenario
from tests.engine.rules import rule

ELF = "Moss Elf 100/100"
EACH = "[Judgment][R][3]. You may pay [1] less to play this ability for each resonator you control."
IF = "[Judgment][R][3]. You may pay [R] less to play this ability if you control a resonator."
CHEAP = "Assize (Regalia): You may pay [1] less to play [Judgment] abilities."
WON = "Verdict (Regalia): You pay [2] less to do judgment."
DEAR = "Red Tape (Regalia): Your opponent pays [1] more to play [Judgment] abilities."


@rule("FoW 705.2", "FoW 705.2a", "FoW 705.2c", "FoW 903.2i-3", "FoW 903.2i-4")
@pytest.mark.parametrize(
    ("text", "mine", "theirs", "will"),
    [
        ("[Judgment][R][3]", [], [], "RVVV"),
        ("[Judgment][R][3]", [CHEAP], [], "RVV"),
        ("[Judgment][R][3]", [CHEAP, CHEAP], [], "RV"),
        ("[Judgment][R][3]", [WON], [], "RV"),
        ("[Judgment][R][3]", [], [CHEAP], "RVVV"),
        ("[Judgment][R][3]", [], [DEAR], "RVVVV"),
        ("[Judgment][R][3]", [CHEAP], [DEAR], "RVVV"),
        (EACH, [], [], "RVVV"),
        (EACH, [ELF, ELF], [], "RV"),
        (EACH, [ELF] * 5, [], ""),  # also the part that requires an attribute
        (EACH, [ELF, CHEAP], [], "RV"),
        (IF, [], [], "RVVV"),
        (IF, [ELF], [], "VVV"),
    ],
)
def test_cost_of_judgment_includes_increases_and_reductions(text, mine, theirs, will):
    table = scenario(me={"ruler": ruler(text), "field": mine, "will": will}, you={"field": theirs})
    table.me.judgment().table.resolve()
    assert "Queen" in table
    assert table.me.will == ""
    if will:
        short = scenario(me={"ruler": ruler(text), "field": mine, "will": will[:-1]}, you={"field": theirs})
        assert short.me.why_not(judgment="").clause == "1003.4"
        assert "judgment Oracle" not in short.me.options


@rule("FoW 705.2d", "FoW 903.2i-4")
def test_judgment_cost_reduction_does_not_apply_to_cards_or_abilities():
    lens = "Lens (Regalia): [1], [Rest]: Draw a card."
    card = "Cup {1} (Chant): You gain 100 life."
    table = scenario(me={"ruler": ruler("[Judgment][R]"), "field": [CHEAP, lens], "hand": [card]})
    assert table.me.why_not(play="Cup").clause == "1003.4"
    assert table.me.why_not(activate="Lens").clause == "1003.4"


@rule("FoW 903.2i-4", "FoW 705.2")
def test_judgment_cost_can_be_reduced_for_a_turn():
    haste = "Haste (Regalia): Banish this card: You may pay [2] less to play [Judgment] abilities this turn."
    table = scenario(me={"ruler": ruler("[Judgment][R][2]"), "field": [haste], "will": "R"})
    assert table.me.why_not(judgment="").clause == "1003.4"
    table.me.activate("Haste").table.resolve()
    table.me.judgment().table.resolve()
    assert "Queen" in table


@rule("FoW 705.2b")
def test_play_only_if_text_is_a_condition_of_judgment():
    text = "[Judgment][R]. Play this ability only if you have no cards in your hand."
    ready, waiting = (scenario(me={"ruler": ruler(text), "will": "R", "hand": hand}) for hand in ([], [ELF]))
    ready.me.judgment().table.resolve()
    assert "Queen" in ready
    assert waiting.me.why_not(judgment="").clause == "705.2b"

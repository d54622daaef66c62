"""Effects until a later turn ends, free judgment, counted choices, [Torrent] on another text's line."""

from __future__ import annotations

import pytest

from tests.engine.force_of_will.held import ruler, scenario, to_main
from tests.engine.force_of_will.japanese import same_in_japanese
from tests.engine.rules import rule

NAMED = (
    "Seal 100/100 {0}: When this card enters the field ⇒ Look at your opponent's hand and choose a card. Until the "
    "end of "
    "your opponent's next turn, your opponent cannot play cards that share a name with that card."
)


# -- until a later turn ends -----------------------------------------------------------------------
@rule("FoW 901.2b", "FoW 505.5b", "FoW 104.4", "FoW 202.3")
def test_ban_lasts_until_the_end_of_the_next_opposing_turn():
    table = scenario(me={"hand": [NAMED]}, you={"hand": ["Imp 100/100 {0}", "Imp 100/100 {0}", "Owl 100/100 {0}"]})
    table.me.play("Seal").table.resolve_all()
    table.me.choose("Imp")
    to_main(table, 1)
    assert table.you.why_not(play="Owl") is None
    assert table.you.why_not(play="Imp").clause == "104.4"
    to_main(table, 0)
    to_main(table, 1)
    assert table.you.why_not(play="Imp") is None


@rule("FoW 901.2b", "FoW 505.5b")
def test_current_opposing_turn_is_not_the_next_turn():
    seal = (
        "Seal {0} (Chant): [Quickcast] | Until the end of your opponent's next turn, your opponent cannot play "
        "resonators."
    )
    table = scenario(turn_player="you", me={"hand": [seal]}, you={"hand": ["Imp 100/100 {0}"]})
    table.you.pass_()
    table.me.play("Seal").table.resolve()
    assert table.you.why_not(play="Imp").clause == "104.4"
    to_main(table, 0)
    to_main(table, 1)
    assert table.you.why_not(play="Imp").clause == "104.4"
    to_main(table, 0)
    to_main(table, 1)
    assert table.you.why_not(play="Imp") is None


@rule("FoW 901.2b", "FoW 505.5b")
def test_ban_lasts_until_the_end_of_the_own_next_turn():
    seal = "Seal {0} (Chant): Until the end of your next turn, players cannot play resonators."
    table = scenario(me={"hand": [seal, "Imp 100/100 {0}"]})
    table.me.play("Seal").table.resolve()
    for may in (False, True):
        to_main(table, 1)
        to_main(table, 0)
        assert (table.me.why_not(play="Imp") is None) == may


# -- judgment --------------------------------------------------------------------------------------
@rule("FoW 705.2", "FoW 903.2i-1")
def test_judgment_may_be_free_until_end_of_turn():
    rise = "Rise {0} (Chant): You may pay [0] to do judgment until end of turn."
    table = scenario(me={"ruler": ruler("[Judgment][W][W][2]"), "hand": [rise]})
    assert table.me.why_not(judgment="") is not None
    table.me.play("Rise").table.resolve()
    assert table.me.why_not(judgment="") is None
    to_main(table, 1)
    to_main(table, 0)
    assert table.me.why_not(judgment="") is not None


# -- choices ---------------------------------------------------------------------------------------
@rule("FoW 903.2e", "FoW 1004.1", "FoW 910.1")
@pytest.mark.parametrize(("removed", "most"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_number_of_modes_is_one_for_each_two_removed_cards(removed, most):
    priest = (
        "Priest 100/100 {0}: As this card enters the field, you may remove up to six Humans in your graveyard from "
        "the game. | "
        "When this card enters the field ⇒ Choose up to one for each two cards removed by this card - You gain 100 "
        "life; or "
        "your opponent loses 100 life; or draw a card"
    )
    table = scenario(me={"hand": [priest], "graveyard": ["Elm 100/100 (Human)"] * removed})
    table.me.play("Priest").table.resolve()
    if removed:
        table.me.yes()
        table.match.answer(0, table.match.number, list(range(removed)))
    while table.match.decision.kind == "trigger":
        table.match.answer(0, table.match.number, [0])
    decision = table.match.decision
    assert (decision.most if decision.kind == "mode" else 0) == most


# -- on one line -----------------------------------------------------------------------------------
@rule("FoW 703.3", "FoW 1124.2")
@pytest.mark.parametrize(("first", "life"), [(True, 4100), (False, 4300)])
def test_torrent_applies_after_another_text_on_its_line(first, life):
    rain = "Rain {0} (Chant): You gain 100 life. [Torrent] You gain 200 life."
    table = scenario(me={"hand": [rain, "Imp 100/100 {0}"]})
    if not first:
        table.me.play("Imp").table.resolve()
    table.me.play("Rain").table.resolve()
    assert table.me.life == life


@pytest.mark.parametrize(
    "text",
    [
        "Until the end of your opponent's next turn, your opponent cannot play resonators.",
        "Until the end of your next turn, players cannot play chants.",
        "You may pay [0] to do judgment until end of turn.",
        "Choose up to one for each two cards removed by this card - Draw a card; or you gain 100 life.",
        "You gain 100 life. [Torrent] Draw a card.",
    ],
)
def test_japanese_lines_read_as_the_same_tree(text):
    same_in_japanese(text, spell=True)

"""Every part of a line is checked: the host of an addition, the player of a phase, the payer, and the X."""

from __future__ import annotations

import pytest

from engine.language import Unread, lexicon
from engine.language.grammar.categories import ChantLine, Line
from engine.scenario import put
from tests.engine.force_of_will.held import in_turn, ruler, scenario, to_main
from tests.engine.rules import rule

LEXICON = lexicon("force_of_will")
FELL = "Fell {0} (Chant): Destroy target J/resonator."


# -- 1002.1: the host of an addition ---------------------------------------------------------------
def added_to(host: str, text: str):
    """Return a table with a resonator and a J-ruler of mine, one of which has an addition with this text."""
    quiet = f"Rope {{0}} (Addition): [0]: Add this card to target J/resonator. | {text}"
    table = scenario(
        me={"ruler": put(ruler("[Judgment][0]"), judged=True), "field": ["Imp 500/500", quiet], "hand": [FELL] * 2}
    )
    return table.me.activate("Rope", host).table.resolve()


@rule("FoW 1002.1", "FoW 906.4")
@pytest.mark.parametrize(("what", "host", "meant"), [
    ("resonator", "Imp", True), ("resonator", "Queen", False), ("J-ruler", "Imp", False),
    ("J-ruler", "Queen", True), ("J/resonator", "Imp", True), ("J/resonator", "Queen", True),
])  # fmt: skip
def test_addition_affects_its_host_only_if_the_named_type_fits(what: str, host: str, meant: bool):
    assert added_to(host, f"Added {what} gains [+200/+200].")[host].atk == (700 if meant else 500)
    table = added_to(host, f"Whenever added {what} is destroyed ⇒ Draw a card.")
    table.me.play("Fell", host).table.resolve_all()
    assert len(table.me.hand) == (2 if meant else 1)


# -- 503.5: the player of the recovery phase -------------------------------------------------------
@rule("FoW 503.5")
@pytest.mark.parametrize(("whose", "rested"), [
    ("the", (True, True)), ("its controller's", (True, True)), ("your", (True, False)),
    ("your opponent's", (False, True)), ("each player's", (True, True)),
])  # fmt: skip
def test_resonators_stay_rested_only_in_the_named_recovery_phases(whose, rested):
    bind = f"Bind (Regalia): Resonators don't recover during {whose} recovery phase."
    bind = bind.replace("its controller's", "their controllers'")
    mine, theirs = put("Imp 1/1", rested=True), put("Elf 1/1", rested=True)
    table = scenario(me={"field": [bind, mine]}, you={"field": [theirs]})
    to_main(table, 1)
    to_main(table, 0)
    assert (table["Imp"].rested, table["Elf"].rested) == rested


@rule("FoW 503.5")
@pytest.mark.parametrize(("whose", "states"), [
    ("its controller's", (True, False)), ("your opponent's", (True, False)), ("your", (False, False)),
])  # fmt: skip
def test_target_stays_rested_only_in_the_next_named_recovery_phase(whose, states):
    bind = f"Bind {{0}} (Chant): Target resonator doesn't recover during {whose} next recovery phase."
    table = scenario(me={"hand": [bind]}, you={"field": [put("Elf 1/1", rested=True)]})
    table.me.play("Bind", "Elf").table.resolve()
    found = []
    for _ in range(2):
        to_main(table, 1)
        found.append(table["Elf"].rested)
    assert tuple(found) == states


@rule("FoW 503.5", "FoW 307.1")
def test_your_next_recovery_phase_does_not_depend_on_control_of_the_target():
    bind = "Bind {0} (Chant): Target resonator doesn't recover during your next recovery phase."
    steal = "Steal {0} (Chant): Gain control of target resonator."
    table = scenario(me={"hand": [bind, steal]}, you={"field": [put("Elf 1/1", rested=True)]})
    in_turn(table, ("Bind", "Elf"), ("Steal", "Elf"))
    found = []
    for _ in range(2):
        to_main(table, 0)
        found.append(table["Elf"].rested)
    assert found == [True, False]


# -- 903.2f: the X of a judgment -------------------------------------------------------------------
@rule("FoW 903.2f-2", "FoW 705.2")
def test_x_of_a_judgment_cost_applies_to_the_j_ruler():
    oracle = ruler("[Judgment]banish X resonators", "[Enter] ⇒ This card deals X00 damage to your opponent.")
    table = scenario(me={"ruler": oracle, "field": ["A 1/1", "B 1/1", "C 1/1"]})
    table.me.judgment(x=2)
    table.me.choose("A", "C")
    assert table.me.field == ["B"]
    table.resolve_all()
    assert table.you.life == 3800


@rule("FoW 705.2b", "FoW 903.2f")
def test_judgment_condition_with_x_is_refused():
    """The condition is checked before any X is chosen."""
    assert refused("[Judgment][x] if you control X or more resonators")
    assert not refused("[Judgment][x] if you control 2 or more resonators")


# -- 903.2j: the paying player ---------------------------------------------------------------------
@rule("FoW 903.2j", "FoW 705.2")
@pytest.mark.parametrize(("line", "place"), [
    ("[Rest], your opponent discards a card: Draw a card.", "your opponent discards a card: Draw a card."),
    ("Your opponent banishes a resonator: Draw a card.", "Your opponent banishes a resonator: Draw a card."),
    ("[Judgment]your opponent discards X cards", "your opponent discards X cards"),
    ("As an additional cost to play this card, your opponent banishes a resonator.",
     "your opponent banishes a resonator."),
])  # fmt: skip
def test_cost_paid_by_the_opponent_is_refused(line, place):
    found = LEXICON.read(line, ChantLine, Line)
    assert isinstance(found, Unread)
    assert found.line[found.position :] == place
    assert found.expected == ("what the player does who pays the cost",)
    assert not refused(
        line.replace("our opponent discards", "ou discard").replace("our opponent banishes", "ou banish")
    )


# -- put this card from a zone ---------------------------------------------------------------------
@rule("FoW 902.2")
def test_only_its_own_player_can_put_this_card_from_a_zone():
    assert refused("Your opponent puts this card from your hand into the field.")
    assert not refused("You may put this card from your hand into the field.")
    assert not refused("Put this card from your graveyard into the field.")


def refused(line: str) -> bool:
    return isinstance(LEXICON.read(line, ChantLine, Line), Unread)

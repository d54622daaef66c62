"""Sections 307 and 909: the orientation of an entering servant, set by its player, its own text or other effects."""

from __future__ import annotations

import pytest

from engine.scenario import put
from tests.engine.magical_girl.held import FOE, MAGE, scenario
from tests.engine.rules import rule

RESTED = "This card enters the field rested."
SLOTH = "Sloth 100/100 {1}"
RAISE = "Raise {0}: Put target servant from your graveyard into the field."
ROB = "Rob {0}: Put target servant in your opponent's graveyard into the field under your control."
SLOW = "Swamp {1} (Barrier): Servants you control gain [Lethargy]."
SLOW_ALL = "Mire {1} (Barrier): Servants gain [Lethargy]."
AWAKE = "Clock {1} (Barrier): Servants you control lose [Lethargy]."


def lies(table, name: str) -> str:
    thing = table[name]
    return "reversed" if thing.reversed else "recovered" if thing.recovered else "rested"


# -- the servant's own text ------------------------------------------------------------------------
@rule("MG 104.1", "MG 303.1b", "MG 307.6", "MG 702.3", "MG 1112.2")
@pytest.mark.parametrize("text", [RESTED, "[Lethargy]"])
def test_servant_that_enters_rested_gives_its_player_no_choice(text: str):
    table = scenario(me={"hand": [f"Sloth 100/100 {{0}}: {text}"]})
    table.me.play("Sloth").table.resolve()
    assert (table.me.asked, lies(table, "Sloth")) == ("priority", "rested")


@rule("MG 104.1", "MG 307.6", "MG 1112.2")
@pytest.mark.parametrize("text", [RESTED, "[Lethargy]"])
@pytest.mark.parametrize(("spell", "side"), [(RAISE, "me"), (ROB, "you")])
def test_servant_put_into_the_field_by_an_effect_obeys_its_own_text(text: str, spell: str, side: str):
    sides: dict[str, dict[str, list[str]]] = {"me": {"hand": [spell]}, "you": {}}
    sides[side]["graveyard"] = [f"{SLOTH}: {text}"]
    table = scenario(**sides)
    table.me.play(spell.split(" ")[0], "Sloth").table.resolve()
    assert (table.me.asked, lies(table, "Sloth")) == ("priority", "rested")


@rule("MG 104.1", "MG 307.6")
@pytest.mark.parametrize("others", [0, 1])
def test_unmet_condition_to_enter_rested_leaves_the_choice_to_the_player(others: int):
    text = "If you control two or more servants, this card enters the field rested."
    table = scenario(me={"hand": [f"Sloth 100/100 {{0}}: {text}"], "servants": [FOE] * 2 * others})
    table.me.play("Sloth").table.resolve()
    if others:
        assert (table.me.asked, lies(table, "Sloth")) == ("priority", "rested")
        return
    table.me.choose("Reversed")
    assert lies(table, "Sloth") == "reversed"


@rule("MG 104.1", "MG 303.1b", "MG 307.6")
@pytest.mark.parametrize(("pays", "lying", "found"), [
    ("yes", "Recovered", "recovered"), ("yes", "Reversed", "reversed"),
    ("no", "Recovered", "rested"), ("no", "Reversed", "rested"),
])  # fmt: skip
def test_servant_enters_rested_if_the_sparing_cost_is_not_paid(pays: str, lying: str, found: str):
    text = "This card enters the field rested unless you pay {1}."
    table = scenario(me={"hand": [f"Sloth 100/100 {{0}}: {text}"], "od": "V"})
    table.me.play("Sloth").table.resolve()
    table.me.choose(lying)
    table.me.answer_kind("yes_no", pays)
    assert lies(table, "Sloth") == found


@rule("MG 104.1", "MG 1020.1", "MG 1112.2")
@pytest.mark.parametrize("text", [RESTED, "[Lethargy]"])
def test_soul_bound_servant_enters_rested_if_its_text_says_so(text: str):
    bound = f"Twin 100/100 (Soul Bond Servant, needs Mia): {text}"
    bond = "Bond {0}: Soul bond a soul bond servant in your extra deck."
    table = scenario(me={"hand": [bond], "casters": [MAGE], "extra": [bound]})
    table.me.play("Bond").table.resolve()
    table.me.choose("Twin")
    assert (table.me.asked, lies(table, "Twin")) == ("priority", "rested")


@rule("MG 1025.1b", "MG 306.6", "MG 303.1b")
@pytest.mark.parametrize("text", [RESTED, "[Lethargy]"])
def test_face_down_card_ignores_its_own_entering_text(text: str):
    table = scenario(me={"hand": [f"{SLOTH}: {text}"]}, phase="call")
    table.me.call_down("Sloth")
    assert table[table.me.casters[0]].recovered


# -- effects that give and remove abilities --------------------------------------------------------
@rule("MG 909.4", "MG 1112.2")
@pytest.mark.parametrize("swamp", [SLOW, SLOW_ALL])
def test_servant_given_lethargy_by_another_effect_enters_rested(swamp: str):
    table = scenario(me={"hand": ["Hero 100/100 {0}"], "servants": [swamp]})
    table.me.play("Hero").table.resolve()
    assert (table.me.asked, lies(table, "Hero")) == ("priority", "rested")


@rule("MG 909.4", "MG 1112.2")
@pytest.mark.parametrize(("swamp", "asked"), [(SLOW, "orientation"), (SLOW_ALL, "priority")])
def test_lethargy_effect_applies_by_the_controller_after_entering(swamp: str, asked: str):
    table = scenario(me={"hand": [ROB]}, you={"graveyard": [FOE], "servants": [swamp]})
    table.me.play("Rob", "Foe").table.resolve()
    assert table.me.asked == asked


@rule("MG 909.4", "MG 1112.2")
@pytest.mark.parametrize("text", ["Servants you control lose [Lethargy].", "Servants lose all abilities."])
def test_servant_losing_lethargy_on_the_field_enters_as_its_player_chooses(text: str):
    table = scenario(me={"hand": ["Sloth 100/100 {0}: [Lethargy]"], "servants": [f"Clock {{1}} (Barrier): {text}"]})
    table.me.play("Sloth").table.resolve()
    table.me.choose("Reversed")
    assert lies(table, "Sloth") == "reversed"


@rule("MG 909.4", "MG 909.3b-3", "MG 1112.2")
def test_turn_long_effect_on_all_servants_applies_to_later_entrants():
    curse = "Curse {0}: Servants gain [Lethargy] until end of turn."
    table = scenario(me={"hand": [curse, "Hero 100/100 {0}"]})
    table.me.play("Curse").table.resolve()
    table.me.play("Hero").table.resolve()
    assert (table.me.asked, lies(table, "Hero")) == ("priority", "rested")


@rule("MG 909.4", "MG 1112.2")
def test_conditional_ability_on_itself_applies_as_the_servant_enters():
    text = "As long as you control two or more servants, this card gains [Lethargy]."
    table = scenario(me={"hand": [f"Sloth 100/100 {{0}}: {text}"], "servants": [FOE]})
    table.me.play("Sloth").table.resolve()
    assert (table.me.asked, lies(table, "Sloth")) == ("priority", "rested")


@rule("MG 909.4", "MG 1112.2", "MG 1302.2")
def test_token_given_lethargy_enters_rested():
    make = "Make {0}: Create a [1000/1000] Pup servant token."
    table = scenario(me={"hand": [make], "servants": [SLOW, put(FOE, rested=True)]})
    table.me.play("Make").table.resolve()
    assert (table.me.asked, lies(table, "Pup")) == ("priority", "rested")

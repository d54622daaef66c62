"""Conditions and qualifiers on events of this turn: true after the event, false before and in the next turn."""

from __future__ import annotations

import pytest

from engine.scenario import scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import me, settle

FOX = "Fox 3000 {Red 3} ([Wolf])"
BOLT = "Deed {1} [Event] Deal 1000 damage to all [Wolf]."
STEP = "Deed {1} [Event] Choose a [Wolf] and move it to your player square."
SLAY = "Deed {1} [Event] Destroy all [Wolf]."
COME = "Deed {1} [Event] Choose a [Wolf] in your trash and make it appear awake on the middle square."
LIGHT = "Deed {1} [Event] Ignite."
HURT = "Deed {1} [Event] Deal 1 damage to you."
LOSE = "Deed {1} [Event] Choose a card in your life and put it into your charge."
MEND = "Deed {1} [Event] Recover 1 life."
PLAIN = "Deed {1} [Event] Gain 1 {Melodia}."


def card_asking(condition: str) -> str:
    return f"Ask 1000 {{Blue 1}} [Act] [Effect] If {condition}, gain 1 {{Block}}."


def table_with_question(question: str, deed: str, **more):
    """Return a table with a card that asks the question, on which the act has not been done yet."""
    squares = {"own right": question, **more.pop("squares", {})}
    return scenario("zx", me=me([deed], squares, **{"life": 4, **more}), you={"life": 4})


STANDS = {"squares": {"left": FOX}}
LIES = {"trash": [FOX]}


DEEDS = (  # (the act, the table, the conditions with their values afterwards)
    (SLAY, STANDS, {
        "a [Wolf] was destroyed this turn": True,
        "1 or more [Wolf] were destroyed by an effect this turn": True,
        "a [Wolf] was destroyed in battle this turn": False,
        "2 or more [Wolf] were destroyed this turn": False,
    }),
    (COME, LIES, {
        "a [Wolf] appeared this turn": True,
        "1 or more [Wolf] appeared this turn": True,
        "a [Knight] appeared this turn": False,
    }),
    (LIGHT, {"deck": [FOX, FOX, FOX]}, {"you ignited this turn": True, "your opponent ignited this turn": False}),
    (PLAIN, {}, {
        "you played an event this turn": True,
        "you played 1 or more events this turn": True,
        "your opponent played an event this turn": False,
        "you played 2 or more events this turn": False,
    }),
    (HURT, {}, {
        "you were dealt damage this turn": True,
        "your life decreased this turn": True,
        "your opponent was dealt damage this turn": False,
        "your opponent's life decreased this turn": False,
        "your life increased this turn": False,
    }),
    (LOSE, {}, {"your life decreased this turn": True}),
    (MEND, {}, {"your life increased this turn": True, "your life decreased this turn": False}),
)  # fmt: skip


@pytest.mark.parametrize(
    ("condition", "deed", "more", "so"),
    [(condition, deed, more, so) for deed, more, all_of in DEEDS for condition, so in all_of.items()],
)
@rule("ZX 501.2", "ZX 815.1", "ZX 1012.1", "ZX 1012.2", "ZX 1011.1")
def test_this_turn_condition_holds_only_after_its_event_in_that_turn(condition, deed, more, so):
    table = table_with_question(card_asking(condition), deed, **more)
    table.me.activate("Ask")
    assert table.me.counters.get("block", 0) == 0
    settle(table.me.play("Deed").table)
    table.me.activate("Ask")
    assert table.me.counters.get("block", 0) == so
    settle(table.end_turn()).to("main")
    settle(table.end_turn()).to("main")
    table.me.activate("Ask")
    assert table.me.counters.get("block", 0) == so


@pytest.mark.parametrize(("words", "deed", "more"), [
    ("this card was dealt damage this turn", BOLT, {}),
    ("this card moved to another square this turn", STEP, {}),
])  # fmt: skip
@rule("ZX 1002.1", "ZX 301.4")
def test_this_turn_condition_sees_events_of_its_own_card(words, deed, more):
    ask = f"Ask 5000 {{Blue 1}} ([Wolf]) [Act] [Effect] If {words}, gain 1 {{Block}}."
    table = table_with_question(ask, deed, **more)
    table.me.activate("Ask").play("Deed").activate("Ask")
    assert table.me.counters == {"block": 1}


@pytest.mark.parametrize(("words", "deed", "more"), [
    ("a Z/X that appeared this turn", COME, LIES),
    ("a Z/X that was dealt damage this turn", BOLT, STANDS),
    ("a Z/X that moved to another square this turn", STEP, STANDS),
    ("a Z/X in your charge destroyed this turn", SLAY, {**STANDS, "charge": ["Old 1000 {Red 1}"]}),
])  # fmt: skip
@rule("ZX 815.1", "ZX 1008.1")
def test_card_can_be_chosen_by_its_events_of_this_turn(words, deed, more):
    pick = f"Pick {{1}} [Event] Choose {words} and return it to its owner's hand."
    for done in (True, False):
        table = scenario(
            "zx",
            me=me(
                [deed, pick],
                {"own right": "Ox 9000 {Red 4}", **more.get("squares", {})},
                **{name: value for name, value in more.items() if name != "squares"},
            ),
        )
        if done:
            settle(table.me.play("Deed").table)
        settle(table.me.play("Pick").table)
        assert ("Fox" in table.me.hand) is done
        assert table.me.units.count("Ox") == 1


@rule("ZX 602.1e")
def test_this_turn_condition_sees_an_attack_of_a_card():
    ask = "Ask 5000 {Blue 1} [Act] [Effect] If this card attacked this turn, gain 1 {Block}."
    pick = "Pick {1} [Event] Choose a Z/X that attacked this turn and reboot it."
    table = scenario(
        "zx", me=me([pick], {"centre": ask, "own left": FOX}), you={"squares": {"right": "Foe 1000 {Red 1}"}}
    )
    table.me.activate("Ask")
    assert table.me.counters == {}
    table.me.attack("Ask", "Foe")
    settle(table.fight())
    table.me.activate("Ask").play("Pick")
    settle(table)
    assert (table.me.counters, table["Ask"].asleep) == ({"block": 1}, False)

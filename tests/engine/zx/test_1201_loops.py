"""Chapters 1201 and 1202: loops."""

from __future__ import annotations

import pytest

from engine.games.zx.rules import c1201_loops as loops
from engine.games.zx.rules.c1201_positions import position
from engine.kernel.events import Drew
from engine.scenario import Table, put
from tests.engine.rules import rule
from tests.engine.zx.doing import played, zx

SPARK = "Spark {Red 1} [Event] Gain 1 {Melodia}."
MILL = "Mill 1000 [Act] [Effect] Gain 1 {Melodia}."


# -- 1201.1c ---------------------------------------------------------------------------------------
@rule("ZX 1201.1c", "ZX 101.3", "ZX 801.2d", "ZX 813.1")
@pytest.mark.parametrize("icon", ["[Auto]", "[S]"], ids=["automatic", "special, which cuts in"])
def test_unstoppable_loop_ends_the_game_in_a_draw(icon):
    table = played(
        SPARK, squares={"centre": f"Echo 1000 {icon} [Trigger] You gain {{Melodia}}. [Effect] Gain 1 {{Melodia}}."}
    )
    assert table.over
    assert table.winner is None
    assert [(event.reason, event.clause) for event in table.events(Drew)] == [("loop", "1201.1c")]


@rule("ZX 1201.1c", "ZX 904.2")
def test_unstoppable_loop_with_choices_ends_the_game_in_a_draw():
    """The card dies and must come back. Its player chooses the square, but cannot decline."""
    phoenix = (
        "Phoenix 1000 [Auto] [Trigger] This card is destroyed."
        " [Effect] Make this card appear awake on a square with no Z/X."
    )
    gloom = "Gloom 3000 [Cont] Z/X your opponent controls get -1000 power."
    table = zx(me={"squares": {"centre": gloom}}, you={"squares": {"own left": phoenix}})
    for _ in range(2000):
        if table.over:
            break
        assert table.you.asked == "square"
        table.answer(1, [0])
    assert table.over
    assert table.winner is None


@rule("ZX 1201.1c", "ZX 813.1")
def test_mutually_triggering_special_abilities_end_the_game_in_a_draw():
    first = "First 1000 [S] [Trigger] You gain {Melodia}. [Effect] Gain 1 {Focus}."
    second = "Second 1000 [S] [Trigger] You gain {Focus}. [Effect] Gain 1 {Melodia}."
    table = played(SPARK, squares=[first, second])
    assert table.over
    assert table.winner is None


@pytest.mark.parametrize("often", [True, False])
@rule("ZX 1201.1a")
def test_stoppable_loop_is_ended_by_declining(monkeypatch, often):
    """A player cannot repeat a loop "until something happens".

    After many repetitions, the answer no ends it.
    """
    monkeypatch.setattr(loops, "ENOUGH", 8)
    echo = "[Auto] [Trigger] You gain {Melodia}. [Effect] You may gain 1 {Melodia}."
    table = played(SPARK, squares={"centre": f"Echo 1000 {echo}"})
    for _ in range(8 if often else 3):
        table.me.yes()
    if not often:
        table.me.no()
    assert table.me.asked == "priority"
    assert table.me.counters["melodia"] == (9 if often else 4)


# -- 1201.1b ---------------------------------------------------------------------------------------
TURNING = "[Act] [Effect] Choose 1 Z/X you control and move it to a square with no Z/X."


@rule("ZX 1201.1b")
def test_same_act_cannot_be_chosen_again_in_an_identical_state():
    table = zx(me={"squares": {"centre": f"Top 1000 {TURNING}"}})
    table.me.activate("Top", at="left")
    assert "activate Top" in table.me.options
    table.me.activate("Top", at="centre")
    assert "activate Top" not in table.me.options
    assert table.me.why_not(activate="Top").clause == "1201.1b"


@rule("ZX 1201.1b")
def test_another_act_may_be_chosen_in_an_identical_state():
    table = zx(
        me={
            "squares": {"centre": f"Top 1000 {TURNING}"},
            "hand": ["Letter {Red 1} [Event] Draw a card."],
            "resource": "R",
        }
    )
    table.me.activate("Top", at="left")
    table.me.activate("Top", at="centre")
    assert table.me.options == ["pass", "play Letter", "attack Top"]
    table.me.play("Letter")
    assert "activate Top" in table.me.options


@rule("ZX 1201.1b")
def test_changed_state_allows_the_same_act():
    table = zx(me={"squares": {"centre": MILL}})
    for _ in range(5):
        table.me.activate("Mill")
    assert table.me.counters == {"melodia": 5}


@rule("ZX 1201.1b")
def test_swapping_two_equal_cards_keeps_the_position_identical():
    table = zx(me={"squares": {"own left": "Twin 1000", "centre": "Other 1000"}, "hand": ["Twin 1000"]})
    machine = table.machine
    before = position(machine, 0)
    (hand,), (twin, other) = machine.zone(0, "hand"), machine.units(0)
    cards = {ref: machine.s.objects[ref].card for ref in (hand, twin, other)}
    machine.s.change(hand, card=cards[twin])
    machine.s.change(twin, card=cards[hand])
    assert position(machine, 0) == before
    machine.s.change(hand, card=cards[other])
    machine.s.change(other, card=cards[twin])
    assert position(machine, 0) != before


@rule("ZX 1201.1b")
def test_position_ignores_references_timestamps_and_hand_order():
    """References and timestamps only count up; everything else makes a difference."""
    table = zx(
        me={
            "squares": {"centre": put("Fox 3000", damage=500)},
            "hand": ["Owl 1000", "Cat 1000"],
            "trash": ["Elk 1000"],
        },
        you={"squares": {"own left": "Mole 1000"}},
    )
    machine = table.machine
    s = machine.s
    before = position(machine, 0)
    s.clock += 5
    s.next_ref += 5
    s.zones["hand0"] = s.zones["hand0"][::-1]
    assert position(machine, 0) == before
    seen = {before, position(machine, 1)}
    fox = table["Fox"].ref
    for change in ({"damage": 0}, {"rested": True}, {"place": 3}, {"face_down": True}, {"counters": (("shield", 1),)}):
        old = s.objects[fox]
        s.change(fox, **change)
        seen.add(position(machine, 0))
        s.objects[fox] = old
    assert position(machine, 0) == before
    s.zones["deck_zone0"] = (*s.zones["deck_zone0"][1:],)
    seen.add(position(machine, 0))
    s.players[1].life_shield = 1
    seen.add(position(machine, 0))
    machine.effects.use("extra0")
    seen.add(position(machine, 0))
    s.turn += 2
    seen.add(position(machine, 0))
    assert len(seen) == 11


@rule("ZX 1201.1b")
def test_position_is_identical_after_saving_and_loading():
    table = zx(me={"squares": {"centre": f"Top 1000 {TURNING}"}})
    table.me.activate("Top", at="left")
    again = type(table.match).load(table.match.save())
    assert position(again.machine, 0) == position(table.machine, 0)
    table.me.activate("Top", at="centre")
    again.answer(0, again.number, [1])
    centre = next(n for n, option in enumerate(again.decision.options) if option.data == {"place": 4})
    again.answer(0, again.number, [centre])
    assert [option.kind for option in again.decision.options] == [o.kind for o in table.match.decision.options]


@rule("ZX 1201.1b")
def test_recorded_acts_are_cleared_at_the_end_of_turn():
    table = zx(me={"squares": {"centre": f"Top 1000 {TURNING}"}})
    table.me.activate("Top", at="left")
    assert table.machine.own.acts
    table.me.pass_()
    assert not table.machine.own.acts


# -- 1201.1a ---------------------------------------------------------------------------------------
def milled_twice() -> Table:
    """Return a table after I have used an ability twice in a row, so that I may repeat it."""
    table = zx(me={"squares": {"centre": MILL}})
    table.me.activate("Mill").activate("Mill")
    return table


def again(table: Table, times: int) -> None:
    """Repeat the loop unit a number of times."""
    table.choose_kind(0, "repeat")
    table.me.choose(times)


@rule("ZX 1201.1a", "ZX 1201.1", "ZX 1202.1")
def test_act_done_twice_in_a_row_may_be_repeated_a_number_of_times():
    table = zx(me={"squares": {"centre": MILL}})
    table.me.activate("Mill")
    assert "repeat" not in table.me.options
    table.me.activate("Mill")
    assert table.me.options[-1] == "repeat"
    again(table, 20)
    assert table.me.counters == {"melodia": 22}
    assert table.me.options[-1] == "repeat"


@rule("ZX 1201.1a")
def test_loop_repetition_needs_a_definite_number():
    table = milled_twice()
    table.choose_kind(0, "repeat")
    decision = table.match.decision
    assert [option.data["value"] for option in decision.options] == list(range(1, 100))


@rule("ZX 1201.1a")
def test_loop_of_several_acts_repeats_with_its_answers():
    shift = "[Act] [Effect] Choose 1 Z/X you control and move it to a square with no Z/X. Gain 1 {Melodia}."
    table = zx(me={"squares": {"centre": f"Top 1000 {shift}"}})
    for place in ("left", "centre", "left", "centre"):
        table.me.activate("Top", at=place)
    assert table.me.options[-1] == "repeat"
    assert table.match.decision.options[-1].data == {"acts": 2}
    again(table, 3)
    assert table.me.counters == {"melodia": 10}
    assert table.me.at("centre") == ["Top"]


@rule("ZX 1201.1a")
def test_repetition_stops_when_the_options_differ():
    feed = "[Act] [Effect] Choose 1 card in your hand and put it into your trash. Gain 1 {Melodia}."
    hand = ["Fox 1000"] * 4 + ["Owl 1000", "Cat 1000"]
    table = zx(me={"squares": {"centre": f"Maw 1000 {feed}"}, "hand": hand})
    table.me.activate("Maw", choose=["Fox"])
    table.me.activate("Maw", choose=["Fox"])
    again(table, 9)
    assert table.me.asked == "choose"
    assert sorted(table.me.hand) == ["Cat", "Owl"]
    table.me.choose("Owl")
    assert table.me.asked == "priority"
    assert table.me.counters == {"melodia": 5}


@rule("ZX 1201.1a")
def test_loop_includes_the_triggers_within_it():
    echo = "Echo 1000 [Auto] [Trigger] You gain {Melodia}. [Effect] You may gain 1 {Focus}."
    table = zx(me={"squares": {"centre": MILL, "left": echo}})
    for _ in range(2):
        table.me.activate("Mill")
        table.me.yes()
    again(table, 4)
    assert table.me.counters == {"melodia": 6, "focus": 6}


@rule("ZX 1201.1a")
def test_opponent_limits_the_number_of_loop_repetitions():
    mill = "Mill 1000 [Act] [Effect] Gain 1 {Melodia}. Your opponent may gain 1 {Focus}."
    table = zx(me={"squares": {"centre": mill}})
    for _ in range(2):
        table.me.activate("Mill")
        table.you.yes()
    again(table, 9)
    assert table.you.asked == "repeat"
    table.you.choose(3)
    assert (table.me.counters, table.you.counters) == ({"melodia": 5}, {"focus": 5})
    table.me.activate("Mill")
    table.you.no()
    assert table.you.counters == {"focus": 5}


@rule("ZX 1201.1a", "ZX 1201.1b")
def test_loop_returning_to_an_identical_state_cannot_be_repeated():
    table = zx(me={"squares": {"centre": f"Top 1000 {TURNING}"}})
    table.me.activate("Top", at="left")
    table.me.activate("Top", at="centre")
    assert table.me.options == ["pass", "attack Top"]


@rule("ZX 1201.1a")
def test_table_within_a_loop_can_be_saved_and_loaded(monkeypatch):
    monkeypatch.setattr("engine.match.LOG_IN_MEMORY", 0)  # lines without words are counted, as they are at the table
    table = milled_twice()
    table.choose_kind(0, "repeat")
    other = type(table.match).load(table.match.save())
    table.me.choose(4)
    other.answer(0, other.number, [3])
    assert other.view(0) == table.match.view(0)
    assert other.machine.own == table.machine.own


# -- 1202 ------------------------------------------------------------------------------------------
@rule("ZX 1202.2", "ZX 1202.2a", "ZX 1004.2")
def test_shuffling_a_deck_of_one_card_triggers_every_time():
    """The rules allow leaving out this shuffle. It is done and logged every time."""
    event = "Mix {Red 1} [Event] Shuffle your deck."
    watch = "Watch 1000 [Auto] [Trigger] You shuffle the deck. [Effect] Gain 1 {Melodia}."
    table = zx(me={"hand": [event] * 2, "resource": "RR", "deck": ["Fox 1000"], "squares": {"centre": watch}})
    table.me.play("Mix")
    table.me.play("Mix")
    assert table.me.counters == {"melodia": 2}


@rule("ZX 1028.1", "ZX 1028.1b", "ZX 1202.1")
def test_repetition_stops_when_an_effect_begins_a_phase():
    """Abilities that have triggered by then are played in the new phase."""
    third = "If you have 3 or more {Melodia}, the end phase begins now."
    clock = f"Clock 1000 [Act] [Effect] Gain 1 {{Melodia}}. Draw a card. {third}"
    watch = "Watch 1000 [Auto] [Trigger] You draw a card. [Effect] Gain 1 {Focus}."
    table = zx({"left": clock, "right": watch})
    table.me.activate("Clock")
    table.me.activate("Clock")
    again(table, 3)
    assert table.machine.s.turn == 4
    assert table.me.counters == {"melodia": 3, "focus": 3}
    told = [getattr(entry.event, "name", type(entry.event).__name__) for entry in table.machine.log]
    assert told.index("end_begin") < len(told) - told[::-1].index("CountersGained") - 1 < told.index("turn_end")


@rule("ZX 804.2b", "ZX 808.1", "ZX 808.2", "ZX 1201.1c", "ZX 803.1f")
@pytest.mark.parametrize(("icon", "valid", "drawn"), [
    ("[Auto]", "Hand", True), ("[Auto]", "All", True), ("[Auto]", "Hand, Turn 1", False), ("[S]", "Hand", False),
])  # fmt: skip
def test_ability_triggered_by_its_own_reveal_loops(icon, valid, drawn):
    """The play of the ability reveals the card in the hand again (804.2b).

    No clause makes an exception, and nobody may decline (808.2), so the game is a draw. A special ability is not played
    (813.1). An ability that is valid once a turn comes to an end.
    """
    fox = f"Fox 1000 {icon} [Valid] {valid} [Trigger] This card is revealed. [Effect] Gain 1 {{Focus}}."
    table = zx(me={"hand": ["Try {1} [Event] Reveal a card from your hand.", fox], "resource": "R"})
    table.me.play("Try", "Fox")
    assert [event.clause for event in table.events(Drew)] == (["1201.1c"] if drawn else [])
    assert drawn or table.me.counters == {"focus": 1}


@rule("ZX 1201.1b", "ZX 914.1")
@pytest.mark.parametrize("other", [
    'red [Wolf] Z/X token "Cub" with cost 1 and power 2000', 'blue [Wolf] Z/X token "Pup" with cost 1 and power 2000',
    'red [Fox] Z/X token "Pup" with cost 1 and power 2000', 'red [Wolf] Z/X token "Pup" with cost 2 and power 2000',
    'red [Wolf] Z/X token "Pup" with cost 1 and power 3000',
])  # fmt: skip
def test_position_distinguishes_tokens_by_every_value(other):
    one = 'red [Wolf] Z/X token "Pup" with cost 1 and power 2000'

    def standing(tokens: tuple[str, str], squares: tuple[str, str]) -> object:
        events = [
            f"Make{n} {{Red 1}} [Event] Make a {token} appear awake on a normal square."
            for n, token in enumerate(tokens)
        ]
        table = zx(me={"hand": events, "resource": "RR"})
        for n, square in enumerate(squares):
            table.me.play(f"Make{n}", at=square)
        return position(table.machine, 0)

    there, back = ("left", "right"), ("right", "left")
    assert standing((one, one), there) == standing((one, one), back)
    assert standing((one, other), there) != standing((one, other), back)

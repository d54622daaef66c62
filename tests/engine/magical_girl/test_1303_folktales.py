"""MG 1303, 1204.3: folktales and their chapters."""

from __future__ import annotations

import pytest

from engine.kernel.events import Banished, CounterPut
from engine.scenario import TableObject, put
from tests.engine.magical_girl.held import scenario
from tests.engine.rules import rule

TALE = (
    "Tale {0} (Barrier, Folktale): I ⇒ You gain a one counter. | II ⇒ You gain a two counter. | III ⇒ You gain a three "
    "counter."
)
LORE = "Lore {0}: [Quickcast] | Put a lore counter on target barrier."
MORE = "More {0}: [Quickcast] | Put two lore counters on target barrier."


def player_counters(table, seat=0):
    """Return the player counters, which show the effects of the chapters."""
    return dict(table.machine.s.players[seat].counters)


# -- 1303.6, 1303.7 --------------------------------------------------------------------------------
@rule("MG 1303.1", "MG 1303.2", "MG 1303.3", "MG 1303.4", "MG 1303.6")
def test_folktale_enters_with_a_lore_counter_and_triggers_its_first_chapter():
    table = scenario(me={"hand": [TALE]})
    table.me.play("Tale").table.resolve()
    assert table["Tale"].counters == {"lore": 1}
    assert table.chase == ["Tale"]
    table.resolve()
    assert player_counters(table) == {"one": 1}
    assert [event.clause for event in table.events(CounterPut)] == ["1303.6"]


@rule("MG 1303.6")
def test_folktale_gets_its_lore_counter_from_any_zone():
    call = "Call {0}: Put target barrier from your graveyard into the field."
    table = scenario(me={"hand": [call], "graveyard": [TALE]})
    table.me.play("Call", "Tale").table.resolve_all()
    assert (table["Tale"].counters, player_counters(table)) == ({"lore": 1}, {"one": 1})


@rule("MG 1303.7", "MG 505.1")
def test_main_phase_adds_a_lore_counter_to_folktales_of_the_turn_player():
    tale = put(TALE, counters={"lore": 1})
    saga = put(TALE.replace("Tale", "Saga"), counters={"lore": 1})
    table = scenario(me={"servants": [tale]}, you={"servants": [saga, put(TALE.replace("Tale", "Epic"), stolen=True)]})
    for _ in range(40):
        decision = table.match.decision
        if table.machine.s.phase == "main" and table.machine.s.turn_player == 1 and decision.kind == "priority":
            break
        kinds = [option.kind for option in decision.options]
        wanted = next((n for n, kind in enumerate(kinds) if kind in ("pass", "no_call", "give_up")), 0)
        choice = list(range(decision.min)) if decision.kind == "trigger" else [wanted]
        table.match.answer(decision.seat, table.match.number, choice)
    assert table["Saga"].counters == {"lore": 2}
    assert table["Epic"].counters == {"lore": 1}
    assert table["Tale"].counters == {"lore": 1}
    table.resolve_all()
    assert player_counters(table, 1) == {"two": 1, "one": 1}


# -- 1303.4, 1303.5 --------------------------------------------------------------------------------
@rule("MG 1303.4")
def test_two_lore_counters_at_once_trigger_both_new_chapters():
    table = scenario(me={"servants": [put(TALE, counters={"lore": 1})], "hand": [MORE]})
    table.me.play("More", "Tale").table.resolve()
    while table.me.asked not in ("priority", None):
        table.match.answer(0, table.match.number, list(range(table.match.decision.min)))
    table.resolve_all()
    assert player_counters(table) == {"two": 1, "three": 1}


@rule("MG 1303.4")
def test_chapter_triggers_again_when_its_number_is_reached_again():
    less = "Less {0}: Remove a lore counter from target barrier."
    table = scenario(
        me={"servants": [put(TALE, counters={"lore": 1})], "hand": [LORE, less, LORE.replace("Lore", "Lo")]}
    )
    for card in ("Lore", "Less", "Lo"):
        table.me.play(card, "Tale").table.resolve_all()
    assert player_counters(table) == {"two": 2}


@rule("MG 1303.4")
def test_other_counters_trigger_no_chapter():
    rust = "Rust {0}: Put a rust counter on target barrier."
    table = scenario(me={"servants": [put(TALE, counters={"lore": 1})], "hand": [rust]})
    table.me.play("Rust", "Tale").table.resolve_all()
    assert player_counters(table) == {}


@rule("MG 1303.4")
def test_lore_counters_between_or_beyond_the_chapters_trigger_nothing():
    long = "Long (Barrier, Folktale): I ⇒ You gain a one counter. | V ⇒ You gain a five counter."
    table = scenario(me={"servants": [put(long, counters={"lore": 1})], "hand": [MORE]})
    table.me.play("More", "Long").table.resolve_all()
    assert (player_counters(table), table["Long"].counters) == ({}, {"lore": 3})
    table = scenario(me={"servants": [put(long, counters={"lore": 4})], "hand": [MORE, LORE]})
    table.me.play("More", "Long").table.resolve()
    assert (table.chase, table["Long"].counters) == (["Long"], {"lore": 6})
    table.me.play("Lore", "Long").table.resolve()
    assert (table.chase, table["Long"].counters) == (["Long"], {"lore": 7})
    table.resolve_all()
    assert player_counters(table) == {"five": 1}


BOTH = "Both {0} (Barrier, Folktale): I, II ⇒ You gain a many counter. | V ⇒ You gain a five counter."


@rule("MG 1303.5", "MG 906.2")
@pytest.mark.parametrize(
    ("before", "added", "n"), [(1, "Lore", 1), (2, "Lore", 0), (0, "More", 2), (1, "More", 1), (0, "Lore", 1)]
)
def test_ability_with_several_chapters_triggers_at_each(before: int, added: str, n: int):
    both = put(BOTH, counters={"lore": before} if before else {})
    table = scenario(me={"servants": [both], "hand": [LORE, MORE]})
    table.me.play(added, "Both").table.resolve()
    assert len(table.chase) == n
    table.resolve_all()
    assert player_counters(table).get("many", 0) == n


@rule("MG 1303.5", "MG 906.2", "MG 1303.8", "MG 1204.3")
def test_folktale_stays_until_each_trigger_of_its_last_chapter_resolves():
    last = "Last {0} (Barrier, Folktale): I ⇒ You gain a one counter. | II, III ⇒ You gain a late counter."
    table = scenario(me={"servants": [put(last, counters={"lore": 1})], "hand": [MORE]})
    table.me.play("More", "Last").table.resolve()
    assert (table.chase, table.me.servants) == (["Last"] * 2, ["Last"])
    table.resolve()
    assert (player_counters(table), table.me.servants) == ({"late": 1}, ["Last"])
    table.resolve()
    assert (player_counters(table), table.me.servants) == ({"late": 2}, [])


@rule("MG 1303.5", "MG 1018.2")
def test_infinite_lore_counters_trigger_each_chapter_once():
    flood = "Flood {0}: Put X lore counters on target barrier, where X is the highest ATK among servants."
    table = scenario(
        me={"servants": [put(BOTH, counters={"lore": 1}), "Ant 1/1: This card gains infinite ATK."], "hand": [flood]}
    )
    table.me.play("Flood", "Both").table.resolve()
    while table.me.asked not in ("priority", None):
        table.match.answer(0, table.match.number, list(range(table.match.decision.min)))
    table.resolve_all()
    assert player_counters(table) == {"many": 1, "five": 1}


# -- 1303.8, 1204.3 --------------------------------------------------------------------------------
ONE = "One {0} (Barrier, Folktale): I ⇒ You gain a one counter."


@rule("MG 1303.8", "MG 1204.3")
def test_folktale_leaves_after_its_last_chapter_resolves():
    table = scenario(me={"hand": [ONE, "Read {0}: [Quickcast] | Draw a card."]})
    table.me.play("One").table.resolve()
    assert (table.me.servants, table.chase) == (["One"], ["One"])
    table.me.play("Read").table.resolve()
    assert (table.me.servants, table.chase) == (["One"], ["One"]), "it waits on the chase still"
    table.resolve()
    assert (table.me.servants, player_counters(table)) == ([], {"one": 1})
    assert sorted(table.me.graveyard) == ["One", "Read"]
    assert [event.clause for event in table.events(Banished)] == ["1204.3"]


@rule("MG 1303.8", "MG 1204.3", "MG 1019.1")
def test_folktale_leaves_when_its_last_chapter_is_cancelled():
    mute = "Mute {0}: [Quickcast] | Cancel target ability."
    table = scenario(me={"hand": [ONE]}, you={"hand": [mute]})
    table.me.play("One").table.resolve()
    table.me.pass_()
    table.you.play("Mute", TableObject(table, table.machine.stack[-1])).table.resolve()
    assert (table.me.servants, player_counters(table), table.me.graveyard) == ([], {}, ["One"])


@rule("MG 1303.8", "MG 1204.3")
def test_waiting_earlier_chapter_keeps_the_folktale():
    table = scenario(me={"servants": [put(TALE, counters={"lore": 1})], "hand": [LORE, MORE]})
    table.me.play("Lore", "Tale").table.resolve()
    assert table.chase == ["Tale"]
    table.me.play("More", "Tale").table.resolve()
    assert len(table.chase) == 2
    table.resolve()
    assert table.me.servants == ["Tale"], "its second chapter is on the chase"
    table.resolve()
    assert (table.me.servants, player_counters(table)) == ([], {"three": 1, "two": 1})


@rule("MG 1303.8", "MG 1204.3", "MG 1023.2b")
def test_copied_last_chapter_keeps_the_folktale():
    echo = "Echo {0}: [Quickcast] | Copy target ability."
    table = scenario(me={"hand": [ONE, echo]})
    table.me.play("One").table.resolve()
    table.me.play("Echo", TableObject(table, table.machine.stack[-1])).table.resolve()
    table.resolve()
    assert table.me.servants == ["One"]
    table.resolve()
    assert (table.me.servants, player_counters(table)) == ([], {"one": 2})


@rule("MG 1303.8", "MG 1204.3")
def test_folktale_that_lost_its_chapters_is_not_banished():
    blank = "Blank {0}: Target barrier loses all abilities until end of turn."
    table = scenario(me={"servants": [put(TALE, counters={"lore": 2})], "hand": [blank, LORE]})
    table.me.play("Blank", "Tale").table.resolve()
    table.me.play("Lore", "Tale").table.resolve()
    assert (table.me.servants, table["Tale"].counters) == (["Tale"], {"lore": 3})
    table.end_turn()
    assert table.me.servants == []


@rule("MG 1303.8", "MG 1204.3")
def test_two_finished_folktales_are_both_banished():
    end = "End {0}: Put two lore counters on all barriers."
    a, b = (put(TALE.replace("Tale", name), counters={"lore": 1}) for name in ("A", "B"))
    table = scenario(me={"servants": [a], "hand": [end]}, you={"servants": [b]})
    table.me.play("End").table.resolve()
    for _ in range(40):
        decision = table.match.decision
        if decision.kind == "priority" and not table.chase:
            break
        if decision.kind == "priority":
            table.choose_kind(decision.seat, "pass")
        else:
            table.match.answer(decision.seat, table.match.number, list(range(decision.min)))
    assert (table.me.servants, table.you.servants) == ([], [])
    assert player_counters(table) == player_counters(table, 1) == {"two": 1, "three": 1}


@rule("MG 1303.8", "MG 1024.1a")
def test_ended_turn_banishes_a_folktale_with_a_waiting_last_chapter():
    halt = "Halt {0}: [Quickcast] | End the turn."
    table = scenario(me={"hand": [ONE, halt]})
    table.me.play("One").table.resolve()
    table.me.play("Halt").table.resolve()
    assert (table.me.servants, player_counters(table)) == ([], {})
    table.end_turn()
    assert (table.machine.s.turn_player, player_counters(table)) == (1, {})

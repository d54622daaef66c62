"""The log lines about windows that a seat passed automatically are shown to that seat and to nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from engine.match import Match
from engine.scenario import Table, scenario
from tests.engine.rules import rule
from tests.engine.zx.doing import zx

HEALER = "Healer 200/200: [Rest]: You gain 100 life."
SIP = "Sip {R}: [Quickcast] | You gain 100 life."
READ = "Read {0}: Draw a card."


def told(match: Match, viewer: int | None, language: str = "en", turn: int = 0) -> list[str]:
    """Return the lines of this kind that a viewer reads, of all turns or of one."""
    lines = [line for line in match.log(viewer) if line["kind"] == "unasked"]
    return [line["text"][language] for line in lines if turn in (0, line["turn"])]


def passed_to(table: Table, turn: int) -> Table:
    """Let the deciding seats pass until this turn has begun."""
    while table.machine.s.turn < turn:
        table.answer(table.match.decision.seat, [0])
    return table


@rule("FoW 602.1d", "FoW 712.1")
def test_who_could_not_answer_reads_what_was_passed_when_next_asked():
    table = scenario(me={"hand": [READ, READ]}, you={"hand": []}, turn=3)
    table.me.play("Read").table.resolve()
    assert told(table.match, 1) == []  # the line is still growing
    passed_to(table, 4)
    said = "Nothing could be done, so you passed: answering Read, main phase, end phase."
    assert told(table.match, 1, turn=3) == [said]
    assert told(table.match, 1, "ja", turn=3) == [
        "できることがないためパスしました（「Read」への対応、メインフェイズ、エンドフェイズ）。"
    ]
    line = next(line for line in table.match.log(1) if line["kind"] == "unasked")
    assert (line["clause"], line["turn"], line["seat"]) == ("712.1", 3, 1)
    following = next(line for line in table.match.log(1, since=line["n"]))
    assert following["kind"] == "turnbegan"


@rule("FoW 602.1d")
def test_who_is_asked_in_between_reads_only_what_was_not_asked():
    table = scenario(me={"hand": [READ]}, you={"field": [HEALER]}, turn=3)
    table.me.play("Read").table.pass_until("priority")
    passed_to(table, 4)
    assert told(table.match, 1) == []  # Healer was usable in each window


@rule("FoW 504.2")
def test_a_whole_turn_of_ones_own_that_was_passed_says_so():
    table = scenario(me={"field": [HEALER]}, you={"stones": []}, turn=3)
    passed_to(table, 5)
    assert told(table.match, 1, turn=4)[-1] == "Nothing could be done in your whole turn, so it was passed for you."
    assert told(table.match, 1, "ja", turn=4)[-1] == "このターンはできることがなかったため、すべてパスしました。"


@pytest.mark.parametrize("wish", [{"windows": "key"}, {"yield": "turn"}])
def test_what_ones_own_settings_skip_is_not_told(wish: dict[str, Any]):
    """The end of the other player's turn is a key window.

    Its draw and recovery phases are not.
    """
    table = scenario(me={"hand": [READ]}, turn=3)
    table.match.settings(1, wish)
    passed_to(table, 4)
    only = ["Nothing could be done, so you passed: end phase."]
    assert told(table.match, 1, turn=3) == ([] if "yield" in wish else only)


def test_a_seat_that_wants_to_be_asked_everywhere_has_nothing_passed():
    table = scenario(me={"hand": [READ]}, turn=3, hold=True)
    passed_to(table, 4)
    assert (told(table.match, 0), told(table.match, 1)) == ([], [])


@rule("ZX 505.3", "ZX 603.1b")
def test_in_zx_phases_and_event_steps_are_passed_so():
    table = zx({"own left": "Fox 3000"}, {"right": "Owl 1000"}, me={"hand": []}, you={"hand": []}, turn=3)
    table.me.attack("Fox")
    assert told(table.match, 0) == ["Nothing could be done, so you passed: battle event step."]
    passed_to(table, 4)
    assert "Nothing could be done, so you passed: battle event step." in told(table.match, 1)


def test_neither_the_other_seat_nor_who_looks_on_learns_anything_of_it():
    table = scenario(me={"hand": [READ], "field": [HEALER]}, you={"hand": []}, turn=3)
    passed_to(table.me.play("Read").table, 4)
    assert told(table.match, 1)
    for viewer in (0, None):
        assert told(table.match, viewer) == []
        assert "passes" not in str(table.match.view(viewer))
        assert all(line["n"] % 1 == 0 for line in table.match.log(viewer))


def test_both_may_be_told_at_one_place_and_neither_reads_that_from_its_number():
    table = scenario(me={"hand": []}, you={"hand": []}, turn=3)
    passed_to(table, 6)
    own = [{line["n"] % 1 for line in table.match.log(seat) if line["kind"] == "unasked"} for seat in (0, 1)]
    assert own[1] == {0.5}


def test_what_grows_and_what_was_told_is_kept_with_a_saved_match():
    table = scenario(me={"hand": [READ, READ]}, you={"hand": []}, turn=3)
    table.me.play("Read").table.resolve()
    again = Match.load(table.match.save())
    for match in (table.match, again):
        while match.machine.s.turn < 4:
            match.answer(match.decision.seat, match.number, [0])
    assert told(again, 1) == told(table.match, 1) != []
    assert told(Match.load(again.save()), 1) == told(again, 1)


def test_where_nobody_reads_nothing_is_noted():
    table = scenario(me={"hand": [READ]}, you={"hand": []}, turn=3)
    twin = table.match.clone()
    while twin.machine.s.turn < 4:
        twin.answer(twin.decision.seat, twin.number, [0])
    assert twin.machine.passes.lines == twin.machine.passes.growing == []

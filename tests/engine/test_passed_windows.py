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


def passed_lines(match: Match, viewer: int | None, language: str = "en", turn: int = 0) -> list[str]:
    """Return the lines of this kind that a viewer reads, of all turns or of one."""
    lines = [line for line in match.log(viewer) if line["kind"] == "unasked"]
    return [line["text"][language] for line in lines if turn in (0, line["turn"])]


def passed_to(table: Table, turn: int) -> Table:
    """Let the deciding seats pass until this turn has begun."""
    while table.machine.s.turn < turn:
        table.answer(table.match.decision.seat, [0])
    return table


@rule("FoW 602.1d", "FoW 712.1")
def test_player_without_options_reads_passed_windows_when_next_asked():
    table = scenario(me={"hand": [READ, READ]}, you={"hand": []}, turn=3)
    table.me.play("Read").table.resolve()
    assert passed_lines(table.match, 1) == []  # the line is still growing
    passed_to(table, 4)
    said = "Nothing could be done, so you passed: answering Read, main phase, end phase."
    assert passed_lines(table.match, 1, turn=3) == [said]
    assert passed_lines(table.match, 1, "ja", turn=3) == [
        "できることがないためパスしました（「Read」への対応、メインフェイズ、エンドフェイズ）。"
    ]
    line = next(line for line in table.match.log(1) if line["kind"] == "unasked")
    assert (line["clause"], line["turn"], line["seat"]) == ("712.1", 3, 1)
    following = next(line for line in table.match.log(1, since=line["n"]))
    assert following["kind"] == "turnbegan"


@rule("FoW 602.1d")
def test_windows_with_a_usable_ability_are_not_logged_as_passed():
    table = scenario(me={"hand": [READ]}, you={"field": [HEALER]}, turn=3)
    table.me.play("Read").table.pass_until("priority")
    passed_to(table, 4)
    assert passed_lines(table.match, 1) == []  # Healer was usable in each window


@rule("FoW 504.2")
def test_wholly_passed_own_turn_is_logged_as_a_whole():
    table = scenario(me={"field": [HEALER]}, you={"stones": []}, turn=3)
    passed_to(table, 5)
    assert (
        passed_lines(table.match, 1, turn=4)[-1]
        == "Nothing could be done in your whole turn, so it was passed for you."
    )
    assert (
        passed_lines(table.match, 1, "ja", turn=4)[-1] == "このターンはできることがなかったため、すべてパスしました。"
    )


@pytest.mark.parametrize("wish", [{"windows": "key"}, {"yield": "turn"}])
def test_windows_skipped_by_own_settings_are_not_logged(wish: dict[str, Any]):
    """The end of the other player's turn is a key window.

    Its draw and recovery phases are not.
    """
    table = scenario(me={"hand": [READ]}, turn=3)
    table.match.settings(1, wish)
    passed_to(table, 4)
    only = ["Nothing could be done, so you passed: end phase."]
    assert passed_lines(table.match, 1, turn=3) == ([] if "yield" in wish else only)


def test_player_with_hold_has_no_passed_windows():
    table = scenario(me={"hand": [READ]}, turn=3, hold=True)
    passed_to(table, 4)
    assert (passed_lines(table.match, 0), passed_lines(table.match, 1)) == ([], [])


@rule("ZX 603.1b")
def test_battle_event_step_without_options_is_logged_as_passed():
    table = zx({"own left": "Fox 3000"}, {"right": "Owl 1000"}, me={"hand": []}, you={"hand": []}, turn=3)
    table.me.attack("Fox")
    said = "Nothing could be done, so you passed: battle event step."
    assert passed_lines(table.match, 0) == [said]
    passed_to(table, 4)
    assert [passed_lines(table.match, seat) for seat in (0, 1, None)] == [[said], [said], []]


@rule("ZX 505.3")
@pytest.mark.parametrize("charge", [[], ["Owl 1000"]])
def test_ignition_phase_is_logged_as_passed_only_if_the_charge_is_empty(charge: list[str]):
    table = zx(turn=3, you={"hand": [], "charge": charge})
    asked = set()
    while table.machine.s.turn < 5:
        asked.add((table.machine.s.turn, table.match.decision.kind))
        table.answer(table.match.decision.seat, [0])
    assert ((4, "ignite") in asked) == bool(charge)
    said = "Nothing could be done, so you passed: ignition phase."
    assert passed_lines(table.match, 1, turn=4) == ([] if charge else [said])


@rule("ZX 603.1b")
def test_battle_event_step_with_a_playable_event_is_not_logged_as_passed():
    event = "Surge {1} [Event] Draw a card."
    able = {"hand": [event], "resource": "R"}
    table = zx({"own left": "Fox 3000"}, {"right": "Owl 1000"}, me=able, you={"hand": []}, turn=3)
    table.me.attack("Fox")
    assert "play Surge" in table.me.options
    passed_to(table, 4)
    assert passed_lines(table.match, 0, turn=3) == []
    assert passed_lines(table.match, 1, turn=3) == ["Nothing could be done, so you passed: battle event step."]


def test_passed_windows_are_hidden_from_opponent_and_spectators():
    table = scenario(me={"hand": [READ], "field": [HEALER]}, you={"hand": []}, turn=3)
    passed_to(table.me.play("Read").table, 4)
    assert passed_lines(table.match, 1)
    for viewer in (0, None):
        assert passed_lines(table.match, viewer) == []
        assert "passes" not in str(table.match.view(viewer))
        assert all(line["n"] % 1 == 0 for line in table.match.log(viewer))


def test_line_of_passed_windows_has_a_number_ending_in_one_half():
    table = scenario(me={"hand": []}, you={"hand": []}, turn=3)
    passed_to(table, 6)
    for seat in (0, 1):
        numbers = [line["n"] for line in table.match.log(seat)]
        assert numbers == sorted(set(numbers))  # the line stands between two events
        assert {line["n"] % 1 for line in table.match.log(seat) if line["kind"] == "unasked"} == {0.5}
        assert {line["n"] % 1 for line in table.match.log(seat) if line["kind"] != "unasked"} == {0}


def test_passed_windows_are_kept_in_a_saved_match():
    table = scenario(me={"hand": [READ, READ]}, you={"hand": []}, turn=3)
    table.me.play("Read").table.resolve()
    again = Match.load(table.match.save())
    for match in (table.match, again):
        while match.machine.s.turn < 4:
            match.answer(match.decision.seat, match.number, [0])
    assert passed_lines(again, 1) == passed_lines(table.match, 1) != []
    assert passed_lines(Match.load(again.save()), 1) == passed_lines(again, 1)


def test_match_copy_without_readers_records_no_passed_windows():
    table = scenario(me={"hand": [READ]}, you={"hand": []}, turn=3)
    twin = table.match.clone()
    while twin.machine.s.turn < 4:
        twin.answer(twin.decision.seat, twin.number, [0])
    assert twin.machine.passes.lines == twin.machine.passes.growing == []

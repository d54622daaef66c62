"""The whole log of a match: all turns as each viewer read them, each line with its step of the replay."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from drawn import row_of
from tables import Two, browser, key, person, sit, url
from test_drawn_games import VIEWERS, begin

from tcg.matches import histories, replays, services
from tcg.matches.models import Match
from tests.engine.fuzz import GAMES, wander

LINK = re.compile(r'href="[^"]*/replay/\?at=(\d+)"')


def played(game: str, inputs: int) -> tuple[Any, replays.Recording, dict[int | None, list[tuple[int, str]]]]:
    """Return a random game, its recording, and every line that each viewer read, with its number of inputs."""
    match = begin(game, 0)
    recording = replays.Recording()
    recording.begin(type(match).load(match.save()))
    seen: dict[int | None, list[tuple[int, str]]] = {viewer: [] for viewer in VIEWERS}
    last = dict.fromkeys(VIEWERS, 0)

    def look() -> None:
        for viewer in VIEWERS:
            for line in match.log(viewer, since=last[viewer]):
                seen[viewer].append((len(match.inputs), line["text"]["en"]))
                last[viewer] = line["n"]

    match.keep_lines(10_000)
    for place, _ in enumerate(wander(match, 0)):
        look()
        if place == inputs:
            break
    look()
    for given in match.inputs:
        recording.add(given)
    return match, recording, seen


@pytest.mark.parametrize("game", GAMES)
def test_each_viewer_reads_again_what_he_read_then(game: str) -> None:
    _match, recording, seen = played(game, 120)
    for viewer in VIEWERS:
        assert [(given, line["text"]["en"]) for given, line in recording.lines(viewer)] == seen[viewer]
    assert seen[0] != seen[1] != seen[None]


@pytest.mark.parametrize("game", GAMES)
def test_the_log_grows_with_the_game(game: str) -> None:
    match, whole, _seen = played(game, 60)
    growing = replays.Recording()
    first = begin(game, 0)
    growing.begin(type(first).load(first.save()))
    for place, given in enumerate(match.inputs):
        growing.add(given)
        if place % 7 == 0:
            growing.lines(1)
    assert growing.lines(1) == whole.lines(1)


@pytest.mark.parametrize("game", GAMES)
def test_turns_hold_every_line_once_and_in_order(game: str) -> None:
    match, recording, _seen = played(game, 120)
    row: Match = row_of(match.view(0))
    turns = list(histories._turns(recording, row, 0))
    assert [turn.number for turn in turns] == sorted({turn.number for turn in turns})
    said = " ".join(entry.text for turn in turns for entry in turn.entries)
    assert said == " ".join(line["text"]["en"] for _given, line in recording.lines(0))
    for turn in turns:
        passing = [entry.passing for entry in turn.entries]
        assert not any(one and other for one, other in pairwise(passing))
        assert turn.number == 0 or turn.title.startswith(f"Turn {turn.number} · ")
    steps = [entry.step for turn in turns for entry in turn.entries]
    assert steps == sorted(steps)
    assert steps[-1] <= len(recording.steps(0, open=False)) - 1


def test_a_line_leads_to_the_step_at_which_it_had_happened(two: Two) -> None:
    two.begin_laying()
    two.answer(1)
    for _ in range(3):
        two.answer()
    page = two.browsers[0].get(two.url("log")).content.decode()
    entries = [entry for turn in two.browsers[0].get(two.url("log")).context["turns"] for entry in turn.entries]
    assert [int(at) for at in LINK.findall(page)] == [entry.step for entry in entries]
    for entry in entries:
        shown = two.browsers[0].get(two.url("replay"), {"at": entry.step}).context["log"]
        assert entry.text in [line.text for line in shown]
        if entry.step:
            before = two.browsers[0].get(two.url("replay"), {"at": entry.step - 1}).context["log"]
            assert len(before) < len(shown)


def test_the_log_of_a_match_that_has_not_begun_is_refused(fake_game: None, db: None) -> None:
    user = person("Hisui")
    match = services.create_match(game="force_of_will", first=sit(user))
    assert browser(user).get(url(match, "log")).status_code == 409


def test_the_table_its_end_and_the_replay_lead_to_the_whole_log(two: Two) -> None:
    """Links to the log have the same form at every table, so that equal lines are drawn only once."""
    two.begin_laying()
    assert 'href="log/"' in two.browsers[1].get(two.match.get_absolute_url()).content.decode()
    assert 'href="../log/"' in two.browsers[1].get(two.url("replay")).content.decode()
    two.post(1, "concede", key=key())
    over = two.browsers[1].get(two.match.get_absolute_url()).content.decode()
    assert 'href="log/"' in over
    assert f'href="{two.url("log")}"' in over

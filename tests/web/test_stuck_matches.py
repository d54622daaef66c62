"""A match whose moves can no longer be repeated, although the rules are the same: a bug. It can be ended."""

from __future__ import annotations

import pytest
from django.test import Client
from drawn import Page, faults_of
from tables import Two, forget, key, send

from engine.match import Match as Machine
from engine.match import games
from tcg.matches import clocks, services, warm_matches
from tcg.matches.models import Match, Move, Report

pytestmark = pytest.mark.django_db(transaction=True)
ELSEWHERE = "0" * 16


@pytest.fixture
def stuck(real_game: None, transactional_db: None) -> Two:
    """Return a table whose snapshot cannot be read and whose moves lead to other positions."""
    table = Two()
    table.answer()
    Match.objects.update(snapshot=b"\x9asaved in another way")
    Move.objects.update(fingerprint=ELSEWHERE)
    forget()
    return table


def page_of(client: Client, address: str, language: str = "en") -> Page:
    answer = client.get(address, headers={"accept": "text/html", "accept-language": language})
    assert answer.status_code == 500
    html = answer.content.decode()
    assert faults_of(html, language) == []
    return Page(html)


def actions(page: Page) -> set[str | None]:
    return {found.get("action") for tag, found in page.elements if tag == "form"}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_offers_to_end_it_without_a_result(stuck: Two, language: str) -> None:
    page = page_of(stuck.browsers[0], stuck.url(""), language)
    assert {stuck.url(name) for name in ("agree", "concede", "report")} <= actions(page)
    assert stuck.url("agree") not in actions(page_of(stuck.watcher, stuck.url(""), language))


@pytest.mark.parametrize(
    ("name", "data", "winner"),
    [("concede", {}, 1), ("agree", {"how": "none"}, None)],
)
@pytest.mark.database
def test_it_is_ended_with_words_and_a_number(stuck: Two, name: str, data: dict[str, str], winner: int | None) -> None:
    number, numbers = stuck.row.number, stuck.row.numbers
    assert stuck.post(0, name, key=key(), **data).status_code < 500
    row = stuck.row
    assert (row.status, row.winner, row.number) == (Match.Status.FINISHED, winner, number + 1)
    assert row.numbers == [n + 1 for n in numbers]
    assert row.result_reason["en"]
    assert row.result_reason["ja"]
    assert row.moves.get(number=number).fingerprint == ""
    assert row.snapshot_number < row.number, "the empty table is not what stood there"
    page = page_of(stuck.browsers[0], stuck.url(""))
    assert stuck.url("concede") not in actions(page)
    assert stuck.url("agree") not in actions(page)
    assert row.result_reason["en"] in page.text


def test_the_end_is_told_once(stuck: Two) -> None:
    same = key()
    for _ in range(2):
        assert stuck.post(0, "concede", key=same).status_code < 500
    assert stuck.row.moves.filter(input__t="concede").count() == 1


def test_an_answer_still_fails_and_changes_nothing(stuck: Two) -> None:
    number = stuck.row.number
    stuck.browsers[0].raise_request_exception = False
    assert stuck.post(0, "answer", key=key(), number=stuck.row.number_for(0), choice="0").status_code == 500
    assert (stuck.row.running, stuck.row.number) == (True, number)


def test_it_can_be_reported_with_what_went_wrong(stuck: Two) -> None:
    assert send(stuck.browsers[1], stuck.url("report"), {"number": 1, "text": ""}).status_code == 200
    assert "Inconsistent" in Report.objects.get().error


def test_a_clock_that_has_run_out_ends_it(stuck: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "is_over", lambda match, seat, now: True)
    services.forfeit(match_id=stuck.match.pk, seat=1, how="time", key=key())
    assert (stuck.row.over, stuck.row.winner) == (True, 0)


def test_a_table_that_can_be_played_on_is_not_ended_so(real_game: None, transactional_db: None) -> None:
    """After both have chosen, a game ends with a result, even if its page cannot be drawn."""
    table = Two()
    for _ in range(6):
        table.answer()
    assert not services.is_stuck(table.row)
    assert table.post(0, "agree", key=key(), how="none").status_code == 409
    assert table.row.running


def test_a_bit_that_changed_in_a_saved_position_changes_nothing(real_game: None, transactional_db: None) -> None:
    table = Two()
    for _ in range(3):
        table.answer()
    row = table.row
    with warm_matches.slots.hold(row.pk) as slot:
        fingerprint, saved = slot.bring(row).fingerprint(), slot.machine.save()
    for at in range(0, len(saved), len(saved) // 9):
        changed = saved[:at] + bytes([saved[at] ^ 4]) + saved[at + 1 :]
        Match.objects.update(snapshot=changed, snapshot_number=row.number)
        forget()
        with warm_matches.slots.hold(row.pk) as slot:
            assert slot.bring(table.row).fingerprint() == fingerprint, "the moves are played again"


@pytest.mark.parametrize("game", [one["id"] for one in games()])
@pytest.mark.parametrize("end", ["concede", "draw", "none", "alone", "time", "left"])
def test_an_empty_table_of_every_game_can_be_ended(game: str, end: str) -> None:
    machine = Machine.ending(game, ["Ann", "Ben"], 7, (3, 4, 5))
    if end == "concede":
        machine.concede(0)
    elif end in ("time", "left"):
        machine.forfeit(0, end)
    else:
        machine.agree(0, end)
    assert machine.over
    assert machine.result is not None
    assert machine.result.winner == (1 if end in ("concede", "time", "left") else None)
    assert machine.result.reason.en
    assert machine.result.reason.ja
    assert (machine.number, machine.numbers) == (8, (4, 5, 6))

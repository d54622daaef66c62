"""A page of a match that cannot be drawn: it says so, and the player can still reload, concede and report it."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import Any
from unittest import mock

import pytest
from channels.db import database_sync_to_async
from django.core.management import call_command
from django.test import Client, override_settings
from drawn import Page, faults_of
from tables import Two, send
from test_channels import opened
from waiting import LONG

from tcg.matches import rendering
from tcg.matches.consumers import TableConsumer
from tcg.matches.models import Report

pytestmark = pytest.mark.django_db(transaction=True)
DRAWING = "tcg.games.force_of_will.board.Table.side"
PLACES = [  # places where drawing can fail: the view, the log, the presenter, a template
    "engine.match.Match.view",
    "engine.match.Match.log",
    DRAWING,
    "tcg.cards.templatetags.taisen.faces.draw",
]


@pytest.fixture
def real(real_game: None, transactional_db: None) -> Two:
    return Two()


@pytest.fixture
def broken(real: Two) -> Iterator[Two]:
    """Yield a match whose table cannot be drawn."""
    rendering.kept.clear()
    with mock.patch(DRAWING, side_effect=AttributeError("'int' object has no attribute 'get'")):
        yield real


def page_of(client: Client, address: str, status: int = 500, **headers: str) -> str:
    answer = client.get(address, headers={"Accept": "text/html", **headers})
    assert answer.status_code == status
    return answer.content.decode()


def plain(two: Two, seat: int | None) -> Client:
    """Return a browser without scripts, for a seat or a spectator."""
    client = Client()
    if seat is not None:
        client.force_login(two.users[seat])
    return client


def offers(html: str, two: Two) -> set[str]:
    """Return the actions that a page of a match offers."""
    page = Page(html)
    actions = {found.get("action") for tag, found in page.elements if tag == "form"}
    links = {found.get("href") for tag, found in page.elements if tag == "a"}
    offered = {name for name in ("concede", "report") if two.url(name) in actions}
    return offered | ({"reload"} if two.url("") in links else set())


@pytest.mark.parametrize("where", PLACES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_page_offers_reload_concede_and_report(real: Two, where: str, language: str) -> None:
    with mock.patch(where, side_effect=AttributeError("broken")):
        html = page_of(plain(real, 0), real.url(""), **{"Accept-Language": language})
    assert offers(html, real) == {"reload", "concede", "report"}
    assert faults_of(html, language) == []
    assert "broken" not in Page(html).text, "what went wrong is for the log"
    assert offers(page_of(plain(real, 0), real.url(""), 200), real) == {"concede"}  # only the drawing had failed


def test_a_watcher_has_nothing_to_concede(broken: Two) -> None:
    assert offers(page_of(plain(broken, None), broken.url("")), broken) == {"reload", "report"}


@pytest.mark.parametrize("where", PLACES)
def test_the_poll_brings_the_same_in_place_of_the_board(real: Two, where: str) -> None:
    rendering.kept.clear()
    with mock.patch(where, side_effect=AttributeError("broken")):
        answer = real.browsers[0].get(real.url("board"))
    assert answer.status_code == 200, "what is refused is not put in"
    html = answer.content.decode()
    assert html.startswith('<main id="board"')
    assert offers(html, real) == {"reload", "concede", "report"}
    assert 'id="board" class="table' in real.browsers[0].get(real.url("board")).content.decode(), "it was not kept"


def test_an_answer_counts_although_the_next_board_cannot_be_drawn(broken: Two) -> None:
    number = broken.row.number
    answer = broken.answer()
    assert answer.status_code == 200
    assert "data-broken" in answer.content.decode()
    assert broken.row.number == number + 1


@pytest.mark.database
async def test_the_socket_brings_it_too(real_game: None) -> None:
    TableConsumer.open_sockets.clear()
    real = await database_sync_to_async(Two)()
    rendering.kept.clear()
    with mock.patch(DRAWING, side_effect=AttributeError("broken")):
        made, html = await opened(real.match, real.browsers[0])
        assert offers(html, real) == {"reload", "concede", "report"}
    await database_sync_to_async(real.answer)()
    assert 'class="table' in await made.receive_from(timeout=LONG), "the next board is drawn again"
    await made.disconnect()


def test_a_player_concedes_from_the_page_of_a_broken_table(broken: Two) -> None:
    html = page_of(plain(broken, 0), broken.url(""))
    key = next(found["value"] for _tag, found in Page(html).elements if found.get("name") == "key")
    answer = send(plain(broken, 0), broken.url("concede"), {"key": key})
    assert answer.status_code == 200 or answer["Location"] == broken.url("")
    assert broken.row.over
    assert broken.row.winner == 1
    assert offers(page_of(plain(broken, 0), broken.url("")), broken) == {"reload", "report"}


@pytest.mark.parametrize("over", [False, True])
def test_a_step_of_the_replay_that_cannot_be_drawn_lets_one_step_on(real: Two, over: bool) -> None:
    if over:
        real.post(1, "concede", key="k" * 12)
    with mock.patch(DRAWING, side_effect=AttributeError("broken")):
        html = page_of(plain(real, 0), real.url("replay") + "?at=0")
    links = {found.get("href") for _tag, found in Page(html).elements}
    assert {f"{real.url('replay')}?at=0", f"{real.url('replay')}?at=1", real.url("")} <= links
    assert offers(html, real) == {"reload", "report"} | (set() if over else {"concede"})
    answer = send(real.browsers[0], real.url("report"), {"number": 0, "step": 0, "text": "I stepped back."})
    assert answer.status_code == 200
    assert (Report.objects.get().step, Report.objects.get().error) == (0, "")


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.database
def test_a_report_keeps_the_game_the_decision_the_words_and_what_went_wrong(broken: Two, seat: int | None) -> None:
    client = broken.watcher if seat is None else broken.browsers[seat]
    number = broken.row.number
    answer = send(client, broken.url("report"), {"number": number, "text": " I cast Turning Gust. "})
    assert answer.status_code == 200
    assert 'id="report"' in answer.content.decode()
    assert "<form" not in answer.content.decode()
    report = Report.objects.get()
    assert (report.match_id, report.number, report.seat, report.text) == (
        broken.match.pk, number, seat, "I cast Turning Gust."
    )  # fmt: skip
    assert report.user == (None if seat is None else broken.users[seat])
    assert report.error.splitlines()[-1] == "AttributeError: 'int' object has no attribute 'get'"


def test_without_scripts_a_report_is_thanked_for_on_a_page(broken: Two) -> None:
    client = plain(broken, 0)
    answer = client.post(broken.url("report"), {"number": 1, "text": ""}, headers={"Accept": "text/html"})
    assert answer.status_code == 200
    assert "Thank you." in answer.content.decode()
    assert Report.objects.get().text == ""


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"number": "x"},
        {"number": 1, "text": "x" * 1001},
        {"number": 1, "text": "\0"},
        {"number": 1, "step": -1},
    ],
)
def test_a_report_that_makes_no_sense_is_refused(real: Two, wrong: dict[str, Any]) -> None:
    assert send(real.browsers[0], real.url("report"), wrong).status_code == 400
    assert not Report.objects.exists()


def test_only_who_may_see_the_game_reports_with_a_token_and_not_for_ever(real: Two) -> None:
    careful = Client(enforce_csrf_checks=True)
    assert careful.post(real.url("report"), {"number": 1}).status_code == 403
    with override_settings(ACCOUNT_RATE_LIMITS={"report": "2/h/ip"}):
        sent = [send(real.browsers[0], real.url("report"), {"number": 1}).status_code for _n in range(3)]
    assert sent == [200, 200, 429]
    private = Two(private=True)
    assert send(private.watcher, private.url("report"), {"number": 1}).status_code == 403
    assert Report.objects.count() == 2


@pytest.mark.database
def test_the_reports_are_listed_until_they_are_closed(broken: Two) -> None:
    send(broken.browsers[1], broken.url("report"), {"number": 3, "text": "The stack was long."})

    def listed(*args: str) -> str:
        out = StringIO()
        call_command("reports", *args, stdout=out)
        return out.getvalue()

    said = listed()
    for part in (str(broken.match.pk), "decision 3", "seat 1", "The stack was long.", "AttributeError: 'int'"):
        assert part in said
    assert "Traceback" not in said
    assert "Traceback" in listed("--errors")
    assert listed("--close", str(Report.objects.get().pk)) == "1 reports closed.\n"
    assert listed() == ""

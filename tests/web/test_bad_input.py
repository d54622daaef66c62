"""Invalid input is answered with a 4xx and a plain sentence, and changes nothing."""

from __future__ import annotations

import re
import uuid
from typing import Any

import pytest
from tables import Two, begun, browser, fake_deck, key, person, send, sit, url

from tcg.accounts.sessions import SessionStore
from tcg.matches import services
from tcg.matches.models import Match

pytestmark = [pytest.mark.usefixtures("fake_game"), pytest.mark.django_db(transaction=True)]

SENTENCE = re.compile(r"[A-Z\u3041-\u9fff][^<>{}]{4,300}[.。](\s\[[0-9a-z.]+\])?")


def assert_plain(response: Any, status: int) -> None:
    said = response.content.decode()
    assert response.status_code == status, said
    assert response["Content-Type"].startswith("text/plain")
    assert SENTENCE.fullmatch(said), said


def assert_refused(two: Two, status: int, name: str, seat: int | None = None, **fields: Any) -> None:
    """Check that the request is refused and that board and rows do not change.

    It is sent by the seat that must decide, unless another seat is given.
    """
    before = two.facts()
    asked = two.row.asked if seat is None else seat
    good = {"number": two.row.number, "choice": ["1"], "key": key()} if name == "answer" else {"key": key()}
    sent = {name: value for name, value in (good | fields).items() if value is not None}
    client = two.watcher if seat == -1 else two.browsers[asked]
    assert_plain(send(client, two.url(name), sent), status)
    client.cookies["django_language"] = "ja"
    said = send(client, two.url(name), sent).content.decode()
    assert not said.isascii(), "it is said in Japanese too"
    assert two.facts() == before


@pytest.fixture
def table(two: Two) -> Two:
    two.begin_laying()
    return two


@pytest.mark.database
@pytest.mark.parametrize("sent", ['"abcdefgh\\000ijk"', '"\\377abcdefgh"', "abcdefgh'--"])
def test_malformed_session_key_opens_no_session(sent: str) -> None:
    assert browser().get("/", headers={"cookie": f"sessionid={sent}"}).status_code == 200
    assert SessionStore(sent).session_key is None


@pytest.mark.parametrize("wanted", ["a\0b", "account", "％", "//elsewhere.example", "javascript:alert(1)"])
def test_invalid_redirect_target_leads_to_the_front_page(wanted: str) -> None:
    for user in (None, person()):
        for name in ("guest", "signup") if user else ("guest",):
            answer = browser(user).post(f"/account/{name}/", {"next": wanted})
            assert (answer.status_code, answer["Location"]) == (302, "/")


# Answers

UNREADABLE = {
    "no number": {"number": None},
    "a number that is none": {"number": "three"},
    "a negative number": {"number": "-1"},
    "a fraction": {"number": "3.0"},
    "a padded number": {"number": " 3"},
    "a number in other digits": {"number": "３"},
    "a number with a sign": {"number": "+3"},
    "a number beyond all numbers": {"number": "9" * 400},
    "two numbers": {"number": ["3", "4"]},
    "a choice that is none": {"choice": ["first"]},
    "a negative choice": {"choice": ["-1"]},
    "a choice with a sign": {"choice": ["+1"]},
    "an empty choice": {"choice": [""]},
    "a choice as a list": {"choice": ["[1]"]},
    "a choice of no end": {"choice": ["1" * 400]},
    "more choices than there could be": {"choice": ["1"] * 390 + ["2"] * 11},
    "no key": {"key": None},
    "an empty key": {"key": ""},
    "a short key": {"key": "abc"},
    "a long key": {"key": "k" * 65},
    "a key with spaces": {"key": "a key with spaces"},
    "a key with a null": {"key": "0123456789\0"},
    "two keys": {"key": ["0123456789", "9876543210"]},
    "a bot's key": {"key": "bot-12345678"},
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_unreadable_answer_is_refused(table: Two, what: str) -> None:
    assert_refused(table, 400, "answer", **UNREADABLE[what])


@pytest.mark.parametrize(
    "choice", [["6"], ["99"], ["999999999"], [], ["0", "1"], ["1", "1"], ["0", "1", "2", "3", "4", "5"]]
)
def test_choice_not_offered_or_of_wrong_size_is_refused(table: Two, choice: list[str]) -> None:
    assert_refused(table, 400, "answer", choice=choice)


@pytest.mark.parametrize(("away", "status"), [(-1, 409), (-2, 409), (1, 409), (1000, 409)])
def test_an_answer_with_a_stale_or_a_future_number_is_refused(table: Two, away: int, status: int) -> None:
    assert_refused(table, status, "answer", number=table.row.number + away)


@pytest.mark.parametrize("name", ["answer", "settings", "concede"])
def test_spectator_changes_nothing(table: Two, name: str) -> None:
    assert_refused(table, 403, name, seat=-1, hold="on")
    before = table.facts()
    other = browser(person())
    assert_plain(other.post(table.url(name), {"number": table.row.number, "key": key(), "hold": "on"}), 403)
    assert table.facts() == before


def test_another_seats_decision_cannot_be_answered(table: Two) -> None:
    assert_refused(table, 403, "answer", seat=1 - table.row.asked)


def test_a_bots_decision_cannot_be_answered(settings: Any) -> None:
    settings.MATCHES_BOTS = "off"
    ann = person()
    match = begun(sit(bot="greedy"), sit(ann))
    response = browser(ann).post(url(match, "answer"), {"number": match.number, "choice": [0], "key": key()})
    assert_plain(response, 403)


@pytest.mark.parametrize("name", ["answer", "settings", "concede"])
def test_unknown_match_is_not_found(name: str) -> None:
    client = browser(person())
    assert_plain(client.post(f"/play/{uuid.uuid4()}/{name}/", {"number": 1, "choice": [0], "key": key()}), 404)
    assert client.post(f"/play/not-a-match/{name}/", {}).status_code == 404


@pytest.mark.parametrize("name", ["answer", "settings", "concede"])
def test_finished_match_accepts_no_input(table: Two, name: str) -> None:
    table.post(0, "concede", key=key())
    assert_refused(table, 410, name, seat=0, hold="on", number=table.row.number)
    assert_refused(table, 410, name, seat=1, hold="on", number=table.row.number - 1)


@pytest.mark.parametrize("name", ["answer", "settings", "concede"])
def test_match_that_has_not_begun_accepts_no_input(name: str) -> None:
    ann = person()
    match = services.create_match(game="force_of_will", first=sit(ann))
    fields = {"number": 1, "choice": [0], "key": key(), "hold": "on"}
    assert_plain(browser(ann).post(url(match, name), fields), 409)
    assert not Match.objects.get().moves.exists()


@pytest.mark.parametrize("name", ["answer", "settings", "concede", "rematch", "begin", "cancel"])
def test_post_only_addresses_refuse_get(table: Two, name: str) -> None:
    before = table.facts()
    assert table.browsers[0].get(table.url(name)).status_code == 405
    assert table.facts() == before


# Bodies


@pytest.mark.parametrize("name", ["answer", "settings", "concede", "rematch", "begin", "cancel"])
@pytest.mark.parametrize("length", [17 * 1024, 10 * 1024 * 1024])
def test_too_large_body_is_refused(table: Two, name: str, length: int) -> None:
    before = table.facts()
    for seat, body in enumerate((b"choice=" + b"1" * length, b"\0" * length)):
        response = table.browsers[seat].post(
            table.url(name), body, content_type="application/x-www-form-urlencoded", headers={"Accept": "text/html"}
        )
        assert_plain(response, 413)
    assert table.facts() == before


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"\xff\xfe\x00garbage", "application/x-www-form-urlencoded"),
        (b"%%%%&&&&====", "application/x-www-form-urlencoded"),
        (b"a&" * 4000, "application/x-www-form-urlencoded"),
        (b'{"number": 3, "choice": [1], "key": "0123456789"}', "application/json"),
        (b"{", "application/json"),
        (b"--x\r\n", "multipart/form-data; boundary=x"),
        (b"anything", "multipart/form-data"),
        (b"anything", "multipart/form-data; boundary=" + "b" * 400),
        (b"", "application/x-www-form-urlencoded"),
        (b"", ""),
        (b"\x89PNG", "image/png"),
    ],
)
def test_malformed_body_is_refused_and_changes_nothing(table: Two, body: bytes, kind: str) -> None:
    before = table.facts()
    for name in ("answer", "settings", "concede"):
        client = table.browsers[table.row.asked]
        assert_plain(client.post(table.url(name), body, content_type=kind), 400)
    assert table.facts() == before


def test_uploaded_file_is_refused_as_an_answer(table: Two) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    before = table.facts()
    file = SimpleUploadedFile("choice.txt", b"1")
    fields = {"number": table.row.number, "key": key(), "choice": file}
    assert table.browsers[table.row.asked].post(table.url("answer"), fields).status_code == 400
    assert table.facts() == before


def test_a_body_of_unknown_length_is_not_read(table: Two) -> None:
    before = table.facts()
    response = table.browsers[table.row.asked].generic(
        "POST", table.url("answer"), b"", headers={"Transfer-Encoding": "chunked"}
    )
    assert response.status_code in (400, 411)
    assert table.facts() == before


# Settings

NO_SETTINGS = {
    "nothing": {},
    "a switch that is none": {"hold": "perhaps"},
    "an empty switch": {"auto_pay": ""},
    "a moment that is none": {"stops": ["my.lunch"]},
    "a moment of nobody": {"stops": ["draw"]},
    "a moment with markup": {"stops": ["my.draw<script>"]},
    "too many moments": {"stops": ["my.draw"] * 40},
    "a way to yield that is none": {"yield": "for ever"},
}


@pytest.mark.parametrize("what", NO_SETTINGS)
def test_invalid_settings_are_refused(table: Two, what: str) -> None:
    assert_refused(table, 400, "settings", **NO_SETTINGS[what])


# Values in the address


@pytest.mark.parametrize(
    "address",
    [
        "board/?since=abc", "board/?since=-1", "board/?since=1&since=2", "board/?since=%00", "events/?since=x",
        "events/?since=" + "9" * 30, "replay/?at=-1", "replay/?at=1.5", "replay/?at=%F0%9F%8E%B4", "why/?kind=",
        "why/?kind=play&ref=%3Cb%3E", "why/?kind=play&kind=attack", "why/",
    ],
)  # fmt: skip
def test_invalid_query_parameters_are_refused(table: Two, address: str) -> None:
    before = table.facts()
    response = table.browsers[0].get(table.url("") + address)
    assert_plain(response, 400)
    assert table.facts() == before


def test_browser_gets_the_refusal_as_a_page(table: Two) -> None:
    person_with_page = browser(table.users[0], headers={"HX-Request": "", "Accept": "text/html"})
    response = person_with_page.get(table.url("replay"), {"at": "x"})
    assert response.status_code == 400
    assert response["Content-Type"].startswith("text/html")
    assert "Nothing was changed." in response.content.decode()


def test_unknown_invitation_code_is_not_found() -> None:
    assert_plain(browser(person()).get("/play/join/nosuchcode/"), 404)
    assert browser(person()).get("/play/join/" + "x" * 500 + "/").status_code == 404


def test_joining_with_a_deck_not_offered_is_refused() -> None:
    match = services.create_match(game="force_of_will", first=sit(person(), deck=fake_deck()))
    assert_plain(browser(person()).post(match.join_url, {"deck": "nothing"}), 400)
    assert Match.objects.get().waiting

"""Clocks: the deciding seat uses up its time, a seat without time loses, and time without a server is given back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation
from tables import GAME, Two, browser, forget, key, person, send, starters
from test_matches_simultaneous import at_once

from tcg.matches import clocks, endings, queue, seating, services, timekeeper
from tcg.matches.models import Match, Move, ServerBeat
from tcg.web.refusals import Conflict

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("english")]

SECOND = timedelta(seconds=1)
START = timedelta(minutes=25)
SLACK = 5.0  # seconds that a slow machine may need between two lines of a test


@pytest.fixture
def timed(fake_game: None) -> Two:
    two = Two(pace="25+10")
    two.begin_laying()
    return two


def let_pass(match: Match, time: timedelta) -> None:
    """Let this time pass while a server is running."""
    row = Match.objects.get(pk=match.pk)
    Match.objects.filter(pk=match.pk).update(due=row.due - time, moved=row.moved - time, started=row.started - time)
    timekeeper.sign()
    forget()


def left(row: Match, seat: int) -> float:
    """Return the remaining seconds of this seat."""
    assert row.left is not None
    if row.due is not None and row.asked == seat:
        return (row.due - timezone.now()).total_seconds()
    return float(row.left[seat] / 1000)


def about(seconds: float) -> Any:
    return pytest.approx(seconds, abs=SLACK)


def test_match_without_a_pace_has_no_clock(two: Two) -> None:
    two.answer()
    assert (two.row.left, two.row.due, timekeeper.look()) == (None, None, 0)
    assert "data-left" not in two.browsers[0].get(two.url("")).content.decode()


def test_first_half_minute_of_the_match_uses_no_time(fake_game: None) -> None:
    two = Two(pace="25+10")
    assert left(two.row, 0) == about((START + clocks.FIRST_LOOK).total_seconds())
    assert left(two.row, 1) == START.total_seconds()


@pytest.mark.database
def test_deciding_seat_uses_time_and_gains_some_per_move_up_to_the_start(timed: Two) -> None:
    first = timed.row.asked
    let_pass(timed.match, 60 * SECOND)
    timed.answer("0")
    row = timed.row
    assert (row.asked, left(row, first)) == (1 - first, about(START.total_seconds() - 60 + 10))
    timed.answer("0")
    assert left(timed.row, 1 - first) == about(START.total_seconds()), "the ten seconds do not pile up"


def test_settings_neither_stop_a_clock_nor_add_time(timed: Two) -> None:
    row = timed.row
    assert timed.post(row.asked, "settings", hold="on", key=key()).status_code == 200
    assert timed.post(1 - row.asked, "settings", hold="on", key=key()).status_code == 200
    assert (timed.row.due, timed.row.left) == (row.due, row.left)


def test_hidden_choice_that_keeps_the_turn_does_not_change_the_clock() -> None:
    now = timezone.now()
    match = Match(pace="25+10", status="running", number=5, numbers=[6, 5, 5], asked=0, left=[90000, 80000], moved=now)
    match.due = now + 42 * SECOND
    assert not clocks.press(match, asked=0, number=5, answered=True), "spectators' number has not risen"
    assert (match.due, match.left) == (now + 42 * SECOND, [90000, 80000])


def test_visible_answer_adds_seconds_even_if_the_same_seat_continues() -> None:
    now = timezone.now()
    match = Match(pace="25+10", status="running", number=6, numbers=[6, 6, 6], asked=0, left=[90000, 80000], moved=now)
    match.due = now + 42 * SECOND
    assert clocks.press(match, asked=0, number=5, answered=True)
    assert (match.due, match.left) == (now + 52 * SECOND, [52000, 80000])


def test_days_per_move_are_renewed_with_each_move(fake_game: None) -> None:
    two = Two(pace="3d")
    seat = two.row.asked
    let_pass(two.match, timedelta(days=2, hours=23))
    two.answer()
    assert two.row.left[seat] == timedelta(days=3) // clocks.MILLISECOND


@pytest.mark.database
def test_seat_without_time_loses_and_the_reason_is_recorded(timed: Two) -> None:
    seat = timed.row.asked
    let_pass(timed.match, START - SECOND * SLACK * 2)
    assert timekeeper.look() == 0, "there is some left"
    let_pass(timed.match, SECOND * SLACK * 2)
    assert timekeeper.look() == 1
    row = timed.row
    assert (row.status, row.winner, row.due, row.left[seat]) == (Match.Status.FINISHED, 1 - seat, None, 0)
    assert row.result_reason["how"] == "time"
    assert timekeeper.look() == 0
    assert timed.answer("0", seat=seat, number=row.number_for(seat)).status_code == 410


@pytest.mark.database
def test_seat_cannot_lose_on_time_before_the_time_is_over(timed: Two) -> None:
    before, seat = timed.facts(), timed.row.asked
    for one in (seat, 1 - seat):
        with pytest.raises(Conflict):
            services.forfeit(match_id=timed.match.pk, seat=one, how="time", key=key())
    assert timed.facts() == before


@pytest.mark.database
def test_simultaneous_answer_and_timeout_count_as_one_of_them(timed: Two) -> None:
    let_pass(timed.match, START + SECOND)
    number, seat = timed.row.number, timed.row.asked
    at_once(lambda: timed.answer("0", seat=seat), timekeeper.look)
    assert Move.objects.filter(match=timed.match, number=number).count() == 1
    assert timed.row.number == number + 1


@pytest.mark.database
def test_only_one_of_two_servers_ends_a_match_on_time(timed: Two) -> None:
    let_pass(timed.match, START + SECOND)
    number = timed.row.number
    at_once(timekeeper.look, timekeeper.look)
    assert timed.row.number == number + 1


@pytest.mark.parametrize("how", ["concede", "draw"])
@pytest.mark.database
def test_concession_or_draw_stops_the_clock(timed: Two, how: str) -> None:
    seat = timed.row.asked
    let_pass(timed.match, 60 * SECOND)
    if how == "concede":
        assert timed.post(1 - seat, "concede", key=key()).status_code == 200
    else:
        endings.offer_draw(match_id=timed.match.pk, user=timed.users[0])
        assert timed.post(1, "agree", how="draw", key=key()).status_code == 200
    row = timed.row
    assert row.due is None
    assert row.left[seat] / 1000 == about(START.total_seconds() - 60)


def test_closed_match_stops_its_clock(timed: Two) -> None:
    services.close_outdated(match_id=timed.match.pk)
    assert timed.row.due is None


@pytest.mark.database
def test_time_without_a_server_is_given_back_once(timed: Two) -> None:
    seat = timed.row.asked
    let_pass(timed.match, 60 * SECOND)
    timekeeper.look()
    before = left(timed.row, seat)
    let_pass_without_server(timed.match, timedelta(hours=7))
    assert timekeeper.look() == 0
    assert left(timed.row, seat) == about(before)
    timekeeper.look()
    assert left(timed.row, seat) == about(before), "once"


def let_pass_without_server(match: Match, time: timedelta) -> None:
    """Let this time pass without a server: the rows do not change while time passes."""
    row = Match.objects.get(pk=match.pk)
    Match.objects.filter(pk=match.pk).update(due=row.due - time, moved=row.moved - time, started=row.started - time)
    beat = ServerBeat.objects.get()
    ServerBeat.objects.update(at=beat.at - time)
    forget()


@pytest.mark.database
def test_only_one_of_two_starting_servers_gives_time_back(timed: Two) -> None:
    timekeeper.sign()
    before, seat = left(timed.row, timed.row.asked), timed.row.asked
    let_pass_without_server(timed.match, timedelta(hours=1))
    at_once(timekeeper.look, timekeeper.look)
    assert left(timed.row, seat) == about(before)


@pytest.mark.database
def test_number_of_queries_for_giving_time_back_is_constant(timed: Two) -> None:
    def asked() -> int:
        timekeeper.sign()
        ServerBeat.objects.update(at=timezone.now() - timedelta(hours=1))
        hour = timezone.now() - timedelta(hours=1)
        Match.objects.update(moved=hour, started=hour)
        with CaptureQueriesContext(connection) as told:
            timekeeper.look()
        return len(told)

    one = asked()
    for _n in range(3):
        Two(pace="25+10")
    assert asked() == one


@pytest.mark.database
def test_match_gets_back_no_more_time_than_it_lost(timed: Two) -> None:
    """No clock ran for a week, so there was no sign of life, and the server died after its first move."""
    ServerBeat.objects.create(pk=timekeeper.THE_ROW, at=timezone.now() - timedelta(days=7))
    seat, before = timed.row.asked, left(timed.row, timed.row.asked)
    timekeeper.look()
    assert left(timed.row, seat) == about(before)


@pytest.mark.database
def test_timekeeper_ends_matches_and_signs_once_more_when_it_stops(timed: Two) -> None:
    let_pass(timed.match, START + SECOND)
    keeper = timekeeper.Timekeeper()
    keeper.start()
    for _n in range(100):
        if timed.row.over:
            break
        keeper.stopped.wait(0.05)
    assert timed.row.over
    other = Two(pace="3d")
    keeper.stop()
    assert not keeper.is_alive()
    assert other.row.due is not None
    assert timezone.now() - ServerBeat.objects.get().at < SLACK * SECOND


def test_page_shows_both_clocks_and_only_the_deciding_seats_runs(timed: Two) -> None:
    row = timed.row
    html = timed.browsers[0].get(timed.url("")).content.decode()
    assert html.count("data-left=") == 2
    assert html.count(f'data-due="{round(row.due.timestamp() * 1000)}"') == 1
    assert f'data-mark="{row.mark_for(0)}"' in html
    assert timed.browsers[0].get(timed.url("board") + f"?since={row.mark_for(0)}").status_code == 204


@pytest.mark.database
def test_open_pages_are_updated_when_time_is_given_back(timed: Two) -> None:
    mark = timed.row.mark_for(0)
    timekeeper.sign()
    let_pass_without_server(timed.match, timedelta(hours=1))
    timekeeper.look()
    assert timed.browsers[0].get(timed.url("board") + f"?since={mark}").status_code == 200


def test_page_of_an_ended_match_shows_no_clock(timed: Two) -> None:
    services.concede(match_id=timed.match.pk, seat=0, key=key())
    assert timed.row.left is not None
    assert "data-left" not in timed.browsers[0].get(timed.url("")).content.decode()


def test_a_replay_shows_no_clock(timed: Two) -> None:
    assert "data-left" not in timed.browsers[0].get(timed.url("replay")).content.decode()


def test_chosen_clock_is_shown_on_the_table_and_in_the_invitation(real_game: None) -> None:
    deck = starters()[0]
    ann = person("Ann")
    sent = {"kind": "invite", "game": GAME, "deck": deck.slug, "pace": "3d"}
    address = send(browser(ann), "/play/new/", sent).headers["HX-Redirect"]
    match = Match.objects.get()
    assert match.pace == "3d"
    assert "3 days a move" in browser(ann).get(address).content.decode()
    assert "3 days a move" in browser(person("Ben")).get(match.join_url).content.decode()


def test_lobby_shows_the_clock_of_a_match(real_game: None) -> None:
    seating.open_match(user=person("Ann"), deck=starters()[0], listed=True, pace="10+5")
    assert "10 minutes and 5 seconds a move" in browser().get("/lobby/").content.decode()


@pytest.mark.parametrize("pace", ["1+0", "25", "3d ", "1000+10", ["3d", "7d"]])
def test_unknown_pace_opens_no_match(real_game: None, pace: Any) -> None:
    deck = starters()[0]
    sent = {"kind": "open", "game": GAME, "deck": deck.slug, "pace": pace}
    assert send(browser(person("Ann")), "/play/new/", sent).status_code == 400
    assert not Match.objects.exists()


def test_a_game_with_a_bot_has_no_clock(real_game: None) -> None:
    deck = starters()[0]
    sent = {"kind": "bot", "game": GAME, "deck": deck.slug, "bot": "gentle", "pace": "10+5"}
    send(browser(person("Ann")), "/play/new/", sent)
    assert Match.objects.get().pace == ""


def test_a_quick_match_has_a_clock(real_game: None) -> None:
    deck = starters()[0]
    queue.enter(user=person("Ann"), deck=deck)
    match = queue.enter(user=person("Ben"), deck=deck)
    assert match is not None
    assert (match.pace, match.due is None) == (clocks.QUICK, False)


def test_a_rematch_has_the_same_clock(timed: Two) -> None:
    services.concede(match_id=timed.match.pk, seat=0, key=key())
    timed.match.open_tables.create(seat=0, until=timezone.now() + timedelta(minutes=1))
    for seat in (0, 1):
        assert timed.post(seat, "rematch", deed="ask").status_code in (200, 204)
    rematch = timed.row.rematch
    assert rematch is not None
    assert (rematch.pace, rematch.due is None) == ("25+10", False)


def test_paces_are_described_in_both_languages() -> None:
    assert [words for _code, words in clocks.choices()][1::3] == ["10 minutes and 5 seconds a move", "1 day a move"]
    with translation.override("ja"):
        assert clocks.words_of("3d") == "1手3日"
    with pytest.raises(ValueError, match="no pace"):
        clocks.pace_of("soon")


def test_replay_and_log_of_a_real_game_show_the_timeout(real_game: None) -> None:
    two = Two(pace="25+10")
    let_pass(two.match, START + clocks.FIRST_LOOK + SECOND)
    assert timekeeper.look() == 1
    row = two.row
    assert "ran out of time" in row.result_reason["en"]
    html = two.browsers[0].get(two.url("replay") + "?at=1").content.decode()
    assert "ran out of time" in html
    assert "ran out of time" in two.browsers[1].get(two.url("log")).content.decode()

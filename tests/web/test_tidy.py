"""Old data is deleted, each kind by its rule, and needed data stays. One process does it at a time."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.core.management import CommandError, call_command
from django.db.models import QuerySet
from django.test import Client
from django.utils import timezone
from tables import begun, browser, fake_deck, forget, key, person, send, sit, url
from test_matches_simultaneous import at_once

from tcg.accounts.models import User
from tcg.accounts.services import create_guest
from tcg.decks import services as decks
from tcg.decks.models import Deck, DeckVersion
from tcg.home import tidying
from tcg.home.models import GIVEN_UP, Chore
from tcg.home.tidying import tidy
from tcg.matches import services
from tcg.matches.models import Match, Move, Report, Seat

pytestmark = [pytest.mark.django_db, pytest.mark.database, pytest.mark.usefixtures("fake_game")]

GAME = "force_of_will"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 0)


def ago(days: float) -> Any:
    return timezone.now() - timedelta(days=days)


def tidied() -> dict[str, int]:
    """Return the numbers of deleted rows, by the first words of each rule."""
    done = tidy()
    assert done is not None
    return {" ".join(name.split()[:2]): count for name, count in done.items() if count}


def dealt(*, moved: float, answered: bool = False, conceded: bool = False) -> Match:
    """Return a match against a bot that last moved this number of days ago."""
    ann = person()
    match = begun(sit(ann), sit(bot="greedy", deck=fake_deck("b")))
    if answered:
        row = Match.objects.get(pk=match.pk)
        services.answer(match_id=match.pk, seat=0, number=row.number, choice=[], key=key())
    if conceded:
        services.concede(match_id=match.pk, seat=0, key=key())
    Match.objects.filter(pk=match.pk).update(moved=ago(moved), finished=ago(moved) if conceded else None)
    return match


def guest(*, came: float) -> User:
    made = create_guest()
    User.objects.filter(pk=made.pk).update(date_joined=ago(came), last_login=ago(came))
    return made


# -- each rule --------------------------------------------------------------------------------------
def test_sessions_that_have_run_out_go() -> None:
    ends = {browser(person()).session.session_key: ago(days) for days in (1, -1)}
    for session, end in ends.items():
        Session.objects.filter(pk=session).update(expire_date=end)
    assert tidied() == {"sessions that": 1}
    assert Session.objects.get().expire_date > timezone.now()


def test_open_games_leave_the_lobby_and_then_go() -> None:
    old, new = (services.create_match(game=GAME, first=sit(person()), listed=True) for _n in range(2))
    Match.objects.filter(pk=old.pk).update(created=ago(1))
    assert tidied() == {"open games": 1}
    assert dict(Match.objects.values_list("pk", "status")) == {old.pk: "abandoned", new.pk: "waiting"}
    Match.objects.filter(pk=old.pk).update(created=ago(8))
    assert tidied() == {"matches that": 1}
    assert Match.objects.get() == new
    assert Seat.objects.get().match == new


@pytest.mark.parametrize("conceded", [True, False])
def test_matches_go_in_which_no_person_has_answered(conceded: bool) -> None:
    old, new = (dealt(moved=days, conceded=conceded) for days in (31, 29))
    played = dealt(moved=31, conceded=conceded, answered=True)
    reported = dealt(moved=31, conceded=conceded)
    Report.objects.create(match=reported, number=1, language="en")
    again = dealt(moved=1, conceded=True, answered=True)
    Match.objects.filter(pk=again.pk).update(rematch=old)
    assert tidied() == {"matches in": 1}
    assert set(Match.objects.all()) == {new, played, reported, again}
    assert not Move.objects.filter(match=old.pk).exists()
    assert Match.objects.get(pk=again.pk).rematch is None


def test_settings_are_no_answer() -> None:
    match = dealt(moved=31)
    services.change_settings(match_id=match.pk, seat=0, values={"hold": True}, key=key())
    Match.objects.update(moved=ago(31))
    assert tidied() == {"matches in": 1}
    assert not Move.objects.exists()


def test_guests_go_who_have_nothing_and_have_not_come_for_long() -> None:
    empty, young = guest(came=61), guest(came=59)
    builds, plays = guest(came=61), guest(came=61)
    decks.create(user=builds, game=GAME)
    services.create_match(game=GAME, first=sit(plays))
    back = guest(came=61)
    User.objects.filter(pk=back.pk).update(last_login=ago(1))
    account = person()
    User.objects.filter(pk=account.pk).update(date_joined=ago(999))
    assert tidied() == {"guests without": 1}
    assert set(User.objects.all()) == {young, builds, plays, back, account}
    assert not User.objects.filter(pk=empty.pk).exists()


def test_a_guest_whose_last_match_goes_goes_with_it() -> None:
    match = dealt(moved=31)
    owner = match.sides[0].user
    User.objects.filter(pk=owner.pk).update(is_guest=True, date_joined=ago(61))
    assert tidied() == {"matches in": 1, "guests without": 1}


def test_a_guest_who_is_no_more_comes_as_somebody_new() -> None:
    client = Client()
    client.post("/account/guest/")
    User.objects.update(date_joined=ago(61), last_login=ago(61))
    assert tidied() == {"guests without": 1}
    assert client.get("/").status_code == 200
    client.post("/account/guest/")
    assert User.objects.count() == 1


def test_old_versions_of_a_deck_go_but_for_the_newest() -> None:
    ann = person()
    long_deck, short_deck = (decks.create(user=ann, game=GAME) for _n in range(2))
    for n in range(1, 14):
        long_deck = decks.save(deck=long_deck, user=ann, version=n, data={"main": {"fow-001": n}})
    DeckVersion.objects.update(at=ago(181))
    DeckVersion.objects.filter(deck=long_deck, number=2).update(at=ago(179))
    assert tidied() == {"old versions": 3}
    assert [version.number for version in long_deck.versions.all()] == [*range(14, 4, -1), 2]
    assert short_deck.versions.count() == 1
    assert Deck.objects.count() == 2


def test_what_is_saved_of_matches_goes_long_after_their_end_and_they_can_still_be_seen() -> None:
    old, new = (dealt(moved=days, conceded=True, answered=True) for days in (91, 89))
    running = dealt(moved=91, answered=True)
    client = browser(old.sides[0].user)
    before = client.get(url(old, "board")).content
    assert tidied() == {"snapshots of": 1}
    kept = dict(Match.objects.values_list("pk", "snapshot"))
    assert kept[old.pk] is None
    assert kept[new.pk]
    assert kept[running.pk]
    forget()
    assert client.get(url(old, "board")).content == before
    assert client.get(url(old, "replay")).status_code == 200


def test_reports_that_were_dealt_with_go() -> None:
    match = dealt(moved=1, answered=True)
    for closed in (True, False):
        for days in (91, 89):
            report = Report.objects.create(match=match, number=days, language="en", closed=closed)
            Report.objects.filter(pk=report.pk).update(created=ago(days))
    assert tidied() == {"reports that": 1}
    assert sorted(Report.objects.values_list("closed", "number")) == [(False, 89), (False, 91), (True, 89)]


def test_many_go_batch_by_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "BATCH", 3)
    for _n in range(7):
        guest(came=61)
    kept = guest(came=1)
    assert tidied() == {"guests without": 7}
    assert User.objects.get() == kept


# -- nothing that is needed -------------------------------------------------------------------------
def test_what_has_begun_to_be_needed_meanwhile_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest takes a seat after being found and before being deleted."""
    sleeper, find = guest(came=61), tidying.empty_guests
    found: list[QuerySet[User]] = []

    def find_and_sit() -> QuerySet[User]:
        if found:
            services.create_match(game=GAME, first=sit(sleeper))
        found.append(find())
        return found[-1]

    monkeypatch.setattr(tidying, "empty_guests", find_and_sit)
    monkeypatch.setitem(
        tidying.RULES, "guests without decks and games", lambda: tidying._in_batches(find_and_sit, tidying._delete)
    )
    assert tidied() == {}
    assert User.objects.get() == sleeper


def test_a_site_in_use_loses_nothing() -> None:
    """People, guests, decks and matches of every kind, new and old, stay unchanged, also at a second run."""
    ann, someone = person(), create_guest()
    deck = decks.create(user=someone, game=GAME)
    decks.save(deck=deck, user=someone, version=1, data={"main": {"fow-001": 4}})
    dealt(moved=0)
    dealt(moved=500, answered=True)
    dealt(moved=80, answered=True, conceded=True)
    services.create_match(game=GAME, first=sit(ann), listed=True)
    browser(ann)
    tables = (User, Session, Deck, DeckVersion, Match, Seat, Move, Report)
    before = [list(table.objects.order_by("pk").values()) for table in tables]
    assert tidied() == {}
    assert [list(table.objects.order_by("pk").values()) for table in tables] == before


# -- one at a time ----------------------------------------------------------------------------------
def test_the_command_says_how_much_it_was() -> None:
    guest(came=61)
    out = StringIO()
    call_command("tidy", stdout=out)
    assert "1 guests without decks and games" in out.getvalue().splitlines()
    assert len(out.getvalue().splitlines()) == len(tidying.RULES)


def test_while_one_tidies_another_does_not() -> None:
    assert Chore.take(tidying.CHORE)
    assert tidy() is None
    with pytest.raises(CommandError, match="Another process is tidying"):
        call_command("tidy")
    Chore.end(tidying.CHORE)
    assert tidy() is not None


def test_who_died_over_it_is_waited_for_no_longer_than_some_hours() -> None:
    assert Chore.take(tidying.CHORE)
    Chore.objects.update(begun=timezone.now() - GIVEN_UP + timedelta(minutes=1))
    assert tidy() is None
    Chore.objects.update(begun=timezone.now() - GIVEN_UP)
    assert tidy() is not None


def test_what_goes_wrong_gives_the_chore_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> int:
        raise RuntimeError

    monkeypatch.setitem(tidying.RULES, "sessions that have ended", fail)
    with pytest.raises(RuntimeError):
        tidy()
    monkeypatch.undo()
    assert tidy() is not None


def test_once_a_day_is_enough() -> None:
    assert tidy(tidying.DAILY) is not None
    assert tidy(tidying.DAILY) is None
    assert tidy() is not None, "by hand at any time"
    Chore.objects.update(begun=ago(1))
    assert tidy(tidying.DAILY) is not None


@pytest.mark.django_db(transaction=True)
def test_of_many_processes_one_tidies() -> None:
    took = at_once(*(lambda: Chore.take(tidying.CHORE, tidying.DAILY) for _n in range(6)))
    assert sorted(took) == [False] * 5 + [True]


@pytest.mark.django_db(transaction=True)
def test_a_server_tidies_by_itself_and_goes_on_when_it_cannot(monkeypatch: pytest.MonkeyPatch) -> None:
    done, real = threading.Event(), tidying.tidy
    tries: list[timedelta] = []

    def tidy_at_the_second_try(every: timedelta) -> Any:
        tries.append(every)
        if len(tries) == 1:
            raise OSError("the disk is full")
        real(every)
        done.set()

    guest(came=61)
    monkeypatch.setattr(tidying, "tidy", tidy_at_the_second_try)
    monkeypatch.setattr(tidying.Daily, "FIRST", 0.01)
    monkeypatch.setattr(tidying.Daily, "AGAIN", 0.01)
    daily = tidying.Daily()
    daily.start()
    assert done.wait(20)
    daily.stopped.set()
    daily.join(20)
    assert set(tries) == {tidying.DAILY}
    assert not User.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_people_play_while_it_is_tidied() -> None:
    """Matches are deleted while others are opened and answered, and nobody is refused."""
    for _n in range(12):
        dealt(moved=31)
    playing = [dealt(moved=0) for _n in range(3)]

    def play(match: Match) -> Callable[[], list[int]]:
        client = browser(match.sides[0].user)

        def answers() -> list[int]:
            codes = []
            for _n in range(3):
                row = Match.objects.get(pk=match.pk)
                choice = [] if row.number < 3 else [1]
                codes.append(
                    send(
                        client, url(match, "answer"), {"number": row.number, "choice": choice, "key": key()}
                    ).status_code
                )
            return codes

        return answers

    done = at_once(tidied, *(play(match) for match in playing))
    assert done == [{"matches in": 12}, *([200, 200, 200] for _n in playing)]
    assert set(Match.objects.all()) == set(playing)

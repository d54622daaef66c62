"""The seats of a match: one row per taken seat, and a free seat can be taken once."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from tables import Two, begun, browser, fake_deck, forget, key, person, sit
from test_matches_simultaneous import at_once

from tcg.accounts.models import User
from tcg.home.selectors import last_deck, lobby
from tcg.matches import selectors, services, warm_matches
from tcg.matches.models import Match, Seat
from tcg.web.refusals import Conflict, NotYours, Refusal

pytestmark = pytest.mark.database

GAME = "force_of_will"


# -- the rows of a match ----------------------------------------------------------------------------
def offer(user: User, **more: Any) -> Match:
    return services.create_match(game=GAME, first=sit(user), **more)


def test_a_free_seat_has_no_row(fake_game: None, db: None) -> None:
    ann = person("Ann")
    match = Match.objects.get(pk=offer(ann).pk)
    assert [(seat.number, seat.user, seat.name) for seat in match.seats.all()] == [(0, ann, "Ann")]
    assert [side.free for side in match.sides] == [False, True]
    assert match.names == ["Ann", ""]
    assert not match.ready


@pytest.mark.parametrize(
    "wrong",
    [{"number": 0}, {"number": 2}, {"number": 1, "user": "Ann"}, {"number": 1, "user": "Ben", "bot": "greedy"}],
    ids=["taken", "a third", "the same person", "a person and a bot"],
)
def test_the_database_refuses_a_wrong_seat(fake_game: None, db: None, wrong: dict[str, Any]) -> None:
    people = {"Ann": person("Ann"), "Ben": person("Ben")}
    match = offer(people["Ann"])
    fields = {"match": match, "name": "x", "deck": {}, **wrong, "user": people.get(wrong.get("user", ""))}
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.create(**fields)
    Seat.objects.create(**{**fields, "number": 1, "user": people["Ben"], "bot": ""})


def test_who_is_no_more_leaves_the_name_and_the_game(fake_game: None, db: None) -> None:
    ann, ben = person("Ann"), person("Ben")
    match = begun(sit(ann), sit(ben, deck=fake_deck("b")))
    ben.delete()
    row = Match.objects.get(pk=match.pk)
    assert (row.names, row.sides[1].user, row.sides[1].deck) == (["Ann", "Ben"], None, fake_deck("b"))
    assert row.seat_of(ann) == 0
    assert row.running


# -- reading them -----------------------------------------------------------------------------------
def test_seats_are_read_with_the_match_and_decks_are_not(two: Two) -> None:
    with CaptureQueriesContext(connection) as asked:
        row = selectors.match_row(two.match.pk)
        assert row is not None
        found = row.names, row.bots, row.deck_names, [row.seat_of(user) for user in two.users], row.ready
    assert found == (["Ann", "Ben"], ["", ""], [{"en": "Plain", "ja": "素"}] * 2, [0, 1], False)
    assert len(asked) == 1
    assert '."deck",' not in asked[0]["sql"]
    assert row.decks == two.match.decks


def test_lists_ask_as_little_for_many_as_for_one(fake_game: None, db: None) -> None:
    me = person()

    def one_of_each() -> None:
        for more in ({"listed": True}, {}):
            offer(person(), **more)
        offer(me)
        begun(sit(me), sit(person(), deck=fake_deck("b")))
        begun(sit(bot="greedy"), sit(me, deck=fake_deck("b")))
        seen = begun(sit(person()), sit(person(), deck=fake_deck("b")))
        Match.objects.filter(pk=seen.pk).update(listed=True)  # begun from the public list
        over = begun(sit(person()), sit(me, deck=fake_deck("b")))
        services.concede(match_id=over.pk, seat=0, key=key())

    def asked() -> tuple[int, list[int]]:
        with CaptureQueriesContext(connection) as queries:
            found = lobby(me)
        return len(queries), [len(lines) for lines in (found.open, found.current, found.finished, found.watched)]

    one_of_each()
    assert asked() == (4, [1, 3, 1, 1])
    one_of_each()
    one_of_each()
    assert asked() == (4, [3, 8, 3, 3])


def test_bots_are_found_whose_decision_is_open(fake_game: None, db: None, settings: Any) -> None:
    settings.MATCHES_BOTS = "off"
    waits = begun(sit(bot="greedy"), sit(person(), deck=fake_deck("b")))
    other = begun(sit(bot="random"), sit(person(), deck=fake_deck("b")))
    begun(sit(person()), sit(person(), deck=fake_deck("b")))
    Match.objects.filter(pk=waits.pk).update(asked=0)
    Match.objects.filter(pk=other.pk).update(asked=1)
    assert list(selectors.waiting_for_bots()) == [waits]


def test_the_last_deck_is_the_one_with_which_i_asked(fake_game: None, db: None) -> None:
    me = person()
    assert last_deck(me) == ("", "", "")
    begun(sit(person()), sit(me, deck=fake_deck("b")))
    assert last_deck(me) == ("", "", "")
    offer(me)
    assert last_deck(me) == (GAME, "Plain", "")


# -- several players want one seat -------------------------------------------------------------------
def test_who_saw_the_seat_free_and_comes_late_is_refused(
    fake_game: None, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a database without row locks, the row may be read before the other player takes the seat."""
    match, ben, late = offer(person("Ann")), person("Ben"), person("Late")
    stale = Match.objects.get(pk=match.pk)
    assert stale.sides[1].free
    services.join_match(match_id=match.pk, who=sit(ben, deck=fake_deck("b")))
    before = list(Match.objects.values()), list(Seat.objects.values())
    monkeypatch.setattr(services, "lock_match", lambda match_id: stale)
    with pytest.raises(Conflict):
        services.join_match(match_id=match.pk, who=sit(late, deck=fake_deck("b")))
    assert (list(Match.objects.values()), list(Seat.objects.values())) == before


@pytest.mark.django_db(transaction=True)
def test_a_move_that_waited_for_somebody_to_sit_down_knows_who_sits_there(fake_game: None) -> None:
    match, ben = offer(person("Ann")), person("Ben")
    sat, seen = threading.Event(), []

    def join() -> None:
        with transaction.atomic():
            services.join_match(match_id=match.pk, who=sit(ben, deck=fake_deck("b")))
            sat.set()
            threading.Event().wait(0.5)  # the other thread waits for the lock during this time

    def concede() -> None:
        sat.wait(5)
        warm_matches.slots.forget()  # like another process
        try:
            row = services.concede(match_id=match.pk, seat=0, key=key())
        except Refusal as refusal:  # the concession was faster
            seen.append(refusal)
        else:
            seen.append(row.seat_of(ben))

    at_once(join, concede)
    assert seen == [1] or isinstance(seen[0], Conflict)
    forget()
    assert Match.objects.get(pk=match.pk).seat_of(ben) == 1


def test_nobody_joins_a_match_twice(fake_game: None, db: None) -> None:
    ann = person("Ann")
    match = offer(ann)
    with pytest.raises(NotYours):
        services.join_match(match_id=match.pk, who=sit(ann))
    assert match.join_url not in browser(ann).get("/lobby/").content.decode()
    assert Seat.objects.count() == 1

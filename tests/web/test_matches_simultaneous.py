"""Simultaneous requests: exactly one of several answers to a decision counts, in one process and in several."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any
from uuid import UUID

import pytest
from django.db import connections
from tables import Two, begun, browser, forget, key, person, send, sit, starters, url

from tcg.matches import access, capacity, machines, rendering, seating, services, warm_matches
from tcg.matches.models import Match, Move
from tcg.matches.warm_matches import Slot
from tcg.web.refusals import Conflict

pytestmark = [pytest.mark.usefixtures("fake_game"), pytest.mark.django_db(transaction=True), pytest.mark.database]

PEOPLE = 6
TIMES = 20  # the number of times that one answer is sent


class Apart:
    """A replacement for the slots that shares nothing, as if each thread were a process of its own."""

    def __init__(self) -> None:
        self.own = threading.local()

    @contextmanager
    def hold(self, match_id: UUID, *, connected: bool = True) -> Iterator[Slot]:
        slots = self.own.__dict__.setdefault("slots", {})
        yield slots.setdefault(match_id, Slot())

    look = hold

    def row_of(self, match_id: UUID) -> None:
        return None

    def forget(self, match_id: UUID | None = None) -> None:
        self.own = threading.local()


@pytest.fixture(params=["one process", "several"])
def processes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "several":
        apart = Apart()
        monkeypatch.setattr(warm_matches, "slots", apart)
        for module in (access, machines, rendering):
            monkeypatch.setattr(module, "slots", apart)
    return str(request.param)


def at_once(*deeds: Callable[[], Any]) -> list[Any]:
    """Run all of them in threads, released at the same moment, and return their results."""
    gate = threading.Barrier(len(deeds))

    def run(deed: Callable[[], Any]) -> Any:
        gate.wait()
        try:
            return deed()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(deeds)) as pool:
        return [done.result() for done in [pool.submit(run, deed) for deed in deeds]]


def codes(responses: list[Any]) -> Counter[int]:
    return Counter(response.status_code for response in responses)


def answering(two: Two, choice: list[int], key: str) -> Callable[[], Any]:
    row = two.row
    client = browser(two.users[row.asked])
    fields = {"number": row.number, "choice": choice, "key": key}
    return lambda: send(client, two.url("answer"), fields)


def test_only_one_of_many_simultaneous_answers_is_accepted(two: Two, processes: str) -> None:
    two.begin_laying()
    for _round in range(3):
        number = two.row.number
        done = at_once(*(answering(two, [index], key()) for index in range(PEOPLE - 1)))
        assert codes(done) == {200: 1, 409: PEOPLE - 2}
        assert two.row.number == number + 1
        assert Move.objects.filter(number=number).count() == 1
    before = two.facts()
    forget()
    assert two.facts() == before


def test_answer_sent_many_times_is_one_move_and_always_succeeds(two: Two, processes: str) -> None:
    two.begin_laying()
    number, same = two.row.number, key()
    done = at_once(*(answering(two, [1], same) for _n in range(TIMES)))
    assert codes(done) == {200: TIMES}
    assert two.row.number == number + 1


def test_only_one_of_two_simultaneous_concessions_counts(two: Two, processes: str) -> None:
    clients = [browser(user) for user in two.users]
    done = at_once(*(lambda c=client: send(c, two.url("concede"), {"key": key()}) for client in clients))
    assert codes(done) == {200: 1, 410: 1}
    assert two.row.winner in (0, 1)
    assert Move.objects.count() == 1


def test_simultaneous_settings_and_answer_are_both_accepted(two: Two, processes: str) -> None:
    row = two.row
    other = browser(two.users[1 - row.asked])
    done = at_once(answering(two, [], key()), lambda: send(other, two.url("settings"), {"key": key(), "hold": "on"}))
    assert codes(done) == {200: 2}
    assert two.row.number == row.number + 2
    before = two.facts()
    forget()
    assert two.facts() == before


def test_only_one_of_many_simultaneous_joins_succeeds(processes: str) -> None:
    match = services.create_match(game="force_of_will", first=sit(person()))

    def joining(user: Any) -> Callable[[], str]:
        def join() -> str:
            try:
                services.join_match(match_id=match.pk, who=sit(user))
            except Conflict:
                return "late"
            return str(user.pk)

        return join

    done = at_once(*(joining(person()) for _n in range(PEOPLE)))
    assert Counter(done)["late"] == PEOPLE - 1
    match.refresh_from_db()
    assert match.running
    assert str(match.sides[1].user.pk) in done


def test_match_begun_several_times_at_once_is_dealt_once(processes: str) -> None:
    ann, ben = person(), person()
    match = services.create_match(game="force_of_will", first=sit(ann), second=sit(ben))
    clients = [browser(user) for user in (ann, ben)] * 2
    done = at_once(*(lambda c=client: send(c, url(match, "begin"), {}) for client in clients))
    assert codes(done) == {204: 4}
    match.refresh_from_db()
    assert match.running


def test_simultaneous_joins_of_one_person_all_succeed(processes: str) -> None:
    match, ben = services.create_match(game="force_of_will", first=sit(person())), person("Ben")
    done = at_once(*(lambda: services.join_match(match_id=match.pk, who=sit(ben)) for _n in range(PEOPLE)))
    assert {found.names[1] for found in done} == {"Ben"}
    match.refresh_from_db()
    assert match.running


def test_limit_of_open_matches_holds_for_simultaneous_requests(processes: str, db: None) -> None:
    """Five games may wait. Opening a game and asking for a rematch check the limit under a lock."""
    ann, deck = person("Ann"), starters()[0]

    def opening() -> str:
        try:
            seating.open_match(user=ann, deck=deck)
        except Conflict as refusal:
            return refusal.sentence
        return "opened"

    done = Counter(at_once(*(opening for _n in range(capacity.MOST_WAITING + PEOPLE))))
    assert done.pop("opened") == capacity.MOST_WAITING == Match.objects.count()
    assert list(done) == ["You have enough open games. Cancel one, or wait until somebody joins."]


def test_number_of_current_matches_per_person_is_limited(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(capacity, "MOST_OPEN", 1)
    match = services.create_match(game="force_of_will", first=sit(person()))
    with pytest.raises(Conflict, match="enough games"):
        services.join_match(match_id=match.pk, who=sit(two.users[0]))
    with pytest.raises(Conflict, match="enough games"):
        seating.open_match(user=two.users[0], deck=starters()[0])


def test_simultaneous_matches_do_not_affect_each_other(processes: str) -> None:
    games = [begun(sit(person()), sit(person())) for _n in range(PEOPLE)]

    def playing(match: Match) -> Callable[[], int]:
        clients = [*(browser(side.user) for side in match.sides)]

        def play() -> int:
            row = match
            while row.running:
                fields = {"number": row.number, "choice": [] if row.number < 3 else [1], "key": key()}
                assert send(clients[row.asked], url(row, "answer"), fields).status_code == 200
                row = Match.objects.get(pk=row.pk)
            return row.moves.count()

        return play

    assert at_once(*(playing(match) for match in games)) == [10] * PEOPLE
    assert {match.winner for match in Match.objects.all()} == {None}


def test_boards_read_during_moves_are_complete(two: Two) -> None:
    two.begin_laying()
    row = two.row

    def look() -> set[int]:
        return {int(rendering.board(row.pk, seat, "en").mark.rstrip("ab")) for seat in (0, 1, None) for _n in range(5)}

    def move() -> set[int]:
        numbers = set()
        for _n in range(5):
            now = Match.objects.get(pk=row.pk)
            services.answer(match_id=row.pk, seat=now.asked, number=now.number, choice=[1], key=key())
            numbers.add(now.number + 1)
        return numbers

    seen, moved, *_more = at_once(look, move, look, look)
    assert seen <= moved | {row.number}

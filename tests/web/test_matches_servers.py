"""Servers: killed at any moment they lose nothing, and two of them can serve one game."""

from __future__ import annotations

import random
import threading
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.conf import settings
from django.db import connections
from servers import Forked, ForkedServer, Server, Visitor
from tables import Two, begun, deck_of, person, sit
from waiting import pause, until

from tcg.matches import warm_matches
from tcg.matches.models import Match, Move

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database, pytest.mark.long(8)]


@pytest.fixture
def serve() -> Iterator[Callable[[], Server]]:
    started: list[Server] = []

    def start() -> Server:
        started.append(ForkedServer())
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture
def table(real_game: None, settings: Any) -> Two:
    settings.MATCHES_BOTS = "off"  # the servers have their own bots
    return Two()


def choice_of(match: Match) -> list[int]:
    """Return a choice that the open decision offers."""
    with warm_matches.slots.hold(match.pk) as slot:
        decision = slot.bring(match).decision
        return list(range(decision.min))


def play(two: Two, visitors: list[Visitor], moves: int) -> None:
    for _n in range(moves):
        row = two.row
        if not row.running:
            return
        status, said = visitors[row.asked].answer(row, row.number_for(row.asked), choice_of(row))
        assert status == 200, said


def test_killed_server_loses_no_move_of_a_match(table: Two, serve: Callable[[], Server]) -> None:
    server = serve()
    visitors = [Visitor(user, server) for user in table.users]
    for _round in range(3):
        listeners = [visitor.watch(table.match) for visitor in visitors]
        play(table, visitors, 5)
        numbers = [table.row.number_for(seat) for seat in (0, 1)]
        for listener, number in zip(listeners, numbers, strict=True):
            listener.until(number)
        server.kill()
        with pytest.raises((ConnectionError, TimeoutError)):
            listeners[0].board()
        server.start()
        for visitor, number in zip(visitors, numbers, strict=True):
            assert f'data-number="{number}"' in visitor.get(f"/play/{table.match.pk}/")[1]
            listener = visitor.watch(table.match)
            assert listener.board() == number
            listener.close()
    assert Move.objects.count() == 15


def test_answer_in_transit_when_the_server_dies_can_be_sent_again(table: Two, serve: Callable[[], Server]) -> None:
    server = serve()
    visitors = [Visitor(user, server) for user in table.users]
    play(table, visitors, 2)
    for wait in (0.0, 0.005, 0.02):
        row, key = table.row, uuid.uuid4().hex
        choice = choice_of(row)

        def send(row: Match = row, choice: list[int] = choice, key: str = key) -> int:
            try:
                return visitors[row.asked].answer(row, row.number_for(row.asked), choice, key)[0]
            except (OSError, ConnectionError):
                return 0

        sending = threading.Thread(target=send)
        sending.start()
        sending.join(wait)
        server.kill()
        sending.join()
        server.start()
        assert send() == 200
        assert table.row.number == row.number + 1
        assert Move.objects.filter(key=key).count() == 1


@dataclass
class Player(threading.Thread):
    """A thread that answers for both seats like pages do. Unanswered requests are repeated with the same key."""

    table: Two
    at: Callable[[int], Visitor]  # the visitor of a seat
    heard: dict[str, tuple[int, list[int]]] = field(default_factory=dict)  # accepted answers by key
    again: int = 0
    fault: str = ""
    ended: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        super().__init__(daemon=True)

    def __hash__(self) -> int:
        return id(self)

    def run(self) -> None:
        try:
            while not self.ended.is_set() and (row := self.table.row).running:
                choice, key = choice_of(row), uuid.uuid4().hex
                status, said = self.until_answered(row, choice, key)
                if status != 200:
                    self.fault = f"{status}: {said}"
                    return
                self.heard[key] = row.number, choice
        finally:
            connections.close_all()

    def until_answered(self, row: Match, choice: list[int], key: str) -> tuple[int, str]:
        def answered() -> tuple[int, str] | None:
            try:
                return self.at(row.asked).answer(row, row.number_for(row.asked), choice, key)
            except OSError:
                self.again += 1
                return None

        return until(answered, "no server answers")  # type: ignore[return-value]

    def until_heard(self, more: int) -> None:
        """Wait until this number of further answers was accepted."""
        goal = len(self.heard) + more
        until(lambda: len(self.heard) >= goal or not self.is_alive(), "nothing is answered any more")

    def end(self) -> None:
        self.ended.set()
        self.join(120)
        assert not self.is_alive()
        assert not self.fault

    def assert_sound(self) -> None:
        """Check that nothing was lost or doubled, and that the moves lead to the current position."""
        row, moves = self.table.row, Move.objects.filter(match=self.table.match)
        assert {move.key: (move.number, move.input["choice"]) for move in moves} == self.heard
        assert [move.number for move in moves] == list(range(row.number)) == list(range(len(self.heard)))
        warm_matches.replay(warm_matches.start(row), row, 0)


def test_ten_kills_lose_and_duplicate_no_answer(table: Two, serve: Callable[[], Server]) -> None:
    server, chance = serve(), random.Random(5)
    visitors = [Visitor(user, server) for user in table.users]
    player = Player(table, visitors.__getitem__)
    player.start()
    for _round in range(10):
        player.until_heard(2)
        pause(chance.uniform(0, 0.06))
        server.kill()
        server.start()
    player.until_heard(2)
    player.end()
    assert player.again >= 10
    player.assert_sound()


def test_twenty_simultaneous_equal_answers_are_one_move(table: Two, serve: Callable[[], Server]) -> None:
    """The answers go to every available server."""
    servers = [serve() for _n in range(1 if ALONE else 2)]
    visitors = [[Visitor(user, server) for user in table.users] for server in servers]
    for _round in range(3):
        row, key = table.row, uuid.uuid4().hex
        choice, statuses = choice_of(row), []

        def send(at: Visitor, row: Match = row, choice: list[int] = choice, key: str = key) -> None:
            statuses.append(at.answer(row, row.number_for(row.asked), choice, key)[0])  # noqa: B023

        for seats in visitors:
            seats[row.asked].get("/")  # to get its cookies
        threads = [threading.Thread(target=send, args=[visitors[n % len(servers)][row.asked]]) for n in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert statuses == [200] * 20
        assert table.row.number == row.number + 1
        assert Move.objects.filter(key=key).count() == 1


ALONE = not settings.REDIS_URL or settings.DATABASES["default"]["ENGINE"].endswith("sqlite3")
several = pytest.mark.skipif(ALONE, reason="several processes need DATABASE_URL (PostgreSQL) and REDIS_URL")


@several
def test_match_on_two_servers_continues_when_one_dies(table: Two, serve: Callable[[], Server]) -> None:
    """The page of the seat whose server has died reconnects to the other, as through a proxy."""
    first, second = serve(), serve()
    own = [Visitor(user, server) for user, server in zip(table.users, (first, second), strict=True)]
    moved = Visitor(table.users[0], second)
    dead = threading.Event()
    player = Player(table, lambda seat: moved if seat == 0 and dead.is_set() else own[seat])
    watching = own[1].watch(table.match)
    player.start()
    player.until_heard(6)
    first.kill()
    dead.set()
    player.until_heard(6)
    listener = moved.watch(table.match)
    player.until_heard(4)
    player.end()
    for seat, each in enumerate((listener, watching)):
        each.until(table.row.number_for(seat))
        each.close()
    player.assert_sound()


@several
def test_seats_on_two_servers_both_get_each_board(table: Two, serve: Callable[[], Server]) -> None:
    visitors = [Visitor(user, serve()) for user in table.users]
    listeners = [visitor.watch(table.match) for visitor in visitors]
    for _n in range(20):
        play(table, visitors, 1)
        row = table.row
        for seat, listener in enumerate(listeners):
            listener.until(row.number_for(seat))
    for listener in listeners:
        listener.close()


@several
def test_logout_at_one_server_closes_the_socket_at_another(table: Two, serve: Callable[[], Server]) -> None:
    first, second = (Visitor(table.users[0], serve()) for _n in range(2))
    second.cookies = first.cookies
    listener = second.watch(table.match)
    listener.board()
    first.get("/account/logout/")
    assert first.ask("POST", "/account/logout/", {})[0] in (200, 302)
    with pytest.raises(ConnectionError, match="4403"):
        listener.receive()


@several
def test_decision_answered_at_two_servers_is_answered_once(table: Two, serve: Callable[[], Server]) -> None:
    servers = [serve(), serve()]
    visitors = [[Visitor(user, server) for user in table.users] for server in servers]
    for _round in range(10):
        row = table.row
        choice, statuses = choice_of(row), []

        def send(at: Visitor, row: Match = row, choice: list[int] = choice, statuses: list[int] = statuses) -> None:
            statuses.append(at.answer(row, row.number_for(row.asked), choice)[0])

        threads = [threading.Thread(target=send, args=[seats[row.asked]]) for seats in visitors for _twice in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(statuses) == [200, 409, 409, 409]
        assert table.row.number == row.number + 1


@several
def test_bot_plays_on_any_server_that_its_opponent_uses(
    real_game: None, settings: Any, serve: Callable[[], Server]
) -> None:
    settings.MATCHES_BOTS = "off"
    ann = person()
    match = begun(sit(ann, deck=deck_of(0)), sit(bot="random", deck=deck_of(1)))
    first, second, bots = serve(), serve(), Forked("bots")
    for round_ in range(8):
        visitor = Visitor(ann, (first, second)[round_ % 2])
        listener = visitor.watch(match)
        while (row := Match.objects.get(pk=match.pk)).asked == 1 and row.running:
            listener.receive()
        if not row.running:
            break
        assert visitor.answer(row, row.number_for(row.asked), choice_of(row))[0] == 200
        listener.close()
    bots.end()
    assert Move.objects.filter(seat=0).count() >= 1

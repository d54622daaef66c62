"""Real servers: killed in the middle of a game they have lost nothing; two of them serve one game."""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings
from servers import Server, Visitor
from tables import Two

from tcg.matches import live
from tcg.matches.models import Match, Move

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database, pytest.mark.long(20)]


@pytest.fixture
def serve() -> Iterator[Callable[[], Server]]:
    started: list[Server] = []

    def start() -> Server:
        started.append(Server())
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture
def table(real_game: None, settings: Any) -> Two:
    settings.MATCHES_BOTS = "off"  # the servers have their own
    return Two()


def choice_of(match: Match) -> list[int]:
    """Something that the open decision offers."""
    with live.slots.hold(match.pk) as slot:
        decision = slot.bring(match).decision
        return list(range(decision.min))


def play(two: Two, visitors: list[Visitor], moves: int) -> None:
    for _n in range(moves):
        row = two.row
        if not row.running:
            return
        status, said = visitors[row.asked].answer(row, row.number, choice_of(row))
        assert status == 200, said


def test_a_server_killed_in_the_middle_of_a_game_has_lost_nothing(table: Two, serve: Callable[[], Server]) -> None:
    server = serve()
    visitors = [Visitor(user, server) for user in table.users]
    for _round in range(3):
        listeners = [visitor.watch(table.match) for visitor in visitors]
        play(table, visitors, 5)
        number = table.row.number
        for listener in listeners:
            listener.until(number)
        server.kill()
        with pytest.raises((ConnectionError, TimeoutError)):
            listeners[0].board()
        server.start()
        for visitor in visitors:
            assert f'data-number="{number}"' in visitor.get(f"/play/{table.match.pk}/")[1]
            listener = visitor.watch(table.match)
            assert listener.board() == number
            listener.close()
    assert Move.objects.count() == 15


def test_an_answer_that_was_under_way_when_the_server_died_can_be_sent_again(
    table: Two, serve: Callable[[], Server]
) -> None:
    server = serve()
    visitors = [Visitor(user, server) for user in table.users]
    play(table, visitors, 2)
    for wait in (0.0, 0.005, 0.02):
        row, key = table.row, uuid.uuid4().hex
        choice = choice_of(row)

        def send(row: Match = row, choice: list[int] = choice, key: str = key) -> int:
            try:
                return visitors[row.asked].answer(row, row.number, choice, key)[0]
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


several = pytest.mark.skipif(
    not settings.REDIS_URL or settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"),
    reason="several processes need DATABASE_URL (PostgreSQL) and REDIS_URL",
)


@several
def test_two_seats_on_two_servers(table: Two, serve: Callable[[], Server]) -> None:
    visitors = [Visitor(user, serve()) for user in table.users]
    listeners = [visitor.watch(table.match) for visitor in visitors]
    for _n in range(20):
        play(table, visitors, 1)
        number = table.row.number
        for listener in listeners:
            listener.until(number)
    for listener in listeners:
        listener.close()


@several
def test_logging_out_at_one_server_closes_the_socket_at_another(table: Two, serve: Callable[[], Server]) -> None:
    first, second = (Visitor(table.users[0], serve()) for _n in range(2))
    second.cookies = first.cookies
    listener = second.watch(table.match)
    listener.board()
    first.get("/account/logout/")
    assert first.ask("POST", "/account/logout/", {})[0] in (200, 302)
    with pytest.raises(ConnectionError, match="4403"):
        listener.receive()


@several
def test_one_decision_answered_at_two_servers_is_answered_once(table: Two, serve: Callable[[], Server]) -> None:
    servers = [serve(), serve()]
    visitors = [[Visitor(user, server) for user in table.users] for server in servers]
    for _round in range(10):
        row = table.row
        choice, statuses = choice_of(row), []

        def send(at: Visitor, row: Match = row, choice: list[int] = choice, statuses: list[int] = statuses) -> None:
            statuses.append(at.answer(row, row.number, choice)[0])

        threads = [threading.Thread(target=send, args=[seats[row.asked]]) for seats in visitors for _twice in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(statuses) == [200, 409, 409, 409]
        assert table.row.number == row.number + 1


@several
def test_a_bot_of_one_server_plays_on_at_another(real_game: None, settings: Any, serve: Callable[[], Server]) -> None:
    from tables import begun, deck_of, person, sit

    settings.MATCHES_BOTS = "off"
    ann = person()
    match = begun(sit(ann, deck=deck_of(0)), sit(bot="random", deck=deck_of(1)))
    first, second = serve(), serve()
    for round_ in range(8):
        visitor = Visitor(ann, (first, second)[round_ % 2])
        listener = visitor.watch(match)
        while (row := Match.objects.get(pk=match.pk)).asked == 1 and row.running:
            listener.receive()
        if not row.running:
            break
        assert visitor.answer(row, row.number, choice_of(row))[0] == 200
        listener.close()
    assert Move.objects.filter(seat=0).count() >= 1

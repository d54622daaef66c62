"""A server that keeps the clocks: stopped, killed and restarted, it neither takes nor gives a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone
from servers import ForkedServer, Server
from tables import Two
from waiting import until

from tcg.matches import timekeeper
from tcg.matches.models import Match, ServerBeat

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database, pytest.mark.long(5)]
AWAY = timekeeper.MISSED + timedelta(seconds=2)


@pytest.fixture
def serve() -> Iterator[Callable[[], Server]]:
    started: list[Server] = []

    def start() -> Server:
        started.append(ForkedServer())
        return started[-1]

    yield start
    for server in started:
        server.kill()


def let_pass(time: timedelta) -> None:
    """Move all recorded times this far into the past."""
    ServerBeat.objects.update(at=F("at") - time)
    Match.objects.update(due=F("due") - time, moved=F("moved") - time, started=F("started") - time)


def left(two: Two) -> float:
    """Return the remaining seconds of the deciding seat."""
    due = two.row.due
    assert due is not None
    return (due - timezone.now()).total_seconds()


@pytest.mark.parametrize("how", ["stopped", "killed"])
def test_clock_stops_while_the_server_is_down(real_game: None, serve: Callable[[], Server], how: str) -> None:
    two, server = Two(pace="10+5"), serve()
    until(ServerBeat.objects.exists)
    if how == "stopped":
        assert server.stop() == 0
    else:
        server.kill()
    before = left(two)
    let_pass(AWAY)
    assert left(two) < before - AWAY.total_seconds() + 1, "nobody is there to move it"
    server.start()
    until(lambda: left(two) > before - AWAY.total_seconds() / 2, "nobody keeps the time")
    # The clock went on from where it stopped. The difference is its running time, and the last second of a killed
    # server.
    assert before - 4 < left(two) < before + timekeeper.EVERY + 0.5


def test_server_ends_a_match_when_a_clock_runs_out(real_game: None, serve: Callable[[], Server]) -> None:
    two, _server = Two(pace="10+5"), serve()
    until(ServerBeat.objects.exists)
    Match.objects.filter(pk=two.match.pk).update(due=timezone.now() + timedelta(seconds=1))
    until(lambda: two.row.over, "nobody keeps the time")
    assert two.row.result_reason["how"] == "time"

"""Bot processes in operation: started by a server, restarted when they die, ended with it, and several at once."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import threading
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from django.utils import timezone
from servers import Forked, ForkedServer, Visitor, children_of, is_there
from tables import begun, deck_of, person, sit
from waiting import LONG, pause, until, until_async

from tcg.matches import bot_leases, bot_processes, health, warm_matches
from tcg.matches.bot_processes import BotProcess, Pool
from tcg.matches.models import BotLease, Match, Move
from tcg.web import push
from tcg.web.health import Unwell

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long(12)]

on_linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks the system who has started whom")


@pytest.fixture
def bot_games(real_game: None, settings: Any) -> Callable[[int], list[Match]]:
    """Return a function that begins matches of two bots, which no process plays yet."""
    settings.MATCHES_BOTS = "off"
    return lambda count: [
        begun(sit(bot="greedy", deck=deck_of(0)), sit(bot="greedy", deck=deck_of(1))) for _n in range(count)
    ]


def moved(matches: list[Match], more: int) -> Callable[[], bool]:
    """Return a check whether each match has ended or moved this number of decisions further."""
    goals = {match.pk: match.number + more for match in Match.objects.filter(pk__in=[match.pk for match in matches])}
    return lambda: all(row.over or row.number >= goals[row.pk] for row in Match.objects.filter(pk__in=goals))


def log_lines_of(says: Path) -> list[dict[str, Any]]:
    """Return the log lines of a bot process."""
    _greeting, *lines = says.read_text().splitlines()
    return [json.loads(line) for line in lines]


def assert_sound(match: Match) -> None:
    """Check that no decision was skipped or answered twice, and that all of them lead to the current position."""
    row = Match.objects.get(pk=match.pk)
    assert list(row.moves.values_list("number", flat=True)) == list(range(row.number))
    warm_matches.replay(warm_matches.start(row), row, 0)


@on_linux
def test_bot_processes_play_waiting_matches_restart_after_a_kill_and_end_with_the_server(
    bot_games: Callable[[int], list[Match]],
) -> None:
    (match,) = bot_games(1)
    server = ForkedServer(BOT_PROCESSES="1")
    try:
        until(moved([match], 2))  # nobody has opened it
        listener = Visitor(person(), server).watch(match)
        (first,) = children_of(server.process.pid)
        listener.until(Match.objects.get(pk=match.pk).number + 2)
        os.kill(first, signal.SIGKILL)
        until(lambda: not is_there(first))
        until(lambda: [pid for pid in children_of(server.process.pid) if pid != first])
        until(moved([match], 3))
        listener.close()
        (second,) = children_of(server.process.pid)
    finally:
        server.kill()
    until(lambda: not is_there(second))
    assert_sound(match)


@pytest.mark.database
def test_two_bot_processes_share_matches_and_one_continues_if_the_other_dies(
    bot_games: Callable[[int], list[Match]], tmp_path: Path
) -> None:
    matches = bot_games(3)
    says = [tmp_path / name for name in ("first", "second")]
    first, second = (Forked("bots", says=str(path), LOG_LEVEL="DEBUG") for path in says)
    try:
        until(moved(matches, 8))
        first.end()
        until(moved(matches, 8))
        assert second.end(signal.SIGTERM) == 0
    finally:
        for process in (first, second):
            process.end()
    lines = [log_lines_of(path) for path in says]
    chosen = [[(one["match"], one["seat"], one["number"]) for one in of_one if "seat" in one] for of_one in lines]
    warnings = [
        one for of_one in lines for one in of_one if "seat" not in one and one["logger"] == "tcg.matches.bot_player"
    ]
    assert {one["event"] for one in warnings} <= {"another process plays on"}, warnings  # on a very busy machine
    late = {one["match"] for one in warnings}
    last = {one[0]: one for one in chosen[0]}.values()  # the process may have died before the answer
    twice = [one for one, count in Counter([*chosen[0], *chosen[1]]).items() if count > 1]
    assert [one for one in twice if one not in last and one[0] not in late] == []
    assert Move.objects.count() <= len(set(chosen[0] + chosen[1]))
    assert set(BotLease.objects.values_list("holder", flat=True)) == {""}
    for match in matches:
        assert_sound(match)


@pytest.mark.database
def test_killed_bot_process_loses_and_duplicates_no_move(bot_games: Callable[[int], list[Match]]) -> None:
    matches = bot_games(2)
    for wait in (0.0, 0.01, 0.03, 0.07):
        process = Forked("bots")
        try:
            BotLease.objects.update(holder="")  # do not wait until the leases expire
            until(moved(matches, 1))
            pause(wait)
        finally:
            process.end()
        for match in matches:
            assert_sound(match)


# The pipes of a server


SAYS_NOTHING = "import sys; sys.stdin.read()"
SAYS_ONE_WORD = "import sys; print('{}', flush=True); sys.stdin.read()"
ECHOES = """
import sys
for line in sys.stdin:
    print('{"moved": "%s", "number": 7}' % line.strip(), flush=True)
"""
NEVER_READS = """
import signal
print('{"waiting": 3, "decisions": 5, "slowest": 0.5}', flush=True)
signal.pause()
"""


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Iterator[Callable[[str], Pool]]:
    """Return a function that starts a server's bot processes with these programs."""
    settings.MATCHES_BOTS = "process"
    monkeypatch.setattr(bot_processes, "AGAIN", (0.01, 0.05))
    monkeypatch.setattr(bot_processes, "ENDS_WITHIN", 0.3)

    def start(program: str) -> Pool:
        monkeypatch.setattr(BotProcess, "command", lambda self: [sys.executable, "-c", program])
        bot_processes.start()
        return bot_processes.pool

    yield start
    bot_processes.stop()


def pid_of(pool: Pool) -> int:
    process = pool.processes[0].process
    return process.pid if process else 0


async def test_move_of_a_bot_process_is_announced_on_the_socket_loop(
    pool: Callable[[str], Pool], monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, told = uuid.uuid4(), asyncio.Event()

    class Layer:
        async def group_send(self, group: str, message: dict[str, Any]) -> None:
            assert (group, message["match"], message["number"]) == (f"match.{match_id.hex}", str(match_id), 7)
            told.set()

    monkeypatch.setattr(push, "get_channel_layer", Layer)
    push.remember_loop()
    pool(ECHOES)

    async def is_told() -> bool:
        bot_processes.ask(match_id)
        return told.is_set()

    await until_async(is_told)


def test_server_does_not_wait_for_an_unresponsive_bot_process(pool: Callable[[str], Pool]) -> None:
    started = pool(NEVER_READS)
    until(lambda: pid_of(started) and bot_processes.figures()["waiting"] == 3)

    def ask_much() -> None:
        for _n in range(5000):  # more than the pipe holds
            bot_processes.ask(uuid.uuid4())

    asking = threading.Thread(target=ask_much, daemon=True)
    asking.start()
    asking.join(LONG)
    assert not asking.is_alive(), "it waits until somebody reads"
    assert bot_processes.figures() | {"processes": 1, "decisions": 5, "slowest": 0.5} == bot_processes.figures()
    process = pid_of(started)
    bot_processes.stop()
    assert not is_there(process), "it was waited for, and then ended"


def test_silent_bot_process_is_restarted(pool: Callable[[str], Pool], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_processes, "SILENCE", 0.4)
    started = pool(SAYS_ONE_WORD)
    until(lambda: pid_of(started))
    first = pid_of(started)
    until(lambda: pid_of(started) != first)
    assert not is_there(first)
    assert bot_processes.figures()["restarts"] == 1


def test_starting_bot_process_may_be_silent_for_longer(
    pool: Callable[[str], Pool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_processes, "SILENCE", 0.1)
    started = pool(SAYS_NOTHING)
    until(lambda: pid_of(started))
    first = pid_of(started)
    pause(0.5)  # five times the silence that is allowed later
    assert pid_of(started) == first
    assert bot_processes.are_well()
    monkeypatch.setattr(bot_processes, "STARTS_WITHIN", 0.2)
    bot_processes.stop()
    started = pool(SAYS_NOTHING)
    until(lambda: bot_processes.figures()["restarts"] > 0)


def test_bot_process_that_exits_at_once_is_restarted_repeatedly(pool: Callable[[str], Pool]) -> None:
    pool("raise SystemExit(3)")
    until(lambda: bot_processes.figures()["restarts"] >= 3)


def test_failed_start_of_a_bot_process_is_retried(pool: Callable[[str], Pool], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as full:
        full.setattr(bot_processes.subprocess, "Popen", mock.Mock(side_effect=BlockingIOError("no more processes")))
        pool(SAYS_ONE_WORD)
        until(lambda: bot_processes.figures()["restarts"] >= 2)
    until(lambda: pid_of(bot_processes.pool))


@pytest.fixture
def many_files() -> Iterator[None]:
    """Open more than 1024 files, as a server with many sockets does."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= hard < 2048:
        pytest.skip("no process may open so many files here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (2048, hard))
    opened = [os.open(os.devnull, os.O_RDONLY) for _n in range(1100)]
    yield
    for one in opened:
        os.close(one)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_bot_process_of_a_server_with_many_open_files_is_read(many_files: None, pool: Callable[[str], Pool]) -> None:
    pool(NEVER_READS)
    until(lambda: bot_processes.figures()["waiting"] == 3)
    assert bot_processes.figures()["restarts"] == 0


def test_server_can_run_without_bot_processes(pool: Callable[[str], Pool], settings: Any) -> None:
    settings.BOT_PROCESSES = 0
    assert pool(SAYS_NOTHING).processes == []
    assert bot_processes.are_well()


def test_bot_health_check_fails_if_a_match_has_waited_long(bot_games: Callable[[int], list[Match]]) -> None:
    (match,) = bot_games(1)
    health.check_bots()
    Match.objects.filter(pk=match.pk).update(moved="2020-01-01T00:00:00Z")
    with pytest.raises(Unwell, match="late"):
        health.check_bots()


def test_bot_health_check_tolerates_a_few_failing_matches(bot_games: Callable[[int], list[Match]]) -> None:
    matches = bot_games(health.A_FEW + 1)
    Match.objects.update(moved="2020-01-01T00:00:00Z")
    for match in matches[:-1]:
        bot_leases.take(match.pk, "mine")
        bot_leases.give_up("mine", match.pk)
    with pytest.raises(Unwell, match="late"):  # the last one waits, and no process has tried it
        health.check_bots()
    Match.objects.filter(pk=matches[-1].pk).update(moved=timezone.now())
    health.check_bots()
    bot_leases.take(matches[-1].pk, "mine")
    bot_leases.give_up("mine", matches[-1].pk)
    Match.objects.update(moved="2020-01-01T00:00:00Z")
    with pytest.raises(Unwell, match="failing"):
        health.check_bots()
    bot_leases.take(matches[0].pk, "mine")
    bot_leases.give_back("mine", matches[0].pk)  # here a bot has gone on
    Match.objects.filter(pk=matches[0].pk).update(moved=timezone.now())
    health.check_bots()
    BotLease.objects.update(failed=timezone.now() - health.TRIED_AGAIN)
    with pytest.raises(Unwell, match="late"):  # no process tries them any more
        health.check_bots()

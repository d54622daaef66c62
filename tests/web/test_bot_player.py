"""Bot processes: which one plays a match, in which order, and what happens if a bot fails or does not end."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from types import FrameType
from typing import Any
from unittest import mock
from uuid import UUID, uuid4

import pytest
from django.db import OperationalError, connections
from django.utils import timezone
from tables import begun, fake_deck, person, sit
from test_matches_simultaneous import at_once
from waiting import LONG

from tcg.matches import bot_leases, bot_player, bots, services, warm_matches
from tcg.matches.bot_player import Player
from tcg.matches.models import BotLease, Match

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _nobody_else_plays(fake_game: None, settings: Any) -> None:
    settings.MATCHES_BOTS = "off"


def bot_game(other: str = "") -> Match:
    """Begin a match in which the bot of the first seat must decide."""
    return begun(sit(bot="greedy"), sit(bot=other, deck=fake_deck("b")) if other else sit(person()))


def asked(match: Match) -> int | None:
    return Match.objects.get(pk=match.pk).asked


def play(player: Player, until: Callable[[], bool], within: float = LONG) -> None:
    """Let it play here, in the main thread, until the condition holds."""
    ended = threading.Event()

    def watch() -> None:
        try:
            for _n in range(int(within / 0.02)):
                if until() or ended.wait(0.02):
                    return
        finally:
            player.stop()
            connections.close_all()

    watching = threading.Thread(target=watch)
    watching.start()
    player.run()
    ended.set()
    watching.join()
    assert until(), "it did not come to that"


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[UUID, int]]]:
    """Yield the list of all decisions that a bot had to make, in order."""
    found: list[tuple[UUID, int]] = []
    think = bots.think

    def noting(match_id: UUID, **more: Any) -> bots.Thought | None:
        thought = think(match_id, **more)
        if thought is not None:
            found.append((match_id, thought.number))
        return thought

    monkeypatch.setattr(bots, "think", noting)
    return found


# Leases


@pytest.mark.database
def test_only_one_of_many_processes_gets_the_lease() -> None:
    match = bot_game()
    for _round in range(3):
        taken = at_once(*(lambda n=n: bot_leases.take(match.pk, f"process {n}") for n in range(6)))
        assert Counter(taken) == {True: 1, False: 5}
        bot_leases.give_back(BotLease.objects.get().holder, match.pk)


@pytest.mark.database
def test_expired_lease_goes_to_another_process_and_counts_as_interrupted() -> None:
    match = bot_game()
    assert bot_leases.take(match.pk, "first")
    assert not bot_leases.take(match.pk, "second")
    assert bot_leases.renew(match.pk, "first")
    for n, holder in enumerate(("second", "third"), 1):
        BotLease.objects.update(until=timezone.now() - timedelta(seconds=1))
        assert bot_leases.take(match.pk, holder)
        assert bot_leases.interrupted(match.pk) == n
    assert not bot_leases.renew(match.pk, "first")
    bot_leases.give_back("first")
    assert BotLease.objects.get().holder == "third"
    bot_leases.give_back("third")
    assert bot_leases.take(match.pk, "first")
    assert bot_leases.interrupted(match.pk) == 0


@pytest.mark.database
def test_bot_process_reports_alive_only_when_the_database_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    signs: list[float] = []
    player = Player("mine", alive=lambda: signs.append(time.monotonic()))
    monkeypatch.setattr(bot_player, "LOOK", 0.05)
    play(player, lambda: len(signs) >= 3)
    looks, given = [], len(signs)

    def gone(holder: str) -> Any:
        looks.append(holder)
        raise OperationalError("the database has gone")

    monkeypatch.setattr(bot_leases, "free_matches", gone)
    player = Player("mine", alive=lambda: signs.append(time.monotonic()))
    play(player, lambda: len(looks) >= 3)
    assert len(signs) == given, "who cannot look does not play"


@pytest.mark.database
def test_matches_leased_by_another_process_are_not_free() -> None:
    theirs, lost, free = bot_game(), bot_game(), bot_game()
    bot_leases.take(theirs.pk, "another")
    bot_leases.take(lost.pk, "dead")
    BotLease.objects.filter(match=lost.pk).update(until=timezone.now() - timedelta(seconds=1))
    assert list(bot_leases.free_matches("mine")) == [lost, free]
    assert list(bot_leases.free_matches("another")) == [theirs, lost, free]


@pytest.mark.database
def test_clock_set_back_does_not_leave_matches_to_a_dead_process() -> None:
    match = bot_game()
    bot_leases.take(match.pk, "dead")
    BotLease.objects.update(until=timezone.now() + timedelta(hours=1))
    assert list(bot_leases.free_matches("mine")) == [match]
    assert bot_leases.take(match.pk, "mine")


@pytest.mark.database
def test_lease_is_deleted_with_its_match() -> None:
    match = bot_game()
    bot_leases.take(match.pk, "mine")
    Match.objects.filter(pk=match.pk).delete()
    assert not bot_leases.take(match.pk, "mine")


# Playing


@pytest.mark.database
def test_new_process_plays_waiting_matches_in_order_of_arrival(
    thoughts: list[tuple[UUID, int]],
) -> None:
    matches = [bot_game() for _n in range(4)]
    play(Player("mine"), lambda: {asked(match) for match in matches} == {1})
    assert [match for match, _number in thoughts] == [match.pk for match in matches]
    assert set(BotLease.objects.values_list("holder", flat=True)) == {""}


@pytest.mark.database
def test_matches_take_turns_after_each_decision(thoughts: list[tuple[UUID, int]]) -> None:
    matches = [bot_game("random") for _n in range(3)]
    play(Player("mine"), lambda: all(Match.objects.get(pk=match.pk).over for match in matches))
    turns = [match for match, _number in thoughts]
    assert turns[:6] == [match.pk for match in matches] * 2


@pytest.mark.database
def test_requests_beyond_the_queue_size_wait_in_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_player, "ROOM", 2)
    matches, player = [bot_game() for _n in range(7)], Player("mine")
    for match in matches:
        player.ask(match.pk)
    assert player._requested.qsize() == 2
    play(player, lambda: {asked(match) for match in matches} == {1}, within=2.5)


def test_machines_of_all_queued_matches_stay_in_memory() -> None:
    played = [uuid4() for _n in range(bot_player.ROOM)]
    for match_id in played:
        with warm_matches.slots.hold(match_id, connected=False):
            pass
    assert set(played) <= set(warm_matches.slots._slots)


@pytest.mark.database
def test_two_processes_make_each_decision_once(thoughts: list[tuple[UUID, int]]) -> None:
    matches = [bot_game("random") for _n in range(4)]
    other = Player("other")
    beside = threading.Thread(target=lambda: (other.run(), connections.close_all()))
    beside.start()
    try:
        mine = Player("mine")
        for player in (mine, other):
            for match in matches:
                player.ask(match.pk)
        play(mine, lambda: all(Match.objects.get(pk=match.pk).over for match in matches))
    finally:
        other.stop()
        beside.join()
    assert [one for one, count in Counter(thoughts).items() if count > 1] == []
    assert mine.figures.decisions + other.figures.decisions == len(thoughts)


@pytest.mark.database
def test_bot_answers_a_move_made_while_its_lease_is_released(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Others find the lease taken when they are told, so its holder searches once more."""
    match = bot_game()
    give_back = bot_leases.give_back
    monkeypatch.setattr(bot_player, "LOOK", 60.0)

    def late(holder: str, match_id: UUID | None = None) -> None:
        row = Match.objects.get(pk=match.pk)
        if row.asked == 1 and not row.moves.filter(seat=1).exists():
            services.answer(match_id=match.pk, seat=1, number=row.number, choice=[], key="person-0001")
        give_back(holder, match_id)

    monkeypatch.setattr(bot_leases, "give_back", late)
    play(Player("mine"), lambda: match.moves.filter(seat=0).count() > 1)


def test_bot_that_thinks_forever_is_interrupted(settings: Any) -> None:
    settings.BOT_PATIENCE = 0.2
    match = bot_game()

    def for_ever(*_: Any) -> list[int]:
        while True:
            try:
                while True:
                    pass
            except bots.TooLong:  # if it does not want to end, it is interrupted again
                if endless:
                    endless.clear()
                else:
                    raise

    endless = [True]
    with mock.patch("fake_door.Bot.choose", side_effect=for_ever):
        play(Player("mine"), lambda: asked(match) == 1)


def test_late_alarm_interrupts_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    set_timer = signal.setitimer

    def late(which: int, seconds: float, interval: float = 0.0) -> None:
        if not seconds:
            os.kill(os.getpid(), signal.SIGALRM)
        set_timer(which, seconds, interval)

    monkeypatch.setattr(signal, "setitimer", late)
    with bots.within(30.0):
        pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_stop_signal_during_a_queue_read_does_not_deadlock() -> None:
    player, done = Player("mine"), threading.Event()

    def stop_in_between(frame: FrameType, event: str, _arg: object) -> Any:
        if frame.f_globals["__name__"] == "queue":
            player.stop()
        return stop_in_between

    def hear() -> None:
        sys.settrace(stop_in_between)
        player._take_matches(0.01)
        done.set()

    threading.Thread(target=hear, daemon=True).start()
    assert done.wait(5)


@pytest.mark.database
def test_failed_match_is_retried_later_and_does_not_delay_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_player, "LOOK", 0.05)
    monkeypatch.setattr(bot_player, "REST", (0.3, 0.6))
    broken, fine = bot_game(), bot_game("random")
    tried, think = [], bots.think

    def failing(match_id: UUID, **more: Any) -> bots.Thought | None:
        if match_id == broken.pk and len(tried) < 2:
            tried.append(time.monotonic())
            raise ZeroDivisionError
        return think(match_id, **more)

    monkeypatch.setattr(bots, "think", failing)
    player, marked = Player("mine"), []

    def done() -> bool:
        failing = list(bot_leases.failed_since(timezone.now() - timedelta(minutes=1)).values_list("match", flat=True))
        marked.extend(failing)
        return Match.objects.get(pk=fine.pk).over and asked(broken) == 1 and not failing

    play(player, done)
    assert set(marked) == {broken.pk}  # for the length of its pause
    assert len(tried) == player.figures.failures == 2
    assert tried[1] - tried[0] > 0.3


@pytest.mark.database
def test_bot_that_crashes_processes_is_not_asked_again() -> None:
    match = bot_game()
    for holder in ("first", "second", "third"):
        bot_leases.take(match.pk, holder)
        BotLease.objects.update(until=timezone.now() - timedelta(seconds=1))
    with mock.patch("fake_door.Bot.choose", side_effect=AssertionError) as choose:
        play(Player("mine"), lambda: asked(match) == 1)
    assert not choose.called


def test_bot_without_a_valid_answer_concedes() -> None:
    match = bot_game()
    with (
        mock.patch("fake_door.Bot.choose", return_value=[77]),
        mock.patch("tcg.matches.bots.range", return_value=[88], create=True),
    ):
        play(Player("mine"), lambda: Match.objects.get(pk=match.pk).over)
    assert Match.objects.get(pk=match.pk).winner == 1

"""Saved tables: matches at a decision, written into the database of the site under test.

A test of a single question, or of the end of a game, begins a few decisions earlier. It begins at a `position` of a
match that two bots have played, or at one of its `last_decisions`. The fixtures `seat_at` and `seats_at` write it into
the database and open the page of each person. `drawn_boards` shows tables that are set up by hand.
"""

from __future__ import annotations

import copy
import functools
import hashlib
import itertools
import os
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connections, transaction
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.test import Client
from django.utils import timezone

from tcg.accounts.models import User
from tcg.accounts.services import create_guest
from tcg.decks.starters import Starter, read_starters
from tcg.matches import bots, services, warm_matches
from tcg.matches.engine_api import engine_api, make_bot
from tcg.matches.models import Match, Move, Seat

View = dict[str, Any]
TRIES = 12  # matches that are searched for a question
ENDED_BY_A_BUTTON = {"zx": 5, "last_chronicle": 7}  # the first match of the search, to save time
MOST = 1500  # decisions of a match


class Database:
    """The database file of the site, used as Django's own in a `with` block, in one thread and briefly."""

    def __init__(self, path: Path, unblock: Callable[[], Any]) -> None:
        self.unblock = unblock  # pytest-django blocks every database that it has not made
        given = {"ENGINE": "django.db.backends.sqlite3", "NAME": str(path), "OPTIONS": {"timeout": 20}}
        self.connection = DatabaseWrapper({**connections.settings["default"], **given}, "default")

    @contextmanager
    def use(self) -> Iterator[None]:
        own, unsafe = connections["default"], os.environ.get("DJANGO_ALLOW_ASYNC_UNSAFE")
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # the loop in this thread is Playwright's
        connections["default"] = self.connection
        try:
            with self.unblock():
                yield
        finally:
            connections["default"] = own
            if unsafe is None:
                del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]

    def close(self) -> None:
        with self.use():
            self.connection.close()


@dataclass(frozen=True)
class Point:
    """A decision of a recorded match."""

    seat: int
    kind: str
    saved: bytes
    numbers: tuple[int, ...]
    fingerprint: str


@dataclass
class Recording:
    """A match played by two bots, saved at each decision."""

    row: Match  # not in any database
    points: list[Point] = field(default_factory=list)
    choices: list[list[int]] = field(default_factory=list)

    def view(self, n: int) -> View:
        """Return the deciding seat's view at decision `n`."""
        found: View = engine_api().Match.load(self.points[n].saved).view(self.points[n].seat)
        return found

    def moves(self, count: int) -> list[Move]:
        """Return the rows of the first moves. They belong to no match yet."""
        rows = []
        for n, choice in enumerate(self.choices[:count]):
            seat, after = self.points[n].seat, self.points[n + 1]
            given = {"t": "answer", "seat": seat, "number": n, "choice": choice}
            move = Move(number=n, seat=seat, key=f"saved-{n}", input=given)
            move.numbers, move.fingerprint = list(after.numbers), after.fingerprint
            rows.append(move)
        return rows


@dataclass(frozen=True)
class Position:
    """The position of a saved table: a row without players, its moves, and the deciding seat."""

    row: Match
    seat: int
    choice: list[int]  # the recorded answer
    moves: Callable[[], list[Move]]


@functools.cache
def starters(game: str) -> tuple[Starter, ...]:
    return tuple(starter for starter in read_starters() if starter.game == game)


def new_row(game: str, seed: bytes, decks: Sequence[Starter]) -> Match:
    """Return the unsaved row of a running match that has just begun."""
    row = Match(
        game=game, seed=seed, seed_commitment=engine_api().commitment(seed), status=Match.Status.RUNNING,
        digest=engine_api().digest(game), options=copy.deepcopy(services.AT_A_TABLE),
    )  # fmt: skip
    row.sides = tuple(
        Seat(match=row, number=n, name=name, deck=deck.data, deck_name=deck.names, own_deck_name=deck.names)
        for n, (name, deck) in enumerate(zip(("Ann", "Ben"), decks, strict=True))
    )
    return row


@functools.cache
def recording(game: str, seed: int = 1, players: tuple[str, str] = ("random", "random")) -> Recording:
    """Let two bots play a match with starters, from the deal to the end. The seed also chooses the decks."""
    found = starters(game)
    pairs = list(itertools.permutations(found, 2))
    key = hashlib.sha256(f"saved {game} {seed}".encode()).digest()
    made = Recording(new_row(game, key, pairs[(seed - 1) % len(pairs)]))
    machine = warm_matches.start(made.row)
    made.row.opening = services.openings(machine)
    playing = [make_bot(name, seed + n) for n, name in enumerate(players)]
    while (decision := machine.decision) is not None and len(made.points) < MOST:
        seat = decision.seat
        made.points.append(
            Point(
                seat,
                decision.kind,
                machine.save(),
                tuple(machine.numbers),
                machine.fingerprint() if made.points else "",
            )
        )
        choice = list(playing[seat].choose(machine.view(seat), decision))
        made.choices.append(choice)
        machine.answer(seat, machine.number, choice)
    return made


def at(found: Recording, n: int) -> Position:
    """Return the position at decision `n` of a recording."""
    point, row = found.points[n], copy.copy(found.row)
    row.number, row.numbers, row.asked = n, list(point.numbers), point.seat
    row.snapshot, row.snapshot_number = point.saved, n
    return Position(row, point.seat, found.choices[n], functools.partial(found.moves, n))


def position(game: str, kind: str, seat: int | None = 0, where: Callable[[View], bool] | None = None) -> Position:
    """Return the first decision of this kind in the recorded matches of a game.

    - `seat`: the deciding seat; None for either.
    - `where`: a condition on the deciding seat's view.
    """
    for seed in range(1, TRIES + 1):
        played = recording(game, seed)
        for n, point in enumerate(played.points):
            if point.kind == kind and seat in (None, point.seat) and (where is None or where(played.view(n))):
                return at(played, n)
    raise AssertionError(f"{game}: nobody is asked for {kind} so in {TRIES} matches")


def cannot_play_a_card(view: View) -> bool:
    """Return whether some card in the hand cannot be played now."""
    playable = {option["ref"] for option in view["decision"]["options"]}
    return any(card["ref"] not in playable for card in view["zones"][0]["hand"])


def kinds(game: str, matches: int = 3) -> list[str]:
    """Return the kinds of questions that seat 0 gets in the first `matches` recorded matches, in order."""
    points = [point for seed in range(1, matches + 1) for point in recording(game, seed).points]
    return list(dict.fromkeys(point.kind for point in points if point.seat == 0))


def last_decisions(game: str, count: int, seed: int = 1) -> Position:
    """Return the position in which seat 0 had `count` decisions left in a recorded match. It may last longer now."""
    played = recording(game, seed)
    mine = [n for n, point in enumerate(played.points) if point.seat == 0]
    return at(played, mine[-count])


def last_decision(game: str) -> Position:
    """Return the last decision of a recorded match that was ended by a button, not by a card."""
    first = ENDED_BY_A_BUTTON.get(game, 1)
    for seed in range(first, first + TRIES):
        played = recording(game, seed)
        n, choice = len(played.points) - 1, played.choices[-1]
        if len(choice) == 1 and played.view(n)["decision"]["options"][choice[0]]["ref"] is None:
            return at(played, n)
    raise AssertionError(f"{game}: no match of {TRIES} was ended by a button")


def renamed(saved: bytes, names: Sequence[str]) -> bytes:
    """Return a saved match with other player names, which its log shows."""
    match = engine_api().Match.load(saved)
    match.names = match.machine.names = tuple(names)
    again: bytes = match.save()
    return again


def write(found: Position, users: Sequence[User | None], bot: str = "greedy", **columns: Any) -> Match:
    """Insert a copy of a position with these users, in seat order. None stands for a bot."""
    row = copy.copy(found.row)
    row.pk, row.code = uuid.uuid4(), uuid.uuid4().hex[:10]
    row.started = row.moved = timezone.now()
    for name, value in columns.items():
        setattr(row, name, value)
    seats = []
    for user, side in zip(users, found.row.sides, strict=True):
        seat = copy.copy(side)
        seat.match, seat.user, seat.bot = row, user, "" if user else bot
        seat.name, seat.lets_watch = user.name if user else bots.NAMES[bot], not row.private
        seats.append(seat)
    row.snapshot = renamed(row.snapshot, [seat.name for seat in seats])
    moves = [copy.copy(move) for move in found.moves()]
    for move in moves:
        move.match = row
    with transaction.atomic():
        row.save(force_insert=True)
        Seat.objects.bulk_create(seats)
        Move.objects.bulk_create(moves)
    return row


def new_guest(language: str) -> tuple[User, str]:
    """Create a guest, and return it with the key of a session."""
    guest, client = create_guest(language=language), Client()
    client.force_login(guest)
    return guest, client.cookies[settings.SESSION_COOKIE_NAME].value

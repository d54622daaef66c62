"""Fixtures and helpers for tests at a table. The conftest in this folder imports the fixtures."""

from __future__ import annotations

import functools
import itertools
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.utils import translation
from django.utils.http import urlencode

from tcg.accounts.models import User
from tcg.decks.models import Deck
from tcg.decks.starters import read_starters
from tcg.matches import rendering, replays, services, warm_matches
from tcg.matches.engine_api import engine_api
from tcg.matches.models import Match, Move, Seat
from tcg.matches.services import Seating

GAME = "force_of_will"
GAMES = ("fake", "real")  # each has a fixture: fake_game, real_game
_numbers = itertools.count(1)


@pytest.fixture
def english() -> Iterator[None]:
    """Make English the language of texts outside a page."""
    with translation.override("en"):
        yield


@pytest.fixture
def ann() -> User:
    return person("Ann")


@pytest.fixture
def fresh() -> Iterator[None]:
    """Simulate a process that knows of no match."""
    forget()
    yield
    forget()


def forget() -> None:
    """Forget everything except the rows, like a process that has died."""
    warm_matches.slots.forget()
    rendering.kept.clear()
    replays.recordings.forget()


@pytest.fixture
def fake_game(settings: Any, plain: None) -> None:
    """Play with a game of a few lines. Bots answer within the request."""
    settings.MATCHES_DOOR = settings.MATCHES_BOT_DOOR = "fake_door"


@pytest.fixture
def real_game(plain: None) -> None:
    """Play with Force of Will."""


@pytest.fixture
def plain(settings: Any, fresh: None) -> None:
    settings.MATCHES_BOTS = "inline"
    settings.MATCHES_BOT_PAUSE = 0


def person(name: str = "") -> User:
    name = name or f"Player {next(_numbers)}"
    user = User(username=f"user-{uuid.uuid4().hex[:12]}", name=name)
    user.set_unusable_password()
    user.save()
    return user


def browser(user: User | None = None, **more: Any) -> Client:
    """Return a browser with scripts, which requests fragments."""
    client = Client(headers={"HX-Request": "true", **more.pop("headers", {})}, **more)
    if user is not None:
        client.force_login(user)
    return client


def fake_deck(letter: str = "a") -> dict[str, Any]:
    return {"ruler": "r", "main": {f"{letter}-{n:02}": 2 for n in range(1, 13)}, "stones": {}, "runes": {}, "extra": {}}


@functools.cache
def real_decks() -> list[dict[str, Any]]:
    """Return the starters in the engine's format."""
    return [starter.data for starter in read_starters()]


def deck_of(seat: int) -> dict[str, Any]:
    """Return a deck of the current game. The two decks have no card in common."""
    return fake_deck("ab"[seat]) if engine_api().__name__ == "fake_door" else real_decks()[seat]


def sit(user: User | None = None, *, bot: str = "", deck: dict[str, Any] | None = None, name: str = "") -> Seating:
    return Seating(
        name=name or (user.name if user else f"Bot {bot}"),
        deck=deck or fake_deck(),
        deck_name={"en": "Plain", "ja": "素"},
        user=user,
        bot=bot,
    )


def begun(first: Seating, second: Seating, *, seed: bytes | None = None, **more: Any) -> Match:
    match = services.create_match(game=GAME, first=first, second=second, **more)
    if seed is not None:
        match.seed, match.seed_commitment = seed, engine_api().commitment(seed)
        match.save()
    return services.begin_match(match_id=match.pk)


def starters(count: int = 2) -> list[Deck]:
    return [
        Deck.objects.create(
            game=GAME, slug=f"starter-{n}", name_en=f"Starter {n}", name_ja=f"デッキ{n}", data=real_decks()[n]
        )
        for n in range(count)
    ]


def key() -> str:
    return uuid.uuid4().hex


def url(match: Match, name: str) -> str:
    return f"/play/{match.pk}/{name}/" if name else f"/play/{match.pk}/"


def send(client: Client, address: str, fields: dict[str, Any]) -> Any:
    """Send a form."""
    return client.post(address, urlencode(fields, doseq=True), content_type="application/x-www-form-urlencoded")


class Two:
    """A match of two people, each with a browser, and a spectator."""

    def __init__(self, **more: Any) -> None:
        self.users = [person("Ann"), person("Ben")]
        sides = [sit(user, deck=deck_of(seat)) for seat, user in enumerate(self.users)]
        self.match = begun(*sides, **more)
        self.browsers = [browser(user) for user in self.users]
        self.watcher = browser()

    @property
    def row(self) -> Match:
        return Match.objects.get(pk=self.match.pk)

    def url(self, name: str) -> str:
        return url(self.match, name)

    def post(self, seat: int, name: str, **fields: Any) -> Any:
        return send(self.browsers[seat], self.url(name), fields)

    def answer(self, *choice: Any, seat: int | None = None, number: Any = None, key: str | None = None) -> Any:
        """Answer the open decision as the deciding seat, unless the test gives other values."""
        row = self.row
        seat = row.asked if seat is None else seat
        return self.post(
            seat,
            "answer",
            number=row.number_for(seat) if number is None else number,
            choice=list(choice),
            key=key or uuid.uuid4().hex,
        )

    def begin_laying(self) -> None:
        """Go past the changing of hands."""
        for _n in range(2):
            assert self.answer().status_code == 200

    def facts(self) -> Any:
        """Return everything that an input could change."""
        row = Match.objects.filter(pk=self.match.pk).values().get()
        row["seats"] = list(Seat.objects.filter(match=self.match).values())
        moves = list(Move.objects.filter(match=self.match).values())
        with warm_matches.slots.hold(self.match.pk) as slot:
            views = [slot.bring(self.row).view(viewer) for viewer in (0, 1, None)] if len(row["seats"]) == 2 else []
        return row, moves, views


@pytest.fixture
def two(fake_game: None, transactional_db: None) -> Two:
    return Two()

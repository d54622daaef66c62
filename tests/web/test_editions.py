"""A server learns of newly imported cards and formats while it answers requests, not only at its start."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from django.core.signals import request_started
from django.db import close_old_connections
from imported import GAME, LIST, own_cards, take  # noqa: F401  a fixture
from named_formats import Name

from engine.cards import library
from tcg.cards import editions
from tcg.cards.formats import known
from tcg.cards.imported import shelf
from tcg.web.handler import InKeptThreads

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("own_cards", "no_formats")]


@pytest.fixture
def asked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate a process that started before the import and has not checked for a while."""
    monkeypatch.setattr(editions, "_looked", [time.monotonic() - 2 * editions.EVERY])


def forget() -> None:
    shelf.forget()
    known.forget()


def begin_request(handler: type) -> None:
    """Send the signal of a request's beginning. The test keeps its connection, as with Django's own client."""
    request_started.disconnect(close_old_connections)
    try:
        request_started.send(sender=handler)
    finally:
        request_started.connect(close_old_connections)


def test_a_request_brings_what_was_taken_in_elsewhere(tmp_path: Path, name_formats: Name, asked_before: None) -> None:
    take(tmp_path, *LIST)
    name_formats()
    forget()
    begin_request(object)  # from a test client, or the handler of another server
    assert ("tst-002" in library(GAME), len(known.all_formats())) == (False, 0)
    begin_request(InKeptThreads)
    assert ("tst-002" in library(GAME), len(known.all_formats())) == (True, 5)


def test_it_looks_once_in_a_while_however_many_ask(
    tmp_path: Path, asked_before: None, django_assert_num_queries: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    take(tmp_path, *LIST)
    forget()
    begin_request(InKeptThreads)
    forget()
    with django_assert_num_queries(0):
        for _ in range(20):
            begin_request(InKeptThreads)
    assert "tst-002" not in library(GAME)
    monkeypatch.setattr(editions, "EVERY", 0.0)
    begin_request(InKeptThreads)
    assert "tst-002" in library(GAME)

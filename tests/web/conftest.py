"""The web's tests: quick passwords and a clean cache. The database is of the kind that DATABASE_URL says."""

from __future__ import annotations

import os
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from django.conf import settings as configured
from django.core.cache import cache
from django.db import connection
from django.utils import translation
from pytest_django.fixtures import Settings
from tables import ann, english, fake_game, fresh, plain, real_game, two  # noqa: F401  the fixtures of those who play at a table


def pytest_configure() -> None:
    """Tests that run side by side on one Redis each clear a database of their own."""
    if configured.REDIS_URL:
        worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
        server = urlsplit(configured.REDIS_URL)._replace(path=f"/{10 + worker % 6}")
        configured.CACHES["default"]["LOCATION"] = server.geturl()


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    """The language of the last page that was asked for is not that of the next test."""
    with translation.override(None):
        yield


@pytest.fixture(autouse=True)
def _clean_cache() -> None:
    """Limits are counted in the cache: one test's attempts are not another's."""
    cache.clear()


@pytest.fixture(autouse=True)
def _whole_pool() -> Iterator[None]:
    """A thread that outlives its test cannot give its connection back, for it may not touch the database any more; a
    few of them would leave the pool empty for all tests that follow."""
    yield
    if connection.vendor != "postgresql":
        return
    counts = connection.pool.get_stats()
    if counts["pool_size"] - counts["pool_available"] > (connection.connection is not None):
        connection.close_pool()


@pytest.fixture
def index(db: None) -> dict[str, int]:
    """The index of the cards is filled; the number of cards of each game."""
    from tcg.cards.search.index import load

    return load()

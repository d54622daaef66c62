"""The web's tests: quick passwords and a clean cache. The database is of the kind that DATABASE_URL says."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from pytest_django.fixtures import Settings
from tables import fake_game, fresh, two  # noqa: F401  fixtures of the tests that play at a table


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _clean_cache() -> None:
    """Limits are counted in the cache: one test's attempts are not another's."""
    cache.clear()

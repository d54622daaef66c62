"""The web's tests: quick passwords and a clean cache. The database is of the kind that DATABASE_URL says."""

from __future__ import annotations

import copy
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings as configured
from django.core.cache import cache
from django.db import connection
from django.db.models.signals import post_migrate
from django.utils import translation
from named_formats import name_formats, no_formats, on_day  # noqa: F401  the fixtures of those who ask for formats
from pytest_django import DjangoDbBlocker
from pytest_django.fixtures import Settings
from tables import ann, english, fake_game, fresh, plain, real_game, two  # noqa: F401  the fixtures of those who play at a table

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

    from tcg.cards.models import Card


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


@pytest.fixture(scope="session", autouse=True)
def _made_once() -> Iterator[None]:
    """What every test would make anew and find the same: the rows of the index, and where static files are."""
    from tcg.cards.search import index
    from tcg.web.static_files import StaticFiles

    rows: dict[int, tuple[object, Card]] = {}
    files: dict[object, dict[str, object]] = {}

    def row(card: object, position: int) -> Card:
        if id(card) not in rows:
            rows[id(card)] = card, make(card, position)
        made = copy.copy(rows[id(card)][1])
        made.position = position
        return made

    def find(self: StaticFiles) -> None:
        key = self.static_prefix, self.max_age, tuple(configured.STATICFILES_DIRS)
        if key not in files:
            find_files(self)
            files[key] = dict(self.files)
        self.files.update(files[key])

    make, find_files = index.row, StaticFiles.add_files_from_finders
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(index, "row", row)
        patch.setattr(StaticFiles, "add_files_from_finders", find)
        yield


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Nobody on the site has single permissions: making them again after each test that commits would take longer than
    most tests. At the end, connections of threads that have outlived their tests do not keep the database."""
    post_migrate.disconnect(dispatch_uid="django.contrib.auth.management.create_permissions")
    yield
    if connection.vendor == "postgresql":
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )


@pytest.fixture(scope="session", autouse=True)
def _flushed_quickly() -> Iterator[None]:
    """Delete what a test has committed, and do nothing else. Django's own flush also looks for modules to import, lets
    every app make its rows anew, and empties every table of PostgreSQL, which takes a while for each."""
    from django.contrib.contenttypes.models import ContentType
    from django.core.management.commands import flush

    def deletions(style: object, connection: BaseDatabaseWrapper, **_given: object) -> list[str]:
        quoted = connection.ops.quote_name
        tables = connection.introspection.django_table_names(include_views=False)
        filled = " UNION ALL ".join(
            f"SELECT {n} WHERE EXISTS (SELECT 1 FROM {quoted(table)})" for n, table in enumerate(tables)
        )
        with connection.cursor() as cursor:
            cursor.execute(filled)
            return [f"DELETE FROM {quoted(tables[n])}" for (n,) in cursor.fetchall()]

    def made_anew(*_given: object) -> None:
        ContentType.objects.clear_cache()  # they are made when they are asked for

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flush, "sql_flush", deletions)
        patch.setattr(flush, "import_module", lambda *_given: None)
        patch.setattr(flush, "emit_post_migrate_signal", made_anew)
        yield


@pytest.fixture(scope="session")
def loaded() -> dict[str, Any]:
    """The index of the cards as the first test that needs it has loaded it: the rows of each table."""
    return {}


@pytest.fixture
def index(db: None, loaded: dict[str, Any]) -> dict[str, int]:
    """The index of the cards is filled; the number of cards of each game. It is loaded once, and written as it was then
    for every other test."""
    from tcg.cards.models import Card, Index
    from tcg.cards.search.index import load

    if Card.objects.exists() or Index.objects.exists():
        return load()
    tables = Card._meta.db_table, Index._meta.db_table
    if loaded:
        for table in tables:
            write_rows(table, loaded[table])
    else:
        counts = load()
        loaded.update({"counts": counts, **{table: read_rows(table) for table in tables}})
    return dict(loaded["counts"])


def read_rows(table: str) -> Any:
    """Return the rows of a table in the form that this database writes fastest."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} TO STDOUT (FORMAT BINARY)") as copy:
                return b"".join(map(bytes, copy))
        cursor.execute(f"SELECT * FROM {table}")
        return cursor.fetchall()


def write_rows(table: str, rows: Any) -> None:
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} FROM STDIN (FORMAT BINARY)") as copy:
                copy.write(rows)
        else:
            places = ", ".join(["%s"] * len(rows[0]))
            cursor.executemany(f"INSERT INTO {table} VALUES ({places})", rows)

"""Configuration of the site's tests: fast passwords and a clean cache, on the database in DATABASE_URL."""

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
from named_formats import name_formats, no_formats, on_day  # noqa: F401  fixtures of tests with formats
from pytest_django import DjangoDbBlocker
from pytest_django.fixtures import Settings
from tables import ann, english, fake_game, fresh, plain, real_game, two  # noqa: F401  fixtures of tests at a table

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

    from tcg.cards.models import Card


def pytest_configure() -> None:
    """Give parallel tests on one Redis server a database each."""
    if configured.REDIS_URL:
        worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
        server = urlsplit(configured.REDIS_URL)._replace(path=f"/{10 + worker % 6}")
        configured.CACHES["default"]["LOCATION"] = server.geturl()


@pytest.fixture(autouse=True)
def _quick_passwords(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _language() -> Iterator[None]:
    """Reset the language after the last page of the previous test."""
    with translation.override(None):
        yield


@pytest.fixture(autouse=True)
def _clean_cache() -> None:
    """Clear the cache, in which limits are counted, so that no test affects another."""
    cache.clear()


@pytest.fixture(autouse=True)
def _whole_pool() -> Iterator[None]:
    """Close the connection pool if a thread that outlives its test still holds a connection.

    Such a thread may not touch the database any more, so it cannot give its connection back. A few of them would empty
    the pool for all later tests.
    """
    yield
    if connection.vendor != "postgresql":
        return
    counts = connection.pool.get_stats()
    if counts["pool_size"] - counts["pool_available"] > (connection.connection is not None):
        connection.close_pool()


@pytest.fixture(scope="session", autouse=True)
def _made_once() -> Iterator[None]:
    """Cache results that every test would compute again: the rows of the index, and the places of static files."""
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
    """Do not create permissions, because nobody on the site has any.

    Creating them again after each test that commits would take longer than most tests. At the end, close connections of
    threads that outlived their tests, so that the database can be dropped.
    """
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
    """Delete only what a test has committed.

    Django's own flush also searches for modules to import, lets every app create its rows again, and empties every
    table of PostgreSQL one by one.
    """
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
        ContentType.objects.clear_cache()  # they are made when they are requested

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(flush, "sql_flush", deletions)
        patch.setattr(flush, "import_module", lambda *_given: None)
        patch.setattr(flush, "emit_post_migrate_signal", made_anew)
        yield


@pytest.fixture(scope="session")
def loaded() -> dict[str, Any]:
    """Return the tables of the card index as the first test loaded them. They are empty before that."""
    return {}


@pytest.fixture
def index(db: None, loaded: dict[str, Any]) -> dict[str, int]:
    """Fill the card index, and return the number of cards of each game.

    The index is loaded once. Later tests get a copy of its rows.
    """
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

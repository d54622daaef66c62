"""Databases of older releases: a complete one is accepted, a partly migrated one is refused with advice."""

from __future__ import annotations

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NEW = ("matches", "0001_squashed_0019_formats")


def applied_names() -> set[str]:
    return {name for app, name in MigrationRecorder(connection).applied_migrations() if app == NEW[0]}


def record_only(names: list[str]) -> None:
    """Record exactly these migrations of the app as applied."""
    recorder = MigrationRecorder(connection)
    for name in applied_names():
        recorder.record_unapplied(NEW[0], name)
    for name in names:
        recorder.record_applied(NEW[0], name)


@pytest.fixture
def replaced() -> list[str]:
    """Return the names of the migrations that an older database has recorded, oldest first."""
    return [name for _, name in MigrationLoader(connection).disk_migrations[NEW].replaces]


def test_database_with_all_replaced_migrations_is_accepted(replaced: list[str]) -> None:
    later = [name for app, name in MigrationLoader(connection).disk_migrations if app == NEW[0] and name > NEW[1]]
    record_only([*replaced, *later])
    call_command("migrate", verbosity=0, interactive=False)
    assert NEW[1] in applied_names()


def test_a_partly_migrated_database_is_refused_with_advice(replaced: list[str]) -> None:
    record_only(replaced[:12])
    with pytest.raises(CommandError, match="Check out the commit"):
        call_command("migrate", verbosity=0, interactive=False)
    assert applied_names() == set(replaced[:12])

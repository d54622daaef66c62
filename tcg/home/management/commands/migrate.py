"""Django's `migrate`, which first refuses a database that has only some of the replaced migrations."""

from __future__ import annotations

from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.db import connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

LAST_WITH_REPLACED = "4ed17d16"  # the last commit with all the replaced migrations
ADVICE = (
    "This database was made by an older release and has only a part of its migrations. Check out the commit %s, run"
    " `python3 manage.py migrate` there, and come back to this release. Nothing has been changed."
)


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        if has_partly_replaced(options["database"]):
            raise CommandError(ADVICE % LAST_WITH_REPLACED)
        super().handle(*args, **options)


def has_partly_replaced(database: str) -> bool:
    """Return whether only some of the migrations replaced by one migration were applied, and the others are gone."""
    applied = set(MigrationRecorder(connections[database]).applied_migrations())
    loader = MigrationLoader(None, load=False)
    loader.load_disk()
    on_disk = loader.disk_migrations
    for key, migration in on_disk.items():
        replaced = set(migration.replaces)
        if key not in applied and applied & replaced and replaced - applied - on_disk.keys():
            return True
    return False

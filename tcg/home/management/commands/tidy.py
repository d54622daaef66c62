"""A command that deletes old data (see the README). A server does the same once a day."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError

from tcg.home import tidying


class Command(BaseCommand):
    help = "Delete what nobody needs: ended sessions, empty guests, matches never begun or played, what is outdated."

    def handle(self, *args: object, **options: object) -> None:
        done = tidying.tidy()
        if done is None:
            raise CommandError("Another process is tidying. Nothing was done.")
        for name, count in done.items():
            self.stdout.write(f"{count} {name}")

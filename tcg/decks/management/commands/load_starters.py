"""Read the starter decks from fixtures/decks into the database."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tcg.decks import services


class Command(BaseCommand):
    help = "Make the starter decks in the database those of fixtures/decks."

    def handle(self, *args: Any, verbosity: int = 1, **options: Any) -> None:
        try:
            decks = services.load_starters()
        except services.BadDeck as bad:
            raise CommandError(str(bad)) from None
        if verbosity:
            self.stdout.write(f"{len(decks)} starter decks")

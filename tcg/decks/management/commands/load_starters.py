"""Load the starter decks from fixtures/decks into the database, and check all decks again under the current rules."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError

from tcg.decks import starters


class Command(BaseCommand):
    help = "Make the starter decks in the database those of fixtures/decks."

    def handle(self, *args: object, verbosity: int = 1, **options: object) -> None:
        try:
            decks = starters.load_starters()
        except starters.BadDeck as bad:
            raise CommandError(str(bad)) from None
        starters.check_again()
        if verbosity:
            self.stdout.write(f"{len(decks)} starter decks")

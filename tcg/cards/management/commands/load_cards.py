"""Fill the index that is used to search cards."""

from __future__ import annotations

from django.core.management.base import BaseCommand, CommandError

from engine import cards, public_lists
from tcg.cards.imported import services, shelf
from tcg.cards.search import index


class Command(BaseCommand):
    help = (
        "Make the index of the cards that of fixtures/cards. It does nothing where nothing has changed. What cannot be "
        "loaded is named, with file, line and reason, and left out; then the command ends with 1."
    )

    def handle(self, *args: object, verbosity: int = 1, **options: object) -> None:
        renewed = services.renew(public_lists.games())
        shelf.refresh()
        counts = index.load()
        if renewed and verbosity:
            self.stdout.write(f"{renewed} imported cards were read anew")
        if verbosity:
            self.stdout.write(", ".join(f"{game}: {count} cards" for game, count in counts.items()))
        if faults := [str(fault) for game in counts for fault in cards.library(game).faults]:
            raise CommandError("\n".join(faults))

"""Load a list of cards into the site's own database."""

from __future__ import annotations

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine import public_lists
from tcg.cards.imported import services
from tcg.cards.owners_files import NotTaken


class Command(BaseCommand):
    help = (
        "Take a list of cards (JSON, a card a line, or CSV with the same columns) into the site's own database, whole "
        "or not at all. Cards that are understood can be played; the others can be looked at. A newer list gives its "
        "cards their newer texts; games that have begun go on with those that they have."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help=f"one of {', '.join(public_lists.games())}")
        parser.add_argument("file", type=Path)
        texts = parser.add_mutually_exclusive_group()
        texts.add_argument("--show-texts", action="store_true", help="you may let people read these texts")
        texts.add_argument("--hide-texts", action="store_true", help="no line of them leaves the server (at first)")

    def handle(
        self,
        *args: object,
        game: str,
        file: Path,
        show_texts: bool,
        hide_texts: bool,
        verbosity: int = 1,
        **options: object,
    ) -> None:
        if game not in public_lists.games():
            raise CommandError(
                f"No lists of cards of {game!r} are read here, but of {', '.join(public_lists.games())}."
            )
        closed = hide_texts if show_texts or hide_texts else None
        try:
            done = services.import_file(game=game, path=file, closed=closed)
        except NotTaken as error:
            raise CommandError(f"{error}\nNothing was changed.") from None
        if not verbosity:
            return
        if done.nothing:
            self.stdout.write(f"{game}: {done.cards} cards, all as they were")
        else:
            self.stdout.write(f"{game}: {done.cards} cards: {done.new} new, {done.changed} with another text")
        if done.understood:
            self.stdout.write(f"{done.understood} that were there are understood better now")
        if done.shown:
            self.stdout.write(f"{done.shown} have texts that people may {'not ' if hide_texts else ''}read from now on")
        self.stdout.write(f"{done.cards - done.unread} can be played, {done.unread} can be looked at")

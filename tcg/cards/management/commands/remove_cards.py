"""Remove cards of a list from the site's own database."""

from __future__ import annotations

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine import public_lists
from tcg.cards.imported import services
from tcg.cards.imported.files import read_whole_file
from tcg.cards.owners_files import NotTaken


class Command(BaseCommand):
    help = (
        "Take imported cards out of the site's database, all that are named or none. They are not searched, built with "
        "or played any more; games that have begun go on with them, and a deck that has them says so."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help=f"one of {', '.join(public_lists.games())}")
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("--numbers", nargs="+", metavar="NUMBER", help="as lists write them: TSW-001")
        which.add_argument("--list", type=Path, metavar="FILE", help="the cards of this list, whatever it says of them")
        which.add_argument("--all", action="store_true", help="every imported card of the game")

    def handle(
        self,
        *args: object,
        game: str,
        numbers: list[str] | None,
        list: Path | None,
        verbosity: int = 1,
        **options: object,
    ) -> None:
        if game not in public_lists.games():
            raise CommandError(
                f"No lists of cards of {game!r} are read here, but of {', '.join(public_lists.games())}."
            )
        try:
            ids = None
            if list is not None:
                ids = [row.id for row in read_whole_file(game, list)]
            elif numbers is not None:
                ids = [public_lists.id_of(number) for number in numbers]
            done = services.take_out(game=game, ids=ids)
        except (NotTaken, public_lists.NoCard) as error:
            raise CommandError(f"{error}\nNothing was changed.") from None
        if verbosity:
            self.stdout.write(f"{game}: {done} cards were taken out")

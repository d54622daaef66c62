"""A command that imports the official text of a rulebook next to the site's own text, or removes it."""

from __future__ import annotations

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engine import rulebook
from tcg.rulebook import official, scans

NAMED = 40  # numbers that are listed by name


class Command(BaseCommand):
    help = "Show the official text beside ours: read it from a scan (.txt) or a table of clauses (.tsv)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help=f"one of {', '.join(rulebook.BOOKS)}")
        parser.add_argument("file", nargs="?", type=Path)
        parser.add_argument("--remove", action="store_true", help="take the official text away again")

    def handle(self, *args: object, game: str, file: Path | None, remove: bool, **options: object) -> None:
        if game not in rulebook.BOOKS:
            known = ", ".join(rulebook.BOOKS)
            raise CommandError(f"There is no rulebook of {game!r} here to lay a text beside. There is: {known}.")
        if remove:
            self.stdout.write(f"{game}: {official.remove(book=game)} clauses taken away")
            return
        if file is None:
            raise CommandError("Say which file to read, or --remove.")
        try:
            said = scans.read_scan(file.read_text(encoding="utf-8-sig"))
        except (OSError, UnicodeDecodeError, scans.NotAScan) as error:
            raise CommandError(f"{file.name}: {error}") from None
        if not any(number in rulebook.book(game).clauses for number in said):
            raise CommandError(f"{file.name}: none of its {len(said)} numbers is one of {game}. Nothing was changed.")
        laid = official.replace_texts(book=game, said=said)
        self.stdout.write(f"{game}: {laid.fits} of {len(said)} numbers fit ours and stand beside them")
        self.tell("not in our book", laid.strange)
        self.tell("of ours without a text", laid.without)

    def tell(self, what: str, numbers: list[str]) -> None:
        if numbers:
            more = f" and {len(numbers) - NAMED} more" if len(numbers) > NAMED else ""
            self.stdout.write(f"{what} ({len(numbers)}): {' '.join(numbers[:NAMED])}{more}")

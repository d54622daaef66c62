"""Load the formats of the site."""

from __future__ import annotations

from pathlib import Path

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tcg.cards.formats import known, services
from tcg.cards.owners_files import NotTaken


class Command(BaseCommand):
    help = (
        "Make the formats of the site those of a file (YAML): which sets may be played, which cards are banned or "
        "limited, and from when. It is taken whole or refused, and takes the place of what was there; games that have "
        "begun go on. Without a file it says which formats there are."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, nargs="?")
        parser.add_argument("--remove", action="store_true", help="take all formats away")

    def handle(self, *args: object, file: Path | None, remove: bool, verbosity: int = 1, **options: object) -> None:
        if file and remove:
            raise CommandError("Either a file, or --remove.")
        known.refresh()
        try:
            changed = services.remove() if remove else services.load_file(path=file) if file else None
        except NotTaken as error:
            raise CommandError(f"{error}\nNothing was changed.") from None
        if not verbosity:
            return
        if changed is False:
            self.stdout.write("All as it was")
        for one in known.all_formats():
            self.stdout.write(f"{one.game} {one.key} ({one.names['en']}): {_said(one)}")
        if not known.all_formats():
            self.stdout.write("There are no formats: any legal deck is played")


def _said(one: known.Format) -> str:
    """Return a summary of a format today."""
    day = known.today()
    if one.span.first and day < one.span.first:
        return f"from {one.span.first}"
    if one.span.last and day > one.span.last:
        return f"ended {one.span.last}"
    now = known.allowed(one, day)
    sets = "all cards" if now.everything else _counted(len(one.sets or ()), "set", "sets")
    coming = [entry for entry in (*one.banned, *one.limited) if entry.span.first and day < entry.span.first]
    later = f", {_counted(len(coming), 'entry', 'entries')} later" if coming else ""
    return f"{sets}, {_counted(len(now.banned), 'card', 'cards')} banned, {len(now.limits)} limited{later}"


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"

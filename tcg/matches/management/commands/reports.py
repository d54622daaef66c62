"""A command that lists the open reports of pages that could not be drawn; `--close` closes the handled ones."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tcg.matches.models import Report


class Command(BaseCommand):
    help = "List the open reports of pages that could not be drawn, the newest first."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--close", nargs="+", type=int, metavar="ID", help="these are dealt with")
        parser.add_argument("--errors", action="store_true", help="with the whole traceback of each")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["close"]:
            closed = Report.objects.filter(pk__in=options["close"], closed=False).update(closed=True)
            self.stdout.write(f"{closed} reports closed.")
            return
        for report in Report.objects.filter(closed=False).select_related("match"):
            where = f"decision {report.number}" if report.step is None else f"step {report.step} of the replay"
            who = "a watcher" if report.seat is None else f"seat {report.seat}"
            self.stdout.write(
                f"{report.pk}  {report.created:%Y-%m-%d %H:%M}  {report.match.game} {report.match_id}  {where}, {who}, "
                f"{report.language}: {report.text or '-'}"
            )
            if report.error:
                error = report.error.strip()
                self.stdout.write(error if options["errors"] else f"    {error.splitlines()[-1]}")

"""Take games out of the lobby that nobody has joined in time. Run it daily; running it again changes nothing."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from tcg.matches import services


class Command(BaseCommand):
    help = "Close open games that nobody has joined."

    def handle(self, *args: Any, **options: Any) -> None:
        closed = services.sweep_waiting()
        self.stdout.write(f"{closed} open games closed.")

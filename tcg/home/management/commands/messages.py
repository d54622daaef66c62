"""A command that updates the translation catalogues from code and templates."""

from __future__ import annotations

from django.core.management.base import BaseCommand

from tcg import translations


class Command(BaseCommand):
    help = "Gather what is to be translated into tcg/locale; an empty line there is not translated yet."
    requires_system_checks: list[str] = []

    def handle(self, *args: object, **options: object) -> None:
        for language, missing in translations.update().items():
            self.stdout.write(f"{language}: {missing} not translated")

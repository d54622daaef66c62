from __future__ import annotations

from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "tcg.decks"

    def ready(self) -> None:
        from tcg.cards import decks
        from tcg.decks import selectors

        decks.register(selectors)

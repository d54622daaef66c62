from __future__ import annotations

from django.apps import AppConfig
from django.core.signals import request_started
from django.utils.translation import gettext_lazy as _


class CardsConfig(AppConfig):
    name = "tcg.cards"
    verbose_name = _("Cards")

    def ready(self) -> None:
        from engine import site_editions
        from tcg.cards import editions
        from tcg.cards.imported import shelf
        from tcg.cards.search import lookups  # noqa: F401  registers the lookups that queries use
        from tcg.web.handler import InKeptThreads

        site_editions.offer(shelf.cards_of)
        request_started.connect(editions.look, sender=InKeptThreads)

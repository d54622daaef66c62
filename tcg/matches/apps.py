from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class MatchesConfig(AppConfig):
    name = "tcg.matches"
    verbose_name = _("Matches")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        for listener in ("push", "bots"):  # receivers of `signals.moved`
            import_module(f"{self.name}.{listener}")
        import_module(f"{self.name}.health")  # health checks and metrics of the process

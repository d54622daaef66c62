from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TalkConfig(AppConfig):
    name = "tcg.talk"
    verbose_name = _("Talk at tables")
    default_auto_field = "django.db.models.BigAutoField"

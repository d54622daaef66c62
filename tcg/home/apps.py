from __future__ import annotations

from django.apps import AppConfig


class HomeConfig(AppConfig):
    name = "tcg.home"

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "tcg.accounts"

    def ready(self) -> None:
        import_module(f"{self.name}.push")  # receivers of saved and deleted users

"""The site's adapter for allauth."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter

from tcg.accounts import services
from tcg.accounts.models import NAME_LENGTH
from tcg.web.addresses import client_address


class Adapter(DefaultAccountAdapter):
    def get_client_ip(self, request: Any) -> str:
        return client_address(request.headers.get("X-Forwarded-For", ""), request.META.get("REMOTE_ADDR", ""))

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name: str = super().clean_username(username, shallow=shallow)
        return name if shallow else services.clean_name(name)

    def _get_login_attempts_cache_key(self, request: Any, **credentials: Any) -> str:
        # Failed logins are counted by account and address, so that a stranger's attempts do not lock the owner out.
        account: str = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{account}:{self.get_client_ip(request)}"

    def guess_key(self, request: Any, username: str) -> str:
        """Return the cache key for counting wrong guesses of an account's secrets."""
        return self._get_login_attempts_cache_key(request, username=username)

    def save_user(self, request: Any, user: Any, form: Any, commit: bool = True) -> Any:
        # the parent sets a first and a last name, which users do not have here
        user.username = form.cleaned_data["username"]
        user.email = form.cleaned_data.get("email") or ""
        user.name = user.username[:NAME_LENGTH]
        user.set_password(form.cleaned_data["password1"])
        if commit:
            user.save()
        return user

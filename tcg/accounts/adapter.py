"""The answers to allauth's questions."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.forms import ValidationError
from django.utils.translation import gettext as _

from tcg.accounts import selectors
from tcg.accounts.models import NAME_LENGTH
from tcg.web.addresses import client_address


class Adapter(DefaultAccountAdapter):
    def get_client_ip(self, request: Any) -> str:
        return client_address(request.headers.get("X-Forwarded-For", ""), request.META.get("REMOTE_ADDR", ""))

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name: str = super().clean_username(username, shallow=shallow)
        if len(name) > NAME_LENGTH:
            raise ValidationError(_("At most %(n)s characters, please.") % {"n": NAME_LENGTH})
        if not shallow and selectors.name_is_taken(name):
            raise ValidationError(_("Somebody already has this name."))
        return name

    def save_user(self, request: Any, user: Any, form: Any, commit: bool = True) -> Any:
        # The parent fills in a first and a last name, which nobody has here.
        user.username = form.cleaned_data["username"]
        user.email = form.cleaned_data.get("email") or ""
        user.name = user.username[:NAME_LENGTH]
        user.set_password(form.cleaned_data["password1"])
        if commit:
            user.save()
        return user

"""The context of every template: who plays, in which language."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, Any]:
    """`site.languages`: (code, own name) of each; `site.sends_email`: whether a forgotten password can be helped."""
    return {
        "site": {
            "languages": [("en", "English"), ("ja", "日本語")],
            "sends_email": settings.SENDS_EMAIL,
        }
    }

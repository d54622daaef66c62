"""The context of every template."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, object]:
    """Return `site.languages`, pairs of code and own name, and `site.sends_email`, whether password resets work."""
    return {
        "site": {
            "languages": [("en", "English"), ("ja", "日本語")],
            "sends_email": settings.SENDS_EMAIL,
        }
    }

"""The people at a match, as lists and the talk beside it name them."""

from __future__ import annotations

from django.utils.safestring import SafeString

from tcg.matches.models import Seat
from tcg.web.escaping import escape, format_html


def linked_name(side: Seat) -> SafeString:
    """Return the name of who sits here, as a link to the player's page where there is one."""
    address = side.user.get_absolute_url() if side.user_id and side.user else ""
    return format_html('<a class="name" href="{}">{}</a>', address, side.name) if address else escape(side.name)

"""The people at a match, as lists and the table chat name them."""

from __future__ import annotations

from django.utils.safestring import SafeString

from tcg.accounts.models import User
from tcg.matches.models import Match, Seat
from tcg.web.escaping import escape, format_html


def linked_name(side: Seat) -> SafeString:
    """Return the name of a seat's player as HTML, linked to the player's page if there is one."""
    address = side.user.get_absolute_url() if side.user_id and side.user else ""
    return format_html('<a class="name" href="{}">{}</a>', address, side.name) if address else escape(side.name)


def linked_names(match: Match) -> list[SafeString]:
    """Return the names of both seats in order, linked if there is a page. Read both accounts in one query."""
    sides = match.sides
    users = User.objects.in_bulk([side.user_id for side in sides if side.user_id])
    for side in sides:
        if side.user_id in users:
            side.user = users[side.user_id]
    return [linked_name(side) for side in sides]

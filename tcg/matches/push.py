"""The push to open tables in all processes when a match has moved."""

from __future__ import annotations

from uuid import UUID

from django.dispatch import receiver

from tcg.matches.signals import moved
from tcg.web.push import tell


def group_of(match_id: UUID) -> str:
    return f"match.{match_id.hex}"


def announcement(match_id: UUID, number: int) -> tuple[str, dict[str, object]]:
    """Return the group and the message, `{match, number}` and nothing else.

    Anyone who has access to a channel layer can read its messages.
    """
    return group_of(match_id), {"type": "match.moved", "match": str(match_id), "number": number}


@receiver(moved)
def announce_number(sender: object, match_id: UUID, number: int, **kwargs: object) -> None:
    tell(*announcement(match_id, number))

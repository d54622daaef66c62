"""Telling the open tables, in whatever process they are served, that a match has moved."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.dispatch import receiver

from tcg.matches.signals import moved
from tcg.web.push import tell


def group_of(match_id: UUID) -> str:
    return f"match.{match_id.hex}"


@receiver(moved)
def announce_number(sender: Any, match_id: UUID, number: int, **kwargs: Any) -> None:
    """`{match, number}` and no more: what hangs in a channel layer can be read by whoever holds it."""
    tell(group_of(match_id), {"type": "match.moved", "match": str(match_id), "number": number})

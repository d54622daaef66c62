"""The signals of a match to the rest of the site, sent after the commit."""

from __future__ import annotations

from django.dispatch import Signal

moved = Signal()  # match_id, number, asks_bot: the match has begun, moved or been joined

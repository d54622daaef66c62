"""The signals of a match to the rest of the app, after the commit."""

from __future__ import annotations

from django.dispatch import Signal

moved = Signal()  # match_id, number, asks_bot: the match has been begun, moved or joined

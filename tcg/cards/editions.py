"""Cards and formats that a command has taken into the database meanwhile: each server learns of them with the requests
that it answers, `manage.py play` and a plain `daphne` alike; processes of bots ask by themselves."""

from __future__ import annotations

import threading
import time

from tcg.cards.formats import known
from tcg.cards.imported import shelf

EVERY = 1.0  # seconds

_looking = threading.Lock()
_looked = [-EVERY]


def look(**_signal: object) -> None:
    """Learn what there is now, unless somebody has just looked. Called as a request begins."""
    if time.monotonic() - _looked[0] < EVERY or not _looking.acquire(blocking=False):
        return
    try:
        shelf.refresh()
        known.refresh()
        _looked[0] = time.monotonic()
    finally:
        _looking.release()

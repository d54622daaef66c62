"""Updates of cards and formats that a command has loaded into the database while servers are running.

Each server checks for updates when it answers requests, under `manage.py play` as well as under plain `daphne`. Bot
processes check by themselves.
"""

from __future__ import annotations

import threading
import time

from tcg.cards.formats import known
from tcg.cards.imported import shelf

EVERY = 1.0  # seconds

_looking = threading.Lock()
_looked = [-EVERY]


def look(**_signal: object) -> None:
    """Check for updates, unless a check was just made.

    Called when a request begins.
    """
    if time.monotonic() - _looked[0] < EVERY or not _looking.acquire(blocking=False):
        return
    try:
        shelf.refresh()
        known.refresh()
        _looked[0] = time.monotonic()
    finally:
        _looking.release()

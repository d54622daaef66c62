"""The collection of garbage in a process that serves for long."""

from __future__ import annotations

import gc

AFTER = 10_000  # new objects: a board alone makes some thousand, nearly all of which go by themselves


def settle() -> None:
    """Say that what is loaded now stays, so that no collection looks at it again; and look less often than Python does
    by itself, which is a twentieth of an answer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(AFTER, 10, 10)

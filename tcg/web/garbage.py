"""The collection of garbage in a process that serves for long: everybody waits while it lasts."""

from __future__ import annotations

import gc
import threading
import time

AFTER = 5_000  # new objects: a board alone makes some thousand, nearly all of which go by themselves
SELDOM = 400  # looks at the new objects, before those that outlived one are looked at though nobody rests
LOOK = 0.5  # seconds
IDLE = 0.1  # of a processor, over that time: nobody is waiting for an answer


def settle() -> None:
    """Say that what is loaded now stays, so that no collection looks at it again; and look less often than Python does
    by itself, which is a twentieth of an answer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(AFTER, 10, 10)


class WhenIdle(threading.Thread):
    """Collects all garbage while nobody is served, so that it hardly ever has to be done while somebody is.

    With a hundred tables in memory a look at the older objects takes a tenth of a second.
    """

    def __init__(self) -> None:
        super().__init__(name="garbage", daemon=True)
        self.stopped = threading.Event()

    def run(self) -> None:
        gc.set_threshold(AFTER, SELDOM, 10)
        used = time.process_time()
        while not self.stopped.wait(LOOK):
            now = time.process_time()
            if now - used < IDLE * LOOK and gc.get_count()[1]:
                gc.collect()
                now = time.process_time()
            used = now

"""The garbage collection of a long-running server: all threads wait during a collection."""

from __future__ import annotations

import gc
import threading
import time

AFTER = 5_000  # new objects: one board makes some thousand, and reference counting frees nearly all of them
SELDOM = 400  # checks for new objects before older objects are collected even though the process is busy
LOOK = 0.5  # seconds
IDLE = 0.1  # share of a processor during that time: no answer is being made


def settle() -> None:
    """Exclude the objects that are loaded now from all later collections, and collect less often than by default.

    By default, collections take a twentieth of an answer's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(AFTER, 10, 10)


class WhenIdle(threading.Thread):
    """A thread that collects all garbage while the process is idle, so that a collection rarely delays an answer.

    With a hundred tables in memory, collecting the older objects takes a tenth of a second.
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

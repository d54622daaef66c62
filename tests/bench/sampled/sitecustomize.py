"""A sampling profiler, loaded by Python in a process with TAISEN_SAMPLES.

At every tick of processor time it notes the current functions of all threads, and it writes the counts to that file.
"""

from __future__ import annotations

import atexit
import collections
import json
import os
import signal
import sys
import threading
import time
from types import FrameType

TICK = 0.002
WAITING = frozenset({"wait", "select", "poll", "acquire", "_worker", "doPoll", "get", "recv_into"})


def _start(path: str) -> None:
    alone: collections.Counter[str] = collections.Counter()
    within: collections.Counter[str] = collections.Counter()

    def note(_signal: int, _frame: FrameType | None) -> None:
        for frame in sys._current_frames().values():
            if frame.f_code is note.__code__ and frame.f_back is not None:
                frame = frame.f_back
            if frame.f_code.co_name in WAITING:
                continue
            alone[_name(frame)] += 1
            seen = set()
            at: FrameType | None = frame
            while at is not None:
                seen.add(_name(at))
                at = at.f_back
            within.update(seen)

    def keep() -> None:
        with open(f"{path}.part", "w") as out:
            json.dump({"alone": alone.most_common(200), "within": within.most_common(400)}, out)
        os.replace(f"{path}.part", path)

    def keep_on() -> None:
        while True:
            time.sleep(1)
            keep()

    signal.signal(signal.SIGPROF, note)
    signal.setitimer(signal.ITIMER_PROF, TICK, TICK)
    threading.Thread(target=keep_on, daemon=True).start()
    atexit.register(keep)


def _name(frame: FrameType) -> str:
    folder, _slash, file = frame.f_code.co_filename.rpartition("/")
    return f"{folder.rpartition('/')[2]}/{file}:{frame.f_code.co_name}"


if path := os.environ.pop("TAISEN_SAMPLES", ""):  # not in child processes
    _start(path)

"""Garbage is collected while the process is idle."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Callable, Iterator

import pytest
from waiting import pause, until

from tcg.web import gc_tuning


class Circle:
    """An object that refers to itself, so that only a collection frees it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], bool]]:
    """Start the collector, and return a check whether old garbage has been freed."""
    monkeypatch.setattr(gc_tuning, "LOOK", 0.02)
    before = gc.get_threshold()
    thread, gone = gc_tuning.WhenIdle(), []

    def is_gone() -> bool:
        if not gone:
            circle = Circle()
            gone.append(weakref.ref(circle))
            gc.collect(0)
            del circle
            thread.start()
        return gone[0]() is None

    yield is_gone
    thread.stopped.set()
    thread.join(5)
    gc.set_threshold(*before)


def test_old_garbage_is_collected_while_the_process_rests(collected: Callable[[], bool]) -> None:
    until(collected, "it is kept")


def test_old_garbage_waits_while_the_process_works(
    collected: Callable[[], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "process_time", time.monotonic)  # as if all of the time were work
    assert not collected()
    pause(0.5)  # 25 checks
    assert not collected()

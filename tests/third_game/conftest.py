"""Configuration of the third game's tests, which use helpers of the engine's and the site's tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "web"))


def pytest_configure(config: pytest.Config) -> None:
    for mark in ("slow", "rule(*clauses)"):
        config.addinivalue_line("markers", f"{mark}: as in the tests of the engine")

"""Configuration for every test. Fixtures that only the site needs are in tests/web/conftest.py."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

from tests.tools import costs, sampling

settings.register_profile("taisen", deadline=None, print_blob=True)  # a slow machine is not a failure
settings.load_profile("taisen")


def pytest_addoption(parser: pytest.Parser) -> None:
    costs.add_option(parser)


def pytest_configure(config: pytest.Config) -> None:
    costs.register(config)


def pytest_report_header() -> str:
    return "samples: all" if sampling.WHOLE else f"samples: TEST_SAMPLE={sampling.sample_word()}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start the longest test files first, so that no worker waits for another at the end."""
    items.sort(key=lambda item: -mark.args[0] if (mark := item.get_closest_marker("long")) else 0)


def pytest_collection_finish() -> None:
    """Exclude the tests and their cards from garbage collection, and collect other objects less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)

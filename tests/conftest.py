"""For every test. What only the web needs is in tests/web/conftest.py."""

from __future__ import annotations

import gc

import pytest
from hypothesis import settings

from tests.tools import costs, sampling

settings.register_profile("taisen", deadline=None, print_blob=True)  # a slow machine is not a fault
settings.load_profile("taisen")


def pytest_addoption(parser: pytest.Parser) -> None:
    costs.add_option(parser)


def pytest_configure(config: pytest.Config) -> None:
    costs.register(config)


def pytest_report_header() -> str:
    return "samples: all" if sampling.WHOLE else f"samples: TEST_SAMPLE={sampling.sample_word()}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that take long begin first, the longest before the others: no worker waits for another at the end."""
    items.sort(key=lambda item: -mark.args[0] if (mark := item.get_closest_marker("long")) else 0)


def pytest_collection_finish() -> None:
    """The tests, and the cards that they are about, stay to the end: nobody need look for garbage among them, and less
    often among what is made meanwhile."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)

"""For every test of Force of Will: what a test leaves on its tables can be saved, loaded and shown."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*clauses): the clauses of a rulebook that the test holds the engine to")


@pytest.fixture(autouse=True)
def tables_hold() -> Iterator[None]:
    """Every table that the test made is checked when it is done (see `Table.check`)."""
    scenario = sys.modules.get("engine.scenario")  # a test module that makes no table does not import it
    tables = scenario.TABLES if scenario is not None else []
    tables.clear()
    yield
    for table in tables:
        table.check()
    tables.clear()

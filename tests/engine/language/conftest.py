"""For the tests of the language."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from card_texts import GAME

from engine.cards import library
from engine.language import Lexicon, lexicon


@pytest.fixture(scope="session")
def known() -> Lexicon:
    """The lexicon with the names of the card set."""
    library(GAME)
    return lexicon(GAME)


@pytest.fixture(autouse=True)
def tables_hold() -> Iterator[None]:
    """Every table that a test made can be saved and loaded where it stands: effects, granted abilities and all."""
    scenario = sys.modules.get("engine.scenario")
    tables = scenario.TABLES if scenario is not None else []
    tables.clear()
    yield
    for table in tables:
        table.check()
    tables.clear()

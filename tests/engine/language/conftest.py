"""Fixtures for the tests of the language."""

from __future__ import annotations

import pytest
from card_texts import GAME

from engine.cards import library
from engine.language import Lexicon, lexicon


@pytest.fixture(scope="session")
def known() -> Lexicon:
    """Return the lexicon with the names of the card set."""
    library(GAME)
    return lexicon(GAME)

"""The words of Magical Girl: its card types, its keywords (chapter 1100), what only it does.

`TAKES` are the shared words that it takes, by module, `MODULES` the modules of its own and of the chase, `PHRASES` its
own ways to say words that it takes, `TABLES` its values for their fields, `TOKENS` how a text says of which race a
token is, `NAMES` the Japanese of names that are no words. Races and counters of the card set stand on `LISTS` beside
the cards (fixtures).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words import MODULES as FAMILY
from engine.chase.words import nouns as shared_nouns

from . import (
    changes,
    conditions,
    doing,
    effects,
    keywords,
    limits,
    made,
    nouns,
    od,
    places,
    statements,
    tables,
    terminals,
    triggers,
)
from .asks import Game as GAME
from .old import OLD
from .shared import PHRASES as PHRASES
from .shared import TABLES as TABLES
from .shared import TAKES as TAKES
from .shared import TOKENS as TOKENS

MODULES = (
    *FAMILY, changes, conditions, doing, effects, od, made, keywords, limits, nouns, shared_nouns, places, statements,
    triggers,
)  # fmt: skip
NAMES: Mapping[str, Mapping[str, str]] = {"counter": tables.COUNTERS}
LISTS = {"races.yaml": {"": "race"}, "words.yaml": {"counters": "counter"}}

__all__ = ["GAME", "LISTS", "MODULES", "NAMES", "OLD", "PHRASES", "TABLES", "TAKES", "TOKENS", "terminals"]

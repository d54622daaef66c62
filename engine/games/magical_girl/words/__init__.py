"""The words of Magical Girl: its card types, its keywords (chapter 1100) and its other words.

`TAKES`: the shared words that this game uses, by module.
`MODULES`: the word modules of this game and of the chase family.
`PHRASES`: this game's own phrases for shared words.
`TABLES`: its values for the fields of shared words.
`TOKENS`: the pattern that finds the race of a token in a text.
`NAMES`: the Japanese of names that are not words.
`LISTS`: the files next to the cards with the races and counters of the card set (fixtures).
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

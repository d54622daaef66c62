"""The words of Last Chronicle: its card types, its keywords (15.2) and what only this game has.

`TAKES`: the shared words that it uses, by module. `MODULES`: its own modules and those of the chase package.
`LEAVES_OUT`: the words of these modules that it does not have. `PHRASES`: its own wording for words that it takes.
`TABLES`: its values for their fields. `NAMES`: the Japanese of names that are not words. `LISTS`: the files next to the
cards (fixtures) that list the categories and counters of the card set.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words import MODULES as FAMILY
from engine.chase.words import fighting, life, stats, will
from engine.chase.words import keywords as family_keywords
from engine.chase.words import nouns as shared_nouns

from . import (
    amounts,
    arriving,
    changes,
    conditions,
    copies,
    doing,
    durations,
    effects,
    eras,
    happenings,
    invasion,
    keywords,
    lines,
    merged,
    modifications,
    nouns,
    phases,
    places,
    qualifiers,
    soul,
    statements,
    tables,
    terminals,
    tokens,
)
from .asks import Game as GAME
from .shared import LEAVES_OUT as LEAVES_OUT
from .shared import PHRASES as PHRASES
from .shared import TABLES as TABLES
from .shared import TAKES as TAKES
from .shared import TOKENS as TOKENS

_NOT_HERE = (family_keywords, stats, will)  # modules that this game replaces or does not need
MODULES = (
    *(module for module in FAMILY if module not in _NOT_HERE), fighting, life, shared_nouns, amounts, arriving, changes,
    conditions, copies, doing, durations, effects, eras, happenings, invasion, keywords, lines, merged, modifications,
    nouns, phases, places, qualifiers, soul, statements, tokens,
)  # fmt: skip
NAMES: Mapping[str, Mapping[str, str]] = {"counter": tables.COUNTERS}
LISTS = {"races.yaml": {"": "race"}, "words.yaml": {"counters": "counter"}}

__all__ = ["GAME", "LEAVES_OUT", "LISTS", "MODULES", "NAMES", "PHRASES", "TABLES", "TAKES", "TOKENS", "terminals"]

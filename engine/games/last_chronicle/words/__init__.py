"""The words of Last Chronicle: its card types, its keywords (15.2), what only it does.

`TAKES` are the shared words that it takes, by module, `MODULES` the modules of its own and of the family of the stack,
`LEAVES_OUT` the words of all these that it does not have, `PHRASES` its own ways to say words that it takes, `TABLES`
its values for their fields, `NAMES` the Japanese of names that are no words. Categories and counters of the card set
stand on `LISTS` beside the cards (fixtures)."""

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

_NOT_HERE = (family_keywords, stats, will)  # what this game has in its own way, or not at all
MODULES = (
    *(module for module in FAMILY if module not in _NOT_HERE), fighting, life, shared_nouns, amounts, arriving, changes,
    conditions, copies, doing, durations, effects, eras, happenings, invasion, keywords, lines, merged, modifications,
    nouns, phases, places, qualifiers, soul, statements, tokens,
)  # fmt: skip
NAMES: Mapping[str, Mapping[str, str]] = {"counter": tables.COUNTERS}
LISTS = {"races.yaml": {"": "race"}, "words.yaml": {"counters": "counter"}}

__all__ = ["GAME", "LEAVES_OUT", "LISTS", "MODULES", "NAMES", "PHRASES", "TABLES", "TAKES", "TOKENS", "terminals"]

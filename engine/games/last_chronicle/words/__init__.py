"""The words of Last Chronicle: its card types, its keywords (15.2), what only it does.

`TAKES` are the shared words that it takes, by module, `MODULES` the modules of its own and of the family of the stack,
`PHRASES` its own ways to say words that it takes, `TABLES` its values for their fields, `NAMES` the Japanese of names
that are no words. Categories and counters of the card set stand on `LISTS` beside the cards (fixtures).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words import (
    amounts,
    changes,
    conditions,
    costs,
    durations,
    effects_cards,
    effects_objects,
    entering,
    happenings,
    limits,
    modifications,
    objects,
    places,
    qualifiers,
    replacements,
    rules,
    selectors,
    sentences,
    statements,
    targets,
    triggers,
    turns,
)
from engine.chase.words import nouns as shared_nouns

from . import copies, doing, keywords, lines, merged, nouns, soul, tables, terminals
from .asks import Game as GAME
from .shared import PHRASES as PHRASES
from .shared import TABLES as TABLES
from .shared import TAKES as TAKES
from .shared import TOKENS as TOKENS

MODULES = (
    amounts, changes, conditions, costs, durations, effects_cards, effects_objects, entering, happenings, limits,
    modifications, objects, places, qualifiers, replacements, rules, selectors, sentences, statements, targets,
    triggers, turns, copies, doing, keywords, lines, merged, nouns, shared_nouns, soul,
)  # fmt: skip
NAMES: Mapping[str, Mapping[str, str]] = {"counter": tables.COUNTERS}
LISTS = {"races.yaml": {"": "race"}, "words.yaml": {"counters": "counter"}}

__all__ = ["GAME", "LISTS", "MODULES", "NAMES", "PHRASES", "TABLES", "TAKES", "TOKENS", "terminals"]

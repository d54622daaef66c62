"""The words of Magical Girl: its card types, its keywords (chapter 1100), what only it does.

`TAKES` are the shared words that it takes, by module, `MODULES` the modules of its own and of the chase, `PHRASES` its
own ways to say words that it takes, `TABLES` its values for their fields, `TOKENS` how a text says of which race a
token is, `NAMES` the Japanese of names that are no words. Races and counters of the card set stand on `LISTS` beside
the cards (fixtures).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words import amounts as shared_amounts
from engine.chase.words import changes as shared_changes
from engine.chase.words import costs as shared_costs
from engine.chase.words import decks as shared_decks
from engine.chase.words import durations as shared_durations
from engine.chase.words import effects_cards as shared_effects_cards
from engine.chase.words import effects_objects as shared_effects_objects
from engine.chase.words import entering as shared_entering
from engine.chase.words import happenings as shared_happenings
from engine.chase.words import keywords as shared_keywords
from engine.chase.words import limits as shared_limits
from engine.chase.words import lines as shared_lines
from engine.chase.words import modifications as shared_modifications
from engine.chase.words import nouns as shared_nouns
from engine.chase.words import objects as shared_objects
from engine.chase.words import places as shared_places
from engine.chase.words import qualifiers as shared_qualifiers
from engine.chase.words import replacements as shared_replacements
from engine.chase.words import rules as shared_rules
from engine.chase.words import selectors as shared_selectors
from engine.chase.words import sentences as shared_sentences
from engine.chase.words import statements as shared_statements
from engine.chase.words import targets as shared_targets
from engine.chase.words import triggers as shared_triggers
from engine.chase.words import will as shared_will

from . import (
    changes,
    conditions,
    doing,
    effects,
    keywords,
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
from .shared import PHRASES as PHRASES
from .shared import TABLES as TABLES
from .shared import TAKES as TAKES
from .shared import TOKENS as TOKENS

MODULES = (
    shared_amounts, shared_changes, changes, conditions, shared_costs, doing, shared_decks, shared_durations, effects,
    shared_effects_cards, shared_will, od, made, shared_effects_objects, shared_entering, shared_happenings,
    shared_keywords, keywords, shared_limits, shared_lines, shared_modifications, nouns, shared_nouns, shared_objects,
    places, shared_places, shared_qualifiers, shared_replacements, shared_rules, shared_selectors, shared_sentences,
    statements, shared_statements, shared_targets, triggers, shared_triggers,
)  # fmt: skip
NAMES: Mapping[str, Mapping[str, str]] = {"counter": tables.COUNTERS}
LISTS = {"races.yaml": {"": "race"}, "words.yaml": {"counters": "counter"}}

__all__ = ["GAME", "LISTS", "MODULES", "NAMES", "PHRASES", "TABLES", "TAKES", "TOKENS", "terminals"]

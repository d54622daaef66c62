"""The words of Z/X: the lines with their icons, the nouns and squares, and the keywords (chapter 1100).

- `TAKES`: the shared words that Z/X uses, by module.
- `MODULES`: the modules of its own words.
- `PHRASES`: its own written forms of shared words.
- `TABLES`: its own values for the fields of shared words.
- `TOKENS`: how a text names the race of a token.

The names of races, players and cards are stored with the cards (fixtures) and are added together with them.
"""

from __future__ import annotations

from collections.abc import Mapping

from . import (
    amounts,
    changes,
    choosing,
    conditions,
    costs,
    destinations,
    doing,
    effects_cards,
    effects_special,
    effects_units,
    happenings,
    history,
    keyword_parts,
    keywords,
    keywords_forms,
    lasting,
    lines,
    modifications,
    moments,
    nouns,
    places,
    qualifiers,
    replacements,
    rules,
    statements,
    subtext,
    validity,
)
from .asks import Game as GAME
from .shared import PHRASES as PHRASES
from .shared import TABLES as TABLES
from .shared import TAKES as TAKES
from .shared import TOKENS as TOKENS
from .spellings import SPELLINGS as OLD

MODULES = (
    lines, validity, nouns, places, qualifiers, amounts, conditions, history, costs, choosing,
    happenings, moments, doing, destinations, effects_cards, effects_units, effects_special, rules, modifications,
    lasting, changes, statements, replacements, subtext, keyword_parts, keywords, keywords_forms,
)  # fmt: skip
NAMES: Mapping[str, Mapping[str, str]] = {}
REPEATS = True  # 置いてよい。置いたならば、 (ZX 1130.2)
LISTS = {"races.yaml": {"": "race"}, "words.yaml": {"names": "card", "players": "player", "counters": "counter"}}

__all__ = ["GAME", "LISTS", "MODULES", "NAMES", "OLD", "PHRASES", "REPEATS", "TABLES", "TAKES", "TOKENS"]

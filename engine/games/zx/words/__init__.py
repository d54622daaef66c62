"""The words of Z/X: its lines with their icons, its nouns and squares, its keywords (chapter 1100).

`TAKES` are the shared words that it takes, by module, `MODULES` the modules of its own, `PHRASES` its own ways to say
words that it takes, `TABLES` its values for their fields, `TOKENS` how a text says of which race a token is. Names of
races, players and cards stand beside the cards (fixtures) and are added with them.
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

"""The words of Last Chronicle: its card types, its keywords (15.2) and what only this game has.

- `TAKES`: the shared words that the game uses, by module.
- `MODULES`: the modules of the chase package, and all modules of this package.
- `PHRASES`: the game's own wording of words that it takes.
- `TABLES`: its values for fields of words.
- `NAMES`: the Japanese of names that are not words.
- `LISTS`: the files next to the cards (fixtures) with the categories and counters of the card set.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words import MODULES as FAMILY
from engine.chase.words.effects import battle, life
from engine.chase.words.objects import nouns
from engine.games.last_chronicle.words.protocols import Game as GAME
from engine.games.last_chronicle.words.shared import PHRASES as PHRASES
from engine.games.last_chronicle.words.shared import TABLES as TABLES
from engine.games.last_chronicle.words.shared import TAKES as TAKES
from engine.games.last_chronicle.words.shared import TOKENS as TOKENS
from engine.games.last_chronicle.words.vocabularies import COUNTERS
from engine.language.grammar.lexicon import modules_below

MODULES = (*FAMILY, battle, life, nouns, *modules_below(__name__))
NAMES: Mapping[str, Mapping[str, str]] = {"counter": COUNTERS}
LISTS = {"races.yaml": {"": "race"}, "words.yaml": {"counters": "counter"}}

__all__ = ["GAME", "LISTS", "MODULES", "NAMES", "PHRASES", "TABLES", "TAKES", "TOKENS"]

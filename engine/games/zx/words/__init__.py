"""The words of Z/X: the lines with their icons, the nouns and squares, and the keywords (chapter 1100).

- `TAKES`: the shared words that Z/X uses, by module.
- `MODULES`: all modules of this package.
- `PHRASES`: its own written forms of shared words.
- `TABLES`: its own values for the fields of shared words.
- `TOKENS`: how a text names the race of a token.

The names of races, players and cards are stored with the cards (fixtures) and are added together with them.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.zx.words.legacy.spellings import SPELLINGS as OLD
from engine.games.zx.words.protocols import Game as GAME
from engine.games.zx.words.shared import PHRASES as PHRASES
from engine.games.zx.words.shared import TABLES as TABLES
from engine.games.zx.words.shared import TAKES as TAKES
from engine.games.zx.words.shared import TOKENS as TOKENS
from engine.language.grammar.lexicon import modules_below

MODULES = modules_below(__name__)
NAMES: Mapping[str, Mapping[str, str]] = {}
REPEATS = True  # 置いてよい。置いたならば、 (ZX 1130.2)
LISTS = {"races.yaml": {"": "race"}, "words.yaml": {"names": "card", "players": "player", "counters": "counter"}}

__all__ = ["GAME", "LISTS", "MODULES", "NAMES", "OLD", "PHRASES", "REPEATS", "TABLES", "TAKES", "TOKENS"]

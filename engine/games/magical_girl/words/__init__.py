"""The words of Magical Girl: its card types, its keywords (chapter 1100) and its other words.

`TAKES`: the shared words that this game uses, by module.
`MODULES`: the word modules of the chase family and all modules of this package.
`PHRASES`: this game's own phrases for shared words.
`TABLES`: its values for the fields of shared words.
`TOKENS`: the pattern that finds the race of a token in a text.
`NAMES`: the Japanese of names that are not words.
`LISTS`: the files next to the cards with the races and counters of the card set (fixtures).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words import MODULES as FAMILY
from engine.chase.words import WILL_MODULES
from engine.chase.words.objects import nouns
from engine.games.magical_girl.words.legacy.wording import OLD
from engine.games.magical_girl.words.protocols import Game as GAME
from engine.games.magical_girl.words.shared import PHRASES as PHRASES
from engine.games.magical_girl.words.shared import TABLES as TABLES
from engine.games.magical_girl.words.shared import TAKES as TAKES
from engine.games.magical_girl.words.shared import TOKENS as TOKENS
from engine.games.magical_girl.words.vocabularies import COUNTERS
from engine.language.grammar.lexicon import modules_below

MODULES = (*FAMILY, *WILL_MODULES, nouns, *modules_below(__name__))
NAMES: Mapping[str, Mapping[str, str]] = {"counter": COUNTERS}
LISTS = {"races.yaml": {"": "race"}, "words.yaml": {"counters": "counter"}}

__all__ = ["GAME", "LISTS", "MODULES", "NAMES", "OLD", "PHRASES", "TABLES", "TAKES", "TOKENS"]

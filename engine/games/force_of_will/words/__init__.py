"""The words of Force of Will: its card types, its keywords (chapter 1100) and its own instructions.

A word that is "not written" has no wording on cards: other words create it. The object "last named" is the object that
a pronoun such as "it" refers to.

- `TAKES`: the shared words that the game uses, by module.
- `MODULES`: the modules of words of chase games, and all modules of this package.
- `PHRASES`: the game's own wordings of shared words.
- `TABLES`: the game's values for fields of words.
- `TOKENS`: a pattern that finds the race of a token in a text.
- `NAMES`: the Japanese of names that are not words.
- `LISTS`: the files with races, counters and names of God's Arts of the card set (fixtures).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words import MODULES as FAMILY
from engine.chase.words import WILL_MODULES
from engine.chase.words.effects import battle, life
from engine.games.force_of_will.words.legacy.spellings import SPELLINGS
from engine.games.force_of_will.words.legacy.variants import PHRASINGS, VARIANTS, WORDINGS
from engine.games.force_of_will.words.legacy.wording import OLD as OLDER
from engine.games.force_of_will.words.legacy.wording import OLD_ABILITIES, OLD_JA
from engine.games.force_of_will.words.protocols import Game as GAME
from engine.games.force_of_will.words.shared import PHRASES as PHRASES
from engine.games.force_of_will.words.shared import TABLES as TABLES
from engine.games.force_of_will.words.shared import TAKES as TAKES
from engine.games.force_of_will.words.shared import TOKENS as TOKENS
from engine.language.grammar.lexicon import modules_below

MODULES = (*FAMILY, *WILL_MODULES, battle, life, *modules_below(__name__))
NAMES: Mapping[str, Mapping[str, str]] = {
    "counter": {
        "growth": "成長",
        "limited": "限定",
        "magic": "魔力",
        "strength": "力",
        "astral": "アストラル・",
        "evolution": "進化",
        "mana": "マナ・",
        "limit": "現界",
    },
    "item": {"Cipher": "暗号"},
}

OLD = (*SPELLINGS, *WORDINGS, *VARIANTS, *OLDER, *PHRASINGS)
LISTS = {"races.yaml": {"": "race"}, "words.yaml": {"counters": "counter", "gods_arts": "art", "sealed_items": "item"}}

__all__ = [
    "GAME",
    "LISTS",
    "MODULES",
    "NAMES",
    "OLD",
    "OLD_ABILITIES",
    "OLD_JA",
    "PHRASES",
    "TABLES",
    "TAKES",
    "TOKENS",
]

"""The words of Force of Will: its card types, its keywords (chapter 1100) and its own instructions.

A word that is "not written" has no wording on cards: other words create it. The object "last named" is the object that
a pronoun such as "it" refers to.

- `TAKES`: the shared words that the game uses, by module.
- `MODULES`: the modules of words of chase games and of this game.
- `PHRASES`: the game's own wordings of shared words.
- `TABLES`: the game's values for fields of words.
- `TOKENS`: a pattern that finds the race of a token in a text.
- `NAMES`: the Japanese of names that are not words.
- `LISTS`: the files with races, counters and names of God's Arts of the card set (fixtures).
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.chase.words import MODULES as FAMILY
from engine.chase.words import fighting, life

from . import (
    amounts,
    arts,
    asked,
    attached,
    caused,
    changes,
    chosen,
    conditions,
    copied_still,
    counted,
    dice,
    done_this_turn,
    draws,
    effects,
    effects_cards,
    effects_objects,
    entering,
    facing,
    fights,
    forbidden,
    gained_text,
    gems,
    happenings,
    inherited,
    instead,
    instead_of_cost,
    joined,
    judging,
    keywords,
    modes_counted,
    modifications,
    more_kinds,
    never_had,
    next_turns,
    nouns,
    objects,
    old_words,
    or_yourself,
    ordinals,
    other_costs,
    otherwise,
    parameters,
    phases,
    prevented,
    printed_numbers,
    qualifiers,
    redirected,
    rules,
    sealed,
    searching,
    selectors,
    sharing,
    shuffled_in,
    sides,
    standby,
    starting,
    statements,
    states,
    this_turn,
    triggers,
    two_lines,
    valhalla,
    weather,
    will,
)
from .asks import Game as GAME
from .old import OLD as OLDER
from .old import OLD_ABILITIES, OLD_JA
from .phrasings import PHRASINGS
from .shared import PHRASES as PHRASES
from .shared import TABLES as TABLES
from .shared import TAKES as TAKES
from .shared import TOKENS as TOKENS
from .spellings import SPELLINGS
from .variants import VARIANTS
from .wordings import WORDINGS

MODULES = (
    *FAMILY, amounts, arts, asked, attached, caused, changes, chosen, conditions, copied_still, counted, dice,
    done_this_turn, draws, effects, effects_cards, effects_objects, entering, facing, fighting, fights, forbidden,
    gained_text, gems, happenings, inherited, instead, instead_of_cost, joined, judging, keywords, life,
    modes_counted, modifications, more_kinds, never_had, next_turns, nouns, objects, old_words, or_yourself,
    ordinals, other_costs, otherwise, parameters, phases, prevented, printed_numbers, qualifiers, redirected, rules,
    sealed, searching, selectors, sharing, shuffled_in, sides, standby, starting, statements, states, this_turn,
    triggers, two_lines, valhalla, weather, will,
)  # fmt: skip
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

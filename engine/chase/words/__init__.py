"""The words and the events that the games of the chase family share.

- `MODULES`: the modules that all of these games have.
- `WILL_MODULES`: the modules of the games that play cards for will, Force of Will and Magical Girl.

A game adds these tuples to its own list of modules. It adds its phrasings of these words to `PHRASES`, and the values
of their fields to its `TABLES` (see engine/chase/README.md). `effects/battle`, `effects/life` and `objects/nouns` are
in neither tuple: each is listed by the games that use it."""

from __future__ import annotations

from engine.chase.words import abilities, amounts, conditions, costs, keywords, limits, lines
from engine.chase.words.continuous import (
    changes,
    entering,
    modifiers,
    numbers,
    playing,
    replacements,
    restrictions,
    statements,
)
from engine.chase.words.effects import cards, sentences, will
from engine.chase.words.effects import objects as effects_objects
from engine.chase.words.objects import descriptions, places, qualifiers, selectors, targets
from engine.chase.words.triggers import events, moments

MODULES = (
    amounts,
    conditions,
    costs,
    limits,
    lines,
    changes,
    entering,
    modifiers,
    replacements,
    restrictions,
    statements,
    cards,
    effects_objects,
    sentences,
    places,
    qualifiers,
    selectors,
    targets,
    events,
    moments,
)
WILL_MODULES = (abilities, keywords, numbers, playing, will, descriptions)

__all__ = ["MODULES", "WILL_MODULES"]

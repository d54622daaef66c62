"""The words and the events that the games of the chase family share.

A game includes `MODULES` in its own list of modules. It adds its phrasings of these words to `PHRASES`, and the
values of their fields to its `TABLES` (see engine/chase/README.md). `nouns` is not included, because not every game
uses it."""

from __future__ import annotations

from engine.chase.words import amounts, conditions, costs, keywords, limits, lines
from engine.chase.words.continuous import changes, entering, modifiers, numbers, replacements, restrictions, statements
from engine.chase.words.effects import cards, sentences, will
from engine.chase.words.effects import objects as effects_objects
from engine.chase.words.objects import places, qualifiers, selectors, targets
from engine.chase.words.triggers import events, moments

MODULES = (
    amounts,
    conditions,
    costs,
    keywords,
    limits,
    lines,
    changes,
    entering,
    modifiers,
    numbers,
    replacements,
    restrictions,
    statements,
    cards,
    effects_objects,
    sentences,
    will,
    places,
    qualifiers,
    selectors,
    targets,
    events,
    moments,
)

__all__ = ["MODULES"]

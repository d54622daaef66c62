"""The words and the events that the games of the chase family share.

A game includes `MODULES` in its own list of modules. It adds its phrasings of these words to `PHRASES`, and the
values of their fields to its `TABLES` (see engine/chase/README.md). `nouns` is not included, because not every game
uses it."""

from __future__ import annotations

from . import (
    amounts,
    changes,
    conditions,
    costs,
    decks,
    durations,
    effects_cards,
    effects_objects,
    entering,
    happenings,
    keywords,
    limits,
    lines,
    modifications,
    objects,
    places,
    qualifiers,
    replacements,
    rules,
    selectors,
    sentences,
    statements,
    stats,
    targets,
    triggers,
    turns,
    will,
)

MODULES = (
    amounts, changes, conditions, costs, decks, durations, effects_cards, effects_objects, entering, happenings,
    keywords, limits, lines, modifications, objects, places, qualifiers, replacements, rules, selectors, sentences,
    statements, stats, targets, triggers, turns, will,
)  # fmt: skip

__all__ = ["MODULES"]

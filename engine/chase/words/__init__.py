"""The words and the events that the games of the chase share.

A game puts `MODULES` among its own, its ways to say their words into `PHRASES`, what their fields may hold into its
`TABLES` (README.md beside this package). `nouns` is no part of them: not every game has those.
"""

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

"""The words of Lantern River: one noun, one keyword, the actions of its boats, and the shared words that it uses."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language.grammar.word import Patterns, Word
from tests.third_game.engine_side.words import own

MODULES = (own,)
TAKES: Mapping[str, str] = {
    "amounts": "Exactly Number",
    "effects_cards": "Draw",
    "effects_objects": "Rest",
    "objects": "Some This",
    "players": "Doer Opponent You",
    "qualifiers": "Controlled WithKeyword",
    "selectors": "Head Kind Other",
    "triggers": "AnySubject ObjectDoes ThisSubject When",
}
PHRASES: Mapping[type[Word], tuple[Patterns | None, Patterns | None]] = {}
NAMES: Mapping[str, Mapping[str, str]] = {}
LISTS: Mapping[str, Mapping[str, str]] = {}

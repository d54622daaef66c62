"""The words of Lantern River: its one noun, its one keyword, what its boats do; and the shared ones that it takes."""

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

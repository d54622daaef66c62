"""The texts for the tests of the language.

They are the lines of the project's own cards, and of the real cards if their texts are on this machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.cards import library
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.word import Word
from engine.shared.printed import CardDef
from engine.tools.measure import SPELLS, sentences, texts

GAME = "force_of_will"
ROOT = Path(__file__).resolve().parents[3]
OWN = sorted((ROOT / "fixtures" / "cards" / GAME).glob("*.yaml"))
REAL = sorted((ROOT.parent / "shared" / "cards").glob("force_of_will_*.jsonl"))


def categories(kind: str) -> tuple[type[Word], ...]:
    """Return the categories to which a line of a card of this type can belong."""
    return (ChantLine, Line) if SPELLS.search(kind) else (Line,)


def lines(files: list[Path]) -> Iterator[tuple[str, str]]:
    """Yield (type, line) for every line in the files."""
    for path in files:
        for kind, text in texts(GAME, path):
            for line, _ in sentences(text):
                yield kind, line


def own_cards() -> list[CardDef]:
    """Return the card set, without the cards that other tests have created."""
    return list(library(GAME).printed().values())

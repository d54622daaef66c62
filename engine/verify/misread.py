"""Checks that the reading of a line has the content of its text.

The tree is written as text again. This text must mention the same attributes, the opponent equally often, and the
chosen objects.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator

from engine.language import lexicon, phrase
from engine.language.grammar.word import Word

SPOKEN_OF = {"opponent": "opponent", "opponents": "opponent", "chosen": "chosen"}


def misread(game: str, line: str, tree: Word, name: str = "") -> str:
    """Return the words that were lost or added in reading a line, or "" if there are none.

    `name`: the name of the card, which the line may have instead of "this card".
    """
    if name:
        line = line.replace(name, "this card")
    said, written = _told(game, line), _told(game, phrase(game, tree).en)
    lost, added = ", ".join(said - written), ", ".join(written - said)
    if not lost and not added:
        return ""
    return "; ".join(
        part for part in (lost and f"it is read without: {lost}", added and f"it is read with: {added}") if part
    )


def _told(game: str, text: str) -> Counter[str]:
    """Count the words of a text that must also be in its reading."""
    told = _telling(game)
    return Counter(told[word] for word in re.findall(r"[a-z]+", text.lower()) if word in told)


@functools.cache
def _telling(game: str) -> dict[str, str]:
    """Return the words to count, each with its meaning."""
    return {**SPOKEN_OF, **{name: name for name in _attributes(game)}}


def _attributes(game: str) -> Iterator[str]:
    """Yield the written names of the game's attributes, elements, colours or factions."""
    known = lexicon(game)
    for cls in known.words:
        if cls.__name__ in ("OfAttribute", "OfColour"):
            for values in known.picks(cls).values():
                yield from (en.lower() for en, _ in values.values())

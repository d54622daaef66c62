"""Checks that a line was read as what it says: its tree, written again, speaks of the same attributes, of the opponent
as often, and of what was chosen."""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterator

from engine.language import lexicon, phrase
from engine.language.grammar.word import Word

SPOKEN_OF = {"opponent": "opponent", "opponents": "opponent", "chosen": "chosen"}


def misread(game: str, line: str, tree: Word, name: str = "") -> str:
    """Return what of a line was lost or added as it was read; "" where nothing was. `name`: that of the card, which
    may stand for "this card"."""
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
    """The words of a text that must be in its reading, each by what it is."""
    told = _telling(game)
    return Counter(told[word] for word in re.findall(r"[a-z]+", text.lower()) if word in told)


@functools.cache
def _telling(game: str) -> dict[str, str]:
    """The words that tell, each with what it is."""
    return {**SPOKEN_OF, **{name: name for name in _attributes(game)}}


def _attributes(game: str) -> Iterator[str]:
    """The attributes, elements, colours or factions of the game, as they are written."""
    known = lexicon(game)
    for cls in known.words:
        if cls.__name__ in ("OfAttribute", "OfColour"):
            for values in known.picks(cls).values():
                yield from (en.lower() for en, _ in values.values())

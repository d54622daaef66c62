"""The names of cards in both languages, and suggestions for misspelt names.

Names are compared without case, width, accents, punctuation and the difference between kana.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from engine import site_editions
from engine.cards import library
from tcg import games

LETTERS = str.maketrans({
    "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "&": " and ",
})  # fmt: skip
SIDES = re.compile(r"\s*(?://|／|｜|\|)\s*|\s/\s")
CLOSE = 0.72  # how similar a suggested name must be
OFFERED = 3


@functools.lru_cache(maxsize=8192)
def fold(name: str) -> str:
    """Return the form of a name for comparisons."""
    name = unicodedata.normalize("NFKC", name).casefold().translate(LETTERS)
    bare = (letter for letter in unicodedata.normalize("NFKD", name) if not "\u0300" <= letter <= "\u036f")
    whole = unicodedata.normalize("NFC", "".join(bare))  # kana get their marks back, Latin letters do not
    return "".join(_hiragana(letter) for letter in whole if letter.isalnum() or letter == "ー")


def _hiragana(letter: str) -> str:
    return chr(ord(letter) - 0x60) if "ァ" <= letter <= "ヶ" else letter


@dataclass(frozen=True)
class Names:
    """Every name of a game's cards."""

    marked: dict[str, tuple[str, ...]]  # folded name with an unambiguous mark: the cards
    ids: dict[str, tuple[str, ...]]  # folded name: the cards
    grams: dict[str, tuple[str, ...]]  # three letters: the folded names that contain them

    def cards_called(self, name: str) -> tuple[str, ...]:
        """Return the cards with this name: that of any side, of all sides separated by a stroke, or the id."""
        folded = fold(name)
        if found := self.marked.get(folded) or self.ids.get(folded):
            return found
        sides = [side for side in SIDES.split(name) if side]
        if len(sides) < 2:
            return ()
        return tuple(sorted(set.intersection(*(set(self.ids.get(fold(side), ())) for side in sides))))

    def suggest(self, name: str) -> list[str]:
        """Return the cards that may have been meant, the most likely first."""
        wanted = fold(name)
        shared: Counter[str] = Counter()
        for gram in dict.fromkeys(_letter_groups(wanted)):  # in order: of equal names the first ones are kept
            shared.update(self.grams.get(gram, ()))
        scored = [
            (SequenceMatcher(None, wanted, known).ratio() + 0.3 * _is_cut_short(wanted, known), known)
            for known, _count in shared.most_common(40)
        ]
        best = [known for score, known in sorted(scored, reverse=True) if score >= CLOSE]
        cards = [card for known in best for card in self.ids[known]]
        return list(dict.fromkeys(cards))[:OFFERED]


def _is_cut_short(wanted: str, known: str) -> bool:
    """Return whether a name is a cut-off form of a known name, which is as common as a misspelling."""
    return len(wanted) >= 4 and known.startswith(wanted)


def _letter_groups(name: str) -> Iterator[str]:
    padded = f" {name} "
    size = 3 if name.isascii() else 2  # one Japanese character carries more information
    return (padded[n : n + size] for n in range(len(padded) - size + 1))


def mark_of(game: str, card: str, lang: str) -> str:
    """Return the words that distinguish a known card from others with its name ("Lv2"), or ""."""
    known = library(game)[card]
    if len(names_of(game).cards_called(known.front.name.en)) < 2:
        return ""
    marks = games.of(game).deck.marks(known)
    return marks[0][lang == "ja"] if marks else ""


def full_name(game: str, card: str, lang: str) -> str:
    """Return the name of a card with the words that distinguish it from others, or its id if it is unknown."""
    known = library(game).get(card)
    if known is None:
        return card
    name = known.front.name.ja if lang == "ja" else known.front.name.en
    return f"{name} {mark_of(game, card, lang)}".rstrip()


def names_of(game: str) -> Names:
    """Return the names of the cards that exist now."""
    return _index_names(game, len(library(game)))


@site_editions.cached
def _index_names(game: str, _count: int) -> Names:
    ids: dict[str, dict[str, None]] = {}
    marked: dict[str, dict[str, None]] = {}
    offered_names: dict[str, None] = {}  # names that may be suggested for a misspelt one
    marks, whole_marks = games.of(game).deck.marks, games.of(game).deck.whole_marks
    for card, definition in library(game).printed().items():
        plain = [name for face in definition.faces for name in (face.name.en, face.name.ja)]
        own = marks(definition)
        behind = [f"{name} {word}" for name in plain for mark in own for word in mark]
        before = [f"{word} {name}" for name in plain for mark in own for word in mark]
        for name in dict.fromkeys((card, *plain, *behind, *before)):
            if folded := fold(name):
                ids.setdefault(folded, {})[card] = None
        offered_names |= dict.fromkeys(filter(None, map(fold, (card, *plain, *behind))))
        for name in plain:
            for word in (word for mark in whole_marks(definition) for word in mark):
                marked.setdefault(fold(f"{name} {word}"), {})[card] = None
                marked.setdefault(fold(f"{word} {name}"), {})[card] = None
    grams: dict[str, list[str]] = {}
    for folded in offered_names:
        for gram in dict.fromkeys(_letter_groups(folded)):
            grams.setdefault(gram, []).append(folded)
    return Names(
        {key: tuple(sorted(cards)) for key, cards in marked.items()},
        {key: tuple(sorted(cards)) for key, cards in ids.items()},
        {g: tuple(n) for g, n in grams.items()},
    )

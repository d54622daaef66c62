"""The headings of a list: names of parts of a deck, names of kinds of cards, and foreign headings.

A foreign heading names cards that are not part of the deck: a sideboard, cards under consideration, tokens, or a
player's own heading. The cards under it are never put into a part.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from tcg import games
from tcg.decks.naming import fold
from tcg.web.languages import in_language

# words that make a heading foreign, anywhere in it
FOREIGN_WORDS = frozenset({
    "side", "sides", "sideboard", "sideboards", "sidedeck", "sb", "maybe", "maybeboard", "maybes", "considering",
    "wish", "wishlist", "wishboard", "token", "tokens", "reserve", "reserves", "acquireboard", "binder", "collection",
})  # fmt: skip
FOREIGN_JAPANESE = ("サイド", "さいど", "候補", "控え", "予備", "トークン", "検討", "入れ替え")
MOST_WORDS = 4  # in a heading that is recognised by one of its words
ANY_KIND = ("lv", "level", "levels", "レベル", "cost", "コスト", "other", "others", "misc", "その他")  # in every game

_TOTAL = re.compile(
    r"[\s:(\[（【-]{0,4}\d{1,4}(?:\s?/\s?\d{1,4})?\s?(?:cards?|枚|kinds?|種)?[\s:)\]）】]{0,4}$", re.IGNORECASE
)
_FRAME = "[]【】<>《》〈〉{}()（）=*:：#/;_~-–—■□●○◆◇▼▽▲△★☆▶◎・ \t"
_FRAMED = re.compile(
    r"(?:\[[^\]]*\]|【[^】]*】|<[^>]*>|《[^》]*》|〈[^〉]*〉|\{[^}]*\}|={2,}.*={2,}|-{2,}.*-{2,}|\*{2,}.*\*{2,}|_{2,}.*_{2,}"
    r"|[■□●○◆◇▼▽▲△★☆▶◎].*|[^:：]*(?=[:：]$))(?:\s{0,3}[(（]?\d{1,4}\s?(?:cards?|枚)?[)）]?)?[:：]?",
    re.IGNORECASE,
)
_SURE = re.compile(
    r"(?:={2,}.*={2,}|-{2,}.*-{2,}|\*{2,}.*\*{2,}|【.*】|[^:：]*[:：])(?:\s?[(（]\d{1,4}\s?(?:cards?|枚)?[)）])?"
)
_NUMBERED = re.compile(r"//\s?([A-Za-z]+)-\d{1,2}")  # the form "//deck-1" of some deck sites


class Heading(NamedTuple):
    """The meaning of a heading: a part, or the words of a foreign heading.

    The part is "" if each card goes to its usual part. `known` is false for a foreign heading that is recognised only
    by its form.
    """

    part: str = ""
    foreign: str = ""
    known: bool = True


class Headings:
    """The headings in the lists of a game."""

    def __init__(self, game: str) -> None:
        own = games.of(game)
        types = own.search.types
        self.known = {fold(word): "" for word in (*own.deck.kinds, *ANY_KIND)}
        self.known |= {fold(word): "" for value in types for word in (*value.names, value.many)}
        self.known |= {fold(word): "" for word in attribute_words(game)}
        self.known |= {fold(word): part for part, words in own.deck.headings.items() for word in words}
        self.known.pop("", None)

    def named(self, words: str) -> Heading | None:
        """Return the meaning of these words as a heading, without frames, marks and totals, or None if unknown."""
        for bare in (_bare(words), _bare(_TOTAL.sub("", words.strip(_FRAME)))):
            if (part := self.known.get(fold(bare))) is not None:
                return Heading(part)
        return Heading(foreign=bare) if _is_foreign(bare) else None

    def of_line(self, line: str) -> Heading | None:
        """Return the meaning of a line or a comment as a heading ("# Side", "//deck-1"), or None."""
        if found := self.named(line):
            return found
        if numbered := _NUMBERED.fullmatch(line.strip()):
            return Heading(foreign=numbered[1], known=False)
        return None

    def is_surely_one(self, line: str) -> bool:
        """Return whether a line has a frame that cards never have ("Words:", "== Words ==")."""
        return _SURE.fullmatch(line) is not None

    def framed(self, line: str) -> Heading | None:
        """Return the meaning of a line that is a foreign heading only by its form, or None.

        Such forms are "[Words]", "Words:" and "■Words".
        """
        bare = _bare(_TOTAL.sub("", line.strip(_FRAME)))
        return Heading(foreign=bare, known=False) if bare and _FRAMED.fullmatch(line) else None


def _bare(words: str) -> str:
    return " ".join(words.strip(_FRAME).split())


def _is_foreign(words: str) -> bool:
    found = re.findall(r"\w+", words.casefold())
    if not 0 < len(found) <= MOST_WORDS:
        return False
    return any(word in FOREIGN_WORDS or word.startswith(FOREIGN_JAPANESE) for word in found)


@functools.cache
def attribute_words(game: str) -> tuple[str, ...]:
    """Return the names of a game's attributes in both languages."""
    names = games.of(game).face.attributes
    found = list(names)
    for lang in ("en", "ja"):
        with in_language(lang):
            found += [str(name) for name in names.values()]
    return tuple(found)


@functools.cache
def headings_of(game: str) -> Headings:
    return Headings(game)

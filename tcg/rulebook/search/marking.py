"""The marks around found words, and the snippet of a text that has most of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from django.utils.safestring import SafeString, mark_safe

from engine import rulebook
from tcg.web.escaping import escape

AROUND = 90  # letters of a snippet on each side of a match
_LATIN = re.compile(r"[a-z0-9]")
_REFERENCE = re.compile(rf"\b(?:{rulebook.ANY_PREFIX}) (?=\d)", re.ASCII)
_NOTHING = r"(?!)"


class Pattern:
    """The pattern of a search's words.

    An English word must begin with the search word; a Japanese text may contain it anywhere. `whole`: words that are
    also marked, as whole words.
    """

    def __init__(self, words: Sequence[str], whole: Iterable[str] = ()) -> None:
        begun = {word: (r"(?<![a-z0-9])" if _LATIN.match(word) else "") + re.escape(word) for word in words}
        self.words = [re.compile(one, re.IGNORECASE) for one in begun.values()]
        each = begun | {word: rf"(?<![a-z0-9]){re.escape(word)}(?![a-z0-9])" for word in set(whole) - set(begun)}
        longest = [each[word] for word in sorted(each, key=len, reverse=True)]
        self.any = re.compile("|".join(longest) or _NOTHING, re.IGNORECASE)

    def missing(self, text: str) -> list[re.Pattern[str]]:
        return [word for word in self.words if not word.search(text)]

    def marked(self, text: str) -> SafeString:
        """Return the text with the found words in <mark>."""
        out, at = [], 0
        for match in self.any.finditer(text):
            out += [escape(text[at : match.start()]), f"<mark>{escape(match[0])}</mark>"]
            at = match.end()
        return mark_safe("".join([*out, escape(text[at:])]))

    def snippet(self, text: str) -> SafeString:
        """Return the part of the text in which most of the words are close to each other."""
        match = self._densest(text)
        first = max(0, match.start() - AROUND) if match else 0
        last = (match.end() if match else 0) + AROUND
        if first:
            first = text.find(" ", first, first + 20) + 1 or first
        if last < len(text):
            last = max(text.rfind(" ", last - 20, last), last - 20)
        return mark_safe(f"{'… ' if first else ''}{self.marked(text[first:last])}{' …' if last < len(text) else ''}")

    def _densest(self, text: str) -> re.Match[str] | None:
        found = list(self.any.finditer(text))

        def near(match: re.Match[str]) -> int:
            return len({one[0].lower() for one in found if abs(one.start() - match.start()) < AROUND})

        return max(found, key=near, default=None)


def normalize(text: str) -> str:
    """Return the text with narrow letters and straight quotes."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFKC", text).replace("’", "'").replace("“", '"').replace("”", '"')


def without_references(text: str) -> str:
    """Return the text without book prefixes before clause numbers, because nobody searches for them as words."""
    return _REFERENCE.sub("", text)

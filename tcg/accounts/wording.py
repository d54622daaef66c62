"""The check of names for offensive words. The words are in `offensive.txt`, which describes its format.

A word is found in spite of case, accents, width, look-alike letters, digits in place of letters, repeated letters,
spaced letters or the other kana. A word that is part of harmless words is only found if it stands alone.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import groupby, pairwise
from pathlib import Path
from typing import NamedTuple

from django.utils.translation import gettext as _

from tcg.accounts.lookalikes import LETTERS, STROKES, UNSEEN

LIST = Path(__file__).with_name("offensive.txt")
# The digits and signs that can replace letters. The look-alikes of i and l are read as a stroke, which means either.
LEET = {
    "a": "a4@",
    "b": "b8",
    "e": "e3",
    "g": "g69",
    "i": "i1!|",
    "l": "l1|",
    "o": "o0",
    "s": "s5$",
    "t": "t7+",
    "z": "z2",
}
PLAIN = str.maketrans({
    alike: "|" if letter == "l" else letter
    for letter, row in LETTERS.items()
    for alike in row
    if not alike.isascii()
})  # fmt: skip
SCRIPTS = ("a-z", "ぁ-ゖー", "ァ-ヺー", "一-鿿々")  # a word stands alone if no letter of its own script is next to it
SPELLED = re.compile(r"(?<![^\W_])[^\W_](?:[\W_]+[^\W_](?![^\W_])){2,}")  # three or more letters, one by one
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Words(NamedTuple):
    """Patterns of words that offend also `within` others, of words that offend `alone`, and of `harmless` words."""

    within: re.Pattern[str]
    alone: re.Pattern[str]
    harmless: re.Pattern[str]


def offends(name: str) -> bool:
    """Return whether the name contains an offensive word."""
    words = known()
    text = plain(name)
    humps = plain(HUMP.sub(" ", unicodedata.normalize("NFKC", name)))  # BigWord
    spelled = SPELLED.sub(lambda found: re.sub(r"[\W_]", "", found[0]), text)
    readings = [words.harmless.sub("\n", one) for one in (text, hiragana(text), humps, spelled)]
    for reading in readings:
        for pattern in (words.within, words.alone):
            if any(_has_letters(found[0]) for found in pattern.finditer(reading)):
                return True
    return any(words.within.fullmatch(one + other) for one, other in pairwise(readings[0].split()))  # split in two


def refusal() -> str:
    """Return the message for an offensive name."""
    return _("This name has a word in it that others should not have to read. Choose another one.")


def plain(name: str) -> str:
    """Return the name as a reader sees it: lower case without accents, with look-alikes replaced."""
    name = unicodedata.normalize("NFKC", name).translate(PLAIN).casefold()
    bare = "".join(one for one in unicodedata.normalize("NFKD", name) if ord(one) not in STROKES)
    seen = (
        one for one in unicodedata.normalize("NFC", bare) if one not in UNSEEN and unicodedata.category(one) != "Cf"
    )
    return "".join(seen).translate(PLAIN)


def hiragana(text: str) -> str:
    return "".join(chr(ord(one) - 0x60) if "ァ" <= one <= "ヶ" else one for one in text)


def katakana(text: str) -> str:
    return "".join(chr(ord(one) + 0x60) if "ぁ" <= one <= "ゖ" else one for one in text)


def _has_letters(found: str) -> bool:
    """Return whether a match is more than a number that looks like a word."""
    return any(one.isalpha() for one in found)


@cache
def known() -> Words:
    """Return the compiled patterns of the word list."""
    kinds: dict[str, list[str]] = {"": [], "=": [], "~": []}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        word = line.strip()
        if word and not word.startswith("#"):
            kind = word[0] if word[0] in kinds else ""
            word = plain(word.removeprefix(kind))
            kinds[kind] += sorted({word, katakana(word)})
    within, alone, harmless = ([pattern(word) for word in kinds[kind]] for kind, pattern in PATTERNS.items())
    return Words(*(re.compile("|".join(patterns)) for patterns in (within, alone, harmless)))


def _drawn_out(word: str) -> str:
    """Return the pattern of a word.

    Its letters may be repeated, or replaced by digits and signs. A doubled letter must occur at least twice.
    """
    found = ""
    for letter, run in groupby(word):
        if letter == " ":
            found += r"[\W_]*"
            continue
        found += f"[{re.escape(LEET.get(letter, letter))}]{{{len(list(run))},}}"
        if _script(letter) in SCRIPTS[1:3]:
            found += "ー*"
    return found


def _alone(word: str) -> str:
    return f"(?<![{_script(word[0])}]){_drawn_out(word)}(?![{_script(word[-1])}])"


def _harmless(words: str) -> str:
    return r"[\W_]*".join(map(re.escape, words.split()))


def _script(letter: str) -> str:
    return next(script for script in SCRIPTS if re.match(f"[{script}]", letter))


PATTERNS = {"": _drawn_out, "=": _alone, "~": _harmless}

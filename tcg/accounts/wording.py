"""Words that offend, found in names that others have to read. The words stand in `offensive.txt`, which says how.

Neither case, accents, width, look-alike letters, digits in place of letters, letters drawn out nor letters one by one
hide a word, nor the other kana. A word that harmless ones have in them is found where it stands alone.
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
# Letters for which digits and signs stand; the look-alikes of both i and l are read as a stroke, which is either.
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
SCRIPTS = ("a-z", "ぁ-ゖー", "ァ-ヺー", "一-鿿々")  # a word stands alone where none of its own script stands beside it
SPELLED = re.compile(r"(?<![^\W_])[^\W_](?:[\W_]+[^\W_](?![^\W_])){2,}")  # three letters or more, one by one
HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Words(NamedTuple):
    """Patterns: of words that offend `within` others too, of those that do `alone`, and of what is `harmless`."""

    within: re.Pattern[str]
    alone: re.Pattern[str]
    harmless: re.Pattern[str]


def offends(name: str) -> bool:
    """Return whether there is a word in the name that others should not have to read."""
    words = known()
    text = plain(name)
    humps = plain(HUMP.sub(" ", unicodedata.normalize("NFKC", name)))  # BigWord
    spelled = SPELLED.sub(lambda found: re.sub(r"[\W_]", "", found[0]), text)
    readings = [words.harmless.sub("\n", one) for one in (text, hiragana(text), humps, spelled)]
    for reading in readings:
        for pattern in (words.within, words.alone):
            if any(_has_letters(found[0]) for found in pattern.finditer(reading)):
                return True
    return any(words.within.fullmatch(one + other) for one, other in pairwise(readings[0].split()))  # a word in two


def refusal() -> str:
    """Return the sentence for a name that offends."""
    return _("This name has a word in it that others should not have to read. Choose another one.")


def plain(name: str) -> str:
    """The name as it is read: small letters without accents, look-alikes as what they look like."""
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
    """Return whether it is more than a number that looks like a word."""
    return any(one.isalpha() for one in found)


@cache
def known() -> Words:
    """The words of the list, ready to be looked for."""
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
    """The pattern of a word, whose letters may be drawn out and have digits and signs in their place; a doubled letter
    is doubled at least."""
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

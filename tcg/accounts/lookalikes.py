"""The comparison of names: two names that a reader would confuse count as the same.

The look-alikes are those that Unicode's `confusables.txt` lists for the letters a to z and the digits 0 and 1. Latin,
Greek, Cyrillic, Armenian, Cherokee and Coptic letters are included. Wide, small, raised or styled letters become plain
letters through NFKC. The table replaces the well-known library for it, because its last release was in 2024 and the
table is short.
"""

from __future__ import annotations

import re
import unicodedata

LETTERS = {
    "a": "ɑαаΑАᎪ", "b": "ƄЬᏏΒВвᏴꞴ", "c": "сᴄⲥꮯСᏟⲤ", "d": "ԁᏧᎠ", "e": "еҽꬲΕЕᎬ", "f": "քẝꞙꬵϜꞘ", "g": "ƍɡցᶃԌᏀᏳ",
    "h": "һհᏂΗНнᎻⲎ", "j": "ϳјͿЈᎫꞲ", "k": "ΚКκкᏦⲔ", "m": "ΜϺМмᎷⲘ", "n": "ոռΝⲚ",
    "o": "0οσоօᴏᴑⲟꬽΟОՕⲞ", "p": "ρрⲣΡРᏢⲢ", "q": "ԛգզ", "r": "гᴦⲅꭇꭈꮁƦᎡᏒ", "s": "ƽѕꜱꮪЅՏᏕᏚ", "t": "ΤТτтᎢⲦ",
    "u": "ʋυսᴜꞟꭎꭒՍ", "v": "νѵᴠꮩѴᏙ", "w": "ɯѡԝաᴡꮃԜᎳᏔ", "x": "хχΧХⲬꞳ", "y": "ɣʏγуүᶌỿꭚΥУҮᎩᎽⲨ", "z": "ᴢꮓΖζᏃ",
    # a single stroke in many fonts
    "l": "1iı|ɩɪιіӏᎥꙇꭵƖǀΙІӀⲒᏞⳐ",
}  # fmt: skip
PLAIN = str.maketrans({alike: letter for letter, row in LETTERS.items() for alike in row})
UNSEEN = frozenset("\u115f\u1160\u17b4\u17b5\u3164\u2800")  # letters and a sign without any ink
STROKES = range(0x300, 0x370)  # combining marks; marks that belong to a letter are part of it after NFKC


def fold_name(name: str) -> str:
    """Return the name in its comparable form, ignoring width, case, spaces, punctuation and look-alike scripts."""
    name = unicodedata.normalize("NFKC", name).translate(PLAIN).casefold()
    return "".join(filter(_counts, unicodedata.normalize("NFKC", name).translate(PLAIN)))


def name_in_address(name: str) -> str:
    """Return the name for an address. Letters that the comparison ignores become dashes, so both compare equal."""
    return re.sub(
        "-+", "-", "".join(one if fold_name(one) else "-" for one in unicodedata.normalize("NFKC", name))
    ).strip("-")


def _counts(letter: str) -> bool:
    """Return whether a letter or mark can distinguish two names."""
    if letter in UNSEEN or ord(letter) in STROKES:
        return False
    kind = unicodedata.category(letter)
    return letter.isalnum() or (kind.startswith("M") and not unicodedata.name(letter, "").startswith("VARIATION"))

"""Names as they are compared: two that a reader takes for one are one.

The look-alikes are those that Unicode's `confusables.txt` names for the letters a to z and the digits 0 and 1 among
Latin, Greek, Cyrillic, Armenian, Cherokee and Coptic letters. What is wide, small, raised or in another face of type
is a plain letter already after NFKC. No library: the one that is well known for it had its last release in 2024, and
the table is short.
"""

from __future__ import annotations

import re
import unicodedata

LETTERS = {
    "a": "ɑαаΑАᎪ", "b": "ƄЬᏏΒВвᏴꞴ", "c": "сᴄⲥꮯСᏟⲤ", "d": "ԁᏧᎠ", "e": "еҽꬲΕЕᎬ", "f": "քẝꞙꬵϜꞘ", "g": "ƍɡցᶃԌᏀᏳ",
    "h": "һհᏂΗНнᎻⲎ", "j": "ϳјͿЈᎫꞲ", "k": "ΚКκкᏦⲔ", "m": "ΜϺМмᎷⲘ", "n": "ոռΝⲚ",
    "o": "0οσоօᴏᴑⲟꬽΟОՕⲞ", "p": "ρрⲣΡРᏢⲢ", "q": "ԛգզ", "r": "гᴦⲅꭇꭈꮁƦᎡᏒ", "s": "ƽѕꜱꮪЅՏᏕᏚ", "t": "ΤТτтᎢⲦ",
    "u": "ʋυսᴜꞟꭎꭒՍ", "v": "νѵᴠꮩѴᏙ", "w": "ɯѡԝաᴡꮃԜᎳᏔ", "x": "хχΧХⲬꞳ", "y": "ɣʏγуүᶌỿꭚΥУҮᎩᎽⲨ", "z": "ᴢꮓΖζᏃ",
    # in many faces of type these are one stroke
    "l": "1iı|ɩɪιіӏᎥꙇꭵƖǀΙІӀⲒᏞⳐ",
}  # fmt: skip
PLAIN = str.maketrans({alike: letter for letter, row in LETTERS.items() for alike in row})
UNSEEN = frozenset("\u115f\u1160\u17b4\u17b5\u3164\u2800")  # letters and a sign without any ink
STROKES = range(0x300, 0x370)  # laid over or under any letter; those that belong to one are part of it after NFKC


def fold_name(name: str) -> str:
    """The name as it is compared: neither width, case, spaces, signs nor the script of a look-alike count."""
    name = unicodedata.normalize("NFKC", name).translate(PLAIN).casefold()
    return "".join(filter(_counts, unicodedata.normalize("NFKC", name).translate(PLAIN)))


def name_in_address(name: str) -> str:
    """The name as it stands in an address, which is compared as the name itself: what does not count is a dash."""
    return re.sub(
        "-+", "-", "".join(one if fold_name(one) else "-" for one in unicodedata.normalize("NFKC", name))
    ).strip("-")


def _counts(letter: str) -> bool:
    """Return whether a letter or mark tells two names apart."""
    if letter in UNSEEN or ord(letter) in STROKES:
        return False
    kind = unicodedata.category(letter)
    return letter.isalnum() or (kind.startswith("M") and not unicodedata.name(letter, "").startswith("VARIATION"))

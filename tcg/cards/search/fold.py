"""Texts in the form for comparisons, without differences that nobody types."""

from __future__ import annotations

import unicodedata

_KANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}  # hiragana to katakana
_SAME = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-", "—": "-", "‐": "-"})


def fold(text: str) -> str:
    """Return a text with uniform width, case, kana (NFKC, case folded, hiragana as katakana) and single spaces."""
    plain = unicodedata.normalize("NFKC", text.replace("\0", "")).casefold().translate(_SAME).translate(_KANA)
    return "\n".join(" ".join(line.split()) for line in plain.split("\n"))

"""The short code of a deck, which is part of its address and easy to read out."""

from __future__ import annotations

import secrets
import unicodedata

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # without i, l, o and u, which look like other characters
LENGTH = 10  # 50 bits: too many to guess one
_MEANT = str.maketrans({"i": "1", "l": "1", "o": "0", "u": "v", "-": None, " ": None})


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(typed: str) -> str:
    """Return the code for what somebody typed, or "" if it is not a code.

    Capitals, hyphens and similar-looking characters do not matter.
    """
    if len(typed) > 4 * LENGTH:
        return ""
    code = unicodedata.normalize("NFKC", typed).strip().lower().translate(_MEANT)
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else ""


class CodeConverter:
    """The URL converter for codes."""

    regex = f"[{ALPHABET}]{{{LENGTH}}}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value

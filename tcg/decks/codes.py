"""The short code of a deck: what stands in its address and is read out to a friend."""

from __future__ import annotations

import secrets
import unicodedata

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # without i, l, o and u, which are taken for others
LENGTH = 10  # 50 bits: nobody finds one by trying
_MEANT = str.maketrans({"i": "1", "l": "1", "o": "0", "u": "v", "-": None, " ": None})


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def read_code(typed: str) -> str:
    """The code that somebody meant who typed this: capitals, hyphens and look-alikes do not matter. "": none."""
    if len(typed) > 4 * LENGTH:
        return ""
    code = unicodedata.normalize("NFKC", typed).strip().lower().translate(_MEANT)
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else ""


class CodeConverter:
    """A code in an address."""

    regex = f"[{ALPHABET}]{{{LENGTH}}}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value

"""Recovery codes: how they are generated, displayed and parsed. Only a code's hash is stored."""

from __future__ import annotations

import unicodedata

from django.utils.crypto import get_random_string

# No two letters look alike, printed or handwritten. Of 0 O, 1 I L, 2 Z, 5 S, 8 B and U V at most one is included.
ALPHABET = "34679ACDEFGHJKMNPQRTVWXY"
LENGTH = 20  # 91 bits: too many to try, however fast
GROUP = 4
LONGEST = 80  # letters of input, including punctuation and spaces, which are ignored


def new_code() -> str:
    return get_random_string(LENGTH, ALPHABET)


def show_code(code: str) -> str:
    """Return the code in readable groups: "3KFR-…"."""
    return "-".join(code[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def read_code(typed: str) -> str:
    """Return the original code from user input. Width, case, spaces and punctuation are ignored."""
    return "".join(letter for letter in unicodedata.normalize("NFKC", typed).upper() if letter in ALPHABET)

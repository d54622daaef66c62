"""Recovery codes: how one is made, read out and typed again. Only the hash of one is kept."""

from __future__ import annotations

import unicodedata

from django.utils.crypto import get_random_string

# No two are taken for each other, in print or by hand: of 0 O, 1 I L, 2 Z, 5 S, 8 B and U V one at most is here.
ALPHABET = "34679ACDEFGHJKMNPQRTVWXY"
LENGTH = 20  # 91 bits: too many to try, however quickly
GROUP = 4
LONGEST = 80  # of what is typed: signs and spaces between the letters do not count


def new_code() -> str:
    return get_random_string(LENGTH, ALPHABET)


def show_code(code: str) -> str:
    """The code in groups that can be read out: "3KFR-…"."""
    return "-".join(code[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def read_code(typed: str) -> str:
    """The code as it was made, out of what is typed: neither width, case, spaces nor signs count."""
    return "".join(letter for letter in unicodedata.normalize("NFKC", typed).upper() if letter in ALPHABET)

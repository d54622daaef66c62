"""The problems of a query, each with its place and a plain sentence.

The rest of the query still works.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import NamedTuple

from django.utils.translation import gettext as _

from tcg.cards.search.fold import fold


class Problem(NamedTuple):
    """A problem with the part `query[start:end]` of a query, and a replacement for that part."""

    start: int
    end: int
    text: str
    instead: str = ""


def nearest_word(typed: str, known: Iterable[str]) -> str:
    """Return the known word closest to what was typed, or "" if none is close."""
    by_fold = {fold(one): one for one in known if one}
    found = get_close_matches(fold(typed), by_fold, n=1, cutoff=0.6)
    return by_fold[found[0]] if found else ""


@dataclass
class Problems:
    """The problems found so far."""

    found: list[Problem] = field(default_factory=list)

    def add(self, start: int, end: int, text: str) -> None:
        self.found.append(Problem(start, end, text))

    def mistyped(self, start: int, end: int, text: str, typed: str, known: Iterable[str]) -> None:
        """Report an unknown word, with the closest known word as a suggestion."""
        instead = nearest_word(typed, known)
        if instead:
            text += " " + _("Did you mean “%(word)s”?") % {"word": instead}
        self.found.append(Problem(start, end, text, f'"{instead}"' if " " in instead else instead))

    def too_long(self, length: int, longest: int) -> None:
        said = _("A search has at most %(longest)s characters; this one has %(length)s.")
        self.add(longest, length, said % {"longest": longest, "length": length})

    def too_deep(self, start: int, deepest: int) -> None:
        self.add(start, start + 1, _("At most %(deepest)s brackets inside each other.") % {"deepest": deepest})

    def unclosed_quote(self, start: int, end: int) -> None:
        self.add(start, end, _("This quotation mark is never closed; it was read to the end."))

    def unclosed(self, start: int) -> None:
        self.add(start, start + 1, _("This bracket is never closed; it was left out."))

    def unopened(self, start: int) -> None:
        self.add(start, start + 1, _("This bracket closes nothing; it was left out."))

    def empty(self, start: int, end: int) -> None:
        self.add(start, end, _("There is nothing in these brackets."))

    def lonely(self, start: int, end: int, sign: str) -> None:
        if sign == "-":
            self.add(start, end, _("“-” stands before what is not wanted; nothing follows here."))
        else:
            said = _("“%(word)s” stands between two things; one is missing here.")
            self.add(start, end, said % {"word": sign})

"""The formats in which a deck may be played, and the reasons against the others in plain sentences.

All cards of a deck count, in any part. The deck rules of the game are checked elsewhere (`engine.match.check_deck`). A
deck that breaks them is legal in no format.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from engine.cards import library
from tcg.cards.formats import known
from tcg.cards.formats.known import Format, Limit
from tcg.decks.deck_layout import entries_of
from tcg.decks.models import Deck
from tcg.decks.naming import full_name
from tcg.web.languages import language

FIRST = 3  # reasons that are shown at once


@dataclass(frozen=True)
class Verdict:
    """A format and the reasons why a deck may not be played in it.

    `reasons` does not include the faults by the deck rules; `faulty` says whether there are any.
    """

    format: Format
    reasons: tuple[str, ...]
    faulty: bool

    @property
    def legal(self) -> bool:
        return not self.reasons and not self.faulty

    @property
    def first(self) -> tuple[str, ...]:
        """Return the reasons that are shown at once."""
        return self.reasons if len(self.reasons) == FIRST + 1 else self.reasons[:FIRST]

    @property
    def others(self) -> tuple[str, ...]:
        """Return the reasons that are hidden at first."""
        return self.reasons[len(self.first) :]

    def as_dict(self) -> dict[str, object]:
        """Return the verdict for a program."""
        return {"format": self.format.key, "name": self.format.name, "legal": self.legal, "reasons": [*self.reasons]}


def verdicts(deck: Deck) -> list[Verdict]:
    """Return a verdict for each current format of the deck's game, or an empty list if it has no formats."""
    found = known.of_game(deck.game)
    faulty = bool(found) and not deck.legal
    return [Verdict(one, tuple(reasons(one, deck.data)), faulty) for one in found]


def why_not(game: str, key: str, data: Mapping[str, object]) -> list[str]:
    """Return the reasons why a deck may not be played today in the format with this key.

    An empty list means that it may be played. "" stands for no format.
    """
    if not key:
        return []
    one = known.find(game, key)
    return list(reasons(one, data)) if one is not None else [not_played()]


def not_played() -> str:
    """Return the sentence for a format that does not exist, or is not played now."""
    return _("This format is not played here now.")


def reasons(one: Format, data: Mapping[str, object]) -> Iterator[str]:
    """Yield the reasons card by card, in the current language, why a deck may not be played in a format today."""
    rules, cards = known.allowed(one), library(one.game)
    counts = Counter[str]()
    for _part, card, count in entries_of(one.game, data):
        if card in cards and count:  # the deck rules report unknown cards
            counts[card] += count
    counted: set[Limit] = set()
    for card in counts:
        limit = rules.limit_of(card)
        if not rules.has(card):
            yield _("%(card)s (%(number)s) is in no set of this format.") % {**_named(one, card), "number": card}
        elif card in rules.banned:
            yield _banned(one, card, rules.banned[card])
        elif limit is not None and limit not in counted:
            counted.add(limit)
            have = sum(counts[each] for each in limit.cards)
            if have > limit.most:
                yield _limited(one, card, limit, have)


def _named(one: Format, card: str) -> dict[str, str]:
    return {"card": full_name(one.game, card, language())}


def _banned(one: Format, card: str, since: date | None) -> str:
    if since is None:
        return _("%(card)s is banned.") % _named(one, card)
    return _("%(card)s has been banned since %(day)s.") % {**_named(one, card), "day": date_format(since)}


def _limited(one: Format, card: str, limit: Limit, have: int) -> str:
    words: dict[str, object] = {**_named(one, card), "most": limit.most, "have": have}
    if limit.since is None:
        return _("%(card)s: at most %(most)s; there are %(have)s.") % words
    words["day"] = date_format(limit.since)
    return _("%(card)s: at most %(most)s since %(day)s; there are %(have)s.") % words

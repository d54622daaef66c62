"""Remedies for a fault of a deck, each one click: remove cards, add a card, move a card to its part.

A fault comes from `engine.match.check_deck`, with the part, the cards and the number of excess or missing cards. A
remedy is a step that the deck's owner could take by hand. This module changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.cards import library
from engine.decks import homes, rules
from tcg import games
from tcg.cards import catalogue
from tcg.decks.deck_layout import SHAPES, counts_of
from tcg.decks.naming import full_name
from tcg.web.languages import language

MOST_CARDS = 3  # if any of many cards could be removed, this many are offered


@dataclass(frozen=True)
class Remedy:
    """A button for a remedy.

    Kinds: `step` sets the number of copies in a part, `move` moves a card to another part, `find` searches, and `show`
    leads to the part.
    """

    kind: str
    word: str
    part: str = ""
    card: str = ""
    count: int = 0
    target: str = ""
    query: str = ""


def remedies(game: str, deck: Mapping[str, Any], fault: Mapping[str, Any]) -> list[Remedy]:
    """Return the remedies for a fault, the best first, or none if only the player can decide."""
    part, cards, more = fault.get("part") or "main", fault.get("cards") or (), fault.get("more") or 0
    if part not in SHAPES[game].sections:
        return []
    if more < 0:
        return list(_add(game, deck, fault.get("clause", ""), part, -more))
    if more > 0:
        return list(_remove(game, deck, part, cards, more)) or [Remedy("show", _("Show the list"), part)]
    return list(_away(game, deck, part, cards))


def _remove(game: str, deck: Mapping[str, Any], part: str, cards: Sequence[str], more: int) -> Iterator[Remedy]:
    """Yield the removal of the excess cards, or of as many as possible from each of several cards."""
    have = counts_of(deck, game, part)
    among = [card for card in cards if card in have]
    if not among and len(have) == 1:
        among = list(have)
    among.sort(key=lambda card: -have[card])
    for card in among[:MOST_CARDS]:
        n = min(more, have[card])
        words = ngettext("Remove %(n)s", "Remove %(n)s", n) % {"n": n}
        if len(among) > 1:
            words = _("Remove %(n)s × %(card)s") % {"n": n, "card": full_name(game, card, language())}
        yield Remedy("step", words, part, card, have[card] - n)


def _add(game: str, deck: Mapping[str, Any], clause: str, part: str, missing: int) -> Iterator[Remedy]:
    """Yield the addition of a card that the part may hold in any number, or else a search."""
    if rules(game).part(part).unlimited:
        have = counts_of(deck, game, part)
        card = _unlimited(game, deck, part, have)
        words = _("Add %(n)s × %(card)s") % {"n": missing, "card": full_name(game, card, language())}
        yield Remedy("step", words, part, card, have.get(card, 0) + missing)
    else:
        yield find(game, part, clause)


def _unlimited(game: str, deck: Mapping[str, Any], part: str, have: Mapping[str, int]) -> str:
    """Return a card that the part may hold in any number: one in the part, or one of the leader's attribute."""
    cards, unlimited = library(game), rules(game).part(part).unlimited
    those = [card for card, one in cards.items() if unlimited and unlimited(one.front)]
    there = [card for card in have if card in those]
    if there:
        return max(there, key=lambda card: have[card])
    leader = cards.get(str(deck.get(SHAPES[game].leader)))
    wanted = set(leader.front.attributes) if leader else set()
    fitting = (card for card in those if wanted & set(catalogue.printed(game, card).attributes))
    return next(fitting, those[0])


def _away(game: str, deck: Mapping[str, Any], part: str, cards: Sequence[str]) -> Iterator[Remedy]:
    """Yield the moves of misplaced cards to a part that may hold them, and their removal."""
    for at in [part, *(other for other in SHAPES[game].sections if other != part)]:
        have = counts_of(deck, game, at)
        for card in [card for card in cards if card in have][:MOST_CARDS]:
            places = homes(game, card) if card in library(game) else ()
            target = next((place for place in places if place != at and place not in SHAPES[game].singles), "")
            if target and at not in places:
                title = SHAPES[game].piles[target]
                yield Remedy("move", _("Move to: %(part)s") % {"part": title}, at, card, have[card], target)
            yield Remedy("step", _("Take out"), at, card, 0)
        if any(card in have for card in cards):
            return
    if not cards and part in SHAPES[game].singles:
        yield find(game, part)


def find(game: str, part: str, clause: str = "") -> Remedy:
    """Return the search for the cards that the clause or the part needs."""
    queries = games.of(game).deck.queries
    return Remedy("find", _("Find cards"), part, query=queries.get(clause) or queries.get(part, ""))

"""Matches of Last Chronicle that begin with decks."""

from __future__ import annotations

from engine.games.last_chronicle.scenario import Table, define
from engine.match import Match

PLAIN = [f"Plain{n} Lv1 {1000 + 500 * (n % 4)}/{1 + n % 2} {{1}} (white, CA{1 + n % 3})" for n in range(17)]


def deck(*texts: str) -> dict[str, dict[str, int]]:
    """Return a deck of fifty cards: three of each given card, filled up with plain units."""
    cards: dict[str, int] = {}
    for text in (*texts, *PLAIN):
        cards[define(text)] = min(3, 50 - sum(cards.values()))
    return {"main": {card: n for card, n in cards.items() if n}}


def begun(*texts: str, first: int = 0, seed: int = 1) -> Table:
    """Return a match at its first decision.

    `first`: the first player.
    """
    own = deck(*texts)
    match = Match.start(
        "last_chronicle", [own, own], bytes([seed]) * 32, ("Ann", "Bob"), options={"first_player": first}
    )  # fmt: skip
    return Table(match)

"""The deal does not depend on the order in which the keys of a deck were stored."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.match import Match, Refused
from engine.tools import simulate
from tests.engine.fuzz import GAMES


def turned(deck: Mapping[str, Any]) -> dict[str, Any]:
    """Return the same deck with all its keys in reverse order, as a database may return them."""
    parts = reversed(list(deck.items()))
    return {part: dict(reversed(list(cards.items()))) if isinstance(cards, dict) else cards for part, cards in parts}


def dealt(game: str, deck: Mapping[str, Any], order: Any = None) -> Any:
    """Return the views of both players at the first decision."""
    options = {} if order is None else {"order": order}
    match = Match.start(game, [deck, deck], bytes(32), options=options)
    return match.fingerprint(), match.view(0)["zones"], match.view(1)["zones"]


@pytest.mark.parametrize("game", GAMES)
def test_deal_ordered_by_id_ignores_the_key_order_of_a_deck(game: str) -> None:
    deck = next(iter(simulate.starters(game).values()))
    assert dealt(game, deck, "id") == dealt(game, turned(deck), "id")
    assert dealt(game, deck) != dealt(game, turned(deck)), "without the option a deck is dealt as it is given"


@pytest.mark.parametrize("game", GAMES)
def test_recorded_key_order_repeats_the_deal(game: str) -> None:
    deck = next(iter(simulate.starters(game).values()))
    order = {part: list(cards) for part, cards in deck.items() if isinstance(cards, dict)}
    assert dealt(game, turned(deck), [order, order]) == dealt(game, deck)


def test_order_option_is_not_kept_in_the_match() -> None:
    deck = next(iter(simulate.starters("zx").values()))
    match = Match.start("zx", [deck, deck], bytes(32), options={"order": "id"})
    assert "order" not in match.machine.options
    assert Match.load(match.save()).fingerprint() == match.fingerprint()


def test_misspelt_option_is_refused() -> None:
    deck = next(iter(simulate.starters("zx").values()))
    with pytest.raises(Refused):
        Match.start("zx", [deck, deck], bytes(32), options={"ordre": "id"})

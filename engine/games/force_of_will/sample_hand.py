"""A sample hand, and the turns after it (403.2, 403.5, 502.3, 710.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.force_of_will.rules.c403_preparation import STARTING_HAND
from engine.games.printed import Library
from engine.games.sample_hands import Sample, Trial, check_places, take
from engine.kernel.plain import Json


def sample(
    library: Library,
    deck: Mapping[str, Json],
    seed: str,
    back: Sequence[int] | None = None,
    turns: int = 0,
    first: bool = True,
) -> Sample:
    """Five cards; those at the places `back` go to the bottom, in that order, and as many come from the top, once
    (403.5). Then a card a turn, but none in the first turn of the game (502.3), and the stone that may be called
    (710.1)."""
    trial = Trial(library, deck, seed, "402.1")
    pile, stones = trial.pile("main"), trial.pile("stones")
    dealt = take(pile, STARTING_HAND)
    check_places(back or (), dealt, "403.5")
    away = [dealt[place] for place in back or ()]
    pile += away
    came = take(pile, len(away))
    return {
        "dealt": dealt,
        "back": list(back or ()),
        "redrawn": back is not None,
        "hand": [card for place, card in enumerate(dealt) if place not in (back or ())] + came,
        "came": len(came),
        "lives": [],
        "resources": [],
        "turns": [
            {"turn": turn, "drawn": take(pile, 0 if first and turn == 1 else 1), "stones": take(stones, 1)}
            for turn in range(1, turns + 1)
        ],
        "left": len(pile),
        "clause": "403.5",
    }

"""A sample hand and the cards of the following turns.

A player draws one card each turn, except in the first turn of the game, and may call one stone (403.2, 403.5, 502.3,
710.1).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.force_of_will.rules.c403_preparation import STARTING_HAND
from engine.shared.sample_hands import Dealt, Sampling, Trial, take


def deal(trial: Trial, back: Sequence[int] | None) -> Dealt:
    """Deal five cards, and exchange those at the places `back` once (403.5).

    The exchanged cards go to the bottom, and the same number comes from the top.
    """
    places = list(back or ())
    dealt = trial.deal(STARTING_HAND, places, "403.5")
    trial.main += [dealt[place] for place in places]
    kept = [card for place, card in enumerate(dealt) if place not in places]
    return Dealt(dealt, places, kept + take(trial.main, len(places)))


sample = Sampling(deal, list_clause="402.1", clause="403.5", drawn=1, stones="stones")

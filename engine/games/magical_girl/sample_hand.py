"""A sample hand and the turns after it: one card is drawn each turn, but none in the first turn of the game.

The rules are in MG 403.3, 403.4, 403.5, 503.1.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.magical_girl.rules.c403_preparation import STARTING_HAND, STARTING_ORBS
from engine.shared.sample_hands import Dealt, Sampling, Trial, take


def deal(trial: Trial, back: Sequence[int] | None) -> Dealt:
    """Deal seven cards and seven hidden orbs.

    The cards at the positions `back` are exchanged once (MG 403.5). They go to the bottom of the deck, and the same
    number of cards is drawn from the top.
    """
    places = list(back or ())
    dealt = trial.deal(STARTING_HAND, places, "403.5")
    take(trial.main, STARTING_ORBS)
    trial.main += [dealt[place] for place in places]
    kept = [card for place, card in enumerate(dealt) if place not in places]
    return Dealt(dealt, places, kept + take(trial.main, len(places)))


sample = Sampling(deal, list_clause="402.1", clause="403.5", drawn=1)

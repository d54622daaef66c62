"""The sample hand and the draws of the turns after it.

A player draws one card each turn, in the first turn of the game too (LC 8.2.1.5, 8.2.1.6, 9.3.3.1).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.last_chronicle.rules.c08_preparation import STARTING_HAND
from engine.shared.sample_hands import Dealt, Sampling, Trial, take


def deal(trial: Trial, back: Sequence[int] | None) -> Dealt:
    """Deal five cards, and exchange all of them once if `back` is not None (LC 8.2.1.6).

    Exchanged cards go to the bottom of the deck. Then the top card becomes the first era marker (LC 8.2.1.7).
    """
    hand = dealt = trial.deal(STARTING_HAND, back or (), "8.2.1.6")
    if back is not None:
        hand = take(trial.main, STARTING_HAND)
        trial.main += dealt
    take(trial.main, 1)
    return Dealt(dealt, [] if back is None else list(range(len(dealt))), hand)


sample = Sampling(deal, list_clause="8.1.1", clause="8.2.1.6", drawn=1, draws_first=True)

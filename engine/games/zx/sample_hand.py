"""A sample hand and the turns after it (402.1f, 402.1j to 402.1m).

Each turn draws two cards, except the first turn of the game (503.3, 503.3a). A player may let a card begin the game in
another zone (402.1c to 402.1e); the sample shows a game without such a card.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zx.rules.c402_preparation import HAND, LIFE, RESOURCES
from engine.games.zx.rules.c500_turn import CARDS_DRAWN
from engine.shared.sample_hands import Dealt, Sampling, Trial, take


def deal(trial: Trial, back: Sequence[int] | None) -> Dealt:
    """Deal four cards, then lives and resources.

    `back` is not None if the hand goes back: then all four cards are shuffled into the deck and four others are drawn,
    once (402.1k).
    """
    hand = dealt = trial.deal(HAND, back or (), "402.1k")
    if back is not None:
        trial.main = trial.shuffle([*trial.main, *dealt])
        hand = take(trial.main, HAND)
    places = [] if back is None else list(range(len(dealt)))
    return Dealt(dealt, places, hand, take(trial.main, LIFE), take(trial.main, RESOURCES))


sample = Sampling(deal, list_clause="401.1", clause="402.1k", drawn=CARDS_DRAWN)

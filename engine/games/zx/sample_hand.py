"""A sample hand, and the turns after it (402.1f, 402.1j to 402.1m): two cards a turn, but none in the first of the game
(503.3, 503.3a). That no card begins the game elsewhere (402.1c to 402.1e) is one of its player's choices, and the one
that is shown."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.sample_hands import Dealt, Sampling, Trial, take
from engine.games.zx.rules.c402_preparation import HAND, LIFE, RESOURCES
from engine.games.zx.rules.c500_turn import CARDS_DRAWN


def deal(trial: Trial, back: Sequence[int] | None) -> Dealt:
    """Four cards; if they go back (`back` is not None) then all of them: the deck is shuffled, and four others come,
    once (402.1k). Then lives and resources."""
    hand = dealt = trial.deal(HAND, back or (), "402.1k")
    if back is not None:
        trial.main = trial.shuffle([*trial.main, *dealt])
        hand = take(trial.main, HAND)
    places = [] if back is None else list(range(len(dealt)))
    return Dealt(dealt, places, hand, take(trial.main, LIFE), take(trial.main, RESOURCES))


sample = Sampling(deal, list_clause="401.1", clause="402.1k", drawn=CARDS_DRAWN)

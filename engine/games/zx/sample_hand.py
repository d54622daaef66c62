"""A sample hand, and the turns after it (402.1f, 402.1j to 402.1m, 503.3). That no card begins the game elsewhere
(402.1c to 402.1e) is one of its player's choices, and the one that is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.printed import Library
from engine.games.sample_hands import Sample, Trial, check_places, take
from engine.games.zx.rules.c402_preparation import HAND, LIFE, RESOURCES
from engine.games.zx.rules.c500_turn import CARDS_DRAWN
from engine.kernel.plain import Json


def sample(
    library: Library,
    deck: Mapping[str, Json],
    seed: str,
    back: Sequence[int] | None = None,
    turns: int = 0,
    first: bool = True,
) -> Sample:
    """Four cards; if they go back (`back` is not None) then all of them: the deck is shuffled, and four others come,
    once (402.1k). Then lives and resources, and two cards a turn, but none in the first turn of the game (503.3a)."""
    trial = Trial(library, deck, seed, "401.1")
    pile = trial.pile("main")
    dealt = take(pile, HAND)
    check_places(back or (), dealt, "402.1k")
    hand = dealt
    if back is not None:
        pile = trial.shuffle([*pile, *dealt])
        hand = take(pile, HAND)
    return {
        "dealt": dealt,
        "back": list(range(len(dealt))) if back is not None else [],
        "redrawn": back is not None,
        "hand": hand,
        "came": len(hand) if back is not None else 0,
        "lives": take(pile, LIFE),
        "resources": take(pile, RESOURCES),
        "turns": [
            {"turn": turn, "drawn": take(pile, 0 if first and turn == 1 else CARDS_DRAWN), "stones": []}
            for turn in range(1, turns + 1)
        ],
        "left": len(pile),
        "clause": "402.1k",
    }

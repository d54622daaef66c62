"""Quick tests for costs out of reach, so that the checks are asked only where the answer may be yes.

Each function says True only where the check of the act would refuse it for its cost (FoW 903.2j, 1003.4 / MG 903.2h,
1002.4): a cost that nothing lowers asks for more will than the seat could have, or for resting what is rested already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chase.rules import c907_sources as sources
from engine.chase.rules.c903_texts import Activated, Modes, asked_once
from engine.chase.words.costs import RestThis, sum_will

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase


def most_will(game: Chase, seat: int) -> int:
    """Return an upper bound of the will that the seat could spend; without limit where an effect changes costs."""
    known: int | None = game.scratch.get(("most", seat))
    if known is None:
        known = 1 << 30 if game.seat_rules("cost_change", seat) else sources.supply(game, seat).most
        game.scratch["most", seat] = known
    return known


def card_beyond(game: Chase, ref: int, most: int) -> bool:
    """Return whether the cost of a card is beyond what could be paid, and nothing on it offers another."""
    chars = game.chars(ref)
    if chars.tally.total <= most:
        return False
    compiled = chars.compile()
    return not compiled.play_rules and compiled.names.isdisjoint(game.OTHER_WAYS)


def ability_beyond(game: Chase, ref: int, ability: Activated, most: int) -> bool:
    """Return whether an ability asks for more will than `most`, or for resting its card that is rested already."""
    return will_of(ability) > most or (rests(ability) and game.s.objects[ref].rested)


@asked_once
def will_of(ability: Activated, modes: Modes) -> int:
    """Return the will that an ability asks for."""
    return sum_will(ability.costs).total


@asked_once
def rests(ability: Activated, modes: Modes) -> bool:
    """Return whether an ability asks for resting its card."""
    return any(isinstance(cost, RestThis) for cost in ability.costs)

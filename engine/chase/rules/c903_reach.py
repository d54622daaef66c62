"""Quick tests for costs out of reach, so that the checks are asked only where the answer may be yes.

Each function says True only where the check of the act would refuse it for its cost (FoW 903.2j, 1003.4 / MG 903.2h,
1002.4): a cost that nothing lowers asks for more will than the seat could have, or for resting what is rested already.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.chase.rules import c907_sources as sources

if TYPE_CHECKING:
    from engine.chase.rules.game import Chase

_asks: dict[int, tuple[Any, int, bool]] = {}


def most_will(game: Chase, seat: int) -> int:
    """Return an upper bound of the will that the seat could spend; without limit where an effect changes costs."""
    known: int | None = game.scratch.get(("most", seat))
    if known is None:
        known = 1 << 30
        if not game.seat_rules("cost_change", seat):
            known = sources.most_will(game, seat)
        game.scratch["most", seat] = known
    return known


def card_beyond(game: Chase, ref: int, most: int) -> bool:
    """Return whether the cost of a card is beyond what could be paid, and nothing on it offers another."""
    chars = game.chars(ref)
    if chars.tally.total <= most:
        return False
    compiled = chars.compile()
    return not compiled.play_rules and compiled.names.isdisjoint(game.OTHER_WAYS)


def ability_beyond(game: Chase, ref: int, ability: object, most: int) -> bool:
    """Return whether an ability asks for more will than `most`, or for resting its card that is rested already."""
    _, will, rested = _asked(ability)
    return will > most or (rested and game.s.objects[ref].rested)


def rests(ability: object) -> bool:
    """Return whether an ability asks for resting its card."""
    return _asked(ability)[2]


def _asked(ability: Any) -> tuple[object, int, bool]:
    """(the ability, the will that it asks for, whether it rests its card), worked out once."""
    known = _asks.get(id(ability))
    if known is None or known[0] is not ability:
        will = sum(cost.tally.total for cost in ability.costs if getattr(cost, "is_will", False))
        resting = any(getattr(cost, "rests_this", False) for cost in ability.costs)
        known = _asks[id(ability)] = (ability, will, resting)
    return known

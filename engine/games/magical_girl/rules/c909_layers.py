"""Sections 104.7 and 909.1: infinity, counters and rounding in the layers of continuous effects."""

from __future__ import annotations

from engine.chase.rules import c909_layers as layers
from engine.games.magical_girl.rules.game_type import MgGame
from engine.games.magical_girl.words.printed import ENDLESS, INFINITY, whole
from engine.kernel.chars import Chars


def plus(game: MgGame, number: int, by: int) -> int:
    """Return a number that is raised or lowered.

    Infinity does not change (MG 104.7c). Infinity is greater than any other number (MG 104.7a) and equal to itself
    (MG 104.7b).
    """
    return INFINITY if number >= ENDLESS else number + by


def apply_counter(game: MgGame, chars: Chars, name: str, n: int) -> None:
    """Apply counters to the values of an object.

    They change only servants (MG 1018.11a).
    """
    if "servant" in chars.types:
        layers.apply_counter(game, chars, name, n)


def finish_chars(game: MgGame, chars: Chars) -> None:
    """Round ATK and DEF up (MG 909.1g, 1203.1), except for infinity."""
    layers.finish_chars(game, chars)
    chars.atk = None if chars.atk is None else whole(chars.atk)
    chars.defense = None if chars.defense is None else whole(chars.defense)

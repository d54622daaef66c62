"""The state of a play in progress, which a match of Last Chronicle keeps beside its saved state."""

from __future__ import annotations

import msgspec

from engine.chase.rules.game_interface import Chase
from engine.chase.rules.kept import ChaseUnderway
from engine.language.grammar.tally import NOTHING, Tally


class MovedSpell(msgspec.Struct, frozen=True):
    """A spell on the stack (`ref`), the match before it moved (`before`) and its earlier reference (`was`)."""

    ref: int
    before: Chase
    was: int


class LcUnderway(ChaseUnderway):
    """The state of a flow of Last Chronicle.

    - `soul_given`: the card that is paid for, and the cost of the unit sacrificed for its Soul Change (LC 15.2.6.4)
    - `shown`: the declared card, which cannot be part of its own cost (LC 11.3.2); 0: none
    - `moved_spell`: the spell that was moved to the stack last, if the move may have changed its cost (LC 11.2.5)
    """

    soul_given: tuple[int, Tally] = (0, NOTHING)
    shown: int = 0
    moved_spell: MovedSpell | None = None

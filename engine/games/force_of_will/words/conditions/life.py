"""Conditions about life."""

from __future__ import annotations

from engine.kernel.events import LifeGained
from engine.language.common.conditions import DoneThisTurn
from engine.language.grammar.word import word


@word("{who} gained life this turn", "このターンに{who:が}ライフを得ている")
class GainedLifeThisTurn(DoneThisTurn):
    """A condition that a player gained life this turn (FoW 105.4)."""

    past = (LifeGained,)

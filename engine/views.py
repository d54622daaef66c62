"""The forms of the parts that views of every game have (`Match.view`): their keys, and the types of the values.

A view is plain JSON. These declarations are for type checkers. Each game declares its own parts in
`engine/games/<game>/view_types.py`.
"""

from __future__ import annotations

from engine.chase.view_types import ChaseOption, ChaseTableView, ItemView, ObjectTarget, SeatTarget
from engine.kernel.refusal import Hindrance
from engine.shared.history import Line
from engine.shared.view_types import (
    AboutView,
    BattleView,
    CardView,
    DecisionView,
    HiddenCard,
    OptionView,
    OthersDecision,
    ResultView,
    SeatView,
    SeenCard,
    TableView,
    TurnView,
    Words,
    ZonesView,
)

__all__ = [
    "AboutView", "BattleView", "CardView", "ChaseOption", "ChaseTableView", "DecisionView", "HiddenCard", "Hindrance",
    "ItemView", "Line", "ObjectTarget", "OptionView", "OthersDecision", "ResultView", "SeatTarget", "SeatView",
    "SeenCard", "TableView", "TurnView", "Words", "ZonesView",
]  # fmt: skip

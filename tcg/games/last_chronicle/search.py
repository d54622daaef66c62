"""The search words and check boxes of Last Chronicle cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tcg.games.registration import Search, Value

TYPES = (
    Value("unit", "Unit", "ユニット"),
    Value("history", "History", "ヒストリー", ("histories",), "histories"),
    Value("spell", "Spell", "スペル"),
    Value("structure", "Structure", "ストラクチャ", ("ストラクチャー",)),
)
MARKS = (
    Value("legacy", "LEGACY", "LEGACY", ("レガシー",), "with LEGACY"),
    Value("epic", "EPIC", "EPIC", ("エピック",), "with EPIC"),
    Value("burst", "chrono burst", "クロノバースト", ("cb",), "with a chrono burst"),
    Value("lamps", "lamps", "ランプ", ("painted",), "with painted lamps"),
)


def numbers(card: Any) -> dict[str, int | None]:
    """Return the searchable numbers of a card. An X in a cost counts as 0 (LC 4.4)."""
    front = card.front
    return {
        "cost": front.tally.total,
        "level": front.level,
        "power": front.power,
        "atk": front.atk,
        "ca": front.ca,
    }


def marked(card: Any) -> Iterator[str]:
    """Yield the marks of a card: a chrono burst (LC 5.4), painted lamps (LC 5.7.3)."""
    if card.front.has_burst:
        yield "burst"
    if any(card.front.lamps):
        yield "lamps"


SEARCH = Search(
    types=TYPES,
    numbers=numbers,
    examples=("t:unit lv:1 cost<=2", "is:burst ca>=2", "t:unit power>=4000", "c:white,blue"),
    shown={"game": ("g:lastchronicle",), "ca": ("ca>=2",), "is": ("is:legacy",)},
    marks=MARKS,
    marked=marked,
)

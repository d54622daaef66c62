"""The search words and check boxes of Force of Will cards."""

from __future__ import annotations

from typing import Any

from tcg.games.force_of_will.face import LETTERS
from tcg.games.registration import Search, Value, first_of

TYPES = (
    Value("ruler", "Ruler", "ルーラー"),
    Value("j_ruler", "J-ruler", "Jルーラー", ("jruler",), "J-rulers"),
    Value("resonator", "Resonator", "リゾネイター", ("creature",)),
    Value("chant", "Chant", "詠唱", ("spell",)),
    Value("addition", "Addition", "アディション"),
    Value("regalia", "Regalia", "レガリア", (), "regalia"),
    Value("rune", "Rune", "ルーン"),
    Value("magic_stone", "Magic Stone", "魔石", ("stone", "magicstone")),
    Value("basic", "Basic", "基本", (), "basic"),
    Value("special", "Special", "特殊", (), "special"),
    Value("master", "Master", "必殺", (), "master"),
)


def numbers(card: Any) -> dict[str, int | None]:
    """Return the searchable numbers of a card. An X in a cost counts as 0 (FoW 203.5)."""
    columns = {"atk": "atk", "defence": "defense", "divinity": "divinity"}
    cost = {"cost": card.front.tally.total if card.front.has_cost else None}
    return cost | {column: first_of(card, name) for column, name in columns.items()}


SEARCH = Search(
    types=TYPES,
    numbers=numbers,
    minor=frozenset({"basic", "special", "master"}),
    unticked=frozenset({"moon"}),
    examples=("t:resonator cost<=2", "kw:flying", "c:fire,water t:chant", 'o:"draw a card"'),
    shown={"game": ("game:fow",)},
    symbols={letter.lower(): attribute for letter, attribute in LETTERS.items()},
    also={
        "light": ("w", "光属性"),
        "fire": ("r", "火", "火属性", "炎属性"),
        "water": ("u", "水属性"),
        "wind": ("g", "風属性"),
        "darkness": ("b", "dark", "闇属性"),
    },
)

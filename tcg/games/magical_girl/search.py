"""The search words and check boxes of Magical Girl cards."""

from __future__ import annotations

from typing import Any

from tcg.games.registration import Search, Value

TYPES = (
    Value("caster", "Caster", "魔法少女", ("magical girl",)),
    Value("servant", "Servant", "怪異"),
    Value("conjure", "Conjure", "詠唱", ("spell",)),
    Value("barrier", "Barrier", "結界"),
    Value("deity", "Deity", "神", ("god",), "deities"),
    Value("soul_bond", "Soul Bond", "結魂", ("soulbond", "結魂怪異"), "soul bond"),
    Value("soul_offering", "Soul Offering", "献魂", ("献魂怪異",), "soul offering"),
)


def numbers(card: Any) -> dict[str, int | None]:
    """Return the searchable numbers of a card. An X in a cost counts as 0 (MG 203.4)."""
    front = card.front
    return {"cost": front.od_cost, "level": front.level or None, "atk": front.atk, "defence": front.defense}


SEARCH = Search(
    types=TYPES,
    numbers=numbers,
    minor=frozenset({"soul_bond", "soul_offering"}),
    examples=("t:caster lv:1", "kw:break", "t:servant cost<=3 atk>=2000", "c:solis,luna"),
    shown={"game": ("g:magicalgirl",)},
    also={
        "solis": ("太陽", "sun", "orange"),
        "ignus": ("火星", "mars"),
        "silva": ("木星", "jupiter"),
        "terra": ("土星", "saturn", "purple"),
        "luna": ("月", "yellow"),
        "aqua": ("水星", "mercury"),
        "aes": ("金星", "venus", "pink"),
    },
)

"""The display and parsing of Force of Will decks. The engine decides what is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import library
from tcg.decks.chances import all_kinds
from tcg.games.force_of_will.face import ATTRIBUTES, ID, printed
from tcg.games.registration import Deck, Probability

PAID = ("light", "fire", "water", "wind", "darkness")  # the attributes that a cost can have


def order(card: Any) -> tuple[bool, int]:
    """Return the sort key: fighters first, by cost."""
    return card.faces[0].atk is None, card.faces[0].tally.total


def attributes(deck: Mapping[str, Any], library: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the attributes of its ruler."""
    own = library[deck["ruler"]].faces[0].attributes
    return tuple(attribute for attribute in ATTRIBUTES if attribute in own)


def group(card: Any) -> str:
    if "resonator" in card.types:
        return "resonators"
    return "chants" if "chant" in card.types else "others"


def cost(card: Any) -> int | None:
    front: Any = card.front
    return int(front.tally.total) if front.has_cost else None


def chances(deck: Mapping[str, Any]) -> Iterator[Probability]:
    """Yield the chance of a stone of each needed attribute after three turns.

    A player calls one stone a turn (FoW 710.1).
    """
    cards = library(ID)
    wanted = frozenset(
        attribute
        for card in deck.get("main") or {}
        if card in cards
        for attribute in PAID
        if getattr(getattr(cards[card].front, "tally", None), attribute, 0)
    )
    stones: Counter[frozenset[str]] = Counter()
    for card, count in (deck.get("stones") or {}).items():
        if card in cards:
            stones[frozenset(printed(cards[card], 0).attributes)] += count
    if wanted and sum(stones.values()) >= 3:
        yield _("A stone of each attribute that you need by turn 3"), all_kinds(stones, wanted, 3)


DECK = Deck(
    titles={
        "ruler": gettext_lazy("Ruler"),
        "main": gettext_lazy("Main deck"),
        "stones": gettext_lazy("Magic stones"),
        "runes": gettext_lazy("Runes"),
        "extra": gettext_lazy("Extra deck"),
    },
    headings={
        "ruler": ("Ruler", "ルーラー", "rulers", "j-ruler", "j/ruler", "ruler deck", "ruler area"),
        "main": ("Main deck", "メインデッキ", "main", "deck", "メイン", "デッキ", "main board", "mainboard", "md"),
        "stones": ("Magic stones", "魔石デッキ", "magic stone", "magic stone deck", "stone deck", "stones", "魔石",
                   "stone", "stones deck"),
        "runes": ("Runes", "ルーンデッキ", "rune", "rune deck", "ルーン"),
        "extra": ("Extra deck", "エキストラデッキ", "extra", "エキストラ", "エクストラ", "エクストラデッキ"),
    },
    kinds=(
        "resonator", "resonators", "chant", "chants", "addition", "additions", "regalia", "spells",
        "creatures", "リゾネイター", "リゾネーター", "詠唱", "アディション", "レガリア",
    ),
    groups={
        "resonators": gettext_lazy("Resonators"),
        "chants": gettext_lazy("Chants"),
        "others": gettext_lazy("Additions and regalia"),
    },
    group=group, cost=cost, chances=chances, order=order, attributes=attributes,
    costs=(0, 7), fighters=gettext_lazy("Resonators"), fighter=gettext_lazy("A resonator"), cheap=2,
    ticks={
        "resonator": gettext_lazy("Resonators"),
        "chant": gettext_lazy("Chants"),
        "addition": gettext_lazy("Additions"),
        "regalia": gettext_lazy("Regalia"),
        "ruler": gettext_lazy("Rulers"),
        "stone": gettext_lazy("Stones"),
        "rune": gettext_lazy("Runes"),
    },
    ticked_costs=(1, 6),
    begins_with="ruler",  # its attributes determine the other cards
    queries={"ruler": "t:ruler", "stones": 't:"magic stone"', "runes": "t:rune"},
)  # fmt: skip

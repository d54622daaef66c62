"""The display and parsing of Z/X decks. The engine decides what is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from engine.cards import library
from engine.decks import rules
from tcg.decks.chances import at_least_one
from tcg.games.registration import Deck, Probability
from tcg.games.zx.face import ATTRIBUTES, ID

INFINITE = 100  # a cost that nobody can pay; the curve leaves it out


def order(card: Any) -> tuple[bool, int]:
    """Return the sort key: Z/X first, by cost."""
    return card.faces[0].power is None, card.faces[0].points or 0


def attributes(deck: Mapping[str, Any], library: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the colours of the deck: those of at least a fifth of its cards."""
    counted: Counter[str] = Counter()
    for card, count in deck["main"].items():
        for colour in library[card].faces[0].colours:
            counted[colour] += count
    least = sum(deck["main"].values()) / 5
    return tuple(colour for colour in ATTRIBUTES if counted[colour] >= least)


def group(card: Any) -> str:
    if "zx" in card.types:
        return "zx"
    return "events" if "event" in card.types else "others"


def cost(card: Any) -> int | None:
    points: int | None = card.front.points
    return points if points is not None and points < INFINITE else None


def chances(deck: Mapping[str, Any]) -> Iterator[Probability]:
    """Yield the chance of an ignition icon among the four face-down lives (ZX 402.1l).

    A lost life with this icon may be played (ZX 1011).
    """
    cards, counted = library(ID), rules(ID).counted
    main = {card: count for card, count in (deck.get("main") or {}).items() if card in cards}
    icons = sum(count for card, count in main.items() if counted and counted.counts(cards[card].front))
    yield _("A card with an ignition icon among the four lives"), at_least_one(sum(main.values()), icons, 4)


DECK = Deck(
    titles={
        "player": gettext_lazy("Player"),
        "back": gettext_lazy("Back to back"),
        "main": gettext_lazy("Deck"),
        "dynamis": gettext_lazy("Dynamis"),
    },
    headings={
        "player": ("Player", "プレイヤー", "player card", "プレイヤーカード"),
        "back": ("Lower half", "下部", "lower", "back", "back to back", "裏", "player ex", "player extra"),
        "main": ("Deck", "デッキ", "main deck", "main", "メインデッキ", "メイン"),
        "dynamis": ("Dynamis", "デュナミス", "extra", "extra deck", "dynamis deck"),
    },
    kinds=(
        "z/x", "zx", "events", "event", "ascension", "ascensions", "shift", "shifts", "ゼクス", "イベント",
        "アセンション", "start card", "start cards", "スタートカード", "ignition", "イグニッション",
        "イグニッションアイコン", "life recovery", "ライフリカバリー", "void bringer", "ヴォイドブリンガー",
    ),
    groups={
        "zx": gettext_lazy("Z/X"),
        "events": gettext_lazy("Events"),
        "others": pgettext_lazy("cards of other types", "Others"),
    },
    group=group, cost=cost, chances=chances, order=order, attributes=attributes,
    costs=(1, 8), fighters=gettext_lazy("Z/X"), fighter=gettext_lazy("A Z/X"), cheap=3,
    ticks={
        "zx": gettext_lazy("Z/X"),
        "event": gettext_lazy("Events"),
        "player_card": gettext_lazy("Players"),
        "ascension": gettext_lazy("Ascension"),
        "shift": gettext_lazy("Shift"),
        "extra": gettext_lazy("Extra"),
        "zx_overboost": gettext_lazy("Overboost"),
    },
    ticked_costs=(1, 7),
    counted=gettext_lazy("with an ignition icon"),
    queries={"401.6": "is:ignition", "401.1a": "-t:extra -t:player", "player": "t:player"},
)  # fmt: skip

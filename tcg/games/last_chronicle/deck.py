"""The display and parsing of Last Chronicle decks. The engine decides what is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import library
from tcg.decks.chances import at_least_one, sum_reached
from tcg.games.last_chronicle.face import ID
from tcg.games.last_chronicle.symbols import FACTIONS, numeral
from tcg.games.registration import Deck, Probability, Spread, first_of

HAND = 5  # 8.2.1.5
TO_ADVANCE = 7  # CA (9.5.7)
CHECKS = 4  # chrono checks of a long era
FEW_CHECKS = 3  # chrono checks of a short era


def order(card: Any) -> tuple[bool, int]:
    """Return the sort key: units by cost, then other cards by cost."""
    front = card.front
    return front.power is None, front.tally.total


def attributes(deck: Mapping[str, Any], library: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the factions of the deck: those of at least a fifth of its cards."""
    counted: Counter[str] = Counter()
    main = deck.get("main") or {}
    for card, count in main.items():
        for faction in library[card].faces[0].attributes:
            counted[faction] += count
    least = sum(main.values()) / 5
    return tuple(faction for faction in FACTIONS if counted[faction] >= max(1, least))


def group(card: Any) -> str:
    for kind, name in (("unit", "units"), ("spell", "spells")):
        if kind in card.types:
            return name
    return "others"


def cost(card: Any) -> int | None:
    total: int = card.front.tally.total
    return total


def chances(deck: Mapping[str, Any]) -> Iterator[Probability]:
    """Yield the chances of a deck's first turns.

    A unit of level 1 can fight in the first era (LC 5.13.2). A card with a chrono burst is useful among the first
    checks (LC 9.4.3, 15.3.2).
    """
    cards: Mapping[str, Any] = library(ID)
    main = {card: count for card, count in (deck.get("main") or {}).items() if card in cards}
    total = sum(main.values())
    first = sum(count for card, count in main.items() if cards[card].front.level == 1)
    yield _("A unit of level 1 in the first %(hand)s cards") % {"hand": HAND}, at_least_one(total, first, HAND)
    bursts = sum(count for card, count in main.items() if cards[card].front.has_burst)
    if bursts:
        said = _("A chrono burst in the first %(n)s chrono checks") % {"n": CHECKS}
        yield said, at_least_one(total, bursts, CHECKS)
    counted = Counter[int]()
    for card, count in main.items():
        counted[cards[card].front.ca] += count
    said = _("%(ca)s CA or more in the first %(n)s chrono checks") % {"ca": TO_ADVANCE, "n": FEW_CHECKS}
    yield said, sum_reached(counted, FEW_CHECKS, TO_ADVANCE)


DECK = Deck(
    titles={"main": gettext_lazy("Deck")},
    headings={"main": ("Deck", "デッキ", "main deck", "main", "メインデッキ", "メイン")},
    kinds=(
        "unit", "units", "history", "histories", "spell", "spells", "structure", "structures", "ユニット", "ヒストリー",
        "スペル", "ストラクチャ",
    ),
    groups={
        "units": gettext_lazy("Units"),
        "spells": gettext_lazy("Spells"),
        "others": gettext_lazy("Histories and structures"),
    },
    group=group, cost=cost, chances=chances, order=order, attributes=attributes,
    costs=(0, 8), fighters=gettext_lazy("Units"), fighter=gettext_lazy("A unit"), cheap=2,
    ticks={
        "unit": gettext_lazy("Units"),
        "spell": gettext_lazy("Spells"),
        "history": gettext_lazy("Histories"),
        "structure": gettext_lazy("Structures"),
    },
    ticked_costs=(1, 7),
    spreads=(
        Spread("levels-h", gettext_lazy("Levels"), lambda card: first_of(card, "level"), numeral),
        Spread("ca-h", gettext_lazy("CA"), lambda card: first_of(card, "ca")),
    ),
)  # fmt: skip

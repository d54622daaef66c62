"""The display and parsing of Magical Girl decks. The engine decides what is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import keywords as keywords_of
from engine.cards import library
from tcg.decks.chances import at_least_one
from tcg.games.magical_girl.face import ATTRIBUTES, ID, level_word
from tcg.games.registration import Deck, Mark, Probability

HAND, ORBS = 7, 7  # 403.3, 403.4


def order(card: Any) -> tuple[bool, int]:
    """Return the sort key: casters by level, then other cards by cost."""
    front: Any = card.front
    return not front.level, front.level or front.od_cost or 0


def attributes(deck: Mapping[str, Any], library: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the elements of the deck: those of at least a fifth of its cards."""
    counted: Counter[str] = Counter()
    for card, count in (deck.get("main") or {}).items():
        for element in library[card].faces[0].attributes:
            counted[element] += count
    least = sum((deck.get("main") or {}).values()) / 5
    return tuple(element for element in ATTRIBUTES if counted[element] >= max(1, least))


def group(card: Any) -> str:
    for kind, name in (("caster", "casters"), ("servant", "servants"), ("conjure", "conjures")):
        if kind in card.types:
            return name
    return "others"


def cost(card: Any) -> int | None:
    """Return the cost of a card. Casters have a level instead of a cost, so the curve leaves them out (MG 203.3)."""
    found: int | None = card.front.od_cost
    return found


def whole_marks(card: Any) -> list[Mark]:
    """Return the level of a caster with its version, in either order.

    The level is also written as a word, or shortened.
    """
    front: Any = card.front
    if not front.level:
        return []
    en, ja, level = front.version_name.en, front.version_name.ja, level_word(front.level)
    levels = [(level, level), (f"Level {front.level}", f"レベル{front.level}"), (f"L{front.level}", f"L{front.level}")]
    if not front.version:
        return levels
    behind = [(f"{one} {en}", f"{other} {ja}") for one, other in levels]
    return [*behind, *((f"{en} {one}", f"{ja} {other}") for one, other in levels)]


def marks(card: Any) -> list[Mark]:
    """Return the level of a caster with its version, then either alone."""
    front: Any = card.front
    whole = whole_marks(card)
    if not front.version:
        return whole
    level, en, ja = front.level, front.version_name.en, front.version_name.ja
    levels = [(level_word(level), level_word(level)), (f"Level {level}", f"レベル{level}"), (f"L{level}", f"L{level}")]
    return [*whole, *levels, (en, ja)]


def chances(deck: Mapping[str, Any]) -> Iterator[Probability]:
    """Yield the chances of a deck's first turns.

    A caster of level 1 can be called from the first turn on (MG 504.1). [Break] is useful among the orbs (MG 403.4).
    """
    cards: Mapping[str, Any] = library(ID)
    main = {card: count for card, count in (deck.get("main") or {}).items() if card in cards}
    total = sum(main.values())
    first = sum(count for card, count in main.items() if cards[card].front.level == 1)
    yield _("A caster of level 1 in the first hand"), at_least_one(total, first, HAND)
    breaks = sum(count for card, count in main.items() if "Break" in keywords(cards[card]))
    if breaks:
        yield _("A card with Break among the seven orbs"), at_least_one(total, breaks, ORBS)


def keywords(card: Any) -> set[str]:
    """Return the English names of a card's keywords."""
    return {key.name.en for side in card.faces for key in keywords_of(side)}


DECK = Deck(
    titles={"main": gettext_lazy("Deck"), "extra": gettext_lazy("Extra deck")},
    headings={
        "main": ("Deck", "デッキ", "main deck", "main", "メインデッキ", "メイン"),
        "extra": ("Extra deck", "エキストラデッキ", "extra", "エキストラ", "エクストラ", "エクストラデッキ"),
    },
    kinds=(
        "caster", "casters", "servant", "servants", "conjure", "conjures", "barrier", "barriers", "deity", "deities",
        "soul bond servants", "soul offering servants", "magical girls", "魔法少女", "怪異", "詠唱", "結界", "神",
        "結魂怪異", "献魂怪異",
    ),
    groups={
        "servants": gettext_lazy("Servants"),
        "casters": gettext_lazy("Casters"),
        "conjures": gettext_lazy("Conjures"),
        "others": gettext_lazy("Barriers and deities"),
    },
    group=group, cost=cost, chances=chances, order=order, attributes=attributes, marks=marks,
    whole_marks=whole_marks,
    costs=(0, 8), fighters=gettext_lazy("Servants"), fighter=gettext_lazy("A servant"), cheap=2,
    ticks={
        "caster": gettext_lazy("Casters"),
        "servant": gettext_lazy("Servants"),
        "conjure": gettext_lazy("Conjures"),
        "barrier": gettext_lazy("Barriers"),
        "deity": gettext_lazy("Deities"),
        "soul_bond": gettext_lazy("Soul bond"),
        "soul_offering": gettext_lazy("Soul offering"),
    },
    ticked_costs=(1, 7),
    queries={"402.2": '-t:deity -t:"soul bond"', "extra": 't:deity or t:"soul bond"'},
)  # fmt: skip

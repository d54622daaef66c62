"""The decks of Lantern River, as the site shows and reads them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tcg.decks.chances import at_least_one
from tcg.games.registration import Deck, Probability


def attributes(deck: Mapping[str, Any], library: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(sorted({colour for card in deck["main"] for colour in library[card].attributes}))


def chances(deck: Mapping[str, Any]) -> Iterator[Probability]:
    """Yield the chance of a boat without a toll in the first hand, which is needed to begin (LR 403.3)."""
    main = deck.get("main") or {}
    free = sum(n for card, n in main.items() if card in ("lr-01", "lr-02", "lr-05"))
    yield _("A boat without a toll in the first hand"), at_least_one(sum(main.values()), free, 3)


DECK = Deck(
    titles={"main": gettext_lazy("Boats")},
    headings={"main": ("Boats", "舟", "deck", "main")},
    kinds=("boat", "boats"),
    groups={"boats": gettext_lazy("Boats")},
    group=lambda card: "boats",
    cost=lambda card: card.front.toll,
    costs=(0, 3),
    fighters=gettext_lazy("Boats"),
    fighter=gettext_lazy("A boat"),
    cheap=1,
    chances=chances,
    order=lambda card: (False, card.front.toll),
    attributes=attributes,
    ticks={"boat": gettext_lazy("Boats")},
    ticked_costs=(0, 2),
)

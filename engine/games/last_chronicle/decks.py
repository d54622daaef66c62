"""Section 8.1: the deck rules."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.plain import Json
from engine.kernel.refusal import Fault
from engine.kernel.text import Text
from engine.shared.deck_rules import DeckPart, Inspection
from engine.shared.printed import Library

CARDS = 50
COPIES = 3

MAIN = DeckPart("main", CARDS, CARDS, lambda face: True)  # 8.1.1.1
PARTS = (MAIN,)


def check_deck(library: Library, deck: Mapping[str, Json]) -> list[Fault]:
    """Return every violation of the deck rules, in clause order (LC 8.1.1).

    A card's own text about its number of copies overrides the rule (LC 8.1.2).
    """
    look = Inspection(library, deck, "8.1.1")
    main = look.part("main")
    look.size(
        MAIN, main, "8.1.1.1",
        Text(f"A deck has exactly {CARDS} cards, this one {{n}}.", f"デッキはちょうど{CARDS}枚です（現在{{n}}枚）。"),
    )  # fmt: skip
    look.of_a_name("main", main.items(), COPIES, "8.1.1.2", own=True)
    look.unread("2.1")
    return look.faults()

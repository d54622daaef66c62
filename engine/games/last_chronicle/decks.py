"""8.1: which decks are legal."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.deck_rules import DeckPart, Inspection
from engine.games.printed import Library
from engine.kernel.plain import Json
from engine.kernel.refusal import Fault
from engine.kernel.text import Text

CARDS = 50
COPIES = 3

MAIN = DeckPart("main", CARDS, CARDS, lambda face: True)  # 8.1.1.1
PARTS = (MAIN,)


def check_deck(library: Library, deck: Mapping[str, Json]) -> list[Fault]:
    """Every way in which a deck is not legal (LC 8.1.1), by clause; what a card says of how many of it there may be
    goes before the rule (LC 8.1.2)."""
    look = Inspection(library, deck, "8.1.1")
    main = look.part("main")
    look.size(
        MAIN, main, "8.1.1.1",
        Text(f"A deck has exactly {CARDS} cards, this one {{n}}.", f"デッキはちょうど{CARDS}枚です（現在{{n}}枚）。"),
    )  # fmt: skip
    look.of_a_name("main", main.items(), COPIES, "8.1.1.2", own=True)
    look.unread("2.1")
    return look.faults()

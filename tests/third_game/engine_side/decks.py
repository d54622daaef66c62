"""Chapter 200: legal decks, random decks and sample hands."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.refusal import Fault
from engine.kernel.text import Text
from engine.shared.deck_rules import DeckPart, Inspection
from engine.shared.random_decks import Drawing
from engine.shared.sample_hands import Dealt, Sampling, Trial, take

DECK_SIZE = 12
COPIES = 3
HAND = 3
MAIN = DeckPart("main", DECK_SIZE, DECK_SIZE, lambda face: "boat" in face.types)  # 203.1
PARTS = (MAIN,)


def check_deck(library: Mapping[str, Any], deck: Mapping[str, Any]) -> list[Fault]:
    """Return every violation of the deck rules (LR 203)."""
    look = Inspection(library, deck, "203.1")
    main = look.part("main")
    look.size(MAIN, main, "203.1", Text("{n} boats, 12 are needed.", "舟は{n}枚です（12枚必要）。"))
    look.of_a_name("main", main.items(), COPIES, "203.2")
    look.unread("203.3")
    return look.faults()


def draw(library: Mapping[str, Any], rng: random.Random, lead: str) -> dict[str, Any]:
    """Return a random legal deck built around a boat."""
    drawing = Drawing(library, rng, lead)
    boats = [lead, *(card for card in drawing.some(lambda face: True) if card != lead)]
    return {"main": drawing.fill(boats, DECK_SIZE, lambda card: COPIES)}


def deal(trial: Trial, back: Sequence[int] | None) -> Dealt:
    """Deal three boats, which are kept (LR 401.2)."""
    trial.deal(0, back or (), "401.2")
    hand = take(trial.main, HAND)
    return Dealt(hand, [], hand)


sample = Sampling(deal, list_clause="203.1", clause="401.2", drawn=1)  # none in the first turn of the game: 402.2

"""Section 8.1: a random legal deck."""

from __future__ import annotations

import random

from engine.games.last_chronicle.cards import Face
from engine.games.last_chronicle.decks import CARDS, COPIES
from engine.games.last_chronicle.words.keywords.simple import SoulChange
from engine.games.last_chronicle.words.printed import FACTIONS
from engine.shared.deck_rules import copies_of
from engine.shared.printed import Deck, Library
from engine.shared.random_decks import Drawing

UNITS = 26  # of the fifty cards


def draw(library: Library, rng: random.Random, lead: str) -> Deck:
    """Return a random deck around the card `lead`, half of it units (LC 8.1.1).

    Most cards have the factions of `lead`. If `lead` has only one, a second faction is added. The cards that its
    keywords need are included.
    """
    drawing: Drawing[Face] = Drawing(library, rng, lead)
    colours = drawing.face.attributes
    if len(colours) < 2:
        colours |= frozenset(rng.sample([one for one in FACTIONS if one not in colours], 2 - len(colours)))

    def fits(face: Face) -> bool:
        return face.attributes <= colours

    def most(card: str) -> int:
        own = copies_of(drawing.faces[card], COPIES)
        return CARDS if own is None else own

    cards = drawing.some(fits)
    rest = drawing.some(lambda face: True)
    wanted = _wanted(drawing)
    needed = [card for card in rest if drawing.faces[card].name.en in wanted or drawing.faces[card].races & wanted]
    units = [card for card in cards if "unit" in drawing.faces[card].types]
    others = [card for card in cards if "unit" not in drawing.faces[card].types]

    def counted(card: str) -> tuple[str, ...]:
        return (drawing.faces[card].name.en,)

    first = drawing.fill(dict.fromkeys([drawing.lead, *needed, *units]), UNITS, most, counted, usual=3)
    second = drawing.fill(
        dict.fromkeys([card for card in [*others, *units, *rest] if card not in first]),
        CARDS - sum(first.values()), most, counted, usual=3,
    )  # fmt: skip
    return {"main": first | second}


def _wanted(drawing: Drawing[Face]) -> frozenset[str]:
    """Return the names and categories that the keywords of the lead card need (LC 15.2.6, 15.2.19)."""
    found: set[str] = set()
    for ability in drawing.face.abilities:
        if isinstance(ability, SoulChange):
            found |= {name for word in ability.words() if (name := getattr(word, "race", ""))}
        found |= {name for word in ability.words() if (name := getattr(word, "name", "")) and " " in name}
    return frozenset(found)

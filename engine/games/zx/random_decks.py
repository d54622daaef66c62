"""Random decks that are legal by 401."""

from __future__ import annotations

import random
import re
from collections import Counter

from engine.games.zx.cards import Face
from engine.games.zx.decks import (
    DECK_SIZE,
    DYNAMIS_MOST,
    IGNITION_ICONS,
    LIMITED,
    for_back,
    for_main,
    for_player,
    keywords,
)
from engine.games.zx.decks import counts_as_ignition as lit
from engine.games.zx.decks import for_dynamis as waits
from engine.shared.deck_rules import copies_of
from engine.shared.printed import Deck, Library
from engine.shared.random_decks import COPIES, Cards, Drawing

MOST_RELATED = 10
_NAMED = re.compile(r"(?:(?<=[\"\[{])|(?<=\[P\] ))[A-Z][A-Za-z' ]+(?=[\"\]}]|$| \[)")
_ICONS = {"Act", "Auto", "Cont", "Cost", "Effect", "Event", "P", "S", "Sub", "Trigger", "Valid", "Sleep", "Same Name"}


def draw(library: Library, rng: random.Random, lead: str) -> Deck:
    """Draw a deck about a card, in its colours and one more.

    The player card, the half and other cards that the card names are included.
    """
    drawing: Drawing[Face] = Drawing(library, rng, lead)
    every = sorted({colour for face in drawing.faces.values() for colour in face.attributes})
    colours = set(drawing.face.attributes) | set(rng.sample(every, min(1, len(every))))
    while len(colours) < min(2, len(every)):
        colours.add(rng.choice(every))
    deck: Deck = {}
    back = _back(drawing)
    player = _player(drawing, back)
    if player:
        deck["player"] = player
    if player and back:
        deck["back"] = back
    wanted = _wanted(drawing, back)
    deck["main"] = _main(drawing, colours, wanted)
    deck["dynamis"] = _dynamis(drawing, colours, wanted)
    return deck


def _named(face: Face) -> set[str]:
    """Return the names in a card's text: cards and players in quotes, races in brackets, counters in braces."""
    texts = " ".join(line.en for line in (*face.lines, *face.subtext))
    return set(_NAMED.findall(texts)) - _ICONS


def _related(face: Face, other: Face) -> bool:
    """Return whether one card names the other, both name the same thing, or both have the same name."""
    mine, its = _named(face), _named(other)
    return face.name == other.name or bool(mine & (_names(other) | its) or its & _names(face))


def _names(face: Face) -> set[str]:
    """Return the names by which other cards may refer to a card."""
    return set(face.names) | set(face.races) | ({face.player_name.en} if face.player_name else set())


def _back(drawing: Drawing[Face]) -> str:
    """Return the card for the back: the lead card itself, its other half, or any."""
    if for_back(drawing.face):
        return drawing.lead
    own = drawing.one(lambda face: for_back(face) and _related(drawing.face, face))
    return own or (drawing.one(for_back) if drawing.rng.random() < 0.7 else "")


def _player(drawing: Drawing[Face], back: str) -> str:
    """Return the player card: the lead card itself, one that the lead or the back card names, or any."""

    def partner(face: Face) -> bool:
        return for_player(face) and any(
            _related(face, one) or _same_player(face, one)
            for one in (drawing.face, *([drawing.faces[back]] if back else ()))
        )

    if for_player(drawing.face):
        return drawing.lead
    return drawing.one(partner) or drawing.one(for_player)


def _same_player(face: Face, other: Face) -> bool:
    return other.player_name is not None and face.player_name == other.player_name


def _wanted(drawing: Drawing[Face], back: str) -> list[str]:
    """Return the cards that come first: the lead, cards related to it by name, and the other half of the back card."""
    first = [drawing.lead]
    if back:
        first += drawing.some(lambda face: face.half == "upper" and face.name == drawing.faces[back].name)
    related = drawing.some(lambda face: _related(drawing.face, face))
    related.sort(key=lambda card: not _named(drawing.face) & (_named(drawing.faces[card]) | drawing.faces[card].names))
    first += related[:MOST_RELATED]
    drawing.full.update(first)
    return first


def _ordered(drawing: Drawing[Face], colours: set[str], wanted: list[str], cards: list[str]) -> list[str]:
    """Return the cards in order: wanted cards, then cards of the colours, then the others."""
    own = [card for card in cards if drawing.faces[card].attributes <= colours]
    return [card for card in dict.fromkeys([*wanted, *own, *cards]) if card in cards]


def _main(drawing: Drawing[Face], colours: set[str], wanted: list[str]) -> Cards:
    """Draw fifty cards, twenty of them with an ignition icon (401.1 to 401.7)."""
    out: Cards = {}
    names: Counter[str] = Counter()
    for icon, size in ((True, IGNITION_ICONS), (False, DECK_SIZE - IGNITION_ICONS)):
        cards = drawing.some(lambda face, icon=icon: for_main(face) and lit(face) == icon)  # type: ignore[misc]
        order = _ordered(drawing, colours, wanted, cards)
        out |= drawing.fill(
            order, size, lambda card: _most(drawing, card), lambda card: _counted(drawing, card), names=names
        )
    return out


def _most(drawing: Drawing[Face], card: str) -> int:
    own = copies_of(drawing.faces[card], COPIES)
    return DECK_SIZE if own is None else own


def _counted(drawing: Drawing[Face], card: str) -> list[str]:
    """Return the names under which copies of a card count: card names and limited keywords.

    Card names are counted by 401.2 and 401.11, keywords by 401.3 to 401.5.
    """
    face = drawing.faces[card]
    return [*(face.names if _most(drawing, card) == COPIES else ()), *sorted(keywords(face) & set(LIMITED))]


def _dynamis(drawing: Drawing[Face], colours: set[str], wanted: list[str]) -> Cards:
    """Draw the dynamis cards (401.9 to 401.11)."""
    order = _ordered(drawing, colours, wanted, drawing.some(waits))
    size = DYNAMIS_MOST if drawing.lead in order else drawing.rng.choice((0, DYNAMIS_MOST // 2, DYNAMIS_MOST))
    return drawing.fill(order, size, lambda card: COPIES, lambda card: drawing.faces[card].names, usual=2)

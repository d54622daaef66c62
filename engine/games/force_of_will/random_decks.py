"""Random legal decks (402)."""

from __future__ import annotations

import random

from engine.games.force_of_will import decks
from engine.games.force_of_will.cards import Face
from engine.games.force_of_will.decks import COPIES, EXTRA_MOST, MAIN_LEAST, MASTERS_MOST, RUNE_MOST, keywords
from engine.shared.deck_rules import copies_of
from engine.shared.printed import Deck, Library
from engine.shared.random_decks import Cards, Drawing

STONES = 12
ODD = 4  # the maximum number of cards of other attributes in the deck


def draw(library: Library, rng: random.Random, lead: str) -> Deck:
    """Return a legal random deck built around the card `lead` (402).

    It has a ruler of the card's attribute, four copies of the card, and matching stones.
    """
    drawing: Drawing[Face] = Drawing(library, rng, lead)
    ruler = _ruler(drawing)
    colours = drawing.faces[ruler].attributes | drawing.face.attributes
    if not colours:
        colours = frozenset(rng.sample(sorted({a for face in drawing.faces.values() for a in face.attributes}), 2))
    runes = _runes(drawing, ruler)
    main = _main(drawing, colours, runes)
    extra = _extra(drawing, ruler, main)
    return {"ruler": ruler, "main": main, "stones": _stones(drawing, colours), "runes": runes, "extra": extra}


def _extra(drawing: Drawing[Face], ruler: str, main: Cards) -> Cards:
    """Return stories for a ruler with [Grimoire] (402.5c, 1132.2).

    Each name is used once (402.5b), and no name that is in the main deck.
    """
    most = min(EXTRA_MOST, decks.stories(drawing.faces[ruler]))
    taken = {drawing.faces[card].name.en for card in main}
    extra: Cards = {}
    for card in drawing.some(decks.is_story):
        name = drawing.faces[card].name.en
        if name not in taken and len(extra) < most:
            extra[card] = 1
            taken.add(name)
    return extra


def _ruler(drawing: Drawing[Face]) -> str:
    """Return the lead itself, or a ruler of its attribute; for a rune, a ruler that can play it (402.6d, 711.1)."""
    face = drawing.face
    if decks.RULER.takes(face):
        return drawing.lead
    divine = decks.RUNES.takes(face)

    def plays(ruler: Face) -> bool:
        return decks.RULER.takes(ruler) and (not divine or "Divinity" in keywords(ruler))

    own = drawing.one(lambda ruler: plays(ruler) and bool(ruler.attributes & face.attributes))
    return own or drawing.one(plays) or drawing.one(decks.RULER.takes)


def _fits_main(face: Face, colours: frozenset[str]) -> bool:
    return decks.MAIN.takes(face) and face.attributes <= colours  # 402.3


def _main(drawing: Drawing[Face], colours: frozenset[str], runes: Cards) -> Cards:
    """Return the forty cards of the main deck (402.3).

    A card has one copy less if it is among the runes (402.7). Cards of other attributes are used only if needed.
    """
    cards = drawing.some(lambda face: _fits_main(face, colours))
    rest = drawing.some(lambda face: _fits_main(face, frozenset(face.attributes)))
    order = dict.fromkeys([*([drawing.lead] if drawing.lead in rest else ()), *cards, *rest])

    def most(card: str) -> int:
        own = copies_of(drawing.faces[card], COPIES)
        return (MAIN_LEAST if own is None else own) - runes.get(card, 0)

    return drawing.fill(order, MAIN_LEAST, most, lambda card: (drawing.faces[card].name.en,), usual=3)


def _stones(drawing: Drawing[Face], colours: frozenset[str]) -> Cards:
    """Return the magic stones (402.4): first those of the deck's attributes, with a basic stone of each."""
    stones = drawing.some(decks.STONES.takes)
    basic = [card for card in stones if "basic" in drawing.faces[card].types]
    own = [card for card in basic if drawing.faces[card].stone_types & colours]
    fitting = [card for card in stones if drawing.faces[card].stone_types & colours]
    order = dict.fromkeys([*([drawing.lead] if drawing.lead in stones else ()), *own, *fitting, *stones])
    return drawing.fill(order, STONES, lambda card: STONES if card in basic else COPIES)


def _runes(drawing: Drawing[Face], ruler: str) -> Cards:
    """Return runes of the ruler's attribute (402.6, 402.6d), or none if the ruler cannot play runes (711.1)."""
    if "Divinity" not in keywords(drawing.faces[ruler]):
        return {}
    own = drawing.faces[ruler].attributes
    runes = drawing.some(
        lambda face: decks.RUNES.takes(face) and ("chant" in face.types or bool(face.attributes & own))
    )
    runes = [card for card in dict.fromkeys([drawing.lead, *runes]) if card in runes]
    masters = [card for card in runes if "master" in drawing.faces[card].types]
    return dict.fromkeys([card for card in runes if card not in masters[MASTERS_MOST:]][:RUNE_MOST], 1)

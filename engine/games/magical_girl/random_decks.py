"""Section 402: random legal decks."""

from __future__ import annotations

import random

from engine.chase.words.objects.selectors import PlayedNoun
from engine.games.magical_girl import decks
from engine.games.magical_girl.cards import Face
from engine.games.magical_girl.decks import COPIES, EXTRA_MOST, MAIN_CARDS, counted_as
from engine.games.magical_girl.words.objects.nouns import TypeOfCard
from engine.games.magical_girl.words.printed import ELEMENTS
from engine.language.common.qualifiers import InZoneOf, PlayedFromZoneOf
from engine.language.common.selectors import Kind
from engine.shared.deck_rules import copies_of
from engine.shared.printed import Deck, Library
from engine.shared.random_decks import Cards, Drawing

CASTERS = 22  # of the fifty cards: enough to call one each turn


def draw(library: Library, rng: random.Random, lead: str) -> Deck:
    """Return a random deck around the card `lead` (MG 402).

    It uses the elements of that card. Almost half of it are casters. It has the materials that its extra deck needs.
    """
    drawing: Drawing[Face] = Drawing(library, rng, lead)
    colours = drawing.face.attributes
    for name in drawing.face.materials:
        found = drawing.one(lambda face, name=name: face.name.en == name)  # type: ignore[misc]
        colours |= drawing.faces[found].attributes if found else frozenset()
    if decks.EXTRA.takes(drawing.face):
        found = drawing.one(lambda face: brings(face, drawing.face.types))
        colours |= drawing.faces[found].attributes if found else frozenset()
    if not colours:
        colours = frozenset(rng.sample(ELEMENTS, 2))
    elif len(colours) == 1:
        colours |= frozenset(rng.sample(ELEMENTS, 1))
    extra = _extra(drawing, colours)
    return {"main": _main(drawing, colours, extra), "extra": extra}


def _extra(drawing: Drawing[Face], colours: frozenset[str]) -> Cards:
    cards = drawing.some(lambda face: decks.EXTRA.takes(face) and face.attributes <= colours)
    order = dict.fromkeys([*([drawing.lead] if decks.EXTRA.takes(drawing.face) else ()), *cards])
    return drawing.fill(order, EXTRA_MOST, lambda card: COPIES, counted_of(drawing), usual=2)


def brings(face: Face, types: frozenset[str]) -> bool:
    """Return whether the card's text puts a card of one of these types from the extra deck into play."""
    return any(
        isinstance(part, Kind)
        and any(isinstance(one, (InZoneOf, PlayedFromZoneOf)) and one.zone == "extra" for one in part.qualifiers)
        and any(isinstance(head.noun, (TypeOfCard, PlayedNoun)) and head.noun.type in types for head in part.heads)
        for tree in face.trees
        if tree is not None
        for part in tree.words()
    )


def counted_of(drawing: Drawing[Face]):  # type: ignore[no-untyped-def]
    return lambda card: tuple(counted_as(drawing.faces[card]))


def _main(drawing: Drawing[Face], colours: frozenset[str], extra: Cards) -> Cards:
    """Return the main deck: casters of the deck's elements, from level 1 up, and cards that they can pay for.

    The cards that the extra deck and the lead need come first.
    """
    faces = drawing.faces
    wanted = {name for card in (*extra, drawing.lead) for name in faces[card].materials}
    wanted.add(drawing.face.name.en)
    types = frozenset(kind for card in extra for kind in faces[card].types)
    wanted |= {face.name.en for face in faces.values() if brings(face, types) and face.attributes <= colours}

    def fits(face: Face) -> bool:
        return decks.MAIN.takes(face) and (face.attributes <= colours or face.name.en in wanted)

    def most(card: str) -> int:
        own = copies_of(faces[card], COPIES)
        return MAIN_CARDS if own is None else own

    cards = drawing.some(fits)
    rest = drawing.some(lambda face: decks.MAIN.takes(face))
    needed = [card for card in cards if faces[card].name.en in wanted]
    if drawing.lead in extra:
        drawing.full.update(needed)
    casters = [card for card in [*needed, *cards] if "caster" in faces[card].types]
    casters.sort(key=lambda card: (faces[card].name.en not in wanted, faces[card].level))
    more = [card for card in rest if "caster" in faces[card].types and faces[card].level == 1]
    count = counted_of(drawing)
    first = drawing.fill(dict.fromkeys([*casters, *more]), CASTERS, most, count, usual=3)
    lead = [drawing.lead] if decks.MAIN.takes(drawing.face) else []
    others = [card for card in [*lead, *needed, *cards, *rest] if "caster" not in faces[card].types]
    second = drawing.fill(dict.fromkeys(others), MAIN_CARDS - sum(first.values()), most, count, usual=3)
    return first | second

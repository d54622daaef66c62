"""The printed cards, read through `engine.cards`."""

from __future__ import annotations

import re
from typing import Any

from engine import cards as library_of
from tcg import games
from tcg.cards import art, faces
from tcg.cards.faces import Look

TOKEN = re.compile(r"token-([a-z]+)-([a-z-]{1,40})", re.ASCII)


class Unknown(LookupError):
    """The error for an unknown game, card or side."""


def face(game: str, face_id: str, edition: int | None = None) -> tuple[Any, Any, int]:
    """Return (card, its side, the side's number) for a picture's id (see `faces.side_id`).

    `edition`: the edition of the site's own cards; None: the current edition. Raise Unknown if there is no such side.
    """
    card_id, number = faces.side_of(face_id)
    try:
        library = library_of.library(game, edition)
        card = library[card_id].without_text() if card_id in library.closed else library[card_id]
        return card, card.faces[number], number
    except (LookupError, ValueError, OSError) as error:
        raise Unknown(face_id) from error


def printed(game: str, face_id: str, edition: int | None = None) -> Look:
    """Return the look of a card as it is printed."""
    card, _side, number = face(game, face_id, edition)
    return games.of(game).face.printed(card, number)


def sides(game: str, face_id: str, edition: int | None = None) -> list[str]:
    """Return the ids of all sides of a card."""
    card, _side, _number = face(game, face_id, edition)
    return [faces.side_id(card.id, number) for number in range(len(card.faces))]


def picture(game: str, face_id: str) -> str:
    """Return the picture of a card's side or of a token."""
    if token := TOKEN.fullmatch(face_id):
        attribute, name = token[1], token[2].replace("-", " ")
        if attribute not in art.PALETTES:
            raise Unknown(face_id)
        return art.picture(face_id, attribute, art.subject_of("resonator", [name], name))
    _card, side, _number = face(game, face_id)
    return games.of(game).face.picture(face_id, side)

"""The printed cards, read through `engine.cards`."""

from __future__ import annotations

import re
from typing import Any

from engine import cards as library_of
from tcg import games
from tcg.cards import art
from tcg.cards.faces import Look

TOKEN = re.compile(r"token-([a-z]+)-([a-z-]{1,40})", re.ASCII)


class Unknown(LookupError):
    """No such game, card or side."""


def face(game: str, face_id: str) -> tuple[Any, Any, int]:
    """(card, its side, the side's number) of a picture's id: "fow-001", or "fow-001-j" for the other side."""
    other = face_id.endswith("-j")
    card_id = face_id[:-2] if other else face_id
    try:
        card = library_of.library(game)[card_id]
        return card, card.faces[int(other)], int(other)
    except (LookupError, ValueError, OSError) as error:
        raise Unknown(face_id) from error


def printed(game: str, face_id: str) -> Look:
    """The look of a card as it is printed."""
    card, _side, number = face(game, face_id)
    return games.of(game).face.printed(card, number)


def sides(game: str, face_id: str) -> list[str]:
    """The ids of both sides of a card that has two."""
    card, _side, _number = face(game, face_id)
    plain = face_id.removesuffix("-j")
    return [plain, f"{plain}-j"] if len(card.faces) > 1 else [plain]


def picture(game: str, face_id: str) -> str:
    """The picture of a card's side, or of a token."""
    if token := TOKEN.fullmatch(face_id):
        attribute, name = token[1], token[2].replace("-", " ")
        if attribute not in art.PALETTES:
            raise Unknown(face_id)
        return art.picture(face_id, attribute, art.subject_of("resonator", [name], name))
    _card, side, _number = face(game, face_id)
    return games.of(game).face.picture(face_id, side)

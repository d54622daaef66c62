"""Last Chronicle on the site."""

from __future__ import annotations

from pathlib import Path

from django.utils.translation import gettext_lazy as _

from tcg.games.last_chronicle import face
from tcg.games.last_chronicle.board import Table
from tcg.games.last_chronicle.deck import DECK
from tcg.games.last_chronicle.search import SEARCH
from tcg.games.registration import Game

GAME = Game(
    id=face.ID,
    short="LC",
    about=_(
        "Eras advance, lamps change what your cards are, and platoons march together against a player with twenty life."
    ),
    face=face.FACE,
    board=Table,
    deck=DECK,
    search=SEARCH,
    acts="15.1",
    lesson=Path(__file__).parent / "lesson.yaml",
    hints=Path(__file__).parent / "hints.yaml",
    howto=Path(__file__).parent / "howto.yaml",
    prefixes=("last chronicle", "ラストクロニクル", "ラスクロ"),
)

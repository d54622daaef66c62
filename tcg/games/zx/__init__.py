"""Z/X on the site."""

from __future__ import annotations

from pathlib import Path

from django.utils.translation import gettext_lazy as _

from tcg.games.registration import Game
from tcg.games.zx import face
from tcg.games.zx.board import Table
from tcg.games.zx.deck import DECK
from tcg.games.zx.search import SEARCH

GAME = Game(
    id=face.ID,
    short="ZX",
    about=_("Nine squares between you, four lives each, and every card that is lost is a spark for the next turn."),
    face=face.FACE,
    board=Table,
    deck=DECK,
    search=SEARCH,
    acts="1000",
    hints=Path(__file__).parent / "hints.yaml",
    howto=Path(__file__).parent / "howto.yaml",
    prefixes=("z/x",),
    lesson=Path(__file__).parent / "lesson.yaml",
)

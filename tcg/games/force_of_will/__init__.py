"""Force of Will on the site."""

from __future__ import annotations

from pathlib import Path

from django.utils.translation import gettext_lazy as _

from tcg.games.force_of_will import face
from tcg.games.force_of_will.board import Table
from tcg.games.force_of_will.deck import DECK
from tcg.games.force_of_will.search import SEARCH
from tcg.games.registration import Game

GAME = Game(
    id=face.ID,
    short="FoW",
    about=_("Rulers, resonators and a chase that both answer: 4,000 life, and the last point decides."),
    face=face.FACE,
    board=Table,
    deck=DECK,
    search=SEARCH,
    acts="1000",
    lesson=Path(__file__).parent / "lesson.yaml",
    hints=Path(__file__).parent / "hints.yaml",
    howto=Path(__file__).parent / "howto.yaml",
)

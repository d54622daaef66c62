"""Magical Girl: The Duel on the site."""

from __future__ import annotations

from pathlib import Path

from django.utils.translation import gettext_lazy as _

from tcg.games.magical_girl import face
from tcg.games.magical_girl.board import Table
from tcg.games.magical_girl.deck import DECK
from tcg.games.magical_girl.search import SEARCH
from tcg.games.registration import Game

GAME = Game(
    id=face.ID,
    short="MG",
    about=_(
        "Casters grow level by level, servants fight upright or guard upside down, and seven orbs are all you have."
    ),
    face=face.FACE,
    board=Table,
    deck=DECK,
    search=SEARCH,
    acts="1000",
    lesson=Path(__file__).parent / "lesson.yaml",
    hints=Path(__file__).parent / "hints.yaml",
    howto=Path(__file__).parent / "howto.yaml",
    prefixes=("caster chronicles", "tcc"),
)

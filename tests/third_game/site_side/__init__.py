"""Lantern River on the site."""

from __future__ import annotations

from pathlib import Path

from django.utils.translation import gettext_lazy as _

from tcg.games.registration import Face, Game
from tests.third_game.site_side import face
from tests.third_game.site_side.board import Table
from tests.third_game.site_side.deck import DECK
from tests.third_game.site_side.search import SEARCH

GAME = Game(
    id=face.ID,
    short="LR",
    about=_("Boats with lanterns on one river: ten lights win."),
    face=Face(
        attributes=face.ATTRIBUTES,
        look_of=face.look_of,
        printed=face.printed,
        picture=face.picture,
        cost=face.cost,
        rich_line=face.rich_line,
        type_word=face.Look.type_word,
        types_of=face.types_of,
        back="star",
        icons={"swift": "forward"},
        styles=("css/card-lantern-river.css",),
    ),
    board=Table,
    deck=DECK,
    search=SEARCH,
    howto=Path(__file__).parent / "howto.yaml",
)

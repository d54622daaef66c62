"""The games of the site: one package per game, with one object that registers it (`registration.Game`).

`face` has the texts, symbols and card looks of a game, and `board` its table. `deck` has the display and parsing of its
decks, `search` the search words and check boxes of its cards. `jinja2/<game>/` has the middle of its table, `static/`
its style sheets. Shared code uses `of(game)` and names no game. A new game is a package and a line in
`tcg.settings.games`.
"""

from __future__ import annotations

from importlib import import_module

from django.conf import settings

from tcg.games.registration import Game

GAMES: dict[str, Game] = {game.id: game for game in (import_module(name).GAME for name in settings.GAMES)}


def of(game: str) -> Game:
    """Return the registration of a game. Raise KeyError if the site does not have it."""
    return GAMES[game]


def first() -> Game:
    """Return the default game."""
    return next(iter(GAMES.values()))

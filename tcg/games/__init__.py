"""The games of the site: a package a game, and in it one object by which it is registered (`registration.Game`).

`face` has the words, symbols and cards of a game, `board` its table, `deck` how its decks are shown and read, `search`
what is typed and ticked to find its cards; `jinja2/<game>/` has the middle of its table, `static/` its style sheets.
All that is shared asks `of(game)` and names no game. A new game is a package and a line in `tcg.settings.games`.
"""

from __future__ import annotations

from importlib import import_module

from django.conf import settings

from tcg.games.registration import Game

GAMES: dict[str, Game] = {game.id: game for game in (import_module(name).GAME for name in settings.GAMES)}


def of(game: str) -> Game:
    """The registration of a game. Raises KeyError for one that the site does not know."""
    return GAMES[game]


def first() -> Game:
    """The game that is meant where nobody has said which."""
    return next(iter(GAMES.values()))

"""The games of the site: a folder a game, and in it one object by which it is registered (`registration.Game`).

`face` has the words, symbols and cards of a game, `board` its table, `deck` how its decks are shown and read, `search`
what is typed and ticked to find its cards; `templates/<game>/` has the middle of its table, `static/` its style sheets.
All that is shared asks `of(game)` and names no game. A new game is a folder and a line here.
"""

from __future__ import annotations

from tcg.games import force_of_will, zx
from tcg.games.registration import Game

GAMES: dict[str, Game] = {
    game.id: game
    for game in (
        force_of_will.GAME,
        zx.GAME,
    )
}


def of(game: str) -> Game:
    """The registration of a game. Raises KeyError for one that the site does not know."""
    return GAMES[game]


def first() -> Game:
    """The game that is meant where nobody has said which."""
    return next(iter(GAMES.values()))

"""What the site says and draws of each game: its words, its symbols, its cards. One module a game.

A module has NAME and SHORT (before a clause), ATTRIBUTES (id: name), ABOUT;
`look_of(obj)` for an object of a view, `printed(card, side)` for a card as it is printed, `picture(face_id)`;
`rich_line(text, lang)` and `cost(text, lang)` draw its symbols; `type_word(line)` says a type.
"""

from __future__ import annotations

from types import ModuleType

from tcg.cards.games import force_of_will, zx

GAMES: dict[str, ModuleType] = {"force_of_will": force_of_will, "zx": zx}
SHORT = {"force_of_will": "FoW", "zx": "ZX", "magical_girl": "MG", "last_chronicle": "LC"}


def of(game: str) -> ModuleType:
    """The module of a game. Raises KeyError for one that the site does not know."""
    return GAMES[game]

"""Chapter 1206: virtual player cards."""

from __future__ import annotations

from engine.games.zx.rules.game_type import ZxGame
from engine.games.zx.words.printed import ZxToken
from engine.kernel.text import Text

VIRTUAL = ZxToken(name=Text("", ""), types=frozenset({"player_card"}))  # 1206.2a


def virtual_card(game: ZxGame, seat: int) -> int:
    """Return a new virtual player card of a seat, not yet on a square (402.1b, 1206.1, 1206.2a).

    It has no name and no text.
    """
    return game.add_card(seat, spec=VIRTUAL, virtual=True)

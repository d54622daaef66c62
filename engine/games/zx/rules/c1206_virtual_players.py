"""Chapter 1206: virtual player cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.zx.words.printed import ZxToken
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.games.zx.rules.c100_game import Zx

VIRTUAL = ZxToken(name=Text("", ""), types=frozenset({"player_card"}))  # 1206.2a


def virtual_card(game: Zx, seat: int) -> int:
    """A virtual player card of a seat, not on a square yet: no name, no text (402.1b, 1206.1, 1206.2a)."""
    return game.add_card(seat, spec=VIRTUAL, virtual=True)

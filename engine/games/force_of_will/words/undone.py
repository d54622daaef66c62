"""Qualifiers of what has not been done this turn, and of what an addition may be added to."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.happened import DEEDS
from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.tables import ADDED_TO
from engine.kernel.chars import Chars
from engine.kernel.context import Context
from engine.kernel.events import Attacked, Blocked
from engine.language.common.memory import befell
from engine.language.common.selectors import Printed, Qualifier
from engine.language.grammar.word import word

NOT_DONE = {
    "attacked": ("attack", "攻撃していない"),
    "blocked": ("block", "ブロックしていない"),
    "attacked or blocked": ("attack or block", "攻撃もブロックもしていない"),
}


@word("that didn't {deed} this turn", "このターンに{deed}")
class NotThisTurn(Qualifier):
    """An object that has not attacked, or blocked, this turn (FoW 803.5, 804.4)."""

    deed: Annotated[str, NOT_DONE]
    past = (Attacked, Blocked)

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return not befell(game, (ref,), DEEDS[self.deed])


HOSTS = {
    key: (en[0].lower() + en[1:] if en[0] != "J" else en, ja) for key, (en, ja) in ADDED_TO.items() if key != "field"
}


@word("that can be added to @{host}", "{host}に設置できる")
class CanBeAddedTo(Printed, Qualifier):
    """An addition that is added to such objects (FoW 1406.1a)."""

    host: Annotated[str, HOSTS]

    def fits_chars(self, chars: Chars) -> bool:
        return getattr(chars, "added_to", "") == self.host

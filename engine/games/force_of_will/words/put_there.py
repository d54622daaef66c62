"""Where cards are put that are found: onto a card, or into the field as something says that this was done."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.effects_objects import AddTo
from engine.kernel.context import Context, is_seat
from engine.language.common.objects import TheseObjects
from engine.language.common.places import Place
from engine.language.common.selectors import described
from engine.language.grammar.categories import Condition, Flow, Player, Refs, Selector, Single
from engine.language.grammar.word import word


@word(("onto {what}", "on to {what}"), "{what}に重ねて設置する")
class Onto(Place):
    """Onto a card: an addition is added to it, and no other card goes there (FoW 1002.1, 1002.2)."""

    what: Single

    def put(self, game: Game, at: Context, refs: Refs, seat: int) -> Flow[Refs]:
        yield from AddTo(TheseObjects(refs), self.what).perform(game, at)
        way: Refs = tuple(at.memory.get("way", ())) if at.memory.get("done") else ()
        return way


@word(
    ("{who} put @{what:sg} into the field this way", "{who} put {what:sg} into the field this way"),
    "この方法で{who:が}{what}を場に出している",
)
class PutSuchThisWay(Condition):
    """Such a card is among those that the last instruction has put into the field (FoW 202.3a,
    903.3b)."""

    who: Player
    what: Selector

    def holds(self, game: Game, at: Context) -> bool:
        way = [ref for ref in at.memory.get("way", ()) if not is_seat(ref) and game.here(ref)]
        there = [ref for ref in way if at.memory.get("done") and game.obj(ref).zone == game.FIELD]
        kind = described(self.what)
        return any(kind.matches(game, at, ref) for ref in there)

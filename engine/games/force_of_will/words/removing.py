"""Costs that remove this card from where it lies, or a counter of whatever name (FoW 903.2j, 1004.1, 1022.1)."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.costs import Numbered
from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.refusal import refuse
from engine.kernel.state import Marks
from engine.kernel.text import Text
from engine.language.common.costs import DoneAsCost
from engine.language.common.memory import done, only_objects
from engine.language.common.objects import Some
from engine.language.grammar.categories import Flow, Objects, Refs
from engine.language.grammar.claims import Claim, drawing, leaving
from engine.language.grammar.word import word


@word("{who:removes} this card <in|from> {zone} from the game", "{who:は}{zone}にあるこのカードをゲームから取り除く")
class RemoveThisFrom(Numbered, DoneAsCost):
    """Remove this card from the game, as a cost that is paid where it lies (FoW 902.2, 1004.1)."""

    zone: Annotated[str, "own_zones"]
    LACKS = refuse("903.2j", "It does not lie there.", "その領域にありません。")

    @property
    def from_zone(self) -> str:
        """Return where alone an ability with this cost means anything (FoW 902.2)."""
        return self.zone

    def _remove(self, game: Game, at: Context, cause: str) -> Flow[Refs]:
        marks, clause = Marks(removed_by=at.source), game.clause("1004.1")
        moved: Refs = yield from game.move((at.source,), game.REMOVED, at=at, cause=cause, clause=clause, marks=marks)
        return moved

    def perform(self, game: Game, at: Context) -> Flow[None]:
        done(at, (yield from self._remove(game, at, "effect")) if self.able(game, at) else ())

    def able(self, game: Game, at: Context) -> bool:
        return game.here(at.source) and game.obj(at.source).zone == self.zone

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        return leaving((at.source,))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        yield from self._remove(game, at, "cost")
        return True


@word("{who:removes} a counter from {what}", "{who:は}{what}からカウンターを1個取り除く")
class RemoveAnyCounter(Numbered, DoneAsCost):
    """Remove a counter, whatever its name, from objects (FoW 1022.1)."""

    what: Objects
    rank = 1
    LACKS = refuse("903.2j", "There are not enough counters.", "カウンターが足りません。")

    def _holders(self, game: Game, at: Context) -> Refs:
        refs = only_objects(self.what.now(game, at))
        return tuple(ref for ref in refs if game.here(ref) and game.obj(ref).counters)

    def able(self, game: Game, at: Context) -> bool:
        return bool(self._holders(game, at))

    def possible(self, game: Game, at: Context) -> bool:
        return self.able(game, at)

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        pools = [(f"counter {name}", ref, n) for ref in self._holders(game, at) for name, n in game.obj(ref).counters]
        return drawing(1, *pools)

    def _remove(self, game: Game, at: Context, seat: int) -> Flow[int]:
        holders = self._holders(game, at)
        if isinstance(self.what, Some):
            holders = yield from self.what.choose(game, at, holders, seat)
        removed = 0
        for ref in holders:
            names = [name for name, _ in game.obj(ref).counters]
            labels = [Text(f"{name} counter", f"{name}カウンター") for name in names]
            prompt = Text("Choose a counter.", "カウンターを選んでください。")
            chosen = 0
            if len(names) > 1:
                chosen = yield from game.choose_label(seat, labels, prompt, game.clause("1014.1"))
            removed += yield from game.remove_counters((ref,), names[chosen], 1, at)
        return removed

    def perform(self, game: Game, at: Context) -> Flow[None]:
        removed = 0
        for seat in self.who.seats(game, at):
            removed += yield from self._remove(game, at, seat)
        at.memory["done"], at.memory["number"] = removed > 0, removed

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        at.memory["number"] = yield from self._remove(game, at, at.controller)
        return True

"""The promises of stone decks, of moving counters, and of redirected events."""

from __future__ import annotations

from engine.kernel.context import Context
from engine.kernel.events import Searched
from engine.language.grammar.categories import Game
from engine.verify.promises import KEPT, Watch, check_asked, promise
from engine.verify.promises_changes import effects
from engine.verify.promises_decks import search
from engine.verify.reading import Said, objects, seats

promise("SearchStones")(search)


@promise("SearchEach")
def search_each(word: Said, game: Game, at: Context) -> Watch:
    span = yield True
    whose = seats(word.whose, game, at)
    if sum(event.of in whose for event in span.events(Searched)) < 2:
        return "the deck was not searched for both"
    return check_asked(span, seats(word.who, game, at)) or (KEPT if span.asked("search") else None)


# -- objects ---------------------------------------------------------------------------------------
@promise("MoveCounters")
def move_counters(word: Said, game: Game, at: Context) -> Watch:
    """Check that the counters have moved and that their number is the same as before."""
    there = [ref for ref in (*objects(word.what, game, at), *objects(word.to, game, at)) if game.on_table(ref)]
    before = [game.counters(ref, word.counter) for ref in there]
    yield len(set(there)) > 1 and sum(before)
    now = [game.counters(ref, word.counter) for ref in there]
    return KEPT if now != before and sum(now) == sum(before) else None


@promise("ChangeTarget")
def change_target(word: Said, game: Game, at: Context) -> Watch:
    refs = [ref for ref in word.what.now(game, at) if ref in game.s.items]
    before = {ref: game.s.items[ref].targets for ref in refs}
    yield refs
    return KEPT if any(ref in game.s.items and game.s.items[ref].targets != before[ref] for ref in refs) else None


@promise("PreventBetween", "PreventNextBy", "DamagedThisTurn", "WouldThisTurn", "ItsArtsLess")
def begin_an_effect(word: Said, game: Game, at: Context) -> Watch:
    """Check that an effect which waits for an event of the turn has begun."""
    known = effects(game)
    yield True
    return KEPT if effects(game) - known else None

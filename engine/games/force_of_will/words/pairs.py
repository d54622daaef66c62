"""Two cards that are chosen together, the second by what the first has not (FoW 205, 1014.1)."""

from __future__ import annotations

from typing import ClassVar

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.language.common.amounts import JUST_ONE
from engine.language.common.memory import done, mention
from engine.language.common.objects import Some
from engine.language.common.players import DoneBy
from engine.language.common.selectors import described
from engine.language.grammar.categories import Flow, Refs, Selector
from engine.language.grammar.word import word


@word(
    "{who:reveals} @{what:sg} and another {other:sg} with a race the first does not share from among them",
    "{who:は}その中の{what}と、それが持たない種族を持つ別の{other}を1枚ずつ公開する",
)
class RevealPair(DoneBy):
    """Reveal two of the cards that are looked at, the second with a race that the first has not (FoW 205, 1005.1)."""

    what: Selector
    other: Selector
    looks_in: ClassVar[tuple[str, ...]] = ("looked",)

    def seconds(self, game: Game, at: Context, first: int) -> Refs:
        """Return the cards that may be the second beside this one."""
        kind, races = described(self.other), game.chars(first).races
        there = [ref for ref in at.memory.get("among", ()) if game.here(ref) and ref != first]
        return tuple(ref for ref in there if kind.matches(game, at, ref) and game.chars(ref).races - races)

    def firsts(self, game: Game, at: Context) -> Refs:
        """Return the cards beside which there is a second one."""
        kind = described(self.what)
        there = [ref for ref in at.memory.get("among", ()) if game.here(ref) and kind.matches(game, at, ref)]
        return tuple(ref for ref in there if self.seconds(game, at, ref))

    def possible(self, game: Game, at: Context) -> bool:
        return bool(self.firsts(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        found: Refs = ()
        for seat in self.who.seats(game, at):
            first = yield from Some(JUST_ONE, self.what).choose(game, at, self.firsts(game, at), seat)
            for ref in first:
                second = self.seconds(game, at, ref)
                found += first + (yield from Some(JUST_ONE, self.other).choose(game, at, second, seat))
        game.reveal(found)
        mention(at, found)
        done(at, found, len(found))

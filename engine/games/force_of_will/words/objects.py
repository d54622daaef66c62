"""Objects as sentences name them: each player and objects, what is added to this."""

from __future__ import annotations

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context, seat_ref
from engine.language.common.selectors import described
from engine.language.grammar.categories import IT, Objects, Pronoun, Refs, Selector
from engine.language.grammar.word import word


@word("each player and {what:sg}", "各プレイヤーと{what}それぞれ")
class EachPlayerAnd(Objects):
    """`each player and J/resonator` (FoW 1007.5)."""

    what: Selector

    def now(self, game: Game, at: Context) -> Refs:
        return (seat_ref(0), seat_ref(1), *self.what.candidates(game, at))


@word(
    {"": ("added {what:sg}", "the {what:sg} this card is added to"), "poss": "added {what:sg}'s"},
    {"": "設置されている{what}", "poss": "設置されている{what}の"},
)
class AddedCard(Pronoun):
    """The object that this addition is added to (FoW 1002.1)."""

    what: Selector
    mentions = IT

    def now(self, game: Game, at: Context) -> Refs:
        to = game.obj(at.source).attached_to
        if not to or not (game.host(at.source) or not game.here(to)):
            return ()
        return (to,) if described(self.what).matches(game, at, to) else ()

    def matches(self, game: Game, at: Context, ref: int) -> bool:
        return ref in self.now(game, at)

    def candidates(self, game: Game, at: Context) -> list[int]:
        return [ref for ref in self.now(game, at) if game.here(ref)]

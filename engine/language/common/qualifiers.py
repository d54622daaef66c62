"""Qualifiers of an object that stand after the noun: who controls it, its keywords, that it is another."""

from __future__ import annotations

from engine.kernel.context import Context
from engine.kernel.events import Damaged
from engine.language.common.selectors import Qualifier
from engine.language.grammar.categories import Game, Keyword, Player, Single
from engine.language.grammar.word import word


@word("{who:controls}", "{who:が}コントロールする")
class Controlled(Qualifier):
    """In someone's control (FoW 105.3, ZX 302.1b)."""

    who: Player
    seen_by_all = True
    own_reads = frozenset({"control"})
    place = 0
    narrows = True

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.controller(ref) in self.who.seats(game, at)


LIMITS = {"<=": (" or less", "以下"), ">=": (" or more", "以上"), "=": ("", "")}


def compared(number: int, limit: str, bound: int) -> bool:
    return {"<=": number <= bound, ">=": number >= bound, "=": number == bound}[limit]


@word("<{without?}without|with> {keyword}", "{keyword}を<{without?}持たない|持つ>")
class WithKeyword(Qualifier):
    """A qualifier: that has a keyword, or has it not (FoW 1101.1)."""

    keyword: Keyword
    without: bool = False
    own_reads = frozenset({"ability"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return (self.keyword.name in game.chars(ref).keywords) != self.without


@word("{#that was|that were} dealt damage by {what} this turn", "このターンに{what}がダメージを与えた")
class DamagedBy(Qualifier):
    """A qualifier: that something has dealt damage to this turn (FoW 912.1)."""

    what: Single
    past = (Damaged,)

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        sources = self.what.now(game, at)
        return any(event.target == ref and event.source in sources for event in game.history(Damaged))


@word("other than {what}", "{what:within}以外の")
class OtherThan(Qualifier):
    """Another than something."""

    what: Single
    seen_by_all = True

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return ref not in self.what.now(game, at)


@word("from among them", "その中の")
class AmongThem(Qualifier):
    """Among the cards last looked at or revealed."""

    zones = ("looked",)

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return ref in at.memory.get("among", ())

"""Numbers that are compared with one another: few counters, so many more than another player, different numbers."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context, is_seat
from engine.language.common.amounts import Multiplier, looked_at
from engine.language.common.conditions import Controlling, controlled
from engine.language.common.players import Opponent
from engine.language.common.selectors import Qualifier
from engine.language.common.sight import in_sight
from engine.language.grammar.categories import Amount, Condition, Objects, Player, SaidOf, Selector, Single
from engine.language.grammar.word import word


@word(
    (
        "{what:has} {n:count} or less {counter:counter} counters on it",
        "there are {n:count} or less {counter:counter} counters on {what}",
    ),
    "{what}に{counter:counter}カウンターが{n:count}個以下置かれている",
)
class HasFewCounters(SaidOf):
    """There are so many counters of a name on it, or fewer, be it none (FoW 1022.5)."""

    what: Objects
    n: Amount
    counter: str
    own_reads = frozenset({"counter"})

    def holds(self, game: Game, at: Context) -> bool:
        refs = [ref for ref in self.what.now(game, at) if game.here(ref)]
        found: int = sum(game.counters(ref, self.counter) for ref in refs)
        return bool(refs) and found <= self.n.value(game, at)


@word(
    (
        "{who:controls} at least {n:count} more {what:pl} than {other}",
        "{who:controls} {n:count} or more {what:pl} than {other}",
    ),
    "{who:が}{other}より{what}を{n:count}{what#}以上多くコントロールしている",
)
class ControlsManyMore(Controlling):
    """Your opponent controls three or more resonators than you: at least so many more (FoW 105.3, 307.4a)."""

    n: Amount
    other: Player = Opponent()

    def holds(self, game: Game, at: Context) -> bool:
        theirs = len(controlled(game, at, self.what, self.other.seats(game, at)))
        return self.found(game, at) >= theirs + self.n.value(game, at)


@word("for each different {which} among {what:pl}", "{what}の{which}1種類につき")
class ForEachNumber(Multiplier):
    """Once for each number that objects of a kind have (FoW 203.5, 206.2, 207.2)."""

    which: Annotated[str, "numbers"]
    what: Selector

    @property
    def own_reads(self) -> frozenset[str]:
        """Return the aspects of the places where it looks."""
        return looked_at(self.what) | {"kind", "number"}

    def value(self, game: Game, at: Context) -> int:
        found = (game.number_on(ref, self.which) for ref in in_sight(game, at, self.what, read=True))
        return len({number for number in found if number is not None})


@word(
    (
        "{differs?}{#that doesn't|that don't} share {of:poss} {which}",
        "{#that shares|that share} {of:poss} {which}",
        "with the same {which} as {of}",
    ),
    ("{differs?}{which}が{of:within}と異なる", "{which}が{of:within}と同じ"),
)
class SharesNumber(Qualifier):
    """With the same number as something has, or with another (FoW 203.5, 206.2, 207.2)."""

    of: Single
    which: Annotated[str, "numbers"]
    differs: bool = False
    own_reads = frozenset({"number"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        theirs = {game.number_on(other, self.which) for other in self.of.now(game, at)} - {None}
        return (game.number_on(ref, self.which) in theirs) != self.differs


@word("it targets @{what:sg}", "それが{what}を対象とする")
class TargetsSuch(Condition):
    """The card that is played has such a target (FoW 903.2g, 903.2i-4); before its targets are chosen: it could."""

    what: Selector

    def holds(self, game: Game, at: Context) -> bool:
        if not at.item:
            return bool(self.what.candidates(game, at))
        targets = (ref for group in at.targets for ref in group if not is_seat(ref))
        return any(self.what.matches(game, at, ref) for ref in targets)

"""Qualifiers after the noun: an object's owner, numbers and counters, and earlier events about it."""

from __future__ import annotations

from typing import Annotated

from engine.chase.memory import text_memory
from engine.chase.words.protocols import Game
from engine.chase.words.triggers.event_types import DEEDS
from engine.kernel.context import Context
from engine.kernel.events import Attacked, Blocked, Damaged, Entered
from engine.language.common.amounts import EXTREMES
from engine.language.common.qualifiers import OfSomeone
from engine.language.common.referents import has_happened_to
from engine.language.common.selectors import Qualifier
from engine.language.grammar.categories import Amount, Selector, Single
from engine.language.grammar.word import word


@word("{who:owns}", "{who:が}持ち主である")
class Owned(OfSomeone):
    """The qualifier for a card of an owner (FoW 105.2 / MG 105.2)."""

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return game.owner(ref) in self.who.seats(game, at)


@word("with {which} {amount:fig} or less, where X is {x:value},", "{which}{amount:fig}以下（Xは{x:value}）の")
class WithStatTold(Qualifier):
    """The qualifier for a total cost, ATK or DEF up to an X that the text defines (FoW 203.5, 206.2, 207.2)."""

    which: Annotated[str, "numbers"]
    amount: Amount
    x: Amount
    own_reads = frozenset({"number"})

    @property
    def defines_x(self) -> Amount:
        return self.x

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        text_memory(at.memory).setdefault("x", self.x.value(game, at))
        number = game.number_on(ref, self.which)
        return number is not None and number <= self.amount.value(game, at)


@word(
    ("with the {end} {which}", "that has or shares the {end} {which}", "that has or shares {end} {which}"),
    "{end}{which}を持つ",
)
class WithHighest(Qualifier):
    """The qualifier for the highest or lowest value among objects of the same type on the table.

    See FoW 203.5, 206.2, 207.2. Several objects may share this value."""

    end: Annotated[str, EXTREMES]
    which: Annotated[str, "numbers"]
    own_reads = frozenset({"number", "field"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        types = game.chars(ref).types
        those = [other for other in game.field() if game.chars(other).types & types]
        values = [number for other in those if (number := game.number_on(other, self.which)) is not None]
        bound = max(values, default=0) if self.end == "max" else min(values, default=0)
        return game.number_on(ref, self.which) == bound


@word(
    (
        "<{without?}with no {counter:counter} counters|with @{counter:counter} counter> on {#it|them}",
        "with one or more {counter:counter} counters on {#it|them}",
        "<{without?}without|with> {counter:counter} counters on {#it|them}",
    ),
    "{counter:counter}カウンターが置かれてい<{without?}ない|る>",
)
class WithCounter(Qualifier):
    """The qualifier for an object with or without a counter of a name (FoW 1022.5 / MG 1018.4)."""

    counter: str
    without: bool = False
    seen_by_all = True
    own_reads = frozenset({"counter"})

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return bool(game.counters(ref, self.counter)) != self.without


@word("{what}", "{what}")
class ThisTurn(Qualifier):
    """The qualifier for an object that was damaged, entered, attacked or blocked this turn.

    The values of the table "this_turn" are keys of `DEEDS`, as many as the game has."""

    what: Annotated[str, "this_turn"]
    past = (Damaged, Entered, Attacked, Blocked)
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        return has_happened_to(game, (ref,), DEEDS[self.what])


@word(("removed by this card", "{#that was|that were} removed by this card"), "このカードによって取り除かれた")
class RemovedByThis(Qualifier):
    """The qualifier for a card that this card has removed from the game (FoW 1004.1 / MG 1003.1)."""

    own_reads = frozenset({"removed"})
    zones = ("removed",)

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        removed_by = game.obj(ref).marks.removed_by
        return bool(removed_by) and removed_by in (at.source, game.obj(at.source).marks.removed_by)  # set as it entered


@word(
    ("{#that targets|that target} <{only?}only >{what}", "targeting <{only?}only >{what}"),
    "{what:within}<{only?}だけ|>を対象としている",
)
class Targeting(Qualifier):
    """The qualifier for an item on the chase with a given target (FoW 903.2g / MG 903.2e)."""

    what: Single
    only: bool = False
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        item = game.item(ref)
        if item is None:
            return False
        targets = {target for group in item.targets for target in group}
        wanted = set(self.what.now(game, at))
        return bool(targets) and (targets <= wanted if self.only else bool(targets & wanted))


@word("of @{of:sg}", "発生源が{of}である")
class AbilityOf(Qualifier):
    """The qualifier for an ability of an object of a kind (FoW 901.1e / MG 901.1e)."""

    of: Selector
    before_play = False

    def fits(self, game: Game, at: Context, ref: int) -> bool:
        item = game.item(ref)
        return item is not None and self.of.fits(game, at, item.source)

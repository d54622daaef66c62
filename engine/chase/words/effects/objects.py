"""Instructions about objects: banish, cancel, counters, control, copies."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.chase.memory import text_memory
from engine.chase.words.costs import Numbered
from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.refusal import Refusal, refuse
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, AnyNumber, Multiplier, scaled
from engine.language.common.costs import DoneAsCost, GivesUp
from engine.language.common.durations import span_of
from engine.language.common.objects import Some, TheRest, lies_in_play
from engine.language.common.places import check_for_cost, chosen_for
from engine.language.common.players import DOER, DoneBy, DoneTo, each_doer, objects_for_each
from engine.language.common.referents import note_outcome, only_objects
from engine.language.grammar.categories import Amount, Duration, Flow, Modification, Objects, Player, Refs, Simple
from engine.language.grammar.claims import Claim, drawing
from engine.language.grammar.word import fields, word


def everywhere(game: Game, at: Context, what: Objects, who: Player = DOER) -> Flow[Refs]:
    """Return the objects of a phrase; each player who performs the instruction chooses if there is a choice."""
    found: Refs = ()
    for seat in each_doer(game, at, who):
        found += yield from chosen_for(game, at, what, seat)
    return only_objects(found)


@word("{who:banishes} {what}", "{who:は}{what}を破棄する")
class Banish(Numbered, GivesUp):
    """An instruction or a cost to banish objects that a player controls (FoW 1011.1, 1011.2 / MG 1008.1, 1008.2)."""

    LACKS = refuse("1011.2", "You control nothing to banish for it.", "破棄するカードをコントロールしていません。")

    def valid(self) -> bool:
        return not isinstance(self.what, TheRest)

    def options(self, game: Game, at: Context, seat: int) -> Refs:
        what = self.what
        found: Refs = tuple(what.what.candidates(game, at)) if isinstance(what, Some) else what.now(game, at)
        return tuple(ref for ref in game.choices.unclaimed(only_objects(found)) if game.can_be_banished(seat, ref))

    def choose(self, game: Game, at: Context, seat: int) -> Flow[Refs]:
        if isinstance(self.what, Some):
            return (yield from GivesUp.choose(self, game, at, seat))
        found = yield from chosen_for(game, at, self.what, seat)
        return tuple(ref for ref in only_objects(found) if game.can_be_banished(seat, ref))

    def give_up(self, game: Game, at: Context, chosen: Mapping[int, Refs], cause: str) -> Flow[Refs]:
        return (yield from game.banish(chosen, at, cause))


@word("{who:cancels} {what}", "{who:は}{what}を無効にする")
class Cancel(DoneTo):
    """An instruction to cancel spells or abilities (FoW 1012.1 / MG 1019.1)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from objects_for_each(game, at, self.who, self.what)
        sources = tuple(item.source for ref in refs if (item := game.item(ref)) is not None)
        gone = yield from game.cancel(refs, at)
        at.memory["it"] = at.memory["that"] = sources or refs
        note_outcome(at, gone, len(gone))


# -- counters --------------------------------------------------------------------------------------
def counters_put(
    game: Game, at: Context, who: Player, on: Objects, counter: str, number: Callable[[], int]
) -> Flow[None]:
    """Let each of these players put counters on the objects of a phrase, all at the same time.

    `number`: returns the number of counters for the current player."""
    found: dict[int, Refs] = {}  # keyed by the number of counters for each object
    for seat in each_doer(game, at, who):
        n = number()
        found[n] = found.get(n, ()) + only_objects((yield from chosen_for(game, at, on, seat)))
    put = 0
    for n, refs in found.items():
        put += yield from game.actions.put_counters(tuple(dict.fromkeys(refs)), counter, n, at)
    at.memory["done"] = put > 0


@word(
    "{who:puts} <{n=}@{counter:counter} counter|{n:count} {counter:counter} counters> on {on}< {each}>",
    "{who:は}{on}に<{each}>{counter:counter}カウンターを{n:count}個置く",
)
class PutCounters(DoneAsCost):
    """An instruction or a cost to put counters of a name on objects (FoW 1022.1 / MG 1018.2)."""

    counter: str
    on: Objects
    n: Amount = ONE
    each: Multiplier | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        def number() -> int:
            return scaled(self.n.value(game, at), self.each, game, at)

        yield from counters_put(game, at, self.who, self.on, self.counter, number)

    def check(self, game: Game, at: Context) -> Refusal | None:
        return check_for_cost(game, at, self.on)


@word(
    "{who:puts} @{counter:counter} counter or @{other:counter} counter on {on}",
    "{who:は}{on}に{counter:counter}カウンターか{other:counter}カウンターを1個置く",
)
class PutEitherCounter(DoneBy):
    """An instruction to put a counter of one of two names on objects (FoW 1022.1 / MG 1018.2)."""

    counter: str
    other: str
    on: Objects

    def perform(self, game: Game, at: Context) -> Flow[None]:
        put = 0
        for seat in each_doer(game, at, self.who):
            refs = only_objects((yield from chosen_for(game, at, self.on, seat)))
            names = (self.counter, self.other)
            labels = [Text(f"{name} counter", f"{name}カウンター") for name in names]
            prompt = Text("Choose a counter.", "カウンターを選んでください。")
            chosen = yield from game.choices.choose_label(seat, labels, prompt, game.clause("1014.1"))
            put += yield from game.actions.put_counters(refs, names[chosen], 1, at)
        at.memory["done"] = put > 0


@word(
    "{who:removes} <{spread?}a total of {n:count} {counter:counter} counters|{n=}@{counter:counter} counter"
    "|{n:count} {counter:counter} counters> from {what}",
    "{who:は}{what}から{counter:counter}カウンターを<{spread?}合計>{n:count}個取り除く",
)
class RemoveCounters(Numbered, DoneAsCost):
    """An instruction or a cost to remove counters of a name from objects (FoW 1022.1 / MG 1018.2).

    `spread`: the number is the total from all objects together. A phrase with any number of objects has the same
    meaning."""

    counter: str
    what: Objects
    n: Amount = ONE
    spread: bool = False
    LACKS = refuse("903.2j", "There are not enough counters.", "カウンターが足りません。")

    @property
    def together(self) -> bool:
        """Return whether the number is the total from all objects together, not the number from each object."""
        return self.spread or (isinstance(self.what, Some) and isinstance(self.what.count, AnyNumber))

    def _holders(self, game: Game, at: Context) -> Refs:
        refs = tuple(ref for ref in only_objects(self.what.now(game, at)) if game.is_current(ref))
        least = 1 if self.together else self.n.value(game, at)
        return tuple(ref for ref in refs if game.counters(ref, self.counter) >= least)

    def possible(self, game: Game, at: Context) -> bool:
        holders = self._holders(game, at)
        if self.together:
            there: int = sum(game.counters(ref, self.counter) for ref in holders)
            return there >= self.n.value(game, at)
        return bool(holders)

    def _remove(self, game: Game, at: Context, seat: int) -> Flow[int]:
        n = self.n.value(game, at)
        holders = self._holders(game, at)
        if self.together:
            return (yield from self._spread(game, at, holders, n, seat))
        if isinstance(self.what, Some):
            holders = yield from self.what.choose(game, at, holders, seat)
        else:
            holders = only_objects((yield from self.what.objects(game, at)))
        removed: int = yield from game.actions.remove_counters(holders, self.counter, n, at)
        return removed

    def _spread(self, game: Game, at: Context, holders: Refs, n: int, seat: int) -> Flow[int]:
        left = n
        for place, ref in enumerate(holders):
            have = game.counters(ref, self.counter)
            later = sum(game.counters(other, self.counter) for other in holders[place + 1 :])
            low, high = max(0, left - later), min(have, left)
            prompt = game.chars(ref).name
            taken = high
            if low < high:
                taken = yield from game.choices.choose_number(seat, low, high, prompt, game.clause("1022.1"))
            if taken:
                left -= yield from game.actions.remove_counters((ref,), self.counter, taken, at)
        return n - left

    def perform(self, game: Game, at: Context) -> Flow[None]:
        removed = 0
        for seat in each_doer(game, at, self.who):
            removed += yield from self._remove(game, at, seat)
        at.memory["done"] = removed > 0
        at.memory["number"] = removed

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        n, name = self.n.value(game, at), f"counter {self.counter}"
        pools = [(name, ref, game.counters(ref, self.counter)) for ref in self._holders(game, at)]
        if self.together or isinstance(self.what, Some):
            return drawing(n, *pools, together=self.together)
        return tuple(claim for pool in pools for claim in drawing(n, pool))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        at.memory["number"] = yield from self._remove(game, at, at.controller)
        return True


@word(
    "{who:removes} all< {counter:counter}> counters from {what}",
    "{who:は}{what}から<{counter:counter}カウンターを|カウンターを>すべて取り除く",
)
class RemoveAllCounters(DoneTo):
    """An instruction to remove all counters of a name, or all counters of any name (FoW 1022.5 / MG 1018.4)."""

    counter: str | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        removed = 0
        for ref in (yield from everywhere(game, at, self.what, self.who)):
            for name, n in game.obj(ref).counters:
                if self.counter in (None, name):
                    removed += yield from game.actions.remove_counters((ref,), name, n, at, whole=True)
        at.memory["done"], at.memory["number"] = removed > 0, removed


@word(
    "{who:moves} <{all?}all {counter:counter} counters|{n=}@{counter:counter} counter"
    "|{n:count} {counter:counter} counters> from {what} to {to}",
    "{who:は}{what}から{to}に{counter:counter}カウンターを<{all?}すべて|{n=}1個|{n:count}個>移動する",
)
class MoveCounters(DoneTo):
    """An instruction to move counters (FoW 1022.4 / MG 1018.7).

    Counters of a name are removed from objects, and the same number of counters of that name is put on another
    object."""

    counter: str
    to: Objects
    n: Amount = ONE
    all: bool = False

    def possible(self, game: Game, at: Context) -> bool:
        return any(game.is_current(ref) and game.counters(ref, self.counter) for ref in self.what.now(game, at))

    def perform(self, game: Game, at: Context) -> Flow[None]:
        moved = 0
        for seat in each_doer(game, at, self.who):
            moved += yield from self._move(game, at, seat)
        at.memory["done"], at.memory["number"] = moved > 0, moved

    def _move(self, game: Game, at: Context, seat: int) -> Flow[int]:
        refs = only_objects((yield from chosen_for(game, at, self.what, seat)))
        goal = [ref for ref in only_objects((yield from chosen_for(game, at, self.to, seat))) if game.is_current(ref)][
            :1
        ]
        moved = 0
        for ref in refs if goal else ():
            if ref not in goal and game.is_current(ref):
                n = game.counters(ref, self.counter) if self.all else self.n.value(game, at)
                moved += yield from game.actions.remove_counters((ref,), self.counter, n, at, whole=self.all)
        if moved:
            yield from game.actions.put_counters(goal, self.counter, moved, at)
        return moved


@word(
    "{who:distributes} {n:count} {counter:counter} counters <on|among> {target}",
    "{who:は}{target}に{counter:counter}カウンター{n:count}個を割り振って置く",
)
class Distribute(DoneBy):
    """An instruction to distribute counters among targets as the player likes (FoW 903.2h / MG 903.2f)."""

    n: Amount
    counter: str
    target: Objects

    divides = True
    unit = 1

    @property
    def amount(self) -> Amount:
        return self.n

    def perform(self, game: Game, at: Context) -> Flow[None]:
        put = 0
        for ref in (yield from everywhere(game, at, self.target)):
            put += yield from game.actions.put_counters((ref,), self.counter, at.divided.get(ref, 0), at)
        at.memory["done"] = put > 0


# -- control, copies, tokens -----------------------------------------------------------------------
@word("{who:gains} control of {what}< {until}>", "{who:は}<{until}>{what}のコントロールを得る")
class GainControl(DoneTo):
    """An instruction to gain control of objects (FoW 105.3 / MG 105.3)."""

    until: Duration | None = None

    def valid(self) -> bool:
        """Return whether the objects are in a zone where cards can change sides."""
        return lies_in_play(self.what)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        gained: Refs = ()
        for seat in each_doer(game, at, self.who):
            refs = only_objects((yield from chosen_for(game, at, self.what, seat)))
            gained += yield from game.effects.gain_control(refs, seat, span_of(self.until), at)
        note_outcome(at, gained)


@word("{who:copies} {what}", "{who:は}{what}をコピーする")
class CopyOnChase(DoneTo):
    """An instruction to copy a spell or an ability on the chase (FoW 1017.1 / MG 1023.2)."""

    def perform(self, game: Game, at: Context) -> Flow[None]:
        copies: Refs = ()
        for ref in (yield from objects_for_each(game, at, self.who, self.what)):
            new = yield from game.copy_chase(ref, at)
            copies += (new,) if new else ()
        text_memory(at.memory)["copies"] = copies
        note_outcome(at, copies)


@word("{who:chooses} new targets for <the copy|that copy>", "{who:は}そのコピーの新しい対象を選ぶ")
class NewTargets(DoneBy):
    """An instruction by which a player may choose new targets for the copy.

    See FoW 903.2g, 1017.1c / MG 903.2e, 1023.2c."""

    def possible(self, game: Game, at: Context) -> bool:
        items = [game.item(ref) for ref in text_memory(at.memory).get("copies", ())]
        return any(item is not None and any(item.targets) for item in items)

    def perform(self, game: Game, at: Context) -> Flow[None]:
        for seat in each_doer(game, at, self.who):
            for ref in text_memory(at.memory).get("copies", ()):
                yield from game.choose_new_targets(seat, ref)


@fields
class BecomesCopies(Simple):
    """An instruction by which objects become copies of another object, exact or with changes.

    See FoW 1017.2 / MG 1023.1."""

    what: Objects
    of: Objects
    until: Duration | None = None

    def perform(self, game: Game, at: Context) -> Flow[None]:
        refs = yield from everywhere(game, at, self.what)
        models = yield from everywhere(game, at, self.of)
        changes = self.changes(game, models[0]) if models else ()
        at.memory["done"] = (
            bool(changes) and game.effects.add_effect(at, refs, changes, span_of(self.until)) is not None
        )

    def changes(self, game: Game, model: int) -> tuple[Modification, ...]:
        """Return the modifications that make an object a copy of this object."""
        return game.copy_changes(model)


@word("{what:becomes} a copy of {of}< {until}>", "{what:は}<{until}>{of}のコピーになる")
class BecomeACopy(BecomesCopies):
    """An instruction by which objects become copies of another object (FoW 1017.2 / MG 1023.1)."""

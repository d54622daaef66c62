"""Ways to enter the field: rested, with counters, as a copy (FoW 910, 1022.6 / MG 910, 1018.8).

They are replacement effects for the card's own move."""

from __future__ import annotations

import msgspec

from engine.chase.words.continuous.replacements import WouldEnter
from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved, merged
from engine.kernel.text import Text
from engine.language.common.amounts import ONE, Multiplier
from engine.language.common.objects import THIS, This
from engine.language.common.replacements import Changed, Replacement
from engine.language.common.sentences import pays_price
from engine.language.grammar.categories import Ability, Amount, Clause, Condition, Flow, Player, Selector, Statement
from engine.language.grammar.word import word

ENTERING = ("entering",)


def entering(instead: Changed, optional: bool = False, when: Condition | None = None) -> tuple[Ability, ...]:
    """Return a replacement effect for the card's own move to the field from any zone."""
    return (Replacement(WouldEnter(), instead, when, optional, ENTERING),)


@word
class EnterRested(Changed):
    """The replacement "enters rested" (FoW 303.1b / MG 303.1b); not written."""

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Moved)
        return (game.resting(event),)


@word
class EnterRestedUnless(Changed):
    """The replacement "enters rested unless a player performs an act" (FoW 910.1 / MG 910.1); not written."""

    who: Player
    price: Clause

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        for seat in self.who.seats(game, at):
            if (yield from pays_price(game, at, seat, self.price)):
                return (event,)
        return (game.resting(event),)


@word
class EnterWith(Changed):
    """The replacement "enters with counters" (FoW 1022.6); not written."""

    counter: str
    n: Amount
    each: Multiplier | None = None

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Moved)
        times = 1 if self.each is None else self.each.times(game, at)
        n = max(0, self.n.value(game, at) * times)
        return (event.changed(counters=merged(event.counters, ((self.counter, n),))),)


@word
class EnterAsCopy(Changed):
    """The replacement "enters as a copy of a chosen object" (FoW 1017.2); not written."""

    what: Selector

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        options = [ref for ref in self.what.candidates(game, at) if ref != event.ref]
        prompt = Text("Choose what it is a copy of.", "何のコピーになるか選んでください。")
        chosen = yield from game.choices.choose(
            at.controller, options, min(1, len(options)), 1, prompt, game.clause("1017.2")
        )
        if not chosen:
            return (event,)
        return (
            event.changed(
                marks=msgspec.structs.replace(event.marks, copy_of=event.marks.copy_of or game.copy_mark(chosen[0]))
            ),
        )


@word("<if {when}, >{what:enters} <the|your> field rested", "<{when}場合、>{what:は}レスト状態で場に出る")
class EntersRested(Statement):
    """The statement that this card enters the field rested, perhaps under a condition (FoW 910.1 / MG 910.1)."""

    what: This = THIS
    when: Condition | None = None

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterRested(), when=self.when)


@word(
    (
        "<if {when}, >{what:enters} <the|your> field rested unless {who:subj} {price:@who}",
        "as {what:enters} <the|your> field, {who:may} {price:bare}. ^if you don't, {what:enters} <the|your> field"
        " rested",
    ),
    "<{when}場合、>{who:が}{price:nai}かぎり、{what:は}レスト状態で場に出る",
)
class EntersRestedUnless(Statement):
    """The statement that this card enters the field rested unless a player performs an act (FoW 910.1 / MG 910.1)."""

    who: Player
    price: Clause
    what: This = THIS
    when: Condition | None = None

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterRestedUnless(self.who, self.price), when=self.when)


@word(
    "{what:enters} <the|your> field with"
    " <{n=}@{counter:counter} counter|{n:count} {counter:counter} counters><| on it>< {each}>",
    "{what:は}<{each}、>{counter:counter}カウンターが{n:count}個置かれた状態で場に出る",
)
class EntersWithCounters(Statement):
    """The statement that this card enters the field with counters (FoW 1022.6 / MG 1018.8)."""

    counter: str
    n: Amount = ONE
    what: This = THIS
    each: Multiplier | None = None

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterWith(self.counter, self.n, self.each))


@word(
    "as this card enters the field, choose @{what:sg}. ^this card enters the field as a copy of that card",
    "このカードが場に出るに際し、{what}1{what#}を選ぶ。このカードはそのコピーとして場に出る",
)
class EntersAsCopy(Statement):
    """The statement that an object is chosen as this card enters, and this card enters as its copy.

    See FoW 1017.2 / MG 1023.1."""

    what: Selector

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterAsCopy(self.what))

"""Ways to come to the field: rested, with counters, as a copy. They replace the card's own move (FoW 910, 1022.6 / MG
910, 1018.8)."""

from __future__ import annotations

import msgspec

from engine.chase.words.asks import Game
from engine.chase.words.replacements import WouldEnter
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved, merged
from engine.kernel.text import Text
from engine.language.common.amounts import ONE
from engine.language.common.objects import THIS, This
from engine.language.common.replacements import Changed, Replacement
from engine.language.grammar.categories import Ability, Amount, Flow, Selector, Statement
from engine.language.grammar.word import word

ENTERING = ("entering",)


def entering(instead: Changed, optional: bool = False) -> tuple[Ability, ...]:
    """A replacement of the card's own coming to the field, wherever it comes from."""
    return (Replacement(WouldEnter(), instead, optional=optional, zones=ENTERING),)


@word
class EnterRested(Changed):
    """It comes rested (FoW 303.1b / MG 303.1b) (not written)."""

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        return (event.changed(rested=True),)


@word
class EnterWith(Changed):
    """It comes with counters on it (not written; FoW 1022.6)."""

    counter: str
    n: Amount

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Moved)
        n = max(0, self.n.value(game, at))
        return (event.changed(counters=merged(event.counters, ((self.counter, n),))),)


@word
class EnterAsCopy(Changed):
    """It comes as a copy of an object that is chosen (not written; FoW 1017.2)."""

    what: Selector

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        options = [ref for ref in self.what.candidates(game, at) if ref != event.ref]
        prompt = Text("Choose what it is a copy of.", "何のコピーになるか選んでください。")
        chosen = yield from game.choose(at.controller, options, min(1, len(options)), 1, prompt, game.clause("1017.2"))
        if not chosen:
            return (event,)
        return (
            event.changed(
                marks=msgspec.structs.replace(event.marks, copy_of=event.marks.copy_of or game.copy_mark(chosen[0]))
            ),
        )


@word("{what:enters} the field rested", "{what:は}レスト状態で場に出る")
class EntersRested(Statement):
    """This card enters the field rested (FoW 910.1 / MG 910.1)."""

    what: This = THIS

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterRested())


@word(
    "{what:enters} the field with <{n=}@{counter:counter} counter|{n:count} {counter:counter} counters><| on it>",
    "{what:は}{counter:counter}カウンターが{n:count}個置かれた状態で場に出る",
)
class EntersWithCounters(Statement):
    """This card enters the field with three counters (FoW 1022.6 / MG 1018.8)."""

    counter: str
    n: Amount = ONE
    what: This = THIS

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterWith(self.counter, self.n))


@word(
    "as this card enters the field, choose @{what:sg}. ^this card enters the field as a copy of that card",
    "このカードが場に出るに際し、{what}1{what#}を選ぶ。このカードはそのコピーとして場に出る",
)
class EntersAsCopy(Statement):
    """As this card enters the field, choose an object; it enters as a copy of it (FoW 1017.2 / MG 1023.1)."""

    what: Selector

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterAsCopy(self.what))

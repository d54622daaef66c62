"""Something that may be done as a card enters the field, and with what it comes then (FoW 910.1, 1022.6)."""

from __future__ import annotations

import msgspec

from engine.chase.words.entering import EnterWith, entering
from engine.games.force_of_will.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.language.common.amounts import ONE
from engine.language.common.replacements import Changed
from engine.language.common.sentences import offered
from engine.language.grammar.categories import Ability, Amount, Clause, Flow, Player, Statement
from engine.language.grammar.word import word


@word
class EnterDoing(Changed):
    """Something is offered to players as it comes, and it comes with counters if it is done (not written)."""

    who: Player
    effect: Clause
    counter: str = ""
    n: Amount = ONE

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        did = False
        for seat in self.who.seats(game, at):
            did = (yield from offered(game, at, seat, self.effect)) or did
        marks = msgspec.structs.replace(event.marks, removed_by=event.ref)  # what it removed now is removed by it later
        event = event.changed(marks=marks)
        return EnterWith(self.counter, self.n).becomes(game, at, event) if did and self.counter else (event,)


@word(
    "as this card enters <the|your> field, {who:may} {effect:bare}",
    "このカードが場に出るに際し、{who:は}{effect:te}よい",
)
class EntersDoing(Statement):
    """As this card enters the field, you may do something (FoW 910.1)."""

    who: Player
    effect: Clause

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterDoing(self.who, self.effect))


@word(
    "as this card enters <the|your> field, {who:may} {effect:bare}. ^if you do, this card enters <the|your> field with"
    " <{n=}@{counter:counter} counter|{n:count} {counter:counter} counters><| on it>",
    "このカードが場に出るに際し、{who:は}{effect:te}よい。そうした場合、"
    "このカードは{counter:counter}カウンターが{n:count}個置かれた状態で場に出る",
)
class EntersDoingWith(Statement):
    """As this card enters the field, you may do something, and then it comes with counters (FoW 910.1, 1022.6)."""

    who: Player
    effect: Clause
    counter: str
    n: Amount = ONE

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterDoing(self.who, self.effect, self.counter, self.n))

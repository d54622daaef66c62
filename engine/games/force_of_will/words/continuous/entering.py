"""Optional instructions as a card enters the field, and the counters it then enters with (FoW 910.1, 1022.6)."""

from __future__ import annotations

import msgspec

from engine.chase.words.continuous.entering import EnterWith, entering
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.language.common.amounts import ONE
from engine.language.common.replacements import Changed
from engine.language.common.sentences import offered
from engine.language.grammar.categories import Ability, Amount, Clause, Flow, Player, Statement
from engine.language.grammar.word import word


@word
class EnterDoing(Changed):
    """A replacement: an instruction is optional as the card enters, and adds counters if done (not written)."""

    who: Player
    effect: Clause
    counter: str = ""
    n: Amount = ONE

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        did = False
        for seat in self.who.seats(game, at):
            did = (yield from offered(game, at, seat, self.effect)) or did
        # the card counts as having removed what it removes now
        marks = msgspec.structs.replace(event.marks, removed_by=event.ref)
        event = event.changed(marks=marks)
        return EnterWith(self.counter, self.n).becomes(game, at, event) if did and self.counter else (event,)


@word(
    "as this card enters <the|your> field, {who:may} {effect:bare}",
    "このカードが場に出るに際し、{who:は}{effect:te}よい",
)
class EntersDoing(Statement):
    """A statement that you may do something as this card enters the field (FoW 910.1)."""

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
    """A statement that you may do something as this card enters, and that it then has counters (FoW 910.1, 1022.6)."""

    who: Player
    effect: Clause
    counter: str
    n: Amount = ONE

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterDoing(self.who, self.effect, self.counter, self.n))

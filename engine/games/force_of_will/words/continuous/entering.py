"""Cards that enter with counters, as a copy or rested, and optional instructions as they enter (FoW 910.1)."""

from __future__ import annotations

import msgspec

from engine.chase.words.continuous.entering import EnterRested, EnterWith, entering
from engine.games.force_of_will.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import Event, Moved
from engine.language.common.amounts import ONE
from engine.language.common.objects import Plural
from engine.language.common.referents import only_objects
from engine.language.common.replacements import Changed, Replacement, Would
from engine.language.common.selectors import described
from engine.language.common.sentences import offered
from engine.language.grammar.categories import Ability, Amount, Clause, Flow, Player, Statement
from engine.language.grammar.word import word


# -- optional instructions and counters (FoW 1022.6) -----------------------------------------------
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


# -- copies (FoW 1017.2) ---------------------------------------------------------------------------
@word
class EnterAsCopyOfDone(Changed):
    """A replacement: an instruction is optional as a card enters, which then enters as a copy (not written).

    It becomes a copy of the object that the instruction dealt with.
    """

    who: Player
    effect: Clause

    def changed(self, game: Game, at: Context, event: Event) -> Flow[tuple[Event, ...]]:
        assert isinstance(event, Moved)
        did = False
        for seat in self.who.seats(game, at):
            did = (yield from offered(game, at, seat, self.effect)) or did
        models = only_objects(tuple(at.memory.get("way", ()))) if did else ()
        if not models:
            return (event,)
        copy_of = event.marks.copy_of or game.copy_mark(models[0])
        return (event.changed(marks=msgspec.structs.replace(event.marks, copy_of=copy_of)),)


@word(
    "as this card enters <the|your> field, {who:may} {effect:bare}. ^if you do, this card enters <the|your> field as a"
    " copy of the card removed this way",
    "このカードが場に出るに際し、{who:は}{effect:te}よい。そうした場合、"
    "このカードはこの方法で取り除いたカードのコピーとして場に出る",
)
class EntersAsCopyOfDone(Statement):
    """A statement: as this card enters, you may remove a card and enter as a copy of it (FoW 910.1, 1017.2)."""

    who: Player
    effect: Clause

    def abilities(self) -> tuple[Ability, ...]:
        return entering(EnterAsCopyOfDone(self.who, self.effect))


# -- other cards that enter rested (FoW 303.1b) ----------------------------------------------------
@word
class WouldEnterSuch(Would):
    """A proposed event: such cards would enter the field (not written) (FoW 303.1b, 910.1)."""

    what: Plural
    kinds = (Moved,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Moved)
        if event.destination != game.FIELD or not event.ref:
            return False
        return described(self.what.what).matches(game, at, event.ref)


@word("{what} enter the field rested", "{what}はレスト状態で場に出る")
class OthersEnterRested(Statement):
    """A statement that such cards enter the field rested (FoW 303.1b, 910.1)."""

    what: Plural

    def abilities(self) -> tuple[Ability, ...]:
        return (Replacement(WouldEnterSuch(self.what), EnterRested()),)

"""Triggers of automatic abilities (FoW 906): at moments of the turn, and by counters and damage."""

from __future__ import annotations

from typing import Annotated

from engine.games.force_of_will.words.asks import Game
from engine.games.force_of_will.words.tables import MOMENTS, PARTS
from engine.kernel.context import Context
from engine.kernel.events import CounterPut, CounterRemoved, Damaged, Event, Moment
from engine.language.common.players import A_PLAYER
from engine.language.common.selectors import described
from engine.language.common.triggers import OneTrigger, Subject
from engine.language.grammar.categories import Happening, Objects, Player, Selector
from engine.language.grammar.word import word


@word("at {moment}", "{moment}")
class AtMoment(OneTrigger):
    """At a moment of every turn (FoW 906.4)."""

    moment: Annotated[str, MOMENTS]

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (Moment,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return isinstance(event, Moment) and event.name == self.moment.split()[-1]


@word(("at the {edge} of {who:poss} {part}", "at {edge} of {who:poss} {part}"), "{who:poss}{part}{edge}")
class AtTurnOf(OneTrigger):
    """At the beginning or the end of someone's turn or phase (FoW 906.4)."""

    edge: Annotated[str, {"begin": ("beginning", "開始時"), "end": ("end", "終了時")}]
    who: Player
    part: Annotated[str, PARTS]

    def valid(self) -> bool:
        """Return whether a text says such a moment. Of the phases only the recovery phase has an end at which anything
        triggers (FoW 503.6). Of whoever's turn it is, a text says `at end of turn` or `each player's turn`: `a player's
        turn` would be those words in Japanese."""
        if self.part == "turn" and self.who == A_PLAYER:
            return False
        return self.edge == "begin" or self.part in ("turn", "recovery")

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (Moment,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        if not isinstance(event, Moment) or event.name != f"{self.part}_{self.edge}":
            return False
        if event.seat not in self.who.seats(game, at):
            return False
        at.memory["player"] = event.seat
        return True


@word("added {what:sg}", "設置されている{what}")
class AddedSubject(Subject):
    """The object that this addition is added to."""

    what: Selector

    def covers(self, game: Game, at: Context, ref: int) -> bool:
        to = game.obj(at.source).attached_to
        return bool(to) and ref == to and described(self.what).matches(game, at, ref)


@word(
    (
        "{put?}@{counter:counter} counter is put on {what}",
        "the last {counter:counter} counter is removed from {what}",
    ),
    (
        "{put?}{what}に{counter:counter}カウンターが置かれる",
        "{what}から最後の{counter:counter}カウンターが取り除かれる",
    ),
)
class CounterHappens(Happening):
    """A counter is put on something; the last one is removed (FoW 1022.1)."""

    counter: str
    what: Objects
    put: bool = False

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (CounterPut,) if self.put else (CounterRemoved,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, (CounterPut, CounterRemoved))
        if event.name != self.counter or event.ref not in self.what.now(game, at):
            return False
        if isinstance(event, CounterRemoved) and event.left:
            return False
        at.memory["it"] = (event.ref,)
        return True


@word("damage is dealt to {who}", "{who}にダメージが与えられる")
class DamageHappens(Happening):
    """Damage is dealt to a player (FoW 906.4, 1007.5)."""

    who: Player
    kinds = (Damaged,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, Damaged)
        if event.target not in self.who.now(game, at):
            return False
        at.memory["number"] = event.amount
        return True

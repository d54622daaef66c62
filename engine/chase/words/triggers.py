"""Triggers of automatic abilities (FoW 906 / MG 906): at moments of the turn, and by counters."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.asks import Game
from engine.kernel.context import Context
from engine.kernel.events import CounterPut, CounterRemoved, Event, Moment
from engine.language.common.memory import speak_of
from engine.language.common.players import A_PLAYER
from engine.language.common.triggers import OneTrigger
from engine.language.grammar.categories import Happening, Objects, Player
from engine.language.grammar.word import word


@word("at {moment}", "{moment}")
class AtMoment(OneTrigger):
    """At a moment of every turn (FoW 906.4 / MG 906.2)."""

    moment: Annotated[str, "moments"]

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (Moment,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return isinstance(event, Moment) and event.name == self.moment.split()[-1]


@word(
    (
        "at the <beginning of {who:poss} {begun}|end of {who:poss} {ended}>",
        "at <beginning of {who:poss} {begun}|end of {who:poss} {ended}>",
    ),
    "<{who:poss}{begun}開始時|{who:poss}{ended}終了時>",
)
class AtTurnOf(OneTrigger):
    """At the beginning or the end of someone's turn or phase (FoW 906.4 / MG 906.2). Of "begun" and "ended" the values
    are `turn` and the phases at whose beginning, or end, abilities of the game trigger: at the end of a phase, of the
    recovery phase, in one book alone (FoW 503.6)."""

    who: Player
    begun: Annotated[str | None, "begun"] = None
    ended: Annotated[str | None, "ended"] = None

    def valid(self) -> bool:
        """Return whether a text says such a moment. Of whoever's turn it is, a text says `at end of turn` or `each
        player's turn`: `a player's turn` would be those words in Japanese."""
        return (self.begun is None) != (self.ended is None) and not (
            "turn" in (self.begun, self.ended) and self.who == A_PLAYER
        )

    @property
    def moment(self) -> str:
        """Return the moment, as the game calls it."""
        return f"{self.ended}_end" if self.begun is None else f"{self.begun}_begin"

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return (Moment,)

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        if not isinstance(event, Moment) or event.name != self.moment:
            return False
        if event.seat not in self.who.seats(game, at):
            return False
        speak_of(at, event.seat)
        return True


@word("at the beginning of {who:poss} next {begun}", "{who:poss}次の{begun}開始時")
class AtNextTurnOf(AtTurnOf):
    """At the beginning of the next turn, or phase, of someone (FoW 906.4, 906.8 / MG 906.2, 906.6)."""

    once = True

    def valid(self) -> bool:
        """Return whether it names somebody's: of any player's turns the next is said in other words."""
        return self.who != A_PLAYER and self.begun is not None


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
    """A counter is put on something; the last one is removed (FoW 1022.1 / MG 1018.2)."""

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

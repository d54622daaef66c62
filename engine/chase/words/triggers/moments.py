"""Triggers of automatic abilities (FoW 906 / MG 906): moments of the turn, and counters."""

from __future__ import annotations

from typing import Annotated

from engine.chase.words.protocols import Game
from engine.kernel.context import Context
from engine.kernel.events import CounterPut, CounterRemoved, Event, Moment
from engine.language.common.players import A_PLAYER
from engine.language.common.referents import speak_of
from engine.language.common.triggers import OneTrigger
from engine.language.grammar.categories import Happening, Objects, Player
from engine.language.grammar.word import word


@word("at {moment}", "{moment}")
class AtMoment(OneTrigger):
    """The trigger "at ..." for a moment of every turn (FoW 906.4 / MG 906.2)."""

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
    """The trigger "at the beginning (or end) of ..." for a player's turn or phase (FoW 906.4 / MG 906.2).

    The values of the tables "begun" and "ended" are `turn` and the phases at whose beginning or end abilities of the
    game trigger. Only one book has the end of a phase, the recovery phase (FoW 503.6)."""

    who: Player
    begun: Annotated[str | None, "begun"] = None
    ended: Annotated[str | None, "ended"] = None

    def valid(self) -> bool:
        """Return whether a text can name this moment.

        For any player's turn, a text uses `at end of turn` or `each player's turn`. The phrase `a player's turn`
        would have the same words in Japanese."""
        return (self.begun is None) != (self.ended is None) and not (
            "turn" in (self.begun, self.ended) and self.who == A_PLAYER
        )

    @property
    def moment(self) -> str:
        """Return the game's name of the moment."""
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
    """The trigger for the beginning of a player's next turn or phase (FoW 906.4, 906.8 / MG 906.2, 906.6)."""

    once = True

    def valid(self) -> bool:
        """Return whether it names a certain player's turn; the next turn of any player has other words."""
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
    """The trigger for a counter that is put on an object, or for its last removed counter (FoW 1022.1 / MG 1018.2)."""

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

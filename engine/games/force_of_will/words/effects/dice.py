"""The keyword action [Force] and its dice (FoW 1023)."""

from __future__ import annotations

from engine.games.force_of_will.memory import text_memory
from engine.games.force_of_will.words.protocols import Game
from engine.games.force_of_will.words.triggers.event_types import DiceRolled
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.amounts import valued
from engine.language.common.replacements import Changed, Would
from engine.language.common.triggers import PlayerAct
from engine.language.grammar.categories import Amount, Effect, Flow, Player
from engine.language.grammar.word import word


@word("[Force]<| >{n:digits}", "[フォース]{n:digits}")
class Force(Effect):
    """An instruction to roll `n` dice (FoW 1023.1)."""

    n: int

    def perform(self, game: Game, at: Context) -> Flow[None]:
        text_memory(at.memory)["points"] = yield from game.roll_dice(at.controller, self.n)


@word(valued("the result of the roll"), valued("点数"))
class Points(Amount):
    """The total of the dice that were rolled in the same effect or by the roll that triggered it (FoW 1023.1)."""

    def value(self, game: Game, at: Context) -> int:
        told = at.event.total if isinstance(at.event, DiceRolled) else 0
        return text_memory(at.memory).get("points", told)


@word("{#uses|use} [Force]", "[フォース]する")
class UsesForce(PlayerAct):
    """An event: a player rolls dice because of a [Force] (FoW 1023.2)."""

    kinds = (DiceRolled,)
    referent_fields = ("seat", "", "total")

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        return True


@word("{who} would roll one or more dice using [Force]", "{who:が}[フォース]によりダイスをふる")
class WouldRoll(Would):
    """A proposed event: a player would roll dice because of a [Force] (FoW 1023.2)."""

    who: Player
    kinds = (DiceRolled,)

    def fits(self, game: Game, at: Context, event: Event) -> bool:
        assert isinstance(event, DiceRolled)
        return event.n > 0 and event.seat in self.who.seats(game, at)


@word("roll that many dice plus {n:count} instead", "代わりにその数に{n:count}を加えた数のダイスをふる")
class MoreDice(Changed):
    """A replacement: a player rolls that many dice and some more instead (FoW 1023.1)."""

    n: int
    instead_of = frozenset({DiceRolled})

    def becomes(self, game: Game, at: Context, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, DiceRolled)
        return (event.changed(n=event.n + self.n),)

"""The methods that the words of the chase call on the game, in addition to those of every machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Protocol

from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.events import Moved
from engine.kernel.protocols import Triggered as TriggeredAbility
from engine.kernel.text import Text
from engine.language.common.protocols import NumberedGame
from engine.language.common.triggers import Trigger
from engine.language.grammar.categories import Effect, Modification
from engine.language.grammar.tally import Tally


class TellsClauses(Protocol):
    """The clause numbers, the sentences and the symbols of the game's own rulebook."""

    WORDING: ClassVar[Mapping[str, Text]]

    def clause(self, number: str) -> str: ...

    def write_will(self, will: Tally) -> Text: ...


class Copies(Protocol):
    """Copies of cards (FoW 1017 / MG 1023)."""

    def copy_mark(self, ref: int) -> tuple[int, int]: ...

    def copy_changes(self, ref: int) -> tuple[Modification, ...]:
        """Return the changes that make an object a copy of another object (FoW 1017.2 / MG 1023.1)."""


class Banishes(Protocol):
    """Banishing (FoW 1011 / MG 1008)."""

    def can_be_banished(self, seat: int, ref: int) -> bool: ...

    def banish(
        self, refs: Mapping[int, Sequence[int]], at: Context, cause: str = "effect"
    ) -> Flow[tuple[int, ...]]: ...


class HasChase(Protocol):
    """The chase and the operations on its items (FoW 312, 1012, 1017.1 / MG 312, 1019, 1023.2)."""

    REPEATS_IN_TERM: ClassVar[bool]

    def cancel(self, refs: Sequence[int], at: Context | None = None) -> Flow[tuple[int, ...]]: ...

    def copy_chase(self, ref: int, at: Context, new_targets: bool = False) -> Flow[int]: ...

    def choose_new_targets(self, seat: int, ref: int) -> Flow[None]: ...

    def change_targets(self, seat: int, ref: int, to: int | None = None) -> Flow[bool]: ...

    def ability_for_later(self, when: Trigger, effects: tuple[Effect, ...]) -> TriggeredAbility:
        """Return the triggered ability that performs these effects at a later time (FoW 906.8 / MG 906.6)."""

    def can_play_free(self, seat: int, ref: int) -> bool: ...

    def play_free(self, seat: int, ref: int, at: Context | None = None) -> Flow[bool]: ...


class HasStates(Protocol):
    """The states of objects, and extra turns."""

    def in_state(self, ref: int, state: str) -> bool:
        """Return whether an object is in a state of the game, or was in it when it was last seen."""

    def extra_turn(self, seat: int) -> None: ...

    def resting(self, event: Moved) -> Moved:
        """Return the event in which a card enters rested (FoW 303.1b / MG 303.1b)."""


class HasWill(Protocol):
    """Will (FoW 907, 1003 / MG 907, 1002)."""

    def can_pay_will(self, seat: int, tally: Tally, at: Context | None = None) -> bool: ...

    def pay_will(self, seat: int, tally: Tally, at: Context | None = None) -> Flow[bool]: ...

    def useful_will(self, seat: int, symbols: Sequence[str], only: str) -> tuple[str, ...]: ...

    def produce(self, seat: int, symbols: Sequence[str], at: Context | None = None, only: str = "") -> Flow[None]: ...


class Game(NumberedGame, TellsClauses, Copies, Banishes, HasChase, HasStates, HasWill):
    """Everything that a word of the chase may call on the game."""

    if TYPE_CHECKING:

        @property
        def battle(self) -> object | None: ...


class DealsDamageOfPower(Protocol):
    """Two cards that deal damage to each other (FoW 1007.1)."""

    def mutual_damage(self, first: int, second: int, at: Context | None = None) -> Flow[None]: ...


class FightingGame(Game, DealsDamageOfPower):
    """Everything that a word may call in games in which cards fight."""

"""Keywords that both games have."""

from __future__ import annotations

from engine.chase.words.protocols import Game
from engine.chase.words.triggers.events import EntersField
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.keywords import Fixed
from engine.language.common.triggers import ObjectDoes, ThisSubject, Trigger, When
from engine.language.grammar.word import word


@word("[Enter]", "[参戦]")
class EnterTrigger(Trigger):
    """The keyword [Enter]: when this card enters the field (FoW 1140.2 / MG 1106.2)."""

    name = "Enter"
    about_self = True

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return EntersField.kinds

    def matches(self, game: Game, at: Context, event: Event) -> bool:
        return ENTERS.matches(game, at, event)


ENTERS = When(ObjectDoes(ThisSubject(), (EntersField(),)))


@word("[Quickcast]", "[瞬動]")
class Quickcast(Fixed):
    """The keyword [Quickcast], which the rules read (FoW 1111.1, 1111.2 / MG 1105.1, 1105.2)."""

    name = "Quickcast"

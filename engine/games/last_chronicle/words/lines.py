"""The lines of a card's text, and the abilities that they stand for (LC 11.4)."""

from __future__ import annotations

import functools
from typing import Annotated

from engine.chase.words.lines import Limits, place_of
from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.kernel.machine import Machine
from engine.language.common.abilities import TABLE, Instructions
from engine.language.common.postprocessing import settled
from engine.language.common.sentences import If
from engine.language.common.triggers import OneTrigger, Trigger
from engine.language.grammar.categories import (
    Ability,
    ChantLine,
    Condition,
    Cost,
    Effect,
    Limit,
    Line,
)
from engine.language.grammar.codec import intern
from engine.language.grammar.word import word

LAMPS = {"green": ("Green", "緑"), "red": ("Red", "赤")}


@word("^{costs:comma}: {effects:sentences}< ^{limit}.>", "{costs:、}：{effects:文}<{limit}。>")
class ActionAbility(Line, Instructions):
    """An action ability: a cost and an effect, separated by a colon (LC 11.5.2)."""

    costs: tuple[Cost, ...]
    effects: tuple[Effect, ...]
    limit: Limits | None = None
    zones: tuple[str, ...] = TABLE

    role = "activated"
    chooses_x = True

    @property
    def limits(self) -> tuple[Limit, ...]:
        return self.limit.limits if self.limit is not None else ()

    @property
    def will_ability(self) -> bool:
        """Return whether this is a soul action, which only soul stones have (LC 15.1.16.1).

        Other abilities that produce soul are no soul actions, and go onto the stack (LC 15.1.16.3).
        """
        return self.zones == ("soul",)

    def abilities(self) -> tuple[Ability, ...]:
        """Return the ability with its zones (LC 11.4.3).

        It works on the battlefield, or in the only zone where its cost can be paid or its effect on this card be
        carried out.
        """
        zone = place_of(self, self.costs)
        if zone is None or self.zones != TABLE:
            return (self,)
        return (ActionAbility(self.costs, self.effects, self.limit, (zone,)),)


@word(
    "^{trigger}, <if {when}, >{effects:consequences}< ^{limit}.>", "{trigger}、<{when}ならば、>{effects:文}<{limit}。>"
)
class TriggerAbility(Line, Instructions):
    """A triggered ability: an event and an effect (LC 11.6.2).

    Its condition, if any, is checked twice (LC 11.6.14). `live_in`: the zones where it works, if not those of its
    trigger.
    """

    trigger: Trigger
    effects: tuple[Effect, ...]
    when: Condition | None = None
    limit: Limits | None = None
    live_in: tuple[str, ...] = ()

    role = "triggered"
    will_ability = False
    plays_card = False

    def valid(self) -> bool:
        """Return whether a condition directly after the event was read as part of the trigger (LC 11.6.14)."""
        return self.when is not None or not isinstance(self.effects[0], If)

    @property
    def zones(self) -> tuple[str, ...]:
        return self.live_in or self.trigger.zones

    @property
    def limits(self) -> tuple[Limit, ...]:
        return self.limit.limits if self.limit is not None else ()

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)


# -- lamps (LC 5.7.3, 5.7.4) -----------------------------------------------------------------------
@word("[{colour}] {line}", "〔{colour}〕{line}")
class PaintedLine(Line):
    """A line that the card has only while its lamp of this colour is lit (LC 5.7.4)."""

    colour: Annotated[str, LAMPS]
    line: Line

    def valid(self) -> bool:
        return not isinstance(self.line, PaintedLine | BurstLine)

    def abilities(self) -> tuple[Ability, ...]:
        """Return no abilities: the card gets them with its colour (`cards.painted`)."""
        return ()


@word("[{colour}] {line}", "〔{colour}〕{line}")
class PaintedInstruction(ChantLine):
    """An instruction of a spell that counts only with a colour (LC 5.7.4, 11.2.6)."""

    colour: Annotated[str, LAMPS]
    line: ChantLine

    def valid(self) -> bool:
        return not isinstance(self.line, PaintedInstruction)

    def abilities(self) -> tuple[Ability, ...]:
        return ()


# -- chrono bursts (LC 15.3.2) ---------------------------------------------------------------------
@word
class WhenInvoked(OneTrigger):
    """The trigger of a burst: its declaration (LC 15.2.10.1, 15.3.2.1).

    No event matches it.
    """

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        return ()

    def matches(self, game: Machine, at: Context, event: Event) -> bool:
        return False


@word("{effects:sentences}", "{effects:文}")
class BurstText(Instructions):
    """A burst on the stack: a triggered ability, with a cost if the burst has one (LC 15.3.2.1, 15.2.10.1).

    It has no effects if its text is for another era (LC 15.3.2.4.1).
    """

    effects: tuple[Effect, ...]
    costs: tuple[Cost, ...] = ()
    zones: tuple[str, ...] = ()

    role = "triggered"
    chooses_x = True
    will_ability = False
    plays_card = False
    trigger = WhenInvoked()
    when: Condition | None = None
    limits: tuple[Limit, ...] = ()


@word("[CB] <[{lamp}] >^{effects:sentences}", "〔CB〕<〔{lamp}〕>{effects:文}")
class BurstLine(Line, Ability):
    """The text of a chrono burst, for every era or for that of a lamp (LC 15.3.2.1, 15.3.2.4)."""

    effects: tuple[Effect, ...]
    lamp: Annotated[str | None, LAMPS] = None

    role = "burst"

    def abilities(self) -> tuple[Ability, ...]:
        return (self,)


@functools.cache
def burst_text(effects: tuple[Effect, ...], costs: tuple[Cost, ...] = ()) -> BurstText:
    """Return the ability that goes onto the stack with these effects: the same object for equal arguments."""
    found: BurstText = intern(settled(BurstText(effects, costs)))
    return found


__all__ = [
    "ActionAbility",
    "BurstLine",
    "BurstText",
    "PaintedInstruction",
    "PaintedLine",
    "TriggerAbility",
    "burst_text",
]  # fmt: skip

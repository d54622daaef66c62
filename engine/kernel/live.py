"""Live abilities and continuous effects, as the parts of a match pass them to each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from engine.kernel.context import Condition, Context
from engine.kernel.events import Event
from engine.kernel.state import Continuing, Delayed

if TYPE_CHECKING:
    from engine.kernel.protocols import (
        Modification,
        Replacement,
        Rule,
        SeatStatic,
        Selector,
        Static,
        Triggered,
    )


class Source(msgspec.Struct):
    """A continuous effect in application: of a static ability of `holder`, or created by a resolution."""

    stamp: int
    at: Context
    modifications: Sequence[Modification]
    selector: Selector | None = None
    refs: tuple[int, ...] | None = None
    condition: Condition | None = None
    ability: Static | None = None
    holder: int = 0
    reads: frozenset[str] = frozenset()
    affected: tuple[int, ...] | None = None
    whole: Source | None = None  # the effect that this is a part of: both affect the same objects
    effect: int = 0  # number of the effect, if a resolution created it
    since: int = 0  # number of the layer in which the effect's ability is granted
    kept: tuple[int, ...] = ()  # objects changed in an earlier layer that no longer match


class Listener(msgspec.Struct, gc=False):
    """An ability that watches for events of a kind: an object's ability (`ref`), or a delayed one made by an effect.

    `key`: identifies the ability (see `identity`).
    """

    ref: int
    controller: int
    ability: Triggered
    delayed: Delayed | None = None
    key: str = ""

    def context(self, event: Event | None = None) -> Context:
        """Return the context in which the trigger condition is evaluated."""
        if self.delayed is None:
            return Context(source=self.ref, controller=self.controller, event=event, ability=self.ability, key=self.key)
        kept: Context = self.delayed.at
        return msgspec.structs.replace(kept, event=event, memory={**kept.memory}, key=self.key)


class Replacer(msgspec.Struct, gc=False):
    """A live replacement effect.

    `id` is the same for the same effect, so that it applies once to an event.
    """

    id: int
    at: Context
    ability: Replacement
    effect: Continuing | None = None


Index = dict[type[Event], list[Listener]]


class Live(msgspec.Struct, gc=False):
    """The live abilities, sorted for quick access.

    Triggered abilities and replacement effects are sorted by the kinds of event that they watch, and rules for seats by
    their kind. `states`: abilities that trigger on a state of the game.
    """

    listeners: Index = {}
    replacers: dict[type[Event], list[Replacer]] = {}
    seat_rules: dict[str, list[tuple[Rule, Context, SeatStatic | Continuing]]] = {}
    states: list[Listener] = []

"""Section 11.9: the order of continuous effects, and who chooses replacements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.games.last_chronicle.rules.c05_reading import Reading
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.dispatch import Replacer
from engine.kernel.events import Damaged, Event
from engine.kernel.layers import Source
from engine.language.common.objects import This

if TYPE_CHECKING:
    from engine.kernel.asks import Modification
    from engine.kernel.state import Continuing, Duration, Scope

_KIND, _NUMBER, _ABILITY = frozenset({"kind"}), frozenset({"number"}), frozenset({"ability", "kind", "number"})


class Effects(Reading):
    """Effects. What they change is so already as a card comes to the battlefield (LC 11.7.2), and none of it uses the
    stack (LC 11.7.3)."""

    LAYERS: ClassVar[tuple[str, ...]] = ("level", "kind", "general", "power", "rule")  # 11.9.4.7
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = {
        "level": _NUMBER, "kind": _KIND, "general": _ABILITY, "power": _NUMBER, "rule": frozenset({"rule"}),
    }  # fmt: skip
    ABILITY_LAYER: ClassVar[str] = "general"
    ASKS_BY_LAYER: ClassVar[bool] = True  # 11.9.4.15, 11.9.4.16
    LAYER_OF: ClassVar[Mapping[str, str]] = {
        "ability": "general", "info": "general", "number": "power", "counter": "power",
    }  # fmt: skip

    def arranged(self, layer: str, active: list[Source]) -> list[Source]:
        """Values become something before they are raised or lowered (LC 11.9.4.9); what changes the card that it stands
        on goes before what changes others (LC 11.9.4.8); then the earlier one goes first (LC 11.9.4.10)."""
        if len(active) < 2:
            return active
        return sorted(active, key=lambda source: (not self._sets(layer, source), not _of_itself(source)))

    def _sets(self, layer: str, source: Source) -> bool:
        return any(getattr(one, "sets", False) for one in source.modifications if self.layer_of(source, one) == layer)

    def scope(self, at: Context, what: Scope) -> Scope:
        """An effect of a resolution that changes information or control applies to what is there then (LC
        11.9.4.2)."""
        if isinstance(what, tuple):
            return what
        return tuple(what.candidates(self, at))

    def add_effect(
        self, at: Context, what: Scope, modifications: Sequence[Modification], duration: Duration
    ) -> Continuing | None:
        """Begin an effect. Restrictions and permissions are rules of the game for that time and bind later arrivals (LC
        11.9.4.3); changes of information apply to what is there (LC 11.9.4.2)."""
        rules = tuple([one for one in modifications if one.layer == "rule"])
        if isinstance(what, tuple) or not rules:
            return super().add_effect(at, what, modifications, duration)
        if others := tuple([one for one in modifications if one.layer != "rule"]):
            super().add_effect(at, what, others, duration)
        return self._begin(at, duration, None, what, rules)

    def _since(self, duration: Duration, at: Context) -> Duration:
        """A duration until the end of the next turn remembers in which turn it began (LC 9.7.3.2.2)."""
        return f"next_turn:{self.s.turn}" if duration == "next_turn" else super()._since(duration, at)

    def replacement_chooser(self, event: Event, candidates: list[Replacer]) -> int:
        """The player who is affected, or the controller of what is, else its owner, says which applies first (LC
        11.9.6), of damage too (LC 11.9.9)."""
        if isinstance(event, Damaged):
            return ref_seat(event.target) if is_seat(event.target) else self.controller(event.target)
        return super().replacement_chooser(event, candidates)


def _of_itself(source: Source) -> bool:
    """Return whether an effect changes the card alone whose ability has made it: a field ability, or one that has
    resolved (LC 11.9.4.8)."""
    if source.ability is not None:
        return isinstance(source.selector, This)
    return source.refs == (source.at.source,)

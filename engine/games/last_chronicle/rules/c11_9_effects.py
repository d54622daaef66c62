"""Section 11.9: the order of continuous effects and the choice between replacement effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.games.last_chronicle.rules.c05_queries import LastChronicleQueries
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.events import Damaged, Event
from engine.kernel.live import Replacer, Source
from engine.language.common.objects import This

if TYPE_CHECKING:
    from engine.kernel.durations import Duration
    from engine.kernel.protocols import Modification
    from engine.kernel.state import Continuing, Scope

_KIND, _NUMBER, _ABILITY = frozenset({"kind"}), frozenset({"number"}), frozenset({"ability", "kind", "number"})


class Effects(LastChronicleQueries):
    """Continuous and replacement effects.

    Continuous effects already apply as a card enters the battlefield (LC 11.7.2). They do not use the stack (LC
    11.7.3).
    """

    LAYERS: ClassVar[tuple[str, ...]] = ("level", "kind", "general", "power", "rule")  # 11.9.4.7
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = {
        "level": _NUMBER, "kind": _KIND, "general": _ABILITY, "power": _NUMBER, "rule": frozenset({"rule"}),
    }  # fmt: skip
    ABILITY_LAYER: ClassVar[str] = "general"
    MATCHES_BY_LAYER: ClassVar[bool] = True  # 11.9.4.15, 11.9.4.16
    LAYER_OF: ClassVar[Mapping[str, str]] = {
        "ability": "general", "info": "general", "number": "power", "counter": "power",
    }  # fmt: skip

    def arranged(self, layer: str, active: list[Source]) -> list[Source]:
        """Return the active effects of a layer in the order in which they apply.

        Effects that set a value apply before those that raise or lower it (LC 11.9.4.9). Effects that change their own
        card apply before those that change other cards (LC 11.9.4.8). Otherwise the earlier effect applies first (LC
        11.9.4.10).
        """
        if len(active) < 2:
            return active
        return sorted(active, key=lambda source: (not self._sets(layer, source), not _of_itself(source)))

    def _sets(self, layer: str, source: Source) -> bool:
        return any(one.sets for one in source.modifications if self.layers.layer_of(source, one) == layer)

    def scope(self, at: Context, what: Scope) -> Scope:
        """Return the objects to which a resolving effect applies: those that fit at that moment (LC 11.9.4.2).

        This is the rule for effects that change information or control.
        """
        if isinstance(what, tuple):
            return what
        return tuple(what.candidates(self, at))

    def add_effect(
        self, at: Context, what: Scope, modifications: Sequence[Modification], duration: Duration
    ) -> Continuing | None:
        """Begin a continuous effect of a resolution.

        Restrictions and permissions are rules of the game while they last and also bind cards that arrive later (LC
        11.9.4.3). Changes of information apply only to the objects that are there (LC 11.9.4.2).
        """
        rules = tuple([one for one in modifications if one.layer == "rule"])
        if isinstance(what, tuple) or not rules:
            return super().add_effect(at, what, modifications, duration)
        if others := tuple([one for one in modifications if one.layer != "rule"]):
            super().add_effect(at, what, others, duration)
        return self.effects.begin(at, duration, None, what, rules)

    def replacement_chooser(self, event: Event, candidates: list[Replacer]) -> int:
        """Return the player who chooses which replacement effect applies first (LC 11.9.6).

        This is the affected player, or the controller of the affected object, or else its owner. The same holds for
        damage (LC 11.9.9).
        """
        if isinstance(event, Damaged):
            return ref_seat(event.target) if is_seat(event.target) else self.controller(event.target)
        return super().replacement_chooser(event, candidates)


def _of_itself(source: Source) -> bool:
    """Return whether an effect changes only the card whose ability created it (LC 11.9.4.8).

    The ability is a field ability or one that has resolved.
    """
    if source.ability is not None:
        return isinstance(source.selector, This)
    return source.refs == (source.at.source,)

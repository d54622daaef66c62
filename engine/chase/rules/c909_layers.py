"""The layers in which continuous effects apply (FoW 909.1 / MG 909.1).

They are: kind of card (FoW 909.1c / MG 909.1b), abilities (FoW 909.1d / MG 909.1c), other information (FoW 909.1e /
MG 909.1d), numbers (FoW 909.1g / MG 909.1e), and counters (FoW 909.1h / MG 909.1f). One book has two more layers,
for values that the card did not have before (FoW 909.1b, 909.1f)."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from typing import ClassVar

from engine.chase.rules.c601_windows import Windows
from engine.kernel.chars import Chars
from engine.kernel.decisions import Flow
from engine.kernel.dispatch import Replacer
from engine.kernel.events import Event, Moved
from engine.kernel.text import Text

_CHANGE = re.compile(r"([+-]?\d+)/([+-]?\d+)")
_KIND, _NUMBER = frozenset({"kind"}), frozenset({"number"})


class Layers(Windows):
    """The order of continuous effects (FoW 909 / MG 909), and the choice of replacement effects (FoW 910 / MG 910)."""

    LAYERS: ClassVar[tuple[str, ...]] = ("kind", "ability", "info", "number", "counter", "rule")
    ASPECTS: ClassVar[Mapping[str, frozenset[str]]] = {
        "kind": _KIND,
        "ability": frozenset({"ability"}),
        "info": _KIND,
        "number": _NUMBER,
        "counter": _NUMBER,
        "rule": frozenset({"rule"}),
    }
    ORDERS_TIMESTAMPS: ClassVar[bool] = True

    def finish_chars(self, chars: Chars) -> None:
        """Round ATK and DEF up to hundreds after all effects have been applied (FoW 909.1i / MG 909.1g)."""
        if chars.atk is not None and chars.atk % 100:
            chars.atk = -(-chars.atk // 100) * 100
        if chars.defense is not None and chars.defense % 100:
            chars.defense = -(-chars.defense // 100) * 100

    def counter_counts(self, name: str) -> bool:
        return _change(name) is not None

    def apply_counter(self, chars: Chars, name: str, n: int) -> None:
        """Apply counters that are named after a change of ATK and DEF (FoW 1022.2, 909.1h / MG 909.1f)."""
        change = _change(name) or (0, 0)
        if chars.atk is not None:
            chars.atk = self.plus(chars.atk, change[0] * n)
        if chars.defense is not None:
            chars.defense = self.plus(chars.defense, change[1] * n)

    def order_timestamps(self, happened: tuple[Event, ...]) -> Flow[None]:
        """Let the turn player order objects that entered together, if the order may matter (FoW 909.3b / MG 909.3b).

        See LC 11.9.4.14. The order decides whose effects apply first."""
        objects = self.s.objects
        new = [e.new for e in happened if type(e) is Moved and e.new in objects and e.destination in self.ON_TABLE]
        work = {ref: found for ref in new if (found := self._layers_of(ref))}
        left = [r for r in work if any(_clash(work[r], work[other]) for other in work if self._differ(r, other))]
        if len(left) < 2:
            return
        stamps = sorted(objects[ref].stamp for ref in left)
        prompt = Text(
            "They came together: choose whose effects apply first.",
            "同時に場に出ました。先に適用する持続効果を持つカードを選んでください。",
        )
        for stamp in stamps:
            (first,) = yield from self.choose(self.s.turn_player, left, 1, 1, prompt, self.clause("909.3b"))
            left.remove(first)
            self.s.change(first, stamp=stamp)
        self.forget()

    def _layers_of(self, ref: int) -> dict[str, bool]:
        """Return the layers in which an object changes something, and whether these changes commute."""
        out: dict[str, bool] = {}
        for _, static in self.chars(ref).compile().working_in(self.s.objects[ref].zone, self.on_table(ref)).statics:
            for change in static.modifications:
                if change.layer != "rule":
                    out[change.layer] = out.get(change.layer, True) and change.commutes
        return out

    def _differ(self, one: int, other: int) -> bool:
        return self.card(one).definition != self.card(other).definition

    def replacement_chooser(self, event: Event, candidates: list[Replacer]) -> int:
        """Return the seat that chooses among replacement effects: the affected player or card's controller.

        See FoW 910.2 / MG 910.2."""
        if event.seat is not None:
            return event.seat
        if event.ref and (event.ref in self.s.objects or event.ref in self.s.items):
            return self.controller(event.ref)
        owner: int = getattr(event, "owner", self.s.turn_player)
        return owner


@functools.cache
def _change(name: str) -> tuple[int, int] | None:
    """Return the numbers by which a counter of this name changes ATK and DEF, or None if it changes neither."""
    found = _CHANGE.fullmatch(name)
    return None if found is None else (int(found[1]), int(found[2]))


def _clash(one: dict[str, bool], other: dict[str, bool]) -> bool:
    return any(not (one[layer] and other[layer]) for layer in one.keys() & other.keys())

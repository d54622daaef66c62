"""The layers in which continuous effects apply (FoW 909.1 / MG 909.1).

They are: kind of card (FoW 909.1c / MG 909.1b), abilities (FoW 909.1d / MG 909.1c), other information (FoW 909.1e /
MG 909.1d), numbers (FoW 909.1g / MG 909.1e), and counters (FoW 909.1h / MG 909.1f). One book has two more layers,
for values that the card did not have before (FoW 909.1b, 909.1f)."""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING

from engine.kernel.chars import Chars
from engine.kernel.decisions import Flow
from engine.kernel.events import Event, Moved
from engine.kernel.live import Replacer
from engine.kernel.text import Text

_CHANGE = re.compile(r"([+-]?\d+)/([+-]?\d+)")
_KIND, _NUMBER = frozenset({"kind"}), frozenset({"number"})


if TYPE_CHECKING:
    from engine.chase.rules.game_interface import Chase

LAYERS = ("kind", "ability", "info", "number", "counter", "rule")
ASPECTS = {
    "kind": _KIND,
    "ability": frozenset({"ability"}),
    "info": _KIND,
    "number": _NUMBER,
    "counter": _NUMBER,
    "rule": frozenset({"rule"}),
}


def finish_chars(game: Chase, chars: Chars) -> None:
    """Round ATK and DEF up to hundreds after all effects have been applied (FoW 909.1i / MG 909.1g)."""
    if chars.atk is not None and chars.atk % 100:
        chars.atk = -(-chars.atk // 100) * 100
    if chars.defense is not None and chars.defense % 100:
        chars.defense = -(-chars.defense // 100) * 100


def counter_counts(game: Chase, name: str) -> bool:
    return _change(name) is not None


def apply_counter(game: Chase, chars: Chars, name: str, n: int) -> None:
    """Apply counters that are named after a change of ATK and DEF (FoW 1022.2, 909.1h / MG 909.1f)."""
    change = _change(name) or (0, 0)
    if chars.atk is not None:
        chars.atk = game.plus(chars.atk, change[0] * n)
    if chars.defense is not None:
        chars.defense = game.plus(chars.defense, change[1] * n)


def order_timestamps(game: Chase, happened: tuple[Event, ...]) -> Flow[None]:
    """Let the turn player order objects that entered together, if the order may matter (FoW 909.3b / MG 909.3b).

    See LC 11.9.4.14. The order decides whose effects apply first."""
    objects = game.s.objects
    new = [e.new for e in happened if type(e) is Moved and e.new in objects and e.destination in game.ON_TABLE]
    work = {ref: found for ref in new if (found := _layers_of(game, ref))}
    left = [r for r in work if any(_clash(work[r], work[other]) for other in work if _differ(game, r, other))]
    if len(left) < 2:
        return
    stamps = sorted(objects[ref].stamp for ref in left)
    prompt = Text(
        "They came together: choose whose effects apply first.",
        "同時に場に出ました。先に適用する持続効果を持つカードを選んでください。",
    )
    for stamp in stamps:
        (first,) = yield from game.choices.choose(game.s.turn_player, left, 1, 1, prompt, game.clause("909.3b"))
        left.remove(first)
        game.s.change(first, stamp=stamp)
    game.caches.forget()


def _layers_of(game: Chase, ref: int) -> dict[str, bool]:
    """Return the layers in which an object changes something, and whether these changes commute."""
    out: dict[str, bool] = {}
    for _, static in game.chars(ref).compile().working_in(game.s.objects[ref].zone, game.on_table(ref)).statics:
        for change in static.modifications:
            if change.layer != "rule":
                out[change.layer] = out.get(change.layer, True) and change.commutes
    return out


def _differ(game: Chase, one: int, other: int) -> bool:
    return game.card(one).definition != game.card(other).definition


def replacement_chooser(game: Chase, event: Event, candidates: list[Replacer]) -> int:
    """Return the seat that chooses among replacement effects: the affected player or card's controller.

    See FoW 910.2 / MG 910.2."""
    if event.seat is not None:
        return event.seat
    if event.ref and (event.ref in game.s.objects or event.ref in game.s.items):
        return game.controller(event.ref)
    owner: int = getattr(event, "owner", game.s.turn_player)
    return owner


@functools.cache
def _change(name: str) -> tuple[int, int] | None:
    """Return the numbers by which a counter of this name changes ATK and DEF, or None if it changes neither."""
    found = _CHANGE.fullmatch(name)
    return None if found is None else (int(found[1]), int(found[2]))


def _clash(one: dict[str, bool], other: dict[str, bool]) -> bool:
    return any(not (one[layer] and other[layer]) for layer in one.keys() & other.keys())

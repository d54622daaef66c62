"""Section 11.9: the order of continuous effects and the choice between replacement effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.chase.rules import c300_queries as chase_queries
from engine.chase.rules import c909_layers as layers
from engine.games.last_chronicle.rules import c07_zones as zones
from engine.games.last_chronicle.rules import c12_rule_processes as rule_processes
from engine.games.last_chronicle.rules.game_type import LcGame
from engine.kernel import effects as kernel_effects
from engine.kernel.context import Context, is_seat, ref_seat
from engine.kernel.events import Damaged, Destroyed, Event, LifeGained, Lost, Moved
from engine.kernel.live import Replacer, Source
from engine.language.common.objects import This

if TYPE_CHECKING:
    from engine.kernel.durations import Duration
    from engine.kernel.protocols import Modification
    from engine.kernel.state import Continuing, Scope

_KIND, _NUMBER, _ABILITY = frozenset({"kind"}), frozenset({"number"}), frozenset({"ability", "kind", "number"})
LAYERS = ("level", "kind", "general", "power", "rule")  # 11.9.4.7
ASPECTS: Mapping[str, frozenset[str]] = {
    "level": _NUMBER, "kind": _KIND, "general": _ABILITY, "power": _NUMBER, "rule": frozenset({"rule"}),
}  # fmt: skip
LAYER_OF: Mapping[str, str] = {"ability": "general", "info": "general", "number": "power", "counter": "power"}


# -- 2.2: what rules and effects forbid ------------------------------------------------------------
def as_permitted(game: LcGame, event: Event) -> Event | None:
    """Return the event as rules and effects allow it to happen, or None if they forbid it (LC 2.2)."""
    match event:
        case Moved():
            return zones.permitted_move(game, event)
        case Lost():
            return rule_processes.permitted_loss(game, event)
        case Destroyed():
            forbidden = game.abilities.rules_on(event.ref, "cannot_be_destroyed")
        case LifeGained():
            forbidden = bool(game.abilities.seat_rules("cannot_gain_life", event.seat))
        case _:
            return chase_queries.as_permitted(game, event)
    return None if forbidden else event


# -- 11.9.4: continuous effects --------------------------------------------------------------------
def arranged(game: LcGame, layer: str, active: list[Source]) -> list[Source]:
    """Return the active effects of a layer in the order in which they apply.

    They do not use the stack (LC 11.7.3) and already apply as a card enters the battlefield (LC 11.7.2).

    Effects that set a value apply before those that raise or lower it (LC 11.9.4.9). Effects that change their own
    card apply before those that change other cards (LC 11.9.4.8). Otherwise the earlier effect applies first (LC
    11.9.4.10).
    """
    if len(active) < 2:
        return active
    return sorted(active, key=lambda source: (not _sets(game, layer, source), not _of_itself(source)))


def _sets(game: LcGame, layer: str, source: Source) -> bool:
    return any(one.sets for one in source.modifications if game.layers.layer_of(source, one) == layer)


def _of_itself(source: Source) -> bool:
    """Return whether an effect changes only the card whose ability created it (LC 11.9.4.8).

    The ability is a field ability or one that has resolved.
    """
    if source.ability is not None:
        return isinstance(source.selector, This)
    return source.refs == (source.at.source,)


def scope(game: LcGame, at: Context, what: Scope) -> Scope:
    """Return the objects to which a resolving effect applies: those that fit at that moment (LC 11.9.4.2).

    This is the rule for effects that change information or control.
    """
    if isinstance(what, tuple):
        return what
    return tuple(what.candidates(game, at))


def add_effect(
    game: LcGame, at: Context, what: Scope, modifications: Sequence[Modification], duration: Duration
) -> Continuing | None:
    """Begin a continuous effect of a resolution.

    Restrictions and permissions are rules of the game while they last and also bind cards that arrive later (LC
    11.9.4.3). Changes of information apply only to the objects that are there (LC 11.9.4.2).
    """
    rules = tuple([one for one in modifications if one.layer == "rule"])
    if isinstance(what, tuple) or not rules:
        return kernel_effects.add_effect(game, at, what, modifications, duration)
    if others := tuple([one for one in modifications if one.layer != "rule"]):
        kernel_effects.add_effect(game, at, what, others, duration)
    return game.effects.begin(at, duration, None, what, rules)


# -- 11.9.6: replacement effects -------------------------------------------------------------------
def replacement_chooser(game: LcGame, event: Event, candidates: list[Replacer]) -> int:
    """Return the player who chooses which replacement effect applies first (LC 11.9.6).

    This is the affected player, or the controller of the affected object, or else its owner. The same holds for
    damage (LC 11.9.9).
    """
    if isinstance(event, Damaged):
        return ref_seat(event.target) if is_seat(event.target) else game.controller(event.target)
    return layers.replacement_chooser(game, event, candidates)

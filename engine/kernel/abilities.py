"""The live abilities: those that trigger or replace events, and the rules that abilities and effects create."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Unpack, cast

from engine.kernel.context import Context
from engine.kernel.identity import effect_key
from engine.kernel.layers import Layers
from engine.kernel.live import Index, Listener, Live, Replacer
from engine.kernel.protocols import RuleQuery
from engine.kernel.state import Continuing
from engine.kernel.table import Table

if TYPE_CHECKING:
    from engine.kernel.protocols import Replacement, Rule, SeatStatic


class Abilities:
    """The live abilities of a match."""

    def __init__(self, game: Table, layers: Layers) -> None:
        self.game = game
        self.layers = layers

    # -- who watches -------------------------------------------------------------------------------
    def listeners(self) -> Index:
        """Return the live triggered abilities by the kinds of event that they watch."""
        return self.live().listeners

    def live(self) -> Live:
        """Return the live abilities, sorted.

        They are computed anew after characteristics were forgotten.
        """
        return self.game.caches.live or self._index()

    def _index(self) -> Live:
        """Compute the live abilities: of objects, of delayed abilities and of continuous effects."""
        game = self.game
        live = Live()
        listeners, replacers, seat_rules, states = live.listeners, live.replacers, live.seat_rules, live.states
        if game.caches.table is None:
            self.layers.make_table()
        table = game.caches.table or {}
        for obj in self.layers.live_objects():
            ref, controller = obj.ref, obj.controller
            chars = table.get(ref) or game.plain(obj)
            works = chars.compile().working_in(obj.zone, obj.zone in game.ON_TABLE)
            for place, ability, kinds, state in works.triggers:
                listener = Listener(ref, controller, ability, key=chars.keys_of("triggers")[place])
                if state:
                    states.append(listener)
                for kind in kinds:
                    listeners.setdefault(kind, []).append(listener)
            for place, replacing, kinds in works.replacements:
                at = Context(source=ref, controller=controller, ability=replacing)
                for kind in kinds:
                    replacers.setdefault(kind, []).append(Replacer(ref * 64 + place, at, replacing))
            for ruling, rules in works.seat_rules:
                at = Context(source=ref, controller=controller, ability=ruling)
                for name, rule in rules:
                    seat_rules.setdefault(name, []).append((rule, at, ruling))
        for delayed in game.s.delayed:
            listener = Listener(
                delayed.at.source, delayed.at.controller, delayed.ability, delayed, effect_key(delayed.id)
            )
            if delayed.ability.trigger.state:
                states.append(listener)
            for kind in delayed.ability.trigger.kinds:
                listeners.setdefault(kind, []).append(listener)
        for effect in game.s.effects:
            if effect.ability is None:
                continue
            if effect.ability.role == "replacement":
                instead = cast("Replacement", effect.ability)
                for kind in instead.kinds:
                    replacers.setdefault(kind, []).append(Replacer(-effect.id, effect.at, instead, effect))
            else:
                said = cast("Rule", effect.ability)
                seat_rules.setdefault(said.kind, []).append((said, effect.at, effect))
        game.caches.live = live
        return live

    def seat_rules(self, kind: str, seat: int | None = None) -> list[tuple[Any, Context]]:
        """Return the restrictions and permissions of a kind that are in force, optionally only those for one seat."""
        game = self.game
        found = self.live().seat_rules.get(kind)
        if not found:
            return []
        out = []
        for rule, at, origin in found:
            if isinstance(origin, Continuing):
                if seat is None or seat in origin.seats:
                    out.append((rule, at))
            elif (origin.condition is None or origin.condition.holds(game, at)) and (
                seat is None or seat in origin.player.seats(game, at)
            ):
                out.append((rule, at))
        return out

    def ruled_seats(self, at: Context, origin: SeatStatic | Continuing) -> tuple[int, ...]:
        """Return the seats for which a rule is in force now.

        `origin`: the effect or ability that creates the rule.
        """
        game = self.game
        if isinstance(origin, Continuing):
            return origin.seats
        if origin.condition is not None and not origin.condition.holds(game, at):
            return ()
        return tuple(origin.player.seats(game, at))

    def ruled(self, kind: str) -> bool:
        """Return whether restrictions or permissions of this kind exist, in force or not."""
        return kind in self.live().seat_rules

    def rules_on(self, ref: int, kind: str, /, **facts: Unpack[RuleQuery]) -> bool:
        """Return whether a restriction or permission of this kind applies to the object and covers these facts."""
        game = self.game
        rules = game.chars(ref).rules
        if not rules:
            return False
        return any(rule.kind == kind and rule.covers(game, at, **facts) for rule, at in rules)

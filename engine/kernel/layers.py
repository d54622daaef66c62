"""Characteristics: printed values modified by continuous effects, layer by layer (FoW 909, 911).

The table of changed characteristics is computed on demand. It is kept until something changes that an effect reads.
An object that no effect changes has no entry and costs nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.kernel.caches import keep
from engine.kernel.chars import Chars, compile_one
from engine.kernel.context import Context
from engine.kernel.durations import IN_THIS_ZONE, condition_of
from engine.kernel.live import Source
from engine.kernel.plain import AnyGame
from engine.kernel.state import Continuing, Obj
from engine.kernel.table import Table
from engine.kernel.table_caches import BASE_READS

if TYPE_CHECKING:
    from engine.kernel.protocols import Modification, Static

Reach = tuple[tuple[int, ...], tuple[object, ...]]  # (affected objects, content of the changes)
_known_aspects: dict[int, tuple[Modification, tuple[Mapping[str, int], frozenset[str]]]] = {}  # with `LAYER_NUMBERS`
MOST_GIVEN = 64  # limit for chains of abilities that grant abilities


@dataclass(frozen=True, kw_only=True)
class LayerRules:
    """The rules of a game for characteristics (FoW 909, ZX 811)."""

    printed_object: Callable[[AnyGame, Obj], Chars] = lambda game, obj: game.printed_card(obj.card, obj.face)
    """(game, obj): the values printed on the card or cards of an object."""
    base_chars: Callable[[AnyGame, Obj, Chars], Chars | None] = lambda game, obj, printed: None
    """(game, obj, printed): an object's characteristics before any effect; None: as printed (FoW 909.1a, ZX 811.1a)."""
    off_field: Callable[[AnyGame, int], tuple[int, ...]] = lambda game, seat: ()
    """(game, seat): the objects of a seat that stand on the table outside the field."""
    works_in: Callable[[AnyGame, int], frozenset[str]] = lambda game, card: game.printed_card(card).compile().works_in
    """(game, card): the zones outside the table in which abilities of a card work (FoW 902.2)."""
    sources: Callable[[AnyGame, list[Source]], list[Source]] = lambda game, found: found
    """(game, found): the continuous effects in the form in which they apply."""
    stamp_of: Callable[[AnyGame, Obj, Static, str, int], int] = lambda game, obj, static, key, stamp: stamp
    """(game, obj, static, key, stamp): the timestamp of the effect of an object's ability (ZX 811.3a)."""
    arranged: Callable[[AnyGame, str, list[Source]], list[Source]] = lambda game, layer, active: active
    """(game, layer, active): the effects of a layer in the order in which they apply if none depends on another."""
    table: Callable[[AnyGame], dict[int, Chars]] = lambda game: game.layers.computed_table()
    """(game): the characteristics of the objects that effects change."""
    is_protected: Callable[[AnyGame, Source, int], bool] | None = None
    """(game, source, ref): whether an object is protected from an effect (ZX 1014.1); None: no object ever is."""
    counter_counts: Callable[[AnyGame, str], bool] = lambda game, name: False
    """(game, name): whether counters of this name change numbers (FoW 1022.2)."""
    apply_counter: Callable[[AnyGame, Chars, str, int], None] = lambda game, chars, name, n: None
    """(game, chars, name, n): apply counters of one name to the numbers of their object (FoW 909.1h)."""
    finish_chars: Callable[[AnyGame, Chars], None] = lambda game, chars: None
    """(game, chars): finish the characteristics after every effect has been applied (FoW 909.1i)."""


class Layers:
    """The current characteristics of all objects. A value that is set replaces the previous value (FoW 909.6)."""

    def __init__(self, game: Table, rules: LayerRules) -> None:
        self.game = game
        self.rules = rules

    def chars(self, ref: int) -> Chars:
        """Return the characteristics of an object or an ability's source, current or last known (FoW 911.1)."""
        game = self.game
        table = game.caches.table
        if table is None:
            table = self.make_table()
        if table and (chars := table.get(ref)) is not None:
            return chars
        if (plain := game.caches.plain.get(ref)) is not None:
            return plain
        obj = game.s.objects.get(ref)
        if obj is not None:
            return self.plain(obj)
        item = game.s.items.get(ref)
        if item is not None:
            return self.chars(item.source)
        known = game.s.known.get(ref)
        if known is not None:
            kept: Chars = known.chars
            return kept
        return game.NO_CHARS

    def base_values(self, ref: int) -> Chars:
        """Return an object's characteristics before any continuous effect (FoW 909.1a, ZX 811.1a).

        They include its copied or awakened values.
        """
        game = self.game
        obj = game.s.objects[ref]
        printed = self.plain(obj)
        found = self.rules.base_chars(game, obj, printed) if ref in game.s.unprinted else None
        return printed if found is None else found

    def plain(self, obj: Obj) -> Chars:
        """Return the printed characteristics of an object, cached during its stay."""
        game = self.game
        chars = game.caches.plain.get(obj.ref)
        if chars is None:
            chars = game.caches.plain[obj.ref] = self.rules.printed_object(game, obj)
        return chars

    def forget_object(self, ref: int) -> None:
        """Discard the cached values of an object whose face or parts have changed."""
        game = self.game
        obj = game.s.objects[ref]
        game.caches.forget_object(obj, game.key(obj.zone, game.holder(obj)))

    # -- making the table --------------------------------------------------------------------------
    def make_table(self) -> dict[int, Chars]:
        """Compute the table of characteristics and return it."""
        return self.rules.table(self.game)

    def computed_table(self) -> dict[int, Chars]:
        """Return the characteristics of the affected objects, computed layer by layer (MG 909.1; ZX 811.1).

        Each part of an effect applies in its own layer (FoW 909.2 / MG 909.2).
        """
        game = self.game
        table: dict[int, Chars] = {}
        game.caches.table = table
        game.caches.granted = game.caches.applied = ()
        objects = game.s.objects
        for ref in game.s.unprinted:
            obj = objects.get(ref)
            if obj is not None:
                base = self.rules.base_chars(game, obj, self.plain(obj))
                if base is not None:
                    table[ref] = base
        sources = self.sources()
        affectable = self._affectable()
        counted = [ref for ref in affectable if objects[ref].counters]
        if not sources and not counted and not table:
            game.caches.reads = BASE_READS
            return table
        reads = BASE_READS.union(*(source.reads for source in sources))
        by_stamp = sorted(sources, key=_stamp)
        layered = self._layered(by_stamp)
        for layer in game.LAYERS:
            if layer == "counter":
                for ref in counted:
                    self._apply_counters(objects[ref], table)
                continue
            active = layered.get(layer)
            if active:
                if game.MATCHES_BY_LAYER:
                    for source in active:
                        source.affected = None
                granted = self._apply_layer(layer, active, table, by_stamp)
                if granted:
                    game.caches.granted = (*game.caches.granted, *granted)
                    by_stamp = sorted([*by_stamp, *granted], key=_stamp)
                    layered = self._layered(by_stamp)
                    reads = reads.union(*(source.reads for source in granted))
        for chars in table.values():
            self.rules.finish_chars(game, chars)
        game.caches.reads, game.caches.applied = reads, by_stamp
        return table

    def applied(self) -> Sequence[Source]:
        """Return the continuous effects that apply now, including those of granted abilities."""
        game = self.game
        if game.caches.table is None:
            self.make_table()
        return game.caches.applied

    def changed_with(self, aspects: frozenset[str]) -> frozenset[str]:
        """Return the aspects of characteristics that change, at once or in turn, when these aspects change."""
        found: frozenset[str] = frozenset()
        reading = [source for source in self.applied() if not source.reads.isdisjoint(aspects)]
        while reading:
            layers = {self.layer_of(source, part) for source in reading for part in source.modifications}
            new = frozenset().union(*[self.game.ASPECTS[layer] for layer in layers]) - found
            found |= new
            reading = [source for source in self.applied() if not source.reads.isdisjoint(new)]
        return found

    def layer_of(self, source: Source, modification: Modification) -> str:
        """Return the layer in which an effect makes a change, which is never before its ability is granted."""
        game = self.game
        own = self.own_layer(modification)
        if source.since and game.LAYER_NUMBERS[own] < source.since:
            return game.LAYERS[source.since]
        return own

    def own_layer(self, modification: Modification) -> str:
        """Return the layer to which a modification belongs."""
        return self.game.LAYER_OF.get(modification.layer, modification.layer)

    def _layered(self, sources: Sequence[Source]) -> dict[str, list[Source]]:
        """Return the effects by the layers in which they change something, in their order."""
        found: dict[str, list[Source]] = {}
        for source in sources:
            for layer in {self.layer_of(source, modification) for modification in source.modifications}:
                found.setdefault(layer, []).append(source)
        return found

    def _affectable(self) -> list[int]:
        """Return the objects whose numbers counters can change: those on the table."""
        game = self.game
        return [*game.s.zones[game.FIELD], *(ref for seat in game.SEATS for ref in self.rules.off_field(game, seat))]

    def live_objects(self) -> list[Obj]:
        """Return the objects whose abilities may be live.

        They are the objects on the table (FoW 902.1a, 902.1b / MG 902.1a) and cards whose text works elsewhere (FoW
        902.2 / MG 902.2).
        """
        game = self.game
        objects, zones, works = game.s.objects, game.s.zones, game.caches.live_cards
        refs: list[int] = []
        for key in game.LIVE_KEYS:
            zone = zones[key]
            if zone:
                known = works.get(key)
                refs += known[1] if known is not None and known[0] is zone else self.live_cards_in(key)
        if game.caches.table:
            have = set(refs)
            refs += [
                ref for ref, chars in game.caches.table.items() if ref not in have and self._may_be_live(ref, chars)
            ]
        return [objects[ref] for ref in refs]

    def _may_be_live(self, ref: int, chars: Chars) -> bool:
        """Return whether a changed card's abilities may be live: on the table, or where they work (ZX 803.1d)."""
        game = self.game
        obj = game.s.objects.get(ref)
        return obj is not None and (obj.zone in game.ON_TABLE or obj.zone in chars.compile().works_in)

    def live_cards_in(self, key: str) -> tuple[int, ...]:
        """Return the cards of a zone whose abilities work there, cached until the zone changes."""
        game = self.game
        zone = game.s.zones[key]
        known = game.caches.live_cards.get(key)
        if known is None or known[0] is not zone:
            name = key.rstrip("01")
            objects = game.s.objects
            if name in game.TABLE_ZONES:
                works = tuple([r for r in zone if self.plain(objects[r]).compile().live])
            else:
                works = tuple([r for r in zone if r in objects and name in self.rules.works_in(game, objects[r].card)])
            known = game.caches.live_cards[key] = (zone, works)
        return known[1]

    def cards_with_actions(self, key: str) -> Sequence[int]:
        """Return the cards of a zone that may have activated abilities which work there."""
        game = self.game
        zone, table = game.s.zones[key], game.caches.table if game.caches.table is not None else self.make_table()
        known = game.caches.action_cards.get(key)
        if known is None or known[0] is not zone:
            objects = game.s.objects
            name = key.rstrip("01")
            acts = tuple(
                [r for r in zone if self.plain(objects[r]).compile().working_in(name, name in game.ON_TABLE).activated]
            )
            known = game.caches.action_cards[key] = (zone, acts)
        if table and not table.keys().isdisjoint(zone):
            return [ref for ref in zone if ref in table or ref in known[1]]
        return known[1]

    def sources(self) -> list[Source]:
        """Return the continuous effects of abilities and of resolutions, in no order."""
        game = self.game
        out: list[Source] = []
        marked = game.caches.table or {}
        for obj in self.live_objects():
            base = marked.get(obj.ref) or self.plain(obj)
            for place, static in base.compile().working_in(obj.zone, obj.zone in game.ON_TABLE).statics:
                out.append(self._static_source(obj, static, base.keys_of("statics")[place], obj.stamp))
        for effect in game.s.effects:
            if effect.modifications:
                reads = effect.selector.reads if effect.selector is not None else frozenset()
                condition = condition_of(effect.duration)
                if condition is not None:
                    reads = reads | condition.reads
                for modification in effect.modifications:
                    reads = reads | modification.reads
                source = Source(effect.stamp, effect.at, effect.modifications, effect.selector, effect.refs, condition)
                source.reads, source.effect = reads, effect.id
                out.append(source)
        return self.rules.sources(game, out)

    def affecting(self, ref: int) -> list[Source]:
        """Return the effects with a selector that apply to this object now, except those of its own abilities."""
        game = self.game
        table = game.caches.table if game.caches.table is not None else self.make_table()
        if ref not in table:
            return []
        return [s for s in self.sources() if s.refs is None and s.holder != ref and ref in self.affected(s)]

    def follow(self, upon: list[Source], ref: int, new: int) -> None:
        """Let the effects that applied to an object apply to its next stay too (FoW 903.2d-1)."""
        game = self.game
        s = game.s
        follows = [effect for effect in s.effects if effect.refs and ref in effect.refs]
        for effect in follows:
            effect.refs = (*(effect.refs or ()), new)
        for source in upon:
            s.effects.append(
                Continuing(s.new_id(), source.at, (new,), None, source.modifications, IN_THIS_ZONE, source.stamp)
            )
        if follows or upon:
            game.caches.forget()

    def _static_source(self, obj: Obj, static: Static, key: str, stamp: int) -> Source:
        """Return the effect of a static ability.

        Its timestamp is the later one of the ability and the effect that grants it (LC 11.9.4.11, 11.9.4.13). It
        applies while the ability works (LC 11.9.4.5), also to objects that arrive later (LC 11.9.4.6).
        """
        at = Context(source=obj.ref, controller=obj.controller, ability=static, key=key)
        condition = static.condition
        stamp = self.rules.stamp_of(self.game, obj, static, key, stamp)
        return Source(stamp, at, static.modifications, static.selector, None, condition, static, obj.ref, static.reads)

    def _apply_layer(
        self, layer: str, active: list[Source], table: dict[int, Chars], known: list[Source]
    ) -> list[Source]:
        """Apply the effects of a layer and return the effects of the abilities that they grant.

        A granted ability takes effect at once. Its effects of this layer and of earlier layers join the remaining
        effects.
        """
        game = self.game
        gives = layer == game.ABILITY_LAYER
        granted: list[Source] = []
        remaining = self.rules.arranged(game, layer, active)
        depends = self._may_depend(layer, remaining)
        while remaining:
            source = self._next_source(layer, remaining, table, known) if depends else remaining[0]
            remaining.remove(source)
            self._apply_source(layer, source, table)
            if not gives or len(granted) > MOST_GIVEN:
                continue
            fresh = self._given(source, [*known, *granted], table)
            if not fresh:
                continue
            granted += fresh
            now = self._layered(fresh).get(layer, [])
            remaining = self.rules.arranged(game, layer, sorted([*remaining, *now], key=_stamp))
            depends = self._may_depend(layer, remaining)
        return granted

    def _given(self, source: Source, known: list[Source], table: dict[int, Chars]) -> list[Source]:
        """Return the effects of the static abilities that an effect has just granted to its objects."""
        game = self.game
        have = {(one.holder, one.at.key) for one in known if one.ability is not None}
        fresh: list[Source] = []
        for ref in source.affected or ():
            obj = game.s.objects.get(ref)
            if obj is None or ref not in table:
                continue
            chars = table[ref]
            for place, static in chars.compile().working_in(obj.zone, obj.zone in game.ON_TABLE).statics:
                key = chars.keys_of("statics")[place]
                if (ref, key) not in have:
                    have.add((ref, key))
                    given = self._static_source(obj, static, key, max(obj.stamp, source.stamp))
                    given.since = game.LAYER_NUMBERS[game.ABILITY_LAYER]
                    fresh.append(given)
        return fresh

    def _may_depend(self, layer: str, active: list[Source]) -> bool:
        """Return whether an effect of this layer may depend on another (FoW 909.3, ZX 811.2)."""
        game = self.game
        aspects = game.ASPECTS[layer]
        if "rule" in aspects or len(active) < 2:
            return False
        if layer == game.ABILITY_LAYER:
            earlier = (self._earlier_aspects(source, part) for source in active for part in source.modifications)
            aspects = aspects.union(*earlier)
        return any(not aspects.isdisjoint(source.reads) or self._takes_abilities(layer, source) for source in active)

    def _earlier_aspects(self, source: Source, modification: Modification) -> frozenset[str]:
        """Return the aspects of earlier layers that an effect changes in the ability layer.

        It does so through an ability that it grants, or because its own ability was granted.
        """
        game = self.game
        own = self.own_layer(modification)
        if source.since and game.LAYER_NUMBERS[own] < source.since:
            return game.ASPECTS[own]
        known = _known_aspects.get(id(modification))
        if known is None or known[0] is not modification or known[1][0] is not game.LAYER_NUMBERS:
            past = game.LAYER_NUMBERS[game.ABILITY_LAYER]
            parts = [
                self.own_layer(part)
                for ability in modification.gives
                for static in compile_one(ability).statics
                for part in static.modifications
            ]
            found = frozenset().union(*(game.ASPECTS[layer] for layer in parts if game.LAYER_NUMBERS[layer] < past))
            known = keep(_known_aspects, modification, (game.LAYER_NUMBERS, found))
        return known[1][1]

    def _next_source(self, layer: str, remaining: list[Source], table: dict[int, Chars], known: list[Source]) -> Source:
        """Return the earliest effect that depends on no other remaining effect.

        See FoW 909.3, 909.3a, 909.3b / MG 909.3a; LC 11.9.4.15, 11.9.4.16. Among effects that depend on each other
        it is the earliest one (LC 11.9.4.17).
        """
        if len(remaining) == 1:
            return remaining[0]
        now = {id(source): self._reach(layer, source) for source in remaining}
        needs: dict[int, set[int]] = {id(source): set() for source in remaining}
        for first in remaining:
            after = self._reaches(layer, remaining, table, (first,), known)
            for second in remaining:
                if second is not first and after[id(second)] != now[id(second)]:
                    needs[id(second)].add(id(first))
        if len(remaining) > 2 and any(needs.values()):
            self._need_through_others(layer, remaining, table, needs, known)
        for source in remaining:
            if all(id(source) in needs[other] for other in needs[id(source)]):
                return source
        return remaining[0]

    def _need_through_others(
        self,
        layer: str,
        remaining: list[Source],
        table: dict[int, Chars],
        needs: dict[int, set[int]],
        known: list[Source],
    ) -> None:
        """Add the dependencies that exist only after further effects have been applied."""
        for second in remaining:
            for first in remaining:
                if first is second or id(first) in needs[id(second)]:
                    continue
                others = tuple(one for one in remaining if one is not first and one is not second)
                without = self._reaches(layer, remaining, table, others, known)
                if self._reaches(layer, remaining, table, (*others, first), known)[id(second)] != without[id(second)]:
                    needs[id(second)].add(id(first))

    def _reaches(
        self,
        layer: str,
        remaining: list[Source],
        table: dict[int, Chars],
        applied: tuple[Source, ...],
        known: list[Source],
    ) -> dict[int, Reach]:
        """Return the reach of each effect once the effects `applied` have been applied, in any order.

        This includes the effects of the abilities that they grant.
        """
        game = self.game
        scratch = {ref: replace(chars) for ref, chars in table.items()}
        kept, game.caches.table = game.caches.table, scratch
        work = list(applied)
        done: dict[int, set[int]] = {}
        again = True
        for _ in range(len(applied) + 4):
            if not again:
                break
            again = False
            for source in list(work):
                have = done.setdefault(id(source), set())
                fresh = [ref for ref in self.affected(source) if ref not in have]
                if not fresh:
                    continue
                again = True
                have.update(fresh)
                self._apply_to(layer, source, fresh, scratch)
                if layer == game.ABILITY_LAYER:
                    part = replace(source)
                    part.affected = tuple(fresh)
                    work += self._layered(self._given(part, [*known, *work], scratch)).get(layer, [])
        found = {id(source): self._reach(layer, source) for source in remaining}
        game.caches.table = kept
        return found

    def _reach(self, layer: str, source: Source) -> Reach:
        """Return the objects that an effect would affect now, and the content of its changes."""
        refs = self.affected(source)
        said = [one for one in source.modifications if self.layer_of(source, one) == layer]
        return (refs, tuple([modification.content(self.game, source.at) for modification in said]))

    def affected(self, source: Source) -> tuple[int, ...]:
        changed = source.ability is not None and source.holder in (self.game.caches.table or {})
        if changed and source.at.key not in self.chars(source.holder).keys_of("statics"):
            return ()
        if source.affected is not None:
            return source.affected
        if source.whole is not None and source.whole.affected is not None:
            return source.whole.affected
        found = self.found(source)
        return tuple(dict.fromkeys((*source.kept, *found))) if source.kept else found

    def found(self, source: Source) -> tuple[int, ...]:
        """Return the objects that match the effect now."""
        game = self.game
        if source.condition is not None and not source.condition.holds(game, source.at):
            return ()
        if source.refs is not None:
            return tuple([ref for ref in source.refs if ref in game.s.objects])
        assert source.selector is not None
        return tuple(source.selector.candidates(game, source.at))

    def _apply_source(self, layer: str, source: Source, table: dict[int, Chars]) -> None:
        game = self.game
        source.affected = self.affected(source)
        if source.whole is not None:
            source.whole.affected = source.affected
        self._apply_to(layer, source, source.affected, table)
        if not game.MATCHES_BY_LAYER or len(source.modifications) < 2:
            return
        numbers = game.LAYER_NUMBERS
        if any(numbers[self.layer_of(source, one)] > numbers[layer] for one in source.modifications):
            now = self.found(source)
            source.kept = tuple([ref for ref in source.affected if ref not in now])

    def _apply_to(self, layer: str, source: Source, refs: Sequence[int], table: dict[int, Chars]) -> None:
        game, protected = self.game, self.rules.is_protected
        for modification in source.modifications:
            if self.layer_of(source, modification) != layer:
                continue
            for ref in refs:
                if protected is not None and protected(game, source, ref):
                    continue
                modification.apply(game, source.at, table.get(ref) or self._entry(ref, table), ref)

    def _entry(self, ref: int, table: dict[int, Chars]) -> Chars:
        """Add an entry for an object to the table and return its characteristics, which effects may change."""
        chars = table[ref] = replace(self.plain(self.game.s.objects[ref]))
        return chars

    def _apply_counters(self, obj: Obj, table: dict[int, Chars]) -> None:
        """Apply the counters that change numbers (FoW 1022.2, 909.1h)."""
        game = self.game
        for name, n in obj.counters:
            if self.rules.counter_counts(game, name):
                self.rules.apply_counter(game, table.get(obj.ref) or self._entry(obj.ref, table), name, n)

    def _takes_abilities(self, layer: str, source: Source) -> bool:
        """Return whether it may remove the ability that another effect of this layer comes from (FoW 909.3a)."""
        return layer == self.game.ABILITY_LAYER and any(one.takes for one in source.modifications)


def _stamp(source: Source) -> int:
    return source.stamp

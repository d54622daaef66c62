"""Characteristics: printed values seen through continuous effects, layer by layer (FoW 909, 911).

The table of changed characteristics is made when someone asks and kept until something happens that an effect reads.
An object that no effect touches has no entry and costs nothing.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from engine.kernel.chars import Chars
from engine.kernel.context import At
from engine.kernel.events import ON_TABLE
from engine.kernel.state import Continuing, Obj, State
from engine.kernel.table import Table

BASE_READS = frozenset({"field", "ruler", "control", "counter", "effect"})
ASPECT = {
    "new_info": "kind",
    "kind": "kind",
    "ability": "ability",
    "info": "kind",
    "new_number": "number",
    "number": "number",
    "counter": "number",
    "rule": "rule",
}


GIVING = frozenset({"new_info", "ability", "info"})  # the layers in which an object may come to have other abilities


class Source(msgspec.Struct):
    """A continuous effect as it is applied: from a static ability of `holder`, or made by a resolution."""

    stamp: int
    at: At
    modifications: tuple[Any, ...]
    selector: Any = None
    refs: tuple[int, ...] | None = None
    condition: Any = None
    ability: Any = None
    holder: int = 0
    reads: frozenset[str] = frozenset()
    affected: tuple[int, ...] | None = None


class Characteristics(Table):
    """What every object is at the moment."""

    # Each part of an effect in its own layer (FoW 909.2); what is set is no longer what it was (FoW 909.6).
    LAYERS: ClassVar[tuple[str, ...]] = (
        "new_info",  # FoW 909.1b
        "kind",  # FoW 909.1c
        "ability",  # FoW 909.1d
        "info",  # FoW 909.1e
        "new_number",  # FoW 909.1f
        "number",  # FoW 909.1g
        "counter",  # FoW 909.1h
        "rule",
    )

    _table: dict[int, Chars] | None = None
    _plain: dict[int, Chars]  # of objects that no effect touches
    _working: dict[str, tuple[tuple[int, ...], tuple[int, ...]]]
    _reads: frozenset[str] = BASE_READS

    TABLE_ZONES: ClassVar[tuple[str, ...]] = ("field", "ruler", "item")
    TABLE_KEYS: ClassVar[tuple[str, ...]] = ("field", "ruler0", "ruler1", "item0", "item1")

    def __init__(self, state: State, library: Mapping[str, Any]) -> None:
        super().__init__(state, library)
        self._plain = {}
        self._working = {}

    def forget(self) -> None:
        """Something has happened that characteristics may depend on."""
        self._table = None

    def forget_all(self) -> None:
        """The state is another one: nothing that was worked out holds."""
        self._plain = {}
        self._working = {}
        self.forget()

    def touch(self, aspects: frozenset[str]) -> None:
        """Forget, if an effect reads one of these aspects of the table."""
        if self._table is not None and not self._reads.isdisjoint(aspects):
            self.forget()

    def chars(self, ref: int) -> Chars:
        """The characteristics of an object, or its last known ones (FoW 911.1); of an ability, those of its source."""
        table = self._table
        if table is None:
            table = self._make_table()
        chars = table.get(ref)
        if chars is None:
            chars = self._plain.get(ref)
        if chars is not None:
            return chars
        obj = self.s.objects.get(ref)
        if obj is not None:
            return self.plain(obj)
        item = self.s.items.get(ref)
        if item is not None:
            return self.chars(item.source)
        known = self.s.known.get(ref)
        if known is not None:
            kept: Chars = known.chars
            return kept
        return Chars()

    def plain(self, obj: Obj) -> Chars:
        """What an object is before any effect: as printed, with its base abilities; kept as long as it stays."""
        chars = self._plain.get(obj.ref)
        if chars is None:
            chars = self.printed_card(obj.card, obj.face)
            if chars.compile().bases:
                chars = self._based(obj, chars)
            self._plain[obj.ref] = chars
        return chars

    # -- making the table --------------------------------------------------------------------------
    def _make_table(self) -> dict[int, Chars]:
        table: dict[int, Chars] = {}
        self._table = table
        objects = self.s.objects
        for ref in self.s.data.get("marked", ()):
            obj = objects.get(ref)
            if obj is not None:
                base = self.base_chars(obj, self.plain(obj))
                if base is not None:
                    table[ref] = base
        sources = self._sources()
        affectable = self._affectable()
        counted = [ref for ref in affectable if objects[ref].counters]
        if not sources and not counted and not table:
            self._reads = BASE_READS
            return table
        reads = BASE_READS.union(
            *(source.reads for source in sources),
        )
        by_stamp = sorted(sources, key=lambda source: source.stamp)
        for layer in self.LAYERS:
            if layer == "counter":
                for ref in counted:
                    self._apply_counters(objects[ref], table)
                continue
            active = [
                source
                for source in by_stamp
                if any(modification.layer == layer for modification in source.modifications)
            ]
            if active:
                self._apply_layer(layer, active, table)
                if layer in GIVING:
                    granted = self._granted_sources(by_stamp, table, apply=layer != "new_info")
                    if granted:
                        by_stamp = sorted([*by_stamp, *granted], key=lambda source: source.stamp)
                        reads = reads.union(*(source.reads for source in granted))
        for chars in table.values():
            self.finish_chars(chars)
        self._reads = reads
        return table

    def _affectable(self) -> list[int]:
        """Where counters change numbers: what stands on the table."""
        return [*self.s.zones["field"], *(ref for seat in self.SEATS for ref in self.standing(seat))]

    def standing(self, seat: int) -> tuple[int, ...]:
        """What stands on the table beside the field, of one seat (hook of the game)."""
        return ()

    def base_chars(self, obj: Obj, printed: Chars) -> Chars | None:
        """What a marked object has beside its printed values, before any effect (hook of the game; FoW 1109.2)."""
        return None

    def finish_chars(self, chars: Chars) -> None:
        """What the game does when every effect has been applied (FoW 909.1i)."""

    def counter_change(self, name: str) -> tuple[int, int] | None:
        """What a counter of this name adds to ATK and DEF (hook of the game)."""
        return None

    def live_objects(self) -> list[Obj]:
        """The objects whose abilities may be live: what stands on the table (FoW 902.1a, 902.1b), and cards whose text
        works elsewhere (FoW 902.2)."""
        objects = self.s.objects
        refs = [ref for key in (*self.TABLE_KEYS, *_ELSEWHERE) for ref in self.working(key)]
        if self._table:
            have = set(refs)
            refs += [r for r in self._table if r not in have and r in objects and objects[r].zone in ON_TABLE]
        return [objects[ref] for ref in refs]

    def working(self, key: str) -> tuple[int, ...]:
        """The cards of a zone whose abilities work there; worked out anew only when the zone has changed."""
        zone = self.s.zones[key]
        known = self._working.get(key)
        if known is None or known[0] is not zone:
            name = key.rstrip("01")
            objects = self.s.objects
            if name in self.TABLE_ZONES:
                works = tuple([r for r in zone if self.plain(objects[r]).compile().live])
            else:
                works = tuple([r for r in zone if r in objects and name in self.works_in(objects[r].card)])
            known = self._working[key] = (zone, works)
        return known[1]

    def works_in(self, card: int) -> frozenset[str]:
        """The zones beside the table in which abilities of a card work (FoW 902.2)."""
        return self.printed_card(card).compile().works_in

    def _sources(self) -> list[Source]:
        out: list[Source] = []
        marked = self._table or {}
        for obj in self.live_objects():
            base = marked.get(obj.ref) or self.plain(obj)
            for static in base.compile().statics:
                if obj.zone in static.zones:
                    out.append(self._static_source(obj, static, obj.stamp))
        for effect in self.s.effects:
            if effect.modifications:
                reads = effect.selector.reads if effect.selector is not None else frozenset()
                condition = effect.duration[1] if isinstance(effect.duration, tuple) else None
                if condition is not None:
                    reads = reads | condition.reads
                for modification in effect.modifications:
                    reads = reads | modification.reads
                out.append(
                    Source(
                        effect.stamp,
                        effect.at,
                        effect.modifications,
                        selector=effect.selector,
                        refs=effect.refs,
                        condition=condition,
                        reads=reads,
                    )
                )
        return out

    def _based(self, obj: Obj, chars: Chars) -> Chars:
        """With what its base abilities say of itself: in every zone, before any other effect (FoW 904.2, 909.1a)."""
        chars = copy.copy(chars)
        for base in chars.compile().bases:
            at = At(source=obj.ref, controller=obj.controller, ability=base)
            for modification in base.modifications:
                modification.apply(self, at, chars, obj.ref)
        return chars

    def affecting(self, ref: int) -> list[Source]:
        """The effects upon all of a kind that apply to this object now, but for its own abilities."""
        table = self._table if self._table is not None else self._make_table()
        if ref not in table:
            return []
        return [s for s in self._sources() if s.refs is None and s.holder != ref and ref in self._affected(s)]

    def follow(self, upon: list[Source], ref: int, new: int) -> None:
        """What applied to an object goes on applying to its next stay (FoW 903.2d-1)."""
        s = self.s
        for effect in s.effects:
            if effect.refs and ref in effect.refs:
                effect.refs = (*effect.refs, new)
        for source in upon:
            s.effects.append(
                Continuing(s.new_id(), source.at, (new,), None, source.modifications, "zone", source.stamp)
            )
        if upon:
            self.forget()

    def _static_source(self, obj: Obj, static: Any, stamp: int) -> Source:
        reads: frozenset[str] = static.reads
        at = At(source=obj.ref, controller=obj.controller, ability=static)
        return Source(
            stamp,
            at,
            static.modifications,
            selector=static.selector,
            condition=static.condition,
            ability=static,
            holder=obj.ref,
            reads=reads,
        )

    def _granted_sources(self, known: list[Source], table: dict[int, Chars], *, apply: bool) -> list[Source]:
        """The static abilities that effects have just given, and those that these give in turn. `apply`: the layer of
        abilities is past, so what these do there is done now."""
        have = {(source.holder, id(source.ability)) for source in known if source.ability is not None}
        out: list[Source] = []
        for _ in range(8):
            fresh: list[Source] = []
            for ref in list(table):
                obj = self.s.objects.get(ref)
                if obj is None:
                    continue
                for static in table[ref].compile().statics:
                    if (ref, id(static)) not in have and obj.zone in static.zones:
                        have.add((ref, id(static)))
                        stamp = max([obj.stamp, *(source.stamp for source in known if ref in (source.affected or ()))])
                        fresh.append(self._static_source(obj, static, stamp))
            if not fresh:
                break
            out += fresh
            active = [s for s in fresh if any(m.layer == "ability" for m in s.modifications)]
            if active and apply:
                self._apply_layer("ability", active, table)
        return out

    def _apply_layer(self, layer: str, active: list[Source], table: dict[int, Chars]) -> None:
        aspect = ASPECT[layer]
        depends = (
            aspect != "rule"
            and len(active) > 1
            and any(aspect in source.reads or _takes_abilities(layer, source) for source in active)
        )
        remaining = list(active)
        while remaining:
            source = self._next_source(layer, remaining, table) if depends else remaining[0]
            remaining.remove(source)
            self._apply_source(layer, source, table)

    def _next_source(self, layer: str, remaining: list[Source], table: dict[int, Chars]) -> Source:
        """The earliest effect that depends on none of the others (FoW 909.3, 909.3a, 909.3b)."""
        if len(remaining) == 1:
            return remaining[0]
        now = {id(source): self._reach(layer, source) for source in remaining}
        needs: dict[int, set[int]] = {id(source): set() for source in remaining}
        for first in remaining:
            after = self._reaches(layer, remaining, table, (first,))
            for second in remaining:
                if second is not first and after[id(second)] != now[id(second)]:
                    needs[id(second)].add(id(first))
        if len(remaining) > 2 and any(needs.values()):
            self._need_through_others(layer, remaining, table, needs)
        for source in remaining:
            if all(id(source) in needs[other] for other in needs[id(source)]):
                return source
        return remaining[0]

    def _need_through_others(
        self, layer: str, remaining: list[Source], table: dict[int, Chars], needs: dict[int, set[int]]
    ) -> None:
        """An effect may depend on another only where a third has been applied."""
        for second in remaining:
            for first in remaining:
                if first is second or id(first) in needs[id(second)]:
                    continue
                others = tuple(one for one in remaining if one is not first and one is not second)
                without = self._reaches(layer, remaining, table, others)
                if self._reaches(layer, remaining, table, (*others, first))[id(second)] != without[id(second)]:
                    needs[id(second)].add(id(first))

    def _reaches(
        self, layer: str, remaining: list[Source], table: dict[int, Chars], applied: tuple[Source, ...]
    ) -> dict[int, tuple[Any, ...]]:
        """To what each of the effects would apply once some of them have been applied, in whichever order."""
        scratch = {ref: copy.copy(chars) for ref, chars in table.items()}
        kept, self._table = self._table, scratch
        done: dict[int, set[int]] = {id(source): set() for source in applied}
        for _ in applied:
            for source in applied:
                fresh = [ref for ref in self._affected(source) if ref not in done[id(source)]]
                done[id(source)].update(fresh)
                self._apply_to(layer, source, fresh, scratch)
        found = {id(source): self._reach(layer, source) for source in remaining}
        self._table = kept
        return found

    def _reach(self, layer: str, source: Source) -> tuple[Any, ...]:
        """To what an effect would apply now, and with which content."""
        refs = self._affected(source)
        content = tuple(
            modification.lock(self, source.at) for modification in source.modifications if modification.layer == layer
        )
        return (refs, content)

    def _affected(self, source: Source) -> tuple[int, ...]:
        changed = source.ability is not None and source.holder in (self._table or {})
        if changed and all(one is not source.ability for one in self.chars(source.holder).compile().statics):
            return ()
        if source.affected is not None:
            return source.affected
        if source.condition is not None and not source.condition.holds(self, source.at):
            return ()
        if source.refs is not None:
            return tuple([ref for ref in source.refs if ref in self.s.objects])
        return tuple(source.selector.candidates(self, source.at))

    def _apply_source(self, layer: str, source: Source, table: dict[int, Chars]) -> None:
        source.affected = self._affected(source)
        self._apply_to(layer, source, source.affected, table)

    def _apply_to(self, layer: str, source: Source, refs: Sequence[int], table: dict[int, Chars]) -> None:
        for modification in source.modifications:
            if modification.layer != layer:
                continue
            for ref in refs:
                chars = table.get(ref)
                if chars is None:
                    obj = self.s.objects[ref]
                    chars = table[ref] = copy.copy(self.plain(obj))
                modification.apply(self, source.at, chars, ref)
                if layer == "ability":
                    chars.compiled = None

    def _apply_counters(self, obj: Obj, table: dict[int, Chars]) -> None:
        """Counters that change numbers (FoW 1022.2, 909.1h)."""
        for name, n in obj.counters:
            change = self.counter_change(name)
            if change is None:
                continue
            chars = table.get(obj.ref)
            if chars is None:
                chars = table[obj.ref] = copy.copy(self.plain(obj))
            if chars.atk is not None:
                chars.atk += change[0] * n
            if chars.defense is not None:
                chars.defense += change[1] * n


def _takes_abilities(layer: str, source: Source) -> bool:
    """Whether it may end the ability that another effect of this layer comes from (FoW 909.3a)."""
    return layer == "ability" and any(getattr(one, "takes", False) for one in source.modifications)


_ELSEWHERE = ("chase", "graveyard0", "graveyard1", "hand0", "hand1", "standby0", "standby1")

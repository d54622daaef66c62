"""The current characteristics of an object: its printed values, modified by continuous effects."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from engine.kernel.caches import keep
from engine.kernel.identity import given_keys, part_key
from engine.kernel.plain import OpaqueAbility
from engine.kernel.text import Text

if TYPE_CHECKING:
    from engine.kernel.context import Context
    from engine.kernel.events import Event
    from engine.kernel.protocols import Ability, Live, Replacement, Rule, SeatStatic, Static, Triggered

NO_NAME = Text("", "")
ANY_TABLE_ZONE = "standing"  # in an ability's `zones`: every zone of the table (`Table.ON_TABLE`)


class Works(msgspec.Struct):
    """The abilities of an object that work in one zone, with the facts that are needed whenever the table changes."""

    triggers: tuple[
        tuple[int, Triggered, tuple[type[Event], ...], bool], ...
    ]  # index, kinds of events, whether it is a state trigger
    replacements: tuple[tuple[int, Replacement, tuple[type[Event], ...]], ...]  # index, kinds of events
    statics: tuple[tuple[int, Static], ...]  # index among the static abilities
    seat_rules: tuple[tuple[SeatStatic, tuple[tuple[str, Rule], ...]], ...]  # each with (kind, rule) of its rules
    activated: tuple[tuple[int, OpaqueAbility], ...]  # index among the activated abilities


class Compiled(msgspec.Struct):
    """The abilities of an object, expanded (keywords) and sorted by the kind that the rules look for."""

    triggers: tuple[Triggered, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    statics: tuple[Static, ...] = ()
    live: bool = False  # whether it has statics, triggers or replacements, which work without being played
    seat_statics: tuple[SeatStatic, ...] = ()
    activated: tuple[OpaqueAbility, ...] = ()
    play_rules: tuple[OpaqueAbility, ...] = ()
    spell: tuple[OpaqueAbility, ...] = ()
    keywords: tuple[OpaqueAbility, ...] = ()
    names: frozenset[str] = frozenset()
    works_in: frozenset[str] = frozenset()  # zones where abilities work (FoW 902.2, ZX 803.1d)
    acts_in: frozenset[str] = frozenset()  # zones where activated abilities work
    by_zone: dict[str, Works] = {}
    by_table_zone: dict[str, Works] = {}  # the same, for zones of the table
    by_kind: dict[type[Event], tuple[tuple[int, Triggered], ...]] = {}

    def working_in(self, zone: str, on_table: bool = False) -> Works:
        """Return the abilities that work in a zone (cached).

        `on_table`: this zone belongs to the table (`Table.ON_TABLE`).
        """
        found = self.by_table_zone if on_table else self.by_zone
        known = found.get(zone)
        if known is None:

            def is_working(ability: Live) -> bool:
                return works_in_zone(ability, zone, on_table)

            known = found[zone] = Works(
                tuple([
                    (n, one, tuple(one.trigger.kinds), bool(one.trigger.state))
                    for n, one in enumerate(self.triggers)
                    if is_working(one)
                ]),
                tuple([(n, one, tuple(one.kinds)) for n, one in enumerate(self.replacements) if is_working(one)]),
                tuple([(n, one) for n, one in enumerate(self.statics) if is_working(one)]),
                tuple([
                    (one, tuple([(rule.kind, rule) for rule in one.rules]))
                    for one in self.seat_statics
                    if is_working(one)
                ]),
                tuple([(n, one) for n, one in enumerate(self.activated) if is_working(one)]),
            )  # fmt: skip
        return known

    def about_itself(self, kind: type[Event]) -> tuple[tuple[int, Triggered], ...]:
        """Return the triggered abilities that watch for events of a kind that happen to the object itself (cached).

        Each ability comes with its index among the triggered abilities.
        """
        known = self.by_kind.get(kind)
        if known is None:
            known = self.by_kind[kind] = tuple([
                (n, one) for n, one in enumerate(self.triggers) if one.trigger.about_self and kind in one.trigger.kinds
            ])  # fmt: skip
        return known


class Chars(msgspec.Struct):
    """The characteristics that objects of every game have.

    Each game adds its own (numbers, costs) in a subclass. `keys`: the identity of each ability (see `identity`).
    `abilities` and `keys` change together (`gain`, `lose`, `become`). `rules`: the restrictions and permissions that
    apply to the object, each with its context.
    """

    definition: str = ""
    name: Text = NO_NAME
    names: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    races: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()
    keys: tuple[str, ...] = ()
    rules: tuple[tuple[Rule, Context], ...] = ()
    compiled: Compiled | None = None
    sorted_keys: dict[str, tuple[str, ...]] | None = None

    if TYPE_CHECKING:  # attributes of a game's subclass

        def __getattr__(self, name: str) -> Any: ...

        def __setattr__(self, name: str, value: object) -> None: ...

    @property
    def keywords(self) -> frozenset[str]:
        compiled = self.compiled  # avoid a call: this property is read very often
        return (self.compile() if compiled is None else compiled).names

    def compile(self) -> Compiled:
        """Return the sorted abilities, cached until the abilities change."""
        if self.compiled is None:
            self.compiled = compile_abilities(self.abilities)
        return self.compiled

    def keys_of(self, sort: str) -> tuple[str, ...]:
        """Return the keys of the abilities of a sort ("triggers", "activated"), in the order used by `compile`."""
        if self.sorted_keys is None:
            self.sorted_keys = {}
        found = self.sorted_keys.get(sort)
        if found is None:
            out: list[str] = []
            for ability, key in zip(self.abilities, self.keys, strict=True):
                parts = getattr(compile_one(ability), sort)
                whole = len(parts) == 1 and parts[0] is ability
                out += [key] if whole else [part_key(key, n) for n in range(len(parts))]
            found = self.sorted_keys[sort] = tuple(out)
        return found

    def gain(self, abilities: tuple[Ability, ...], by: str) -> None:
        """Add abilities to the object.

        `by`: the key of their giver (`identity.giver`).
        """
        self.become((*self.abilities, *abilities), (*self.keys, *given_keys(by, self.keys, len(abilities))))

    def lose(self, lost: Callable[[Ability], bool]) -> None:
        """Remove the abilities for which `lost` returns True."""
        kept = [n for n, one in enumerate(self.abilities) if not lost(one)]
        self.become(tuple([self.abilities[n] for n in kept]), tuple([self.keys[n] for n in kept]))

    def become(self, abilities: tuple[Ability, ...], keys: tuple[str, ...]) -> None:
        """Replace the object's abilities and their keys."""
        self.abilities, self.keys = abilities, keys
        self.compiled = self.sorted_keys = None


def works_in_zone(ability: Live, zone: str, on_table: bool) -> bool:
    """Return whether an ability works in a zone.

    `on_table`: this zone belongs to the table (`Table.ON_TABLE`).
    """
    return zone in ability.zones or (on_table and ANY_TABLE_ZONE in ability.zones)


_seen: dict[int, tuple[Ability, Compiled]] = {}


def compile_one(ability: Ability) -> Compiled:
    """Return one ability compiled, cached by identity because trees are never changed."""
    known = _seen.get(id(ability))
    if known is not None and known[0] is ability:
        return known[1]
    sorts: dict[str, list[OpaqueAbility]] = {sort: [] for sort in _SORTS.values()}
    stack: list[OpaqueAbility] = [ability]
    while stack:
        one = stack.pop(0)
        if one.role == "keyword":
            stack = [*one.expand(), *stack]
        if one.role in _SORTS and not (one.role == "static" and one.cda):  # a cda is printed, in every zone (FoW 904.2)
            sorts[_SORTS[one.role]].append(one)
    compiled = _compiled(sorts)
    keep(_seen, ability, compiled)
    return compiled


def _compiled(sorts: Mapping[str, Sequence[OpaqueAbility]]) -> Compiled:
    """Return a `Compiled` for abilities sorted by `_SORTS`, with the facts about all of them."""
    watching = [one for sort in ("triggers", "replacements", "statics", "seat_statics") for one in sorts[sort]]
    fields: dict[str, Any] = {sort: tuple(found) for sort, found in sorts.items()}
    return Compiled(
        **fields,
        live=bool(watching),
        names=frozenset(one.name for one in sorts["keywords"]),
        works_in=frozenset(zone for one in watching for zone in one.zones),
        acts_in=frozenset(zone for one in sorts["activated"] for zone in one.zones),
    )


_together: dict[tuple[int, ...], tuple[tuple[Ability, ...], Compiled]] = {}
MOST_TOGETHER = 4096


def compile_abilities(abilities: tuple[Ability, ...]) -> Compiled:
    """Return several abilities compiled, in their order.

    The result is cached because combinations recur often.
    """
    if not abilities:
        return _NONE
    if len(abilities) == 1:
        return compile_one(abilities[0])
    row = tuple(map(id, abilities))
    known = _together.get(row)
    if known is not None and all(map(operator.is_, known[0], abilities)):
        return known[1]
    if len(_together) >= MOST_TOGETHER:
        _together.clear()
    found = _sorted(abilities)
    _together[row] = (abilities, found)
    return found


def _sorted(abilities: tuple[Ability, ...]) -> Compiled:
    parts = [compile_one(ability) for ability in abilities]
    return _compiled({sort: [one for part in parts for one in getattr(part, sort)] for sort in _SORTS.values()})


_NONE = Compiled()
_SORTS = {
    "triggered": "triggers", "replacement": "replacements", "static": "statics", "seat_static": "seat_statics",
    "activated": "activated", "play_rule": "play_rules", "spell": "spell", "keyword": "keywords",
}  # fmt: skip

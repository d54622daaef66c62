"""What an object is at the moment: the printed values, seen through continuous effects."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.kernel.tally import NOTHING, Tally
from engine.kernel.text import Text

NO_NAME = Text("", "")


class Compiled(msgspec.Struct):
    """The abilities of an object sorted by what the rules ask for; keywords expanded."""

    triggers: tuple[Any, ...] = ()
    replacements: tuple[Any, ...] = ()
    statics: tuple[Any, ...] = ()
    bases: tuple[Any, ...] = ()
    live: bool = False  # whether anything in it works by itself: statics, triggers, replacements
    seat_statics: tuple[Any, ...] = ()
    activated: tuple[Any, ...] = ()
    play_rules: tuple[Any, ...] = ()
    spell: tuple[Any, ...] = ()
    keywords: tuple[Any, ...] = ()
    names: frozenset[str] = frozenset()
    works_in: frozenset[str] = frozenset()  # where abilities work beside the table (FoW 902.2)
    acts_in: frozenset[str] = frozenset()  # where activated abilities work beside the table


class Chars(msgspec.Struct):
    """The characteristics of one object. `rules`: restrictions and permissions laid upon it, each with its context."""

    definition: str = ""
    name: Text = NO_NAME
    names: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    races: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    stone_types: frozenset[str] = frozenset()
    tally: Tally = NOTHING
    has_cost: bool = False
    atk: int | None = None
    defense: int | None = None
    divinity: int | None = None
    abilities: tuple[Any, ...] = ()
    rules: tuple[Any, ...] = ()
    compiled: Compiled | None = None

    @property
    def total_cost(self) -> int:
        """FoW 203.5; no cost is 0 (203.5a), an X counts as nothing (203.5b)."""
        return self.tally.total

    @property
    def keywords(self) -> frozenset[str]:
        return self.compile().names

    def compile(self) -> Compiled:
        """The abilities sorted, remembered until they change."""
        if self.compiled is None:
            self.compiled = compile_abilities(self.abilities)
        return self.compiled


_seen: dict[int, tuple[Any, Compiled]] = {}


def compile_one(ability: Any) -> Compiled:
    """One ability sorted; remembered by identity, since trees are never changed."""
    known = _seen.get(id(ability))
    if known is not None and known[0] is ability:
        return known[1]
    parts: dict[str, list[Any]] = {}
    names: set[str] = set()
    keywords: list[Any] = []
    stack = [ability]
    while stack:
        one = stack.pop(0)
        if one.role == "keyword":
            names.add(one.name)
            keywords.append(one)
            stack = [*one.expand(), *stack]
        elif one.role == "static" and one.cda:
            parts.setdefault("base", []).append(one)
        else:
            parts.setdefault(one.role, []).append(one)
    watching = [one for role in ("triggered", "replacement", "static", "seat_static") for one in parts.get(role, ())]
    compiled = Compiled(
        works_in=_beside(watching),
        acts_in=_beside(parts.get("activated", [])),
        live=bool(watching),
        triggers=tuple(parts.get("triggered", ())),
        replacements=tuple(parts.get("replacement", ())),
        statics=tuple(parts.get("static", ())),
        bases=tuple(parts.get("base", ())),
        seat_statics=tuple(parts.get("seat_static", ())),
        activated=tuple(parts.get("activated", ())),
        play_rules=tuple(parts.get("play_rule", ())),
        spell=tuple(parts.get("spell", ())),
        keywords=tuple(keywords),
        names=frozenset(names),
    )
    _seen[id(ability)] = (ability, compiled)
    return compiled


def _beside(abilities: list[Any]) -> frozenset[str]:
    """The zones beside the table in which these work."""
    return frozenset(zone for ability in abilities for zone in ability.zones if zone not in ("field", "ruler"))


def compile_abilities(abilities: tuple[Any, ...]) -> Compiled:
    """Several abilities sorted, in their order."""
    if not abilities:
        return _NONE
    if len(abilities) == 1:
        return compile_one(abilities[0])
    parts = [compile_one(ability) for ability in abilities]
    lists: dict[str, Any] = {field: tuple([one for part in parts for one in getattr(part, field)]) for field in _FIELDS}
    return Compiled(
        **lists,
        names=frozenset().union(*(part.names for part in parts)),
        works_in=frozenset().union(*(part.works_in for part in parts)),
        acts_in=frozenset().union(*(part.acts_in for part in parts)),
        live=any(part.live for part in parts),
    )


_NONE = Compiled()
_FIELDS = (
    "triggers", "replacements", "statics", "bases", "seat_statics", "activated", "play_rules", "spell", "keywords",
)  # fmt: skip

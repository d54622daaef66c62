"""The printed data of a card of Magical Girl (MG 200)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from types import SimpleNamespace

from engine.chase.words.continuous.numbers import SetStats
from engine.games.magical_girl.words.continuous.changes import SetInfinite
from engine.games.magical_girl.words.objects.tokens import OD
from engine.games.magical_girl.words.printed import ELEMENTS, MgChars
from engine.kernel.chars import NO_NAME
from engine.kernel.plain import Json
from engine.kernel.text import Text
from engine.language.common.abilities import Static
from engine.language.common.amounts import Number
from engine.language.common.modifications import OfSort
from engine.language.common.objects import This
from engine.language.grammar.categories import Ability
from engine.language.grammar.codec import intern
from engine.shared import printed
from engine.shared.printed import Texts, names_of, number_of, race_texts, text_of

TYPES: dict[str, tuple[frozenset[str], str]] = {
    "Caster": (frozenset({"caster"}), "魔法少女"),
    "Servant": (frozenset({"servant"}), "怪異"),
    "Soul Bond Servant": (frozenset({"servant", "soul_bond"}), "結魂怪異"),
    "Soul Offering Servant": (frozenset({"servant", "soul_offering"}), "献魂怪異"),
    "Conjure": (frozenset({"conjure"}), "詠唱"),
    "Barrier": (frozenset({"barrier"}), "結界"),
    "Deity": (frozenset({"deity"}), "神"),
}
NO_COST = frozenset({"caster", "deity", "soul_offering"})


@dataclass(frozen=True, kw_only=True)
class Face(printed.Face):
    """A card with its single side.

    Each of its elements counts (MG 209.4a). Races and traits are the same (MG 206.1a).
    """

    CHARS = MgChars

    od_cost: int | None = None
    variable: bool = False
    level: int = 0
    atk: int | None = None
    defense: int | None = None
    version: str = ""
    version_name: Text = NO_NAME
    materials: tuple[str, ...] = ()


def faces(entry: Mapping[str, Json], texts: Texts) -> tuple[Face, ...]:
    """Return the single side of a card.

    Raises KeyError or ValueError for an invalid entry.
    """
    return (face(entry, texts),)


def order(entry: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the elements in the order printed on the card."""
    return names_of(entry, "attribute", ELEMENTS)


def face(entry: Mapping[str, Json], texts: Texts) -> Face:
    """Return the side of a card.

    Each paragraph of its text is read by itself (MG 205.2). A caster gets an ability that is not printed (MG 907.7).
    """
    name = text_of(entry["name"])
    kind = str(entry["type"])
    if kind not in TYPES:
        raise ValueError(f"no card type: {kind}")
    types, _ = TYPES[kind]
    races = names_of(entry, "race")
    race_names = race_texts(races, texts)
    version = text_of(entry["version"]) if entry.get("version") else Text("", "")
    level = number_of(entry, "level") or 0
    if ("caster" in types) != bool(level):
        raise ValueError("a caster has a level, and no other card")
    cost = _cost(entry, types)
    read = vars(texts.read(str(entry.get("text") or ""), spell="conjure" in types))
    if "caster" in types:
        read["abilities"] = (OD, *read["abilities"])
    base = SimpleNamespace(
        types=types, races=frozenset(races), attributes=frozenset(order(entry)),
        atk=number_of(entry, "atk"), defense=number_of(entry, "def"),
    )  # fmt: skip
    read["abilities"] = tuple([_settle(ability, base) for ability in read["abilities"]])
    return Face(
        name=name,
        race_names=race_names,
        cost="" if cost is None else str(entry["cost"]),
        od_cost=cost,
        variable=entry.get("cost") == "X",
        level=level,
        version=version.en,
        version_name=version,
        materials=names_of(entry, "material"),
        type_line=type_line(kind, level, race_names),
        **vars(base),
        **read,
    )


def _settle(ability: Ability, base: SimpleNamespace) -> Ability:
    """Return the ability, marked as a base ability if it is one (MG 904.2, 909.1a).

    A base ability sets the values of its own card without a condition. It is part of the printed values, in every zone
    and before any continuous effect.
    """
    if not (isinstance(ability, Static) and isinstance(ability.selector, This) and ability.condition is None):
        return ability
    changes = ability.modifications
    if not all(isinstance(change, OfSort | SetInfinite) or _sets_stats(change) for change in changes):
        return ability
    for change in changes:
        change.apply(None, None, base, 0)  # type: ignore[arg-type]
    return intern(dataclasses.replace(ability, cda=True))


def _sets_stats(change: object) -> bool:
    """Return whether a change sets ATK or DEF to a printed number."""
    return isinstance(change, SetStats) and all(
        isinstance(n, Number | None) for n in (change.atk, change.defense)
    )  # fmt: skip


def _cost(entry: Mapping[str, Json], types: frozenset[str]) -> int | None:
    """Return the number of a cost, 0 for X (MG 203.4), or None for a card without a cost (MG 203.3, 1304.2)."""
    cost = entry.get("cost")
    if types & NO_COST:
        if cost is not None:
            raise ValueError("this type of card has no cost")
        return None
    if cost == "X":
        return 0
    found = number_of(entry, "cost")
    if found is None:
        raise KeyError("cost")
    return found


def type_line(kind: str, level: int, races: tuple[Text, ...]) -> Text:
    """Return the type, with the level of a caster, followed by the races or traits (MG 206.2)."""
    english, japanese = kind, TYPES[kind][1]
    if level:
        english, japanese = f"{english} Lv{level}", f"{japanese} Lv{level}"
    if races:
        english += ": " + "/".join(race.en for race in races)
        japanese += "：" + "/".join(race.ja for race in races)
    return Text(english, japanese)

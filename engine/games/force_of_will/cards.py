"""Reading the printed data of a card of Force of Will (FoW 200).

A ruler has two or three sides (FoW 1304.2), some other cards have two (FoW 1302.1), and all others have one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.games.force_of_will.old_types import printed_as
from engine.games.force_of_will.words.continuous.modifiers import AddName
from engine.games.force_of_will.words.printed import FowChars
from engine.kernel.plain import Json
from engine.kernel.text import Text
from engine.language.grammar.categories import Ability, Keyword
from engine.language.grammar.tally import NOTHING, Tally
from engine.shared import printed
from engine.shared.printed import Texts, names_of, number_of, race_texts, text_of

ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")
TYPES: dict[str, tuple[frozenset[str], str]] = {
    "Ruler": (frozenset({"ruler"}), "ルーラー"),
    "J-ruler": (frozenset({"j_ruler"}), "Jルーラー"),
    "Resonator": (frozenset({"resonator"}), "リゾネイター"),
    "Chant": (frozenset({"chant"}), "詠唱"),
    "Addition": (frozenset({"addition"}), "アディション"),
    "Regalia": (frozenset({"regalia"}), "レガリア"),
    "Rune": (frozenset({"rune"}), "ルーン"),
    "Magic Stone": (frozenset({"magic_stone"}), "魔石"),
}
SUPERTYPES = {
    "Basic": ("basic", "基本"),
    "Special": ("special", "特殊"),
    "Master": ("master", "必殺"),
    "True": ("true", "真"),
}


@dataclass(frozen=True, kw_only=True)
class Face(printed.Face):
    """One side of a card.

    Each of its attributes counts (FoW 208.3). Races and traits are stored together (205.1a).
    """

    CHARS = FowChars
    TITLED = (Text("God's Art", "神技"), "1112")

    stone_types: frozenset[str] = frozenset()
    tally: Tally = NOTHING
    has_cost: bool = False
    atk: int | None = None
    defense: int | None = None
    divinity: int | None = None
    added_to: str = ""

    @property
    def names(self) -> frozenset[str]:
        """Return the English names of the side, including names that a base ability gives it (FoW 904.2a)."""
        bases = (ability for ability in self.abilities if ability.cda)
        changes = (change for ability in bases for change in ability.modifications)  # type: ignore[attr-defined]
        return frozenset({self.name.en, *(change.name for change in changes if isinstance(change, AddName))})


# field of a side: its type, if fixed
OTHER_SIDES = {"j_ruler": "J-ruler", "second_j_ruler": "J-ruler", "other_side": ""}
SHIFT, INVERSE = "Shift", "Inverse"
NOTE = re.compile(r"\s*\((?:Shift|時変)\)")  # follows the type of a future side (FoW 1302.2d)


def sides(entry: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    """Yield a card and its other sides, with the attributes of the first side where they have none.

    Raises ValueError if an other side has the wrong form.
    """
    yield entry
    for field, kind in OTHER_SIDES.items():
        if (back := entry.get(field)) is None:
            continue
        if not isinstance(back, Mapping):
            raise ValueError(f"{field} is no side of a card: {back!r}")
        yield {**({"type": kind} if kind else {}), "attribute": entry.get("attribute", ()), **back}


def faces(entry: Mapping[str, Json], texts: Texts) -> tuple[Face, ...]:
    """Return the sides of the card, with the ruler, past or hope side first.

    Raises KeyError or ValueError for an invalid entry.
    """
    found = tuple(face(side, texts) for side in sides(entry))
    ruler = "ruler" in found[0].types
    if "second_j_ruler" in entry and "j_ruler" not in entry:
        raise ValueError("a second_j_ruler stands beside a j_ruler")
    if ruler != ("j_ruler" in entry) and len(found) > 1:
        raise ValueError("a ruler has a j_ruler, another card an other_side")
    if len(found) > 1 and not (ruler or shifts(found) or inverts(found) or found[0].unread):
        raise ValueError("the first side has no [Shift], the other is no Inverse")
    return found


def shifts(found: Sequence[printed.Face]) -> bool:
    """Return whether these are the past and the future side of a shift card (FoW 1302.2)."""
    return len(found) == 2 and SHIFT in _keywords(found[0]) and SHIFT not in _keywords(found[1])


def inverts(found: Sequence[printed.Face]) -> bool:
    """Return whether these are the hope and the despair side of an inverse card (FoW 1302.3)."""
    return len(found) == 2 and INVERSE in found[1].races and INVERSE not in found[0].races


def _keywords(side: printed.Face) -> set[str]:
    return {one.name for one in side.abilities if isinstance(one, Keyword)}


def order(entry: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the attributes in the order of the card."""
    return names_of(entry, "attribute", ATTRIBUTES)


def face(entry: Mapping[str, Json], texts: Texts) -> Face:
    """Return one side of a card; each paragraph of its text is read separately (FoW 204.2)."""
    name = text_of(entry["name"])
    kind, old = printed_as(NOTE.sub("", str(entry["type"])))
    types = type_ids(kind)
    races = races_of(entry)
    race_names = race_texts(races, texts)
    cost = entry.get("cost")
    read = texts.read(str(entry.get("text") or ""), spell=bool(types & {"chant", "rune"}))
    return Face(
        name=name,
        types=types,
        races=frozenset(races),
        race_names=race_names,
        attributes=frozenset(order(entry)),
        stone_types=_stone_types(name.en, types, read.abilities) | frozenset(names_of(entry, "stone", ATTRIBUTES)),
        cost=str(cost or ""),
        tally=Tally.parse(str(cost)) if cost else NOTHING,
        has_cost=cost is not None,
        atk=number_of(entry, "atk"),
        defense=number_of(entry, "def"),
        divinity=number_of(entry, "divinity"),
        type_line=type_line(kind, race_names, old.line if old is not None else None),
        added_to=old.added_to if old is not None else "",
        **(vars(read) | ({} if old is None else {"abilities": old.abilities(read.abilities)})),
    )


def races_of(entry: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the races or traits.

    A single text separates them by a slash, or on old cards by a dot (FoW 1403.1).
    """
    given = entry.get("race")
    if isinstance(given, str):
        return tuple([race for part in re.split("[/・]", given) if (race := part.strip())])
    return names_of(entry, "race")


def _types_of(kind: str) -> list[tuple[frozenset[str], str, str]]:
    """Return (ids, English, Japanese) of each type of a type line (FoW 201.2c, 201.3).

    Raises ValueError for an unknown type.
    """
    out = []
    for part in kind.split("/"):
        supertype, _, rest = part.strip().partition(" ")
        if supertype in SUPERTYPES:
            name, japanese = SUPERTYPES[supertype]
        else:
            name, japanese, rest = "", "", part.strip()
        if rest not in TYPES:
            raise ValueError(f"no card type: {kind}")
        ids, own = TYPES[rest]
        out.append((ids | ({name} if name else frozenset()), part.strip(), japanese + own))
    return out


def type_ids(kind: str) -> frozenset[str]:
    """Return the ids of a type, such as basic and magic_stone for `Basic Magic Stone`.

    `Chant/Rune` gives chant and rune. Raises ValueError for an unknown type.
    """
    return frozenset().union(*(ids for ids, _, _ in _types_of(kind)))


def type_line(kind: str, races: tuple[Text, ...], old: Text | None = None) -> Text:
    """Return the type line: the type, as printed if the card is `old`, then the races or traits (FoW 205.2)."""
    parts = _types_of(kind)
    english, japanese = "/".join(part[1] for part in parts), "/".join(part[2] for part in parts)
    if old is not None:
        english, japanese = old.en, old.ja
    if races:
        english += ": " + "/".join(race.en for race in races)
        japanese += "：" + "/".join(race.ja for race in races)
    return Text(english, japanese)


def _stone_types(name: str, types: frozenset[str], abilities: tuple[Ability, ...]) -> frozenset[str]:
    """Return the stone types of a card, before any continuous effect and in every zone (904.2, 909.1a).

    A stone that is named after a stone type has that type (FoW 201.4b). A base ability may give stone types (904.2a).
    """
    found: set[str] = set()
    first = name.split()[0].lower() if name else ""
    if "magic_stone" in types and name.endswith(" Magic Stone") and first in ATTRIBUTES and name.count(" ") == 2:
        found.add(first)
    for ability in abilities:
        if ability.cda:
            for change in ability.modifications:  # type: ignore[attr-defined]
                if change.what == "stone":
                    found.update(change.values)
    return frozenset(found)

"""Reading of the printed data of a card of Force of Will (FoW 200): a ruler has two sides, all others one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.games import printed
from engine.games.force_of_will.words.printed import FowChars
from engine.games.printed import Texts, names_of, number_of, race_texts, text_of
from engine.kernel.plain import Json
from engine.kernel.text import Text
from engine.language.grammar.categories import Ability
from engine.language.grammar.tally import NOTHING, Tally

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
SUPERTYPES = {"Basic": ("basic", "基本"), "Special": ("special", "特殊"), "Master": ("master", "必殺")}


@dataclass(frozen=True, kw_only=True)
class Face(printed.Face):
    """One side of a card. Each of its attributes counts (FoW 208.3), races and traits are one (205.1a)."""

    CHARS = FowChars
    TITLED = (Text("God's Art", "神技"), "1112")

    stone_types: frozenset[str] = frozenset()
    tally: Tally = NOTHING
    has_cost: bool = False
    atk: int | None = None
    defense: int | None = None
    divinity: int | None = None


def sides(entry: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    """A card, and the other side of a ruler with the attributes of the ruler."""
    yield entry
    if (back := entry.get("j_ruler")) is not None:
        if not isinstance(back, Mapping):
            raise ValueError(f"j_ruler is no side of a card: {back!r}")
        yield {"type": "J-ruler", "attribute": entry.get("attribute", ()), **back}


def faces(entry: Mapping[str, Json], texts: Texts) -> tuple[Face, ...]:
    """The sides of a card. Raises KeyError or ValueError for an entry that is none."""
    return tuple(face(side, texts) for side in sides(entry))


def order(entry: Mapping[str, Json]) -> tuple[str, ...]:
    """The attributes in the order of the card."""
    return names_of(entry, "attribute", ATTRIBUTES)


def face(entry: Mapping[str, Json], texts: Texts) -> Face:
    """One side; each paragraph of its text is read by itself (FoW 204.2)."""
    name = text_of(entry["name"])
    kind = str(entry["type"])
    types = type_ids(kind)
    races = names_of(entry, "race")
    race_names = race_texts(races, texts)
    cost = entry.get("cost")
    read = texts.read(str(entry.get("text") or ""), spell=bool(types & {"chant", "rune"}))
    return Face(
        name=name,
        types=types,
        races=frozenset(races),
        race_names=race_names,
        attributes=frozenset(order(entry)),
        stone_types=_stone_types(name.en, types, read.abilities),
        cost=str(cost or ""),
        tally=Tally.parse(str(cost)) if cost else NOTHING,
        has_cost=cost is not None,
        atk=number_of(entry, "atk"),
        defense=number_of(entry, "def"),
        divinity=number_of(entry, "divinity"),
        type_line=type_line(kind, race_names),
        **vars(read),
    )


def _types_of(kind: str) -> list[tuple[frozenset[str], str, str]]:
    """(ids, English, Japanese) of each type of a type line (FoW 201.2c, 201.3). Raises ValueError."""
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
    """`Chant/Rune` -> chant, rune; `Basic Magic Stone` -> basic, magic_stone. Raises ValueError."""
    return frozenset().union(*(ids for ids, _, _ in _types_of(kind)))


def type_line(kind: str, races: tuple[Text, ...]) -> Text:
    """The type, then the races or traits (FoW 205.2)."""
    parts = _types_of(kind)
    english, japanese = "/".join(part[1] for part in parts), "/".join(part[2] for part in parts)
    if races:
        english += ": " + "/".join(race.en for race in races)
        japanese += "：" + "/".join(race.ja for race in races)
    return Text(english, japanese)


def _stone_types(name: str, types: frozenset[str], abilities: tuple[Ability, ...]) -> frozenset[str]:
    """A stone named after a stone type has it (FoW 201.4b); so has what a base ability says to (904.2a): in every zone,
    and before any continuous effect (904.2, 909.1a)."""
    found: set[str] = set()
    first = name.split()[0].lower() if name else ""
    if "magic_stone" in types and name.endswith(" Magic Stone") and first in ATTRIBUTES and name.count(" ") == 2:
        found.add(first)
    for ability in abilities:
        if getattr(ability, "cda", False):
            for change in ability.modifications:  # type: ignore[attr-defined]
                if getattr(change, "what", "") == "stone":
                    found.update(change.values)
    return frozenset(found)

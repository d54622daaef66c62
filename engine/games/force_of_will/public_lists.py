"""Converting a row of a public card list to the fields of a card of Force of Will (see `engine.public_lists`).

Card types come in three wordings. Section 1400 says what the old ones mean now.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.games.force_of_will.cards import ATTRIBUTES, NOTE, SUPERTYPES, TYPES
from engine.games.force_of_will.old_types import old_type
from engine.kernel.plain import Json, View
from engine.shared.columns import Columns, words_of

_OF_J_RULER = ("name", "name_ja", "type", "race", "atk", "def", "text")
_J_RULERS = ("j_ruler", "second_j_ruler")  # FoW 1304.2
COLUMNS = Columns(
    words=("race", "attribute", "cost"),
    numbers=("atk", "def", "divinity"),
    sides={
        **dict.fromkeys(_J_RULERS, _OF_J_RULER),
        "other_side": (*_OF_J_RULER, "attribute", "cost", "divinity"),
    },
    marked={"J^": "second_j_ruler", "^": "other_side"},
)
LETTERS = dict(zip("WRUGB", ATTRIBUTES, strict=True))
_WILL = re.compile(r"[WRUGBMT]|X|\d+")  # includes moon and time (FoW 1003.6, 1003.7)
_QUALITIES = {"MOON": "M", "TIME": "T"}
_COST = re.compile(r"\{[^{}]*\}|\d+|[A-Z]", re.IGNORECASE)
_OWN_WILL = re.compile(r"\[(?:Energize|Judgment|J-Activate)\][^\[]*((?:\[(?:[WRUGB]|\d+|X)\]\s*)+)", re.IGNORECASE)


def entry(row: Mapping[str, Json]) -> View:
    """Return the fields of a card in the format of the project's own files.

    Parts of its type that are not understood are returned under `unread`. Raises ValueError for a type or a cost that
    no card of the game has.
    """
    out = _whole(row)
    for column in _J_RULERS:
        if isinstance(back := row.get(column), Mapping):
            out[column] = {name: value for name, value in _side(back, "J-Ruler").items() if name != "type"}
    if isinstance(other := row.get("other_side"), Mapping):
        out["other_side"] = _whole(other)  # 1302.2, 1302.3
    return out


def _whole(row: Mapping[str, Json]) -> View:
    """Return the fields of a side with its cost and attributes."""
    out = _side(row, str(row.get("type") or ""))
    if "cost" in row and row["cost"] not in (None, "", []):
        out["cost"] = _cost(row["cost"])
    own = re.findall("[WRUGB]", str(out.get("cost", "")))
    if "Ruler" in str(out["type"]):  # lists lack rulers' attributes: use those of their own will
        own = own or [letter for told in _OWN_WILL.findall(str(row.get("text") or "").upper())[:1] for letter in told]
    given = row.get("attribute")
    out["attribute"] = words_of(given) if given else [name for letter, name in LETTERS.items() if letter in own]
    return out


def _side(row: Mapping[str, Json], kind: str) -> View:
    name = str(row["name"])
    known, left = _type(kind)
    out: View = {
        "name": {"en": name, "ja": str(row.get("name_ja") or name)},
        "type": known,
        "race": words_of(row.get("race")),
        "text": str(row.get("text") or "").strip(),
    }
    out |= {field: number for field in ("atk", "def", "divinity") if (number := row.get(field)) is not None}
    if "Stone" in known:
        out["stone"] = [name for name in ATTRIBUTES if f"{name} magic stone" in kind.lower()]
    return out | ({"unread": [left]} if left else {})


def _type(kind: str) -> tuple[str, str]:
    """Return the type as the game knows it, including old types (FoW 1405, 1406), and the part not understood."""
    kind = NOTE.sub("", kind)
    if kind in TYPES or "/".join(part for part in kind.split("/") if part in TYPES) == kind:
        return kind, ""
    low = kind.lower()
    if "stone" in low:
        return _type_of_stone(kind)
    if kind == "Master Rune":
        return kind, ""
    if old_type(kind) is not None:
        return kind, ""
    if low == "j-ruler":
        return "J-ruler", ""
    found = [name for name in TYPES if name.lower() in low]
    if not found:
        raise ValueError(f"no card type: {kind}")
    return found[0], kind


def _type_of_stone(kind: str) -> tuple[str, str]:
    """Return the type of a magic stone, and the part of it that is not understood.

    The stone may have other types too (FoW 201.2c, 201.3a, 201.3b). Its stone types are not part of the type
    (FoW 201.4).
    """
    known: list[str] = []
    strange: list[str] = []
    for part in (one.strip() for one in kind.split("/")):
        before, stone, rest = part.lower().partition("magic stone")
        word = before.strip().title()
        if stone and not rest and word in SUPERTYPES:
            known.append(f"{word} Magic Stone")
        elif stone and not rest and word.lower() in ("", *ATTRIBUTES):
            known.append("Magic Stone")
        elif part.title() in TYPES:
            known.append(part.title())
        else:
            strange.append(part)
    special = any(name.endswith(" Magic Stone") for name in known)
    types = [name for name in dict.fromkeys(known) if not (special and name == "Magic Stone")]
    return "/".join(types) or "Magic Stone", "/".join(strange)


def _cost(given: Json) -> str:
    symbols = given if isinstance(given, list) else _COST.findall(str(given))
    bare = [_QUALITIES.get(bare := str(symbol).strip("{} ").upper(), bare) for symbol in symbols]
    if wrong := [symbol for symbol in bare if not _WILL.fullmatch(symbol)]:
        raise ValueError(f"no will: {', '.join(wrong)}")
    return "".join(f"{{{symbol}}}" for symbol in bare)

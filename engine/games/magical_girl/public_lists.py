"""Cards of Magical Girl in public card lists (see `engine.public_lists`): a row becomes the fields of a card."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.games.magical_girl.cards import NO_COST, TYPES
from engine.games.magical_girl.words.printed import ELEMENTS
from engine.kernel.plain import Json, View
from engine.shared.columns import Columns, words_of

COLUMNS = Columns(
    texts=("version", "cost_or_level", "cost", "level"),
    words=("traits", "race", "attribute"),
    numbers=("atk", "def"),
)
NO_ELEMENT = "void"  # MG 209.3
_LEVEL = re.compile(r"\s*\bLv\.?\s*(\d)$", re.IGNORECASE)
_NUMBER = re.compile(r"\d{1,3}")


def entry(row: Mapping[str, Json]) -> View:
    """Return the fields of a card in the form of the project's own files.

    `cost_or_level` is the level of a caster, and the cost of any other card (MG 203, 204). If a name ends in the level
    ("Lv2"), the level is removed from the name. Raises ValueError for a type, an element, a level or a cost that no
    card of the game has.
    """
    types = TYPES.get(kind := str(row["type"]).strip().title())
    if types is None:
        raise ValueError(f"no card type: {row['type']}")
    name, name_ja = str(row["name"]), str(row.get("name_ja") or row["name"])
    out: View = {"type": kind, "text": str(row.get("text") or "").strip()}
    if "caster" in types[0]:
        told = _LEVEL.search(name)
        name, name_ja = _LEVEL.sub("", name), _LEVEL.sub("", name_ja)
        level = _number(row, "level")
        if told and level not in (None, int(told[1])):
            raise ValueError(f"the name says level {told[1]}, the row says {level}")
        out["level"] = int(told[1]) if told else level
    elif not types[0] & NO_COST:
        out["cost"] = _number(row, "cost")
    out["name"] = {"en": name, "ja": name_ja}
    if version := row.get("version"):
        out["version"] = {"en": str(version), "ja": str(version)}
    out["race"] = [*words_of(row.get("race")), *words_of(row.get("traits"))]
    out["attribute"] = [_element(word) for word in words_of(row.get("attribute")) if word.lower() != NO_ELEMENT]
    return out | {field: number for field in ("atk", "def") if (number := row.get(field)) is not None}


def _number(row: Mapping[str, Json], field: str) -> int | str | None:
    """Return a level or a cost, which may be "X" (MG 203.4), or None if the row has none."""
    said = str(row.get(field) or row.get("cost_or_level") or "").strip().upper().removeprefix("LV")
    if said == "X" and field == "cost":
        return said
    if said and not _NUMBER.fullmatch(said):
        raise ValueError(f"no {field}: {said}")
    return int(said) if said else None


def _element(word: str) -> str:
    if word.lower() not in ELEMENTS:
        raise ValueError(f"no element: {word}")
    return word.lower()

"""The printed values of a Z/X card (200).

Each card has one side. A Z/X Overboost is two cards with the same name (202.7b).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from engine.games.zx.words.printed import INFINITE, ZxChars
from engine.games.zx.words.subtext import AlsoNamed
from engine.kernel.plain import Json
from engine.kernel.text import Text
from engine.language.grammar.categories import Ability, Keyword
from engine.shared import printed
from engine.shared.printed import Lines, Texts, names_of, number_of, race_texts, text_of
from engine.tools.measure import sublines

COLOURS = ("red", "blue", "white", "black", "green")  # 204.3
_ZX, _EVENT, _PLAYER, _ASCENSION = ({"zx"}, {"event"}, {"player_card"}, {"ascension"})
TYPES: dict[str, tuple[frozenset[str], str]] = {  # 202.2 to 202.12; types with "extra" are extra cards (202.2a)
    "Z/X": (frozenset(_ZX), "ゼクス"),
    "Event": (frozenset(_EVENT), "イベント"),
    "Player": (frozenset(_PLAYER), "プレイヤー"),
    "Ascension": (frozenset(_ASCENSION), "アセンション"),
    "Z/X EX": (frozenset(_ZX | {"zx_extra", "extra"}), "ゼクス エクストラ"),
    "Z/X OB Upper": (frozenset(_ZX | {"zx_overboost"}), "ゼクス オーバーブースト 上部"),
    "Z/X OB Lower": (frozenset(_ZX | {"zx_overboost"}), "ゼクス オーバーブースト 下部"),
    "Shift": (frozenset({"shift"}), "シフト"),
    "Event EX": (frozenset(_EVENT | {"event_extra", "extra"}), "イベント エクストラ"),
    "Player EX": (frozenset(_PLAYER | {"player_extra", "extra"}), "プレイヤー エクストラ"),
    "Ascension EX": (frozenset(_ASCENSION | {"ascension_extra", "extra"}), "アセンション エクストラ"),
}
HALVES = {"Z/X OB Upper": "upper", "Z/X OB Lower": "lower"}
ICONS = frozenset(
    (
        "ignition", "evol_seed", "dream_key", "melodia", "memorial_piece", "star_piece", "survey_record", "block",
        "focus", "multicolor", "plus:name", "plus:text", "plus:color", "plus:race",
    )
)  # fmt: skip
WITH_RACE = frozenset({"zx", "shift"})  # 208.1
WITH_POWER = frozenset({"zx"})  # 209.1


@dataclass(frozen=True, kw_only=True)
class Face(printed.Face):
    """A card as it is printed.

    `lines`: its text; `subtext`: the lines under the text (206).
    """

    names: frozenset[str] = frozenset()
    colours: tuple[str, ...] = ()
    points: int | None = None
    power: int | None = None
    shield: int | None = None
    icons: frozenset[str] = frozenset()
    player_name: Text | None = None
    half: str = ""
    subtext: tuple[Text, ...] = ()

    def without_text(self) -> Self:
        return replace(super().without_text(), subtext=())

    def chars(self, definition: str) -> ZxChars:
        """Return the printed characteristics."""
        return ZxChars(
            definition=definition,
            name=self.name,
            names=self.names,
            types=self.types,
            races=self.races,
            attributes=self.attributes,
            abilities=self.abilities,
            cost=self.points,
            power=self.power,
            shield=self.shield,
            icons=self.icons,
            player_names=frozenset({self.player_name.en} if self.player_name else ()),
            half=self.half,
        )


def faces(entry: Mapping[str, Json], texts: Texts) -> tuple[Face, ...]:
    """Return the single side of a card.

    Raise KeyError or ValueError for a wrong entry. In play a Z/X Overboost is also a Z/X (202.7a), an event extra an
    event (202.9a), and an ascension extra an ascension (202.12a). Such a card has both types (`TYPES`).
    """
    name = text_of(entry["name"])
    kind = str(entry["type"])
    if kind not in TYPES:
        raise ValueError(f"no card type: {kind}")
    types = TYPES[kind][0]
    colours = order(entry)
    races = names_of(entry, "race")
    race_names = race_texts(races, texts)
    text = texts.read(str(entry.get("text") or ""), spell="event" in types)
    sub = texts.read("\n".join(sublines(str(entry.get("subtext") or ""))), spell=False)
    abilities = (*text.abilities, *sub.abilities)
    icons = frozenset(names_of(entry, "icons")) | _icons_of(text)
    _check(entry, types, colours, icons)
    points = _cost(entry.get("cost"))
    return (
        Face(
            name=name,
            names=frozenset({name.en, *(more for ability in sub.abilities for more in _names_in(ability))}),
            types=types,
            type_line=type_line(kind, race_names),
            races=frozenset(races),
            race_names=race_names,
            attributes=frozenset(colours),
            colours=colours,
            cost="" if points is None else "∞" if points >= INFINITE else str(points),
            points=points,
            power=number_of(entry, "power"),
            shield=number_of(entry, "shield"),
            icons=icons,
            player_name=text_of(entry["player_name"]) if entry.get("player_name") else None,
            half=HALVES.get(kind, ""),
            lines=text.lines,
            subtext=sub.lines,
            abilities=abilities,
            unread=(*text.unread, *sub.unread),
            trees=(*text.trees, *sub.trees),
        ),
    )


def order(entry: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the colours in the order of the card."""
    return names_of(entry, "color")


def type_line(kind: str, races: tuple[Text, ...]) -> Text:
    """Return the type (202.1), then the races."""
    english, japanese = kind, TYPES[kind][1]
    if races:
        english += ": " + "/".join(race.en for race in races)
        japanese += "：" + "/".join(race.ja for race in races)
    return Text(english, japanese)


def _cost(cost: Json) -> int | None:
    """Return the cost as a number (203.2); infinity has a number of its own (203.3).

    Raise ValueError for another value.
    """
    if cost is None or cost in ("inf", "∞"):
        return None if cost is None else INFINITE
    try:
        return int(str(cost))
    except ValueError:
        raise ValueError(f"cost is neither a number nor inf: {cost!r}") from None


def _names_in(ability: Ability) -> tuple[str, ...]:
    """Return the names that a line of subtext adds (206.3)."""
    return ability.also_named if isinstance(ability, AlsoNamed) else ()


def _icons_of(text: Lines) -> frozenset[str]:
    """Return the icons of a card's keywords: a card with Evol Seed is printed with its icon (207.4a)."""
    seeds = any(isinstance(one, Keyword) and one.name == "Evol Seed" for one in text.abilities)
    return frozenset({"evol_seed"} if seeds else ())


def _check(entry: Mapping[str, Json], types: frozenset[str], colours: tuple[str, ...], icons: frozenset[str]) -> None:
    """Raise ValueError for values that no card is printed with."""
    wrong = [
        *(f"no colour: {colour}" for colour in colours if colour not in COLOURS),
        *(f"no icon: {icon}" for icon in sorted(icons - ICONS)),
        *(["a race stands on Z/X and shifts only (208.1)"] if entry.get("race") and not types & WITH_RACE else ()),
        *(["power stands on Z/X only (209.1)"] if entry.get("power") is not None and not types & WITH_POWER else ()),
    ]
    if wrong:
        raise ValueError(f"{text_of(entry['name']).en}: {'; '.join(wrong)}")

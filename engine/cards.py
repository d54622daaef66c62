"""Cards: what is printed on them, from files under `fixtures/cards/<game>/`, their text read into trees (FoW 200).

A card whose text is not read whole can be looked at, not played: `unread` says which line was refused and where.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from engine.kernel.tally import KINDS, Tally
from engine.kernel.text import Text
from engine.language import Unread, lexicon, race_name, write
from engine.language.categories import ChantLine, Line
from engine.language.word import Word

FIXTURES = Path(__file__).resolve().parent.parent / "fixtures" / "cards"
TYPES: dict[str, frozenset[str]] = {
    "Ruler": frozenset({"ruler"}),
    "Basic Ruler": frozenset({"ruler", "basic"}),
    "J-ruler": frozenset({"j_ruler"}),
    "Resonator": frozenset({"resonator"}),
    "Chant": frozenset({"chant"}),
    "Addition": frozenset({"addition"}),
    "Regalia": frozenset({"regalia"}),
    "Rune": frozenset({"rune"}),
    "Supreme Rune": frozenset({"rune", "supreme"}),
    "Chant/Rune": frozenset({"chant", "rune"}),
    "Magic Stone": frozenset({"magic_stone"}),
    "Basic Magic Stone": frozenset({"magic_stone", "basic"}),
    "Special Magic Stone": frozenset({"magic_stone", "special"}),
}
TYPE_NAMES: dict[str, str] = {
    "Ruler": "ルーラー",
    "Basic Ruler": "基本ルーラー",
    "J-ruler": "Jルーラー",
    "Resonator": "リゾネイター",
    "Chant": "詠唱",
    "Addition": "アディション",
    "Regalia": "レガリア",
    "Rune": "ルーン",
    "Supreme Rune": "必殺ルーン",
    "Chant/Rune": "詠唱/ルーン",
    "Magic Stone": "魔石",
    "Basic Magic Stone": "基本魔石",
    "Special Magic Stone": "特殊魔石",
}
STONE_NAMES = {f"{kind.capitalize()} Magic Stone": kind for kind in KINDS[:5]}  # FoW 201.4a, 201.4b
SPELLS = frozenset({"chant", "rune"})


@dataclass(frozen=True)
class Face:
    """One side of a card."""

    name: Text
    type_line: Text
    types: frozenset[str]
    races: frozenset[str] = frozenset()
    race_names: tuple[Text, ...] = ()
    attributes: frozenset[str] = frozenset()
    stone_types: frozenset[str] = frozenset()
    tally: Tally = Tally()
    cost: str = ""
    has_cost: bool = False
    atk: int | None = None
    defense: int | None = None
    divinity: int | None = None
    abilities: tuple[Any, ...] = ()
    lines: tuple[Text, ...] = ()


@dataclass(frozen=True)
class CardDef:
    """A card as it is printed. A ruler has its ruler side first and its J-ruler side second."""

    id: str
    game: str
    faces: tuple[Face, ...]
    unread: tuple[Unread, ...] = ()

    @property
    def name(self) -> Text:
        return self.faces[0].name


class CardLibrary(Mapping[str, CardDef]):
    """The cards of a game by id."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._cards: dict[str, CardDef] = {}

    def __getitem__(self, card: str) -> CardDef:
        return self._cards[card]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def add(self, card: CardDef) -> None:
        """One more card, for instance one made on the spot."""
        self._cards[card.id] = card


@functools.cache
def library(game: str) -> CardLibrary:
    """All cards of a game, loaded once. Raises KeyError for a game that has none."""
    folder = FIXTURES / game
    if not folder.is_dir():
        raise KeyError(game)
    rows: list[dict[str, Any]] = []
    names = lexicon(game).names
    for path in sorted(folder.glob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
        if isinstance(data, list):
            rows += data
        elif path.stem == "races":
            for english, japanese in data.items():
                names.add("race", english, japanese)
        else:
            for kind, table in data.items():
                for english, japanese in table.items():
                    names.add({"counters": "counter", "gods_arts": "art"}.get(kind, kind), english, japanese)
    for row in rows:
        for side in (row, row.get("j_ruler") or {}):
            if side:
                names.add("card", side["name"]["en"], side["name"]["ja"])
    cards = CardLibrary(game)
    for row in rows:
        cards.add(make_card(game, row))
    return cards


def make_card(game: str, row: Mapping[str, Any]) -> CardDef:
    """A card from its row as the files have it; with `unread` lines where its text was not understood."""
    unread: list[Unread] = []
    faces = [_face(game, row, row["type"], unread)]
    if row.get("j_ruler"):
        side = {"attribute": row.get("attribute", []), **row["j_ruler"]}
        faces.append(_face(game, side, "J-ruler", unread))
    return CardDef(row["id"], game, tuple(faces), tuple(unread))


def _face(game: str, row: Mapping[str, Any], kind: str, unread: list[Unread]) -> Face:
    name = Text(row["name"]["en"], row["name"]["ja"])
    types = TYPES[kind]
    abilities, lines = read_text(game, row.get("text") or "", bool(types & SPELLS), unread)
    stones = set(row.get("stone_types") or ())
    if "magic_stone" in types and name.en in STONE_NAMES:
        stones.add(STONE_NAMES[name.en])
    races = tuple(row.get("race") or ())
    cost = row.get("cost") or ""
    return Face(
        name=name,
        type_line=Text(kind, TYPE_NAMES[kind]),
        types=types,
        races=frozenset(races),
        race_names=tuple(race_name(game, race) for race in races),
        attributes=frozenset(row.get("attribute") or ()),
        stone_types=frozenset(stones),
        tally=Tally.parse(cost),
        cost=cost,
        has_cost=bool(cost),
        atk=row.get("atk"),
        defense=row.get("def"),
        divinity=row.get("divinity"),
        abilities=abilities,
        lines=lines,
    )


def read_text(game: str, text: str, spell: bool, unread: list[Unread]) -> tuple[tuple[Any, ...], tuple[Text, ...]]:
    """The abilities that a text means and its lines in both languages; lines refused are added to `unread`."""
    abilities: list[Any] = []
    lines: list[Text] = []
    for line in text.strip().splitlines():
        if not line.strip():
            continue
        tree = read_line(game, line.strip(), spell)
        if isinstance(tree, Unread):
            unread.append(tree)
            lines.append(Text(line.strip(), line.strip()))
            continue
        lines.append(Text(line.strip(), write(game, tree).ja))
        abilities += tree.abilities()  # type: ignore[attr-defined]
    return _one_spell(tuple(numbered(ability) for ability in abilities)), tuple(lines)


@functools.lru_cache(maxsize=65536)
def read_line(game: str, line: str, spell: bool) -> Word | Unread:
    """One line as a tree, or why it was refused; remembered."""
    known = lexicon(game)
    first = known.read(line, Line)
    if not isinstance(first, Unread):
        return first.tree
    if spell:
        second = known.read(line, ChantLine)
        if not isinstance(second, Unread):
            return second.tree
        if second.position > first.position:
            return second
    return first


def _one_spell(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """The instructions of a chant on several lines are one text, done in order (FoW 703.3)."""
    spells = [ability for ability in abilities if ability.role == "spell"]
    if len(spells) < 2:
        return abilities
    effects = tuple(effect for spell in spells for effect in spell.effects)
    whole = numbered(dataclasses.replace(spells[0], effects=effects))
    out: list[Any] = []
    for ability in abilities:
        if ability is spells[0]:
            out.append(whole)
        elif ability.role != "spell":
            out.append(ability)
    return tuple(out)


def numbered(ability: Any) -> Any:
    """The ability with its targets numbered in the order of its text; abilities that it grants have their own."""
    count = 0

    def walk(value: Any) -> Any:
        nonlocal count
        if isinstance(value, tuple):
            new = tuple([walk(one) for one in value])
            return value if all(a is b for a, b in zip(new, value, strict=True)) else new
        if not isinstance(value, Word):
            return value
        if value is not ability and hasattr(value, "role") and hasattr(value, "effects"):
            return numbered(value)
        changed: dict[str, Any] = {}
        if hasattr(value, "slot"):
            changed["slot"] = count
            count += 1
        for field in dataclasses.fields(value):  # type: ignore[arg-type]
            if field.name == "slot":
                continue
            old = getattr(value, field.name)
            new = walk(old)
            if new is not old:
                changed[field.name] = new
        return dataclasses.replace(value, **changed) if changed else value  # type: ignore[type-var]

    return walk(ability)


_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

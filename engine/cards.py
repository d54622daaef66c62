"""Cards: what is printed on them, and what their text means.

A card is data (fixtures/cards/<game>/*.yaml): its text is read into trees of words when it is loaded. What has been
read is remembered on disk by the text's hash, so that loading again takes no reading. `library(game)` holds the cards
of a game by id; `make_card` makes one on the spot, for a table set up by hand.
"""

from __future__ import annotations

import functools
import hashlib
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import yaml

from engine.kernel.tally import NOTHING, Tally
from engine.kernel.text import Text
from engine.language import Lexicon, Unread, codec, lexicon
from engine.language.categories import Ability, ChantLine, Line
from engine.language.settling import abilities_in
from engine.language.word import Word

ROOT = Path(__file__).resolve().parent.parent / "fixtures" / "cards"
LANGUAGE = Path(__file__).resolve().parent / "language"
Refusals = tuple[tuple[str, int, tuple[str, ...]], ...]


@dataclass(frozen=True)
class Face:
    """One side of a card as it is printed, and the abilities that its text means."""

    name: Text
    types: frozenset[str]
    races: frozenset[str]
    race_names: tuple[Text, ...]
    attributes: frozenset[str]
    stone_types: frozenset[str]
    cost: str
    tally: Tally
    has_cost: bool
    atk: int | None
    defense: int | None
    divinity: int | None
    lines: tuple[Text, ...]
    abilities: tuple[Ability, ...]
    type_line: Text
    unread: Refusals = ()

    @property
    def text(self) -> Text:
        """The whole text, a line an ability."""
        return Text("\n".join(line.en for line in self.lines), "\n".join(line.ja for line in self.lines))


@dataclass(frozen=True)
class CardDef:
    """A card by its id: one face, or a ruler's two. `unread`: lines that are not understood (then it is not played)."""

    id: str
    game: str
    faces: tuple[Face, ...]
    attribute_order: tuple[str, ...] = ()

    @property
    def front(self) -> Face:
        return self.faces[0]

    @property
    def name(self) -> Text:
        return self.front.name

    @property
    def type_line(self) -> Text:
        return self.front.type_line

    @property
    def types(self) -> frozenset[str]:
        return self.front.types

    @property
    def races(self) -> frozenset[str]:
        return self.front.races

    @property
    def attributes(self) -> tuple[str, ...]:
        """In the order of the card."""
        return self.attribute_order

    @property
    def cost(self) -> str:
        return self.front.cost

    @property
    def total_cost(self) -> int:
        """FoW 203.5."""
        return self.front.tally.total

    @property
    def atk(self) -> int | None:
        return self.front.atk

    @property
    def defense(self) -> int | None:
        return self.front.defense

    @property
    def divinity(self) -> int | None:
        return self.front.divinity

    @property
    def text(self) -> Text:
        return self.front.text

    @property
    def lines(self) -> tuple[Text, ...]:
        return self.front.lines

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return self.front.abilities

    @property
    def unread(self) -> Refusals:
        return tuple(refusal for face in self.faces for refusal in face.unread)


class CardLibrary(Mapping[str, CardDef]):
    """The cards of a game by id, in the order of the files."""

    def __init__(self, game: str, cards: Mapping[str, CardDef] = {}) -> None:
        self.game = game
        self._cards = dict(cards)

    def __getitem__(self, card: str) -> CardDef:
        return self._cards[card]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def add(self, card: CardDef) -> CardDef:
        """A card more; one of the same id is replaced."""
        self._cards[card.id] = card
        return card

    def named(self, name: str) -> CardDef:
        """The card of this English name. Raises KeyError."""
        for card in self._cards.values():
            if any(face.name.en == name for face in card.faces):
                return card
        raise KeyError(name)

    def copy(self) -> CardLibrary:
        """A library of its own with the same cards."""
        return CardLibrary(self.game, self._cards)


# -- reading texts, remembered ---------------------------------------------------------------------
@dataclass
class Memory:
    """What has been read: by the hash of a line, its packed tree and its Japanese. `path` None: not kept on disk."""

    path: Path | None
    version: str
    lines: dict[str, Any] = field(default_factory=dict)
    files: dict[str, Any] = field(default_factory=dict)
    changed: bool = False

    @classmethod
    def open(cls, path: Path, version: str) -> Memory:
        """What was kept by the same version of the language; nothing if there is none."""
        try:
            kept = msgspec.msgpack.decode(path.read_bytes())
            if kept["version"] == version:
                return cls(path, version, kept["lines"], kept["files"])
        except (OSError, msgspec.DecodeError, KeyError, TypeError):
            pass
        return cls(path, version)

    def close(self) -> None:
        """Keep it; a place that cannot be written to is no misfortune."""
        if not self.changed or self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            kept = {"version": self.version, "lines": self.lines, "files": self.files}
            fresh = self.path.with_suffix(f".{os.getpid()}.new")
            fresh.write_bytes(msgspec.msgpack.encode(kept))
            fresh.replace(self.path)
        except OSError:
            pass


def _hash(*parts: bytes) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


@functools.cache
def _language_version() -> str:
    """Changes whenever the language does."""
    return _hash(*(path.read_bytes() for path in sorted(LANGUAGE.rglob("*.py"))))


class Loader:
    """Makes cards of one game out of what is written in its files."""

    def __init__(self, game: str, memory: Memory) -> None:
        self.game = game
        self.lexicon: Lexicon = lexicon(game)
        self.memory = memory

    def card(self, entry: Mapping[str, Any]) -> CardDef:
        """A card. Raises KeyError or ValueError for an entry that is none."""
        faces = [self.face(entry)]
        back = entry.get("j_ruler")
        if back is not None:
            faces.append(self.face({"type": "J-ruler", "attribute": entry.get("attribute", ()), **back}))
        return CardDef(str(entry["id"]), self.game, tuple(faces), tuple(entry.get("attribute") or ()))

    def face(self, entry: Mapping[str, Any]) -> Face:
        name = _text(entry["name"])
        kind = str(entry["type"])
        types = type_ids(kind)
        races = [str(race) for race in entry.get("race") or ()]
        race_names = tuple(Text(race, self.lexicon.names.to_japanese("race", race)) for race in races)
        cost = entry.get("cost")
        lines, abilities, unread = self.text(str(entry.get("text") or ""), types)
        return Face(
            name=name,
            types=types,
            races=frozenset(races),
            race_names=race_names,
            attributes=frozenset(entry.get("attribute") or ()),
            stone_types=_stone_types(name.en, types, abilities),
            cost=str(cost or ""),
            tally=Tally.parse(str(cost)) if cost else NOTHING,
            has_cost=cost is not None,
            atk=entry.get("atk"),
            defense=entry.get("def"),
            divinity=entry.get("divinity"),
            lines=lines,
            abilities=abilities,
            type_line=type_line(kind, race_names),
            unread=unread,
        )

    def text(self, text: str, types: frozenset[str]) -> tuple[tuple[Text, ...], tuple[Ability, ...], Refusals]:
        """The lines in both languages, what they mean, and those that are not understood."""
        chant = bool(types & {"chant", "rune"})
        shown: list[Text] = []
        trees: list[Word] = []
        unread: list[tuple[str, int, tuple[str, ...]]] = []
        for line in (line.strip() for line in text.splitlines()):
            if not line:
                continue
            key = _hash(line.encode(), b"chant" if chant else b"")
            kept = self.memory.lines.get(key)
            if kept is None:
                kept = self.memory.lines[key] = self._read(line, chant)
                self.memory.changed = True
            tree, english, japanese, position, expected = kept
            if tree is None:
                unread.append((line, position, tuple(expected)))
            else:
                trees.append(codec.unpack(tree))
            shown.append(Text(english, japanese))
        return tuple(shown), abilities_in(trees), tuple(unread)

    def _read(self, line: str, chant: bool) -> list[Any]:
        """[tree, English, Japanese, where it failed, what was expected there]."""
        found = self.lexicon.read(line, *((ChantLine, Line) if chant else (Line,)))
        if isinstance(found, Unread):
            return [None, line, line, found.position, list(found.expected)]
        return [codec.pack(found.tree), line, self.lexicon.print(found.tree, "ja"), 0, []]


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
    """A stone named after a stone type has it (FoW 201.4b); so has what a base ability says to (904.2a)."""
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


ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")


def _text(value: Any) -> Text:
    if isinstance(value, str):
        return Text(value, value)
    return Text(str(value["en"]), str(value.get("ja", value["en"])))


# -- loading ---------------------------------------------------------------------------------------
NAME_FILES = {"races.yaml": {"": "race"}, "words.yaml": {"counters": "counter", "gods_arts": "art"}}


def _names(game: str, folder: Path, known: Lexicon) -> bytes:
    """Names of races, counters and God's Arts go to the lexicon; returns what was read."""
    seen = b""
    for file, kinds in NAME_FILES.items():
        path = folder / file
        if not path.exists():
            continue
        data = path.read_bytes()
        seen += data
        content = _yaml(data) or {}
        for section, kind in kinds.items():
            for english, japanese in (content.get(section, {}) if section else content).items():
                known.names.add(kind, str(english), str(japanese))
    return seen


def _yaml(data: bytes) -> Any:
    return yaml.load(data, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@functools.cache
def library(game: str) -> CardLibrary:
    """The cards of a game. Raises KeyError for a game that has none."""
    folder = ROOT / game
    if not folder.is_dir():
        raise KeyError(game)
    known = lexicon(game)
    files = {path.name: path.read_bytes() for path in sorted(folder.glob("*.yaml")) if path.name not in NAME_FILES}
    names = _names(game, folder, known)
    version = _hash(_language_version().encode(), names, *files.values())
    memory = Memory.open(ROOT / ".read" / f"{game}.bin", version)
    entries: list[dict[str, Any]] = []
    for name, data in files.items():
        if name not in memory.files:
            memory.files[name] = _yaml(data) or []
            memory.changed = True
        entries += memory.files[name]
    for entry in entries:
        for face in (entry, entry.get("j_ruler")):
            if face is not None:
                text = _text(face["name"])
                known.names.add("card", text.en, text.ja)
    loader = Loader(game, memory)
    cards = CardLibrary(game)
    for entry in entries:
        if entry["id"] in cards:
            raise ValueError(f"two cards have the id {entry['id']}")
        cards.add(loader.card(entry))
    memory.close()
    return cards


def make_card(game: str, entry: Mapping[str, Any]) -> CardDef:
    """A card made on the spot out of what a file would say of it."""
    library(game)
    return Loader(game, Memory(None, "")).card(entry)

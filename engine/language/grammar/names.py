"""Names that are no words of the language: of races, cards, players, counters, God's Arts. A name is known, or the text
is refused: nothing is taken for a name because it looks like one.

A game knows the names on its lists (`LISTS` of its words, files beside its cards), and those that its cards bring:
their own, their races. Cards that are not the game's own (written for a table, or read to measure) bring theirs in the
same way, and for these texts alone (`Names.beside`); also the race of a token that they make and a counter that they
put (`made_in`), as nothing else says these. A name in quotes, or behind the icon of players,
may then be that of a card that lies in another file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from engine.kernel.plain import Json
from engine.language.grammar import english

YAML: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
Name = tuple[str, str, str]  # kind, English, Japanese
IN_QUOTES = ("card", "player")  # the kinds of names that a text marks as such, by quotes or an icon


class Fault(NamedTuple):
    """Why a file, a card of it or a line of that card could not be loaded."""

    file: str
    line: int
    reason: str
    card: str = ""

    def __str__(self) -> str:
        card = f" ({self.card})" if self.card else ""
        return f"{self.file}, line {self.line}{card}: {self.reason}"


class Faulty(ValueError):
    """A file that cannot be read."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class Names:
    """Names by kind, English to Japanese and back. `open`: the kinds of which any name will do."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]] = {}, open: Iterable[str] = ()) -> None:
        self.faults: list[Fault] = []  # of lists that could not be read
        self.tables: dict[str, dict[str, str]] = {kind: dict(table) for kind, table in tables.items()}
        self.open = frozenset(open)
        self._back: dict[str, dict[str, str]] = {}
        self._written: dict[tuple[str, str], dict[str, list[tuple[str, str]]]] = {}

    def add(self, kind: str, english: str, japanese: str) -> None:
        self.tables.setdefault(kind, {})[english] = japanese
        self._back.pop(kind, None)
        self._written.clear()

    def beside(self, more: Iterable[Name], open: Iterable[str] = ()) -> Names:
        """These names and more; what is known already stays as it is."""
        out = Names(self.tables, open)
        for kind, name, japanese in more:
            out.tables.setdefault(kind, {}).setdefault(name, japanese)
        return out

    def knows(self, kind: str, name: str) -> bool:
        return kind in self.open or name in self.tables.get(kind, {})

    def to_japanese(self, kind: str, name: str) -> str:
        return self.tables.get(kind, {}).get(name, name)

    def back(self, kind: str) -> dict[str, str]:
        if kind not in self._back:
            self._back[kind] = {ja: en for en, ja in self.tables.get(kind, {}).items()}
        return self._back[kind]

    def to_english(self, kind: str, name: str) -> str:
        return self.back(kind).get(name, name)

    def japanese_at(self, kind: str, text: str, pos: int) -> list[tuple[str, int]]:
        """The names whose Japanese stands at this place."""
        return [(en, pos + len(ja)) for ja, en in self.back(kind).items() if text.startswith(ja, pos)]

    def english_at(self, kind: str, text: str, pos: int, form: str = "") -> tuple[str, int] | None:
        """The longest name that stands at this place as a word of its own, in the plural with the form `pl`."""
        index = self._written.get((kind, form))
        if index is None:
            index = self._written[kind, form] = {}
            for name in self.tables.get(kind, {}):
                shown = english.plural(name) if form == "pl" else name
                index.setdefault(shown[:1], []).append((shown, name))
            for row in index.values():
                row.sort(key=lambda pair: -len(pair[0]))
        for shown, name in index.get(text[pos : pos + 1], ()):
            end = pos + len(shown)
            if text.startswith(shown, pos) and not _GOES_ON.match(text, end):
                return (name, end)
        return None


_GOES_ON = re.compile(r"(?!'s\b)[\w/’'-]")


def listed(folder: Path, files: Mapping[str, Mapping[str, str]]) -> Names:
    """The names on the lists in a folder; a list that cannot be read is among their faults."""
    out = Names()
    for file, kinds in files.items():
        path = folder / file
        if not path.exists():
            continue
        try:
            content = parse_yaml(file, path.read_bytes()) or {}
            for section, kind in kinds.items():
                for name, japanese in _table(file, content, section):
                    out.add(kind, name, japanese)
        except Faulty as faulty:
            out.faults.append(faulty.fault)
    return out


def _table(file: str, content: Json, section: str) -> Iterator[tuple[str, str]]:
    table = content.get(section) if section and isinstance(content, dict) else content
    table = table or {}
    if not isinstance(table, dict):
        raise Faulty(Fault(file, 1, f"a table of names was expected{section and f' under {section}'}"))
    for name, japanese in table.items():
        yield str(name), str(japanese)


def parse_yaml(file: str, data: bytes) -> Any:
    """Return the content of a YAML file. Raises Faulty where it is no YAML."""
    try:
        return yaml.load(data, Loader=YAML)
    except yaml.YAMLError as error:
        mark, why = getattr(error, "problem_mark", None), getattr(error, "problem", None) or error
        raise Faulty(Fault(file, mark.line + 1 if mark else 1, str(why).replace("\n", " "))) from None
    except (ValueError, RecursionError) as error:
        raise Faulty(Fault(file, 1, str(error))) from None


def line_of(data: bytes, place: int, text: str = "") -> int:
    """The line of a file on which its card of this number begins, or on which this line of its text stands."""
    node: Any = yaml.compose(data, Loader=YAML)
    start: int = node.value[place].start_mark.line
    rows = data.decode("utf-8", "replace").splitlines()
    return next((number for number, row in enumerate(rows[start:], start + 1) if text and text in row), start + 1)


def brought(entry: Mapping[str, Json]) -> Iterator[Name]:
    """The names that a card brings, as a file says it: its own, its player's, its races, those of its other side."""
    yield from _both("card", entry.get("name"))
    yield from _both("player", entry.get("player_name"))
    races = entry.get("race") or entry.get("traits") or ()
    for race in re.split("[/・]", races) if isinstance(races, str) else races if isinstance(races, list) else ():
        yield "race", str(race).strip(), str(race).strip()
    for side in other_sides(entry):
        yield from brought(side)


def other_sides(entry: Mapping[str, Json]) -> list[Mapping[str, Json]]:
    """The other sides of a card, as a file says them: each has a name of its own."""
    return [value for value in entry.values() if isinstance(value, Mapping) and "name" in value]


def _both(kind: str, name: object) -> Iterator[Name]:
    if isinstance(name, Mapping) and "en" in name:
        yield kind, str(name["en"]), str(name.get("ja", name["en"]))
    elif isinstance(name, str) and name:
        yield kind, name, name


_COUNTER = re.compile(
    r"\b(?:[Pp]uts?|[Gg]ains?|enters?(?: (?:the|your|a) field)? with) "
    r"(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|X|[0-9]+) ([a-z ]+?) counters?\b"
)


def made_in(text: str, tokens: re.Pattern[str] | None) -> Iterator[Name]:
    """The names that only a text brings: the race of a token that it makes (FoW 1303.1, ZX 202.13b), and a counter that
    it puts or that a player gains (MG 1018.2). `tokens` is how its game writes them: the first group is a race, or what
    the group is named after (a counter, LC 15.2.9)."""
    for match in tokens.finditer(text) if tokens is not None else ():
        kind, name = match.lastgroup or "race", (match[match.lastindex or 0]).strip()
        name = name.lower() if kind == "counter" else name
        yield kind, name, name
    for match in _COUNTER.finditer(text):
        if 0 < len(match[1].split()) <= 2:
            yield "counter", match[1], match[1]


def all_brought(entry: Mapping[str, Json], tokens: re.Pattern[str] | None) -> Iterator[Name]:
    """The names that a card brings of itself and by its text."""
    yield from brought(entry)
    yield from made_in(str(entry.get("text") or ""), tokens)
    for side in other_sides(entry):
        yield from made_in(str(side.get("text") or ""), tokens)

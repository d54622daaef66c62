"""Names that are not words of the language: names of races, cards, players, counters and God's Arts.

A text with an unknown name is refused. The reader never guesses from the spelling that something is a name.

A game knows the names on its lists (`LISTS` of its words, files next to its cards). It also knows the names that its
cards bring: their own names and their races.

Cards that do not belong to the game are those written for a table, and those that the measuring command reads. They
bring names in the same way, but only for the texts of these cards (`Names.beside`). The race of a token that such a
card makes, and a counter that it puts, are included too (`made_in`), as no list contains them. A name in quotes, or
after the icon of players, may then be the name of a card in another file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from engine.kernel.plain import Json
from engine.language.grammar import english
from engine.registry import YAML

Name = tuple[str, str, str]  # kind, English, Japanese
IN_QUOTES = ("card", "player")  # the kinds of names that a text marks with quotes or an icon


class Fault(NamedTuple):
    """The reason why a file, a card in it or a line of that card could not be loaded."""

    file: str
    line: int
    reason: str
    card: str = ""

    def __str__(self) -> str:
        card = f" ({self.card})" if self.card else ""
        return f"{self.file}, line {self.line}{card}: {self.reason}"


class Faulty(ValueError):
    """The error for a file that cannot be read."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class Names:
    """Names by kind, from English to Japanese and back. `open`: the kinds for which every name is accepted."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]] = {}, open: Iterable[str] = ()) -> None:
        self.faults: list[Fault] = []  # the faults of lists that could not be read
        self.tables: dict[str, dict[str, str]] = {kind: dict(table) for kind, table in tables.items()}
        self.open = frozenset(open)
        self._back: dict[str, dict[str, str]] = {}
        self._written: dict[tuple[str, str], dict[str, list[tuple[str, str]]]] = {}

    def add(self, kind: str, english: str, japanese: str) -> None:
        self.tables.setdefault(kind, {})[english] = japanese
        self._back.pop(kind, None)
        self._written.clear()

    def beside(self, more: Iterable[Name], open: Iterable[str] = ()) -> Names:
        """Return these names with more names added. Names that are already known keep their translation."""
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
        """Return the names whose Japanese text starts at this position, each with its end."""
        return [(en, pos + len(ja)) for ja, en in self.back(kind).items() if text.startswith(ja, pos)]

    def english_at(self, kind: str, text: str, pos: int, form: str = "") -> tuple[str, int] | None:
        """Return the longest name that starts at this position as a whole word, with its end.

        The form `pl` looks for plurals.
        """
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
    """Return the names on the lists in a folder. A list that cannot be read is added to the faults of the result."""
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
    """Return the content of a YAML file. Raise Faulty if the file is not valid YAML."""
    try:
        return yaml.load(data, Loader=YAML)
    except yaml.YAMLError as error:
        mark, why = (error.problem_mark, error.problem) if isinstance(error, yaml.MarkedYAMLError) else (None, None)
        raise Faulty(Fault(file, mark.line + 1 if mark else 1, str(why or error).replace("\n", " "))) from None
    except (ValueError, RecursionError) as error:
        raise Faulty(Fault(file, 1, str(error))) from None


def line_of(data: bytes, place: int, text: str = "") -> int:
    """Return the number of the line in the file where the card at index `place` begins.

    If `text` is given, return the line of that card that contains the text.
    """
    node = yaml.compose(data, Loader=YAML)
    assert isinstance(node, yaml.SequenceNode)
    start: int = node.value[place].start_mark.line
    rows = data.decode("utf-8", "replace").splitlines()
    return next((number for number, row in enumerate(rows[start:], start + 1) if text and text in row), start + 1)


def brought(entry: Mapping[str, Json]) -> Iterator[Name]:
    """Yield the names that a card in a file brings.

    These are its own name, its player's name, its races and the names of its other sides.
    """
    yield from _both("card", entry.get("name"))
    yield from _both("player", entry.get("player_name"))
    races = entry.get("race") or entry.get("traits") or ()
    for race in re.split("[/・]", races) if isinstance(races, str) else races if isinstance(races, list) else ():
        yield "race", str(race).strip(), str(race).strip()
    for side in other_sides(entry):
        yield from brought(side)


def other_sides(entry: Mapping[str, Json]) -> list[Mapping[str, Json]]:
    """Return the other sides of a card in a file. Each side has its own name."""
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
    """Yield the names that only a text brings.

    These are the race of a token that the text makes (FoW 1303.1, ZX 202.13b), and a counter that the text puts or that
    a player gains (MG 1018.2). `tokens` is the game's pattern for such texts. The first group of the pattern is a race,
    or a name of the kind that the group is named after (a counter, LC 15.2.9).
    """
    for match in tokens.finditer(text) if tokens is not None else ():
        kind, name = match.lastgroup or "race", (match[match.lastindex or 0]).strip()
        name = name.lower() if kind == "counter" else name
        yield kind, name, name
    for match in _COUNTER.finditer(text):
        if 0 < len(match[1].split()) <= 2:
            yield "counter", match[1], match[1]


def all_brought(entry: Mapping[str, Json], tokens: re.Pattern[str] | None) -> Iterator[Name]:
    """Yield the names that a card brings itself and through its text."""
    yield from brought(entry)
    yield from made_in(str(entry.get("text") or ""), tokens)
    for side in other_sides(entry):
        yield from made_in(str(side.get("text") or ""), tokens)

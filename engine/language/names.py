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
from typing import Any

import yaml

from engine.language import english

LISTS = Path(__file__).resolve().parents[2] / "fixtures" / "cards"
Name = tuple[str, str, str]  # kind, English, Japanese
IN_QUOTES = ("card", "player")  # the kinds of names that a text marks as such, by quotes or an icon


class Names:
    """Names by kind, English to Japanese and back. `open`: the kinds of which any name will do."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]] = {}, open: Iterable[str] = ()) -> None:
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


_GOES_ON = re.compile(r"[\w/’'-]")


def listed(game: str, files: Mapping[str, Mapping[str, str]]) -> Iterator[Name]:
    """The names on the lists of a game. Raises ValueError with file and line for a list that is none."""
    for file, kinds in files.items():
        path = LISTS / game / file
        if not path.exists():
            continue
        content = load_yaml(path) or {}
        for section, kind in kinds.items():
            table = (content.get(section) if section else content) if isinstance(content, dict) else content
            if not isinstance(table or {}, dict):
                raise ValueError(f"{path.name}: {section or 'the file'} is no table of names")
            for name, japanese in (table or {}).items():
                yield kind, str(name), str(japanese)


def load_yaml(path: Path) -> Any:
    """What a file says. Raises ValueError with file, line and reason where it is no YAML."""
    try:
        return yaml.load(path.read_bytes(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark is not None else ""
        raise ValueError(f"{path.name}{line}: {getattr(error, 'problem', None) or error}") from None


def brought(entry: Mapping[str, Any]) -> Iterator[Name]:
    """The names that a card brings, as a file says it: its own, its player's, its races, those of its other side."""
    yield from _both("card", entry.get("name"))
    yield from _both("player", entry.get("player_name"))
    races = entry.get("race") or ()
    for race in races.split("/") if isinstance(races, str) else races if isinstance(races, list) else ():
        yield "race", str(race).strip(), str(race).strip()
    if isinstance(entry.get("j_ruler"), Mapping):
        yield from brought(entry["j_ruler"])


def _both(kind: str, name: Any) -> Iterator[Name]:
    if isinstance(name, Mapping) and "en" in name:
        yield kind, str(name["en"]), str(name.get("ja", name["en"]))
    elif isinstance(name, str) and name:
        yield kind, name, name


_TOKEN_IN_BRACKETS = re.compile(r"\[([^\[\]]+)\] (?:\S+ )?tokens? \"")
_TOKEN = re.compile(
    r"\[[0-9X]+/[0-9X]+\] (?:(?:light|fire|water|wind|darkness|dark)(?:,? and | |/))*"
    r"((?:[A-ZÀ-Þ][\w'’-]*(?: of the | of | the | ))+)resonator tokens?\b"
)
_COUNTER = re.compile(
    r"\b(?:[Pp]uts?|enters?(?: (?:the|your|a) field)? with) "
    r"(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|X|[0-9]+) ([a-z ]+?) counters?\b"
)


def made_in(text: str) -> Iterator[Name]:
    """The names that only a text brings: the race of a token that it makes (FoW 1303.1, ZX 202.13b), and a counter that
    it puts."""
    for match in (*_TOKEN.finditer(text), *_TOKEN_IN_BRACKETS.finditer(text)):
        yield "race", match[1].strip(), match[1].strip()
    for match in _COUNTER.finditer(text):
        if 0 < len(match[1].split()) <= 2:
            yield "counter", match[1], match[1]


def all_brought(entry: Mapping[str, Any]) -> Iterator[Name]:
    """The names that a card brings of itself and by its text."""
    yield from brought(entry)
    yield from made_in(str(entry.get("text") or ""))
    if isinstance(entry.get("j_ruler"), Mapping):
        yield from made_in(str(entry["j_ruler"].get("text") or ""))

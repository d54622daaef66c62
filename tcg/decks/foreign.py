"""Decks of other tools, converted into the list format that people paste (`tcg.decks.lists`).

Lines that cannot be read are then reported in that format. The formats are:

- CSV tables, with or without a header
- JSON of deck sites
- saved objects of Tabletop Simulator
- XML of Cockatrice (`.cod`) and OCTGN (`.o8d`)
- `.dck` files of Forge and XMage
- lists with several cards in a line
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from xml.etree import ElementTree

from engine.decks import homes
from tcg.decks.deck_layout import SHAPES
from tcg.decks.finding import Finder, possible_readings
from tcg.decks.headings import Heading, headings_of
from tcg.decks.naming import fold

COUNTS = frozenset(map(fold, (
    "count", "quantity", "qty", "amount", "copies", "num", "total qty", "total quantity", "main qty", "枚数", "数",
)))  # fmt: skip
NUMBERS = frozenset(map(fold, (
    "number", "id", "card number", "card id", "code", "card code", "card no", "no", "cardid", "カード番号", "番号",
)))  # fmt: skip
NAMES = frozenset(map(fold, ("name", "card", "card name", "title", "カード名", "名前", "名称", "カード")))
SECTIONS = frozenset(map(fold, (
    "section", "part", "board", "zone", "deck", "category", "categories", "location", "area", "deck part", "デッキ",
    "区分",
)))  # fmt: skip
LOOSE = frozenset(map(fold, ("deck", "category", "categories", "デッキ")))  # columns that may mean something else
YES = frozenset({"yes", "true", "y", "x", "t", "on", "1", "はい", "○", "✓", "✔"})
NO = frozenset({"no", "false", "n", "f", "off", "0", "", "いいえ", "×", "-"})
CARDS = ("Card", "CardCustom")
CONTAINERS = frozenset(map(fold, (
    "cards", "card", "deck", "decks", "data", "list", "decklist", "entries", "items", "boards", "contents", "result",
    "results", "export", "payload",
)))  # fmt: skip
DEEP = 12  # the maximum depth of nested bags
COUNT = re.compile(r"[x×]?\s?(\d{1,3})\s?[x×枚]?", re.IGNORECASE)


class Row(NamedTuple):
    """A card of another tool's deck: the name of its section there, and the line of a list."""

    section: str
    line: str


def laid_out(game: str, text: str) -> str:
    """Return another tool's deck as a list.

    Return any other text unchanged.
    """
    start = text.lstrip()[:1]
    rows: Sequence[Row] | None = None
    name = ""
    if start in ("{", "["):
        rows, name = _of_json(game, text)
    elif start == "<":
        rows, name = _of_xml(game, text)
    if rows is None and start != "{":
        rows = _of_table(game, text)
    if rows is None:
        return text if start == "{" else _of_lines(game, text)
    head = [f"# Name: {' '.join(name.split())}"] if name.strip() else []
    if start == "<" or (start in ("{", "[") and "ObjectStates" not in text):
        rows = list(_where_they_fit(game, rows))
    return "\n".join([*head, *_blocks(game, rows)]) + "\n"


def _where_they_fit(game: str, rows: Sequence[Row]) -> Iterator[Row]:
    """Yield the rows of a tool that knows only a main deck, with each card in a part that may hold it."""
    finder = Finder(game)
    for row in rows:
        said = headings_of(game).named(row.section)
        cards = finder.cards_of(row.line[:300]) if said and said.part == "main" else ()
        yield Row("", row.line) if cards and not any("main" in homes(game, card) for card in cards) else row


def _blocks(game: str, rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines under their headings.

    Lines without a heading come first: each of their cards goes to its usual part.
    """
    headings = headings_of(game)
    by: dict[str, list[str]] = {"": []}
    for section, line in rows:
        words = " ".join(re.sub(r"[\[\]【】]", " ", section).split())
        known = headings.named(words) if words else Heading()
        heading = "" if known == Heading() else words if known and known.part else f"[{words}]"
        by.setdefault(heading, []).append(" ".join(line.split()))
    for heading, lines in by.items():
        yield from [heading, *lines] if heading else lines


def _line(finder: Finder, count: object, name: str, number: str) -> str:
    """Return the line of a list for a number of copies of a card.

    The card number follows the name, if there is a card with this number.
    """
    name = " ".join(name.split())
    if not finder.card_of(number):
        return f"{count} {name or number}"
    return f"{count} {name} [{number}]" if name else f"{count} {number}"


# -- tables ----------------------------------------------------------------------------------------
@dataclass(frozen=True)
class _Columns:
    """The columns of a table, by their meaning.

    None: the table has no such column.
    """

    count: int | None
    number: int | None
    name: int | None
    section: int | None
    foreign: tuple[int, ...]  # columns with the name of a side deck


def _of_table(game: str, text: str) -> list[Row] | None:
    """Return the rows of a table.

    Return None if the first line does not name the columns.
    """
    head = next((line for line in text.splitlines() if line.strip()), "")
    mark = max(",;\t", key=head.count)
    if not head.count(mark):
        return None
    try:
        cells = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=mark) if any(map(str.strip, row))]
    except csv.Error:
        return None
    titles = [cell.strip().lstrip("\ufeff") for cell in cells[0]] if cells else []
    columns = _columns_of(game, titles)
    if columns is None:
        return None
    return list(_table_rows(game, titles, columns, cells[1:]))


def _columns_of(game: str, titles: Sequence[str]) -> _Columns | None:
    """Return the columns that the first line of a table names.

    Return None if it names none.
    """
    folded = [fold(title) for title in titles]
    headings = headings_of(game)
    at = [
        next((n for n, word in enumerate(folded) if word in words), None)
        for words in (COUNTS, NUMBERS, NAMES, SECTIONS)
    ]
    foreign = tuple(n for n, title in enumerate(titles) if (said := headings.named(title)) and said.foreign)
    count, number, name, section = at
    if count is None:  # the counts may be in columns like "Main" and "Side"
        parts = (n for n, title in enumerate(titles) if (said := headings.named(title)) and said.part == "main")
        count = next((n for n in parts if n not in at and n != section), None) if foreign else None
    if (number is None and name is None) or sum(n is not None for n in (count, number, name, section)) < 2:
        return None
    return _Columns(count, number, name, section, foreign)


def _table_rows(game: str, titles: Sequence[str], columns: _Columns, rows: Sequence[Sequence[str]]) -> Iterator[Row]:
    finder = Finder(game)

    def cell(row: Sequence[str], at: int | None) -> str:
        return row[at].strip() if at is not None and at < len(row) else ""

    sections = {cell(row, columns.section) for row in rows}
    loose = columns.section is not None and (fold(titles[columns.section]) in LOOSE or len(sections) == 1)
    numbered = {at for at in columns.foreign if any(cell(row, at).casefold() not in YES | NO for row in rows)}
    for row in rows:
        name, number = cell(row, columns.name), cell(row, columns.number)
        count = cell(row, columns.count) or "1"
        section = cell(row, columns.section)
        if loose and headings_of(game).named(section) is None:
            section = ""
        for at in columns.foreign:
            if cell(row, at).casefold() in NO:
                continue
            if at in numbered or (columns.count is not None and headings_of(game).named(titles[columns.count])):
                yield Row(titles[at], _line(finder, cell(row, at), name, number))
            else:
                section = titles[at]
        if count != "0" or not columns.foreign:
            yield Row(section, _line(finder, count, name, number))


# -- lines -----------------------------------------------------------------------------------------
_SPLIT = re.compile(r"\s*(?:[,;、，；|/+]|\t|\s{3,}|\band\b|と)\s*(?=[x×]?\d{1,3}\s?[x×]?\s*\S)", re.IGNORECASE)
_SPLIT_BEHIND = re.compile(r"(?<=\d)枚?\)?\s*(?:[,;、，；|/]|\t|\s{3,})\s*(?=\S)")
_METADATA = ("[metadata]", "[general]")


def _of_lines(game: str, text: str) -> str:
    """Return a list with one card in each line, without the metadata lines of other tools."""
    lines = text.splitlines()
    finder = Finder(game)
    out: list[str] = []
    beside = False  # inside the metadata of the deck
    for line in lines:
        bare = line.strip()
        if bare.lower() in _METADATA or (bare.lower() == "about" and not any(map(str.strip, out))):
            beside = True
        elif beside and bare and not bare.startswith("[") and re.match(r"\w+\s?[=\s]\s?\S", bare):
            key, _sign, value = bare.replace("=", " ", 1).partition(" ")
            if fold(key) == "name":
                out.append(f"# Name: {value.strip()}")
        elif beside and not bare:
            beside = False
        elif re.match(r"LAYOUT [A-Z]+:\(", bare):
            continue
        elif bare.startswith("NAME:"):
            out.append(f"# Name: {bare.removeprefix('NAME:').strip()}")
        else:
            beside = False
            out += _cards_of_line(game, finder, line)
    return text if out == lines else "\n".join(out) + "\n"


def _cards_of_line(game: str, finder: Finder, line: str) -> list[str]:
    """Return the lines for the cards of a line: one for each card, or one for a row of a table without a header."""
    bare = line.strip()
    if len(bare) > 2000 or not any(map(str.isdigit, bare)) or len(bare) < 5 or bare.startswith(("#", "//")):
        return [line]
    if row := _of_cells(game, finder, bare):
        return row
    if len(re.findall(r"\d+", bare)) < 2:
        return [line]
    head, colon, rest = bare.replace("：", ":").partition(":")
    named = headings_of(game).named(head) if colon and rest.strip() else None
    for pattern in (_SPLIT, _SPLIT_BEHIND):
        parts = [part.strip(" \t,;") for part in pattern.split(rest if named else bare)]
        parts = [part for part in parts if part]
        if len(parts) > 1 and all(_has_count(part) for part in parts) and _any_card(finder, parts):
            return [f"{head}:", *parts] if named else parts
    return [line]


def _has_count(part: str) -> bool:
    return any(count is not None for count, _name in possible_readings(part[:300]))


def _any_card(finder: Finder, parts: Sequence[str]) -> bool:
    """Return whether any of these parts is a card with a count."""
    for part in parts[:40]:
        for count, name in possible_readings(part[:300]):
            if count is not None and (finder.names.cards_called(name) or finder.card_of(name)):
                return True
    return False


def _of_cells(game: str, finder: Finder, line: str) -> list[str] | None:
    """Return the lines for a row of a table with one cell for the count and one for the card.

    Return None for any other line.
    """
    mark = max(",;\t|", key=line.count)
    if not line.count(mark):
        return None
    try:
        cells = [cell.strip() for cell in next(csv.reader([line], delimiter=mark, skipinitialspace=True))]
    except (csv.Error, StopIteration):
        return None
    counts = [n for n, cell in enumerate(cells) if COUNT.fullmatch(cell)]
    if not counts or (counts[0] != 0 and len(counts) > 1):
        return None
    rest = [cell for n, cell in enumerate(cells) if n != counts[0] and cell]
    number = next((cell for cell in rest if re.search(r"[-_: ]\d|\D\d", cell) and finder.card_of(cell)), "")
    name = next((cell for cell in rest if cell != number and finder.names.cards_called(cell)), "")
    if not number and not name:
        return None
    if len(rest) > 1 and finder.names.cards_called(line):
        return None
    count = COUNT.fullmatch(cells[counts[0]])
    assert count is not None
    said = _line(finder, count[1], name, number)
    headings = headings_of(game)
    section = next((known for cell in rest if cell not in (name, number) and (known := headings.named(cell))), None)
    if section is None or section == Heading():
        return [said]
    words = next(cell for cell in rest if headings.named(cell) == section)
    return [f"[{words}]", said]


# -- saved objects ---------------------------------------------------------------------------------
def _of_saved_object(game: str, objects: Sequence[Any]) -> list[Row]:
    marked = any(_names_part(game, one, DEEP) for one in objects)
    found = Counter(_cards_in(game, Finder(game), objects, "", DEEP, marked))
    return [Row(section, f"{count} {name}") for (section, name), count in found.items()]


def _names_part(game: str, one: Any, deep: int) -> bool:
    """Return whether a pile, or a pile inside it, has the name of a part of the deck."""
    if not isinstance(one, dict) or not isinstance(one.get("ContainedObjects"), list) or not deep:
        return False
    said = headings_of(game).named(str(one.get("Nickname") or ""))
    return bool(said and said.part) or any(_names_part(game, each, deep - 1) for each in one["ContainedObjects"])


def _cards_in(
    game: str, finder: Finder, objects: Sequence[Any], section: str, deep: int, marked: bool
) -> Iterator[tuple[str, str]]:
    """Yield (section, name) for each card, including those in piles and bags.

    Everything in a bag with a foreign name is foreign. If some piles are named after parts (`marked`), a pile with any
    other name is foreign too.
    """
    headings = headings_of(game)
    for one in objects if deep else ():
        if not isinstance(one, dict):
            continue
        called, inside = " ".join(str(one.get("Nickname") or "").split()), one.get("ContainedObjects")
        said, outer = headings.named(called), headings.named(section) if section else None
        if isinstance(inside, list):
            within = section
            if not (outer and outer.foreign) and called and (said or (marked and not _names_part(game, one, deep))):
                within = called
            yield from _cards_in(game, finder, inside, within, deep - 1, marked)
        elif one.get("Name") in CARDS and called:
            number, tags = str(one.get("GMNotes") or ""), one.get("Tags")
            tag = next((str(tag) for tag in tags if headings.named(str(tag))), "") if isinstance(tags, list) else ""
            name = str(one.get("Nickname")).strip().splitlines()[0]
            yield section or tag, f"{name} [{number}]" if finder.card_of(number) else name


# -- JSON ------------------------------------------------------------------------------------------
def _of_json(game: str, text: str) -> tuple[list[Row] | None, str]:
    """Return (rows, name) of another site's JSON.

    The rows are None if the text is no JSON, or our own JSON.
    """
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return None, ""
    if isinstance(said, dict) and isinstance(said.get("ObjectStates"), list):
        return _of_saved_object(game, said["ObjectStates"]) or None, str(said.get("SaveName") or "")
    if not isinstance(said, dict | list) or (isinstance(said, dict) and is_ours(game, said)):
        return None, ""
    rows = list(_json_rows(game, Finder(game), said, "", DEEP))
    name = _first(said, ("name", "title", "deckName")) if isinstance(said, dict) else None
    return rows or None, str(name or "")[:80]


def is_ours(game: str, said: Mapping[str, Any]) -> bool:
    """Return whether this is the JSON of a deck as this site writes it: parts that map card ids to counts."""
    data = said.get("data", said)
    if not isinstance(data, dict) or not _has_parts(game, data):
        return False
    others = (one for key, one in data.items() if key not in SHAPES[game].sections)
    return isinstance(said.get("game"), str) or not any(isinstance(one, dict | list) for one in others)


def _has_parts(game: str, data: Mapping[str, Any]) -> bool:
    shape = SHAPES[game]
    piles = [data[part] for part in shape.piles if part in data]
    if any(not isinstance(pile, dict) for pile in piles):
        return False
    numbers = [count for pile in piles for count in pile.values()]
    return bool(piles) and not any(isinstance(count, dict) for count in numbers)


_KEYS_OF_COUNT = ("quantity", "count", "qty", "amount", "copies", "num", "枚数")
_KEYS_OF_NAME = ("name", "cardName", "card_name", "title", "card", "カード名")
_KEYS_OF_NUMBER = ("id", "number", "code", "cardId", "card_id", "cardNumber", "card_number", "collector_number")
_KEYS_OF_SECTION = ("zone", "section", "board", "part", "category", "categories", "deck", "location", "area")


def _first(said: Mapping[str, Any], keys: Sequence[str], kinds: type | tuple[type, ...] = str) -> Any:
    return next((said[key] for key in keys if isinstance(said.get(key), kinds) and said[key] != ""), None)


def _json_rows(game: str, finder: Finder, said: Any, section: str, deep: int) -> Iterator[Row]:
    """Yield the cards anywhere in the JSON, each under the name of the list or object that contains it."""
    if not deep:
        return
    if isinstance(said, list):
        for one in said:
            if isinstance(one, dict) and (row := _json_card(game, finder, one, section)):
                yield row
            elif isinstance(one, str):
                if section or finder.cards_of(one[:300]):
                    yield Row(section, one)
            else:
                yield from _json_rows(game, finder, one, section, deep - 1)
    elif isinstance(said, dict):
        for key, one in said.items():
            within = section if fold(key) in CONTAINERS else key
            if isinstance(one, dict) and (row := _json_card(game, finder, {"name": key, **one}, section, nested=True)):
                yield row
            elif isinstance(one, dict | list):
                rows = list(_json_rows(game, finder, one, within, deep - 1))
                if headings_of(game).named(within) or any(finder.cards_of(row.line[:300]) for row in rows):
                    yield from rows
            elif isinstance(one, int) and not isinstance(one, bool):
                if finder.names.cards_called(key) or (section and headings_of(game).named(section) is not None):
                    yield Row(section, f"{one} {key}")
            elif isinstance(one, str) and (known := headings_of(game).named(key)) and known != Heading():
                yield from (
                    [Row(key, one)] if finder.names.cards_called(one) or known.part in SHAPES[game].singles else []
                )


def _json_card(game: str, finder: Finder, said: Mapping[str, Any], section: str, nested: bool = False) -> Row | None:
    """Return the card that an object stands for, or None.

    `nested`: the key of the object is its name.
    """
    inner = said.get("card")
    count = _first(said, _KEYS_OF_COUNT, (int, str))
    if isinstance(inner, dict):
        own = {key: value for key, value in said.items() if key != "card" and not (nested and key == "name")}
        said = {key: value for key, value in inner.items() if key in (*_KEYS_OF_NAME, *_KEYS_OF_NUMBER)} | own
    name, number = _first(said, _KEYS_OF_NAME), _first(said, _KEYS_OF_NUMBER, (str, int))
    if name is None and not (isinstance(number, str) and finder.card_of(number)):
        return None
    others = (value for key, value in said.items() if key not in _KEYS_OF_SECTION)
    if count is None and (nested or any(isinstance(value, dict | list) for value in others)):
        return None
    if isinstance(count, bool) or (isinstance(count, str) and not COUNT.fullmatch(count)):
        count = 0
    zone = _zone(game, said) or section
    return Row(zone, _line(finder, 1 if count is None else count, str(name or ""), str(number or "")))


def _zone(game: str, said: Mapping[str, Any]) -> str:
    """Return the section that a card's object names.

    If it names several, a foreign section wins.
    """
    for key in _KEYS_OF_SECTION:
        value = said.get(key)
        words = [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str)]
        known = [(word, headings_of(game).named(word)) for word in words]
        if foreign := next((word for word, heading in known if heading and heading.foreign), ""):
            return foreign
        if words and (fold(key) not in LOOSE or known[0][1]):
            return words[0]
    return ""


# -- XML -------------------------------------------------------------------------------------------
def _of_xml(game: str, text: str) -> tuple[list[Row] | None, str]:
    """Return (rows, name) of a deck in XML.

    The rows are None for other texts and for a document with a DTD.
    """
    if "<!" in re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL):
        return None, ""
    try:
        root = ElementTree.fromstring(text)
    except (ElementTree.ParseError, ValueError, RecursionError):
        return None, ""
    name = next((one.text or "" for one in root.iter() if one.tag.lower() in ("deckname", "name")), "")
    return list(_xml_rows(game, Finder(game), root, "", 2 * DEEP)) or None, name[:80]


def _xml_rows(game: str, finder: Finder, parent: ElementTree.Element, section: str, deep: int) -> Iterator[Row]:
    for one in parent if deep else ():
        said = {key.lower(): value for key, value in one.attrib.items()}
        called = said.get("name") or (one.text or "").strip()
        count = next((said[key] for key in ("number", "qty", "quantity", "count", "amount") if key in said), None)
        if one.tag.lower() in ("card", "cards") and called and not len(one):
            foreign = next((key for key in ("sideboard", "side") if said.get(key, "").casefold() in YES), "")
            yield Row(foreign or section, _line(finder, count or "1", called, said.get("id", "")))
        else:
            within = said.get("name", "") if one.tag.lower() in ("zone", "section") else ""
            if not within and headings_of(game).named(one.tag):
                within = one.tag
            yield from _xml_rows(game, finder, one, within or section, deep - 1)

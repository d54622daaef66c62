"""Cards of a public card list: a row becomes a card that can be played or shown.

A row has `number`, `name` and `type`. It may have `text` (one line for each ability), `name_ja` and the columns of its
game. The game's `public_lists` module maps these columns to the fields of a card. Lines that cannot be read are in the
card's `unread`. A card with such lines can be shown but not played.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

import msgspec

from engine import registry
from engine.cards import Loader, Memory, hash_of, language_version, line_key
from engine.kernel.plain import Json, Packed, View
from engine.language import lexicon
from engine.language.grammar.names import IN_QUOTES, Name
from engine.shared.columns import Columns
from engine.shared.printed import CardDef
from engine.tools.measure import sentences

WANTED = ("number", "name", "type")
TEXTS = (*WANTED, "name_ja", "text")
LONGEST = {"number": 40, "name": 110, "name_ja": 110, "text": 4000}
MOST = 999_999


MOST_ROWS = 50_000

StoredReading = tuple[str, tuple[Packed, str, str, int, list[str]]]  # a line's cache key and its stored reading


class NoCard(ValueError):
    """An error for a row that is not a card; its text gives the reason."""


class Row(NamedTuple):
    """A row of a list: its line, the card's id, the row's fields, and the card's entry as the engine loads it."""

    line: int
    id: str
    said: View
    entry: View


def read(game: str, told: Iterable[tuple[int, object]]) -> tuple[list[Row], list[tuple[int, str]]]:
    """Return the cards of a list, and the rows that are not cards with their line and the reason.

    `told`: (line, row) pairs. A row may be an exception if it could not be parsed.
    """
    marked = columns_of(game).marked
    known: dict[str, tuple[int, View]] = {}
    wrong: list[tuple[int, str]] = []
    for line, given in told:
        try:
            if isinstance(given, Exception):
                raise NoCard(str(given))
            if len(known) >= MOST_ROWS:
                raise NoCard(f"a list has at most {MOST_ROWS} cards")
            row = row_of(game, given)
            number = str(row["number"])
            mark = next((one for one in marked if number.endswith(one)), "")
            if mark:
                _join(known.get(id_of(number.removesuffix(mark))), marked[mark], row)
            elif (other := known.setdefault(id_of(number), (line, row)))[1] is not row:
                raise NoCard(f"row {other[0]} has this number too: {number}")
        except NoCard as error:
            wrong.append((line, str(error)))
    found = []
    for card, (line, row) in known.items():
        try:
            found.append(Row(line, card, row, entry_of(game, row)))
        except NoCard as error:
            wrong.append((line, str(error)))
    return found, sorted(wrong)


def objects(text: str) -> Iterator[tuple[int, object]]:
    """Yield (line, row) for each row of a JSON list with one row a line, as input for `read`."""
    for line, said in enumerate(text.split("\n"), 1):
        if said.strip():
            try:
                yield line, json.loads(said)
            except (ValueError, RecursionError) as error:
                yield line, ValueError(f"no JSON: {error}")


def _join(first: tuple[int, View] | None, side: str, row: View) -> None:
    """Add the row to the earlier row whose other side it is."""
    if first is None:
        raise NoCard(f"no row before it has the first side of {row['number']}")
    if side in first[1]:
        raise NoCard(f"row {first[0]} has this side already: {row['number']}")
    first[1][side] = {name: value for name, value in row.items() if name != "number"}


def games() -> list[str]:
    """Return the games whose card lists can be read."""
    return [game for game in registry.PACKAGES if (registry.code(game) / "public_lists.py").exists()]


def columns_of(game: str) -> Columns:
    """Return the columns of a game's lists, without the columns of all games.

    Raises KeyError for a game without lists.
    """
    found: Columns = registry.module(game, "public_lists").COLUMNS
    return found


def row_of(game: str, given: object) -> View:
    """Return the row with the known fields only, numbers converted to int.

    Raises NoCard for an invalid row.
    """
    known = columns_of(game)
    if not isinstance(given, Mapping):
        raise NoCard(f"an object was expected: {str(given)[:60]}")
    fields = [*TEXTS, *known.texts, *known.words, *known.numbers]
    row = _checked(known, given, fields)
    if missing := [field for field in WANTED if field not in row]:
        raise NoCard(f"no {', no '.join(missing)}")
    for side, columns in known.sides.items():
        if (back := given.get(side)) not in (None, ""):
            if not isinstance(back, Mapping) or not back.get("name"):
                raise NoCard(f"{side} is no side of a card")
            row[side] = _checked(known, back, columns)
    return row


def _checked(known: Columns, given: Mapping[str, Json], fields: Iterable[str]) -> View:
    row = {field: given[field] for field in fields if given.get(field) not in (None, "")}
    for field, value in row.items():
        if field in known.numbers:
            row[field] = _number(field, value)
        elif field in known.words:
            if not isinstance(value, str) and not _is_list_of_words(value):
                raise NoCard(f"{field} is neither a word nor a list of words: {str(value)[:60]}")
        elif not isinstance(value, str):
            raise NoCard(f"{field} is no text: {str(value)[:60]}")
        if isinstance(value, str) and len(value) > LONGEST.get(field, 200):
            raise NoCard(f"{field} has more than {LONGEST.get(field, 200)} characters")
        if isinstance(value, str) and not value.replace("\n", "").replace("\r", "").replace("\t", "").isprintable():
            raise NoCard(f"{field} has characters that cannot be shown")
    return row


def _number(field: str, value: object) -> int:
    said = str(value).strip()
    if isinstance(value, bool) or not (said.isascii() and said.isdigit()) or int(said[:9]) > MOST:
        raise NoCard(f"{field} is no number: {value!r}")
    return int(said)


def _is_list_of_words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def id_of(number: str) -> str:
    """Return the id of the card with this number, e.g. "tsw-001" for "TSW-001".

    Raises NoCard if the number makes no valid id.
    """
    plain = re.sub(r"[^a-z0-9]+", "-", number.strip().lower()).strip("-")
    if not plain or len(plain) > 58 or plain.endswith("-j") or not plain.isascii():
        raise NoCard(f"no number of a card: {number!r}")
    return plain


def entry_of(game: str, row: Mapping[str, Json]) -> View:
    """Return the card of a row in the form of the project's own card files.

    Raises NoCard if the game cannot have the card.
    """
    try:
        entry: View = registry.module(game, "public_lists").entry(row)
    except ValueError as error:
        raise NoCard(str(error)) from None
    for side in [entry, *(one for one in entry.values() if isinstance(one, dict) and "name" in one)]:
        side["text"] = "\n".join(line for line, _ in sentences(str(side.get("text") or "")))
    return {"id": id_of(str(row["number"])), **entry}


class Readings:
    """A reader of the cards of a list.

    Their texts may use the names in `beside`. The readings of a card can be stored. They remain valid as long as the
    language does not change.
    """

    def __init__(self, game: str, beside: Iterable[Name] = ()) -> None:
        self.game = game
        self.version = language_version(game)
        self.memory = Memory(None, self.version)
        self.loader = Loader(game, self.memory, lexicon(game).names.beside(beside, open=IN_QUOTES))

    def card(self, entry: View) -> CardDef:
        """Return the card of an entry.

        Raises NoCard for an entry that is not a card.
        """
        try:
            card = self.loader.card(entry)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise NoCard(f"no {error.args[0]}" if isinstance(error, KeyError) else str(error)) from None
        unread = entry.get("unread")
        said = unread if isinstance(unread, list) else ()
        strange = tuple((str(one), 0, ("a type that the game knows",)) for one in said)
        if not strange:
            return card
        front, *others = card.faces
        return replace(card, faces=(replace(front, unread=(*strange, *front.unread)), *others))

    def kept(self, entry: View) -> bytes:
        """Return the readings of a card's lines as bytes, to be stored."""
        known = self.memory.lines
        lines = {key: known[key] for key in _keys(entry) if key in known}
        return msgspec.msgpack.encode([self.version, lines])

    def keeps(self, kept: bytes) -> bool:
        """Return whether stored readings were made with the current version of the language."""
        return _kept(kept)[0] == self.version

    def again(self, entry: View, kept: bytes) -> CardDef | None:
        """Return the card made from stored readings, or None if the language has changed since.

        Raises NoCard for an entry that is not a card.
        """
        version, lines = _kept(kept)
        if version != self.version:
            return None
        own = Memory(None, version, {key: (tree, en, ja, at, tuple(due)) for key, (tree, en, ja, at, due) in lines})
        self.loader.memory = own
        try:
            card = self.card(entry)
        finally:
            self.loader.memory = self.memory
        return None if own.changed else card


def _kept(kept: bytes) -> tuple[str, Iterable[StoredReading]]:
    """Return (version of the language, the stored reading of each line)."""
    try:
        version, lines = msgspec.msgpack.decode(kept)
    except (msgspec.DecodeError, ValueError, TypeError):
        return "", ()
    return version, lines.items()


def _keys(entry: View) -> Iterator[str]:
    sides = [entry, *(one for one in entry.values() if isinstance(one, dict))]
    lines = (line.strip() for side in sides for line in str(side.get("text") or "").splitlines())
    return (line_key(line, spell) for line in lines for spell in (False, True))


def brought(game: str, entry: View) -> list[Name]:
    """Return the names that a card defines, which the texts of other cards may use."""
    return list(lexicon(game).brought(entry))


def mark(game: str, row: Mapping[str, Json]) -> str:
    """Return a hash that distinguishes this row from other rows with the same number."""
    return hash_of(game.encode(), msgspec.json.encode(row, order="sorted"))

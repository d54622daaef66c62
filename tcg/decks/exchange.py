"""Decks as other tools have them: tables (CSV), and saved objects of Tabletop Simulator. Each is written from a deck,
and read by being laid out as the list that people paste (`tcg.decks.lists`), so that what is not understood is given
back there.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import listed
from engine.cards import library
from tcg import games
from tcg.cards.faces import back_address, picture_address
from tcg.decks.naming import fold, full_name
from tcg.decks.shapes import SHAPES, counts_of

COLUMNS = ("Count", "Number", "Name", "Section")
COUNTS = frozenset(map(fold, ("count", "quantity", "qty", "amount", "copies", "枚数", "数")))
NUMBERS = frozenset(map(fold, ("number", "id", "card number", "card id", "code", "カード番号", "番号")))
NAMES = frozenset(map(fold, ("name", "card", "card name", "カード名", "名前", "名称")))
SECTIONS = frozenset(map(fold, ("section", "part", "board", "zone", "deck", "category", "デッキ", "区分")))
CARDS = ("Card", "CardCustom")
DEEP = 12  # bags within bags
FIRST_DECK = 1
UPRIGHT = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1}

Row = tuple[str, str]  # section, line of a list


# -- reading ---------------------------------------------------------------------------------------
def laid_out(game: str, text: str) -> str:
    """The list that a table or a saved object says; any other text as it is."""
    rows = _of_saved_object(text) if text.lstrip().startswith("{") else _of_table(game, text)
    return text if rows is None else "\n".join(_blocks(game, rows)) + "\n"


def _blocks(game: str, rows: Sequence[Row]) -> Iterator[str]:
    """The lines under their headings; first those that are under none, which go where they belong."""
    known = {fold(word) for words in games.of(game).deck.headings.values() for word in words}
    by: dict[str, list[str]] = {"": []}
    for section, line in rows:
        heading = " ".join(section.split())
        by.setdefault(heading if fold(heading) in known else "", []).append(" ".join(line.split()))
    for heading, lines in by.items():
        yield from [heading, *lines] if heading else lines


def _of_table(game: str, text: str) -> list[Row] | None:
    """The rows of a table, whose first line names the columns; None where it does not."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    mark = max(",;\t", key=head.count)
    if not head.count(mark):
        return None
    try:
        cells = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=mark) if any(map(str.strip, row))]
    except csv.Error:
        return None
    columns = [fold(cell) for cell in cells[0]] if cells else []
    count, number, name, section = (_column(columns, words) for words in (COUNTS, NUMBERS, NAMES, SECTIONS))
    if count is None or (number is None and name is None):
        return None

    def cell(row: Sequence[str], at: int | None) -> str:
        return row[at].strip() if at is not None and at < len(row) else ""

    return [
        (cell(row, section), f"{cell(row, count) or 1} {_card(game, cell(row, number)) or cell(row, name)}")
        for row in cells[1:]
    ]


def _column(columns: Sequence[str], words: frozenset[str]) -> int | None:
    return next((at for at, column in enumerate(columns) if column in words), None)


def _card(game: str, number: str) -> str:
    """The id of the card of this number; "" where there is none."""
    try:
        card = listed.id_of(number)
    except listed.NoCard:
        return ""
    return card if card in library(game) else ""


def _of_saved_object(text: str) -> list[Row] | None:
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(said, dict) or not isinstance(said.get("ObjectStates"), list):
        return None
    found = Counter(_cards_in(said["ObjectStates"], "", DEEP))
    return [(section, f"{count} {name}") for (section, name), count in found.items()]


def _cards_in(objects: Sequence[Any], section: str, deep: int) -> Iterator[Row]:
    """(section, name) of each card, those in decks and bags too: these are called as the section is."""
    for one in objects if deep else ():
        if not isinstance(one, dict):
            continue
        called, inside = str(one.get("Nickname") or ""), one.get("ContainedObjects")
        if isinstance(inside, list):
            yield from _cards_in(inside, called or section, deep - 1)
        elif one.get("Name") in CARDS and called.strip():
            yield section, called.strip().splitlines()[0]


# -- writing ---------------------------------------------------------------------------------------
def write_csv(data: Mapping[str, Any], game: str, lang: str = "en") -> str:
    """The deck as a table: how many, the number, the name, the section."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for part, heading in _headings(game, lang):
        for card, count in counts_of(data, game, part).items():
            table.writerow([count, card, _safe(full_name(game, card, lang)), heading])
    return out.getvalue()


def _safe(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if re.match(r"[=+\-@\t\r]", cell) else cell


def _headings(game: str, lang: str) -> Iterator[tuple[str, str]]:
    for part in SHAPES[game].sections:
        yield part, games.of(game).deck.headings[part][int(lang == "ja")]


def write_saved_object(data: Mapping[str, Any], game: str, site: str, lang: str = "en", name: str = "") -> str:
    """The deck as a saved object of Tabletop Simulator: a pile for each section, with pictures from an address."""
    piles = []
    for place, (part, heading) in enumerate(_headings(game, lang)):
        cards = [card for card, count in counts_of(data, game, part).items() for _ in range(count)]
        if cards:
            piles.append(_pile(game, cards, heading, site.rstrip("/"), lang, place))
    said = {"SaveName": name, "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "", "Rules": "",
            "LuaScript": "", "LuaScriptState": "", "ObjectStates": piles}  # fmt: skip
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")) + "\n"


def _pile(game: str, cards: Sequence[str], heading: str, site: str, lang: str, place: int) -> dict[str, Any]:
    numbers = {card: n for n, card in enumerate(dict.fromkeys(cards), FIRST_DECK)}
    decks = {str(n): _sheet(game, card, site) for card, n in numbers.items()}
    inside = [
        {
            "Name": "Card", "Transform": UPRIGHT, "Nickname": full_name(game, card, lang),
            "Description": _text(game, card, lang), "CardID": 100 * numbers[card],
            "CustomDeck": {str(numbers[card]): decks[str(numbers[card])]},
        }
        for card in cards
    ]  # fmt: skip
    at = UPRIGHT | {"posX": 3 * place}
    if len(inside) == 1:  # a pile has two cards at least; it is called by its card, which says where it belongs
        return {**inside[0], "Transform": at}
    ids = [card["CardID"] for card in inside]
    return {"Name": "DeckCustom", "Transform": at, "Nickname": heading, "DeckIDs": ids, "CustomDeck": decks,
            "ContainedObjects": inside}  # fmt: skip


def _sheet(game: str, card: str, site: str) -> dict[str, Any]:
    """A sheet with one picture, as every card of a deck is on one; Tabletop Simulator draws no SVG."""
    face, back = picture_address(game, card, "png"), back_address(game, form="png")
    return {
        "FaceURL": f"{site}{face}", "BackURL": f"{site}{back}", "NumWidth": 1, "NumHeight": 1, "BackIsHidden": True,
        "UniqueBack": False, "Type": 0,
    }  # fmt: skip


def _text(game: str, card: str, lang: str) -> str:
    """The lines of a card that people may read."""
    known = library(game).get(card)
    return "" if known is None else known.text.ja if lang == "ja" else known.text.en

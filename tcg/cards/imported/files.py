"""Reading a list of cards: JSON with one card in each line, or CSV with the same columns.

A list is read completely, or refused.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from engine import public_lists
from tcg.cards.owners_files import NotTaken, reasons, text_of

MOST_BYTES = 64 * 1024 * 1024


class NoList(NotTaken):
    """The error for an invalid list of cards.

    The text gives the rows and the reasons.
    """


Wrong = tuple[int, str]  # a row, and the reason why it is not a card
Numbered = tuple[int, object]


def read_file(game: str, path: Path) -> tuple[list[public_lists.Row], list[Wrong]]:
    """Return the cards of a file, and the rows that are not cards.

    Raise NotTaken if the file cannot be read, or its subclass NoList if it has no card.
    """
    text = text_of(path, MOST_BYTES, "a list")
    found, wrong = public_lists.read(
        game, _table(game, text) if path.suffix.lower() == ".csv" else public_lists.objects(text)
    )
    if not found:
        raise NoList(reasons(path.name, "row", wrong) or f"{path.name}: there is no card in it")
    return found, wrong


def read_whole_file(game: str, path: Path) -> list[public_lists.Row]:
    """Return the cards of a file.

    Raise NotTaken if it cannot be read, or its subclass NoList with the row and the reason of each mistake.
    """
    found, wrong = read_file(game, path)
    if wrong:
        raise NoList(reasons(path.name, "row", wrong))
    return found


def _table(game: str, text: str) -> Iterator[Numbered]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    sides, columns = public_lists.columns_of(game).sides, list[str]()
    try:
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if not columns:
                columns = [cell.strip().lower() for cell in cells]
                if missing := [one for one in public_lists.WANTED if one not in columns]:
                    yield reader.line_num, ValueError(f"no column {', no column '.join(missing)}")
                    return
                continue
            if len(cells) != len(columns):
                yield reader.line_num, ValueError(f"{len(cells)} cells under {len(columns)} columns")
                continue
            yield reader.line_num, _with_sides(sides, dict(zip(columns, cells, strict=True)))
    except csv.Error as error:
        yield reader.line_num, ValueError(f"no CSV: {error}")


def _with_sides(sides: Iterable[str], row: dict[str, Any]) -> object:
    """Return the row with its other sides as data.

    A side is given as JSON in its column, or in separate columns ("j_ruler.name").
    """
    out: dict[str, Any] = {field: cell.strip() for field, cell in row.items()}
    for name in sides:
        own = f"{name}."
        side = {field.removeprefix(own): cell for field, cell in row.items() if field.startswith(own) and cell.strip()}
        if (said := out.get(name)) and not side:
            try:
                side = json.loads(said)
            except (ValueError, RecursionError) as error:
                return ValueError(f"{name} is no JSON: {error}")
        out[name] = side or None
    return out

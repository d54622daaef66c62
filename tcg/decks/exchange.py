"""Decks for other tools: tables (CSV) and saved objects of Tabletop Simulator.

`foreign` can read both.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence

from engine.cards import library
from tcg import games
from tcg.cards.faces import back_address, picture_address
from tcg.decks.deck_layout import SHAPES, counts_of
from tcg.decks.naming import full_name

COLUMNS = ("Count", "Number", "Name", "Section")
FIRST_DECK = 1
UPRIGHT = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1}


def write_csv(data: Mapping[str, object], game: str, lang: str = "en") -> str:
    """Return the deck as a CSV table with the columns count, number, name and section."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for part, heading in _headings(game, lang):
        for card, count in counts_of(data, game, part).items():
            table.writerow([count, card, _safe(full_name(game, card, lang)), heading])
    return out.getvalue()


def _safe(cell: str) -> str:
    """Return a cell that no spreadsheet interprets as a formula."""
    return f"'{cell}" if re.match(r"[=+\-@\t\r]", cell) else cell


def _headings(game: str, lang: str) -> Iterator[tuple[str, str]]:
    for part in SHAPES[game].sections:
        yield part, games.of(game).deck.headings[part][int(lang == "ja")]


def write_saved_object(data: Mapping[str, object], game: str, site: str, lang: str = "en", name: str = "") -> str:
    """Return the deck as a saved object of Tabletop Simulator.

    Each section is one pile. The pictures are addresses on the site `site`.
    """
    piles = []
    for place, (part, heading) in enumerate(_headings(game, lang)):
        cards = [card for card, count in counts_of(data, game, part).items() for _ in range(count)]
        if cards:
            piles.append(_pile(game, cards, heading, site.rstrip("/"), lang, place))
    said = {"SaveName": name, "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "", "Rules": "",
            "LuaScript": "", "LuaScriptState": "", "ObjectStates": piles}  # fmt: skip
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")) + "\n"


def _pile(game: str, cards: Sequence[str], heading: str, site: str, lang: str, place: int) -> dict[str, object]:
    numbers = {card: n for n, card in enumerate(dict.fromkeys(cards), FIRST_DECK)}
    decks = {str(n): _sheet(game, card, site) for card, n in numbers.items()}
    inside = [
        {
            "Name": "Card", "Transform": UPRIGHT, "Nickname": full_name(game, card, lang), "GMNotes": card,
            "Tags": [heading], "Description": _text(game, card, lang), "CardID": 100 * numbers[card],
            "CustomDeck": {str(numbers[card]): decks[str(numbers[card])]},
        }
        for card in cards
    ]  # fmt: skip
    at = UPRIGHT | {"posX": 3 * place}
    if len(inside) == 1:  # a pile has at least two cards; the tag of a single card names its part
        return {**inside[0], "Transform": at}
    ids = [card["CardID"] for card in inside]
    return {"Name": "DeckCustom", "Transform": at, "Nickname": heading, "DeckIDs": ids, "CustomDeck": decks,
            "ContainedObjects": inside}  # fmt: skip


def _sheet(game: str, card: str, site: str) -> dict[str, object]:
    """Return a sheet with one picture, as a deck needs a sheet for each card.

    The picture is PNG, since Tabletop Simulator cannot show SVG.
    """
    face, back = picture_address(game, card, "png"), back_address(game, form="png")
    return {
        "FaceURL": f"{site}{face}", "BackURL": f"{site}{back}", "NumWidth": 1, "NumHeight": 1, "BackIsHidden": True,
        "UniqueBack": False, "Type": 0,
    }  # fmt: skip


def _text(game: str, card: str, lang: str) -> str:
    """Return the printed text of a card."""
    known = library(game).get(card)
    return "" if known is None else known.text.ja if lang == "ja" else known.text.en

"""Sealed items (FoW 1130): lines that follow the name of an item."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.language.common.abilities import expanded
from engine.language.common.modifications import abilities_of
from engine.language.grammar.categories import Ability, Keyword, Line
from engine.language.grammar.terminals import terminal
from engine.language.grammar.word import word

if TYPE_CHECKING:
    from engine.language.grammar.parties import Printer, Reader

CIPHER = "Cipher"
_NAME = {
    "en": re.compile(r"<<([^《》「」<>]+)>>|<?<([A-Z][\w'’ -]*)>>?"),
    "ja": re.compile(r"《([^《》「」<>]+)》"),
}


def _read(reader: Reader, pos: int, form: str) -> list[tuple[object, int]]:
    match = _NAME[reader.lang].match(reader.text, pos)
    if match is None:
        return []
    name = match[match.lastindex or 1]
    return [(reader.names.to_english("item", name) if reader.lang == "ja" else name, match.end())]


def _show(printer: Printer, name: str, form: str) -> str:
    return f"《{printer.names.to_japanese('item', name)}》" if printer.lang == "ja" else f"<<{name}>>"


terminal("item", "the name of a sealed item", _read, _show, "<《")


@word("Sealed Item {item:item} ^{line}", "シールアイテム{item:item}{line}")
class SealedItem(Keyword):
    """The keyword [Sealed Item]: the card has the ability of its line (FoW 1130.2).

    If the name is "cipher", the card does not have it (FoW 1130.3). Opening a sealed item puts the text with the name
    over that (1130.3b, 1130.3c). Here the two are separate cards.
    """

    item: str
    line: Line

    name = "Sealed Item"

    def expand(self) -> tuple[Ability, ...]:
        return () if self.item == CIPHER else expanded(self, *abilities_of(self.line))

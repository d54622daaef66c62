"""Symbols of od in a text: `{Solis}`, `{2}`, `{X}` (MG 907.5, 907.6c, 1002.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.language.grammar.tally import ANY_ELEMENT, LETTER_OF
from engine.language.grammar.terminals import terminal

if TYPE_CHECKING:
    from engine.language.grammar.parties import Printer, Reader

KINDS = {  # the written name of each kind of od; the last five are will (MG 907.6c)
    "solis": ("Solis", "太陽"), "ignus": ("Ignus", "火星"), "silva": ("Silva", "木星"), "terra": ("Terra", "土星"),
    "luna": ("Luna", "月"), "aqua": ("Aqua", "水星"), "aes": ("Aes", "金星"),
    "light": ("Light", "光"), "darkness": ("Darkness", "闇"), "fire": ("Fire", "炎"), "water": ("Water", "水"),
    "wind": ("Wind", "風"),
}  # fmt: skip
ELEMENT_NAMES = dict(list(KINDS.items())[:7])
SYMBOLS = {LETTER_OF[kind]: names for kind, names in KINDS.items()}
_LETTERS = [{name.lower(): letter for letter, names in SYMBOLS.items() for name in (names[which],)} for which in (0, 1)]
ANY = ("Any", "任意")
_SYMBOL = re.compile(r"\{([^{}]{1,12})\}")


def letter_of(written: str, lang: str) -> str | None:
    """Return the engine's symbol for a symbol as written in a text, or None if it is not one."""
    if written.isdigit() or written == "X":
        return written
    return _LETTERS[1 if lang == "ja" else 0].get(written.lower())


def _read_due(reader: Reader, pos: int, form: str) -> list[tuple[object, int]]:
    """Return the reading of the symbols of a cost, which may include "any element" (MG 1002.1a)."""
    found: list[str] = []
    while match := _SYMBOL.match(reader.text, pos):
        letter = ANY_ELEMENT if match[1] in ANY else letter_of(match[1], reader.lang)
        if letter is None:
            return []
        found.append(letter)
        pos = match.end()
    return [(tuple(found), pos)] if found else []


def _read(reader: Reader, pos: int, form: str) -> list[tuple[object, int]]:
    found: list[str] = []
    while match := _SYMBOL.match(reader.text, pos):
        letter = letter_of(match[1], reader.lang)
        if letter is None:
            return []
        found.append(letter)
        pos = match.end()
    return [(tuple(found), pos)] if found else []


def shown(symbols: Sequence[str], lang: str) -> str:
    """Return symbols as they are written in a text."""
    which = 1 if lang == "ja" else 0
    named = {**SYMBOLS, ANY_ELEMENT: ANY}
    return "".join(f"{{{named[one][which] if one in named else one}}}" for one in symbols)


def _show(printer: Printer, symbols: tuple[str, ...], form: str) -> str:
    return shown(symbols, printer.lang)


terminal("od", "aether symbols", _read, _show, "{")
terminal("od_due", "aether symbols", _read_due, _show, "{")

"""Soul symbols in a text, such as `{White}`, `{2}`, `{X}` (LC 5.2.2), and eras, such as `III` (LC 7.6.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.language.grammar.tally import LETTER_OF
from engine.language.grammar.terminals import FIGURES, known_names, terminal

if TYPE_CHECKING:
    from engine.language.grammar.parties import Printer, Reader

FACTION_NAMES = {
    "white": ("White", "白"), "orange": ("Orange", "橙"), "purple": ("Purple", "紫"), "black": ("Black", "黒"),
    "blue": ("Blue", "青"),
}  # fmt: skip
SYMBOLS = {LETTER_OF[faction]: names for faction, names in FACTION_NAMES.items()}
_LETTERS = [{names[which].lower(): letter for letter, names in SYMBOLS.items()} for which in (0, 1)]
_SYMBOL = re.compile(r"\{([^{}]{1,12})\}")
NUMERALS = ("I", "II", "III", "IV")
_ROMAN = {"en": NUMERALS, "ja": ("Ⅰ", "Ⅱ", "Ⅲ", "Ⅳ")}
_NUMERAL = {"en": re.compile(r"(IV|III|II|I)(?![A-Za-z])"), "ja": re.compile(r"([ⅠⅡⅢⅣ])")}


def _read(reader: Reader, pos: int, form: str) -> list[tuple[object, int]]:
    found: list[str] = []
    while match := _SYMBOL.match(reader.text, pos):
        written = match[1]
        letter = written if written.isdigit() or written == "X" else _LETTERS[reader.lang == "ja"].get(written.lower())
        if letter is None:
            return []
        found.append(letter)
        pos = match.end()
    return [(tuple(found), pos)] if found else []


def shown(symbols: Sequence[str], lang: str) -> str:
    """Return the symbols as a text writes them."""
    which = 1 if lang == "ja" else 0
    return "".join(f"{{{SYMBOLS[one][which] if one in SYMBOLS else one}}}" for one in symbols)


def _read_era(reader: Reader, pos: int, form: str) -> list[tuple[object, int]]:
    match = _NUMERAL[reader.lang].match(reader.text, pos)
    return [(_ROMAN[reader.lang].index(match[1]) + 1, match.end())] if match else []


def _read_counter(reader: Reader, pos: int, form: str) -> list[tuple[object, int]]:
    """Read the name of a counter that stands alone, such as `Pear` in `[Harvest Pear 2]` (LC 15.2.8)."""
    if reader.lang == "ja":
        return list(reader.names.japanese_at("counter", reader.text, pos))
    found = reader.names.english_at("counter", reader.text.lower(), pos)
    return [] if found is None else [found]


def _show_counter(printer: Printer, name: str, form: str) -> str:
    return printer.names.to_japanese("counter", name) if printer.lang == "ja" else name.title()


terminal("counter_name", "the name of a counter", _read_counter, _show_counter)
known_names("card_in_brackets", "the name of a card in brackets", "card", "({})", "（{}）", r"[^()（）\[\]『』]+")
_PLUS = re.compile(rf"[+-]{FIGURES}|0(?![0-9])")


def _read_plus(reader: Reader, pos: int, form: str) -> list[tuple[object, int]]:
    match = _PLUS.match(reader.text, pos)
    return [(int(match.group()), match.end())] if match else []


terminal("plus", "+ or - a number", _read_plus, lambda printer, n, form: f"{n:+d}", "+-0")
terminal("soul", "soul symbols", _read, lambda printer, symbols, form: shown(symbols, printer.lang), "{")
terminal("era", "an era", _read_era, lambda printer, n, form: _ROMAN[printer.lang][n - 1], "IⅠⅡⅢⅣ")

__all__ = ["FACTION_NAMES", "NUMERALS", "SYMBOLS", "shown"]

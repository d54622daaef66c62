"""Terminals: parts of a pattern that are not words, such as numbers, names and symbols.

Each terminal can be read and shown in both languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.language.grammar import english

if TYPE_CHECKING:
    from engine.language.grammar.parties import Printer, Reader

Found = Sequence[tuple[object, int]]  # each value that was read, and its end
Read = Callable[["Reader", int, str], Found]
Show = Callable[["Printer", Any, str], str]


@dataclass(frozen=True)
class Terminal:
    """A kind of token. `first`: the characters it may begin with (None: any)."""

    label: str
    read: Read
    show: Show
    first: str | None = None


TERMINALS: dict[str, Terminal] = {}


def terminal(name: str, label: str, read: Read, show: Show, first: str | None = None) -> None:
    TERMINALS[name] = Terminal(label, read, show, first)


def _by_regex(regex: str, value: Callable[[str], object]) -> Read:
    compiled = re.compile(regex)

    def read(reader: Reader, pos: int, form: str) -> Found:
        match = compiled.match(reader.text, pos)
        return [] if match is None else [(value(match.group()), match.end())]

    return read


DIGITS = "0123456789"
FIGURES = "[0-9]{1,6}(?![0-9])"  # no card prints a longer number
terminal("digits", "a number", _by_regex(FIGURES, int), lambda p, n, form: str(n), DIGITS)


_COUNTED = re.compile(rf"[a-z]+|{FIGURES}")


def _read_count(reader: Reader, pos: int, form: str) -> Found:
    if reader.lang == "ja":
        return TERMINALS["digits"].read(reader, pos, form)
    match = _COUNTED.match(reader.low, pos)
    if match is None:
        return []
    text = match.group()
    n = int(text) if text[0] in DIGITS else english.NUMBER_OF.get(text)
    return [] if n is None else [(n, match.end())]


def _show_count(printer: Printer, n: int, form: str) -> str:
    words = english.NUMBER_WORDS
    return words[n] if printer.lang == "en" and 0 <= n < len(words) else str(n)


terminal("count", "a number", _read_count, _show_count)


_SIGNED = _by_regex(rf"[+-]{FIGURES}|0(?![0-9])", int)
terminal("signed", "+ or - a number", _SIGNED, lambda p, n, form: f"{n:+d}" if n else "0", "+-0")


# -- names -----------------------------------------------------------------------------------------
_LETTERS = r"[^\s\"“”「」<>{}]"
A_NAME = rf"{_LETTERS}+(?: {_LETTERS}+)*"  # a name in quotes: words separated by single spaces


def known_name(reader: Reader, kind: str, name: str, end: int) -> list[tuple[str, int]]:
    """Return the name in English and its end, or an empty list if the name is not known."""
    english_name = reader.names.to_english(kind, name) if reader.lang == "ja" else name
    return [(english_name, end)] if reader.names.knows(kind, english_name) else []


def known_names(name: str, label: str, kind: str, en: str, ja: str, letters: str = A_NAME) -> None:
    """Define a terminal for the known names of a kind.

    `en`, `ja`: the spelling in each language, with {} in place of the name.
    """
    written = {"en": en, "ja": ja}
    patterns = {
        lang: re.compile(f"({letters})".join(map(re.escape, around.split("{}")))) for lang, around in written.items()
    }

    def read(reader: Reader, pos: int, form: str) -> Found:
        match = patterns[reader.lang].match(reader.text, pos)
        return [] if match is None else known_name(reader, kind, match.group(1), match.end())

    def show(printer: Printer, value: str, form: str) -> str:
        return written[printer.lang].format(printer.names.to_japanese(kind, value) if printer.lang == "ja" else value)

    terminal(name, label, read, show, None if en == "{}" else en[0] + ja[0])


known_names("name", "a name in quotes", "card", '"{}"', "“{}”")


def _read_race(reader: Reader, pos: int, form: str) -> Found:
    if reader.lang == "ja":
        return reader.names.japanese_at("race", reader.text, pos)
    found = reader.names.english_at("race", reader.text, pos, "pl" if form == "pl" else "")
    return [] if found is None else [found]


def _show_race(printer: Printer, name: str, form: str) -> str:
    if printer.lang == "ja":
        return printer.names.to_japanese("race", name)
    return english.plural(name) if form == "pl" else name


terminal("race", "a race", _read_race, _show_race)
terminal("race_name", "a race", lambda r, p, f: _read_race(r, p, ""), lambda p, n, f: _show_race(p, n, ""))

_STATS = re.compile(rf"\[([+-]?{FIGURES}/[+-]?{FIGURES})\]")


def _read_counter(reader: Reader, pos: int, form: str) -> Found:
    match = _STATS.match(reader.text, pos)
    if match is not None:
        return [(match.group(1), match.end())]
    if reader.lang == "ja":
        return reader.names.japanese_at("counter", reader.text, pos)
    found = reader.names.english_at("counter", reader.low, pos)
    return [found] if found is not None and reader.low.startswith(" counter", found[1]) else []


def _show_counter(printer: Printer, name: str, form: str) -> str:
    if "/" in name:
        return f"[{name}]"
    return printer.names.to_japanese("counter", name) if printer.lang == "ja" else name


terminal("counter", "the name of a counter", _read_counter, _show_counter)


# -- will ------------------------------------------------------------------------------------------
_SYMBOL = re.compile(r"\[([WRUGBMTXwrugbmtx]|[0-9]{1,2})\]")


def _in_a_row(pattern: re.Pattern[str], text: str, pos: int) -> tuple[list[re.Match[str]], int]:
    """Return the consecutive matches of a pattern from this position, and their end."""
    found: list[re.Match[str]] = []
    while match := pattern.match(text, pos):
        found.append(match)
        pos = match.end()
    return found, pos


def _read_will(reader: Reader, pos: int, form: str) -> Found:
    found, end = _in_a_row(_SYMBOL, reader.text, pos)
    return [(tuple(match[1].upper() for match in found), end)] if found else []


def _show_will(printer: Printer, symbols: tuple[str, ...], form: str) -> str:
    return "".join(f"[{symbol if symbol == 'X' else symbol.lower()}]" for symbol in symbols)


terminal("will", "will symbols", _read_will, _show_will, "[")


_ONE = _by_regex(_SYMBOL.pattern, lambda symbol: symbol[1:-1].upper())
terminal("symbol", "a will symbol", _ONE, lambda p, symbol, form: _show_will(p, (symbol,), form), "[")


def _read_choice_of_will(reader: Reader, pos: int, form: str) -> Found:
    """Read `[w], [r], or [g]` / `[w]か[r]か[g]` as a tuple of two or more symbols."""
    comma, final = (", ", re.compile(r",? or (?=\[)")) if reader.lang == "en" else ("か", None)
    symbols: list[str] = []
    end = pos
    while match := _SYMBOL.match(reader.text, end):
        symbols.append(match.group(1).upper())
        end = match.end()
        joint = final.match(reader.text, end) if final is not None else None
        if joint is not None:
            last = _SYMBOL.match(reader.text, joint.end())
            if last is None:
                return []
            return [((*symbols, last.group(1).upper()), last.end())]
        if not reader.text.startswith(comma, end):
            break
        end += len(comma)
    return [(tuple(symbols), end)] if reader.lang == "ja" and len(symbols) > 1 else []


def _show_choice_of_will(printer: Printer, symbols: tuple[str, ...], form: str) -> str:
    shown = [_show_will(printer, (symbol,), "") for symbol in symbols]
    if printer.lang == "ja":
        return "か".join(shown)
    return f"{shown[0]} or {shown[1]}" if len(shown) == 2 else ", ".join(shown[:-1]) + ", or " + shown[-1]


terminal("any_will", "a choice of will symbols", _read_choice_of_will, _show_choice_of_will, "[")


# -- unknown numbers -------------------------------------------------------------------------------
def _read_x(reader: Reader, pos: int, form: str) -> Found:
    match = re.compile(r"([+-]?)X(00)?(?![A-Za-z0-9])").match(reader.text, pos)
    if match is None or bool(match.group(1)) != (form == "signed"):
        return []
    times = 100 if match.group(2) else 1
    return [(-times if match.group(1) == "-" else times, match.end())]


def _show_x(printer: Printer, times: int, form: str) -> str:
    sign = ("-" if times < 0 else "+") if form == "signed" else ""
    return f"{sign}X{'00' if abs(times) == 100 else ''}"


terminal("x", "X", _read_x, _show_x, "xX+-")


# -- the name of a God's Art: "Name", in the older wording [Name] ----------------------------------
_ART = re.compile(rf'"({A_NAME})"|“({A_NAME})”|\[([^\[\]"“”<>{{}}]+)\]')


def _read_art(reader: Reader, pos: int, form: str) -> Found:
    match = _ART.match(reader.text, pos)
    if match is None:
        return []
    name = match.group(1) or match.group(2) or match.group(3)
    return [(reader.names.to_english("art", name) if reader.lang == "ja" else name, match.end())]


def _show_art(printer: Printer, name: str, form: str) -> str:
    return f"“{printer.names.to_japanese('art', name)}”" if printer.lang == "ja" else f'"{name}"'


terminal("art", "the name of a God's Art", _read_art, _show_art, '"“[')


# -- groups of symbols: [r][r], [u or g] -----------------------------------------------------------
_JOINED = " ?(?:or|か) ?"
_GROUP = re.compile(rf"\[([wrugbWRUGB](?:{_JOINED}[wrugbWRUGB])*)\]")


def _read_groups(reader: Reader, pos: int, form: str) -> Found:
    found, end = _in_a_row(_GROUP, reader.text, pos)
    groups = [tuple(letter.upper() for letter in re.split(_JOINED, match[1])) for match in found]
    return [(tuple(groups), end)] if groups else []


def _show_groups(printer: Printer, groups: tuple[tuple[str, ...], ...], form: str) -> str:
    between = "か" if printer.lang == "ja" else " or "
    return "".join(f"[{between.join(letter.lower() for letter in group)}]" for group in groups)


terminal("symbol_groups", "attributes", _read_groups, _show_groups, "[")

"""Names and symbols in the notation of Z/X: players after [P], races in brackets, resource costs, colours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.language.grammar.terminals import Found, known_names, terminal

if TYPE_CHECKING:
    from engine.language.grammar.parties import Printer, Reader

# colour ids with their English and Japanese names, in the order of ZX 204.3
COLOURS = {
    "red": ("Red", "赤"),
    "blue": ("Blue", "青"),
    "white": ("White", "白"),
    "black": ("Black", "黒"),
    "green": ("Green", "緑"),
}
_BY_NAME = {name: colour for colour, names in COLOURS.items() for name in (*names, names[0].lower())}

# -- names -----------------------------------------------------------------------------------------
_PLAYER = r"[^\[\]:：。、.,\s](?:[^\[\]:：。、.,]*[^\[\]:：。、.,\s])?"
known_names("player_name", "the name of a player", "player", "{}", "{}", _PLAYER)
known_names("bracket_race", "a race in brackets", "race", "[{}]", "[{}]", r"[^\[\]]+")  # ZX 208.3
known_names("quoted", "a name in quotes", "card", '"{}"', "「{}」")  # ZX 201.3
known_names("quoted_player", "the name of a player in quotes", "player", '"{}"', "「{}」")

_DIAGRAM = re.compile(r"<([x.]{3})/([x.]{3})/([x.]{3})>")


def _read_diagram(reader: Reader, pos: int, form: str) -> Found:
    """Return a square diagram as its controller sees it, the far row first (ZX 816.1).

    The value has an `x` for each marked square, from the controller's own left.
    """
    match = _DIAGRAM.match(reader.text, pos)
    if match is None:
        return []
    return [("".join(reversed(match.groups())), match.end())]


def _show_diagram(printer: Printer, marks: str, form: str) -> str:
    return f"<{marks[6:]}/{marks[3:6]}/{marks[:3]}>"


terminal("diagram", "a square diagram", _read_diagram, _show_diagram, "<")

# -- resource costs: {Red 2}, {White/Black 3}, {1} (ZX 805.2b) ---------------------------------------
_COST = re.compile(r"\{(?:([A-Za-z/]+) )?([0-9]{1,6})\}")
_COST_JA = re.compile(r"≪([赤青白黒緑/]*)([0-9]{1,6})≫")


def _read_resource(reader: Reader, pos: int, form: str) -> Found:
    """Return a resource cost as (colours, points)."""
    match = (_COST_JA if reader.lang == "ja" else _COST).match(reader.text, pos)
    if match is None:
        return []
    names = [one for one in (match.group(1) or "").split("/") if one]
    if any(one not in _BY_NAME for one in names):
        return []
    return [((tuple(_BY_NAME[one] for one in names), int(match.group(2))), match.end())]


def _show_resource(printer: Printer, cost: tuple[tuple[str, ...], int], form: str) -> str:
    which = 1 if printer.lang == "ja" else 0
    names = "/".join(COLOURS[colour][which] for colour in cost[0])
    if printer.lang == "ja":
        return f"≪{names}{cost[1]}≫"
    return f"{{{names + ' ' if names else ''}{cost[1]}}}"


terminal("resource_cost", "a resource cost", _read_resource, _show_resource, "{≪")

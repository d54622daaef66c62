"""The games that there are: a package a game, and the `Door` in it by which all else asks for it.

A new game is a package here (rules, words, tables for tests), what a bot thinks of it (`engine/bots/<game>`), its books
and cards (`fixtures`), and a line below.
"""

from __future__ import annotations

from typing import Any

from engine.games import force_of_will, zx

DOORS: dict[str, Any] = {
    door.id: door
    for door in (
        force_of_will.Door,
        zx.Door,
    )
}

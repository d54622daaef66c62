"""Scenarios: tables set up in one expression and played by naming cards and actions, for tests, puzzles and tutorials.

    table = scenario("force_of_will", me={"field": ["Kite 300/300 [Flying]"]}, you={"field": ["Wall 0/900"]})
    table.me.attack("Kite", table.you)
    assert table.you.why_not(block="Wall").clause == "1106.2"

A card is given by its id, by its English name in the library, or by its text. `put(card, damage=200)` gives a card in a
certain state. The `scenario` module of a game's package documents the form of its cards and the possible contents of a
seat.

By default it is turn 3, in the main phase of `me` (Ann; `you` is Bob). With `hold`, both players are prompted in every
window. Without it they are prompted only where they can do more than pass. `TABLES` holds every table created, so that
a test can check them at its end.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from engine import cards, registry
from engine.games.registered import ADAPTERS
from engine.kernel.plain import Json
from engine.match import Match
from engine.scenario.table import Seat, Stopped, Table, TableObject
from engine.scenario.written import Put, names_in, put, set_up_seat, table_of

TABLES: list[Table] = []


def define(game: str, text: str | Mapping[str, Json]) -> str:
    """Return the id of a card given by id, by name or by its text.

    Raise ValueError for a text that is not understood.
    """
    return str(_table_of(game).define(text))


def _table_of(game: str) -> ModuleType:
    return registry.module(game, "scenario")


def scenario(
    game: str = "force_of_will",
    me: Mapping[str, object] | None = None,
    you: Mapping[str, object] | None = None,
    *,
    turn: int = 3,
    turn_player: str = "me",
    phase: str = "main",
    hold: bool = False,
    auto_pay: bool = True,
    seed: bytes = b"scenario" * 4,
    started: bool = True,
    options: Mapping[str, Json] | None = None,
) -> Table:
    """Return the table, run to its first decision.

    `options`: the optional rules of the match.
    """
    own = _table_of(game)
    machine = ADAPTERS[game].blank(seed, cards.library(game), options or {})
    machine.log = []
    s = machine.s
    s.turn, s.turn_player, s.phase = turn, 0 if turn_player == "me" else 1, phase
    with table_of(names_in(game, (me, you), own.written)):
        for seat, given in enumerate((me or {}, you or {})):
            set_up_seat(own, machine, seat, dict(given))
            s.players[seat].settings = {"hold": hold, "auto_pay": auto_pay}
    own.begin(machine, phase)
    table: Table = own.Table(Match(game, machine, ("Ann", "Bob")))
    TABLES.append(table)
    if started:
        machine.start()
    return table


__all__ = ["TABLES", "Put", "Seat", "Stopped", "Table", "TableObject", "define", "put", "scenario"]

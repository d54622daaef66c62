"""The structure of the engine: no circle of imports, and a game's class is a flat record."""

from __future__ import annotations

from inspect import isabstract

import grimp
import pytest

from engine.kernel.machine import Machine
from engine.match import Match, games
from engine.tools import simulate

MOST_IN_A_CIRCLE = 3  # files; two types that name each other may stand in two files
MOST_CLASSES = 7  # Table, Machine, Duel, the two of the chase, the type that chapters take, the game itself
GAMES = [one["id"] for one in games()]


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that import each other, directly or through others (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        number[name] = lowest[name] = len(number)
        path.append(name)
        for other in graph[name]:
            if other not in number:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in path:
                lowest[name] = min(lowest[name], number[other])
        if lowest[name] == number[name]:
            place = path.index(name)
            found.append(sorted(path[place:]))
            del path[place:]

    for name in graph:
        if name not in number:
            visit(name)
    return [group for group in found if len(group) > 1]


def test_circles_are_found():
    graph = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": set()}
    assert circles(graph) == [["a", "b", "c"]]


def test_no_circle_of_imports_has_more_than_three_files():
    graph = grimp.build_graph("engine")
    found = circles({name: graph.find_modules_directly_imported_by(name) for name in graph.modules})
    assert [group for group in found if len(group) > MOST_IN_A_CIRCLE] == []


def begun(game: str) -> Machine:
    """Return a match of a game at its first decision."""
    deck = next(iter(simulate.starters(game).values()))
    return Match.start(game, [deck, deck], bytes(32), ["Ann", "Ben"]).machine


def concrete(game: str) -> list[type[object]]:
    """Return the classes of a match of a game, without the protocols of its words."""
    classes = [one for one in type(begun(game)).__mro__ if one.__module__.startswith("engine.")]
    return [one for one in classes if not one.__module__.endswith(".protocols")]


@pytest.mark.parametrize("game", GAMES)
def test_class_of_a_game_is_flat(game: str):
    classes = concrete(game)
    assert len(classes) <= MOST_CLASSES, classes
    assert not isabstract(classes[0])
    defined: dict[str, list[str]] = {}
    for one in classes:
        for name, value in vars(one).items():
            method = callable(value) and not isinstance(value, type)
            if method or isinstance(value, property | staticmethod | classmethod):
                defined.setdefault(name, []).append(one.__name__)
    often = {name: where for name, where in defined.items() if len(where) > 2 and not name.startswith("__")}
    assert often == {}, "a name is defined on at most two levels"


def test_copies_of_a_match_have_parts_of_their_own():
    machine = begun(GAMES[0])
    copies = [machine, machine.trial(), machine.fork(), machine.at_state(machine.s, machine.decision)]
    for copy in copies:
        parts = [getattr(copy, name) for name in Machine.__annotations__ if hasattr(getattr(copy, name, None), "game")]
        assert len(parts) >= 10
        assert all(part.game is copy for part in parts)
        assert copy.chars.__self__ is copy.layers

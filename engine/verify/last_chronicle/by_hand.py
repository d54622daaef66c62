"""Tables for single cards whose lines the general tables do not reach."""

from __future__ import annotations

from collections.abc import Callable

from engine.scenario import Table, scenario


def in_platoon(number: int) -> Table:
    """Return a table on which the Patrol attacks with a unit that must attack, or next to one that cannot."""
    other = "Zealot 1000/1: Zealot must attack if able." if number % 3 else "Idler 1000/1: Idler cannot attack."
    return scenario("last_chronicle", me={"field": ["lc-005", other], "era": 4}, you={}, turn=5, phase="battle")


def in_pursuit(number: int) -> Table:
    """Return a table on which units defend against the Grandmother that her own ability does not destroy."""
    foes = [f"Foe {n} 4000/1: Foe {n} must defend if able." for n in range(2)]
    return scenario(
        "last_chronicle", me={"field": ["lc-030"], "era": 4}, you={"field": foes, "era": 4}, turn=5, phase="battle"
    )


BY_HAND: dict[str, Callable[[int], object]] = {
    "lc-005": in_platoon,
    "lc-030": in_pursuit,
}

"""Lantern River on a table set up by hand.

A boat is written `NAME toll/lights [text]`, with lines separated by ` | `.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.kernel.decisions import Decision
from engine.kernel.state import Card, Obj
from engine.scenario import table
from engine.scenario.written import defined, put, stated
from tests.third_game.engine_side.rules import Turn

GAME = "lantern_river"
_CARD = re.compile(r"(?P<name>.+?) (?P<toll>\d)/(?P<lights>\d)(?: (?P<text>.*))?")


def define(text: Any) -> str:
    """Return the id of a card given by its id, name or text."""
    return defined(GAME, text, written)


def written(text: str) -> dict[str, Any]:
    """Return a boat in the form of the card files.

    Raises ValueError if the text does not have the notation of a boat.
    """
    match = _CARD.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"no boat is written like this: {text!r}")
    lines = (match["text"] or "").replace(" | ", "\n")
    return {"name": match["name"], "toll": int(match["toll"]), "lights": int(match["lights"]), "text": lines}


def set_up(machine: Any, seat: int, given: dict[str, Any]) -> None:
    """Set up the cards and values of a seat: river, hand, bank, deck, lights."""
    s = machine.s
    for zone in ("river", "hand", "bank"):
        for card in given.pop(zone, ()):
            state = stated(card)
            s.cards.append(Card(seat, define(state.pop("card"))))
            obj = Obj(s.new_ref(), len(s.cards) - 1, zone, seat, seat, stamp=s.tick(), **state)
            s.objects[obj.ref] = obj
            key = machine.key(zone, seat)
            s.zones[key] = (*s.zones[key], obj.ref)
    for card in given.pop("deck", ["Log 0/1"] * 6):
        s.cards.append(Card(seat, define(card)))
        s.zones[f"deck{seat}"] = (*s.zones[f"deck{seat}"], len(s.cards) - 1)
    s.players[seat].lights = given.pop("lights", 0)


def begin(machine: Any, phase: str) -> None:
    """Start the turn at this step."""
    machine.push(Turn(index=Turn.steps.index(phase)))


class Seat(table.Seat):
    """A seat by the river."""

    ZONES = {"hand": "hand", "bank": "bank"}
    ASIDE = "403.1"

    def send(self, name: str) -> Seat:
        """Send a boat down the river."""
        self.act("send", name, (), {})
        return self

    @property
    def lights(self) -> int:
        return int(self.table.machine.life(self.seat))

    @property
    def river(self) -> list[str]:
        machine = self.table.machine
        return [machine.chars(ref).name.en for ref in machine.field(self.seat)]


class Table(table.Table):
    """A river between two seats."""

    seats = Seat

    def objects_on_table(self) -> Sequence[int]:
        return self.machine.field()

    def playable(self, seat: int) -> Sequence[int]:
        return self.machine.zone(seat, "hand")

    def answer_hint(self, seat: int, decision: Decision, targets: list[Any], hints: dict[str, Any]) -> bool:
        """Answer with the boats that pay a toll.

        A test names them after the boat.
        """
        if not targets:
            return False
        self.choose_named(seat, [targets.pop(0) for _ in range(decision.most)], decision.kind)
        return True


__all__ = ["Seat", "Table", "begin", "define", "put", "set_up", "written"]

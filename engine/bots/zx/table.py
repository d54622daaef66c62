"""The view of a seat, read for a bot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

PLAYER_SQUARES = (1, 7)
FAR = 99
_RANGE = re.compile(r"\bRange (\d+|∞|infinity)", re.IGNORECASE)
_POINTS = re.compile(r"\{[^}]*?(\d+|∞)\}")


class Card(msgspec.Struct, gc=False):
    """A card that the seat can see."""

    ref: int
    seat: int
    zone: str
    name: str
    text: str
    types: frozenset[str]
    colours: frozenset[str]
    icons: frozenset[str]
    cost: int
    power: int
    left: int
    shield: int
    asleep: bool
    place: int
    reach: int
    parts: int

    @property
    def fights(self) -> bool:
        return "zx" in self.types

    @property
    def guards(self) -> bool:
        return bool(self.types & {"zx", "ascension"})

    @property
    def value(self) -> int:
        """What it is worth on a square."""
        if not self.guards:
            return 40 * self.cost
        out = self.power // 10 + 50 * self.cost + 150 * self.shield + 100 * (self.reach - 1)
        return out + min(200, len(self.text)) + 100 * self.parts


def price(cost: str | None) -> int:
    """How many resources a cost such as {Red 3} asks for."""
    found = _POINTS.search(cost or "")
    return 0 if found is None else FAR if found[1] == "∞" else int(found[1])


def read(obj: dict[str, Any], zone: str, seat: int) -> Card:
    """A card of the view."""
    text = "\n".join(line["en"] for line in obj["text"])
    power, damage = obj["power"] or 0, obj["damage"] or 0
    cost = obj["cost"]
    found = _RANGE.search(text) if "zx" in obj["types"] else None
    return Card(
        ref=int(obj["ref"]) if obj["ref"] else 0,
        seat=obj["controller"] if zone == "square" else seat,
        zone=zone,
        name=obj["name"]["en"],
        text=text,
        types=frozenset(obj["types"]),
        colours=frozenset(obj["colors"]),
        icons=frozenset(obj["icons"]),
        cost=cost if isinstance(cost, int) else 0 if cost is None else FAR,
        power=power,
        left=max(0, power - damage),
        shield=obj["shield"] or 0,
        asleep=bool(obj["asleep"]),
        place=obj["place"] if obj["place"] is not None else -1,
        reach=1 if found is None else int(found[1]) if found[1].isdigit() else FAR,
        parts=len(obj["parts"]) if "zx" in obj["types"] else 0,
    )


def distance(one: int, other: int) -> int:
    return abs(one // 3 - other // 3) + abs(one % 3 - other % 3)


class Table:
    """What one seat sees."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.view = view
        self.me, self.foe = seat, 1 - seat
        self.cards: dict[int, Card] = {}
        self.zones: dict[tuple[int, str], list[Card]] = {}
        for card in self._all():
            if card.ref:
                self.cards[card.ref] = card
            self.zones.setdefault((card.seat, card.zone), []).append(card)
        self.mine = [card for card in self.of(self.me, "square") if card.guards]
        self.theirs = [card for card in self.of(self.foe, "square") if card.guards]
        turn = view["turn"]
        self.phase: str = turn["phase"]
        self.battle: dict[str, Any] | None = turn["battle"]
        self.my_turn: bool = turn["player"] == seat
        self.stack: list[dict[str, Any]] = view["temporary"]

    def _all(self) -> Iterator[Card]:
        for square in self.view["squares"]:
            for obj in square["cards"]:
                if not obj["hidden"]:
                    yield read(obj, "square", obj["owner"])
        for seat, zones in enumerate(self.view["zones"]):
            for zone, objects in zones.items():
                for obj in objects:
                    if not obj["hidden"]:
                        yield read(obj, zone, seat)
        for obj in self.view["looked"]:
            if not obj["hidden"]:
                yield read(obj, "looked", obj["owner"])
        for item in self.view["temporary"]:
            if item["card"] and not item["card"]["hidden"] and item["what"] == "card":
                yield read(item["card"], "temporary", item["seat"])

    def of(self, seat: int, zone: str) -> list[Card]:
        return self.zones.get((seat, zone), [])

    # -- seats -------------------------------------------------------------------------------------
    def life(self, seat: int) -> int:
        """The lives that are not already lost to damage."""
        found = self.view["seats"][seat]
        return int(found["life"] - found["damage"])

    def life_shield(self, seat: int) -> int:
        return int(self.view["seats"][seat]["life_shield"])

    def deck(self, seat: int) -> int:
        return int(self.view["seats"][seat]["deck"])

    def resources(self, awake: bool = False) -> int:
        return sum(not (awake and card.asleep) for card in self.of(self.me, "resource"))

    # -- squares -----------------------------------------------------------------------------------
    def on(self, place: int) -> list[Card]:
        """The Z/X and ascensions on a square."""
        return [card for card in (*self.mine, *self.theirs) if card.place == place]

    def open_player(self, seat: int) -> bool:
        """Whether nothing stands before a player, and damage to it counts."""
        guards = self.theirs if seat == self.foe else self.mine
        away = any("zx_overboost" in card.types for card in guards)
        return not away and not any(card.place == PLAYER_SQUARES[seat] for card in guards)

    def free_squares(self) -> list[int]:
        """Where a Z/X may be put, own ones that are awake notwithstanding."""
        out = []
        for place in range(9):
            here = self.on(place)
            if place == PLAYER_SQUARES[self.foe] or any(card.seat == self.foe for card in here):
                continue
            if not any(card.asleep or "ascension" in card.types for card in here):
                out.append(place)
        return out

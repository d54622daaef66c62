"""The view of a seat, read for a bot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

KEYWORD_VALUE = {
    "Flying": 150, "Pierce": 80, "First Strike": 80, "Drain": 100, "Bane": 150, "Barrier": 100, "Eternal": 250,
    "Precision": 80, "Swiftness": 40, "Explode": 100, "Imperishable": 150,
}  # fmt: skip
_SYMBOL = re.compile(r"[\[{]([^\]}]+)[\]}]")


class Card(msgspec.Struct, gc=False):
    """A card that the seat can see."""

    ref: int
    seat: int
    zone: str
    name: str
    text: str
    types: frozenset[str]
    keywords: frozenset[str]
    attributes: frozenset[str]
    cost: int
    atk: int
    defense: int
    left: int
    rested: bool
    token: bool
    states: frozenset[str]
    other_side: dict[str, Any] | None = None

    @property
    def fights(self) -> bool:
        return bool(self.types & {"resonator", "j_ruler"})

    @property
    def resonator(self) -> bool:
        return "resonator" in self.types

    @property
    def sick(self) -> bool:
        return "summoning_sick" in self.states

    @property
    def value(self) -> int:
        """What it is worth on the table."""
        out = (self.atk + self.defense) // 2 + 60 * self.cost
        out += sum(KEYWORD_VALUE.get(keyword, 0) for keyword in self.keywords)
        return out + 500 if "j_ruler" in self.types else out


def price(cost: str | None) -> int:
    """How much will a cost such as {W}{1} or [r][2] asks for, an X left out."""
    total = 0
    for symbol in _SYMBOL.findall(cost or ""):
        if symbol.isdigit():
            total += int(symbol)
        elif symbol.lower() in ("w", "r", "u", "g", "b", "m", "t"):
            total += 1
    return total


def read(obj: dict[str, Any], zone: str) -> Card:
    """A visible object of the view."""
    return Card(
        ref=int(obj["ref"]), seat=obj["controller"], zone=zone, name=obj["name"]["en"], text=obj["text"]["en"],
        types=frozenset(obj["types"]), keywords=frozenset(obj["keywords"]), attributes=frozenset(obj["attributes"]),
        cost=obj["total_cost"], atk=obj["atk"] or 0, defense=obj["def"] or 0, left=obj["left"] or 0,
        rested=obj["rested"], token=obj["token"], states=frozenset(obj["states"]), other_side=obj["other_side"],
    )  # fmt: skip


class Table:
    """What lies where, for one seat."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.view = view
        self.me, self.foe = seat, 1 - seat
        self.cards: dict[int, Card] = {}
        for zones in view["zones"]:
            for zone, objects in zones.items():
                for obj in objects:
                    if not obj["hidden"]:
                        card = read(obj, zone)
                        self.cards[card.ref] = card
        for obj in view["looked"]:
            card = read(obj, "looked")
            self.cards[card.ref] = card
        self.life: list[int] = [one["life"] for one in view["seats"]]
        self.my_turn = view["turn"]["player"] == seat
        self.turn: int = view["turn"]["number"]
        self.phase: str = view["turn"]["phase"]
        self.battle: dict[str, Any] | None = view["turn"]["battle"]
        self.chase: list[dict[str, Any]] = view["chase"]
        self.main = self.my_turn and self.phase == "main" and self.battle is None and not self.chase
        self.fighters = [[card for card in self.of(owner, "field") if card.fights and card.defense] for owner in (0, 1)]

    def of(self, seat: int, zone: str) -> Iterator[Card]:
        """The cards of a seat in a zone, as far as they can be seen."""
        return (card for card in self.cards.values() if card.seat == seat and card.zone == zone)

    @property
    def mine(self) -> list[Card]:
        return self.fighters[self.me]

    @property
    def theirs(self) -> list[Card]:
        return self.fighters[self.foe]

    def stones(self, seat: int) -> int:
        return sum("magic_stone" in card.types for card in self.of(seat, "field"))

    def will(self) -> int:
        """How much will the seat could spend now, as far as the texts say."""
        held = sum(self.view["seats"][self.me]["will"].values())
        for card in self.of(self.me, "field"):
            if not card.rested and "[Rest]: Produce" in card.text and not (card.fights and card.sick):
                held += 1
        return int(held)

    def power(self, seat: int) -> int:
        """How much a seat could attack with when all of it is recovered."""
        return sum(card.atk for card in self.fighters[seat])

    def weight(self, seat: int) -> float:
        """What a point of damage to this seat is worth: the more, the less life it has."""
        return 0.45 + 0.6 * max(0.0, 1 - self.life[seat] / 4000) + 0.03 * max(0, self.turn - 14)

    @property
    def urgency(self) -> float:
        """A game that drags on wants to be ended."""
        return 1 + 0.1 * max(0, self.turn - 10)

    def behind(self) -> bool:
        """Whether the other seat has more on the field."""
        return sum(card.value for card in self.mine) < sum(card.value for card in self.theirs)

    def ruler(self) -> Card | None:
        """The seat's ruler, in its area."""
        return next((card for card in self.of(self.me, "ruler") if "ruler" in card.types), None)

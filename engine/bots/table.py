"""The view of a seat, read for a bot: the cards that the seat sees, and their zones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from engine.bots.meaning import Ability, EffectSummary, Meaning, ability
from engine.bots.trees import View
from engine.bots.weights import Weights
from engine.views import Words

Shown = tuple[View, str, int]  # an object of the view, its zone and its seat
ENDLESS = 99
STACKED = "stack"


T = TypeVar("T")


class Later(Generic[T]):
    """A value that is computed when it is first needed, without the lock that `cached_property` takes."""

    def __init__(self, work_out: Callable[[Card], T]) -> None:
        self.work_out = work_out

    def __get__(self, card: Card, owner: object = None) -> T:
        value = card.__dict__[self.work_out.__name__] = self.work_out(card)
        return value


class Card:
    """A card that the seat can see. Its abilities and its worth are computed when they are first needed."""

    def __init__(self, rows: Weights, game: str, obj: View, zone: str, seat: int, homes: Mapping[int, int]):
        keys = rows.view.keys
        place, cost = obj.get("place"), obj[keys.cost]
        self.rows, self.game, self.zone, self.seat = rows, game, zone, seat
        self.ref = int(obj["ref"] or 0)
        self.name: str = obj["name"]["en"]
        self.shown = obj["text"]
        self.types = frozenset(obj["types"])
        self.traits = frozenset(obj[keys.traits])
        self.races: list[str] = obj["races"]
        self.colours: list[str] = obj[keys.colours]
        self.states = frozenset(obj[keys.states])
        self.cost: int = cost if isinstance(cost, int) else 0 if cost is None else ENDLESS
        self.attack = number(obj[keys.attack])
        self.health = number(obj[keys.health])
        self.hits = number(obj[keys.hits]) if keys.hits else self.attack
        self.left = number(obj[keys.left]) if keys.left in obj else max(0, self.health - obj["damage"])
        self.shield: int = obj.get("shield") or 0
        self.gives = number(obj.get(rows.view.resource_gives))  # the amount that it pays as a resource
        self.tired = bool(obj[keys.tired])
        self.needs = frozenset(obj.get("materials", ()))  # the names of the cards from which it is joined
        self.token: bool = obj["token"]
        self.place: int = -1 if place is None else place
        self.home = place in homes  # whether it is on the square that belongs to a player
        self.fights = not self.types.isdisjoint(rows.types["fights"])
        self.guards = not self.types.isdisjoint(rows.types["guards"]) and (self.health > 0 or place is not None)
        self.parts = len(obj.get("parts", ())) if self.fights else 0
        self.face: int = obj.get("face") or 0
        self.other_sides: list[View] = obj.get("other_sides") or []

    @Later
    def abilities(self) -> tuple[Ability, ...]:
        return tuple([ability(self.game, line) for line in texts(self.shown)])

    @Later
    def reach(self) -> int:
        """Return the distance over which the card attacks."""
        return max([1, *(one.reach for one in self.abilities)]) if self.fights else 1

    @Later
    def value(self) -> float:
        """Return the worth of the card on the table."""
        worth = self.rows.value
        if not self.guards and not self.fights:
            return worth.idle + worth.idle_cost * self.cost
        out = worth.attack * self.attack + worth.health * self.health + worth.cost * self.cost
        out += worth.shield * self.shield + worth.reach * (self.reach - 1) + worth.part * self.parts
        out += min(worth.lines, worth.line * len(self.abilities))
        out += sum(worth.traits.get(trait, 0) for trait in self.traits)
        return out + sum(worth.types.get(kind, 0) for kind in self.types)

    def deeds(self, kind: str) -> list[EffectSummary]:
        """Return the deeds of this kind in the card's static abilities."""
        statics = [one.effect for one in self.abilities if one.when == "static"]
        return [deed for effect in statics for deed in effect.deeds if deed.does == kind]


def number(shown: object) -> int:
    """Return a number of a view. None counts as 0, and a value that is not a number as a very large number."""
    return shown if isinstance(shown, int) else 0 if shown is None else ENDLESS * 10_000


def price(cost: str | None) -> int:
    """Return the number of resources in a cost as the view shows it, without X."""
    if cost and cost.isdigit():
        return int(cost)
    total = 0
    for symbol in (cost or "").replace("{", " {").split("{")[1:]:
        words = symbol.partition("}")[0].split()
        last = words[-1] if words else "X"
        total += int(last) if last.isdigit() else ENDLESS if last == "∞" else last != "X"
    return total


def texts(shown: Words | list[Words]) -> tuple[str, ...]:
    """Return the English lines of a text in a view."""
    if isinstance(shown, dict):
        return tuple(shown["en"].split("\n")) if shown["en"] else ()
    return tuple(line["en"] for line in shown)


class Table:
    """The cards in each zone, and other facts of a view, read for one seat."""

    def __init__(self, view: View, seat: int, rows: Weights) -> None:
        self.view, self.rows = view, rows
        self.game: str = view["game"]
        self.me, self.foe = seat, 1 - seat
        turn = view["turn"]
        self.my_turn: bool = turn["player"] == seat
        self.turn: int = turn["number"]
        self.phase: str = turn["phase"]
        self.battle: View | None = turn["battle"]
        self.stack: list[View] = view[rows.view.stack]
        squares = view.get("squares", ())
        self.homes: dict[int, int] = {one["place"]: one["seat"] for one in squares if one["seat"] is not None}
        self._shown: dict[int, Shown] = {}
        self._lying: dict[tuple[int, str], list[Shown]] = {}
        self._cards: dict[int, Card] = {}
        self._zones: dict[tuple[int, str], list[Card]] = {}
        self._look()
        here = rows.view.table
        self.mine = [card for card in self.of(self.me, here) if card.guards]
        self.theirs = [card for card in self.of(self.foe, here) if card.guards]
        self.main = self.my_turn and self.phase == rows.view.acting and self.battle is None and not self.stack

    def _look(self) -> None:
        """Store the visible objects, with their zones."""
        view, shown = self.view, self.rows.view
        for square in view.get("squares", ()):
            self._note(square["cards"], shown.table, None)
        for seat, zones in enumerate(view["zones"]):
            for zone, objects in zones.items():
                self._note(objects, zone, None if zone == shown.table else seat)
        self._note(view["looked"], "looked", None)
        for item in self.stack:
            if item.get("what") == "card" and isinstance(item["card"], dict):
                self._note([item["card"]], STACKED, item[shown.controller])
            elif item.get("object"):
                self._note([item["object"]], STACKED, item[shown.controller])

    def _note(self, objects: list[View], zone: str, seat: int | None) -> None:
        for obj in objects:
            if not obj["hidden"]:
                one = (obj, zone, obj["controller"] if seat is None else seat)
                if obj["ref"]:
                    self._shown[int(obj["ref"])] = one
                self._lying.setdefault((one[2], zone), []).append(one)

    def card(self, ref: int | str | None) -> Card | None:
        """Return the card with this reference, or None if it is not visible."""
        number = int(ref or 0)
        if number not in self._cards and number in self._shown:
            self._cards[number] = Card(self.rows, self.game, *self._shown[number], self.homes)
        return self._cards.get(number)

    def named(self, said: str) -> list[Card]:
        """Return the visible cards whose names occur in a sentence."""
        found = [ref for ref, (obj, _, _) in self._shown.items() if obj["name"]["en"] and obj["name"]["en"] in said]
        return [card for ref in found if (card := self.card(ref)) is not None]

    # -- zones and seats -------------------------------------------------------------------------------------------
    def of(self, seat: int, zone: str) -> list[Card]:
        """Return the visible cards of a seat in a zone."""
        found = self._zones.get((seat, zone))
        if found is None:
            lying = self._lying.get((seat, zone), ())
            found = [self.card(one[0]["ref"]) or Card(self.rows, self.game, *one, self.homes) for one in lying]
            self._zones[seat, zone] = found
        return found

    def on_table(self, card: Card) -> bool:
        return card.zone == self.rows.view.table

    def seats(self, who: str) -> list[int]:
        """Return the seats for a word such as "you" or "foe"."""
        return {"you": [self.me], "foe": [self.foe], "both": [self.me, self.foe], "any": [self.foe]}.get(who, [])

    def life(self, seat: int) -> int:
        """Return the life of a seat minus its damage."""
        found = self.view["seats"][seat]
        return int(found["life"] - found.get("damage", 0))

    def resources(self, awake: bool = False) -> int:
        """Return the number of resources of the seat. `awake`: only those that it could spend now."""
        shown = self.rows.view
        if shown.resources:
            return sum(not (awake and card.tired) for card in self.of(self.me, shown.resources))
        if shown.resource_gives:
            paying = [card for card in self.of(self.me, shown.table) if shown.resource in card.types]
            held = sum(self.view["seats"][self.me][shown.resource_held].values()) if awake else 0
            return int(held + sum(card.gives for card in paying if not (awake and card.tired)))
        if not awake:
            return sum(shown.resource in card.types for card in self.of(self.me, shown.table))
        held = sum(self.view["seats"][self.me][shown.resource_held].values()) if shown.resource_held else 0
        for card in self.of(self.me, shown.table):
            if not card.tired and any(one.produces and one.activated for one in card.abilities):
                held += not card.fights or card.states.isdisjoint(self.rows.fight.traits["fresh"])
        return int(held)

    def point(self, seat: int) -> float:
        """Return the worth of a point of damage to this seat. It is greater the less life the seat has."""
        life, left = self.rows.life, self.life(seat)
        if self.view["seats"][seat].get("life_shield"):
            return life.shielded
        if left in life.steps:
            return life.steps[left]
        low = life.low * max(0.0, 1 - left / life.full)
        return life.base + low + life.late * max(0, self.turn - life.late_from)

    @property
    def urgency(self) -> float:
        """Return a factor that grows with the turn number, so that a long game comes to an end."""
        points = self.rows.fight.points
        return 1 + points["urgency"] * max(0, self.turn - points["urgent_from"])

    def behind(self) -> bool:
        """Return whether the other seat's cards on the table are worth more."""
        return sum(card.value for card in self.mine) < sum(card.value for card in self.theirs)

    # -- the stack -------------------------------------------------------------------------------------------------
    def item_meaning(self, item: View) -> Meaning:
        """Return the meaning of an item on the stack. If modes have been chosen, only these are included."""
        deeds: list[EffectSummary] = []
        modes: tuple[Meaning, ...] = ()
        chosen = {mode["en"] for mode in item.get("modes", ())}
        one = Meaning()
        for line in texts(item["text"]):
            found = ability(self.game, line)
            if found.when == "static":
                continue
            one = found.effect
            deeds += one.deeds
            picked = [mode for mode, label in zip(one.modes, one.labels, strict=False) if label in chosen]
            for mode in picked:
                deeds += mode.deeds
            if not picked:
                modes += one.modes
        return Meaning(tuple(deeds), modes, one.labels if modes else (), one.pick)

    def controls(self, item: View) -> int:
        """Return the seat that controls an item on the stack."""
        seat: int = item[self.rows.view.controller]
        return seat

"""Scenarios of Force of Will: how to write cards and set up a table, and the actions and values of its seats.

A card is written `NAME [ATK/DEF] [{COST}] [(Type, attribute, Race, divinity 2, ...)] [text]`. Lines of text are
separated by ` | `. A ruler is `NAME (attribute): text // NAME ATK/DEF: text`, and a colossal ruler has another ` // `
with its second J-ruler. A card with two sides is `CARD <> CARD`.

`put` can set a card rested, damaged or with counters, and also:

- `fresh`: it entered this turn.
- `stolen`: it belongs to the other seat and is under this seat's control.
- `judged`: a ruler is on the field as a J-ruler (2: as the second J-ruler).
- `turned`: its other side is up.
- `revealed`: it is revealed.
- `added_to`: the name of the card that it is added to.

A seat may be given: ruler, field, hand, graveyard, removed, standby, runes, item, deck (top first), stones (the magic
stone deck), lifebreak (its area, top first), life, will ("WWV", where V has no attribute), called, judged.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Self

from engine.games.force_of_will.old_types import old_type
from engine.games.force_of_will.rules import c300_queries as queries
from engine.games.force_of_will.rules.c100_game import ForceOfWill
from engine.games.force_of_will.rules.c500_turn import Turn
from engine.games.force_of_will.rules.c800_battle import check_block
from engine.kernel.plain import Json
from engine.scenario import chase, table
from engine.scenario.written import Given, defined, lay_object, new_card, stated

GAME = "force_of_will"
PHASES = {"draw": "draw_begins", "recovery": "recovery_begins", "main": "end_begins", "end": "end_begins"}
ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")
TYPES = (
    "J-ruler", "Ruler", "Resonator", "Chant/Rune", "Chant", "Addition", "Regalia", "Master Rune", "Rune",
    "Basic Magic Stone", "Special Magic Stone", "Magic Stone",
)  # fmt: skip
_CARD = re.compile(
    r"(?P<name>[^\[({:]+?)(?=\s+-?\d+/-?\d+|\s*[\[({:]|\s*$)"
    r"(?:\s+(?P<stats>-?\d+/-?\d+))?(?:\s*(?P<cost>(?:\{[^}]+\})+))?(?:\s*\((?P<kind>[^)]*)\))?"
    r"\s*:?\s*(?P<text>.*)",
    re.DOTALL,
)
FILLER = "Filler 100/100 {9}"
PILES: tuple[tuple[str, str, list[str]], ...] = (  # zone, its name in a scenario, its default cards
    ("main", "deck", [FILLER] * 10), ("stone", "stones", ["Light Magic Stone"] * 5), ("lifebreak", "lifebreak", []),
)  # fmt: skip


def define(text: str | Mapping[str, Json]) -> str:
    """Return the id of a card given by id, by name or by its text.

    Raises ValueError for a text that is not understood.
    """
    return defined(GAME, text, written)


def written(text: str) -> Given:
    """Return a card as the entry of a card file. Raises ValueError if the text has the wrong form."""
    front, _, other = text.partition(" <> ")
    front, *backs = front.split(" // ")
    data = _written(front)
    if other:
        data["other_side"] = _named(_written(other))
    for field, back in zip(("j_ruler", "second_j_ruler"), backs, strict=False):
        data |= {"type": "Ruler", field: _named({key: v for key, v in _written(back).items() if key != "type"})}
    return data


def _named(side: Given) -> Given:
    """Return a side with its name in both languages."""
    return {**side, "name": {"en": side["name"], "ja": side["name"]}}


def _written(text: str) -> Given:
    """Return a card, or one side of a card, as the entry of a card file.

    Raises ValueError if the text has the wrong form.
    """
    match = _CARD.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"no card is written like this: {text!r}")
    data: Given = {"name": match["name"].strip(), "text": match["text"].replace(" | ", "\n")}
    if match["stats"]:
        atk, defense = match["stats"].split("/")
        data |= {"atk": int(atk), "def": int(defense), "type": "Resonator"}
    if match["cost"]:
        data["cost"] = match["cost"]
    kinds = [part.strip() for part in (match["kind"] or "").split(",") if part.strip()]
    data["attribute"] = [kind for kind in kinds if kind in ATTRIBUTES]
    data["race"] = []
    for kind in kinds:
        if kind in TYPES or old_type(kind) is not None:
            data["type"] = kind
        elif kind.startswith("divinity "):
            data["divinity"] = int(kind.split()[1])
        elif kind not in ATTRIBUTES:
            data["race"].append(kind)
    data.setdefault("type", "Chant" if match["cost"] else "Resonator")
    return data


def begin(machine: ForceOfWill, phase: str) -> None:
    """Set the turn to this phase."""
    chase.begin(machine, Turn, PHASES[phase])


def set_up(machine: ForceOfWill, seat: int, given: Given) -> None:
    """Set up the cards and values of a seat."""
    s = machine.s
    ruler: Given = {"name": "Plain Ruler", "type": "Ruler", "text": ""}
    ruler["j_ruler"] = {"name": {"en": "Plain J", "ja": "Plain J"}, "race": [], "atk": 1000, "def": 1000, "text": ""}
    _lay_one(machine, seat, "ruler", given.pop("ruler", ruler))
    for zone in ("field", "hand", "graveyard", "removed", "standby", "rune", "item", "extra"):
        for card in given.pop("runes" if zone == "rune" else zone, ()):
            _lay_one(machine, seat, zone, card)
    for zone, name, filler in PILES:
        s.zones[f"{zone}{seat}"] = tuple([machine.add_card(seat, define(card)) for card in given.pop(name, filler)])
    player = s.players[seat]
    player.had_turn = s.turn > seat + 1
    player.life = given.pop("life", 4000)
    player.will = tuple((symbol, "") for symbol in re.findall(r"[WRUGBMTV]", given.pop("will", "")))
    for name in ("called", "judged", "no_battle"):
        setattr(player, name, given.pop(name, False))


def _lay_one(machine: ForceOfWill, seat: int, zone: str, card: object) -> None:
    state = stated(card)
    number = new_card(machine, seat, state, define)
    judged, rested = state.pop("judged", False), state.pop("rested", False)
    side = int(judged) or int(state.pop("turned", False))
    host = state.pop("added_to", None)
    down = zone in ("standby", "rune") and not state.get("revealed", False)
    zone = "field" if judged else zone
    obj = lay_object(machine, seat, zone, number, state, face=side, face_down=down, rested=rested)
    if host is not None:
        places = (*machine.s.zones["field"], *machine.s.zones["ruler0"], *machine.s.zones["ruler1"])
        machine.s.change(obj.ref, attached_to=next(ref for ref in places if host in machine.chars(ref).names))
    if "awakened" in obj.marks:
        machine.mark(obj.ref)


class TableObject(table.TableObject):
    """An object that a test names."""

    CHARS = table.TableObject.CHARS | {"atk", "defense", "total_cost", "divinity"}

    @property
    def astral(self) -> bool:
        return bool(queries.astral(self.table.machine, self.ref))


class Seat(chase.Seat):
    """A seat of a scenario."""

    ZONES = {name: name for name in ("hand", "graveyard", "removed", "standby", "rune", "item", "ruler", "extra")}

    @property
    def field(self) -> list[str]:
        return self.table.names(self.table.machine.field(self.seat))

    @property
    def may_block_with(self) -> list[str]:
        machine = self.table.machine
        return self.table.names(r for r in machine.field(self.seat) if check_block(machine, self.seat, r) is None)

    def call_stone(self) -> Seat:
        return self.act("call_stone")

    def judgment(self, **hints: object) -> Seat:
        return self.act("judgment", hints=hints)

    def put_on_standby(self, name: str) -> Seat:
        return self.act("standby", name)

    @property
    def lifebreak(self) -> list[str]:
        """Return the names of the cards in the seat's lifebreak area, top first."""
        machine = self.table.machine
        return [machine.printed_card(card).name.en for card in machine.zone(self.seat, "lifebreak")]

    def break_life(self, *targets: object, **hints: object) -> Seat:
        return self.act("lifebreak", targets=targets, hints=hints)

    def begin_battle(self) -> Seat:
        return self.act("battle")

    def attack(self, name: str, target: object = None) -> Self:
        """Begin a battle and attack with this card, passing all windows before the attack."""
        if self.table.machine.battle is None:
            self.begin_battle()
        return super().attack(name, target)

    def give_up(self) -> Seat:
        return self.answer_kind("attack", "give_up")

    def block(self, name: str) -> Seat:
        self.table.pass_until("block")
        self.table.choose_named(self.seat, [name], "block")
        return self

    def no_block(self) -> Seat:
        return self.answer_kind("block", "no_block")


class Table(chase.Table):
    """The table of a scenario."""

    seats = Seat
    things = TableObject
    HINTS = {"x": "x", "mode": "mode", "903.2c": "awaken", "1110.2": "incarnate"}

    def playable(self, seat: int) -> Sequence[int]:
        return [*self.machine.zone(seat, "hand"), *self.machine.zone(seat, "rune")]

    def fight(self) -> Self:
        """Pass for both seats until the battle is over, without any block."""
        self.pass_while(lambda: self.machine.battle is not None, "the battle")
        if (decision := self.match.decision) is None or decision.kind != "block":
            return self
        self.choose_kind(decision.seat, "no_block")
        return self.fight()

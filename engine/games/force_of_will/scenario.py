"""Force of Will on a table set up by hand: how its cards are written and laid, what its seats do and read.

A card is written `NAME [ATK/DEF] [{COST}] [(Type, attribute, Race, divinity 2, ...)] [text]`, lines of text parted by
` | `; a ruler is `NAME (attribute): text // NAME ATK/DEF: text`. It lies there rested, damaged, with counters, `fresh`
(it came this turn), `stolen` (the other's card under this seat's control), `judged` (a ruler that stands on the field
as a J-ruler), `revealed`. A seat may be given: ruler, field, hand, graveyard, removed, standby, runes, item, deck (top
first), stones (the magic stone deck), life, will ("WWV", V is without attribute), called, judged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engine.chase.rules.c600_priority import Priority
from engine.games.force_of_will.rules.c100_game import ForceOfWill
from engine.games.force_of_will.rules.c500_turn import Turn
from engine.games.force_of_will.rules.c800_battle import check_block
from engine.kernel.decisions import Decision
from engine.kernel.state import Card, Obj
from engine.scenario import table
from engine.scenario.table import Stopped
from engine.scenario.written import declared, defined, stated

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


def define(text: Any) -> str:
    """The id of a card given by id, by name or by its text. Raises ValueError for a text that is not understood."""
    return defined(GAME, text, written)


def written(text: str) -> dict[str, Any]:
    """A card as a file would say it. Raises ValueError where it is not written like one."""
    front, _, back = text.partition(" // ")
    data = _written(front)
    if back:
        side = {key: value for key, value in _written(back).items() if key != "type"}
        data |= {"type": "Ruler", "j_ruler": {**side, "name": {"en": side["name"], "ja": side["name"]}}}
    return data


def _written(text: str) -> dict[str, Any]:
    """A card, or one side of a ruler, as a file would say it. Raises ValueError where it is not written like one."""
    match = _CARD.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"no card is written like this: {text!r}")
    data: dict[str, Any] = {"name": match["name"].strip(), "text": match["text"].replace(" | ", "\n")}
    if match["stats"]:
        atk, defense = match["stats"].split("/")
        data |= {"atk": int(atk), "def": int(defense), "type": "Resonator"}
    if match["cost"]:
        data["cost"] = match["cost"]
    kinds = [part.strip() for part in (match["kind"] or "").split(",") if part.strip()]
    data["attribute"] = [kind for kind in kinds if kind in ATTRIBUTES]
    data["race"] = []
    for kind in kinds:
        if kind in TYPES:
            data["type"] = kind
        elif kind.startswith("divinity "):
            data["divinity"] = int(kind.split()[1])
        elif kind not in ATTRIBUTES:
            data["race"].append(kind)
    data.setdefault("type", "Chant" if match["cost"] else "Resonator")
    return data


def begin(machine: ForceOfWill, phase: str) -> None:
    """The turn stands in this phase."""
    machine.push(Turn(index=Turn.steps.index(PHASES[phase])))
    if phase == "main":
        machine.push(Priority(holder=machine.s.turn_player))


def lay(machine: ForceOfWill, seat: int, given: dict[str, Any]) -> None:
    """Lay out what a seat has."""
    s = machine.s
    ruler: dict[str, Any] = {"name": "Plain Ruler", "type": "Ruler", "text": ""}
    ruler["j_ruler"] = {"name": {"en": "Plain J", "ja": "Plain J"}, "race": [], "atk": 1000, "def": 1000, "text": ""}
    _lay_one(machine, seat, "ruler", given.pop("ruler", ruler))
    for zone, name in (
        ("field", "field"), ("hand", "hand"), ("graveyard", "graveyard"), ("removed", "removed"),
        ("standby", "standby"),
        ("rune", "runes"), ("item", "item"), ("extra", "extra"),
    ):  # fmt: skip
        for card in given.pop(name, ()):
            _lay_one(machine, seat, zone, card)
    for zone, name, filler in (("main", "deck", [FILLER] * 10), ("stone", "stones", ["Light Magic Stone"] * 5)):
        pile = []
        for card in given.pop(name, filler):
            s.cards.append(Card(seat, define(card)))
            pile.append(len(s.cards) - 1)
        s.zones[f"{zone}{seat}"] = tuple(pile)
    player = s.players[seat]
    player.had_turn = s.turn > seat + 1
    player.life = given.pop("life", 4000)
    player.will = tuple((symbol, "") for symbol in re.findall(r"[WRUGBMTV]", given.pop("will", "")))
    for name in ("called", "judged", "no_battle"):
        setattr(player, name, given.pop(name, False))
    if given:
        raise ValueError(f"a seat has no {', '.join(given)}")


def _lay_one(machine: ForceOfWill, seat: int, zone: str, card: object) -> None:
    s = machine.s
    state = stated(card)
    definition = define(state.pop("card"))
    owner = 1 - seat if state.pop("stolen", False) else seat
    s.cards.append(Card(owner, definition))
    fresh = state.pop("fresh", False)
    face = 1 if state.pop("judged", False) else 0
    if face:
        zone = "field"
    obj = Obj(
        ref=s.new_ref(),
        card=len(s.cards) - 1,
        zone=zone,
        owner=owner,
        controller=seat,
        stamp=s.tick(),
        since=s.turn if fresh else s.turn - 1,
        entered=s.turn if fresh else s.turn - 1,
        face=face,
        rested=state.pop("rested", False),
        damage=state.pop("damage", 0),
        counters=tuple(dict(state.pop("counters", {})).items()),
        face_down=zone in ("standby", "rune") and not state.get("revealed", False),
        revealed=state.pop("revealed", False),
        marks=declared(state.pop("marks", ()), machine.FLAGS),
    )
    if state:
        raise ValueError(f"a card lies there in no state {', '.join(state)}")
    s.objects[obj.ref] = obj
    key = machine.key(zone, obj.owner)
    s.zones[key] = (*s.zones[key], obj.ref)
    if "awakened" in obj.marks:
        machine.mark(obj.ref)


class Thing(table.Thing):
    """An object by name."""

    CHARS = table.Thing.CHARS | {"atk", "defense", "total_cost", "divinity"}

    @property
    def astral(self) -> bool:
        return bool(self.table.machine.astral(self.ref))


class Seat(table.Seat):
    """A seat."""

    ZONES = {name: name for name in ("hand", "graveyard", "removed", "standby", "rune", "item", "ruler", "extra")}
    ASIDE = "604.1"

    @property
    def life(self) -> int:
        return int(self.table.machine.life(self.seat))

    @property
    def will(self) -> str:
        return "".join(symbol for symbol, _ in self.table.machine.s.players[self.seat].will)

    @property
    def field(self) -> list[str]:
        machine = self.table.machine
        return [machine.chars(ref).name.en for ref in machine.field(self.seat)]

    @property
    def may_block_with(self) -> list[str]:
        machine = self.table.machine
        return [
            machine.chars(r).name.en for r in machine.field(self.seat) if check_block(machine, self.seat, r) is None
        ]

    def call_stone(self) -> Seat:
        self.act("call_stone", "", (), {})
        return self

    def judgment(self, **hints: object) -> Seat:
        self.act("judgment", "", (), hints)
        return self

    def put_on_standby(self, name: str) -> Seat:
        self.act("standby", name, (), {})
        return self

    def begin_battle(self) -> Seat:
        self.act("battle", "", (), {})
        return self

    def attack(self, name: str, target: Any = None) -> Seat:
        """Begin a battle and attack with this card; windows before it are passed."""
        if self.table.machine.battle is None:
            self.begin_battle()
        self.table.pass_until("attack", "attack_target")
        decision = self.table.match.decision
        if decision is not None and decision.kind == "attack":
            self.table.choose_named(self.seat, [name], "attack")
        decision = self.table.match.decision
        if decision is not None and decision.kind == "attack_target":
            if target is None:
                raise Stopped(f"what does {name} attack? {self.options}")
            self.table.choose_named(self.seat, [target], "attack_target")
        return self

    def give_up(self) -> Seat:
        self.table.pass_until("attack")
        self.table.choose_kind(self.seat, "give_up")
        return self

    def block(self, name: str) -> Seat:
        self.table.pass_until("block")
        self.table.choose_named(self.seat, [name], "block")
        return self

    def no_block(self) -> Seat:
        self.table.pass_until("block")
        self.table.choose_kind(self.seat, "no_block")
        return self


class Table(table.Table):
    """The table."""

    seats = Seat
    things = Thing

    def standing(self) -> Sequence[int]:
        return self.machine.field()  # type: ignore[no-any-return]

    def playable(self, seat: int) -> Sequence[int]:
        return [*self.machine.zone(seat, "hand"), *self.machine.zone(seat, "rune")]

    @property
    def chase(self) -> list[str]:
        """The names of what waits, the next to resolve last."""
        return [self.machine.chars(ref).name.en for ref in self.machine.chase]

    def answer_hint(self, seat: int, decision: Decision, targets: list[Any], hints: dict[str, Any]) -> bool:
        kind = decision.kind
        if kind in ("priority", "attack", "attack_target"):
            return False
        if kind == "target" and targets:
            given = targets.pop(0)
            self.choose_named(seat, list(given) if isinstance(given, list | tuple) else [given], kind)
        elif kind == "x" and "x" in hints:
            self.choose_named(seat, [hints.pop("x")], kind)
        elif kind == "mode" and "mode" in hints:
            modes = hints.pop("mode")
            self.choose_named(seat, list(modes) if isinstance(modes, list | tuple) else [modes], kind)
        elif kind == "yes_no" and decision.clause == "903.2c" and "awaken" in hints:
            self.choose_kind(seat, "yes" if hints.pop("awaken") else "no")
        elif kind == "yes_no" and decision.clause == "1110.2" and "incarnate" in hints:
            self.choose_kind(seat, "yes" if hints.pop("incarnate") else "no")
        elif kind == "divide" and "divide" in hints:
            self.answer_division(seat, hints.pop("divide"))
        elif hints.get("choose"):
            given = hints["choose"].pop(0)
            self.choose_named(seat, list(given) if isinstance(given, list | tuple) else [given], kind)
        else:
            return False
        return True

    def resolve(self) -> Table:
        """Both pass until one thing on the chase has resolved, or a question is asked."""
        before = self.machine.chase
        for _ in range(50):
            decision = self.match.decision
            if decision is None or not before or before[-1] not in self.machine.chase or decision.kind != "priority":
                return self
            self.choose_kind(decision.seat, "pass")
        raise Stopped(f"nothing resolved: {self.where()}")

    def resolve_all(self) -> Table:
        """Both pass until the chase is empty, or a question is asked."""
        for _ in range(100):
            decision = self.match.decision
            if decision is None or not self.machine.chase or decision.kind != "priority":
                return self
            self.choose_kind(decision.seat, "pass")
        raise Stopped(f"the chase is never empty: {self.where()}")

    def fight(self) -> Table:
        """Both pass until the battle is over; nobody blocks any more."""
        for _ in range(100):
            decision = self.match.decision
            if decision is None or self.machine.battle is None:
                return self
            if decision.kind == "block":
                self.choose_kind(decision.seat, "no_block")
            elif decision.kind == "priority":
                self.choose_kind(decision.seat, "pass")
            else:
                return self
        raise Stopped(f"the battle does not end: {self.where()}")

"""Scenarios of Last Chronicle: how cards are written and laid out, and what seats can do and read.

A card is written `NAME [LvN] [POWER/ATK] [{COST}] [(Type, faction, Race, legacy, epic, CA2, azure1, lamps --GR, green
+500/+1, red ca+1, ...)] [text]`. Lines of text are separated by ` | `. With POWER and ATK the card is a unit, of level
1 by default, else a spell. Its cost is written like `{2}`, and its factions are added to the cost.

A card on the table can be `wiped`, and have `damage` or counters. It can be `fresh` (it came this turn), `stolen` (the
other player's card under this seat's control) or `merged_with` a unit (given by name, laid out before it). A seat may
be given: field, soul (names, or a number of stones without faction), ca, era (names, or a number), hand, discard,
removed, deck (top first), life, invasion, pool ("HOV": letters of factions, V for none), placed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Self

from engine.games.last_chronicle.cards import ICONS, TYPES
from engine.games.last_chronicle.rules.c01_game import LastChronicle
from engine.games.last_chronicle.rules.c09_turn import Turn
from engine.games.last_chronicle.words.printed import FACTIONS
from engine.games.last_chronicle.words.triggers.event_types import MERGED
from engine.kernel.plain import Json
from engine.scenario import chase, table
from engine.scenario.written import LEVELED, Given, defined, lay_object, new_card, put, stated

GAME = "last_chronicle"
PHASES = {
    "recovery": "recovery_begins", "draw": "draw_begins", "check": "check_begins", "main": "battle",
    "battle": "battle", "main_2": "adjustment_begins", "adjustment": "adjustment_begins",
}  # fmt: skip
_PAINT = re.compile(r"(green|red) (?:([+-]\d+)/([+-]\d+))?(?: ?ca([+-]\d+))?")
FILLER = "Filler 1000/1 {9}"
STONE = "Stone 1000/1 {9}"


def define(text: str | Mapping[str, Json]) -> str:
    """Return the id of a card given by id, name or text.

    Raise ValueError for a text that cannot be read.
    """
    return defined(GAME, text, written)


def written(text: str) -> Given:
    """Return the data of a card as in a card file.

    Raise ValueError if the text does not have the form of a card.
    """
    match = LEVELED.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"no card is written like this: {text!r}")
    data: Given = {"name": match["name"].strip(), "text": match["text"].replace(" | ", "\n")}
    if match["stats"]:
        power, atk = match["stats"].split("/")
        data |= {"power": int(power), "atk": int(atk), "level": int(match["level"] or 1), "type": "Unit"}
    factions: list[str] = []
    data["race"], data["icons"] = [], []
    for kind in [part.strip() for part in (match["kind"] or "").split(",") if part.strip()]:
        if kind in TYPES:
            data["type"] = kind
        elif kind in FACTIONS:
            factions.append(kind)
        elif kind in ICONS:
            data["icons"].append(kind)
        elif found := re.fullmatch(r"CA(\d)|azure(\d)", kind):
            data["ca" if found[1] else "azure"] = int(found[1] or found[2])
        elif kind.startswith("lamps "):
            data["lamps"] = kind.removeprefix("lamps ")
        elif found := _PAINT.fullmatch(kind):
            numbers = {"power": int(found[2] or 0), "atk": int(found[3] or 0), "ca": int(found[4] or 0)}
            data[found[1]] = {of: n for of, n in numbers.items() if n}
        else:
            data["race"].append(kind)
    data.setdefault("type", "Spell")
    data["cost"] = f"{{{match['cost'] or 0}}}" + "".join(f"{{{one.title()}}}" for one in factions)
    return data


def begin(machine: LastChronicle, phase: str) -> None:
    """Set the turn to the beginning of a phase."""
    machine.s.step = {"main": "main_1"}.get(phase, phase)
    if phase == "main_2":
        machine.s.phase = "main"
    chase.begin(machine, Turn, PHASES[phase])


def set_up(machine: LastChronicle, seat: int, given: Given) -> None:
    """Set up the cards and values of a seat."""
    s = machine.s
    for card in given.pop("field", ()):
        _lay_one(machine, seat, "field", card)
    for zone, filler, usual in (("soul", STONE, 0), ("era", FILLER, 1)):
        there = given.pop(zone, usual)
        given[zone] = [filler] * there if isinstance(there, int) else there
    for zone in ("soul", "era", "ca", "hand", "discard", "removed"):
        for card in given.pop(zone, ()):
            _lay_one(machine, seat, zone, card)
    deck = given.pop("deck", [FILLER] * 10)
    s.zones[f"deck{seat}"] = tuple([machine.add_card(seat, define(card)) for card in deck])
    player = s.players[seat]
    player.will = tuple((symbol, "") for symbol in re.findall(r"[A-Z]", given.pop("pool", "")))
    for name in ("life", "invasion", "placed"):
        if name in given:
            setattr(player, name, given.pop(name))
    machine.caches = machine.CACHES()


def _lay_one(machine: LastChronicle, seat: int, zone: str, card: object) -> None:
    s = machine.s
    state = stated(card)
    since = s.turn if state.get("fresh") else s.turn - 2  # since before the latest turn of either seat
    host = state.pop("merged_with", None)
    number = new_card(machine, seat, state, define)
    if host is not None:
        state["marks"] = (MERGED,)
    obj = lay_object(
        machine, seat, zone, number, state, rested=state.pop("wiped", False),
        face_down=state.pop("face_down", zone == "era"),
    )  # fmt: skip
    s.change(obj.ref, since=since)
    if host is not None:
        machine.s.change(obj.ref, attached_to=next(r for r in machine.field(seat) if host in machine.chars(r).names))
        machine.own.merged = (*machine.own.merged, obj.ref)
        machine.mark(obj.ref)


class TableObject(table.TableObject):
    """An object of a table, found by name."""

    CHARS = table.TableObject.CHARS | {"power", "atk", "level", "total_cost", "ca", "azure", "icons", "lit"}

    @property
    def wiped(self) -> bool:
        return bool(self.table.machine.obj(self.ref).rested)


class Seat(chase.Seat):
    """A seat of a table."""

    ZONES = {name: name for name in ("hand", "discard", "removed", "soul", "ca", "era_yard")} | {"era_yard": "era"}

    @property
    def pool(self) -> str:
        return self.will

    @property
    def era(self) -> int:
        return int(self.table.machine.era(self.seat))

    @property
    def invasion(self) -> int:
        return int(self.table.machine.s.players[self.seat].invasion)

    @property
    def field(self) -> list[str]:
        machine = self.table.machine
        return self.table.names([r for r in machine.field(self.seat) if not machine.obj(r).attached_to])

    def deploy(self, name: str, *targets: object, **hints: object) -> Seat:
        """Deploy a card.

        `how` answers which cost is paid, `change` which unit is sacrificed for Soul Change.
        """
        return self.act("deploy", name, targets, hints)

    def use(self, name: str, *targets: object, **hints: object) -> Seat:
        """Use a spell."""
        return self.act("play", name, targets, hints)

    def merge(self, name: str, host: str) -> Seat:
        return self.act("merge", name, (), {"host": host})

    def stone(self, name: str) -> Seat:
        """Put a card from the hand into the soul yard."""
        return self.act("soul", name)

    def advance(self, *names: str) -> Seat:
        """Advance the era.

        `names`: the new marker and the card that goes to the hand.
        """
        return self.act("advance", hints={"choose": list(names)})

    def attack(self, *names: str) -> Self:  # type: ignore[override]
        """Attack with these units, as a platoon if there are several.

        Windows before the attack are passed.
        """
        self.table.pass_until("attackers")
        self.table.choose_named(self.seat, list(names), "attackers")
        return self

    def defend(self, name: str) -> Seat:
        """Defend with this unit.

        Windows before the defense are passed.
        """
        self.table.pass_until("block")
        self.table.choose_named(self.seat, [name], "block")
        return self

    def let_through(self) -> Self:
        """Decline to defend."""
        return self.answer_kind("block", "no_block")

    def go_on(self) -> Self:
        """Continue the battle phase."""
        return self.answer_kind("continue", "continue")

    def end_battle(self) -> Self:
        return self.answer_kind("continue", "end_battle")


class Table(chase.Table):
    """A table of Last Chronicle."""

    seats = Seat
    things = TableObject
    HINTS = {
        "x": "x", "mode": "mode", "cost_way": "how", "soul_change": "change", "merge_host": "host",
        "soul_faction": "faction",
    }  # fmt: skip
    ASKED_APART = chase.Table.ASKED_APART | {"attackers", "block", "continue"}

    def playable(self, seat: int) -> Sequence[int]:
        return self.machine.zone(seat, "hand")  # type: ignore[no-any-return]

    @property
    def stack(self) -> list[str]:
        """Return the names of the objects on the stack; the next one to resolve is the last."""
        return self.chase

    def end_turn(self) -> Self:
        """Pass for both players without attacks, until the next turn has a decision or a question comes up."""
        turn = self.machine.s.turn
        while self.machine.s.turn == turn:
            super().end_turn()
            decision = self.match.decision
            if decision is None or decision.kind != "attackers":
                break
            self.choose_named(decision.seat, [], "attackers")
        return self

    def fight(self) -> Self:
        """Pass for both players until the battle is over or a question comes up."""
        return self.pass_while(lambda: self.machine.battle is not None and self.machine.battle.attackers, "the battle")


__all__ = ["Seat", "Table", "TableObject", "begin", "define", "put", "set_up", "written"]

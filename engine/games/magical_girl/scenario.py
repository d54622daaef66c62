"""Tables of Magical Girl that are set up by hand: the notation of cards and the actions of seats.

A card is written `NAME [LvN] [ATK/DEF] [{COST}] [(Type, element, Race, version V, needs Name, ...)] [text]`. The lines
of the text are separated by ` | `. A card with a level is a caster, a card with ATK and DEF is a servant, and any other
card is a conjure.

The state of a card can be rested, `reversed`, `face_down`, with counters, `fresh` (it entered this turn) or `stolen`
(the opponent's card under this seat's control). It can be placed over a `stock` (cards, the uppermost first).

A seat may have: casters, servants (also barriers and deities), hand, orbs (names or a number), graveyard, removed,
extra, bingo, deck (top first), od ("SSV": one letter for each point, V is od without element), erosion, counters,
called, tokens (numbers of "coin", "candy", "parts").
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Self

from engine.games.magical_girl.cards import TYPES
from engine.games.magical_girl.rules.c100_game import MagicalGirl
from engine.games.magical_girl.rules.c300_zones import CASTERS, SERVANTS
from engine.games.magical_girl.rules.c302_moving import STOCK
from engine.games.magical_girl.rules.c500_turn import Turn
from engine.games.magical_girl.rules.c903_costs import note_fronts
from engine.games.magical_girl.rules.c1000_keyword_actions import DEFINED
from engine.games.magical_girl.rules.c1018_counters import begin_counters
from engine.games.magical_girl.words.printed import ELEMENTS
from engine.games.magical_girl.words.triggers.event_types import REVERSED
from engine.kernel.marks import Part
from engine.kernel.plain import Json
from engine.kernel.state import Card
from engine.scenario import chase, table
from engine.scenario.table import Stopped
from engine.scenario.written import LEVELED, Given, Recorded, defined, lay_object, new_card, put, stated

GAME = "magical_girl"
PHASES = {
    "recovery": "recover", "draw": "draw_card", "call": "call_begins", "main": "battle", "battle": "battle",
    "end": "end_begins",
}  # fmt: skip
FILLER = "Filler 1000/1000 {9}"


def define(text: str | Mapping[str, Json]) -> str:
    """Return the id of a card given by its id, name or text.

    Raises ValueError for a text that cannot be read.
    """
    return defined(GAME, text, written)


def written(text: str) -> Given:
    """Return a card in the form of the card files.

    Raises ValueError if the text does not have the notation of a card.
    """
    match = LEVELED.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"no card is written like this: {text!r}")
    data: Given = {"name": match["name"].strip(), "text": match["text"].replace(" | ", "\n")}
    if match["level"]:
        data |= {"type": "Caster", "level": int(match["level"])}
    if match["stats"]:
        atk, defense = match["stats"].split("/")
        data |= {"atk": int(atk), "def": int(defense)}
        data.setdefault("type", "Servant")
    kinds = [part.strip() for part in (match["kind"] or "").split(",") if part.strip()]
    data["attribute"] = [kind for kind in kinds if kind in ELEMENTS]
    data["race"], data["material"] = [], []
    for kind in kinds:
        if kind in TYPES:
            data["type"] = kind
        elif kind.startswith("needs "):
            data["material"].append(kind.removeprefix("needs "))
        elif kind.startswith("version "):
            data["version"] = kind.removeprefix("version ")
        elif kind not in ELEMENTS:
            data["race"].append(kind)
    data.setdefault("type", "Conjure")
    if data["type"] in ("Servant", "Soul Bond Servant", "Conjure", "Barrier"):
        cost = match["cost"] or "0"
        data["cost"] = cost if cost == "X" else int(cost)
    return data


def begin(machine: MagicalGirl, phase: str) -> None:
    """Start the turn in this phase."""
    chase.begin(machine, Turn, PHASES[phase])


def set_up(machine: MagicalGirl, seat: int, given: Given) -> None:
    """Set up the cards and values of a seat."""
    s = machine.s
    for zone in ("casters", "servants"):
        for card in given.pop(zone, ()):
            _lay_one(machine, seat, "field", card, CASTERS if zone == "casters" else SERVANTS)
    for name, n in dict(given.pop("tokens", {})).items():
        for _ in range(n):
            s.cards.append(Card(seat, "", DEFINED[name]))
            place = SERVANTS if name == "parts" else CASTERS
            lay_object(machine, seat, "field", len(s.cards) - 1, Recorded({}), token=True, place=place)
    orbs = given.pop("orbs", 7)
    given["orb"] = [FILLER] * orbs if isinstance(orbs, int) else orbs
    for zone in ("hand", "orb", "graveyard", "removed", "extra", "bingo"):
        for card in given.pop(zone, ()):
            _lay_one(machine, seat, zone, card)
    deck = given.pop("deck", [FILLER] * 10)
    s.zones[f"deck{seat}"] = tuple([machine.add_card(seat, define(card)) for card in deck])
    player = s.players[seat]
    player.will = tuple((symbol, "") for symbol in re.findall(r"[A-Z]", given.pop("od", "")))
    player.erosion = given.pop("erosion", 0)
    player.counters = tuple(dict(given.pop("counters", {})).items())
    player.called = given.pop("called", False)
    note_fronts(machine)


def _lay_one(machine: MagicalGirl, seat: int, zone: str, card: object, place: int = -1) -> None:
    state = stated(card)
    under = [machine.add_card(seat, define(one)) for one in state.pop("stock", ())]
    number = new_card(machine, seat, state, define)
    down = state.pop("reversed", False)
    rested = state.pop("rested", False) or down
    if down:
        state["marks"] = (*state.pop("marks", ()), REVERSED)
    obj = lay_object(
        machine, seat, zone, number, state, face_down=state.pop("face_down", False), rested=rested, place=place,
        parts=tuple([Part(one, STOCK) for one in under]),
    )  # fmt: skip
    begin_counters(machine, obj.ref, [name for name, _ in obj.counters])


class TableObject(table.TableObject):
    """An object, found by its name."""

    CHARS = table.TableObject.CHARS | {"atk", "defense", "total_cost", "level"}

    @property
    def reversed(self) -> bool:
        return bool(self.table.machine.is_reversed(self.ref))

    @property
    def recovered(self) -> bool:
        return not self.table.machine.obj(self.ref).rested

    @property
    def stock(self) -> list[str]:
        machine = self.table.machine
        return [machine.printed_card(card).name.en for card in machine.stock(self.ref)]


class Seat(chase.Seat):
    """A seat."""

    ZONES = {name: name for name in ("hand", "graveyard", "removed", "extra", "bingo", "orb")}

    @property
    def od(self) -> str:
        return self.will

    @property
    def erosion(self) -> int:
        return int(self.table.machine.s.players[self.seat].erosion)

    @property
    def orbs(self) -> int:
        return len(self.table.machine.zone(self.seat, "orb"))

    @property
    def casters(self) -> list[str]:
        return self.table.names(self.table.machine.casters(self.seat))

    @property
    def servants(self) -> list[str]:
        return self.table.names(self.table.machine.servant_zone(self.seat))

    def switch(self, name: str) -> Seat:
        return self.act("switch", name)

    def call(self, name: str, kind: str = "call") -> Seat:
        """Call a card in the call phase or by [Quickcast]: face up ("call"), "call_down" or "level_up"."""
        decision = self.table.match.decision
        if decision is not None and decision.kind == "priority" and any(o.kind == kind for o in decision.options):
            return self.act(kind, name)
        self.table.pass_until("call")
        decision = self.table.expect(self.seat, "call")
        for place, option in enumerate(decision.options):
            if option.kind == kind and self.table.machine.printed(option.ref).name.en == name:
                self.table.answer(self.seat, [place])
                return self
        raise Stopped(f"{kind} {name} is not offered: {self.options}")

    def call_down(self, name: str) -> Seat:
        return self.call(name, "call_down")

    def level_up(self, name: str) -> Seat:
        return self.call(name, "level_up")

    def stop(self) -> Seat:
        """End the attacks."""
        return self.answer_kind("attack", "give_up")


class Table(chase.Table):
    """The table."""

    seats = Seat
    things = TableObject
    HINTS = {"x": "x", "mode": "mode", "orientation": "lying", "903.2a": "step_up", "way": "way"}
    ASKED_APART = chase.Table.ASKED_APART | {"call"}

    def playable(self, seat: int) -> Sequence[int]:
        return self.machine.zone(seat, "hand")  # type: ignore[no-any-return]

    def fight(self) -> Self:
        """Let both players pass until the battle is judged and over, or until a decision is needed."""
        return self.pass_while(lambda: self.machine.battle is not None and self.machine.battle.attacker, "the battle")


__all__ = ["Seat", "Table", "TableObject", "begin", "define", "put", "set_up", "written"]

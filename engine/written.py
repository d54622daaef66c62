"""Cards written in one line, and how they lie on a table set up by hand (see `engine.scenario`)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Any

from engine import cards
from engine.kernel.state import Card, Obj

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


class Put(dict[str, Any]):
    """A card in a certain state."""


def put(card: Any, **state: Any) -> Put:
    """The card, lying there rested, damaged, with counters, or come this turn (`fresh`)."""
    return Put(card=card, **state)


def define(game: str, text: str | Mapping[str, Any]) -> str:
    """The id of a card given by id, by name or by its text. Raises ValueError for a text that is not understood."""
    library = cards.library(game)
    if isinstance(text, Mapping):
        return _adhoc(game, dict(text))
    if text in library:
        return text
    for card in library.values():
        if card.faces[0].name.en == text:
            return str(card.id)
    front, _, back = text.partition(" // ")
    data = _written(front)
    if back:
        side = {key: value for key, value in _written(back).items() if key != "type"}
        data |= {"type": "Ruler", "j_ruler": {**side, "name": {"en": side["name"], "ja": side["name"]}}}
    return _adhoc(game, data)


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


def _adhoc(game: str, data: dict[str, Any]) -> str:
    if isinstance(data.get("name"), str):
        data["name"] = {"en": data["name"], "ja": data["name"]}
    data.setdefault("race", [])
    data.setdefault("attribute", [])
    data.setdefault("text", "")
    data["id"] = "adhoc-" + hashlib.sha256(repr(sorted(data.items(), key=str)).encode()).hexdigest()[:12]
    library = cards.library(game)
    if data["id"] not in library:
        card = cards.make_card(game, data)
        if card.unread:
            raise ValueError(f"the text of {data['name']['en']} is not understood: {card.unread}")
        library.add(card)
    return str(data["id"])


def lay(machine: Any, game: str, seat: int, given: dict[str, Any]) -> None:
    s = machine.s
    ruler: dict[str, Any] = {"name": "Plain Ruler", "type": "Ruler", "text": ""}
    ruler["j_ruler"] = {"name": {"en": "Plain J", "ja": "Plain J"}, "race": [], "atk": 1000, "def": 1000, "text": ""}
    _lay_one(machine, game, seat, "ruler", given.pop("ruler", ruler))
    for zone, name in (
        ("field", "field"), ("hand", "hand"), ("graveyard", "graveyard"), ("removed", "removed"),
        ("standby", "standby"),
        ("rune", "runes"), ("item", "item"), ("extra", "extra"),
    ):  # fmt: skip
        for card in given.pop(name, ()):
            _lay_one(machine, game, seat, zone, card)
    for zone, name, filler in (("main", "deck", [FILLER] * 10), ("stone", "stones", ["Light Magic Stone"] * 5)):
        pile = []
        for card in given.pop(name, filler):
            s.cards.append(Card(seat, define(game, card)))
            pile.append(len(s.cards) - 1)
        s.zones[f"{zone}{seat}"] = tuple(pile)
    player = s.players[seat]
    player.life = given.pop("life", 4000)
    player.will = tuple((symbol, "") for symbol in re.findall(r"[WRUGBMTV]", given.pop("will", "")))
    for name in ("called", "judged", "no_battle"):
        setattr(player, name, given.pop(name, False))
    if given:
        raise ValueError(f"a seat has no {', '.join(given)}")


def _lay_one(machine: Any, game: str, seat: int, zone: str, card: Any) -> None:
    s = machine.s
    state = dict(card) if isinstance(card, Put) else {"card": card}
    definition = define(game, state.pop("card"))
    owner = 1 - seat if state.pop("stolen", False) else seat
    s.cards.append(Card(owner, definition))
    fresh = state.pop("fresh", False)
    face = 1 if state.pop("judged", False) else 0
    if face:
        zone = "field"
    obj = Obj(
        ref=s.next_ref,
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
        marks=tuple(state.pop("marks", ())),
    )
    if state:
        raise ValueError(f"a card lies there in no state {', '.join(state)}")
    s.next_ref += 1
    s.objects[obj.ref] = obj
    key = machine.key(zone, obj.owner)
    s.zones[key] = (*s.zones[key], obj.ref)
    if "awakened" in obj.marks:
        machine.mark(obj.ref)

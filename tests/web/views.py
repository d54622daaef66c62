"""Tables set by hand, in the shape of `Match.view`: what the presenter and the page's markup are tried on."""

from __future__ import annotations

import copy
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any
from uuid import UUID

Json = dict[str, Any]
HIDDEN: Json = {"ref": None, "hidden": True, "stone": False}
_refs = count(101)

# id: English, Japanese, type, attributes, cost, ATK, DEF, text
CARDS: dict[str, tuple[str, str, str, str, str, int | None, int | None, str]] = {
    "fow-001": ("Oriel, Lamp", "灯火 オリエル", "Ruler", "light", "", None, None, "[Divinity]5"),
    "fow-008": ("Light Magic Stone", "光の魔石", "Basic Magic Stone", "", "", None, None, "[Rest]: Produce [w]."),
    "fow-009": ("Fire Magic Stone", "炎の魔石", "Basic Magic Stone", "", "", None, None, "[Rest]: Produce [r]."),
    "fow-014": (
        "Magic Stone of First Embers", "初火の魔石", "Special Magic Stone", "", "", None, None,
        "[Rest]: Produce [w] or [r].",
    ),
    "fow-025": (
        "Lantern Bearer of Dusk", "黄昏の灯持ち", "Resonator", "light", "{W}{1}", 400, 600, "[Enter] ⇒ Draw a card.",
    ),
    "fow-043": ("Kiln Hound", "窯の猟犬", "Resonator", "fire", "{R}", 400, 300, "[Swiftness]"),
    "fow-045": ("Cinderwing Herald", "燼翼の先触れ", "Resonator", "fire", "{R}{2}", 600, 500, "[Flying]\n[Swiftness]"),
    "fow-057": (
        "Ember Verdict", "熾火の裁定", "Chant", "fire", "{R}{1}", None, None,
        "[Quickcast]\nThis card deals 600 damage to target resonator.",
    ),
    "fow-062": ("Ember Oath", "熾火の誓い", "Addition", "fire", "{R}{1}", None, None, "Resonators gain [+100/0]."),
    "fow-134": ("Rune of the Kept Lamp", "絶やさぬ灯の碑文", "Rune", "light", "{W}", None, None, "Gain 200 life."),
}  # fmt: skip


def text(en: str, ja: str = "") -> Json:
    return {"en": en, "ja": ja or en}


def card(card_id: str, seat: int = 0, **more: Any) -> Json:
    en, ja, type_, attribute, cost, atk, defence, words = CARDS[card_id]
    made: Json = {
        "ref": str(next(_refs)), "hidden": False, "card": card_id, "face": 0, "name": text(en, ja), "type": type_,
        "types": [type_.lower()], "races": ["Human"], "attributes": [attribute] if attribute else [],
        "cost": cost or None, "atk": atk, "def": defence, "printed_atk": atk, "printed_def": defence, "damage": 0,
        "left": defence, "rested": False, "face_down": False, "revealed": False, "counters": {},
        "keywords": [line.strip("[]") for line in words.splitlines() if line.endswith("]") and ":" not in line],
        "divinity": None, "owner": seat, "controller": seat, "text": text(words), "token": False, "copy": False,
        "attached_to": None, "attached": [], "states": [], "other_side": None,
    }  # fmt: skip
    return made | more


def zones(**given: list[Json]) -> Json:
    names = ("field", "ruler", "graveyard", "removed", "hand", "standby", "rune", "item", "extra")
    return {name: given.get(name, []) for name in names}


def seat(number: int, name: str, **more: Any) -> Json:
    will = dict.fromkeys(("light", "fire", "water", "wind", "darkness", "void"), 0)
    return {
        "seat": number, "name": name, "life": 4000, "will": will, "hand": 5, "main_deck": 31, "stone_deck": 7,
        "called": False, "judged": False, "no_battle": False, "divinity": None, "attributes": ["light"],
    } | more  # fmt: skip


def option(index: int, kind: str, label: str, obj: Json | None = None, **more: Any) -> Json:
    ref = obj["ref"] if obj else None
    return {
        "index": index, "kind": kind, "label": text(label), "ref": ref, "seat": None, "refs": [ref] if ref else [],
        "detail": None, "cost": None, "value": None, "will": False, "card": None,
    } | more  # fmt: skip


def ask(kind: str, prompt: str, options: list[Json], least: int = 1, most: int = 1, **more: Any) -> Json:
    return {
        "number": 41, "seat": 0, "kind": kind, "mine": True, "prompt": text(prompt), "clause": "604.1", "min": least,
        "max": most, "ordered": False, "repeats": False, "data": None, "options": options,
    } | more  # fmt: skip


def table(**more: Any) -> Json:
    """A middle game: three resonators a side, stones, five cards in hand."""
    mine = [card("fow-025"), card("fow-025", rested=True), card("fow-025", damage=200, left=400)]
    theirs = [card("fow-045", 1), card("fow-043", 1), card("fow-062", 1)]
    stones = [card("fow-008"), card("fow-008", rested=True), card("fow-014")]
    hand = [card("fow-057"), card("fow-025"), card("fow-134"), card("fow-043"), card("fow-062")]
    view: Json = {
        "game": "force_of_will", "viewer": 0, "number": 41, "over": None, "priority": 0, "chase": [], "looked": [],
        "turn": {"number": 7, "player": 0, "phase": "main", "step": "main", "battle": None},
        "seats": [seat(0, "Hisui", life=2600), seat(1, "Dusk-7")],
        "zones": [
            zones(field=mine + stones, ruler=[card("fow-001")], hand=hand, graveyard=[card("fow-057")]),
            zones(field=[*theirs, card("fow-009", 1)], ruler=[card("fow-001", 1)], hand=[HIDDEN] * 5),
        ],
        "decision": None,
        "settings": {"hold": False, "auto_pay": True, "stops": ["their.end"]},
    }  # fmt: skip
    return view | more


def item(source: Json, controller: int, targets: list[Json], kind: str = "card", **more: Any) -> Json:
    return {
        "ref": str(next(_refs)), "kind": kind, "card": source["card"], "name": source["name"], "type": source["type"],
        "controller": controller, "source": source["ref"] if kind != "card" else None, "targets": targets,
        "attributes": source["attributes"], "text": source["text"], "x": None, "modes": [], "triggered": False,
    } | more  # fmt: skip


def opening() -> Json:
    view = table(number=1, turn={"number": 0, "player": 0, "phase": "setup", "step": "setup", "battle": None})
    view["zones"][0]["field"] = view["zones"][1]["field"] = []
    hand = view["zones"][0]["hand"]
    options = [option(n, "mulligan", held["name"]["en"], held) for n, held in enumerate(hand)]
    view["decision"] = ask("mulligan", "Choose the cards that you exchange.", options, 0, 5, number=1)
    return view


def priority() -> Json:
    """My main phase: play, call, judgment, battle; a will ability that nobody needs to be asked about."""
    view = table()
    mine = view["zones"][0]
    ruler, stone = mine["ruler"][0], mine["field"][3]
    view["decision"] = ask("priority", "Your main phase.", [
        option(0, "pass", "Pass"),
        option(1, "play", "Play Ember Verdict", mine["hand"][0], cost="{R}{1}"),
        option(2, "call_stone", "Call a magic stone", ruler),
        option(3, "judgment", "Judgment", ruler, cost="{W}{W}{1}"),
        option(4, "battle", "Begin a battle"),
        option(5, "activate", "Use Light Magic Stone", stone, will=True, detail=stone["text"]),
    ])  # fmt: skip
    return view


def battle() -> Json:
    """They attack me, two things on the chase, my priority."""
    view = table()
    attacker, mine = view["zones"][1]["field"][0], view["zones"][0]
    fight = {"step": "declare_attack", "attacker": attacker["ref"], "target": None, "target_seat": 0, "blocker": None}
    view["turn"] = {"number": 7, "player": 1, "phase": "main", "step": "declare_attack", "battle": fight}
    hurt = [{"ref": mine["field"][n]["ref"], "name": mine["field"][n]["name"]} for n in (0, 2)]
    verdict = card("fow-057", 1)
    view["chase"] = [item(attacker, 1, [hurt[1]], "ability", triggered=True), item(verdict, 1, [hurt[0]])]
    passing = option(0, "pass", "Pass")
    view["decision"] = ask("priority", "Respond, or pass.", [passing, option(1, "play", "Play", mine["hand"][0])])
    return view


def chase() -> Json:
    """Three on the chase; I choose which of them to cancel, or a player."""
    view = battle()
    mine = card("fow-057")
    view["chase"].append(item(mine, 0, []))
    options = [option(n, "target", one["name"]["en"], one) for n, one in enumerate(view["chase"][:2])]
    options += [option(2, "target", "Dusk-7", seat=1), option(3, "take_back", "Take back")]
    view["decision"] = ask("target", "Choose the target.", options)
    return view


def two_targets() -> Json:
    view = battle()
    theirs = view["zones"][1]["field"][:3]
    options = [option(n, "target", one["name"]["en"], one) for n, one in enumerate(theirs)]
    view["decision"] = ask("target", "Choose up to 2 targets.", options, 0, 2)
    return view


def paying() -> Json:
    view = table()
    stones = view["zones"][0]["field"][3:]
    options = [option(0, "auto", "Pay the rest for me")]
    options += [option(1 + n, "will", one["name"]["en"], one, will=True) for n, one in enumerate(stones[::2])]
    options.append(option(9, "take_back", "Take back"))
    view["decision"] = ask("pay", "Pay {R}{1}.", options)
    view["seats"][0]["will"]["fire"] = 1
    return view


def dividing() -> Json:
    view = table()
    theirs = view["zones"][1]["field"]
    options = [option(n, "share", one["name"]["en"], one) for n, one in enumerate(theirs[:2])]
    shares = {"unit": 100, "total": 500}
    view["decision"] = ask("divide", "Divide 500.", options, 3, 3, repeats=True, data=shares)
    return view


def ordering() -> Json:
    view = table(looked=[card("fow-025"), card("fow-043"), card("fow-057")])
    options = [option(n, "order", one["name"]["en"], one) for n, one in enumerate(view["looked"])]
    view["decision"] = ask("order", "Put these in an order.", options, 3, 3, ordered=True)
    return view


def full() -> Json:
    """Twenty permanents a side, tokens and stones among them, ten cards in hand."""
    view = priority()
    many = [card("fow-025", rested=n % 3 == 0) for n in range(14)] + [card("fow-062") for _ in range(6)]
    wisps = [card("fow-043", 1, card=None, name=text("Wisp", "灯霊"), token=True) for _ in range(5)]
    view["zones"][0]["field"] = many + [card("fow-008", rested=n > 6) for n in range(10)]
    view["zones"][1]["field"] = wisps + [card("fow-045", 1) for _ in range(15)]
    view["zones"][0]["hand"] += [card("fow-025") for _ in range(5)]
    return view


def waiting() -> Json:
    return battle() | {"decision": {"number": 41, "seat": 1, "mine": False}}


def finished() -> Json:
    over = {"winner": 0, "clause": "1202.1", "reason": "life", "text": text("Dusk-7: life is down to 0")}
    return table(over=over, number=99)


def spectator() -> Json:
    view = battle() | {"viewer": None, "settings": {}, "decision": {"number": 41, "seat": 0, "mine": False}}
    view["zones"][0]["hand"] = [HIDDEN] * 5
    return view


VIEWS: dict[str, Callable[[], Json]] = {
    made.__name__: made
    for made in (
        opening, priority, battle, chase, two_targets, paying, dividing, ordering, full, waiting, finished, spectator,
    )
}  # fmt: skip


def log() -> list[Json]:
    return [
        {"n": n, "turn": 7, "clause": "903.1", "kind": "played", "text": text(f"Line {n}.", f"{n}行目。"), "refs": []}
        for n in range(1, 60)
    ]


def match(view: Json, **more: Any) -> Any:
    """As much of a match's row as a table needs."""
    row = {
        "pk": UUID(int=7), "number": view["number"], "bots": ("", "greedy"), "rematch_id": None, "game": view["game"],
        "deck_name0": text("Tide and Lantern"), "deck_name1": text("Cinder Court"), "over": bool(view["over"]),
    }  # fmt: skip
    return SimpleNamespace(**row | more)


def named(name: str) -> Json:
    return copy.deepcopy(VIEWS[name]())

"""A game of a few lines with the engine's interface: two seats with hidden hands play cards in turn.

It replaces the engine in tests of the site's machinery. These cover several servers and threads on one match, recovery
after a dead process, keys and numbers of answers, and flooded sockets. Those tests need answers that are always legal,
hands with known cards, and a game that ends after ten decisions. The real games guarantee none of that. The content of
pages is tested on the real engine (`fow_tables`, `zx_tables`, `test_drawn_games`), and many tests run on both
(`tables.GAMES`). It follows the same contract: decisions with numbers, refusals that change nothing, views that hide
cards, saving and loading.
"""

from __future__ import annotations

import hashlib
import json
import random
from types import SimpleNamespace
from typing import Any

LAST_TURN = 10


def text(en: str) -> SimpleNamespace:
    return SimpleNamespace(en=en, ja=f"「{en}」")


def words(en: str) -> dict[str, str]:
    return {"en": en, "ja": f"「{en}」"}


class Refused(Exception):
    def __init__(self, clause: str, en: str) -> None:
        super().__init__(en)
        self.clause, self.reason = clause, text(en)


def commitment(seed: bytes) -> str:
    return hashlib.sha256(b"commitment:" + seed).hexdigest()


def games() -> list[dict[str, Any]]:
    return [{"id": "force_of_will", "name": words("Laying cards")}]


def optional_rules(game: str) -> list[dict[str, Any]]:
    return []


def check_deck(game: str, deck: dict[str, Any]) -> list[dict[str, Any]]:
    return [] if deck.get("main") else [{"clause": "402.1", "text": words("A deck needs cards.")}]


def edition(game: str) -> int:
    return 0


def digest(game: str) -> str:
    return "the rules of laying cards"


class Match:
    """A match: each seat may take a new hand, then they play a card or pass in turn. More cards on the field win."""

    def __init__(self, state: dict[str, Any]) -> None:
        self.state = state

    @classmethod
    def start(cls, game: str, *, decks: list[Any], seed: bytes, names: list[str], options: dict[str, Any]) -> Match:
        piles = []
        for seat, deck in enumerate(decks):
            pile = [card for card, count in sorted(deck["main"].items()) for _n in range(count)]
            random.Random(seed + bytes([seat])).shuffle(pile)
            piles.append(pile)
        order = [" ".join(pile) for pile in piles]
        state = {
            "seed": seed.hex(), "names": names, "order": order, "number": 1, "turn": 0, "asked": 0, "inputs": [],
            "hands": [pile[:5] for pile in piles], "decks": [pile[5:] for pile in piles], "fields": [[], []],
            "settings": [{}, {}], "log": [], "result": None, "numbers": [1, 1, 1],
        }  # fmt: skip
        return cls(state)

    # reading

    @property
    def number(self) -> int:
        return self.state["number"]

    @property
    def numbers(self) -> tuple[int, int, int]:
        """Return the viewers' numbers. Only a seat itself sees its settings; everybody sees everything else."""
        first, second, third = self.state["numbers"]
        return first, second, third

    @property
    def seed(self) -> bytes:
        return bytes.fromhex(self.state["seed"])

    @property
    def seed_commitment(self) -> str:
        return commitment(self.seed)

    def fingerprint(self) -> str:
        return hashlib.sha256(repr(self.state).encode()).hexdigest()[:16]

    @property
    def inputs(self) -> list[dict[str, Any]]:
        return list(self.state["inputs"])

    @property
    def result(self) -> SimpleNamespace | None:
        result = self.state["result"]
        return result and SimpleNamespace(winner=result[0], clause=result[1], reason=text(result[2]))

    @property
    def decision(self) -> SimpleNamespace | None:
        if self.state["result"]:
            return None
        seat = self.state["asked"]
        hand = self.state["hands"][seat]
        cards = [
            SimpleNamespace(kind="play", label=text(f"Lay {card}"), ref=f"h{seat}{n}", data={})
            for n, card in enumerate(hand)
        ]
        if self.state["turn"] < 2:
            least, most, kind, options = 0, len(hand), "mulligan", cards
        else:
            passing = SimpleNamespace(kind="pass", label=text("Pass"), ref=None, data={})
            least, most, kind, options = 1, 1, "priority", [passing, *cards]
        return SimpleNamespace(
            number=self.number, seat=seat, kind=kind, prompt=text("Choose."), clause="604.1", options=options,
            min=least, max=most,
        )  # fmt: skip

    # inputs

    def answer(self, seat: int, number: int, choice: list[int]) -> None:
        decision = self.decision
        if decision is None or decision.seat != seat or decision.number != number:
            raise Refused("101.1", "Not now.")
        if not decision.min <= len(choice) <= decision.max:
            raise Refused("101.2", "Not so many.")
        if len(set(choice)) != len(choice) or not all(0 <= index < len(decision.options) for index in choice):
            raise Refused("101.3", "Not offered.")
        state = self.state
        if decision.kind == "mulligan":
            hand, deck = state["hands"][seat], state["decks"][seat]
            back = [hand[index] for index in choice]
            state["hands"][seat] = [card for n, card in enumerate(hand) if n not in choice] + deck[: len(back)]
            state["decks"][seat] = deck[len(back) :] + back
            self._log("mulligan", f"{state['names'][seat]} changes {len(back)} cards.")
        elif choice != [0]:
            card = state["hands"][seat].pop(choice[0] - 1)
            state["fields"][seat].append(card)
            self._log("play", f"{state['names'][seat]} lays {card}.")
        else:
            self._log("pass", f"{state['names'][seat]} passes.")
        state["turn"] += 1
        state["asked"] = 1 - seat
        if state["turn"] >= LAST_TURN:
            mine, yours = (len(field) for field in state["fields"])
            self._over(None if mine == yours else int(yours > mine), "1202.1", "The last turn is over.")
        self._accept({"t": "answer", "seat": seat, "number": number, "choice": list(choice)})

    def concede(self, seat: int) -> None:
        if self.state["result"]:
            raise Refused("103.4", "It is over.")
        self._over(1 - seat, "103.4", f"{self.state['names'][seat]} gives up.")
        self._accept({"t": "concede", "seat": seat})

    def agree(self, seat: int, how: str) -> None:
        if self.state["result"]:
            raise Refused("103.4", "It is over.")
        self._over(None, "", f"They agree: {how}.")
        self._accept({"t": "agree", "seat": seat, "how": how})

    def forfeit(self, seat: int, how: str) -> None:
        if self.state["result"]:
            raise Refused("103.4", "It is over.")
        self._over(1 - seat, "", f"{self.state['names'][seat]} loses: {how}.")
        self._accept({"t": "forfeit", "seat": seat, "how": how})

    def settings(self, seat: int, values: dict[str, Any]) -> None:
        if self.state["result"] or not set(values) <= {"hold", "stops", "auto_pay", "yield"}:
            raise Refused("101.4", "No such setting.")
        self.state["settings"][seat].update(values)
        self._accept({"t": "settings", "seat": seat, "values": values})

    def undo_to(self, seat: int, to: int, earlier: Match, seen: list[list[int]]) -> None:
        if self.state["result"] or earlier.number != to or earlier.state["asked"] != seat:
            raise Refused("101.5", "There is no such choice.")
        kept = {name: self.state[name] for name in ("number", "numbers", "inputs", "log")}
        self.state = earlier.state | kept
        self._log("wentback", f"{self.state['names'][seat]} goes back.")
        self._accept({"t": "back", "seat": seat, "to": to, "seen": seen})

    def seen(self, seat: int, since: int) -> frozenset[int]:
        return frozenset()  # its cards have no numbers

    def apply(self, recorded: dict[str, Any], numbers: Any = None, earlier: Any = None) -> None:
        match recorded["t"]:
            case "back":
                self.undo_to(recorded["seat"], recorded["to"], earlier(recorded["to"]), recorded["seen"])
            case "answer":
                self.answer(recorded["seat"], recorded["number"], recorded["choice"])
            case "concede":
                self.concede(recorded["seat"])
            case "agree":
                self.agree(recorded["seat"], recorded["how"])
            case "forfeit":
                self.forfeit(recorded["seat"], recorded["how"])
            case "settings":
                self.settings(recorded["seat"], recorded["values"])

    def _accept(self, recorded: dict[str, Any]) -> None:
        self.state["inputs"].append(recorded)
        self.state["number"] += 1
        kept = recorded["t"] == "settings"
        self.state["numbers"] = [n + (not kept or at == recorded["seat"]) for at, n in enumerate(self.state["numbers"])]

    def _over(self, winner: int | None, clause: str, en: str) -> None:
        self.state["result"] = [winner, clause, en]
        self._log("over", en)

    def _log(self, kind: str, en: str) -> None:
        self.state["log"].append([kind, en, self.state["turn"]])

    # views

    def keep_lines(self, least: int) -> None:
        """Keep all lines."""

    def log(self, viewer: int | None, since: int = 0) -> list[dict[str, Any]]:
        return [
            {"n": n, "turn": turn, "clause": "605.1", "text": words(en), "kind": kind, "refs": [], "seat": None}
            for n, (kind, en, turn) in enumerate(self.state["log"], 1)
            if n > since
        ]

    def why_not(self, seat: int, kind: str, ref: str | None = None) -> list[dict[str, Any]]:
        if self.state["asked"] == seat:
            return []
        return [{"clause": "604.1", "text": words("It is not your turn.")}]

    def view(self, viewer: int | None) -> dict[str, Any]:
        state, decision, result = self.state, self.decision, self.result
        number = self.numbers[2 if viewer is None else viewer]
        asked: dict[str, Any] | None = None
        if decision is not None:
            asked = {"number": number, "seat": decision.seat, "mine": decision.seat == viewer}
        if decision is not None and decision.seat == viewer:
            asked |= {
                "kind": decision.kind, "prompt": words("Choose."), "clause": decision.clause, "min": decision.min,
                "max": decision.max, "ordered": False, "repeats": False, "data": None, "about": None,
                "options": [
                    {"index": n, "kind": option.kind, "label": {"en": option.label.en, "ja": option.label.ja},
                     "ref": option.ref, "seat": None, "refs": [], "detail": None, "cost": None, "value": None,
                     "card": None, "will": False}
                    for n, option in enumerate(decision.options)
                ],
            }  # fmt: skip
        return {
            "game": "force_of_will", "viewer": viewer, "number": number,
            "over": result and {"winner": result.winner, "clause": result.clause,
                                "text": {"en": result.reason.en, "ja": result.reason.ja}},
            "turn": {"number": state["turn"], "player": state["asked"], "phase": "main", "step": "main",
                     "battle": None},
            "priority": None if decision is None else decision.seat,
            "seats": [self._seat(seat) for seat in (0, 1)],
            "zones": [self._zones(seat, viewer) for seat in (0, 1)],
            "chase": [],
            "looked": [],
            "decision": asked,
            "settings": {},
        }  # fmt: skip

    def _seat(self, seat: int) -> dict[str, Any]:
        will = dict.fromkeys(("light", "fire", "water", "wind", "darkness", "void", "moon"), 0)
        return {
            "seat": seat, "name": self.state["names"][seat], "life": 4000, "will": will,
            "hand": len(self.state["hands"][seat]), "main_deck": len(self.state["decks"][seat]), "stone_deck": 0,
            "called": False, "judged": False, "no_battle": False, "lifebreak": None,
            "divinity": {"total": 0, "left": 0}, "attributes": [], "weather": None,
        }  # fmt: skip

    def _zones(self, seat: int, viewer: int | None) -> dict[str, Any]:
        zones: dict[str, Any] = {
            name: [] for name in ("field", "ruler", "graveyard", "removed", "hand", "standby", "rune", "item", "extra")
        }
        zones["field"] = [_card(card, f"f{seat}{n}", seat) for n, card in enumerate(self.state["fields"][seat])]
        zones["hand"] = [
            _card(card, f"h{seat}{n}", seat) if seat == viewer else {"ref": None, "hidden": True, "stone": False}
            for n, card in enumerate(self.state["hands"][seat])
        ]
        return zones

    # saving

    def save(self) -> bytes:
        return json.dumps(self.state).encode()

    @classmethod
    def load(cls, saved: bytes) -> Match:
        return cls(json.loads(saved))

    def clone(self) -> Match:
        return Match.load(self.save())


def _card(card: str, ref: str, seat: int) -> dict[str, Any]:
    return {
        "ref": ref, "hidden": False, "card": card, "face": 0, "name": words(f"Name of {card}"), "type": "Resonator",
        "types": ["resonator"], "races": [], "attributes": ["light"], "cost": "{W}", "total_cost": 1, "atk": 400,
        "def": 400, "printed_atk": 400, "printed_def": 400, "damage": 0, "left": 400, "rested": False,
        "face_down": False, "revealed": False, "counters": {}, "keywords": [], "divinity": None, "owner": seat,
        "controller": seat, "text": words(f"Text of {card}."), "token": False, "copy": False, "attached_to": None,
        "attached": [], "states": [], "other_sides": [],
    }  # fmt: skip


class Bot:
    def __init__(self, name: str, seed: int) -> None:
        self.name, self.chance = name, random.Random(seed)

    def choose(self, view: dict[str, Any], decision: Any) -> list[int]:
        if self.name == "greedy":
            return [len(decision.options) - 1] if decision.max == 1 else []
        return sorted(self.chance.sample(range(len(decision.options)), decision.min))


def make_bot(name: str, seed: int) -> Bot:
    return Bot(name, seed)

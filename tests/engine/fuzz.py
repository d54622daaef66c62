"""Random play for the property tests: it does what no bot would, but only what is offered."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from engine import cards, simulate
from engine.match import Decision, Match, check_deck, games

GAMES = [one["id"] for one in games() if simulate.starters(one["id"])]
STOPS = {one["id"]: one["stops"] for one in games()}


def begin(game: str, number: int, log: bool = False) -> Match:
    """Match `number` of a game, with a seed of its own: the starter decks in turn, every second time wild ones."""
    if number % 2:
        rng = random.Random(number)
        pair = [wild_deck(game, rng), wild_deck(game, rng)]
    else:
        decks = simulate.starters(game)
        first, second = simulate.pairs(list(decks))[number // 2 % len(decks) ** 2]
        pair = [decks[first], decks[second]]
    return Match.start(game, pair, simulate.seed_of(20, number), ["Ann", "Ben"], log=log)


def wild_deck(game: str, rng: random.Random) -> dict[str, Any]:
    """A legal deck of any cards of two colours, so that every card of the library is played sooner or later."""
    own = cards.library(game).printed()
    faces = {card: definition.faces[0] for card, definition in own.items()}
    colours = set(rng.sample(sorted({colour for face in faces.values() for colour in face.attributes}), 2))
    deck = WILD[game](faces, colours, rng)
    found = check_deck(game, deck)
    assert not found, found
    return deck


Faces = dict[str, Any]


def wild_force_of_will(faces: Faces, colours: set[str], rng: random.Random) -> dict[str, Any]:
    def some(kinds: set[str], n: int, without: frozenset[str] = frozenset()) -> list[str]:
        fit = [c for c, f in faces.items() if f.types & kinds and not f.types & without and f.attributes <= colours]
        return rng.sample(sorted(fit), min(n, len(fit)))

    rulers = sorted(card for card, face in faces.items() if "ruler" in face.types and face.attributes & colours)
    ruler = rng.choice(rulers or sorted(card for card, face in faces.items() if "ruler" in face.types))
    stones = sorted(
        card for card, face in faces.items() if "magic_stone" in face.types and face.stone_types & colours
    ) or sorted(card for card, face in faces.items() if "magic_stone" in face.types)
    deck = {
        "ruler": ruler,
        "main": dict.fromkeys(some({"resonator"}, 14) + some({"chant", "addition", "regalia"}, 10), 2),
        "stones": dict.fromkeys(rng.sample(stones, min(5, len(stones))), 3),
        "runes": dict.fromkeys(some({"rune"}, 5), 1) if rng.random() < 0.5 else {},
        "extra": {},
    }
    for card in list(deck["main"]):
        if sum(deck["main"].values()) < 40:
            deck["main"][card] = 4
    if check_deck("force_of_will", deck):
        deck["runes"] = {}
    return deck


FEW = ("Life Recovery", "Void Bringer", "Overdrive")  # four of each at most (ZX 401.3 to 401.5)


def wild_zx(faces: Faces, colours: set[str], rng: random.Random) -> dict[str, Any]:
    """Fifty cards, twenty of them with the ignition icon (ZX 401.1a, 401.6); other colours where there are too few."""
    apart = {"extra", "shift", "player_card", "zx_overboost"}

    def shuffled(fit: Callable[[Any], bool]) -> list[str]:
        found = sorted(card for card, face in faces.items() if fit(face))
        rng.shuffle(found)
        return sorted(found, key=lambda card: not faces[card].attributes <= colours)

    def upto(cards_of: list[str], n: int, rarely: int = 4) -> dict[str, int]:
        out: dict[str, int] = {}
        names: Counter[str] = Counter()
        for card in cards_of:
            named = [*faces[card].names, *sorted(set(FEW) & faces[card].chars(card).keywords)]
            copies = min(rng.randint(1, rarely), n - sum(out.values()), 4 - max(names[name] for name in named))
            if copies > 0:
                out[card] = copies
                names.update(dict.fromkeys(named, copies))
        return out

    def main(face: Any, lit: bool) -> bool:
        return not face.types & apart and ("ignition" in face.icons) == lit

    lit = upto(shuffled(lambda face: main(face, True)), 20)
    dark = upto(shuffled(lambda face: main(face, False)), 30)
    for pile, wanted in ((lit, 20), (dark, 30)):
        for card in pile:
            single = not set(FEW) & faces[card].chars(card).keywords
            pile[card] += max(0, min(4 - pile[card], wanted - sum(pile.values()))) if single else 0
    out: dict[str, Any] = {"main": {**lit, **dark}}
    players = shuffled(lambda face: "player_card" in face.types and "extra" not in face.types)
    if players and rng.random() < 0.9:
        out["player"] = rng.choice(players)
    backs = shuffled(lambda face: face.half == "lower" or "player_extra" in face.types)
    back = rng.choice(backs) if backs and "player" in out and rng.random() < 0.7 else None
    if back is not None:
        out["back"] = back
    away = shuffled(lambda face: face.half == "upper" or bool(face.types & {"extra", "shift"} - {"player_extra"}))
    away = [card for card in away if "player_extra" not in faces[card].types]
    upper = [card for card in away if back is not None and faces[card].name == faces[back].name]
    out["dynamis"] = upto([*upper, *(card for card in away if card not in upper)], rng.choice([0, 8, 16]), 2)
    return out


WILD = {"force_of_will": wild_force_of_will, "zx": wild_zx}


def legal(decision: Decision, rng: random.Random, take_back: float = 0.05) -> list[int]:
    """An answer that is offered; now and then a play is taken back, and will is floated."""
    back = [n for n, option in enumerate(decision.options) if option.kind == "take_back"]
    if back and rng.random() < take_back:
        return back[:1]
    allowed = [n for n in range(len(decision.options)) if n not in back]
    if decision.kind == "priority" and rng.random() < 0.9:
        useful = [n for n in allowed if not (decision.options[n].data or {}).get("will")]
        allowed = useful or allowed
    if decision.repeats:
        return [rng.choice(allowed) for _ in range(rng.randint(decision.least, decision.most))]
    return rng.sample(allowed, rng.randint(decision.least, min(decision.most, len(allowed))))


def settings(game: str, rng: random.Random) -> dict[str, Any]:
    """Something that a seat may set."""
    return rng.choice(
        [
            {"hold": rng.random() < 0.3},
            {"auto_pay": rng.random() < 0.6},
            {"stops": rng.sample(STOPS[game], rng.randint(0, 3))},
            {"yield": rng.choice([None, "turn"])},
        ]
    )


def step(match: Match, rng: random.Random) -> None:
    """One input."""
    if rng.random() < 0.02:
        match.settings(rng.randint(0, 1), settings(match.game, rng))
        return
    decision = match.decision
    assert decision is not None
    match.answer(decision.seat, match.number, legal(decision, rng))


def wander(match: Match, seed: int, longest: int = 1500) -> Iterator[Match]:
    """The match at every decision, with random inputs between; at most so many."""
    rng = random.Random(seed)
    for _ in range(longest):
        if match.decision is None:
            return
        yield match
        step(match, rng)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def every(n: int, offset: int = 0) -> Callable[[int], bool]:
    """Whether a decision is one of those looked at."""
    return lambda place: place % n == offset % n

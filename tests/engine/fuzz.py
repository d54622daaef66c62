"""Random play for the property tests: it does what no bot would, but only what is offered."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator
from typing import Any

from engine import cards, simulate
from engine.match import Decision, Match, check_deck, games

GAMES = [one["id"] for one in games()]
STOPS = ["my.draw", "my.main", "my.end", "their.main", "their.battle", "their.end"]


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
    """A legal deck of any cards of two attributes, so that every card of the library is played sooner or later."""
    own = {card: one for card, one in cards.library(game).items() if not card.startswith("adhoc-")}
    faces = {card: definition.faces[0] for card, definition in own.items()}
    colours = set(rng.sample(sorted({colour for face in faces.values() for colour in face.attributes}), 2))

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
    if check_deck(game, deck):
        deck["runes"] = {}
    found = check_deck(game, deck)
    assert not found, found
    return deck


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


def settings(rng: random.Random) -> dict[str, Any]:
    """Something that a seat may set."""
    return rng.choice(
        [
            {"hold": rng.random() < 0.3},
            {"auto_pay": rng.random() < 0.6},
            {"stops": rng.sample(STOPS, rng.randint(0, 3))},
            {"yield": rng.choice([None, "turn"])},
        ]
    )


def step(match: Match, rng: random.Random) -> None:
    """One input."""
    if rng.random() < 0.02:
        match.settings(rng.randint(0, 1), settings(rng))
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

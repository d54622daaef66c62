"""Random play for the property tests: legal inputs that no bot would choose."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.match import Decision, Match, games, random_deck
from engine.tools import simulate
from tests.tools.sampling import sample

GAMES = [one["id"] for one in games() if simulate.starters(one["id"])]
STOPS = {one["id"]: one["stops"] for one in games()}


def begin(game: str, number: int, log: bool = False, options: Mapping[str, Any] | None = None) -> Match:
    """Return match `number` of a game, with its own seed.

    Even numbers use the starter decks in turn, odd numbers use random decks.
    """
    if number % 2:
        pair = [random_deck(game, f"fuzz {number} {seat}") for seat in (0, 1)]
    else:
        decks = simulate.starters(game)
        first, second = simulate.pairs(list(decks))[number // 2 % len(decks) ** 2]
        pair = [decks[first], decks[second]]
    return Match.start(game, pair, simulate.seed_of(20, number), ["Ann", "Ben"], options, log=log)


def few(family: str) -> list[int]:
    """Return the numbers of the random games that a family of tests plays in this run.

    There is one with starter decks and one with random decks. The nightly run plays three of each.
    """
    return sorted([*sample(f"{family}, starter decks", (0, 2, 4), 1), *sample(f"{family}, drawn decks", (1, 3, 5), 1)])


def legal(decision: Decision, rng: random.Random, take_back: float = 0.05) -> list[int]:
    """Return a legal answer.

    It sometimes undoes a play or produces will without a use for it.
    """
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
    """Return random settings for a seat."""
    return rng.choice(
        [
            {"hold": rng.random() < 0.3},
            {"auto_pay": rng.random() < 0.6},
            {"stops": rng.sample(STOPS[game], rng.randint(0, 3))},
            {"yield": rng.choice([None, "turn"])},
        ]
    )


def step(match: Match, rng: random.Random) -> None:
    """Give the match one random input."""
    if rng.random() < 0.02:
        match.settings(rng.randint(0, 1), settings(match.game, rng))
        return
    decision = match.decision
    assert decision is not None
    match.answer(decision.seat, match.number, legal(decision, rng))


def wander(match: Match, seed: int, longest: int = 1500) -> Iterator[Match]:
    """Yield the match at every decision, with random inputs between, `longest` decisions at most."""
    rng = random.Random(seed)
    for _ in range(longest):
        if match.decision is None:
            return
        yield match
        step(match, rng)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def every(n: int, offset: int = 0) -> Callable[[int], bool]:
    """Return a predicate that selects every n-th decision."""
    return lambda place: place % n == offset % n

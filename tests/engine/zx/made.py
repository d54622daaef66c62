"""Decks made for a test, and whole games played at random with them."""

from __future__ import annotations

import random
from typing import Any

from engine.games.zx.scenario import define
from engine.match import Match

LIT = (  # with the ignition icon (401.6)
    "Fox 3000 {Red 2} ([Beast], ignition)",
    "Owl 2000 {White 2} ([Angel], ignition) [Auto] [Trigger] This card appears. [Effect] Draw a card.",
    "Mole 4000 {Red 4} ([Beast], ignition)",
    "Lamp 1000 {White 1} ([Angel], ignition)",
    "Ox 5500 {Red/White 5} ([Beast], ignition)",
)
DARK = (
    "Cat 2500 {Red 2} ([Beast])",
    "Dog 3500 {White 3} ([Beast])",
    "Bear 5000 {Red 4} ([Beast])",
    "Whale 7000 {White 6} ([Beast])",
    "Spark {Red 2} [Event] [Effect] Choose 1 Z/X your opponent controls on a normal square and deal it 3000 damage.",
    "Letter {White 1} [Event] [Effect] Draw a card.",
    "Goat 3000 {1} ([Beast])",
)
LAST = "Crow 2000 {White 1} ([Angel])"


def deck(player: str = "Iori (Player, white)") -> dict[str, Any]:
    """Return a legal deck of two colours."""
    main = {define(card): 4 for card in (*LIT, *DARK)}
    return {"player": define(player), "main": {**main, define(LAST): 2}, "dynamis": {}}


def answer(match: Match, rng: random.Random) -> None:
    """Return a random answer, but not to take an action back."""
    decision = match.decision
    assert decision is not None
    options = [n for n, option in enumerate(decision.options) if option.kind != "take_back"]
    if decision.repeats:
        match.answer(decision.seat, match.number, [rng.choice(options) for _ in range(decision.min)])
        return
    count = rng.randint(decision.min, min(decision.max, len(options)))
    match.answer(decision.seat, match.number, rng.sample(options, count))


def begin(number: int) -> Match:
    return Match.start("zx", [deck(), deck()], bytes([number]) * 32, ["Ann", "Bob"])


def played(number: int, longest: int = 3000) -> Match:
    """Return a whole game, played at random."""
    rng = random.Random(number)
    match = begin(number)
    match.machine.log_kept = 10_000  # every line, not only the last ones
    for _ in range(longest):
        if match.decision is None:
            return match
        answer(match, rng)
    raise AssertionError("the game does not end")

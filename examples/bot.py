"""A bot that plays whole matches, written from engine/README.md alone.

    python examples/bot.py [GAME ...]

It prefers a useful act to passing, and chooses among acts at random.
"""

from __future__ import annotations

import random
import sys

from engine.match import Decision, Match, games, random_deck

LONGEST = 5000  # decisions; a match that is longer counts as unfinished


def choose(decision: Decision, rng: random.Random) -> list[int]:
    """Return legal option indexes for a decision."""
    offered = range(len(decision.options))
    acts = [n for n in offered if decision.options[n].kind not in ("pass", "take_back")]
    passes = [n for n in offered if decision.options[n].kind == "pass"]
    if decision.kind == "priority" and passes and (not acts or rng.random() < 0.3):
        return passes[:1]
    allowed = acts or [n for n in offered if decision.options[n].kind != "take_back"]
    most = decision.max if decision.repeats else min(decision.max, len(allowed))
    count = rng.randint(min(decision.min, most), most)
    return [rng.choice(allowed) for _ in range(count)] if decision.repeats else rng.sample(allowed, count)


def play(game: str, seed: int) -> Match:
    """Play one match of a game against itself, with random legal decks, and return it."""
    rng = random.Random(seed)
    decks = [random_deck(game, f"{seed} {seat}") for seat in (0, 1)]
    match = Match.start(game, decks, seed=rng.randbytes(32), names=["Ann", "Ben"])
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None:
            break
        match.answer(decision.seat, match.number, choose(decision, rng))
    return match


def main(wanted: list[str]) -> None:
    for game in wanted or [one["id"] for one in games()]:
        match = play(game, seed=1)
        winner = None if match.result is None else match.result.winner
        won = "no winner" if winner is None else f"{match.names[winner]} wins"
        print(f"{game}: {won} after {match.number} decisions")
        print(f"  {match.log(None)[-1]['text']['en']}")


if __name__ == "__main__":
    main(sys.argv[1:])

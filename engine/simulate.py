"""`python -m engine simulate`: bots play each other, and whole games come out."""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import sys
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.bots import BOTS, Bot, make_bot
from engine.match import Match, games

DECKS = Path(__file__).resolve().parent.parent / "fixtures" / "decks"
LONGEST = 5000


class Game(msgspec.Struct):
    """What came of one game."""

    number: int
    decks: tuple[str, str]
    outcome: str  # "finished", "error" or "hang"
    winner: int | None = None
    decisions: int = 0
    turns: int = 0
    error: str = ""


def starters(game: str) -> dict[str, dict[str, Any]]:
    """The starter decks of a game by the name of their file, in order."""
    import yaml

    found = sorted((DECKS / game).glob("*.yaml"))
    return {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in found}


def pairs(decks: Sequence[str]) -> list[tuple[str, str]]:
    """Every deck against every deck, mirrors too."""
    return list(itertools.product(decks, decks))


def seed_of(seed: int, number: int, purpose: str = "match") -> bytes:
    """32 bytes for one game of a run."""
    return hashlib.sha256(f"{purpose}:{seed}:{number}".encode()).digest()


def bots_of(names: Sequence[str], seed: int, number: int) -> list[Bot]:
    """The bots of one game of a run, seat 0 first."""
    return [
        make_bot(name, int.from_bytes(seed_of(seed, number, f"bot{seat}")[:8], "big"))
        for seat, name in enumerate(names)
    ]


def play(match: Match, bots: Sequence[Bot]) -> int:
    """Let the bots play until the match is over, or too long. Returns how many decisions had two options or more."""
    counted = 0
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None:
            break
        if len(decision.options) > 1:
            counted += 1
        seat = decision.seat
        match.answer(seat, decision.number, bots[seat].choose(lambda seat=seat: match.view(seat), decision))  # type: ignore[misc]
    return counted


def one_game(
    game: str,
    names: Sequence[str],
    decks: Mapping[str, Mapping[str, Any]],
    pair: tuple[str, str],
    seed: int,
    number: int,
) -> Game:
    """Game `number` of a run. An error in it is kept, not raised."""
    match = None
    try:
        match = Match.start(game, [decks[pair[0]], decks[pair[1]]], seed_of(seed, number), list(names), log=False)
        counted = play(match, bots_of(names, seed, number))
    except Exception:
        inputs = len(match.inputs) if match is not None else 0
        where = f"game {number} of seed {seed}, {pair[0]} against {pair[1]}, after {inputs} inputs"
        said = f"{where}:\n{traceback.format_exc()}"
        return Game(number, pair, "error", error=said)
    turns = match.view(None)["turn"]["number"]
    if match.decision is None and match.result is not None:
        return Game(number, pair, "finished", match.result.winner, counted, turns)
    said = f"game {number} of seed {seed}, {pair[0]} against {pair[1]}: not over after {len(match.inputs)} inputs"
    return Game(number, pair, "hang", None, counted, turns, said)


def run(
    game: str, count: int, seed: int, names: Sequence[str], decks: Mapping[str, Mapping[str, Any]] | None = None
) -> Iterator[Game]:
    """`count` games; every pair of decks in turn."""
    decks = starters(game) if decks is None else decks
    every = pairs(list(decks))
    for number in range(count):
        yield one_game(game, names, decks, every[number % len(every)], seed, number)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m engine simulate", description=__doc__)
    parser.add_argument("game", choices=[one["id"] for one in games()])
    parser.add_argument("--games", type=int, default=10, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--bots", default="random,random", metavar="A,B", help="of " + ", ".join(sorted(BOTS)))
    parser.add_argument(
        "--decks", default="", metavar="a,b", help="starter decks by file name; all pairs in turn without"
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(argv)
    names = given.bots.split(",")
    if len(names) != 2 or any(name not in BOTS for name in names):
        parser.error(f"--bots takes two of: {', '.join(sorted(BOTS))}")
    decks = starters(given.game)
    if not decks:
        parser.error(f"{given.game} has no starter decks")
    pair = tuple(given.decks.split(",")) if given.decks else ()
    if pair and (len(pair) != 2 or any(name not in decks for name in pair)):
        parser.error(f"--decks takes two of: {', '.join(decks)}")
    began = time.perf_counter()
    if pair:
        played: Iterator[Game] = (one_game(given.game, names, decks, pair, given.seed, n) for n in range(given.games))
    else:
        played = run(given.game, given.games, given.seed, names, decks)
    out = summary(played)
    out["seconds"] = round(time.perf_counter() - began, 3)
    print(json.dumps(out) if given.json else told(out, names))
    return 1 if out["errors"] else 0


def summary(played: Iterator[Game]) -> dict[str, Any]:
    """The figures of a run; what went wrong is said on standard error."""
    out: dict[str, Any] = {
        "games": 0, "finished": 0, "unfinished": 0, "errors": 0, "decisions": 0, "seconds": 0.0, "wins": [0, 0],
        "draws": 0, "turns": 0.0,
    }  # fmt: skip
    turns = 0
    for game in played:
        out["games"] += 1
        out["decisions"] += game.decisions
        if game.error:
            print(game.error, file=sys.stderr)
        if game.outcome == "error":
            out["errors"] += 1
        elif game.outcome == "hang":
            out["unfinished"] += 1
        else:
            out["finished"] += 1
            turns += game.turns
            if game.winner is None:
                out["draws"] += 1
            else:
                out["wins"][game.winner] += 1
    out["turns"] = round(turns / out["finished"], 2) if out["finished"] else 0.0
    return out


def told(out: Mapping[str, Any], names: Sequence[str]) -> str:
    """The figures for people."""
    seconds = out["seconds"] or 1e-9
    lines = [
        f"{out['games']} games, {out['finished']} finished, {out['unfinished']} not over, {out['errors']} errors",
        f"wins: {names[0]} {out['wins'][0]}, {names[1]} {out['wins'][1]}, draws {out['draws']}",
        f"{out['turns']} turns a game, {out['decisions']} decisions",
        f"{out['seconds']} s: {out['games'] / seconds:.1f} games/s, {out['decisions'] / seconds:.0f} decisions/s",
    ]
    return "\n".join(lines)

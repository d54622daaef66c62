"""The command `python -m engine simulate`: whole games between bots."""

from __future__ import annotations

import argparse
import gc
import hashlib
import itertools
import json
import random
import sys
import time
import traceback
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
import yaml

from engine import public_lists, registry
from engine.bots import BOTS, Bot, make_bot
from engine.cards import library
from engine.kernel.plain import Json
from engine.match import Match, games, optional_rules, random_deck
from engine.tools import lists
from engine.tools.uses import Uses

LONGEST = 5000
RANDOM = "random"


class Game(msgspec.Struct):
    """The result of one game."""

    number: int
    decks: tuple[str, str]
    outcome: str  # "finished", "error" or "hang"
    winner: int | None = None
    decisions: int = 0
    turns: int = 0
    error: str = ""


class Summary(msgspec.Struct, kw_only=True):
    """The figures of a run.

    `unplayed` and `unused` are counted only for decks drawn from all cards.
    """

    games: int
    finished: int
    unfinished: int
    errors: int
    decisions: int
    seconds: float = 0.0
    wins: tuple[int, int]
    draws: int
    turns: float
    unplayed: list[str] | msgspec.UnsetType = msgspec.UNSET
    unused: list[str] | msgspec.UnsetType = msgspec.UNSET


def starters(game: str) -> dict[str, dict[str, Json]]:
    """Return the starter decks of a game by file name, in order."""
    found = sorted(registry.files(game, "decks").glob("*.yaml"))
    return {path.stem: yaml.safe_load(path.read_bytes()) for path in found}


def keep_what_is_loaded() -> None:
    """Exclude the loaded cards, words and other objects from garbage collection; they stay loaded."""
    gc.collect()
    gc.freeze()


def pairs(decks: Sequence[str]) -> list[tuple[str, str]]:
    """Return every pair of decks, including a deck against itself."""
    return list(itertools.product(decks, decks))


def seed_of(seed: int, number: int, purpose: str = "match") -> bytes:
    """Return the 32-byte seed of one game of a run."""
    return hashlib.sha256(f"{purpose}:{seed}:{number}".encode()).digest()


def bots_of(names: Sequence[str], seed: int, number: int) -> list[Bot]:
    """Return the bots of one game of a run, seat 0 first."""
    seeds = (int.from_bytes(seed_of(seed, number, f"bot{seat}")[:8], "big") for seat in range(len(names)))
    return [make_bot(name, own) for name, own in zip(names, seeds, strict=True)]


def play(match: Match, bots: Sequence[Bot], uses: Uses | None = None) -> int:
    """Let the bots play until the match is over or too long.

    Return the number of decisions with two options or more.
    `uses`: records the cards that are played.
    """
    counted = 0
    if uses is not None:
        uses.watch(match)
    for _ in range(LONGEST):
        if (decision := match.decision) is None:
            break
        counted += len(decision.options) > 1
        seat = decision.seat
        match.answer(seat, decision.number, bots[seat].choose(lambda seat=seat: match.view(seat), decision))  # type: ignore[misc]
        if uses is not None:
            uses.look(match)
    return counted


def one_game(
    game: str,
    names: Sequence[str],
    decks: Mapping[str, Mapping[str, Json]],
    pair: tuple[str, str],
    seed: int,
    number: int,
    uses: Uses | None = None,
    options: Mapping[str, Json] | None = None,
) -> Game:
    """Play game `number` of a run and return its result.

    An error is stored in the result and not raised.
    """
    match = None
    said = f"game {number} of seed {seed}, {pair[0]} against {pair[1]}"
    try:
        own = [decks[name] for name in pair]
        match = Match.start(game, own, seed_of(seed, number), list(names), options, log=False)
        counted = play(match, bots_of(names, seed, number), uses)
    except Exception:
        inputs = len(match.inputs) if match is not None else 0
        return Game(number, pair, "error", error=f"{said}, after {inputs} inputs:\n{traceback.format_exc()}")
    turns = match.view(None)["turn"]["number"]
    if match.decision is None and match.result is not None:
        return Game(number, pair, "finished", match.result.winner, counted, turns)
    return Game(number, pair, "hang", None, counted, turns, f"{said}: not over after {len(match.inputs)} inputs")


def run(
    game: str,
    count: int,
    seed: int,
    names: Sequence[str],
    decks: Mapping[str, Mapping[str, Json]] | None = None,
    options: Mapping[str, Json] | None = None,
) -> Iterator[Game]:
    """Play `count` games with every pair of decks in turn, and yield their results."""
    decks = starters(game) if decks is None else decks
    every = pairs(list(decks))
    for number in range(count):
        yield one_game(game, names, decks, every[number % len(every)], seed, number, options=options)


def run_random(
    game: str,
    count: int,
    seed: int,
    names: Sequence[str],
    uses: Uses,
    options: Mapping[str, Json] | None = None,
    among: Collection[str] | None = None,
) -> Iterator[Game]:
    """Play `count` games, each between two random decks, and yield their results.

    The same seed plays the same games. The decks are drawn from all cards of the game, or from the cards in `among`.
    Each deck is built around one card: first every card in turn, then the cards that were not yet fully played. In
    every second game costs are paid by hand, so that every way to pay is used.
    """
    whole = (card for card, one in library(game).printed().items() if not one.unread)
    leads = sorted(card for card in whole if among is None or card in among)
    random.Random(f"order:{seed}").shuffle(leads)
    by_hand = {"settings": [{"auto_pay": False}, {"auto_pay": False}]}
    waiting = leads.copy()
    for number in range(count):
        decks = {}
        for n in (2 * number, 2 * number + 1):
            waiting = waiting or uses.outstanding() or leads.copy()
            lead = waiting.pop(0)
            decks[f"random_deck({game!r}, '{seed}:{n}', {lead!r})"] = random_deck(game, f"{seed}:{n}", lead, among)
        first, second = decks
        own = {**(options or {}), **(by_hand if number % 2 else {})}
        yield one_game(game, names, decks, (first, second), seed, number, uses, own)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m engine simulate", description=__doc__)
    parser.add_argument("game", choices=[one["id"] for one in games()])
    parser.add_argument("--games", type=int, default=10, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--bots", default="random,random", metavar="A,B", help="of " + ", ".join(sorted(BOTS)))
    parser.add_argument(
        "--decks",
        default="",
        metavar="a,b",
        help=f"starter decks by file name, all pairs in turn without; {RANDOM}: drawn from all cards",
    )
    parser.add_argument("--rules", default="", metavar="a,b", help="optional rules of the game that are used")
    parser.add_argument(
        "--list", nargs="+", type=Path, metavar="FILE", help="with random decks: drawn from the cards of these lists"
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(argv)
    names = given.bots.split(",")
    if len(names) != 2 or any(name not in BOTS for name in names):
        parser.error(f"--bots takes two of: {', '.join(sorted(BOTS))}")
    decks = starters(given.game)
    if not decks:
        parser.error(f"{given.game} has no starter decks")
    pair = tuple(given.decks.split(",")) if given.decks not in ("", RANDOM) else ()
    if pair and (len(pair) != 2 or any(name not in decks for name in pair)):
        parser.error(f"--decks takes two of: {', '.join(decks)}; or {RANDOM}")
    known = {one["id"] for one in optional_rules(given.game)}
    options: dict[str, Json] = {rule: True for rule in given.rules.split(",") if rule}
    if not known.issuperset(options):
        parser.error(f"--rules of {given.game}: {', '.join(sorted(known)) or 'none'}")
    among: list[str] | None = None
    if given.list:
        if given.decks != RANDOM:
            parser.error(f"--list goes with --decks {RANDOM}")
        try:
            among = lists.offer_lists(given.game, given.list)
        except (public_lists.NoCard, OSError, UnicodeDecodeError, KeyError) as error:
            parser.error(str(error))
        options["edition"] = lists.EDITION
    cards = library(given.game).printed()
    keep_what_is_loaded()
    began = time.perf_counter()
    uses = None
    if given.decks == RANDOM:
        uses = Uses({id: card for id, card in cards.items() if among is None or id in among})
    if uses is not None:
        played: Iterator[Game] = run_random(given.game, given.games, given.seed, names, uses, options, among)
    elif pair:
        played = (one_game(given.game, names, decks, pair, given.seed, n, options=options) for n in range(given.games))
    else:
        played = run(given.game, given.games, given.seed, names, decks, options)
    out = summary(played)
    if uses is not None:
        out.unplayed, out.unused = uses.unplayed(), uses.unused()
    out.seconds = round(time.perf_counter() - began, 3)
    print(json.dumps(msgspec.to_builtins(out)) if given.json else as_text(out, names))
    return 1 if out.errors else 0


def summary(played: Iterator[Game]) -> Summary:
    """Return the figures of a run.

    Print errors on standard error.
    """
    games = []
    for game in played:
        games.append(game)
        if game.error:
            print(game.error, file=sys.stderr)
    over = [game for game in games if game.outcome == "finished"]
    winners = [game.winner for game in over]
    return Summary(
        games=len(games),
        finished=len(over),
        unfinished=sum(game.outcome == "hang" for game in games),
        errors=sum(game.outcome == "error" for game in games),
        decisions=sum(game.decisions for game in games),
        wins=(winners.count(0), winners.count(1)),
        draws=winners.count(None),
        turns=round(sum(game.turns for game in over) / len(over), 2) if over else 0.0,
    )


def as_text(out: Summary, names: Sequence[str]) -> str:
    """Return the figures as text."""
    seconds = out.seconds or 1e-9
    lines = [
        f"{out.games} games, {out.finished} finished, {out.unfinished} not over, {out.errors} errors",
        f"wins: {names[0]} {out.wins[0]}, {names[1]} {out.wins[1]}, draws {out.draws}",
        f"{out.turns} turns a game, {out.decisions} decisions",
        f"{out.seconds} s: {out.games / seconds:.1f} games/s, {out.decisions / seconds:.0f} decisions/s",
    ]
    for what, left in (("never played", out.unplayed), ("abilities never used", out.unused)):
        if left is not msgspec.UNSET:
            lines += [f"{what}: {len(left)}", *(f"  {one}" for one in left)]
    return "\n".join(lines)

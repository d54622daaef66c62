"""A benchmark of memory: whether it stays flat over many whole games, and the size of a match.

    python tests/bench/memory.py [--games 5000] [--every 500] [--growth 10]
    python tests/bench/memory.py --engine                    the engine alone: no rows, no boards
    python tests/bench/memory.py --site                      the site alone, with a game of a few lines

One process does everything that a site does with a game. The game is dealt and answered by bots, and its boards are
drawn for both seats and a spectator. It is loaded again after it has left memory, and finished. Now and then its replay
is opened. After the first games (a tenth of them) memory may grow by `--growth` percent, otherwise it fails.
"""

from __future__ import annotations

import argparse
import gc
import itertools
import json
import os
import random
import sys
import time
import uuid
from pathlib import Path
from typing import Any

from own_site import own_site

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "web"), str(Path(__file__).parent)]

LONGEST = 5000  # answers of a game
LOOKS = 25  # answers between two views
LEAVES = 60  # answers after which a match leaves memory and comes back
REPLAYED = 10  # one of this number of games is replayed


def parsed(argv: list[str] | None = None) -> argparse.Namespace:
    """Return the command line options."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--every", type=int, default=500, metavar="GAMES", help="how often memory is read")
    parser.add_argument("--growth", type=float, default=10.0, metavar="PERCENT")
    alone = parser.add_mutually_exclusive_group()
    alone.add_argument("--engine", action="store_true")
    alone.add_argument("--site", action="store_true")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(argv)


def main() -> int:
    given = parsed()
    with own_site():
        if not given.engine:
            set_up()
        found = run(given)
    if given.json:
        print(json.dumps(found))
    return 1 if found["grown_percent"] > given.growth else 0


def set_up() -> None:
    """Create the tables of the database."""
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("load_starters", verbosity=0)


def run(given: argparse.Namespace) -> dict[str, Any]:
    """Play the games. Return the memory at each reading, and its growth after the first reading."""
    if given.site:
        from django.conf import settings

        settings.MATCHES_DOOR = settings.MATCHES_BOT_DOOR = "fake_door"
    games = EngineGames() if given.engine else SiteGames()
    began, warm, read = time.perf_counter(), max(1, given.games // 10), []
    for number in range(1, given.games + 1):
        games.play(number)
        if number == warm or number % given.every == 0 or number == given.games:
            gc.collect()
            read.append((number, memory()))
            if not given.json:
                seconds = time.perf_counter() - began
                print(
                    f"{number:6} games {read[-1][1] / 1e6:8.1f} MB {games.answers:8} answers {seconds:6.0f} s",
                    flush=True,
                )
    first, last = read[0][1], read[-1][1]
    return {
        "games": given.games,
        "answers": games.answers,
        "memory": read,
        "grown_percent": round(100 * (last - first) / first, 2),
    }


def memory() -> int:
    """Return the private bytes of this process.

    The mapped database file, which grows with its rows, is not included.
    """
    resident, shared = Path("/proc/self/statm").read_text().split()[1:3]
    return (int(resident) - int(shared)) * os.sysconf("SC_PAGE_SIZE")


class Games:
    """Whole games of two random players, with the starters of each game in turn."""

    def __init__(self) -> None:
        from tcg.decks.starters import read_starters

        decks: dict[str, list[Any]] = {}
        for starter in read_starters():
            decks.setdefault(starter.game, []).append(starter.data)
        self.names = itertools.cycle(decks)
        self.pairs = {game: itertools.cycle(itertools.combinations(every, 2)) for game, every in decks.items()}
        self.answers = 0

    def play(self, number: int) -> None:
        """Play one game to its end."""
        raise NotImplementedError


class EngineGames(Games):
    """Games of the engine alone, viewed, saved and loaded on the way."""

    def play(self, number: int) -> None:
        from tcg.matches.engine_api import engine_api, make_bot

        game = next(self.names)
        match = engine_api().Match.start(game, next(self.pairs[game]), number.to_bytes(32, "big"), ["Ann", "Bob"])
        bot = make_bot("random", number)
        for place in range(LONGEST):
            if (decision := match.decision) is None:
                break
            if place % LEAVES == LEAVES - 1:
                match = engine_api().Match.load(match.save())
                decision = match.decision
            if place % LOOKS == 0:
                for seat in (0, 1, None):
                    match.view(seat), match.log(seat)
            match.answer(decision.seat, match.number, list(bot.choose(None, decision)))
            self.answers += 1


class SiteGames(Games):
    """Games of the site."""

    def __init__(self) -> None:
        from tables import person

        super().__init__()
        self.random = random.Random(7)
        self.people = [person("Ann"), person("Bob")]

    def play(self, number: int) -> None:
        from django.db import connection, reset_queries
        from tables import fake_deck, sit

        from tcg.matches import rendering, services, warm_matches
        from tcg.matches.engine_api import engine_api, make_bot
        from tcg.matches.models import Match, Move

        game = next(self.names)
        decks = next(self.pairs[game])
        if engine_api().__name__ == "fake_door":
            game, decks = next(iter(self.pairs)), (fake_deck("a"), fake_deck("b"))
        seats = [sit(one, deck=deck) for one, deck in zip(self.people, decks, strict=True)]
        match = services.create_match(game=game, first=seats[0], second=seats[1])
        match = services.begin_match(match_id=match.pk)
        bot = make_bot("random", number)
        for place in range(LONGEST):
            if not match.running:
                break
            if place % LEAVES == LEAVES - 1:
                warm_matches.slots.forget(match.pk)
            if place % LOOKS == 0:
                for seat in (0, 1, None):
                    rendering.board(match.pk, seat, self.random.choice(("en", "ja")))
            with warm_matches.slots.hold(match.pk) as slot:
                decision = slot.bring(Match.objects.get(pk=match.pk)).decision
            choice = list(bot.choose(None, decision))
            asked, own = decision.seat, match.number_for(decision.seat)
            match = services.answer(match_id=match.pk, seat=asked, number=own, choice=choice, key=uuid.uuid4().hex)
            self.answers += 1
        rendering.board(match.pk, 0, "en")
        if number % REPLAYED == 0:
            from tcg.matches.replays import recordings, step_of

            with recordings.of(match) as recording:
                step_of(recording, match, 0, len(recording.inputs) // 2)
        Move.objects.filter(match=match).delete()  # so that the growing database file does not affect the measurement
        if connection.queries_logged:
            reset_queries()


if __name__ == "__main__":
    sys.exit(main())

"""The measured processes of the site, and the tables created for them."""

from __future__ import annotations

import itertools
import os
import random
from pathlib import Path
from typing import Any

from servers import Server
from web_clients import Seat, Table

HERE = Path(__file__).resolve().parent


class Measured(Server):
    """A server whose processor time and memory are measured.

    `profile`: the file for its function counts. The server is in `running` even before it has started, so that it can
    always be stopped.
    """

    def __init__(self, running: list[Measured], profile: Path | None = None) -> None:
        running.append(self)
        if profile is not None:
            os.environ["TAISEN_SAMPLES"] = str(profile)
            os.environ["PYTHONPATH"] = os.pathsep.join([str(HERE / "sampled"), os.environ.get("PYTHONPATH", "")])
        super().__init__()
        os.environ.pop("TAISEN_SAMPLES", None)

    def memory(self) -> int:
        """Return the bytes that it holds in memory, or 0 if the system does not tell."""
        path = Path(f"/proc/{self.process.pid if self.process else 0}/statm")
        return int(path.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if path.exists() else 0


class Tables:
    """A factory of tables, used in one thread: the writes go through Django."""

    def __init__(self, ports: list[int], games: list[str], seed: int = 7) -> None:
        from tcg.decks.starters import read_starters

        self.ports = itertools.cycle(ports)
        decks: dict[str, list[Any]] = {}
        for starter in read_starters():
            if not games or starter.game in games:
                decks.setdefault(starter.game, []).append(starter.data)
        self.games = itertools.cycle(decks)  # in turn
        self.pairs = {game: itertools.cycle(itertools.combinations(every, 2)) for game, every in decks.items()}
        self.random = random.Random(seed)
        self.names = itertools.count(1)

    def stranger(self, port: int) -> Seat:
        """Return a new spectator."""
        from tables import person

        return self._seat(port, person(f"Bench {next(self.names)}"))

    def _seat(self, port: int, one: Any) -> Seat:
        from django.conf import settings
        from django.test import Client

        client = Client()
        client.force_login(one)
        return Seat(port, client.cookies[settings.SESSION_COOKIE_NAME].value)

    def lay(self) -> Table:
        """Return a table of a match that has begun."""
        from tables import person, sit

        from tcg.matches import services, warm_matches
        from tcg.matches.engine_api import make_bot

        game = next(self.games)
        decks = next(self.pairs[game])
        people = [person(f"Bench {next(self.names)}") for _ in decks]
        seats = [sit(one, deck=deck) for one, deck in zip(people, decks, strict=True)]
        match = services.create_match(game=game, first=seats[0], second=seats[1])
        match = services.begin_match(match_id=match.pk)
        warm_matches.slots.forget(match.pk)
        port = next(self.ports)
        sitting = [self._seat(port, one) for one in people]
        return Table(match, warm_matches.start(match), sitting, make_bot("random", self.random.getrandbits(32)))

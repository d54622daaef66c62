"""The processes of the site that are measured, and the tables that are laid for them."""

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
    """A server whose processor and memory are read; `profile`: where it writes how often each function was met. It is
    in `running` before it has come up, so that it can be stopped whatever happens."""

    def __init__(self, running: list[Measured], profile: Path | None = None) -> None:
        running.append(self)
        if profile is not None:
            os.environ["TAISEN_SAMPLES"] = str(profile)
            os.environ["PYTHONPATH"] = os.pathsep.join([str(HERE / "sampled"), os.environ.get("PYTHONPATH", "")])
        super().__init__()
        os.environ.pop("TAISEN_SAMPLES", None)

    def memory(self) -> int:
        """Bytes that it holds in memory; 0 where the system does not tell."""
        path = Path(f"/proc/{self.process.pid if self.process else 0}/statm")
        return int(path.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if path.exists() else 0


class Tables:
    """Lays tables, in one thread: the writes go through Django."""

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
        """Somebody who looks on."""
        from tables import person

        return self._seat(port, person(f"Bench {next(self.names)}"))

    def _seat(self, port: int, one: Any) -> Seat:
        from django.conf import settings
        from django.test import Client

        client = Client()
        client.force_login(one)
        return Seat(port, client.cookies[settings.SESSION_COOKIE_NAME].value)

    def lay(self) -> Table:
        """A table of a match that has begun."""
        from tables import person, sit

        from tcg.matches import live, services
        from tcg.matches.door import make_bot

        game = next(self.games)
        decks = next(self.pairs[game])
        people = [person(f"Bench {next(self.names)}") for _ in decks]
        seats = [sit(one, deck=deck) for one, deck in zip(people, decks, strict=True)]
        match = services.create_match(game=game, first=seats[0], second=seats[1])
        match = services.begin_match(match_id=match.pk)
        live.slots.forget(match.pk)
        port = next(self.ports)
        sitting = [self._seat(port, one) for one in people]
        return Table(match, live.start(match), sitting, make_bot("random", self.random.getrandbits(32)))

"""The player of a bot process: it plays the bots of all matches, decision after decision, each match in its turn.

It hears of matches from servers (`ask`) and looks for them itself: when it starts, and every few seconds. What it has
no room for waits in the database, and is taken up in the order in which it has come to wait.
"""

from __future__ import annotations

import heapq
import itertools
import queue
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any
from uuid import UUID

import structlog
from django.conf import settings
from django.db import close_old_connections

from tcg.cards.imported import shelf
from tcg.matches import bot_leases, bots

log = structlog.get_logger("tcg.matches.bot_player")

ROOM = 200  # matches that are known here at once: fewer than machines are kept warm (MATCHES_LIVE)
LOOK = 3.0  # seconds between two looks for matches of which nobody has told
RENEW = bot_leases.LASTS.total_seconds() / 3
DEADLY = 2  # after so many processes that died at it a bot is not asked any more, and the first options are chosen
REST = 1.0, 60.0  # seconds for which a match is left alone in which something has failed: first, and at most


@dataclass
class Figures:
    """Counts of a bot process since it started."""

    waiting: int = 0  # matches that it knows of, now
    decisions: int = 0
    thinking: float = 0.0  # seconds
    slowest: float = 0.0
    failures: int = 0


@dataclass
class Playing:
    """One match at which a bot is asked."""

    failed: int = 0
    renewed: float = 0.0  # when the lease was; 0: it has not been taken
    simply: bool = False
    thought: bots.Thought | None = None


class Player:
    """Plays until it is stopped. `ask` and `stop` may be called by any thread, `stop` by a signal too.

    `alive` is called whenever the database has said what waits.
    """

    def __init__(
        self,
        holder: str,
        report: Callable[[dict[str, Any]], None] | None = None,
        alive: Callable[[], None] | None = None,
    ) -> None:
        self.holder = holder
        self.figures = Figures()
        self._report = report
        self._alive = alive
        self._heard: queue.SimpleQueue[UUID | None] = queue.SimpleQueue()  # a signal may stop who is reading from it
        self._stopped = threading.Event()
        self._games: OrderedDict[UUID, Playing] = OrderedDict()  # all that are known
        self._ready: OrderedDict[UUID, None] = OrderedDict()  # those whose turn comes
        self._later: list[tuple[float, int, UUID]] = []  # those that pause, by when they go on
        self._resting: dict[UUID, tuple[float, float]] = {}  # until when, and for how long the next time
        self._count = itertools.count()
        self._next_look = self._next_report = 0.0

    def ask(self, match_id: UUID) -> None:
        """A bot of this match is asked. Where there is no room, it will be found in the database."""
        if self._heard.qsize() < ROOM:
            self._heard.put(match_id)
        else:
            self._next_look = 0.0

    def stop(self) -> None:
        """End when the decision that is thought about has been answered."""
        self._stopped.set()
        self._heard.put(None)

    def run(self) -> None:
        while not self._stopped.is_set():
            self._hear(self._patience())
            now = time.monotonic()
            if now >= self._next_look:
                self._look()
            while self._later and self._later[0][0] <= now:
                self._ready[heapq.heappop(self._later)[2]] = None
            if self._ready:
                self._step(self._ready.popitem(last=False)[0])
            self._say(now)
        try:
            bot_leases.give_back(self.holder)
        except Exception:  # they run out
            log.exception("leases cannot be given back")

    # -- which match -------------------------------------------------------------------------------
    def _patience(self) -> float:
        """Return for how long there is nothing to do."""
        if self._ready:
            return 0.0
        due = min(self._next_look, self._later[0][0] if self._later else self._next_look)
        return max(0.0, min(due - time.monotonic(), LOOK))

    def _hear(self, patience: float) -> None:
        try:
            heard = self._heard.get(timeout=patience) if patience else self._heard.get_nowait()
            while True:
                if heard is not None:
                    self._add(heard)
                heard = self._heard.get_nowait()
        except queue.Empty:
            pass

    def _add(self, match_id: UUID) -> None:
        if match_id in self._games or self._resting.get(match_id, (0.0,))[0] > time.monotonic():
            return
        if len(self._games) >= ROOM:
            return
        self._games[match_id] = Playing()
        self._ready[match_id] = None

    def _look(self) -> None:
        """Find what waits: nobody may have told, or nobody was there to hear it, or there was no room."""
        now = time.monotonic()
        self._next_look = now + LOOK
        self._resting = {one: rest for one, rest in self._resting.items() if rest[0] > now - 2 * REST[1]}
        try:
            close_old_connections()
            shelf.refresh()
            room = ROOM - len(self._games)
            known = [one for one, rest in self._resting.items() if rest[0] > now]
            waiting = bot_leases.free_matches(self.holder).exclude(pk__in=[*self._games, *known])
            for match_id in list(waiting.values_list("pk", flat=True)[:room]):
                self._add(match_id)
            if self._alive is not None:
                self._alive()
        except Exception:
            log.exception("bots cannot look for their matches")

    # -- one decision ------------------------------------------------------------------------------
    def _step(self, match_id: UUID) -> None:
        game = self._games[match_id]
        try:
            if not self._hold(match_id, game):
                self._drop(match_id)
            elif game.thought is not None:
                self._act(match_id, game, game.thought)
            elif not self._think(match_id, game):
                self._drop(match_id)
                bot_leases.give_back(self.holder, match_id)
                # a person may have answered meanwhile, and whoever was told of it have found the lease taken
                if bot_leases.free_matches(self.holder).filter(pk=match_id).exists():
                    self._add(match_id)
        except Exception:
            log.exception("a bot has stopped", match=str(match_id))
            self._fail(match_id)

    def _hold(self, match_id: UUID, game: Playing) -> bool:
        now = time.monotonic()
        if game.renewed and now - game.renewed < RENEW:
            return True
        if game.renewed:
            held = bot_leases.renew(match_id, self.holder)
            if not held:  # the lease had run out: this process was given no time
                log.warning("another process plays on", match=str(match_id))
        elif held := bot_leases.take(match_id, self.holder):
            game.simply = bot_leases.interrupted(match_id) >= DEADLY
        game.renewed = now
        return held

    def _think(self, match_id: UUID, game: Playing) -> bool:
        """Choose, and answer at once or after a pause. False: no bot is asked."""
        began = time.monotonic()
        thought = bots.think(match_id, patience=settings.BOT_PATIENCE, simply=game.simply)
        if thought is None:
            return False
        took = time.monotonic() - began
        self.figures.thinking += took
        self.figures.slowest = max(self.figures.slowest, took)
        log.debug("a bot has chosen", match=str(match_id), seat=thought.seat, number=thought.number, seconds=took)
        pause = settings.MATCHES_BOT_PAUSE if thought.visible else 0.0
        if took < pause:
            game.thought = thought
            heapq.heappush(self._later, (began + pause, next(self._count), match_id))
        else:
            self._act(match_id, game, thought)
        return True

    def _act(self, match_id: UUID, game: Playing, thought: bots.Thought) -> None:
        game.thought = None
        taken = bots.act(match_id, thought, game.failed)
        game.failed = 0 if taken else game.failed + 1
        if game.failed > bots.TRIES:
            self._fail(match_id)
            return
        self.figures.decisions += 1
        self._resting.pop(match_id, None)
        self._ready[match_id] = None  # after all others

    def _fail(self, match_id: UUID) -> None:
        """Leave the match alone for a while, each time for longer."""
        self.figures.failures += 1
        self._drop(match_id)
        rest = self._resting.get(match_id, (0.0, REST[0]))[1]
        self._resting[match_id] = time.monotonic() + rest, min(2 * rest, REST[1])
        try:
            close_old_connections()  # one that was lost is not asked again
            bot_leases.give_up(self.holder, match_id)
        except Exception:  # it runs out
            log.exception("a lease cannot be given back", match=str(match_id))

    def _drop(self, match_id: UUID) -> None:
        self._games.pop(match_id, None)
        self._ready.pop(match_id, None)
        if len(self._games) == ROOM // 2:
            self._next_look = 0.0  # there is room again

    def _say(self, now: float) -> None:
        if self._report is not None and now >= self._next_report:
            self._next_report = now + LOOK / 2
            self.figures.waiting = len(self._games)
            self._report(asdict(self.figures))

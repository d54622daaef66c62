"""The player of a bot process: it answers the decisions of all bots, one decision after another, match by match.

Servers tell it about matches (`ask`). It also searches for them itself, at its start and every few seconds. Matches
beyond its capacity wait in the database. They are taken up in the order in which they began to wait.
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

ROOM = 200  # matches that are known here at once, fewer than the machines kept in memory (MATCHES_LIVE)
LOOK = 3.0  # seconds between two searches for waiting matches
RENEW = bot_leases.LASTS.total_seconds() / 3
DEADLY = 2  # after this number of processes that died in its match, a bot takes the first options without thinking
REST = 1.0, 60.0  # seconds of pause for a match after a failure: the first pause, and the longest


@dataclass
class Figures:
    """Statistics of a bot process since it started."""

    waiting: int = 0  # matches that it knows of now
    decisions: int = 0
    thinking: float = 0.0  # seconds
    slowest: float = 0.0
    failures: int = 0


@dataclass
class Playing:
    """One match in which a bot must decide."""

    failed: int = 0
    renewed: float = 0.0  # when the lease was renewed; 0: not taken yet
    simply: bool = False
    thought: bots.Thought | None = None


class Player:
    """The loop of a bot process, which runs until it is stopped.

    `ask` and `stop` may be called from any thread, and `stop` also from a signal handler. `alive` is called after each
    successful search of the database.
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
        self._requested: queue.SimpleQueue[UUID | None] = queue.SimpleQueue()  # safe to use from a signal handler
        self._stopped = threading.Event()
        self._games: OrderedDict[UUID, Playing] = OrderedDict()  # all known matches
        self._ready: OrderedDict[UUID, None] = OrderedDict()  # matches ready for their next decision
        self._later: list[tuple[float, int, UUID]] = []  # matches that pause, by the time they continue
        self._resting: dict[UUID, tuple[float, float]] = {}  # paused until, and the length of the next pause
        self._count = itertools.count()
        self._next_look = self._next_report = 0.0

    def ask(self, match_id: UUID) -> None:
        """Note that a bot of this match must decide.

        If there is no room, the next search of the database finds the match.
        """
        if self._requested.qsize() < ROOM:
            self._requested.put(match_id)
        else:
            self._next_look = 0.0

    def stop(self) -> None:
        """Stop after the current decision."""
        self._stopped.set()
        self._requested.put(None)

    def run(self) -> None:
        while not self._stopped.is_set():
            self._take_matches(self._patience())
            now = time.monotonic()
            if now >= self._next_look:
                self._look()
            while self._later and self._later[0][0] <= now:
                self._ready[heapq.heappop(self._later)[2]] = None
            if self._ready:
                self._step(self._ready.popitem(last=False)[0])
            self._report_figures(now)
        try:
            bot_leases.give_back(self.holder)
        except Exception:  # the leases expire by themselves
            log.exception("leases cannot be given back")

    # -- choosing the match ------------------------------------------------------------------------
    def _patience(self) -> float:
        """Return the number of seconds until there is something to do."""
        if self._ready:
            return 0.0
        due = min(self._next_look, self._later[0][0] if self._later else self._next_look)
        return max(0.0, min(due - time.monotonic(), LOOK))

    def _take_matches(self, patience: float) -> None:
        try:
            match_id = self._requested.get(timeout=patience) if patience else self._requested.get_nowait()
            while True:
                if match_id is not None:
                    self._add(match_id)
                match_id = self._requested.get_nowait()
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
        """Search the database for waiting matches that nobody has reported, or for which there was no room."""
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
                # a person may have answered since, and a request to this process would have found the lease taken
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
            if not held:  # the lease had expired: this process was suspended
                log.warning("another process plays on", match=str(match_id))
        elif held := bot_leases.take(match_id, self.holder):
            game.simply = bot_leases.interrupted(match_id) >= DEADLY
        game.renewed = now
        return held

    def _think(self, match_id: UUID, game: Playing) -> bool:
        """Choose an option, and answer at once or after a pause. Return False if no bot must decide."""
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
        self._ready[match_id] = None  # at the end of the queue

    def _fail(self, match_id: UUID) -> None:
        """Pause the match, each time for longer."""
        self.figures.failures += 1
        self._drop(match_id)
        rest = self._resting.get(match_id, (0.0, REST[0]))[1]
        self._resting[match_id] = time.monotonic() + rest, min(2 * rest, REST[1])
        try:
            close_old_connections()  # do not reuse a lost connection
            bot_leases.give_up(self.holder, match_id)
        except Exception:  # the lease expires by itself
            log.exception("a lease cannot be given back", match=str(match_id))

    def _drop(self, match_id: UUID) -> None:
        self._games.pop(match_id, None)
        self._ready.pop(match_id, None)
        if len(self._games) == ROOM // 2:
            self._next_look = 0.0  # there is room again

    def _report_figures(self, now: float) -> None:
        if self._report is not None and now >= self._next_report:
            self._next_report = now + LOOK / 2
            self.figures.waiting = len(self._games)
            self._report(asdict(self.figures))

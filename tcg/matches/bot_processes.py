"""The bot processes that a server starts (BOT_PROCESSES), and how they are told about matches.

A server and its bot process communicate through two pipes, one line per message. The server writes which match needs a
bot. The bot process writes which match has moved and, now and then, its statistics. A full pipe or a dead process loses
nothing: the waiting matches are in the database. When the server ends for any reason, its pipe closes and the bot
process ends too. If a server has no bot processes, `manage.py bots` plays, and is told through the channel layer.
"""

from __future__ import annotations

import atexit
import json
import os
import secrets
import select
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import structlog
from django.conf import settings

from tcg.matches.push import announcement
from tcg.settings.env import ROOT
from tcg.web import push

log = structlog.get_logger("tcg.matches.bot_processes")

GROUP = "bots"  # the channel layer group of all `manage.py bots` processes
SILENCE = 30.0  # seconds of silence after which a bot process is considered stuck and is stopped
STARTS_WITHIN = 180.0  # seconds until the first message: a busy machine needs time to load the process
ENDS_WITHIN = 2.0  # seconds that it has to end by itself
AGAIN = 0.1, 5.0  # seconds before an ended process is restarted: the first pause, and the longest


def new_holder() -> str:
    """Return a unique name for a holder of leases."""
    return f"{socket.gethostname()[:30]}-{os.getpid()}-{secrets.token_hex(4)}"


class BotProcess(threading.Thread):
    """One bot process, restarted whenever it ends."""

    def __init__(self) -> None:
        super().__init__(name="bot process", daemon=True)
        self.holder = new_holder()  # the same after a restart, so that the new process takes over the leases at once
        self.figures: dict[str, float] = {}  # the last statistics that it sent (`bot_player.Figures`)
        self.silent_at = time.monotonic() + STARTS_WITHIN  # the time at which it counts as stuck
        self.restarts = 0
        self.process: subprocess.Popen[bytes] | None = None
        self._stopped = threading.Event()
        self._pipe = threading.Lock()  # held by a thread that writes to the pipe or closes it

    def command(self) -> list[str]:
        return [sys.executable, str(ROOT / "manage.py"), "bots", "--of-server", "--holder", self.holder]

    def ask(self, match_id: UUID) -> None:
        """Tell the process about a match, without waiting."""
        with self._pipe:
            if self.process is None or self.process.stdin is None or self.process.stdin.closed:
                return
            with suppress(OSError):  # the pipe is full or closed: the match is found in the database
                os.write(self.process.stdin.fileno(), match_id.hex.encode() + b"\n")

    def run(self) -> None:
        wait = AGAIN[0]
        while not self._stopped.is_set():
            began = time.monotonic()
            try:
                status: object = self._run_once()
            except OSError as error:  # the machine has no resources for it now
                status = repr(error)
            if self._stopped.is_set():
                return
            self.restarts += 1
            log.warning("a bot process has ended and is started again", status=status)
            wait = AGAIN[0] if time.monotonic() - began > SILENCE else min(2 * wait, AGAIN[1])
            self._stopped.wait(wait)

    def stop(self) -> None:
        """Ask the process to end. Use `join` to wait for that."""
        self._stopped.set()
        self._close()

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()

    def is_well(self) -> bool:
        return self.is_alive() and time.monotonic() < self.silent_at

    def _close(self) -> None:
        with self._pipe:
            if self.process is not None and self.process.stdin is not None:
                self.process.stdin.close()

    def _run_once(self) -> int:
        process = subprocess.Popen(
            self.command(),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for the server
        )
        assert process.stdin is not None
        os.set_blocking(process.stdin.fileno(), False)
        with self._pipe:
            self.process = process
        if self._stopped.is_set():
            self._close()
        try:
            self._listen(process)
        except Exception:
            log.exception("a bot process cannot be listened to")
        self._close()
        try:
            return process.wait(ENDS_WITHIN)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()
        finally:
            if process.stdout is not None:
                process.stdout.close()

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Read the process's messages until it ends or has been silent for too long."""
        assert process.stdout is not None
        said, self.silent_at = b"", time.monotonic() + STARTS_WITHIN
        speaking = select.poll()  # not `select`, which has a limit of 1,024 files: a server has that many sockets
        speaking.register(process.stdout, select.POLLIN)
        while speaking.poll(1000 * max(0.0, self.silent_at - time.monotonic())):
            got = os.read(process.stdout.fileno(), 65536)
            if not got:
                return
            self.silent_at = time.monotonic() + SILENCE
            *lines, said = (said + got).split(b"\n")
            for line in lines:
                self._handle_message(json.loads(line))

    def _handle_message(self, message: dict[str, Any]) -> None:
        if "moved" in message:
            push.tell(*announcement(UUID(message["moved"]), message["number"]))
        else:
            self.figures = message


@dataclass
class Pool:
    """The bot processes of this server."""

    processes: list[BotProcess] = field(default_factory=list)

    def start(self, count: int) -> None:
        for _n in range(count - len(self.processes)):
            self.processes.append(BotProcess())
            self.processes[-1].start()

    def stop(self) -> None:
        """Stop all processes and wait for them."""
        ending, self.processes = self.processes, []
        for process in ending:
            process.stop()
        for process in ending:
            process.join(ENDS_WITHIN)
            if process.is_alive():
                process.kill()
                process.join(ENDS_WITHIN)

    def ask(self, match_id: UUID) -> None:
        if self.processes:  # a match always goes to the same process, which has its machine in memory
            self.processes[match_id.int % len(self.processes)].ask(match_id)


pool = Pool()


def place() -> str:
    """Return where bots play: in a "process", "inline" or "off" (the setting MATCHES_BOTS)."""
    where: str = getattr(settings, "MATCHES_BOTS", "process")
    return where


def start() -> None:
    """Start the bot processes of this server. They take up the waiting matches."""
    if place() == "process" and settings.BOT_PROCESSES:
        pool.start(settings.BOT_PROCESSES)
        atexit.register(stop)


def stop() -> None:
    pool.stop()


def ask(match_id: UUID) -> None:
    """Tell a bot process that a bot of this match must decide."""
    if pool.processes:
        pool.ask(match_id)
    elif settings.REDIS_URL:
        push.tell(GROUP, {"type": "bot.asked", "match": match_id.hex})


# -- monitoring -------------------------------------------------------------------------------------
def figures() -> dict[str, float]:
    """Return the statistics of this server's bot processes.

    - `waiting`: matches that wait now.
    - `decisions`, `thinking` (seconds), `failures`, `restarts`: totals since the start.
    - `slowest`: seconds of the slowest decision.
    - `processes`: the number of healthy processes.
    """
    told = [process.figures for process in pool.processes]
    added = {name: sum(one.get(name, 0) for one in told) for name in ("waiting", "decisions", "thinking", "failures")}
    return {
        **added,
        "slowest": max((one.get("slowest", 0.0) for one in told), default=0.0),
        "restarts": sum(process.restarts for process in pool.processes),
        "processes": sum(process.is_well() for process in pool.processes),
    }


def are_well() -> bool:
    """Return whether all bot processes of this server are healthy. A server without bot processes counts as healthy."""
    return all(process.is_well() for process in pool.processes)

"""A command that plays the bots of all matches in its own process. Several of them may run."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import tempfile
import threading
import time
from argparse import SUPPRESS, ArgumentParser
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import UUID

import structlog
from channels.layers import get_channel_layer
from django.conf import settings
from django.core.management.base import BaseCommand

from tcg.matches import bot_processes, bots
from tcg.matches import push as matches_push
from tcg.matches.bot_player import Player
from tcg.matches.signals import moved
from tcg.web import gc_tuning, push

log = structlog.get_logger("tcg.matches.bots")

STDOUT, STDERR = 1, 2
ALIVE = Path(tempfile.gettempdir()) / "bots"
ENDS_WITHIN = 4.0  # seconds after the server has gone; no answer is left half done


class Command(BaseCommand):
    help = "Play the bots of all matches. For servers that start no bot processes themselves (BOT_PROCESSES=0)."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--alive",
            action="store_true",
            help="touch the file `bots` in the folder for temporary files while they play",
        )
        parser.add_argument("--of-server", action="store_true", help=SUPPRESS)  # set by a server: see bot_processes
        parser.add_argument("--holder", default="", help=SUPPRESS)

    def handle(self, *args: object, of_server: bool, holder: str, alive: bool = False, **options: object) -> None:
        with suppress(OSError):
            os.nice(5)  # people first
        moved.disconnect(bots.on_moved)  # this process plays the bots itself
        report = Server().say if of_server else None
        player = Player(holder or bot_processes.new_holder(), report, ALIVE.touch if alive else None)
        if of_server:
            threading.Thread(target=listen, args=[player], daemon=True).start()
        else:
            signal.signal(signal.SIGINT, lambda *_: player.stop())
            if settings.REDIS_URL:
                threading.Thread(target=lambda: asyncio.run(subscribe(player)), daemon=True).start()
            self.stdout.write("Taisen's bots play.  (stop them with Ctrl+C)")
            self.stdout.flush()
        signal.signal(signal.SIGTERM, lambda *_: player.stop())
        gc_tuning.settle()
        player.run()


class Server:
    """The connection to the server that started this process: it reports moved matches and statistics."""

    def __init__(self) -> None:
        self.out = os.dup(STDOUT)
        os.dup2(STDERR, STDOUT)  # printed text must not be read as a message
        moved.disconnect(matches_push.announce_number)
        moved.connect(self.say_moved)

    def say(self, told: dict[str, Any]) -> None:
        with suppress(BrokenPipeError):  # this process will end by itself
            os.write(self.out, json.dumps(told).encode() + b"\n")

    def say_moved(self, sender: object, match_id: UUID, number: int, **kwargs: object) -> None:
        self.say({"moved": match_id.hex, "number": number})


def listen(player: Player) -> None:
    """Read matches from the server until the server ends. Then end this process too."""
    try:
        for line in sys.stdin:
            player.ask(UUID(line.strip()))
    finally:
        player.stop()
        time.sleep(ENDS_WITHIN)
        os._exit(0)  # in case a bot is still thinking


async def subscribe(player: Player) -> None:
    """Receive matches from all servers through the channel layer. Without it, matches are found in the database."""
    push.remember_loop()
    layer = get_channel_layer()
    assert layer is not None
    channel = ""  # keep the same name after Redis was away: nobody would read from a new one
    while True:
        try:
            channel = channel or await layer.new_channel()
            await layer.group_add(bot_processes.GROUP, channel)
            while True:
                message = await layer.receive(channel)
                if message["type"] == "bot.asked":
                    player.ask(UUID(message["match"]))
        except push.Unreachable:
            with suppress(push.Unreachable):
                await push.beat(layer)
        except Exception:  # try again after any error
            log.exception("bots are not told of matches")
            channel = ""
        await asyncio.sleep(1.0)

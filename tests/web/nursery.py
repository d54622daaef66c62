"""A process that has loaded slow modules and forks the site's processes, so that tests that kill many need not wait.

It reads lines of JSON. `{"argv": [...], "env": {...}, "says": FILE}` forks a `manage.py` with these arguments and
answers with its process id. Its standard error is written to FILE, if FILE has a name. `{"wait": id}` answers with the
exit status after the end of the process. The nursery ends with its reader.

The settings are read from the environment. So there is an intermediate process for each environment, in which Django is
set up. It is forked when it is first needed, and forks the processes of that environment.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import os
import signal
import socket
import sys
import traceback
from typing import Any

import manage

LIBRARIES = (
    "autobahn.websocket.protocol", "channels_redis.pubsub", "django.contrib.admin.utils", "django.template.defaulttags",
    "jinja2", "lark", "prometheus_client", "psycopg_pool", "redis", "structlog", "twisted.internet.asyncioreactor",
    "twisted.web.server",
)  # fmt: skip


def load() -> None:
    """Load modules that need neither the settings nor an event loop. Each process has its own event loop."""
    for name in LIBRARIES:
        importlib.import_module(name)
    from engine import cards
    from engine.bots import make_bot
    from engine.match import games

    make_bot("greedy", 0)
    for game in games():
        cards.library(game["id"])
    settle()


def settle() -> None:
    """Exclude loaded objects from garbage collection: a collection in a forked process would copy all of them."""
    gc.collect()
    gc.freeze()


def set_up() -> None:
    """Set up Django for the environment, and load the whole site."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcg.settings")
    django.setup()
    from django.db import connections
    from django.template.loader import get_template
    from django.urls import get_resolver
    from django.utils import translation

    import tcg.asgi  # noqa: F401
    from tcg.web import jinja

    get_resolver()._populate()
    for language in ("en", "ja"):
        with translation.override(language):
            translation.gettext("")
    get_template("matches/table.html")
    jinja.template("matches/_board.html")
    connections.close_all()
    settle()


def renew_reactor() -> None:
    """Give this process its own event loop, because the loaded one is shared with all forked processes."""
    from daphne import server
    from twisted.internet import reactor

    server.twisted_loop = asyncio.new_event_loop()
    type(reactor).__init__(reactor, server.twisted_loop)


def run(argv: list[str], says: str) -> None:
    """Run a process of the site, and exit."""
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        renew_reactor()
        if says:
            os.dup2(os.open(says, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
        os.dup2(2, 1)
        sys.argv = argv
        manage.main()
        status = 0
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 1
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(status)


class SetUp:
    """A process in which Django is set up for an environment, and the connection to it."""

    every: dict[frozenset[tuple[str, str]], SetUp] = {}

    def __init__(self, env: dict[str, str]) -> None:
        own, other = socket.socketpair()
        if os.fork() == 0:
            own.close()
            for one in SetUp.every.values():
                one.line.close()
            serve(env, other)
        other.close()
        self.line, self.reads = own, own.makefile("r")

    @classmethod
    def of(cls, env: dict[str, str]) -> SetUp:
        key = frozenset((name, value) for name, value in env.items() if name != "PYTEST_CURRENT_TEST")
        if key not in cls.every:
            cls.every[key] = cls(env)
        return cls.every[key]

    def tell(self, told: dict[str, Any]) -> int:
        self.line.sendall(json.dumps(told).encode() + b"\n")
        return int(self.reads.readline())


def serve(env: dict[str, str], line: socket.socket) -> None:
    """Serve as the process of an environment: fork and await processes on request, until the other end closes."""
    try:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        os.environ.clear()
        os.environ.update(env)
        set_up()
        with line.makefile("r") as reads:
            for text in reads:
                told = json.loads(text)
                if "wait" in told:
                    answer = os.waitstatus_to_exitcode(os.waitpid(told["wait"], 0)[1])
                elif (answer := os.fork()) == 0:
                    line.close()
                    run(**told)
                line.sendall(b"%d\n" % answer)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)


def main() -> None:
    load()
    forked: dict[int, SetUp] = {}
    for line in sys.stdin:
        told: dict[str, Any] = json.loads(line)
        if "wait" in told:
            answer = forked.pop(told["wait"]).tell(told)
        else:
            in_it = SetUp.of(told.pop("env"))
            answer = in_it.tell(told)
            forked[answer] = in_it
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

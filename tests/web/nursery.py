"""A process that has loaded what takes long, and forks the site's processes: a test that kills many waits for none.

It reads lines of JSON: `{"argv": [...], "env": {...}, "says": FILE}` forks a `manage.py` of these, whose standard error
is written into FILE if it has a name, and answers with its id;
`{"wait": id}` answers with its status when it has ended. It ends with its reader.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
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
    """Load what asks neither the settings nor an event loop, of which each process has its own."""
    for name in LIBRARIES:
        importlib.import_module(name)
    from engine import cards
    from engine.bots import make_bot
    from engine.match import games

    make_bot("greedy", 0)
    for game in games():
        cards.library(game["id"])


def run(argv: list[str], env: dict[str, str], says: str) -> None:
    """Be a process of the site, and end."""
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        if says:
            os.dup2(os.open(says, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
        os.dup2(2, 1)
        os.environ.clear()
        os.environ.update(env)
        sys.argv = argv
        manage.main()
        status = 0
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 1
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def main() -> None:
    load()
    for line in sys.stdin:
        told: dict[str, Any] = json.loads(line)
        if "wait" in told:
            answer = os.waitstatus_to_exitcode(os.waitpid(told["wait"], 0)[1])
        elif (answer := os.fork()) == 0:
            run(**told)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()

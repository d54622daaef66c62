"""SQLite in var/ for one process; PostgreSQL by DATABASE_URL for several."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import dj_database_url

from tcg.settings import env

DATABASE: dict[str, Any] = dict(
    dj_database_url.parse(env.text("DATABASE_URL") or f"sqlite:///{(env.VAR / 'taisen.sqlite3').as_posix()}")
)

if DATABASE["ENGINE"].endswith("sqlite3"):
    env.make_var()
    if ":memory:" not in DATABASE["NAME"]:
        env.keep_to_owner(Path(DATABASE["NAME"]))
    DATABASE["CONN_MAX_AGE"] = None  # to open the file anew for each request costs more than most requests
    DATABASE["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",  # a writer waits for its turn at once, and never fails half-way
        "timeout": 8,  # seconds; then "try again"
        # searches read whole tables, and read them where they lie (mmap)
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON; "
        "PRAGMA mmap_size=268435456;",
    }
    # on disk, as in play, so that threads meet the same locks; one a process, so that test runs do not meet each other
    DATABASE["TEST"] = {"NAME": str(Path(tempfile.gettempdir()) / f"taisen-test-{os.getpid()}.sqlite3")}
elif DATABASE["ENGINE"].endswith("postgresql"):
    DATABASE["ENGINE"] = "tcg.web.postgresql"
    DATABASE["OPTIONS"] = {
        "connect_timeout": 2,
        "tcp_user_timeout": 2500,  # ms, until a server that has vanished without a word is given up
        **DATABASE.get("OPTIONS", {}),
        # Seconds: a page says that the database does not answer, and a try to reconnect does not come later than this.
        "pool": {"max_size": 4, "timeout": 2.5, "reconnect_timeout": 2},
    }
    DATABASE["TEST"] = {"NAME": f"test_taisen_{os.getpid()}"}

DATABASES = {"default": DATABASE}

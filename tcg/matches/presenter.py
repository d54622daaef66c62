"""The step from a view to the context of a table's templates. A game's own parts are in its folder (`tcg.games`)."""

from __future__ import annotations

import functools
import random
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.urls import reverse

from tcg import games
from tcg.matches.tables.base import Board, Json
from tcg.web.languages import say

LOG_LINES = 40
_keys = random.Random(secrets.randbits(128))  # an answer's key must be unique, but is no secret


class LogLine(NamedTuple):
    """A line of the log. `refs`: the objects that the line is about. `side`: the side that acts."""

    n: int
    text: str
    clause: str
    kind: str
    refs: str
    side: str


def board_context(
    view: Json, log: Sequence[Json], *, match: Any, seat: int | None, why: Any = None, replaying: bool = False
) -> dict[str, Any]:
    """Return the whole context of `matches/_board.html`, in the active language."""
    board = games.of(view["game"]).board(view, match, seat)
    return {
        "match": match,
        "seat": seat,
        "game": view["game"],
        "edition": match.edition or None,
        "number": view["number"],
        "replaying": replaying,
        "watching": seat is None,
        "urls": addresses(match.pk),
        "key": f"{_keys.getrandbits(96):024x}",
        "log": lines(log, board),
        **board.context(),
    }


@functools.lru_cache(maxsize=1024)
def addresses(match_id: UUID) -> Mapping[str, str]:
    """Return the addresses of a table's pages, posts and socket."""
    names = (
        "table",
        "board",
        "answer",
        "settings",
        "concede",
        "why",
        "rematch",
        "replay",
        "log",
        "fairness",
        "read-on",
    )
    return {name: reverse(f"matches:{name}", args=[match_id]) for name in names} | {"socket": f"/ws/play/{match_id}/"}


def lines(log: Sequence[Json], board: Board) -> list[LogLine]:
    """Return the last lines of the log, the newest first."""
    sides = {None: "", board.near: "me", 1 - board.near: "you"}
    return [
        LogLine(
            entry["n"],
            say(entry["text"]),
            entry["clause"],
            entry["kind"],
            " ".join(entry["refs"]),
            sides[entry["seat"]],
        )
        for entry in reversed(log[-LOG_LINES:])
    ]

"""The step from a view to the context of a table's templates. A game's own parts are in its folder (`tcg.games`)."""

from __future__ import annotations

import functools
import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple
from uuid import UUID

from django.urls import reverse

from engine.views import Line
from tcg import games
from tcg.matches import clocks, hints, lessons, rematches
from tcg.matches.redaction import veil
from tcg.matches.tables.base import Board
from tcg.matches.tables.shown import Shown
from tcg.web.languages import say

LOG_LINES = 40
_keys = random.Random(secrets.randbits(128))  # an answer's key must be unique, but is no secret


class LogLine(NamedTuple):
    """A line of the log. `refs`: the objects that the line is about. `side`: the side that acts."""

    n: float
    text: str
    clause: str
    kind: str
    refs: str
    side: str


def board_context(shown: Shown) -> dict[str, object]:
    """Return the whole context of `matches/_board.html`, in the active language."""
    match, seat, view = shown.match, shown.seat, veil(shown.view, shown.match)
    shown = replace(shown, view=view)
    board = games.of(view["game"]).board(shown)
    at_table = shown.steps is None
    lesson = lessons.panel(match, view) if at_table and match.lesson is not None else None
    # learners have their lesson's text, and spectators decide nothing
    hint = hints.at_question(view) if at_table and lesson is None and seat is not None else None
    return {
        "match": match,
        "seat": seat,
        "view": view,
        "game": view["game"],
        "edition": match.edition or None,
        "number": view["number"],
        "mark": match.mark_for(seat),
        "watching": seat is None,
        "still": shown.still,
        "steps": shown.steps,
        "urls": addresses(match.pk),
        "key": f"{_keys.getrandbits(96):024x}",
        "log": lines(shown.log, board),
        "rematch": rematches.stand_of(match, seat),
        "lesson": lesson,
        "clocks": clocks.shown(match) if at_table else None,
        "hint": hint,
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


def lines(log: Sequence[Line], board: Board) -> list[LogLine]:
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

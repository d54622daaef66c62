"""From a view to what the templates of a table draw. What a game has of its own is in its folder (`tcg.games`)."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from django.urls import reverse

from tcg import games
from tcg.matches.tables.base import Board, Json
from tcg.web.languages import say

LOG_LINES = 40


def board_context(
    view: Json, log: Sequence[Json], *, match: Any, seat: int | None, why: Any = None, replaying: bool = False
) -> dict[str, Any]:
    """Everything that `matches/_board.html` draws, in the language that is active."""
    board = games.of(view["game"]).board(view, match, seat)
    return {
        "match": match,
        "seat": seat,
        "game": view["game"],
        "number": view["number"],
        "replaying": replaying,
        "watching": seat is None,
        "urls": addresses(match),
        "key": secrets.token_urlsafe(12),
        "log": lines(log, board),
        **board.context(),
    }


def addresses(match: Any) -> dict[str, str]:
    names = ("table", "board", "answer", "settings", "concede", "why", "rematch", "replay", "fairness")
    return {name: reverse(f"matches:{name}", args=[match.pk]) for name in names} | {"socket": f"/ws/play/{match.pk}/"}


def lines(log: Sequence[Json], board: Board) -> list[dict[str, Any]]:
    """The last lines of the log, the newest first."""
    sides = {None: "", board.near: "me", 1 - board.near: "you"}
    return [
        {
            "n": entry["n"],
            "text": say(entry["text"]),
            "clause": entry["clause"],
            "kind": entry.get("kind", ""),
            "refs": " ".join(str(ref) for ref in entry.get("refs") or () if ref),
            "side": sides.get(entry.get("seat"), ""),
        }
        for entry in reversed(log[-LOG_LINES:])
    ]

"""Hints: one sentence for a player who meets a kind of question for the first time.

The hints are data in a game's folder (`hints.yaml`). The first entry that fits an open question is shown next to it:

    - id: chase             the browser remembers by this name that the hint was read
      asks: priority        the kind of the question
      at: chase             optional, the moment: while something is on the chase, in a "battle", or in the player's own
                            "main" phase without either
      under: ["604.1"]      optional, the clauses of the question
      clause: "605.1b"      without it, the clause of the question
      say: {en, ja}

The browser stores which hints were dismissed (static/js/table-hints.js). A tutorial game has no hints: its lesson says
more.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import yaml

from tcg import games
from tcg.web.languages import say

if TYPE_CHECKING:
    from engine.views import DecisionView, TableView

Json = Mapping[str, Any]


@functools.cache
def of(game: str) -> list[Json]:
    """Return the hints of a game in the order of their file. The list is empty if the game has no such file."""
    path = games.of(game).hints
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path else []


def at_question(view: TableView) -> dict[str, str] | None:
    """Return the hint for the open question of this view's seat, or None.

    The hint has an id that is unique among all games, its sentence and its clause.
    """
    decision = view["decision"]
    if view["over"] or decision is None or not decision["mine"]:
        return None
    found = next((hint for hint in of(view["game"]) if _fits(hint, view, decision)), None)
    if found is None:
        return None
    return {
        "id": f"{view['game']}.{found['id']}",
        "say": say(found["say"]),
        "clause": found.get("clause") or decision["clause"],
    }


def _fits(hint: Json, view: TableView, decision: DecisionView) -> bool:
    under = hint.get("under")
    return (
        hint["asks"] == decision["kind"]
        and (under is None or decision["clause"] in under)
        and hint.get("at") in (None, moment(view, decision["seat"]))
    )


def moment(view: TableView, seat: int) -> str:
    """Return the moment of the game at which a seat must decide: "chase", "battle", "main", or "" for any other."""
    if view.get("chase"):
        return "chase"
    if view["turn"]["battle"]:
        return "battle"
    return "main" if view["turn"]["phase"] == "main" and view["turn"]["player"] == seat else ""

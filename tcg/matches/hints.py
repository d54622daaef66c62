"""Hints: one sentence for whoever meets a kind of question for the first time.

What they say is data of a game's folder (`hints.yaml`); the first entry that fits an open question is shown beside it:

    - id: chase             by this name the browser remembers that it has been read
      asks: priority        the kind of the question
      at: chase             perhaps the moment: while something lies on the chase, in a "battle", or in one's own "main"
                            phase without either
      under: ["604.1"]      perhaps the clauses under which it is asked
      clause: "605.1b"      without one, that of the question
      say: {en, ja}

Which hints are put away is kept by the browser (static/js/table-hints.js). A first game has none: it says more.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import yaml

from tcg import games
from tcg.web.languages import say

Json = Mapping[str, Any]


@functools.cache
def of(game: str) -> list[Json]:
    """The hints of a game, in the order in which they are looked through; none, where it has no file of them."""
    path = games.of(game).hints
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path else []


def at_question(view: Json) -> dict[str, str] | None:
    """Return the hint at the open question of this view's seat: its id, which is one among all games, its sentence and
    its clause."""
    decision = view.get("decision") or {}
    if view.get("over") or not decision.get("mine"):
        return None
    found = next((hint for hint in of(view["game"]) if _fits(hint, view, decision)), None)
    if found is None:
        return None
    return {
        "id": f"{view['game']}.{found['id']}",
        "say": say(found["say"]),
        "clause": found.get("clause") or decision["clause"],
    }


def _fits(hint: Json, view: Json, decision: Json) -> bool:
    under = hint.get("under")
    return (
        hint["asks"] == decision["kind"]
        and (under is None or decision.get("clause") in under)
        and hint.get("at") in (None, moment(view, decision["seat"]))
    )


def moment(view: Json, seat: int) -> str:
    """The moment of the game at which a seat is asked: "chase", "battle", "main", or "" for any other."""
    if view.get("chase"):
        return "chase"
    if view["turn"].get("battle"):
        return "battle"
    return "main" if view["turn"]["phase"] == "main" and view["turn"]["player"] == seat else ""

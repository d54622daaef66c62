"""A bot that plays a lesson: it follows the script when it can, and otherwise does as little as possible."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.bots.trees import View

if TYPE_CHECKING:
    from engine.match import Decision

LITTLE = ("pass", "no_block", "no", "give_up", "auto")  # options that do least, in order of preference


class ScriptedBot:
    """A bot that answers with the first line of the script that matches an option.

    A line can name a turn, an option's kind, a card (the id of the option's card) and a place (the square). The bot
    only chooses options that are offered, so that every answer is legal.
    """

    def __init__(self, script: Sequence[Mapping[str, object]]) -> None:
        self.script = script

    def choose(self, view: View | Callable[[], View] | None, decision: Decision) -> list[int]:
        view = view() if callable(view) else view or {}
        cards = cards_of(view)
        for line in self.script:
            if line.get("turn", view["turn"]["number"]) != view["turn"]["number"]:
                continue
            for index, option in enumerate(decision.options):
                place = option.data.get("place") if isinstance(option.data, Mapping) else None
                if fits(line, option.kind, cards.get(str(option.ref), ""), option.ref, place):
                    return [index]
        for kind in LITTLE:
            for index, option in enumerate(decision.options):
                if option.kind == kind:
                    return [index] if decision.most else []
        return [0] * decision.least if decision.repeats else list(range(decision.least))


def fits(line: Mapping[str, object], kind: str, card: str, ref: int, place: object) -> bool:
    """Return whether an option matches a line of the script.

    It must have the same kind, the same card or player ("player"), and the same place.
    """
    if kind != line["kind"] or line.get("place", place) != place:
        return False
    wanted = line.get("card")
    return wanted is None or wanted == (card or ("player" if ref < 0 else ""))


def cards_of(view: object) -> dict[str, str]:
    """Return the ids of the visible cards, by their reference in the view."""
    found: dict[str, str] = {}

    def look(one: object) -> None:
        if isinstance(one, Mapping):
            if "ref" in one and one.get("card"):
                found[str(one["ref"])] = str(one["card"])
            for inner in one.values():
                look(inner)
        elif isinstance(one, list | tuple):
            for inner in one:
                look(inner)

    look(view)
    return found

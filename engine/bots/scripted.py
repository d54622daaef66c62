"""A bot that plays along with a lesson: what its script says, when it may, and else as little as it can."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.bots.trees import View

if TYPE_CHECKING:
    from engine.match import Decision

LITTLE = ("pass", "no_block", "no", "give_up", "auto")  # what does least, the quietest first


class ScriptedBot:
    """Answers with the first line of the script that fits: of a turn, an option's kind, a card (the id of what the
    option stands for) and a place (the square). All that it is asked for was offered, so what it does is legal."""

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
    """Return whether an option is what the line says: of this kind, for this card or player ("player"), at this
    place."""
    if kind != line["kind"] or line.get("place", place) != place:
        return False
    wanted = line.get("card")
    return wanted is None or wanted == (card or ("player" if ref < 0 else ""))


def cards_of(view: object) -> dict[str, str]:
    """The ids of the cards that are seen, by what a view calls them."""
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

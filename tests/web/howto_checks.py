"""What must hold of the page that tells how a game is played: it says all there is, and nothing that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from unittest import mock

from engine import rulebook
from engine.bots.chance import RandomBot
from engine.match import Match, zones
from engine.tools import simulate
from tcg import games
from tcg.cards import faces
from tcg.home import howto
from tcg.web.languages import in_language

DRAWN = {  # a part of a card as its markup has it
    "name": "card__name", "cost": 'class="cost"', "orbs": 'class="crest"', "keys": "card__keys", "type": "card__type",
    "text": "card__text", "lamps": 'class="lamps"', "stats": "card__stats",
}  # fmt: skip


def howto_faults(game: str) -> list[str]:
    """Whatever is wrong with the page of a game; none: it is right."""
    data = howto.data_of(game)
    assert data is not None
    return [*wording(game, data), *coverage(game, data), *picture(game, data), *kinds(game, data)]


def entries(data: Any) -> Iterator[dict[str, Any]]:
    """Everything that says something, wherever it stands."""
    if isinstance(data, dict):
        if "say" in data:
            yield data
        for value in data.values():
            yield from entries(value)
    elif isinstance(data, list):
        for value in data:
            yield from entries(value)


def wording(game: str, data: Any) -> Iterator[str]:
    """Each sentence is there in both languages, under clauses that there are."""
    known = rulebook.books_of(game)[0].clauses
    for entry in entries(data):
        numbers = [entry["clause"]] if isinstance(entry["clause"], str) else entry["clause"]
        yield from (f"no clause {number}" for number in numbers if number not in known)
        for told in (entry["say"], entry.get("word"), entry.get("name")):
            if told is not None and (set(told) != {"en", "ja"} or not re.search(r"[぀-ヿ一-鿿]", told["ja"])):
                yield f"not in both languages: {told}"


def always_there(game: str) -> list[str]:
    """The zones of the engine, without those of an optional rule."""
    return [zone for zone in zones(game) if zone != "lifebreak"]


def coverage(game: str, data: Any) -> Iterator[str]:
    """All zones of the engine, and the phases through which a match goes, in their order."""
    lain = [zone["zone"] for zone in data["zones"]]
    if sorted(lain) != sorted(always_there(game)):
        yield f"zones: {set(lain) ^ set(always_there(game))}"
    told = [phase["phase"] for phase in data["phases"]]
    if told != phases_of(game):
        yield f"phases: {told}, and not {phases_of(game)}"


def phases_of(game: str) -> list[str]:
    """The phases of a turn, as a match comes to them once it has begun: a first turn may lack one."""
    decks = list(simulate.starters(game).values())[:2]
    seed = b"phases of a turn" * 2
    machine = type(Match.start(game, decks, seed, log=False).machine)
    plain = machine.enter_phase
    entered: list[str] = []

    def enter(self: Any, phase: str) -> Any:
        entered.append(phase)
        return plain(self, phase)

    bot = RandomBot(1)
    with mock.patch.object(machine, "enter_phase", enter):
        match = Match.start(game, decks, seed, log=False)
        while len(entered) < 30 and not match.over:
            decision = match.decision
            assert decision is not None
            match.answer(decision.seat, match.number, bot.choose(None, decision))
    begins = [n for n, phase in enumerate(entered) if phase == entered[0]]
    return list(dict.fromkeys(entered[begins[-2] : begins[-1]]))


def picture(game: str, data: Any) -> Iterator[str]:
    """Every zone has cells of its own in the picture, on either side."""
    columns, rows = data["table"]["columns"], data["table"]["rows"]
    taken: dict[tuple[int, int], str] = {}
    for zone in data["zones"]:
        x, y, width, height = zone["at"]
        places = [(x, y)]
        if not zones(game)[zone["zone"]].shared:
            places.append((columns - x - width, rows - y - height))
        for left, top in places:
            for cell in ((left + n, top + m) for n in range(width) for m in range(height)):
                if cell in taken or not (0 <= cell[0] < columns and 0 <= cell[1] < rows):
                    yield f"{zone['zone']} lies on {taken.get(cell, 'nothing')} at {cell}"
                taken[cell] = zone["zone"]


def kinds(game: str, data: Any) -> Iterator[str]:
    """Each part that is pointed out is on its card, and they are drawn in the order in which they are numbered."""
    with in_language("en"):
        shown = howto.context(game)
        assert shown is not None
        for kind, written in zip(shown["kinds"], data["kinds"], strict=True):
            markup = str(faces.draw(kind["look"], "full", "div", False))
            wanted = [part for part in howto.PARTS if part in {one["part"] for one in written["parts"]}]
            found = [markup.find(DRAWN[part]) for part in wanted]
            if -1 in found or found != sorted(found) or len(kind["parts"]) != len(wanted):
                yield f"{written['card']}: {wanted} stand at {found}"
    if not games.of(game).howto:
        yield "it has no page"

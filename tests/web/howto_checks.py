"""Checks of the page that explains a game: it is complete, and mentions nothing that does not exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from unittest import mock

from engine import rulebook
from engine.bots.chance import RandomBot
from engine.match import Match, outline
from engine.tools import simulate
from tcg import games
from tcg.cards import faces
from tcg.home import howto
from tcg.web.languages import in_language

DRAWN = {  # the markup of each part of a card
    "name": "card__name", "cost": 'class="cost"', "orbs": 'class="crest"', "keys": "card__keys", "type": "card__type",
    "text": "card__text", "lamps": 'class="lamps"', "stats": "card__stats",
}  # fmt: skip


def howto_faults(game: str) -> list[str]:
    """Return the faults of a game's page. An empty list means that it is correct."""
    data = howto.data_of(game)
    assert data is not None
    return [*wording(game, data), *coverage(game, data), *picture(game, data), *kinds(game, data)]


def entries(data: Any) -> Iterator[dict[str, Any]]:
    """Yield every entry with a sentence, at any depth."""
    if isinstance(data, dict):
        if "say" in data:
            yield data
        for value in data.values():
            yield from entries(value)
    elif isinstance(data, list):
        for value in data:
            yield from entries(value)


def wording(game: str, data: Any) -> Iterator[str]:
    """Yield sentences that are missing in a language or name clauses that do not exist."""
    known = rulebook.books_of(game)[0].clauses
    for entry in entries(data):
        numbers = [entry["clause"]] if isinstance(entry["clause"], str) else entry["clause"]
        yield from (f"no clause {number}" for number in numbers if number not in known)
        for told in (entry["say"], entry.get("word"), entry.get("name")):
            if told is not None and (set(told) != {"en", "ja"} or not re.search(r"[぀-ヿ一-鿿]", told["ja"])):
                yield f"not in both languages: {told}"


def always_there(game: str) -> list[str]:
    """Return the zones of the engine, without those of an optional rule."""
    return [zone for zone in outline(game).zone_names() if zone != "lifebreak"]


def coverage(game: str, data: Any) -> Iterator[str]:
    """Yield faults unless the page has all zones of the engine and the phases of a match in order."""
    lain = [zone["zone"] for zone in data["zones"]]
    if sorted(lain) != sorted(always_there(game)):
        yield f"zones: {set(lain) ^ set(always_there(game))}"
    told = [phase["phase"] for phase in data["phases"]]
    if told != phases_of(game):
        yield f"phases: {told}, and not {phases_of(game)}"


def phases_of(game: str) -> list[str]:
    """Return the phases of a turn as a running match goes through them. A first turn may lack some."""
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
    """Yield zones that share cells of the picture or leave it, on either side."""
    columns, rows = data["table"]["columns"], data["table"]["rows"]
    taken: dict[tuple[int, int], str] = {}
    for zone in data["zones"]:
        x, y, width, height = zone["at"]
        places = [(x, y)]
        if not outline(game).zones[zone["zone"]].shared:
            places.append((columns - x - width, rows - y - height))
        for left, top in places:
            for cell in ((left + n, top + m) for n in range(width) for m in range(height)):
                if cell in taken or not (0 <= cell[0] < columns and 0 <= cell[1] < rows):
                    yield f"{zone['zone']} lies on {taken.get(cell, 'nothing')} at {cell}"
                taken[cell] = zone["zone"]


def kinds(game: str, data: Any) -> Iterator[str]:
    """Yield faults unless each labelled part is on its card, and the parts are drawn in the order of their numbers."""
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

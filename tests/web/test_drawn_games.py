"""Whole games at random, every page of them: at each decision what both seats, a watcher and the replay get, drawn in
both languages in turn. `DRAWN_GAMES=100` draws so many games of each game instead of a few.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from drawn import faults_of, page_html, row_of, why_html

from engine.match import Match, random_deck
from engine.tools import simulate
from tcg.matches.live import Slot
from tcg.matches.replays import Recording, step_of
from tcg.web.languages import in_language
from tests.engine.fuzz import GAMES, wander

pytestmark = pytest.mark.long(120)

Json = Mapping[str, Any]
FEW = 2  # games of each: one of starters, one of any cards
VIEWERS = (0, 1, None)
LANGUAGES = ("en", "ja")


WANTED = int(os.environ.get("DRAWN_GAMES") or 0)


@pytest.mark.parametrize(("game", "number"), [(game, n) for game in GAMES for n in range(WANTED or FEW)])
def test_every_page_of_a_random_game_is_drawn(game: str, number: int) -> None:
    match = begin(game, number)
    slot, recording, drawing = Slot(), Recording(), Drawing()
    slot.machine = match
    recording.begin(Match.load(match.save()))
    for place, _ in enumerate(wander(match, number)):
        drawing.table(slot)
        drawing.why(match, place)
    drawing.table(slot)
    for given in match.inputs:
        recording.add(given)
    for at in range(len(recording.inputs) + 1):
        drawing.step(recording, match, at)
    assert not drawing.faults, "\n".join(f"{where}: {fault}" for fault, where in drawing.faults.items())


def decks_of(game: str, number: int) -> list[dict[str, Any]]:
    """The decks of match `number` of a game: starters in turn, every second time decks of any cards."""
    if number % 2:
        return [random_deck(game, f"drawn {number} {seat}") for seat in (0, 1)]
    starters = simulate.starters(game)
    return [dict(starters[name]) for name in simulate.pairs(list(starters))[number // 2 % len(starters) ** 2]]


def begin(game: str, number: int) -> Match:
    """Match `number` of a game."""
    return Match.start(game, decks_of(game, number), simulate.seed_of(1, number, "drawn"), ["Ann", "Bob"])


class Drawing:
    """The pages of one match, and what is wrong with them: each fault with the first place at which it was seen."""

    def __init__(self) -> None:
        self.faults: dict[str, str] = {}
        self.known: set[int] = set()
        self.languages = itertools.cycle(LANGUAGES)  # with three viewers each gets both

    def table(self, slot: Slot) -> None:
        """The table as everybody gets it now."""
        match: Match = slot.machine
        for viewer in VIEWERS:
            view, log = match.view(viewer), slot.last_events(viewer)
            self.draw(f"decision {match.number}", view, log, viewer)

    def step(self, recording: Recording, match: Match, at: int) -> None:
        """One step of the replay, for the players and a watcher in turn."""
        viewer = VIEWERS[at % 3]
        step = step_of(recording, row_of(match.view(viewer)), viewer, at)
        self.draw(f"step {at} of the replay", step.view, step.log, viewer, steps=step.steps)

    def draw(self, where: str, view: Json, log: Sequence[Json], viewer: int | None, **more: Any) -> None:
        """A page in one language, the next one in the other."""
        row, language = row_of(view), next(self.languages)
        with in_language(language):
            html = page_html(row, view, log, viewer, **more)
        self.note(
            f"{where}, viewer {viewer}, {language}", faults_of(html, language, None if more else view, self.known)
        )

    def why(self, match: Match, place: int) -> None:
        """Ask why a card in the hand of the asked seat cannot be played: one of them, in one language."""
        decision = match.decision
        assert decision is not None
        view = match.view(decision.seat)
        hand = view["zones"][decision.seat]["hand"]
        if hand:
            card = hand[place % len(hand)]
            reasons = match.why_not(decision.seat, "play", card["ref"])
            language = LANGUAGES[place % 2]
            with in_language(language):
                html = why_html(row_of(view), reasons)
            self.note(f"decision {match.number}, why not {card['name']['en']}", faults_of(html, language))

    def note(self, where: str, faults: list[str]) -> None:
        for fault in faults:
            self.faults.setdefault(fault, where)

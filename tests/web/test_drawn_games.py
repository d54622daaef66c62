"""Whole random games, drawn as both seats, a spectator and the replay see them, in both languages.

At each new kind of question everybody gets the whole page. At every other decision, two of the six pairs of viewer and
language get the board, in turn. `DRAWN_GAMES=100` draws that number of games of each game instead of a few.
`TEST_WHOLE=1` draws every whole page.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any

import pytest
from drawn import board_html, faults_of, kinds_in, page_html, row_of, why_html

from engine.match import Match, random_deck
from engine.tools import simulate
from tcg.matches.replay_tracks import EVERY
from tcg.matches.replays import Recording, step_of
from tcg.matches.warm_matches import Slot
from tcg.web.languages import in_language
from tests.engine.fuzz import GAMES, wander
from tests.tools import sampling

pytestmark = pytest.mark.long(40)

Json = Mapping[str, Any]
FEW = 2  # per game: one with starters, one with any cards
VIEWERS = (0, 1, None)
LANGUAGES = ("en", "ja")
PAIRS = tuple(itertools.product(VIEWERS, LANGUAGES))
BOARDS = 2  # per decision of a known kind: one in each language
FRAMES = 10  # after this number of decisions of known kinds, a pair gets the whole page
STEPS = 4  # of steps of known kinds in the replay, one of this number is drawn


WANTED = int(os.environ.get("DRAWN_GAMES") or 0)


def numbers(game: str) -> list[int]:
    """Return the numbers of a game's matches that this run draws."""
    return list(range(WANTED)) or sampling.sample(f"drawn games of {game}", range(FEW), 1)


@pytest.mark.parametrize(("game", "number"), [(game, n) for game in GAMES for n in numbers(game)])
def test_every_page_of_a_random_game_is_drawn(game: str, number: int) -> None:
    match = begin(game, number)
    slot, recording, drawing = Slot(), Forwards(), Drawing()
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
    """Return the decks of match `number` of a game: starters and random decks alternate."""
    if number % 2:
        return [random_deck(game, f"drawn {number} {seat}") for seat in (0, 1)]
    starters = simulate.starters(game)
    return [dict(starters[name]) for name in simulate.pairs(list(starters))[number // 2 % len(starters) ** 2]]


def begin(game: str, number: int) -> Match:
    """Return match `number` of a game."""
    return Match.start(game, decks_of(game, number), simulate.seed_of(1, number, "drawn"), ["Ann", "Bob"])


class Forwards(Recording):
    """A recording that is read once from start to end, so that its machine goes on instead of being loaded again."""

    read: tuple[int, Any] | None = None  # the number of inputs, and the machine after them

    def at(self, given: int) -> Any:
        before, machine = self.read or (given + 1, None)
        if not before <= given < before + EVERY:
            before, machine = given, super().at(given)
        for place in range(before, given):
            self.step(machine, place)
        self.read = given, machine
        return machine


class Drawing:
    """The pages of one match, and their faults: each fault with the first place where it was seen."""

    def __init__(self) -> None:
        self.faults: dict[str, str] = {}
        self.known: set[int] = set()  # pieces of pages
        self.kinds: set[Any] = set()  # of questions, options and log lines at the table
        self.new: set[int] = set()  # the number of inputs after which something new was seen
        self.turns = itertools.cycle(((0, "en"), (1, "ja"), (None, "en"), (0, "ja"), (1, "en"), (None, "ja")))
        self.tables = itertools.count()

    def table(self, slot: Slot) -> None:
        """Draw the table in its current state."""
        match: Match = slot.machine
        seen = cache(lambda viewer: (match.view(viewer), slot.last_events(viewer)))
        kinds = kinds_in(*seen(match.decision.seat if match.decision else None))
        whole = not kinds <= self.kinds or sampling.WHOLE
        self.kinds |= kinds
        if whole:
            self.new.add(len(match.inputs))
        frame = whole or next(self.tables) % FRAMES == 0
        for viewer, language in PAIRS if whole else itertools.islice(self.turns, BOARDS):
            self.draw(f"decision {match.number}", *seen(viewer), viewer, language, frame)
            frame = whole

    def step(self, recording: Recording, match: Match, at: int) -> None:
        """Draw a step of the replay.

        A step with something new is drawn for everybody. Some of the other steps are drawn for one pair.
        """
        whole = at in self.new
        if not whole and at % STEPS:
            return
        for viewer, pairs in itertools.groupby(PAIRS if whole else itertools.islice(self.turns, 1), itemgetter(0)):
            step = step_of(recording, row_of(match.view(viewer)), viewer, at)
            for _viewer, language in pairs:
                where = f"step {at} of the replay"
                self.draw(where, step.view, step.log, viewer, language, whole or at % FRAMES == 0, steps=step.steps)

    def draw(
        self, where: str, view: Json, log: Sequence[Json], viewer: int | None, language: str, whole: bool, **more: Any
    ) -> None:
        """Draw the whole page, or only its board, for one viewer in one language."""
        with in_language(language):
            html = (page_html if whole else board_html)(row_of(view), view, log, viewer, **more)
        self.note(
            f"{where}, viewer {viewer}, {language}", faults_of(html, language, None if more else view, self.known)
        )

    def why(self, match: Match, place: int) -> None:
        """Ask why a card in the deciding seat's hand cannot be played, for one card and in one language."""
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

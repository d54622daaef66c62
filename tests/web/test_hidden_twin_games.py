"""Two tables with the same visible course that differ only in hidden cards.

Every page and push for viewers who may not see these cards is the same, byte for byte. `TWIN_GAMES=10` compares that
number of games of each game instead of one, at every input.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from tables import Two, browser, forget, key, person, sit
from test_hidden_late_games import Standing
from test_hidden_pages import CHANCE, all_that_is_sent

from engine import cards
from engine.match import Match as Machine
from engine.match import check_deck
from engine.tools import simulate
from tcg.matches import rendering, services
from tcg.matches.warm_matches import slots
from tests.engine.fuzz import GAMES, legal
from tests.engine.test_twin_tables import begin
from tests.engine.twins import HELD, Twins, lockstep
from tests.tools import sampling

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long(20)]

WANTED = int(os.environ.get("TWIN_GAMES") or 0)
FIRST, EVERY = 4, 1 if WANTED else 5  # the number of the first game; pages are compared after this number of inputs
LOOK_ON = {0: 0, 2: None}  # Ann, and a spectator; some of Ben's cards are different


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(FIRST, FIRST + (WANTED or 1)))
@pytest.mark.usefixtures("plain")
def test_no_page_of_a_whole_course_depends_on_what_is_hidden(game: str, number: int) -> None:
    table, match, rng, compared = Standing(game), begin(game, number), random.Random(number), 0

    def compare(first: Machine, second: Machine) -> None:
        nonlocal compared
        compared += 1
        if compared % EVERY:
            return
        viewers = LOOK_ON if WANTED or sampling.WHOLE else [(0, 2)[compared // EVERY % 2]]  # alternating
        sent = []
        for one in (first, second):
            table.stand(one)
            sent.append({viewer: all_that_is_sent(table, viewer, ("", "board", "events")) for viewer in viewers})
        assert sent[0] == sent[1]

    for place in range(120):
        assert match.decision is not None
        match.answer(match.decision.seat, match.number, legal(match.decision, rng))
        if place % 20 == 0 and match.machine.flow is None and match.decision is not None:
            lockstep(Twins(match, rng, 12), 12, compare)
    assert compared > 20


# -- a Start Card that is in the deck and declined -----------------------------------------------------
def decks() -> list[dict[str, Any]]:
    """Return a deck with a Start Card, and the same deck with another card in its place."""
    library = cards.library("zx").printed()
    texts = {card: one.faces[0].text.en for card, one in library.items()}
    starts = [card for card, text in texts.items() if "[Cont] Start Card" in text]
    for deck in simulate.starters("zx").values():
        main = deck["main"]
        if any("[Cont] Start" in texts[card] or "[Cont] Gate" in texts[card] for card in main):
            continue
        for start in starts:
            for card, n in main.items():
                with_it = {**deck, "main": {**main, card: n - 1, start: 1}}
                without = {**deck, "main": main}
                if not check_deck("zx", with_it) and not check_deck("zx", without):
                    return [with_it, without]
    raise AssertionError("no deck takes a Start Card")


class Course(Two):
    """A table at which Ben has this deck, and everything that was sent to the other viewers."""

    def __init__(self, deck: dict[str, Any], hold: bool) -> None:
        self.users = [person("Ann"), person("Ben")]
        first = sit(self.users[0], deck=next(iter(simulate.starters("zx").values())))
        options = {"first_player": 0, **(HELD if hold else {})}
        made = services.create_match(game="zx", first=first, second=sit(self.users[1], deck=deck), options=options)
        made.seed, made.seed_commitment = b"\3" * 32, services.engine_api().commitment(b"\3" * 32)
        made.save()
        self.match = services.begin_match(match_id=made.pk)
        self.browsers, self.watcher = [browser(user) for user in self.users], browser()
        self.shown: dict[int, rendering.Board] = {}
        self.pushes: dict[int, list[str]] = {viewer: [] for viewer in LOOK_ON}
        self.pages: list[Any] = []
        self.declined = 0

    def push(self) -> None:
        """Send each socket the changes, if there are any."""
        for viewer, seat in LOOK_ON.items():
            made = rendering.board(self.match.pk, seat, "en")
            assert made is not None
            shown = self.shown.get(viewer)
            if shown is None or made.mark != shown.mark:
                self.pushes[viewer].append(self.plain(made.after(None if shown is None else shown.keys)))
                self.shown[viewer] = made

    def look(self) -> None:
        names = ("", "board", "events", "replay", "log", "why/?kind=pass")
        for viewer in LOOK_ON:
            asked = names if viewer == 0 else names[:-1]
            self.pages.append({name: self.plain(html) for name, html in all_that_is_sent(self, viewer, asked).items()})

    def plain(self, html: str) -> str:
        return CHANCE.sub("", html).replace(str(self.match.pk), "this match")

    def play(self, steps: int) -> None:
        """Let the deciding seat do as little as possible, and decline to begin with a card elsewhere."""
        self.push()
        for step in range(steps):
            row = self.row
            with slots.hold(row.pk) as slot:
                decision = slot.bring(row).decision
            quiet = [n for n, option in enumerate(decision.options) if option.kind in ("pass", "no")]
            search = decision.kind == "search"
            self.declined += search and row.asked == 1 and bool(decision.options)
            choice = [] if search else quiet[:1] or list(range(decision.least))
            number = row.number_for(row.asked)
            assert self.post(row.asked, "answer", number=number, choice=choice, key=key()).status_code == 200
            self.push()
            if step % 4 == 3:
                self.look()


@pytest.mark.usefixtures("plain")
def test_a_start_card_had_and_declined_is_not_told_on_by_any_page_or_push() -> None:
    courses = []
    for deck in decks():
        course = Course(deck, hold=True)
        course.play(20)  # nothing of the deck has been shown yet
        courses.append(course)
        forget()
    with_it, without = courses
    assert with_it.declined == without.declined + 1, "the test means something"
    for n, (one, other) in enumerate(zip(with_it.pages, without.pages, strict=True)):
        for name, html in one.items():
            assert html == other[name], (n, name)
    assert with_it.pushes == without.pushes
    assert len(with_it.pushes[0]) > 10

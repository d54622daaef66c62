"""Late in whole games of the real engine, hidden cards change no page, no fragment and no push by a single byte.

A run checks one of two games of each game, `TEST_WHOLE=1` both.
"""

from __future__ import annotations

import random

import pytest
from tables import Two, browser, forget, person, sit
from test_hidden_pages import VIEWERS, all_that_is_sent

from engine import match as engine
from engine.tools import simulate
from tcg.matches import services
from tcg.matches.models import Match
from tests.engine.fuzz import GAMES, begin, wander
from tests.engine.hiding import others_asked
from tests.tools import sampling

pytestmark = pytest.mark.django_db(transaction=True)

EARLY, APART, MOST = 20, 37, 6  # the decisions of a game after which the pages are compared
SENT = ("", "board", "events", "fairness")  # the replay depends on the moves, not on the current position


class Standing(Two):
    """A table of two people with the position of a match of the engine."""

    def __init__(self, game: str) -> None:
        self.users = [person("Ann"), person("Ben")]
        decks = list(simulate.starters(game).values())
        first, second = (sit(user, deck=deck) for user, deck in zip(self.users, decks, strict=False))
        made = services.create_match(game=game, first=first, second=second)
        self.match = services.begin_match(match_id=made.pk)
        self.browsers = [browser(user) for user in self.users]
        self.watcher = browser()

    def stand(self, at: engine.Match) -> None:
        """Set the row and its snapshot to this match."""
        assert at.decision is not None
        Match.objects.filter(pk=self.match.pk).update(
            snapshot=at.save(),
            snapshot_number=at.number,
            number=at.number,
            numbers=at.numbers,
            asked=at.decision.seat,
        )
        forget()


@pytest.mark.parametrize(
    ("game", "number"), [(game, number) for game in GAMES for number in sampling.sample(f"late {game}", (1, 2), 1)]
)
@pytest.mark.usefixtures("plain")
def test_late_in_a_game_nothing_that_is_sent_depends_on_what_is_hidden(game: str, number: int) -> None:
    table, match = Standing(game), begin(game, number, log=True)
    rng, compared = random.Random(number), 0
    for place, _ in enumerate(wander(match, number)):
        if place < EARLY or place % APART or compared == MOST * len(VIEWERS):
            continue
        for viewer, name in enumerate(VIEWERS):
            table.stand(match)
            sent = all_that_is_sent(table, viewer, SENT)
            for other in others_asked(match, viewer if viewer < 2 else None, rng):
                table.stand(other)
                assert all_that_is_sent(table, viewer, SENT) == sent, (place, name)
                compared += 1
    assert compared


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain")
def test_who_holds_other_cards_gets_another_page(game: str) -> None:
    """Prove that the test above is meaningful: the exchanged cards are shown to viewers who may see them."""
    table, match = Standing(game), begin(game, 1, log=True)
    rng, differ = random.Random(1), []
    for place, _ in enumerate(wander(match, 1)):
        if place < EARLY or match.machine.flow is not None:
            continue
        for other in others_asked(match, None, rng):
            table.stand(match)
            was = all_that_is_sent(table, 0, ("board",))
            table.stand(other)
            differ.append(all_that_is_sent(table, 0, ("board",)) != was)
        if len(differ) == 3:
            break
    assert differ == [True, True, True]

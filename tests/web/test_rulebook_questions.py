"""Players' questions to a rulebook lead to the clause that answers, in both languages and without delay.

The thirty questions per game were written before the search, or before its words for that game. `untouched/` has ten
more, which were never used for tuning.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml
from django.utils import translation

from engine import rulebook
from tcg import games
from tcg.rulebook import search
from tcg.rulebook.search import ranking, vocabulary
from tests.timing import quickest

pytestmark = pytest.mark.django_db
QUESTIONS = Path(__file__).parent / "rulebook_questions"
GAMES = list(games.GAMES)
FIRST = 5  # the last place of an answer that is seen at once
AT_THE_VERY_TOP = 20  # of the thirty, at least
FOUND_UNTOUCHED = {  # found at the first try, of the ten that were never used for tuning; at least
    "force_of_will": {"en": 8, "ja": 6},
    "zx": {"en": 8, "ja": 6},
    "magical_girl": {"en": 7, "ja": 9},
    "last_chronicle": {"en": 9, "ja": 9},
}
QUICK = 0.030  # processor seconds
AT_ONCE = 0.100  # anything slower is felt as a wait
BELOW = 99  # the place of an answer that is not shown


class Question(NamedTuple):
    """A question in one language, and the clauses that answer it. Any of them will do."""

    book: str
    language: str
    said: str
    answers: tuple[str, ...]

    @property
    def place(self) -> int:
        """Return the place of the first clause that answers."""
        with translation.override(self.language):
            found = [hit.number for hit in search.find(rulebook.book(self.book), self.said).all]
        return next((place for place, number in enumerate(found, 1) if number in self.answers), BELOW)


def questions(folder: Path) -> Iterator[Question]:
    for game in GAMES:
        for one in yaml.safe_load((folder / f"{game}.yaml").read_text(encoding="utf-8")):
            for language in ("en", "ja"):
                yield Question(game, language, one[language], tuple(one["answers"]))


ASKED = list(questions(QUESTIONS))
UNTOUCHED = list(questions(QUESTIONS / "untouched"))


def test_there_are_thirty_questions_a_game_and_their_answers_are_clauses() -> None:
    for game in GAMES:
        asked = [one for one in ASKED if one.book == game]
        assert len({one.said for one in asked}) == len(asked) == 60
        assert all(one.answers and set(one.answers) <= set(rulebook.book(game).clauses) for one in asked)


@pytest.mark.parametrize("one", ASKED, ids=lambda one: f"{one.book}-{one.said}")
def test_a_question_leads_to_the_clause_that_answers(one: Question) -> None:
    assert one.place <= FIRST


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_most_answers_are_the_first(game: str, language: str) -> None:
    places = [one.place for one in ASKED if (one.book, one.language) == (game, language)]
    assert sum(place == 1 for place in places) >= AT_THE_VERY_TOP


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_questions_that_nothing_was_set_by_are_mostly_answered_too(game: str, language: str) -> None:
    """These questions must never be used for tuning. The number of answers found must not decrease."""
    places = [one.place for one in UNTOUCHED if (one.book, one.language) == (game, language)]
    assert len(places) == 10
    assert sum(place <= FIRST for place in places) >= FOUND_UNTOUCHED[game][language]


@pytest.mark.parametrize("game", GAMES)
def test_a_question_is_answered_quickly(game: str) -> None:
    asked = [one for one in ASKED if one.book == game]
    assert asked[0].place
    enough = QUICK * len(asked)
    found, took = quickest(lambda: [one.place for one in asked], within=enough)
    assert all(found)
    assert took < enough


@pytest.mark.parametrize("game", GAMES)
def test_the_first_search_after_a_start_is_quick_too(game: str) -> None:
    """Everything cached is made anew each time."""

    def first() -> None:
        vocabulary.vocabulary.cache_clear()
        vocabulary._without_ending.cache_clear()
        ranking.index.cache_clear()
        with translation.override("en"):
            search.find(rulebook.book(game), "mulligan")

    assert quickest(first, within=AT_ONCE)[1] < AT_ONCE

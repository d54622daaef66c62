"""Names of people and decks are drawn exactly as written, and never as markup."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from drawn import Page, page_html, row_of

from engine.match import Match
from engine.tools import simulate
from tcg.matches import rendering
from tcg.matches.replays import Recording, step_of
from tcg.web.languages import in_language
from tests.engine.fuzz import GAMES, wander

pytestmark = pytest.mark.long(10)

NAMES = ("<img src=x onerror=1>{{ 7*7 }}", "\"><script>'%(name)s &amp; {% x %}")
DECKS = ({"en": '"><b onload=1>', "ja": "'><i onload=2>"}, {"en": "<u onload=3>", "ja": "&lt;u onload=4>"})
OPENING = 40  # decisions: attacks, and choices of a player


def drawn(match: Match, recording: Recording, viewer: int | None, language: str) -> Iterator[str]:
    """Yield the page of the table, the pushed board, and a step of the replay."""
    view, log = match.view(viewer), match.log(viewer)
    row = row_of(view)
    for side, name, deck in zip(row.sides, NAMES, DECKS, strict=True):
        side.name, side.deck_name = name, deck
    yield page_html(row, view, log, viewer)
    step = step_of(recording, row, viewer, 3)
    yield page_html(row, step.view, step.log, viewer, steps=step.steps)
    yield rendering.render_board((row.pk, "", viewer, language), row, view, log).html


@pytest.mark.parametrize("game", GAMES)
def test_a_name_is_no_markup(game: str) -> None:
    decks: list[Any] = list(simulate.starters(game).values())[:2]
    match = Match.start(game, decks, simulate.seed_of(1, 3, "names"), NAMES)
    recording, languages = Recording(), cycle(("en", "ja"))  # with three viewers, each gets both
    recording.begin(Match.load(match.save()))
    for place, _ in enumerate(islice(wander(match, 3), OPENING)):
        for given in match.inputs[len(recording.inputs) :]:
            recording.add(given)
        if place % 13:
            continue
        for viewer in (0, 1, None):
            language = next(languages)
            with in_language(language):
                for html in drawn(match, recording, viewer, language):
                    page = Page(html)
                    assert all(name in page.text for name in NAMES)
                    assert any(deck[language] in page.text for deck in DECKS)
                    given = {name for _tag, attributes in page.elements for name in attributes}
                    assert not [name for name in given if name.startswith("on") or name == "x"]

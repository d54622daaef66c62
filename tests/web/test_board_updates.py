"""A page that shows a board only gets the changed pieces of the next board."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tables import Two, person, real_decks, sit

from tcg import games
from tcg.decks.starters import read_starters
from tcg.matches import rendering, services, warm_matches
from tcg.matches.engine_api import make_bot
from tcg.matches.models import Match
from tcg.web.fragments import Piece

pytestmark = pytest.mark.django_db(transaction=True)
SAME = re.compile(r'<(\w+) id="([^"]+)" data-piece="(\w+)" data-same></\1>')
NOT_THE_SAME_TWICE = re.compile(r'name="key" value="[^"]*"')  # every form has a new key


def put_together(html: str, shown: dict[str, str]) -> str:
    """Return the page's markup after this update.

    References are replaced by pieces that the page has (see `table.js`).
    """
    return SAME.sub(lambda same: shown[same[3]], html)


def pieces_of(board: rendering.Board) -> dict[str, str]:
    return {one.key: one.html for one in board.drawn if isinstance(one, Piece)}


def plain(html: str) -> str:
    return NOT_THE_SAME_TWICE.sub("", html)


@pytest.fixture(params=games.GAMES)
def match(request: pytest.FixtureRequest, real_game: None) -> Match:
    decks = [starter.data for starter in read_starters() if starter.game == request.param][:2]
    first, second = (sit(person(), deck=deck) for deck in decks)
    match = services.create_match(game=request.param, first=first, second=second, options={})
    return services.begin_match(match_id=match.pk)


def test_changed_pieces_rebuild_the_newer_board(match: Match) -> None:
    """It holds through half a game, for both seats and a spectator, and much of a board is not sent again."""
    machine, bot = warm_matches.start(match), make_bot("random", 4)
    shown: dict[int | None, rendering.Board] = {}
    sent = whole = 0
    for _ in range(60):
        for seat in (0, 1, None):
            board = rendering.board(match.pk, seat, "en", machine.number)
            assert board is not None
            if seat in shown:
                part = board.after(shown[seat].keys)
                assert plain(put_together(part, pieces_of(shown[seat]))) == plain(board.html)
                sent, whole = sent + len(part), whole + len(board.html)
            shown[seat] = board
        seat, number = machine.decision.seat, machine.number
        choice = list(bot.choose(None, machine.decision))
        own = machine.numbers[seat]
        services.answer(match_id=match.pk, seat=seat, number=own, choice=choice, key=f"key-{number:06}")
        machine.answer(seat, number, choice)
        if machine.decision is None:
            break
    assert sent < whole * 0.6


def test_each_piece_has_its_key_and_a_unique_id(match: Match) -> None:
    board = rendering.board(match.pk, 0, "ja")
    assert board is not None
    drawn = [one for one in board.drawn if isinstance(one, Piece) and one.html]
    assert len({one.id for one in drawn}) == len(drawn) > 10
    for one in drawn:
        assert one.html.startswith(f'<{one.tag} data-piece="{one.key}"')
        assert f'id="{one.id}"' in one.html


@pytest.fixture
def two(real_game: None) -> Two:
    assert real_decks()
    return Two()


def answer(two: Two, **more: Any) -> str:
    row = two.row
    assert row.asked is not None
    number = row.number_for(row.asked)
    response = two.post(row.asked, "answer", number=number, choice=[], key=f"key-{row.number:06}", **more)
    assert response.status_code == 200, response.content
    return str(response.content.decode())


def test_answer_returns_only_the_changed_pieces_of_the_shown_board(two: Two) -> None:
    assert "data-same" not in answer(two)
    row = two.row
    board = rendering.board(row.pk, row.asked, "en")
    assert board is not None
    part = answer(two, shown=row.mark_for(row.asked))
    assert SAME.search(part)
    assert {one[2] for one in SAME.findall(part)} <= set(pieces_of(board))


@pytest.mark.parametrize("shown", ["", "999999", "waiting"])
def test_unknown_shown_board_is_answered_with_the_whole_board(two: Two, shown: str) -> None:
    assert "data-same" not in answer(two, shown=shown)


def test_malformed_board_mark_is_refused(two: Two) -> None:
    row = two.row
    response = two.post(row.asked, "answer", number=row.number, choice=[], key="key-000001", shown="1'--")
    assert response.status_code == 400
    assert two.row.number == row.number


def test_pieces_of_another_seats_board_are_never_referenced(two: Two) -> None:
    """The mark is looked up for the requesting seat, so that it never names a piece of another seat's board."""
    row = two.row
    rendering.kept.clear()
    assert rendering.board(row.pk, 1 - (row.asked or 0), "en") is not None
    assert "data-same" not in answer(two, shown=row.mark_for(row.asked))

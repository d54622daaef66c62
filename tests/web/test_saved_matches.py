"""Matches saved by the previous release, one per game: they go on to their end, are drawn and can be replayed.

If rules, cards or the save format have changed too much, they are closed and say why.
"""

from __future__ import annotations

import random
import re

import pytest
from drawn import faults_of
from tables import Two, browser, forget, key, person
from test_outdated_matches import ELSEWHERE

from engine.bots import make_bot
from engine.match import Match as Machine
from tcg.matches import services, warm_matches
from tcg.matches.models import Match, Move
from tests.engine.fuzz import GAMES
from tests.tools import saved_matches

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("plain")]
SAVED = saved_matches.read()
CLOSED = {"en": "This game is closed.", "ja": "この対戦は中止されました。"}
CUT = "The rest cannot be shown."
LONGEST = 5000  # decisions


class Table(Two):
    """A table with the saved match of a game."""

    def __init__(self, game: str) -> None:
        self.users = [person("Ann"), person("Ben")]
        self.match = saved_matches.lay(SAVED[game], self.users)
        self.browsers, self.watcher = [browser(user) for user in self.users], browser()
        forget()

    def pages(self, address: str) -> list[str]:
        """Return the page for both players and a spectator, in both languages, after checking that none has a fault."""
        found = []
        for client in (*self.browsers, self.watcher):
            for language in CLOSED:
                page = client.get(self.url("") + address, headers={"accept-language": language})
                assert page.status_code == 200
                found.append(page.content.decode())
                assert faults_of(found[-1], language) == []
        return found

    @property
    def goes_on(self) -> bool:
        """Return whether the match goes on. It may only be closed if something has changed since it was saved."""
        row = self.row
        assert row.running or (row.closed and not warm_matches.same_rules(row))
        return row.running


def test_each_game_has_a_match_in_the_file() -> None:
    assert set(SAVED) == set(GAMES), "write the file anew: see tests/tools/saved_matches.py"


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_match_is_drawn_and_takes_answers(game: str) -> None:
    table = Table(game)
    pages = table.pages("")
    if not table.goes_on:
        assert all(said in page for said, page in zip([*CLOSED.values()] * 3, pages, strict=True))
        return
    number = table.row.number
    assert [f'data-number="{table.row.number_for(seat)}"' in pages[2 * seat] for seat in (0, 1)] == [True, True]
    saved_matches.answer(table.match, 12, random.Random(1))
    assert table.row.number > number
    table.pages("")
    table.pages("log/")


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_match_is_stepped_through_from_its_start(game: str) -> None:
    table = Table(game)
    assert table.watcher.get(table.url("")).status_code == 200
    if table.goes_on:
        assert table.post(0, "concede", key=key()).status_code == 200
    last = len(SAVED[game]["moves"]) + table.row.over
    for at in (0, last // 2, last):
        pages = table.browsers[0].get(f"{table.url('replay')}?at={at}")
        assert pages.status_code in (200, 409, 410)
        if warm_matches.same_rules(table.row):
            html = pages.content.decode()
            assert CUT not in html
            assert re.search(rf"\b{at} / {last}\b", html)


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_match_is_played_to_its_end(game: str) -> None:
    table = Table(game)
    assert table.watcher.get(table.url("")).status_code == 200
    if not table.goes_on:
        return  # it is closed and says so, as the test above checks
    row = table.row
    with warm_matches.slots.hold(row.pk) as slot:
        machine = Machine.load(slot.bring(row).save())
    if warm_matches.same_rules(row):
        assert warm_matches.replay(warm_matches.start(row), row, 0).fingerprint() == machine.fingerprint()
    bots = [make_bot("random", seat) for seat in (0, 1)]
    for _ in range(LONGEST):
        if (decision := machine.decision) is None:
            break
        machine.answer(decision.seat, machine.number, list(bots[decision.seat].choose(None, decision)))
    assert machine.over
    Machine.load(machine.save()).view(None)


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_match_that_leads_elsewhere_now_is_closed_and_says_so(game: str) -> None:
    """Neither the snapshot can be read, nor do the moves lead to the same positions."""
    table = Table(game)
    Match.objects.update(digest="older", snapshot=b"\x9asaved in another way")
    Move.objects.update(fingerprint=ELSEWHERE)
    pages = table.pages("")
    assert not table.goes_on
    assert all(said in page for said, page in zip([*CLOSED.values()] * 3, pages, strict=True))
    assert table.browsers[0].get(f"{table.url('replay')}?at=0").status_code in (200, 409, 410)


def test_what_is_written_into_the_file_is_what_the_tests_read() -> None:
    made = saved_matches.record("zx", 20)
    assert made.keys() == SAVED["zx"].keys()
    table = [person("Ann"), person("Ben")]
    row = saved_matches.lay(made, table)
    assert row.digest == services.engine_api().digest("zx")
    assert warm_matches.replay(warm_matches.start(row), row, 0).number == made["number"]

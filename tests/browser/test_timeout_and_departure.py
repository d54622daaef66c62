"""Two people at a table with a clock: both see the time run, one leaves, and the other ends the game.

A time that runs out ends it too.
"""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta
from typing import Any

from conftest import Open, Site
from playwright.sync_api import expect
from table import Player


def turned_back(site: Site, columns: str, time: timedelta) -> None:
    """Move the times in these columns of all rows into the past."""
    with closing(sqlite3.connect(site.folder / "site.sqlite3", timeout=20)) as database, database:
        for column in columns.split():
            table, name = column.split(".")
            found = database.execute(f"SELECT rowid, {name} FROM {table} WHERE {name} IS NOT NULL").fetchall()
            for row, value in found:
                at = datetime.fromisoformat(value) - time
                database.execute(f"UPDATE {table} SET {name} = ? WHERE rowid = ?", (at.isoformat(" "), row))


def seated(visit: Open, site: Site, pace: str, **options: Any) -> tuple[Player, Player]:
    ann = Player(visit(**options), seed=3)
    ann.page.locator("select[name=pace]").select_option(pace)
    link = ann.invite()
    ben = Player(visit(link.removeprefix(site.url("")), **options), seed=5)
    ben.sit_down()
    for player in (ann, ben):
        expect(player.board).to_be_visible()
    return ann, ben


def test_clock_of_the_deciding_player_runs_and_ends_the_game_at_zero(visit: Open, site: Site) -> None:
    ann, ben = seated(visit, site, "10+5")
    running = ann.page.locator(".clock[data-due]")
    expect(running).to_have_count(1)
    expect(running).to_have_text(re.compile(r"10:2\d"))
    before = running.inner_text()
    expect(running).not_to_have_text(before)
    expect(ann.page.locator(".clock:not([data-due])")).to_have_text("10:00")
    turned_back(site, "matches_match.due", timedelta(minutes=11))
    for player in (ann, ben):
        expect(player.board).to_have_class(re.compile("is-over"))
        expect(player.page.locator("#prompt")).to_contain_text("ran out of time")
        expect(player.page.locator(".clock")).to_have_count(0)


def test_player_who_left_is_shown_as_away_and_a_claim_is_announced(visit: Open, site: Site) -> None:
    ann, ben = seated(visit, site, "25+10")
    asked, other = (ann, ben) if ann.page.locator("#board[data-mine]").count() else (ben, ann)
    other.page.locator("[data-open=concede]").click()
    other.page.get_by_role("button", name="Offer a draw").click()
    expect(other.page.locator("#endings .offer")).to_contain_text("You offer")
    asked.page.close()
    expect(other.page.locator(".player--you .chip--gone")).to_have_text("Away")
    told = other.page.locator("#endings .offer")
    expect(told).to_have_count(2)
    expect(told.first).to_contain_text("you may end the game without")
    away, draw = (told.nth(n).bounding_box() for n in (0, 1))
    assert away
    assert draw
    assert away["y"] + away["height"] <= draw["y"], "one lies over the other"


def test_win_can_be_claimed_if_the_opponent_is_away_long_enough(visit: Open, site: Site) -> None:
    """The page polls again by itself at the right time."""
    ann, ben = seated(visit, site, "25+10", before=lambda page: page.clock.install())
    asked, other = (ann, ben) if ann.page.locator("#board[data-mine]").count() else (ben, ann)
    asked.page.close()
    expect(other.page.locator(".player--you .chip--gone")).to_have_text("Away")
    turned_back(site, "matches_seat.gone matches_match.moved matches_match.started", timedelta(minutes=4))
    other.page.clock.fast_forward("03:00")
    claim = other.page.get_by_role("button", name="Claim the win")
    expect(claim).to_be_visible()
    claim.click()
    expect(other.page.locator("#prompt h2")).to_have_text("You win.")
    expect(other.page.locator("#prompt")).to_contain_text("left the game")

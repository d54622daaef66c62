"""Every page, looked at by axe: labels, contrast, landmarks, roles, in both themes."""

from __future__ import annotations

import re
import time
from urllib.parse import urljoin

import pytest
from conftest import Open
from looks import faults_and_width, faults_in_themes
from playwright.sync_api import expect
from table import Player, asked_of

from tcg import games

TOLD = [f"/howto/{game}/" for game in games.GAMES if games.of(game).howto]
BESIDE = ["/", *TOLD, "/decks/", "/account/login/", "/account/signup/", "/nowhere/"]


@pytest.mark.parametrize("path", BESIDE)
def test_axe_finds_nothing_on_the_pages_beside_a_game(visit: Open, path: str) -> None:
    assert faults_in_themes(visit(path)) == []


def test_a_match_from_the_invitation_to_the_end(visit: Open) -> None:
    """The first time that each kind of question is asked, both pages in all themes; between them, on a phone."""
    host = visit()
    host.locator("button[name=kind][value=invite]").click()
    seen = faults_in_themes(host)
    link = host.locator("#link").input_value()
    guest = visit("/play/join/" + link.split("/play/join/")[1])
    seen += faults_in_themes(guest)
    players = [Player(host, seed=6), Player(guest, seed=8)]
    players[1].sit_down()
    expect(players[0].board).to_be_visible()
    looked: set[str] = set()
    for _n in range(40):
        ready = asked_of(players, time.monotonic() + 60)
        if ready is None:
            break
        if ready.kind not in looked:
            looked.add(ready.kind)
            seen += faults_in_themes(ready.page)
            seen += faults_in_themes(next(player.page for player in players if player is not ready))
        ready.act()
    assert {"mulligan", "priority"} <= looked
    if not players[0].over:
        host.locator("[data-open=concede]").click()
        seen += faults_in_themes(host)
        host.locator("dialog .btn--danger").click()
    expect(host.locator(".result")).to_be_visible()
    seen += faults_in_themes(host)
    table = host.url
    for page in ("fairness/", "log/", "replay/?at=3"):
        host.goto(table + page)
        seen += faults_in_themes(host)
    assert seen == []


def test_axe_finds_nothing_in_a_replay_at_its_ends_and_between(visit: Open) -> None:
    """Its first board, one on the way, its last one, where a way on or back is missing; and the whole log."""
    player = Player(visit(), seed=4)
    player.against_bot("greedy")
    for _ in range(12):
        if player.asked():
            player.act()
    page, table = player.page, player.page.url
    if not player.over:
        page.locator("[data-open=concede]").click()
        page.locator("dialog .btn--danger").click()
    expect(page.locator(".result")).to_be_visible()
    seen = []
    page.goto(table + "replay/")
    last = page.locator(".prompt__count").inner_text().split(" / ")[1]
    for path in ("replay/?at=0", "replay/?at=9", f"replay/?at={last}", "log/"):
        page.goto(table + path)
        seen += faults_in_themes(page)
        seen += faults_and_width(page)  # the last theme is a phone's
    assert seen == []


def test_axe_finds_nothing_in_the_dialog_of_talk_and_watchers(visit: Open) -> None:
    """At a table of two, where there is talk."""
    host = visit()
    link = Player(host).invite()
    guest = visit("/play/join/" + link.split("/play/join/")[1])
    Player(guest).sit_down()
    seen = []
    for page in (host, guest):
        expect(page.locator("#board")).to_be_visible()
        page.locator("[data-open=company]:visible").first.click()
        expect(page.locator("#company #watch-h")).to_be_visible()
        seen += faults_in_themes(page)
        seen += faults_and_width(page)
    assert seen == []


def test_axe_finds_nothing_where_a_quick_match_is_waited_for(visit: Open) -> None:
    page = visit()
    page.locator("button[name=kind][value=quick]").click()
    expect(page).to_have_url(re.compile("/play/quick/"))
    seen = faults_in_themes(page)
    assert seen + faults_and_width(page) == []


def test_axe_finds_nothing_on_the_page_of_a_player(visit: Open) -> None:
    """To the player and to a stranger, with a game on it and without, in both languages."""
    page = visit()
    player = Player(page, seed=3)
    player.against_bot()
    page.locator("[data-open=concede]").click()
    page.locator("dialog .btn--danger").click()
    expect(page.locator(".result")).to_be_visible()
    page.goto(urljoin(page.url, "/account/claim/"))
    page.locator("[name=username]").fill("Hanabi")
    for field in ("password1", "password2"):
        page.locator(f"[name={field}]").fill("quite-long-enough")
    page.locator("main form button").first.click()
    expect(page.locator(".recovery")).to_be_visible()
    page.goto(urljoin(page.url, "/players/"))
    expect(page).to_have_url(re.compile("/players/Hanabi/"))
    expect(page.locator(".scores, .res")).to_have_count(2)
    seen = faults_in_themes(page) + faults_and_width(page)
    for more in ({}, {"locale": "ja-JP"}):
        other = visit("/players/Hanabi/", **more)
        expect(other.locator("h1")).to_have_text("Hanabi")
        expect(other.locator(".scores, .res")).to_have_count(0)
        seen += faults_in_themes(other) + faults_and_width(other)
    assert seen == []

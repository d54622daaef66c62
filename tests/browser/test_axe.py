"""Every page, checked by axe: labels, contrast, landmarks, roles, in both themes."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest
from conftest import Open, SeatAt
from looks import faults_in_themes, faults_of_questions, too_wide
from playwright.sync_api import expect
from saved_tables import kinds, last_decisions, position
from table import Player, asked_of

from tcg import games

GAME = "force_of_will"
TOLD = [f"/howto/{game}/" for game in games.GAMES if games.of(game).howto]
BESIDE = ["/", *TOLD, "/decks/", "/account/login/", "/account/signup/", "/nowhere/"]


@pytest.mark.parametrize("path", BESIDE)
def test_axe_finds_no_faults_on_pages_without_a_game(visit: Open, path: str) -> None:
    assert faults_in_themes(visit(path)) == []


def test_axe_finds_no_faults_from_invitation_to_the_end_of_a_match(visit: Open) -> None:
    """It covers the invitation, a table, the question before conceding, and the pages of a finished game."""
    host = visit()
    host.locator("button[name=kind][value=invite]").click()
    seen = faults_in_themes(host)
    link = host.locator("#link").input_value()
    guest = visit("/play/join/" + link.split("/play/join/")[1])
    seen += faults_in_themes(guest)
    players = [Player(host, seed=6), Player(guest, seed=8)]
    players[1].sit_down()
    expect(players[0].board).to_be_visible()
    for page in (host, guest):
        seen += faults_in_themes(page)
    for _n in range(4):
        ready = asked_of(players)
        assert ready
        ready.act()
    host.locator("[data-open=concede]").click()
    seen += faults_in_themes(host)
    host.locator("dialog .btn--danger").click()
    expect(host.locator(".result")).to_be_visible()
    seen += faults_in_themes(host)
    table = host.url
    for path in ("fairness/", "log/", "replay/?at=3"):
        host.goto(table + path)
        seen += faults_in_themes(host)
    assert seen == []


@pytest.mark.parametrize("waits", [False, True], ids=["asked", "waiting"])
def test_axe_finds_no_faults_at_each_kind_of_question(seat_at: SeatAt, waits: bool) -> None:
    """Both players' pages are checked, near the end and at each kind of question."""
    player = seat_at(last_decisions(GAME, 2), waits=waits)
    assert player.mine != waits
    seen = faults_in_themes(player.page)
    seen += faults_of_questions(seat_at(position(GAME, kind), again=player, waits=waits).page for kind in kinds(GAME))
    assert seen == []


def test_axe_finds_no_faults_in_a_replay_and_its_log(seat_at: SeatAt) -> None:
    """It covers the first board, one on the way, the last one, which lacks a link on or back, and the whole log."""
    page = seat_at(position(GAME, "priority", where=lambda view: view["number"] >= 24)).page
    table = page.url
    page.locator("[data-open=concede]").click()
    page.locator("dialog .btn--danger").click()
    expect(page.locator(".result")).to_be_visible()
    seen = []
    page.goto(table + "replay/")
    last = page.locator(".prompt__count").inner_text().split(" / ")[1]
    for path in ("replay/?at=0", "replay/?at=9", f"replay/?at={last}", "log/"):
        page.goto(table + path)
        seen += faults_in_themes(page)
        seen += too_wide(page)  # the last theme is on a phone
    assert seen == []


def test_axe_finds_no_faults_in_the_chat_and_spectators_dialog(visit: Open) -> None:
    """The table has two people, so that there is chat."""
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
        seen += too_wide(page)
    assert seen == []


def test_axe_finds_no_faults_while_waiting_for_a_quick_match(visit: Open) -> None:
    page = visit()
    page.locator("button[name=kind][value=quick]").click()
    expect(page).to_have_url(re.compile("/play/quick/"))
    seen = faults_in_themes(page)
    assert seen + too_wide(page) == []


def test_axe_finds_no_faults_on_the_page_of_a_player(visit: Open) -> None:
    """The player and a stranger see it, with and without a game on it, in both languages."""
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
    seen = faults_in_themes(page) + too_wide(page)
    for more in ({}, {"locale": "ja-JP"}):
        other = visit("/players/Hanabi/", **more)
        expect(other.locator("h1")).to_have_text("Hanabi")
        expect(other.locator(".scores, .res")).to_have_count(0)
        seen += faults_in_themes(other) + too_wide(other)
    assert seen == []

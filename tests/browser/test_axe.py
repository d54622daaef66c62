"""Every page, looked at by axe: labels, contrast, landmarks, roles, in both themes."""

from __future__ import annotations

import time

import pytest
from conftest import Open
from looks import faults_in_themes
from playwright.sync_api import expect
from table import Player, asked_of


@pytest.mark.parametrize("path", ["/", "/decks/", "/account/login/", "/account/signup/", "/nowhere/"])
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

"""Every page, looked at by axe: labels, contrast, landmarks, roles, in both themes."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Open
from looks import THEME_IDS, THEMES, faults
from playwright.sync_api import expect
from table import Player


@pytest.mark.parametrize("theme", THEMES, ids=THEME_IDS)
@pytest.mark.parametrize("path", ["/", "/decks/", "/account/login/", "/account/signup/", "/nowhere/"])
def test_axe_finds_nothing_on_the_pages_beside_a_game(visit: Open, path: str, theme: dict[str, Any]) -> None:
    assert faults(visit(path, **theme)) == []


@pytest.mark.parametrize("theme", THEMES, ids=THEME_IDS)
def test_a_match_from_the_invitation_to_the_end(visit: Open, theme: dict[str, Any]) -> None:
    host = visit(**theme)
    host.locator("button[name=kind][value=invite]").click()
    seen = faults(host)
    link = host.locator("#link").input_value()
    guest = visit("/play/join/" + link.split("/play/join/")[1], **theme)
    seen += faults(guest)
    players = [Player(host, seed=6), Player(guest, seed=8)]
    players[1].sit_down()
    expect(players[0].board).to_be_visible()
    looked: set[str] = set()
    for _n in range(40):
        ready = next((player for player in players if player.mine), None)
        if ready is None or players[0].over:
            host.wait_for_timeout(20)
            continue
        if ready.kind not in looked:
            looked.add(ready.kind)
            seen += faults(ready.page)
            seen += faults(next(player.page for player in players if player is not ready))
        ready.act()
    assert {"mulligan", "priority"} <= looked
    if not players[0].over:
        host.locator("[data-open=concede]").click()
        seen += faults(host)
        host.locator("dialog .btn--danger").click()
    expect(host.locator(".result")).to_be_visible()
    seen += faults(host)
    table = host.url
    for page in ("fairness/", "replay/?at=3"):
        host.goto(table + page)
        seen += faults(host)
    assert seen == []

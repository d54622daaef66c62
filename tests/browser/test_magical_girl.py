"""Magical Girl in the browser: orbs picked on the board, and full boards."""

from __future__ import annotations

import os
from itertools import pairwise

import pytest
from conftest import Open
from drawn_boards import shown
from looks import LOOK_IDS, LOOKS, PHONE, STILL, faults_and_width
from playwright.sync_api import Page, expect
from table import scrolls

from engine.scenario import put, scenario
from tests.web import mg_tables


def test_an_orb_is_picked_on_the_board(visit: Open) -> None:
    page = shown(visit, mg_tables.picking_orbs().match)
    orbs = page.locator("#zone-orb-you .card.is-target")
    expect(orbs).to_have_count(6)
    boxes = [orbs.nth(n).bounding_box() for n in range(6)]
    assert all(one and two and one["x"] + one["width"] <= two["x"] for one, two in pairwise(boxes))
    with page.expect_request("**/answer/") as sent:
        orbs.nth(3).locator(".card__hit").click()
    chosen = orbs.nth(3).get_attribute("data-options")
    assert f"choice={chosen}&" in f"{sent.value.post_data}&"


def test_click_on_a_servant_opens_a_menu_before_switching(visit: Open) -> None:
    page = shown(visit, mg_tables.main_phase().match)
    page.locator(".row--front .card", has_text="Curb Rooster").locator(".card__hit").click()
    expect(page.locator("#menu")).to_contain_text("Switch it")


def test_actions_of_a_caster_have_different_menu_entries_on_a_phone(visit: Open) -> None:
    match = scenario("magical_girl", me={"casters": ["mg-001"], "servants": ["Wolf 1000/1000 {1}"]}, phase="main").match
    page = shown(visit, match, viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator("#board .card", has_text="Marigold Beat").locator(".card__hit").tap()
    ways = page.locator("#menu [role=menuitem]").all_inner_texts()
    assert len(ways) >= 2
    assert len(set(ways)) == len(ways)
    if folder := os.environ.get("LOOK"):
        page.screenshot(path=f"{folder}/mg-menu.png")


@pytest.mark.parametrize("look", LOOKS, ids=LOOK_IDS)
def test_full_board_passes_axe_and_fits_the_window(visit: Open, look: dict[str, object]) -> None:
    assert faults_and_width(shown(visit, mg_tables.full().match, **look)) == []


@pytest.mark.parametrize("casters", [9, 22])
def test_many_casters_stay_within_their_field(visit: Open, casters: int) -> None:
    """One caster may be called every turn, so in a long game there are more than fit side by side."""
    called = [put("mg-013", face_down=True, rested=n % 3 == 0) for n in range(casters)]
    table = mg_tables.full(theirs={"casters": called, "hand": ["mg-033"] * 14, "orbs": 8})
    page = shown(visit, table.match)
    for width in (1440, 1024):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate(STILL)
        check_casters(page, casters, width)


def check_casters(page: Page, casters: int, width: int) -> None:
    zones = page.locator(".side--you .row--back > .zone")
    boxes = [zones.nth(n).bounding_box() for n in range(zones.count())]
    cards = page.locator(".side--you .casters > .card").evaluate_all(
        "all => all.map(card => card.getBoundingClientRect()).map(({ left, right }) => [left, right])"
    )
    assert len(cards) == casters
    assert boxes[0]
    assert boxes[0]["x"] - 1 <= cards[0][0] <= cards[-1][1] <= boxes[0]["x"] + boxes[0]["width"] + 1
    least = 8 if width == 1440 else 4
    assert all(one[0] + least <= other[0] for one, other in pairwise(cards)), "each can still be seen and pressed"
    assert all(one and other and one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes))
    assert not scrolls(page)

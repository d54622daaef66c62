"""Dragging a card: onto a square, onto its target, or onto nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from conftest import Open
from playwright.sync_api import Locator, Page, expect
from test_enlarged_card import DONE
from test_first_game import press, what_stands_out

BARAKA, RUNNER = "zx-002", "zx-003"


@pytest.fixture
def page(visit: Open) -> Page:
    """Return the tutorial of Z/X at the step that plays Baraka from the hand onto a square."""
    page = visit("/?game=zx")
    page.locator("form[action$='/play/lesson/'] button").click()
    until(page, f'#hand .card.is-playable.is-taught[data-card="{BARAKA}"]')
    return page


def until(page: Page, wanted: str) -> None:
    """Follow the steps until one is for this card."""
    for _n in range(30):
        page.wait_for_selector("html[data-ready] #lesson form, html[data-ready] #prompt .is-taught")
        if page.locator(wanted).count():
            return
        at = page.locator("#board").get_attribute("data-mark") or ""
        press(what_stands_out(page), touch=False)
        expect(page.locator("#board")).not_to_have_attribute("data-mark", at)
    raise AssertionError("no step is for that")


def drag(page: Page, card: Locator, to: Locator | tuple[float, float], *, escape: bool = False) -> None:
    def middle(one: Locator) -> tuple[float, float]:
        box = one.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*(middle(to) if isinstance(to, Locator) else to), steps=6)
    if escape:
        page.keyboard.press("Escape")
    page.mouse.up()


def test_a_card_is_dragged_from_the_hand_onto_its_square(page: Page) -> None:
    drag(page, page.locator(f'#hand [data-card="{BARAKA}"]'), page.locator("#s-6"))
    expect(page.locator(f'#s-6 [data-card="{BARAKA}"]')).to_be_visible()
    expect(page.locator(".is-dragging, .is-dragged")).to_have_count(0)


def test_card_dropped_on_another_square_asks_for_its_square(page: Page) -> None:
    drag(page, page.locator(f'#hand [data-card="{BARAKA}"]'), page.locator("#s-1"))
    expect(page.locator("#board[data-kind=square]")).to_be_visible()
    press(what_stands_out(page), touch=False)
    expect(page.locator(f'#s-6 [data-card="{BARAKA}"]')).to_be_visible()


def test_cancelled_drag_or_drop_off_the_table_does_nothing(page: Page, subtests: pytest.Subtests) -> None:
    sent: list[Any] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    card = page.locator(f'#hand [data-card="{BARAKA}"]')
    before = card.bounding_box()
    where = {
        "back to the hand": page.locator("#hand"),
        "escape": page.locator("#s-6"),
        "beside the table": (1000.0, 10),
    }
    for how, to in where.items():
        with subtests.test(how):
            drag(page, card, to, escape=how == "escape")
            expect(card).not_to_have_class(re.compile("is-dragged"))
            page.evaluate(DONE)
            assert sent == []
            assert card.bounding_box() == before
            expect(page.locator("#menu")).to_be_hidden()


def test_attacker_is_dragged_onto_its_target(page: Page) -> None:
    until(page, f'.square .is-taught[data-card="{RUNNER}"]')
    number = page.locator("#board").get_attribute("data-number") or ""
    drag(page, page.locator(f'.square [data-card="{RUNNER}"]'), page.locator(".square .card.is-opposing, #s-1").first)
    expect(page.locator("#board")).not_to_have_attribute("data-number", number)

"""A tutorial game in a browser: pressing the highlighted elements wins it."""

from __future__ import annotations

import os
from typing import Any

import pytest
from conftest import Open
from looks import PHONE, WIDE
from playwright.sync_api import Locator, Page, expect

from tcg import games
from tcg.matches import lessons

TAUGHT = [game for game in games.GAMES if lessons.of(game)]
LOOKS = [
    {"locale": "en-GB", "viewport": WIDE},
    {"locale": "ja-JP", "viewport": PHONE, "has_touch": True, "is_mobile": True},
]


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("look", LOOKS, ids=["wide en", "touch ja"])
def test_tutorial_game_is_won_by_pressing_the_highlighted_elements(
    visit: Open, look: dict[str, Any], game: str
) -> None:
    page = visit(f"/?game={game}", **look)
    page.locator("form[action$='/play/lesson/'] button").click()
    for n in range(40):
        page.wait_for_selector("#lesson form, #prompt .is-taught, section.result")
        if folder := os.environ.get("LOOK"):
            page.screenshot(path=f"{folder}/teach-{game}-{look['locale']}-{n:02}.png")
        if page.locator("section.result").count():
            break
        for seen in page.locator("#lesson .lesson__say, #lesson form button, #prompt .is-taught").all():
            expect(seen).to_be_in_viewport(ratio=0.9)
        at = page.locator("#board").get_attribute("data-mark")
        several = page.locator("#board[data-widget=many] #prompt .is-taught").all()
        confirm = page.locator("#prompt [data-confirm]")
        if several:
            expect(confirm).to_have_css("outline-style", "none")
        for one in several or [what_stands_out(page)]:
            press(one, touch="has_touch" in look)
        if several:  # chosen together, then confirmed: the confirm button is highlighted now
            expect(confirm).to_have_css("outline-style", "dashed")
            press(confirm, touch="has_touch" in look)
        expect(page.locator("#board")).not_to_have_attribute("data-mark", at or "")
    expect(page.locator("section.result")).to_be_visible()
    onward = page.locator("#lesson a.btn")
    expect(onward).to_be_visible()
    for width in (look["viewport"]["width"], 1024):
        page.set_viewport_size({"width": width, "height": 800})
        assert onward.evaluate("it => it.scrollWidth <= it.clientWidth"), f"its words are cut at {width}"


def what_stands_out(page: Page) -> Locator:
    """Return the element to press for the step: a square or player on the board, otherwise its button."""
    for selector in (".put.is-taught .card__hit", ".player.is-taught .card__hit"):
        if page.locator(selector).count():
            return page.locator(selector).first
    return page.locator("#lesson form button, #prompt [name=choice].is-taught").first


def press(button: Locator, *, touch: bool) -> None:
    if touch:
        button.tap()
    else:
        button.click()

"""A first game in a browser: whoever presses what stands out wins it."""

from __future__ import annotations

import os
from typing import Any

import pytest
from looks import PHONE, WIDE
from playwright.sync_api import expect


@pytest.mark.parametrize("look", [{"locale": "en-GB", "viewport": WIDE}, {"locale": "ja-JP", "viewport": PHONE}])
def test_a_first_game_is_won_by_pressing_what_stands_out(site: Any, browser: Any, look: dict[str, Any]) -> None:
    page = browser.new_context(**look).new_page()
    page.goto(site.url("/?game=force_of_will"))
    page.locator("form[action$='/play/lesson/'] button").click()
    for n in range(40):
        page.wait_for_selector("#lesson")
        if folder := os.environ.get("LOOK"):
            page.screenshot(path=f"{folder}/teach-{look['locale']}-{n:02}.png")
        if page.locator(".result--won, section.result").count():
            break
        at = page.locator("#board").get_attribute("data-mark")
        button = page.locator("#lesson form button, #prompt [name=choice].is-taught").first
        button.click()
        expect(page.locator("#board")).not_to_have_attribute("data-mark", at or "")
        page.wait_for_selector("#lesson form, #prompt .is-taught, section.result")
    expect(page.locator("section.result")).to_be_visible()
    expect(page.locator("#lesson a.btn")).to_be_visible()

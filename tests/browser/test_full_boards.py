"""Boards of Force of Will at 1440 and 1024: cards are as large as possible and do not overlap."""

from __future__ import annotations

import os
from itertools import pairwise
from typing import Any

import pytest
from conftest import Open
from drawn_boards import board, side
from looks import STILL
from playwright.sync_api import Page

LARGE, SMALL = {"width": 1440, "height": 900}, {"width": 1024, "height": 768}
FULL = 20
MARKS = {"+100/+100": 2, "bell": 3, "lamp": 1}
# every card of the two fronts: its drawn width, and its place
FRONTS = """() => [...document.querySelectorAll(".fronts .card")].map((card) => {
  const { left, top, right, bottom } = card.getBoundingClientRect();
  const width = card.querySelector(".card__body").offsetWidth;
  return { width, left, top, right, bottom, side: card.closest(".side").classList[1] };
})"""
BOX = """(which) => {
  const { left, top, right, bottom } = document.querySelector(which).getBoundingClientRect();
  return { left, top, right, bottom };
}"""
# overlapping texts on the cards of the fronts: counters on names, numbers or marks
OVER = """() => [...document.querySelectorAll(".fronts .card")].flatMap((card) => {
  const words = [...card.querySelectorAll(".card__name, .card__stats")];
  return [...card.querySelectorAll(".counter")].flatMap((counter) => words.filter((word) => {
    const [a, b] = [counter.getBoundingClientRect(), word.getBoundingClientRect()];
    return a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
  }).map((word) => `${counter.textContent} on ${word.textContent}`));
})"""


# counters that the next card of the row partly covers
HIDDEN = """() => [...document.querySelectorAll(".fronts .counter")].filter((counter) => {
  const { left, right, top, bottom } = counter.getBoundingClientRect();
  const card = counter.closest(".card");
  const above = [left + 2, right - 2].map((x) => document.elementsFromPoint(x, (top + bottom) / 2)
    .map((one) => one.closest(".card")).find((one) => one && one.parentElement === card.parentElement));
  return above.some((one) => one !== card);
}).map((counter) => counter.textContent)"""


def widths(page: Page, of: str = "") -> list[float]:
    return [one["width"] for one in page.evaluate(FRONTS) if one["side"].endswith(of)]


def take_screenshot(page: Page, name: str) -> None:
    """Take a screenshot for manual inspection: LOOKS=<folder>."""
    if folder := os.environ.get("LOOKS"):
        page.screenshot(path=f"{folder}/{name}.png")


def lies_well(page: Page) -> None:
    """Check that no card of a front is outside its side, on the row behind it, or on the next card of its row."""
    for which in ("side--me", "side--you"):
        field, back = page.evaluate(BOX, f".{which}"), page.evaluate(BOX, f".{which} .row--back")
        cards: list[dict[str, Any]] = [one for one in page.evaluate(FRONTS) if one["side"] == which]
        for card in cards:
            assert field["left"] <= card["left"]
            assert card["right"] <= field["right"]
            assert field["top"] <= card["top"] + 1
            assert card["bottom"] <= field["bottom"] + 1
            assert card["bottom"] <= back["top"] + 1 or back["bottom"] <= card["top"] + 1
        assert field["top"] <= back["top"]
        assert back["bottom"] <= field["bottom"]
        for one, other in pairwise(cards):
            assert other["left"] >= one["right"] - 1 or other["top"] != one["top"]


@pytest.mark.parametrize(("rested", "width"), [(0, 72), (5, 72), (10, 66)])
def test_twenty_cards_a_side_are_72_pixels_wide_at_1440(visit: Open, rested: int, width: int) -> None:
    """If half of them rest and take the width of four more cards, they are a little smaller."""
    full = side(FULL, rested, MARKS)
    page = board(visit, full, full, viewport=LARGE)
    take_screenshot(page, f"full-{rested}")
    assert len(widths(page)) == 2 * FULL
    assert min(widths(page)) >= width
    lies_well(page)
    assert page.evaluate(OVER) == []


@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
@pytest.mark.parametrize("cards", [3, 9, 14, FULL])
def test_counters_never_cover_names_or_numbers(visit: Open, cards: int, locale: str) -> None:
    here = side(cards, 1, MARKS)
    page = board(visit, here, here, locale=locale)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    assert page.locator(".fronts .counter").count() >= 6
    for size in (LARGE, SMALL):
        page.set_viewport_size(size)
        page.evaluate(STILL)
        take_screenshot(page, f"counters-{cards}-{size['width']}-{locale}")
        if size == LARGE:  # on the small cards of 1024 a wide counter reaches over the counter of the next card
            assert page.evaluate(HIDDEN) == []
        assert page.evaluate(OVER) == []
        lies_well(page)


def test_cards_are_larger_if_the_other_half_is_empty(visit: Open) -> None:
    page = board(visit, side(3), side(0), viewport=LARGE)
    take_screenshot(page, "alone")
    assert min(widths(page)) >= 140
    lies_well(page)
    both = board(visit, side(3), side(3), viewport=LARGE)
    take_screenshot(both, "sparse")
    assert 104 <= min(widths(both)) < min(widths(page))
    lies_well(both)


def test_full_half_takes_room_from_a_sparse_half(visit: Open) -> None:
    page = board(visit, side(14), side(4), viewport=LARGE)
    take_screenshot(page, "uneven")
    assert min(widths(page, "me")) >= 80
    assert min(widths(page, "you")) >= 80
    lies_well(page)

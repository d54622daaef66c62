"""Hints by touch: read and dismissed, and no tap ever hits another button than the intended one."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest
from conftest import SeatAt
from looks import PHONE, WIDE, faults, faults_and_width
from playwright.sync_api import Page, expect
from saved_tables import position
from table import Player, listening
from test_enlarged_card import Finger, middle

Come = Callable[..., Player]
SHORT = {"width": 390, "height": 664}
# the places of all controls on the board and in the bar
PLACES = """() => [...document.querySelectorAll("#board :is(button, a, summary, input), .bar :is(a, button)")]
  .filter((one) => !one.closest(".hint"))
  .map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; })"""
# if `browsers.UNDRAWN` hides the page, nothing counts as moved
DRAWN = "document.adoptedStyleSheets = []"
MARKED = "document.getElementById('board').dataset.mark"


@pytest.fixture
def come(seat_at: SeatAt) -> Come:
    """Return a function that seats a new player on a phone at a table against a bot, at the first question."""
    return functools.partial(open_table, seat_at)


def open_table(seat_at: SeatAt, kind: str = "mulligan", **look: Any) -> Player:
    options = {"viewport": PHONE, "has_touch": True, "is_mobile": True, **look}
    return seat_at(position("force_of_will", kind), seed=4, **options)


def hinted(page: Page) -> str:
    """Return the visible hint, or "" for none."""
    shown = page.locator(".hint > p").first.is_visible()
    return (page.locator(".hint").get_attribute("data-hint") or "") if shown else ""


def asked_hint(page: Page) -> str:
    """Return the hint of the open question, visible or not."""
    found = page.locator(".hint")
    return (found.get_attribute("data-hint") or "") if found.count() else ""


@pytest.mark.parametrize("look", [{}, {"viewport": SHORT}, {"viewport": WIDE, "is_mobile": False}])
def test_dismissing_a_hint_moves_nothing_and_presses_nothing_below(come: Come, look: dict[str, Any]) -> None:
    player = come(**look)
    page = player.page
    first = hinted(page)
    assert first
    places, mark = page.evaluate(PLACES), page.evaluate(MARKED)
    point = middle(page.locator("[data-hint-read]"))
    Finger(page).tap(point)
    assert hinted(page) == ""
    assert page.evaluate(PLACES) == places
    Finger(page).tap(point)  # a hasty second tap: the element below gets nothing
    assert page.locator("dialog[open], [popover]:popover-open").count() == 0
    assert page.evaluate(PLACES) == places
    assert page.evaluate(MARKED) == mark, "nothing was answered"
    expect(page.locator(".hint")).to_be_hidden()
    page.locator("[data-open=preferences]").click(timeout=5000)  # after that, everything is reachable
    page.locator("#preferences [data-close]").first.click()
    page.locator("[data-confirm]").click()
    assert player.asked()
    assert player.kind == "priority"
    assert hinted(page) not in ("", first)


def test_dismissed_hint_stays_away_and_other_kinds_are_still_shown(come: Come) -> None:
    player = come("priority")
    page = player.page
    known = hinted(page)
    assert known
    Finger(page).tap(middle(page.locator("[data-hint-read]")))
    page.reload()
    listening(page)
    expect(page.locator(".hint")).to_be_hidden()
    again, others = 0, set()
    for _ in range(30):
        player.act()
        assert player.asked()
        assert hinted(page) != known
        again += asked_hint(page) == known
        others |= {hinted(page)} - {""}
        if again >= 3 and others:
            break
    assert again >= 3
    assert others


def test_hint_of_one_kind_is_shown_three_times_only(come: Come) -> None:
    player = come("priority")
    often = asked_hint(player.page)
    shown = []
    for _ in range(30):
        if asked_hint(player.page) == often:
            shown.append(hinted(player.page))
        if len(shown) == 6:
            break
        player.act()
        assert player.asked()
    assert shown == [often] * 3 + [""] * 3


def test_all_hints_can_be_turned_off_and_on_again(come: Come) -> None:
    player = come()
    page = player.page
    places = page.evaluate(PLACES)
    Finger(page).tap(middle(page.locator("[data-hints-off]")))
    assert page.evaluate(PLACES) == places
    for _ in range(4):
        player.act()
        assert player.asked()
        assert hinted(page) == ""
    page.reload()
    listening(page)
    assert hinted(page) == ""
    page.locator("[data-open=preferences]").click()
    switch = page.locator("[data-hints]")
    expect(switch).not_to_be_checked()
    switch.check()
    page.locator("#preferences [data-close]").first.click()
    expect(page.locator(".hint")).to_be_visible()


def test_hint_causes_no_layout_shift_while_the_page_loads(come: Come) -> None:
    """The hint is there from the first drawing on, so that nothing moves while the page loads."""
    player = come()
    player.page.add_init_script(DRAWN)
    player.page.add_init_script("""
      window.moved = [];
      new PerformanceObserver((list) => window.moved.push(...list.getEntries().map((one) => one.value)))
        .observe({ type: "layout-shift", buffered: true });
    """)
    player.page.reload()
    listening(player.page)
    expect(player.page.locator(".hint")).to_be_visible()
    assert player.page.evaluate("window.moved") == []


def test_no_card_lies_under_a_hint(come: Come, subtests: pytest.Subtests) -> None:
    """It also holds if the page is so low that it scrolls and a card has been scrolled to."""
    page = come().page
    assert hinted(page)
    for size in ((390, 844), (390, 664), (320, 568), (195, 422), (844, 390)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for place in ("[data-zone=ruler-me] .card__hit", "#hand .card__hit"):
            with subtests.test(place, size=size):
                card = page.locator(place).first
                card.evaluate("(one) => one.scrollIntoView({ block: 'start' })")
                point = list(middle(card))
                assert page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('.hint')", point) is None


def test_axe_finds_no_faults_in_a_hint(come: Come) -> None:
    page = come(viewport=WIDE, is_mobile=False).page
    assert hinted(page)
    assert faults(page) == []
    page.set_viewport_size(SHORT)
    assert faults_and_width(page) == []

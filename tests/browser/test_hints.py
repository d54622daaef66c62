"""Hints by touch: read and put away, and no tap ever meets another button than was meant."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Open
from looks import PHONE, WIDE, faults_and_width, faults_in_themes
from playwright.sync_api import Page, expect
from table import Player, listening
from test_touch import Finger, middle

SHORT = {"width": 390, "height": 664}
# Where everything lies that can be pressed on the board and in the bar.
PLACES = """() => [...document.querySelectorAll("#board :is(button, a, summary, input), .bar :is(a, button)")]
  .filter((one) => !one.closest(".hint"))
  .map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; })"""
MARKED = "document.getElementById('board').dataset.mark"


def come(visit: Open, **look: Any) -> Player:
    """Somebody new at a table against a bot, at the first question."""
    player = Player(visit(**{"viewport": PHONE, "has_touch": True, "is_mobile": True, **look}), seed=4)
    player.against_bot("random")
    assert player.asked()
    return player


def hinted(page: Page) -> str:
    """The hint that is to be seen, "" for none."""
    shown = page.locator(".hint > p").first.is_visible()
    return (page.locator(".hint").get_attribute("data-hint") or "") if shown else ""


def until(player: Player, kind: str) -> None:
    """Go on until a question of this kind."""
    for _ in range(40):
        assert player.asked()
        if player.kind == kind:
            return
        player.act()
    raise AssertionError(f"no {kind}")


@pytest.mark.parametrize("look", [{}, {"viewport": SHORT}, {"viewport": WIDE, "is_mobile": False}])
def test_a_hint_that_is_put_away_leaves_everything_where_it_is(visit: Open, look: dict[str, Any]) -> None:
    player = come(visit, **look)
    page = player.page
    first = hinted(page)
    assert first
    places, mark = page.evaluate(PLACES), page.evaluate(MARKED)
    point = middle(page.locator("[data-hint-read]"))
    Finger(page).tap(point)
    assert hinted(page) == ""
    assert page.evaluate(PLACES) == places
    Finger(page).tap(point)  # in haste, twice: what lies below it gets nothing
    assert page.locator("dialog[open], [popover]:popover-open").count() == 0
    assert page.evaluate(PLACES) == places
    assert page.evaluate(MARKED) == mark, "nothing was answered"
    expect(page.locator(".hint")).to_be_hidden()
    page.locator("[data-open=preferences]").click(timeout=5000)  # and then everything can be come to
    page.locator("#preferences [data-close]").first.click()
    page.locator("[data-confirm]").click()
    assert player.asked()
    assert player.kind == "priority"
    assert hinted(page) not in ("", first)


def test_what_was_put_away_stays_so_and_other_kinds_have_theirs(visit: Open) -> None:
    player = come(visit)
    page = player.page
    until(player, "priority")
    known = hinted(page)
    Finger(page).tap(middle(page.locator("[data-hint-read]")))
    page.reload()
    listening(page)
    expect(page.locator(".hint")).to_be_hidden()
    seen = set()
    for _ in range(30):
        player.act()
        if not player.asked():
            break
        seen.add(hinted(page))
    assert known not in seen
    assert seen - {""}


def test_a_kind_that_was_met_three_times_is_known(visit: Open) -> None:
    player = come(visit)
    counted: list[str] = []
    for _ in range(40):
        if not player.asked():
            break
        counted.append(hinted(player.page))
        player.act()
    assert max(counted.count(one) for one in set(counted) - {""}) == 3


def test_no_more_hints_is_for_all_and_the_settings_bring_them_back(visit: Open) -> None:
    player = come(visit)
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


def test_the_page_is_not_drawn_without_its_hint_first(visit: Open) -> None:
    """It stands there as soon as anything does: nothing moves while the page comes."""
    player = come(visit)
    player.page.add_init_script("""
      window.moved = [];
      new PerformanceObserver((list) => window.moved.push(...list.getEntries().map((one) => one.value)))
        .observe({ type: "layout-shift", buffered: true });
    """)
    player.page.reload()
    listening(player.page)
    expect(player.page.locator(".hint")).to_be_visible()
    assert player.page.evaluate("window.moved") == []


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (320, 568), (195, 422), (844, 390)])
def test_no_card_lies_under_a_hint(visit: Open, size: tuple[int, int]) -> None:
    """Also where the page is so low that it scrolls, and a card has been scrolled to."""
    page = come(visit, viewport={"width": size[0], "height": size[1]}).page
    assert hinted(page)
    for place in ("[data-zone=ruler-me] .card__hit", "#hand .card__hit"):
        card = page.locator(place).first
        card.evaluate("(one) => one.scrollIntoView({ block: 'start' })")
        assert (
            page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('.hint')", list(middle(card))) is None
        )


def test_axe_finds_nothing_in_a_hint(visit: Open) -> None:
    page = come(visit).page
    assert hinted(page)
    assert faults_in_themes(page) == []
    page.set_viewport_size(SHORT)
    assert faults_and_width(page) == []

"""Following a game: the events since the player's last move, and the opponent's actions one at a time."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any

import pytest
from conftest import SeatAt
from held_timers import elapse, hold_timers
from playwright.sync_api import Page, expect
from saved_tables import position
from table import fits, listening, scrolls

# Add log lines as a new board does, each with a kind and a side.
COMES = """async (lines) => {
  const { follow } = await import("/static/js/table-follow.js");
  const list = document.querySelector("#log ol");
  const refs = [...document.querySelectorAll("#board .card[data-ref]")].map((one) => one.dataset.ref);
  lines.forEach(([kind, side], index) => {
    const last = Number(list.querySelector("[data-n]")?.dataset.n ?? 0);
    const line = document.createElement("li");
    line.innerHTML = "<span></span>";
    line.firstChild.textContent = `${kind} ${index + 1}`;
    line.className = side;
    Object.assign(line.dataset, { n: last + 1, kind, points: refs[0] });
    list.prepend(line);
  });
  follow(true);
}"""
ANSWERED = """new CustomEvent("htmx:config:request", {
  bubbles: true,
  detail: { ctx: { request: {}, sourceElement: document.querySelector("form[data-answer]") } },
})"""
Table = Callable[..., Page]
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}


def answer(page: Page) -> None:
    """Announce that an answer is about to be sent."""
    page.evaluate(f"document.querySelector('form[data-answer]').dispatchEvent({ANSWERED})")


@pytest.fixture
def table(seat_at: SeatAt) -> Table:
    """Return a function that opens a table of Z/X in the middle of a turn with slow display of events."""
    return functools.partial(open_table, seat_at)


def open_table(seat_at: SeatAt, **options: Any) -> Page:
    page = seat_at(position("zx", "priority"), **options).page
    assert page.locator("#log [data-n]").count() > 5
    page.evaluate("localStorage.setItem('taisen-tempo', 'slow')")
    page.evaluate(COMES, [])  # everything so far counts as seen
    page.keyboard.press("Escape")
    return page


def test_events_since_the_last_move_are_stepped_by_buttons_and_keys(table: Table) -> None:
    page = table()
    answer(page)
    page.evaluate(COMES, [["drawn", "you"], ["moment", ""], ["played", "you"], ["damaged", "you"]])
    line, count = page.locator("[data-since-line]"), page.locator("[data-since-at]")
    expect(line).to_have_text("damaged 4")
    expect(count).to_have_text("3 / 3")
    page.get_by_role("button", name="One thing back").click()
    expect(line).to_have_text("played 3")
    expect(page.locator("#board .is-pointed")).to_have_count(1)
    page.keyboard.press(",")
    page.keyboard.press(",")
    expect(line).to_have_text("drawn 1")
    page.keyboard.press(".")
    expect(count).to_have_text("2 / 3")


def test_reload_shows_no_past_events(table: Table) -> None:
    page = table(**MOVING)
    page.reload()
    listening(page)
    expect(page.locator("#since")).to_be_hidden()
    expect(page.locator(".told")).to_have_count(0)


def test_only_opponent_events_are_shown_large_and_one_at_a_time(table: Table) -> None:
    page = table(**MOVING)
    page.evaluate(COMES, [["played", "you"], ["damaged", "me"], ["destroyed", "you"]])
    told = page.locator(".told")
    expect(told.locator(".card")).to_have_count(1)
    expect(told.locator("p").last).to_have_text("played 1")
    expect(told).to_have_text("destroyed 3")
    expect(told).to_have_count(0)


def test_opponent_events_wait_while_a_turned_over_card_is_shown(table: Table) -> None:
    page = table(**MOVING)
    hold_timers(page)
    page.evaluate(COMES, [["played", "you"], ["damaged", "you"]])
    told = page.locator(".told")
    expect(told).to_be_visible()
    page.evaluate("""() => {
      const shown = Object.assign(document.createElement("div"), { className: "shown" });
      document.getElementById("arrows").after(shown);
    }""")
    expect(told).to_be_hidden()
    elapse(page, 2000)  # longer than the slowest display of one event
    assert told.count() == 0
    page.evaluate("document.querySelector('.shown').remove()")
    elapse(page, 200)
    expect(told).to_have_text("damaged 2")


def test_answer_dismisses_the_shown_event(table: Table) -> None:
    page = table(**MOVING)
    page.evaluate(COMES, [["played", "you"]] * 5)
    answer(page)
    assert page.locator(".told").count() == 0


@pytest.mark.parametrize("by", ["key", "press"])
def test_key_or_press_skips_all_waiting_events(table: Table, by: str) -> None:
    page = table(**MOVING)
    hold_timers(page)
    page.evaluate(COMES, [["played", "you"]] * 5)
    expect(page.locator(".told")).to_have_count(1)
    if by == "key":
        page.keyboard.press("Escape")
    else:
        page.locator("#p-0 h2").click()
    assert page.locator(".told").count() == 0
    elapse(page, 5000)
    assert page.locator(".told").count() == 0
    expect(page.locator("[data-since-line]")).to_have_text("played 5")


def test_shown_event_lets_presses_through(table: Table) -> None:
    page = table(**MOVING)
    page.evaluate(COMES, [["played", "you"]])
    box = page.locator(".told").bounding_box()
    assert box is not None
    under = "([x, y]) => document.elementFromPoint(x, y).closest('.told') === null"
    assert page.evaluate(under, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])


@pytest.mark.parametrize("who", ["at once", "less motion"])
def test_no_event_is_shown_large_at_tempo_once_or_with_reduced_motion(table: Table, who: str) -> None:
    page = table(**({} if who == "less motion" else MOVING))
    if who == "at once":
        page.get_by_role("button", name="Settings").click()
        page.locator("[data-tempo]").select_option("once")
        page.keyboard.press("Escape")
        page.reload()
        listening(page)
        expect(page.locator("[data-tempo]")).to_have_value("once")
    page.evaluate(COMES, [["played", "you"]])
    assert page.locator(".told").count() == 0
    expect(page.locator("[data-since-line]")).to_have_text("played 1")


def test_turn_banner_shows_the_turn_and_its_player(table: Table) -> None:
    page = table(**MOVING)
    page.evaluate(COMES, [["turnbegan", "me"]])
    expect(page.locator(".told--turn.told--me")).to_have_text("turnbegan 1")
    page.keyboard.press("Escape")
    page.evaluate(COMES, [["turnbegan", "you"], ["turnbegan", "me"]])
    expect(page.locator(".told--turn")).to_have_text("turnbegan 2")


def test_event_strip_lies_within_the_window(table: Table, subtests: pytest.Subtests) -> None:
    page = table(viewport={"width": 390, "height": 844}, locale="ja-JP")
    page.evaluate(COMES, [["played", "you"]] * 12)
    for size in ((390, 844), (1024, 768), (1440, 900)):
        with subtests.test(size=size):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            if size[0] == 390:  # there it is above the log
                expect(page.locator("#since")).to_be_hidden()
                page.locator("[data-sheet=log]").click()
            expect(page.locator("[data-since-at]")).to_have_text(re.compile(r"/ "))
            assert fits(page.locator("#since"), size)
            assert not scrolls(page)


def test_long_event_line_does_not_make_the_bar_higher(table: Table, subtests: pytest.Subtests) -> None:
    page = table()
    page.evaluate(COMES, [["answering the long song of the night, " * 8, "you"]])
    expect(page.locator("[data-since-line]")).to_contain_text("song")
    for size in ((844, 390), (720, 450), (1024, 768), (1440, 900)):
        with subtests.test(size=size):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            box = page.locator(".bar").bounding_box()
            assert box
            assert box["height"] <= 64


def test_stops_and_hold_are_explained_in_the_settings(table: Table) -> None:
    page = table()
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("[data-learn=stops]")).to_contain_text("You are asked there in your turn (left)")
    expect(page.locator("[data-learn=hold]")).to_contain_text("are passed for you")

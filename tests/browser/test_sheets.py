"""Sheets of a small window by touch: phases, log and piles open from below, and close without side effects."""

from __future__ import annotations

import pytest
from conftest import Open
from drawn_boards import board, side
from looks import PHONE, faults
from playwright.sync_api import Locator, Page, expect
from test_enlarged_card import CLICKS, DONE, Finger, middle

SIDEWAYS = {"width": 844, "height": 390}
SIZES = {"upright": PHONE, "short": {"width": 390, "height": 664}, "sideways": SIDEWAYS}
NAMES = ["phases", "log", "pile"]
TOUCH = {"has_touch": True, "is_mobile": True}
# what a finger would hit in the middle of an element, and the element's size
MET = """(one) => {
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = one.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return { width, height, met: one.contains(hit) || hit?.closest("label, button") === one };
}"""
# the same board again, with another mark
DRAWN_AGAIN = """(mark) => window.htmx.swap({
  sourceElement: document.body, target: "#board", swap: "outerMorph",
  text: document.getElementById("board").outerHTML
    .replaceAll(' inert=""', "").replace(/data-mark="[^"]*"/, `data-mark="${mark}"`),
})"""


def table(visit: Open) -> Page:
    """Return the viewer's own main phase with cards in the graveyard."""
    mine = {**side(4), "graveyard": ["Ember Verdict"] * 3}
    return board(visit, mine, side(4), viewport=PHONE, **TOUCH)


def opened(page: Page, name: str) -> Locator:
    """Open the sheet of this name with a finger, and return it."""
    opener = ".player--me button.pile" if name == "pile" else f"[data-sheet={name}]:visible"
    Finger(page).tap(middle(page.locator(opener).first))
    sheet = page.locator({"pile": ".pilebox:popover-open"}.get(name, f"#{name}"))
    expect(sheet).to_be_visible()
    return sheet


def close(page: Page, sheet: Locator) -> None:
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_every_stop_and_switch_can_be_tapped(visit: Open, subtests: pytest.Subtests) -> None:
    page = table(visit)
    page.evaluate("""() => document.addEventListener("change", ({ target }) => window.changed.push(target.value))""")
    for name, size in SIZES.items():
        with subtests.test(name):
            page.set_viewport_size(size)
            expect(page.locator("#phases")).to_be_hidden()
            sheet = opened(page, "phases")
            expect(sheet.locator("[aria-current=step]")).to_have_count(1)
            parts = sheet.locator(".stop, .switch")
            assert parts.count() >= 10
            page.evaluate("window.changed = []")
            for part in parts.all():
                met = part.evaluate(MET)
                assert met["met"]
                assert min(met["width"], met["height"]) >= 44
                Finger(page).tap(middle(part))
            values = parts.locator("input").evaluate_all("all => all.map((box) => box.value)")
            assert page.evaluate("window.changed") == values
            expect(sheet).to_be_visible()
        close(page, sheet)


def test_every_pile_opens_as_a_sheet(visit: Open, subtests: pytest.Subtests) -> None:
    page = table(visit)
    piles = page.locator("button.pile")
    assert piles.count() >= 4
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        for n, pile in enumerate(piles.all()):
            with subtests.test(name, pile=n):
                Finger(page).tap(middle(pile))
                sheet = page.locator(f"#{pile.get_attribute('popovertarget')}")
                expect(sheet).to_be_visible()
                box = sheet.bounding_box()
                assert box is not None
                assert box["y"] + box["height"] == pytest.approx(size["height"], abs=1)
                Finger(page).tap(middle(sheet.get_by_role("button", name="Close")))
                expect(sheet).to_be_hidden()


def test_tap_outside_a_sheet_only_closes_the_sheet(visit: Open, subtests: pytest.Subtests) -> None:
    page = table(visit)
    page.evaluate(CLICKS)
    for size in SIZES.values():
        page.set_viewport_size(size)
        gear = middle(page.locator(".bar [data-open=preferences]"))
        for name in NAMES:
            with subtests.test(name, size=size):
                sheet = opened(page, name)
                page.evaluate("window.clicks = 0")
                Finger(page).tap(gear)
                expect(sheet).to_be_hidden()
                assert page.evaluate("window.clicks") == 0
                assert page.locator("dialog[open], [popover]:popover-open").count() == 0
                Finger(page).tap(gear)  # the next tap counts again
                expect(page.locator("#preferences")).to_be_visible()
                page.keyboard.press("Escape")
                expect(page.locator("#preferences")).to_be_hidden()


def test_long_swipe_down_closes_a_sheet_and_a_short_one_does_not(visit: Open, subtests: pytest.Subtests) -> None:
    page = table(visit)
    for name in NAMES:
        with subtests.test(name):
            sheet = opened(page, name)
            box = sheet.bounding_box()
            assert box is not None
            top = (box["x"] + 60, box["y"] + 30)
            Finger(page).swipe(top, (0, 30))
            expect(sheet).to_be_visible()
            assert sheet.bounding_box() == box
            Finger(page).swipe(top, (0, 160))
            expect(sheet).to_be_hidden()
            opened(page, name)
            assert sheet.bounding_box() == box
        close(page, sheet)


def test_keyboard_focus_stays_in_a_sheet_and_keys_answer_nothing(visit: Open, subtests: pytest.Subtests) -> None:
    page = table(visit)
    answers: list[str] = []
    page.on("request", lambda request: answers.append(request.url) if request.method == "POST" else None)
    for name in NAMES:
        with subtests.test(name):
            sheet = opened(page, name)
            for _n in range(24):
                page.keyboard.press("Tab")
                inside = "(sheet) => document.activeElement === document.body || sheet.contains(document.activeElement)"
                assert sheet.evaluate(inside)
            if name != "pile":
                page.keyboard.press("1")
            page.keyboard.press("Escape")
            expect(sheet).to_be_hidden()
            assert answers == []
            expect(page.locator("#board[inert], #board [inert]")).to_have_count(0)


def test_sheet_stays_open_when_the_board_is_redrawn(visit: Open, subtests: pytest.Subtests) -> None:
    page = table(visit)
    for name in NAMES:
        with subtests.test(name):
            sheet = opened(page, name)
            page.evaluate(DRAWN_AGAIN, f"another {name}")
            expect(page.locator("#board")).to_have_attribute("data-mark", f"another {name}")
            page.evaluate(DONE)
            expect(sheet).to_be_visible()
            assert page.evaluate("Boolean(document.querySelector('.now').closest('[inert]'))")
        close(page, sheet)


def test_axe_finds_no_faults_in_a_sheet(visit: Open, subtests: pytest.Subtests) -> None:
    page = table(visit)
    for name in NAMES:
        with subtests.test(name):
            sheet = opened(page, name)
            assert faults(page) == []
        close(page, sheet)


def test_large_window_has_no_sheets(visit: Open) -> None:
    page = board(visit, side(4), side(4))
    expect(page.locator("#phases")).to_be_visible()
    expect(page.locator("#log")).to_be_visible()
    assert page.locator("[data-sheet]:visible, [data-shut-sheet]:visible, #veil:visible").count() == 0

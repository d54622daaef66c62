"""The enlarged card by touch: fingers touch the page itself, with the same events as from a screen."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import SeatAt
from looks import PHONE, faults
from playwright.sync_api import Locator, Page, expect
from saved_tables import position
from table import Player

# two frames: then the immediate effects of a touch are done
DONE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
Point = tuple[float, float]
DARK = ["button[value=turn]", "[data-act=pass]"]  # controls that must never be pressed through a card
CLICKS = """() => {
  window.clicks = 0;
  for (const kind of ["click", "submit"])
    document.addEventListener(kind, ({ target }) => target.closest("#board, .bar") && window.clicks++, true);
}"""


class Finger:
    """A finger on the screen of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *points: Point) -> None:
        told = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def tap(self, point: Point) -> None:
        self._touch("touchStart", point)
        self._touch("touchEnd")
        self.page.evaluate(DONE)

    def hold(self, point: Point, until: Locator) -> None:
        self._touch("touchStart", point)
        expect(until).to_be_visible()
        self._touch("touchEnd")
        self.page.evaluate(DONE)

    def swipe(self, point: Point, by: Point) -> None:
        self._touch("touchStart", point)
        for n in range(1, 9):
            self._touch("touchMove", (point[0] + by[0] * n / 8, point[1] + by[1] * n / 8))
        self._touch("touchEnd")
        self.page.evaluate(DONE)


def middle(locator: Locator) -> Point:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Enlarged:
    """The viewer's main phase on a phone, with a card held until it covers the table."""

    def __init__(self, page: Page, held: str) -> None:
        self.page, self.finger = page, Finger(page)
        self.box, self.card = page.locator("#enlarged"), page.locator("#enlarged .card--full.is-up")
        page.locator(held).first.evaluate("(one) => one.scrollIntoView({ block: 'start' })")
        self.held = middle(page.locator(held).first)
        page.evaluate(CLICKS)
        self.hold()

    def hold(self) -> None:
        self.finger.hold(self.held, self.card)

    @property
    def pressed_below(self) -> int:
        return int(self.page.evaluate("window.clicks"))


@pytest.fixture
def player(seat_at: SeatAt) -> Player:
    return seat_at(position("force_of_will", "priority"), viewport=PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def enlarged(player: Player) -> Enlarged:
    return Enlarged(player.page, "#hand .card__hit")


def passing(page: Page) -> list[Point]:
    """Return the places of the buttons that pass."""
    found = [page.locator(f"#prompt {one}") for one in DARK]
    points = [middle(one) for one in found if one.count()]
    assert points, "nothing to pass"
    return points


def test_tap_outside_the_enlarged_card_closes_it_and_presses_nothing_below(player: Player) -> None:
    number, points = player.number, passing(player.page)
    enlarged = Enlarged(player.page, "#hand .card__hit")
    for n, point in enumerate(points):
        if n:
            enlarged.hold()
        enlarged.finger.tap(point)
        expect(enlarged.box).to_be_hidden()
    assert enlarged.pressed_below == 0
    assert player.number == number


def test_next_tap_after_closing_the_enlarged_card_counts(player: Player) -> None:
    """Releasing a held card is not a press, but the next press counts."""
    number, points = player.number, passing(player.page)
    enlarged = Enlarged(player.page, "#hand .card__hit")
    enlarged.finger.tap(points[0])
    expect(enlarged.box).to_be_hidden()
    enlarged.finger.tap(points[0])
    player.until_not(number)


def test_close_button_closes_the_enlarged_card(enlarged: Enlarged) -> None:
    enlarged.finger.tap(middle(enlarged.box.get_by_role("button", name="Close")))
    expect(enlarged.box).to_be_hidden()
    assert enlarged.pressed_below == 0


def test_swipe_closes_the_enlarged_card(enlarged: Enlarged, subtests: pytest.Subtests) -> None:
    ways: dict[str, Point] = {"down": (0, 160), "up": (0, -160), "left": (-150, 0), "right": (150, 10)}
    for name, by in ways.items():
        with subtests.test(name):
            x, y = middle(enlarged.card)
            enlarged.finger.swipe((x, y - 120), by)
            expect(enlarged.box).to_be_hidden()
            assert enlarged.pressed_below == 0
            enlarged.hold()
            assert not enlarged.box.locator("[data-whole]").get_attribute("style")


def test_short_swipe_does_not_close_the_enlarged_card(enlarged: Enlarged) -> None:
    enlarged.finger.swipe(middle(enlarged.card), (30, 0))
    expect(enlarged.card).to_be_visible()
    assert not enlarged.box.locator("[data-whole]").get_attribute("style")


def test_tap_on_the_enlarged_card_does_nothing(enlarged: Enlarged) -> None:
    box = enlarged.card.bounding_box()
    assert box is not None
    for x in (0.2, 0.5, 0.8):
        for y in (0.2, 0.8):
            enlarged.finger.tap((box["x"] + box["width"] * x, box["y"] + box["height"] * y))
    expect(enlarged.card).to_be_visible()
    assert enlarged.pressed_below == 0


def test_enlarged_ruler_can_be_turned_over(player: Player) -> None:
    page = player.page
    enlarged = Enlarged(page, "[data-zone=ruler-me] .card__hit")
    seen = []
    for _n in range(3):
        assert page.locator("#enlarged .card--full:visible").count() == 1
        seen.append(enlarged.card.get_attribute("data-card"))
        name = enlarged.card.locator(".card__name").evaluate("({ firstChild }) => firstChild.textContent")
        expect(enlarged.box).to_have_attribute("aria-label", name)
        enlarged.finger.tap(middle(enlarged.box.get_by_role("button", name="Turn over")))
    assert seen[0] == seen[2] != seen[1]
    expect(enlarged.box).to_be_visible()
    assert enlarged.pressed_below == 0


def test_enlarged_card_with_one_side_cannot_be_turned_over(enlarged: Enlarged) -> None:
    expect(enlarged.box.locator("[data-turn]")).to_be_hidden()


def test_enlarged_card_stays_while_the_game_goes_on(player: Player) -> None:
    """The card goes when it is dismissed, not while the finger holds it."""
    page = player.page
    enlarged = Enlarged(page, "#hand .card__hit")
    number = player.number
    page.evaluate("document.querySelector('#prompt [data-act=pass]').form.requestSubmit("
                  "document.querySelector('#prompt [data-act=pass]'))")  # fmt: skip
    player.until_not(number)
    expect(enlarged.card).to_be_visible()


def test_closing_an_enlarged_card_of_a_pile_returns_to_the_pile(player: Player) -> None:
    page = player.page
    page.evaluate("""() => {
      const pile = document.querySelector("#pile-me-graveyard");
      const card = document.querySelector("#hand .card").cloneNode(true);
      card.removeAttribute("id");
      pile.append(card);
      pile.showPopover();
    }""")
    enlarged = Enlarged(page, "#pile-me-graveyard .card__hit")
    enlarged.finger.tap((195, 20))
    expect(enlarged.box).to_be_hidden()
    expect(page.locator("#pile-me-graveyard")).to_be_visible()


@pytest.mark.parametrize("key", ["Escape", "i"])
def test_keys_close_the_enlarged_card_and_return_to_the_table(enlarged: Enlarged, key: str) -> None:
    page = enlarged.page
    expect(enlarged.box.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press(key)
    expect(enlarged.box).to_be_hidden()
    page.keyboard.press("Space")  # the keyboard controls the table again
    assert not page.evaluate("document.activeElement.closest('#enlarged')")


def test_axe_finds_no_faults_in_the_enlarged_card(player: Player) -> None:
    enlarged = Enlarged(player.page, "[data-zone=ruler-me] .card__hit")
    expect(enlarged.card).to_be_visible()
    expect(enlarged.box.locator(".enlarged__words dt").first).to_be_visible()
    assert faults(player.page) == []


def test_enlarged_card_and_its_buttons_fit_in_every_window(player: Player, subtests: pytest.Subtests) -> None:
    page = player.page
    for size in ((390, 844), (844, 390), (320, 568), (195, 422), (1024, 768)):
        with subtests.test(size=size):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            Enlarged(page, "[data-zone=ruler-me] .card__hit")
            parts: list[dict[str, Any]] = page.evaluate(
                "[...document.querySelectorAll('#enlarged :is(.card.is-up, .btn)')].filter((one) => one.offsetParent)"
                ".map((one) => one.getBoundingClientRect().toJSON())"
            )
            assert len(parts) >= 3
            for part in parts:
                assert part["left"] >= 0
                assert part["top"] >= 0
                assert part["right"] <= size[0]
                assert part["bottom"] <= size[1]
        page.keyboard.press("Escape")
        expect(page.locator("#enlarged")).to_be_hidden()


def test_pointer_enlarges_a_card_without_dialog_until_it_leaves(seat_at: SeatAt) -> None:
    page = seat_at(position("force_of_will", "priority")).page
    page.locator("#hand .card__hit").first.hover()
    expect(page.locator("#enlarged .card--full").first).to_be_visible()
    expect(page.locator("#enlarged .btn").first).to_be_hidden()
    assert not page.evaluate("document.getElementById('enlarged').open")
    page.mouse.move(700, 10)
    expect(page.locator("#enlarged")).to_be_hidden()


def test_keys_turn_over_the_enlarged_card_in_a_narrow_window(seat_at: SeatAt) -> None:
    page = seat_at(position("force_of_will", "priority"), viewport=PHONE).page
    page.locator("[data-zone=ruler-me] .card__hit").focus()
    page.keyboard.press("i")
    up = page.locator("#enlarged .card--full.is-up")
    expect(up).to_be_visible()
    first = up.get_attribute("data-card")
    page.locator("#enlarged [data-turn]").press("Enter")
    expect(up).not_to_have_attribute("data-card", first or "")
    page.keyboard.press("i")
    expect(page.locator("#enlarged")).to_be_hidden()
    expect(page.locator("[data-zone=ruler-me] .card__hit")).to_be_focused()


def test_enlarged_card_explains_its_keywords(player: Player) -> None:
    """Every ruler has [Judgment] (FoW 1125.2)."""
    enlarged = Enlarged(player.page, "[data-zone^=ruler] .card__hit")
    words = enlarged.box.locator(".enlarged__words")
    expect(words).to_contain_text("Judgment")
    expect(words.get_by_role("link", name="FoW 1125.2")).to_be_visible()
    enlarged.finger.tap(middle(words.locator("dt").first))
    expect(enlarged.box).to_be_visible()
    assert enlarged.pressed_below == 0

"""The table in one hand: frequent information and controls are visible and within reach, upright and sideways."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import Open
from drawn_boards import board, shown, side
from looks import PHONE
from playwright.sync_api import Page, expect
from table import Player, listening, scrolls
from test_enlarged_card import Finger

from engine.scenario import Table, scenario
from tcg import games

BOXES = """(which) => [...document.querySelectorAll(which)].map((one) => {
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  return { left, top, right, bottom, width, height };
})"""
# the cards of the fronts: their width, and whether a finger can hit each of them after scrolling to it
FRONTS = """() => [...document.querySelectorAll(".fronts .card")].map((card) => {
  card.scrollIntoView({ block: "center", inline: "center" });
  const { left, top, width, height } = card.querySelector(".card__hit").getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return { width: card.querySelector(".card__body").offsetWidth, met: card.contains(hit) };
})"""
# the choices of a question, each scrolled to like a finger would: whether the visible part can be hit
CHOICES = "#prompt .move"
SEEN = """(one) => {
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return { x, y, height: box.height, met: one.contains(document.elementFromPoint(x, y)) };
}"""
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SMALLEST = (512, 384)
# windows, and the least width of a card of a full table in each
SIZES = {(390, 844): 64, (390, 664): 56, (844, 390): 60, (720, 450): 60, SMALLEST: 56}
MARKS = {"+100/+100": 2, "bell": 3, "lamp": 1}
FELL = "Fell {1} (Chant): Destroy target resonator."
GUARD = "Guard 300/300: If this card would be destroyed, you may banish another resonator instead."
FORK = "Fork {1} (Chant): Choose up to three - " + "; or ".join(
    ("Draw a card", "you gain 300 life", "your opponent discards a card", "you lose 100 life", "draw two cards")
) + "."  # fmt: skip
PARTS = (".player--you", ".field", ".player--me", "#hand", "#prompt")


def at_a_table(visit: Open, size: dict[str, int], game: str = "force_of_will") -> Page:
    page = visit(f"/?game={game}", viewport=size, has_touch=True, is_mobile=True)
    player = Player(page, seed=4)
    player.against_bot("greedy")
    assert player.asked()
    return page


@pytest.mark.parametrize("game", games.GAMES)
def test_piles_are_large_enough_and_open_by_a_tap(visit: Open, game: str) -> None:
    """The turn and the phase are next to the answers."""
    page = at_a_table(visit, PHONE, game)
    when = page.locator(".when:visible")
    expect(when).to_have_count(1)
    assert page.evaluate(BOXES, ".prompt .when")[0]["top"] > PHONE["height"] / 2
    piles = page.evaluate(BOXES, "button.pile")
    assert len(piles) >= 4
    for box in piles:
        assert min(box["width"], box["height"]) >= 36
        assert box["left"] >= 0
        assert box["right"] <= PHONE["width"]
    first = page.locator(".player--me button.pile").first
    first.tap()
    expect(page.locator(f"#{first.get_attribute('popovertarget')}")).to_be_visible()


def test_twenty_cards_a_side_stay_large_and_parts_do_not_overlap(visit: Open, subtests: pytest.Subtests) -> None:
    """Each card can be pressed."""
    full = side(20, 5, MARKS)
    page = board(visit, full, full, **TOUCH)
    for size, width in SIZES.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if size != SMALLEST:
            with subtests.test("apart", size=size):
                check_apart(page, size)
        with subtests.test("cards", size=size):
            cards = page.evaluate(FRONTS)
            assert len(cards) == 40
            assert min(card["width"] for card in cards) >= width
            assert all(card["met"] for card in cards)
            assert not scrolls(page)


def check_apart(page: Page, size: tuple[int, int]) -> None:
    """Check that the parts of a table are within the window and do not overlap."""
    boxes = [page.evaluate(BOXES, which)[0] for which in (".bar", *PARTS)]
    for n, one in enumerate(boxes):
        assert one["height"] >= 40
        assert one["bottom"] <= size[1]
        for other in boxes[:n]:
            apart = one["top"] >= other["bottom"] - 1 or other["top"] >= one["bottom"] - 1
            assert apart or one["left"] >= other["right"] - 1 or other["left"] >= one["right"] - 1


def test_choices_below_card_and_hint_can_be_pressed(visit: Open, subtests: pytest.Subtests) -> None:
    """The page has a card that asks, its list, and a hint. No button covers the visible part of the list."""
    me = {"field": [GUARD, *[f"{name} 1/1" for name in ("Imp", "Ox", "Elk", "Hen", "Cow")]]}
    made = scenario(me=me, you={"hand": [FELL], "will": "V"}, turn_player="you")
    made.you.play("Fell", "Guard").table.resolve()
    made.me.yes()
    page = hinted(visit, made)
    for size in SIZES:
        with subtests.test(size=size):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            expect(page.locator("#prompt .asking")).to_be_visible()
            assert page.evaluate(BOXES, "#prompt .asking")[0]["height"] <= 48
            check_choices(page, 5)


@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
def test_every_box_of_a_long_list_can_be_ticked_by_touch(visit: Open, locale: str, subtests: pytest.Subtests) -> None:
    made = scenario(me={"hand": [FORK], "will": "V", "field": ["Imp 1/1"]}, you=side(3))
    made.match.answer(0, made.match.number, [made.me.options.index("play Fork")])
    page = hinted(visit, made, locale)
    for size in SIZES:
        with subtests.test(size=size):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            check_choices(page, 5, ticked=True)


def hinted(visit: Open, made: Table, locale: str = "en-US") -> Page:
    """Return the table of a player who has turned hints on."""
    page = shown(visit, made.match, locale=locale, **TOUCH)
    page.evaluate("localStorage.setItem('taisen-hints', 'on')")
    page.reload()
    listening(page)
    expect(page.locator(".hint")).to_be_visible()
    return page


def check_choices(page: Page, count: int, *, ticked: bool = False) -> None:
    choices, finger = page.locator(CHOICES), Finger(page)
    assert choices.count() == count
    for choice in choices.all():
        seen = choice.evaluate(SEEN)
        assert seen["height"] >= 44
        assert seen["met"]
        if ticked:
            box = choice.locator("input")
            finger.tap((seen["x"], seen["y"]))
            assert box.is_checked()
            finger.tap((seen["x"], seen["y"]))
            assert not box.is_checked()
    assert min(box["height"] for box in page.evaluate(BOXES, "#prompt .prompt__act .btn") or [{"height": 44}]) >= 44
    assert page.evaluate("document.querySelectorAll('#prompt .btn[data-sent], #board form[data-sent]').length") == 0


def test_will_is_visible_on_a_phone(visit: Open) -> None:
    page = board(visit, {**side(3), "will": "WRR"}, side(3), **TOUCH)
    expect(page.locator(".player--me .will")).to_be_visible()


def test_squares_are_as_high_as_a_card_in_a_low_window(visit: Open, subtests: pytest.Subtests) -> None:
    page = at_a_table(visit, PHONE, "zx")
    for size in ((844, 390), (720, 450)):
        with subtests.test(size=size):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            squares = page.evaluate(BOXES, ".square")
            assert len(squares) == 9
            assert min(box["height"] for box in squares) >= 70
            [field], [hand] = page.evaluate(BOXES, ".field"), page.evaluate(BOXES, "#hand")
            assert field["bottom"] <= hand["top"]


@pytest.mark.parametrize("size", [(390, 664), (844, 390)])
def test_cards_for_an_answer_scroll_into_view(visit: Open, size: tuple[int, int]) -> None:
    """Stones are behind the front row, and are scrolled to when the payment asks for them."""
    bolt = "Bolt {R} (Chant): Draw a card."
    made = scenario(me={**side(3), "hand": [bolt]}, you=side(3), auto_pay=False)
    made.match.answer(0, made.match.number, [made.me.options.index("play Bolt")])
    page = shown(visit, made.match, viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    listening(page)
    stone = page.locator(".side--me .card.is-target").first
    assert stone.evaluate(SEEN.replace('one.scrollIntoView({ block: "nearest", inline: "nearest" });', ""))["met"]

"""The table in one hand: what a player asks for at every move is seen, and under the thumb, upright and sideways."""

from __future__ import annotations

import pytest
from conftest import Open
from looks import PHONE, faults
from playwright.sync_api import Page, expect
from table import Player

BOXES = """(which) => [...document.querySelectorAll(which)].map((one) => {
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  return { left, top, right, bottom, width, height };
})"""
# A side of twenty cards, as the server draws one: two rows of what lies there.
CROWD = """() => {
  const fronts = document.querySelector(".side--me .fronts");
  const card = document.querySelector("#hand .card").cloneNode(true);
  card.className = "card card--thumb";
  fronts.className = "fronts rows--2 u10";
  const rows = ["", ""].map(() => Object.assign(document.createElement("ul"), { className: "row row--front" }));
  for (const row of rows) for (let n = 0; n < 10; n++) row.append(card.cloneNode(true));
  fronts.replaceChildren(...rows);
}"""


def at_a_table(visit: Open, size: dict[str, int], game: str = "force_of_will") -> Page:
    page = visit(f"/?game={game}", viewport=size, has_touch=True, is_mobile=True)
    player = Player(page, seed=4)
    player.against_bot("greedy")
    assert player.asked()
    return page


@pytest.mark.parametrize("game", ["force_of_will", "zx"])
def test_every_pile_of_both_is_counted_and_opens_by_a_tap(visit: Open, game: str) -> None:
    page = at_a_table(visit, PHONE, game)
    piles = page.evaluate(BOXES, "button.pile")
    assert len(piles) >= 4
    for box in piles:
        assert min(box["width"], box["height"]) >= 36
        assert box["left"] >= 0
        assert box["right"] <= PHONE["width"]
    first = page.locator(".player--me button.pile").first
    first.tap()
    expect(page.locator(f"#{first.get_attribute('popovertarget')}")).to_be_visible()


def test_phases_stops_and_hold_come_with_the_log(visit: Open) -> None:
    page = at_a_table(visit, PHONE)
    expect(page.locator("#phases")).to_be_hidden()
    page.locator("[data-log]").tap()
    [phases], [log] = page.evaluate(BOXES, "#phases"), page.evaluate(BOXES, "#log")
    assert log["bottom"] <= phases["top"]
    assert phases["bottom"] <= PHONE["height"]
    assert min(box["height"] for box in page.evaluate(BOXES, "#phases .switch")) >= 44
    assert faults(page) == []


@pytest.mark.parametrize("size", [(844, 390), (720, 450)])
def test_a_full_side_lies_on_nothing_in_a_low_window(visit: Open, size: tuple[int, int]) -> None:
    page = at_a_table(visit, {"width": size[0], "height": size[1]})
    page.evaluate(CROWD)
    [me], [you] = page.evaluate(BOXES, ".side--me"), page.evaluate(BOXES, ".side--you")
    for box in page.evaluate(BOXES, ".side--me .card"):
        assert box["top"] >= me["top"]
        assert box["bottom"] <= me["bottom"] + 1
    assert you["bottom"] <= me["top"]
    [field], [hand] = page.evaluate(BOXES, ".field"), page.evaluate(BOXES, "#hand")
    assert field["bottom"] <= hand["top"]


@pytest.mark.parametrize("size", [(844, 390), (720, 450)])
def test_squares_are_as_high_as_a_card_in_a_low_window(visit: Open, size: tuple[int, int]) -> None:
    page = at_a_table(visit, {"width": size[0], "height": size[1]}, "zx")
    squares = page.evaluate(BOXES, ".square")
    assert len(squares) == 9
    assert min(box["height"] for box in squares) >= 70
    [field], [hand] = page.evaluate(BOXES, ".field"), page.evaluate(BOXES, "#hand")
    assert field["bottom"] <= hand["top"]

"""No text of a button is wider or higher than its button, in both languages, in every window, enlarged or not."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import SeatAt
from playwright.sync_api import expect
from saved_tables import position

from engine import registry
from engine.cards import library
from tcg import games

SIZES = [(1440, 900), (1024, 768), (390, 844)]
TABLES = ("LABELS", "IDLE_LABELS", "PASSES")  # of the views of a game
HALVED = [(width // 2, height // 2) for width, height in SIZES]  # the visible area of a window at 200 %
# Each word in turn replaces the words of the buttons. Reports words that do not fit or buttons that cannot be reached.
OUTSIDE = """(words) => {
  const found = [];
  const all = [...document.querySelectorAll("#prompt :is(.move, .prompt__act .btn)")];
  const buttons = all.filter((one) => one.checkVisibility());
  const within = (a, b) =>
    a.left >= b.left - 0.5 && a.right <= b.right + 0.5 && a.top >= b.top - 0.5 && a.bottom <= b.bottom + 0.5;
  const told = (button, why) => found.push(`${why}: ${button.innerText.replaceAll("\\n", " ")}`);
  const look = (button) => {
    button.scrollIntoView({ block: "nearest" });
    const box = button.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(button);
    if (!within(text.getBoundingClientRect(), box)) told(button, "outside its button");
    if (!within(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight })) told(button, "outside the window");
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!button.contains(hit)) told(button, "below something");
  };
  buttons.forEach(look);
  for (const button of words.length ? buttons : []) {
    const said = button.querySelector("b") ?? button;
    const [first] = [...said.childNodes].filter((one) => one.nodeType === 3 && one.data.trim());
    const before = first.data;
    for (const word of words) {
      first.data = word;
      look(button);
    }
    first.data = before;
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than its window");
  return { found, count: buttons.length };
}"""


def longest(game: str, language: str) -> str:
    """Return the longest name of a card."""
    printed = library(game).printed().values()
    return max((str(getattr(card.name, language)) for card in printed), key=len)


def words(language: str) -> list[str]:
    """Return all texts of the games' buttons, with the longest name in place of a name."""
    tables = [(game, getattr(registry.module(game, "views"), name, {})) for game in games.GAMES for name in TABLES]
    said = [(game, one) for game, table in tables for one in table.values()]
    assert {game for game, _one in said} == set(games.GAMES)
    return [getattr(one, language).replace("{name}", longest(game, language)) for game, one in said]


@pytest.mark.parametrize("locale", ["en-US", "ja-JP"], ids=["en", "ja"])
def test_button_texts_fit_in_their_buttons(seat_at: SeatAt, locale: str) -> None:
    page = seat_at(position("force_of_will", "priority"), locale=locale).page
    expect(page.locator("#prompt [data-act=battle]")).to_be_visible()
    wrong: dict[Any, Any] = {}
    for width, height in (*SIZES, *HALVED):
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(OUTSIDE, words(locale[:2]))
        assert seen["count"] >= 3
        if seen["found"]:
            wrong[width, height] = seen["found"][:4]
    assert wrong == {}

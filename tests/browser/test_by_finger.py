"""Whole games on a phone, by a finger that touches only what it can see."""

from __future__ import annotations

import re
from itertools import cycle
from typing import Any

import pytest
from conftest import Open
from looks import PHONE
from playwright.sync_api import Locator, expect
from table import Player, asked_of
from test_touch import Finger, Point

from engine import rulebook
from tcg import games

# A point of this element that a finger meets, after it has been scrolled to as a finger would; nothing: it lies hidden.
POINT = """(one) => {
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const whole = one.closest(".card, label, button") ?? one;
  const { left, top, width, height } = one.getBoundingClientRect();
  for (const y of [0.5, 0.3, 0.7, 0.15, 0.85])
    for (const x of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const point = [left + width * x, top + height * y];
      if (whole.contains(document.elementFromPoint(...point))) return point;
    }
  return null;
}"""


class Thumb(Player):
    """A player with a phone. Each answer is a tap on what can be seen of it."""

    def __init__(self, page: Any, seed: int) -> None:
        super().__init__(page, seed)
        self.finger = Finger(page)

    def touch(self, what: Locator) -> None:
        if pile := what.evaluate("(one) => one.closest('.pilebox:not(:popover-open)')?.id"):
            self.touch(self.page.locator(f"[popovertarget={pile}]:not([popovertargetaction=hide])").first)
        point: Point | None = what.evaluate(POINT)
        assert point is not None, f"no finger meets {what.evaluate('(one) => one.outerHTML')[:300]}"
        self.finger.tap((point[0], point[1]))

    press = press_card = touch

    def tick(self, box: Locator) -> None:
        self.touch(box.locator("xpath=ancestor::label"))
        expect(box).to_be_checked()


@pytest.mark.parametrize(("game", "locale"), list(zip(games.GAMES, cycle(["ja-JP", "en-US"]))))
def test_a_whole_game_is_played_with_a_finger(visit: Open, game: str, locale: str) -> None:
    page = visit(f"/?game={game}", viewport=PHONE, has_touch=True, is_mobile=True, locale=locale)
    player = Thumb(page, seed=11)
    player.against_bot("greedy")
    until = 10**12
    while asked_of([player], until):
        player.act()
    assert player.over
    assert len(player.kinds) >= 3, player.kinds
    expect(page.locator("#prompt h2")).to_have_text(re.compile(r"You (win|lose)\.|draw|勝ち|負け|引き分け"))
    why = page.locator("#prompt").inner_text()
    assert re.search(rf"{rulebook.book(game).edition.prefix} \d+\.\d", why), "and it is said why"

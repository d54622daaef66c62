"""Questions of every game on a phone, answered by a finger that only touches visible things."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest
from conftest import SeatAt
from looks import PHONE
from playwright.sync_api import Locator, expect
from saved_tables import kinds
from table import Player, answer_each
from test_enlarged_card import Finger, Point

from tcg import games
from tests.tools import sampling

# A point of this element that a finger can hit after scrolling to it, or null if the element is covered.
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
    """A player with a phone, who answers with taps on visible elements."""

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


def by_finger(game: str) -> list[str]:
    """Return the kinds of questions that this run answers with a finger: half of them, or all."""
    asked = kinds(game)
    assert len(asked) >= 8, asked
    return sampling.sample(f"answered with a finger: {game}", asked, len(asked) // 2)


@pytest.mark.parametrize(("game", "locale"), list(zip(games.GAMES, cycle(["ja-JP", "en-US"]))))
def test_half_of_the_kinds_of_questions_are_answered_with_a_finger(seat_at: SeatAt, game: str, locale: str) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": locale}
    answer_each(seat_at, game, by_finger(game), Thumb, **phone)

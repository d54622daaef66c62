"""Animations on the table: they run without the page's main thread, and end at their place."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import SeatAt
from playwright.sync_api import Page
from saved_tables import position

from tcg import games
from tests.tools.sampling import WHOLE

# Every animation of a card that the page starts: the animated properties, and whether another animation or a style
# sheet's animates one of them at the same time. Only `transform` and `opacity`, alone on their card, can be animated
# without drawing the page again at each frame.
WATCH = """() => {
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, timing) {
    const motion = animate.call(this, steps, timing);
    if (this.matches("#board [data-ref]")) {
      const moved = Object.keys(Object.assign({}, ...steps));
      const beside = this.getAnimations().filter((one) => one !== motion);
      const twice = beside.some((one) =>
        one.effect.getKeyframes().some((step) => moved.some((name) => name in step)));
      window.motions.push({ moved, twice });
    }
    return motion;
  };
}"""
LEFT = """() => [...document.querySelectorAll("#board [data-ref]")].filter(
  (one) => one.style.zIndex || one.getAnimations().some((motion) => !(motion instanceof CSSTransition))).length"""
ANSWERS = 25 if WHOLE else 10  # the least number of answers in a test
IN_TIME = "() => { const now = performance.now(); performance.now = () => now; }"  # no frame is late, here neither
SETTLED = "() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished))"


def motions(page: Page) -> list[dict[str, Any]]:
    return list(page.evaluate("() => window.motions"))


@pytest.mark.parametrize("game", games.GAMES)
def test_cards_animate_only_transform_and_opacity_and_come_to_rest(seat_at: SeatAt, game: str) -> None:
    player = seat_at(position(game, "priority"), seed=5, reduced_motion="no-preference")
    page = player.page
    page.evaluate(WATCH)
    page.evaluate(IN_TIME)
    for n in range(75):
        if not player.asked() or (n >= ANSWERS and len(motions(page)) > 20):
            break
        player.act()
    seen = motions(page)
    assert len(seen) > 20
    assert {name for one in seen for name in one["moved"]} <= {"transform", "opacity"}
    assert not any(one["twice"] for one in seen), "a card is moved again before it was put in its place"
    player.asked()
    page.evaluate(SETTLED)
    page.wait_for_function(f"() => ({LEFT})() === 0")


# Simulate a machine that draws frames on a busy processor: the first frame of an animation is late.
BUSY = """() => {
  const animate = Element.prototype.animate;
  let coming = false;
  Element.prototype.animate = function (...given) {
    const motion = animate.apply(this, given);
    if (coming) return motion;
    coming = true;
    requestAnimationFrame(() => {
      coming = false;
      const end = performance.now() + 150;
      while (performance.now() < end);
    });
    return motion;
  };
}"""
LATER = "() => { const now = performance.now.bind(performance); performance.now = () => now() + 61000; }"


def test_animations_stop_if_frames_are_late_and_resume_after_a_minute(seat_at: SeatAt) -> None:
    found = position("force_of_will", "priority")
    player = seat_at(found, seed=5, reduced_motion="no-preference")
    page = player.page
    page.evaluate(WATCH)
    page.evaluate(BUSY)

    def play(answers: int) -> int:
        """Return the number of animations during some answers."""
        before = len(motions(page))
        for _n in range(answers):
            if player.asked():
                player.act()
        player.asked()
        return len(motions(page)) - before

    assert play(8) > 0
    assert play(8) == 0
    page.evaluate(LATER)
    assert play(8) > 0

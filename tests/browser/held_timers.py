"""Timers of a page that run when a test says so: no waiting is needed, and nothing runs too early."""

from __future__ import annotations

from playwright.sync_api import Page

# timers that were set before are not affected
HOLD = """() => {
  const stop = window.clearTimeout.bind(window);
  const held = new Map();
  let now = 0;
  let last = 1_000_000_000;
  window.setTimeout = (act, after = 0, ...given) => {
    last += 1;
    held.set(last, { at: now + Number(after), act, given });
    return last;
  };
  window.clearTimeout = (id) => held.delete(id) || stop(id);
  window.elapse = async (milliseconds) => {
    const end = now + milliseconds;
    for (;;) {
      const [next] = [...held].filter(([, { at }]) => at <= end).sort(([m, a], [n, b]) => a.at - b.at || m - n);
      if (!next) break;
      held.delete(next[0]);
      now = next[1].at;
      next[1].act(...next[1].given);
      await null;
    }
    now = end;
  };
}"""


def hold_timers(page: Page) -> None:
    """Hold all timers that the page sets from now on."""
    page.evaluate(HOLD)


def elapse(page: Page, milliseconds: int) -> None:
    """Run the held timers of this many milliseconds, and the timers that they set, in order."""
    page.evaluate("(milliseconds) => window.elapse(milliseconds)", milliseconds)

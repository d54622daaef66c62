"""The looks of a page (themes, sizes and languages), and the faults that axe finds in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
THEMES: list[dict[str, Any]] = [
    {"color_scheme": "dark"},
    {"color_scheme": "light"},
    {"color_scheme": "dark", "viewport": PHONE},
]
LOOKS: list[dict[str, Any]] = [
    {"color_scheme": "dark"},
    {"color_scheme": "light", "viewport": {"width": 1024, "height": 800}, "locale": "ja-JP"},
    {"color_scheme": "dark", "viewport": PHONE, "locale": "ja-JP"},
    {"color_scheme": "light", "viewport": PHONE},
]
BOTH_WAYS = [THEMES[0], {"color_scheme": "light", "viewport": PHONE}]  # each theme once, each size once
LOOK_IDS = ["dark", "light ja", "phone ja", "phone light"]


AXE = Axe().axe_script
# two frames: then a new window size has taken effect; colours have changed too
STILL = """async () => {
  for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}"""
# no active rule needs the style sheets, which axe would fetch and parse again
FOUND = """([rules, within]) => {
  const parts = within.filter((part) => document.querySelector(part));
  const sheets = [...document.adoptedStyleSheets]; // UNDRAWN, and those of the page
  document.adoptedStyleSheets = [];
  return axe.run(parts.length ? { include: parts } : document, {
    resultTypes: ["violations"], preload: { assets: ["media"] }, ...rules
  }).then(({ violations }) => violations).finally(() => (document.adoptedStyleSheets = sheets));
}"""
OF_COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}  # rules whose findings may differ between two themes
# the parts of a table that depend on the question: the panel next to the board, and active controls
OF_A_QUESTION = (".now", ":is(.is-playable, .is-target, .put, .can-put)")


def faults(page: Page, rules: dict[str, Any] | None = None, within: Sequence[str] = ()) -> list[str]:
    """Return the faults that axe finds in a page, by all its rules or by these.

    `within`: the parts to check, in a page that has already been checked as a whole.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(FOUND, [rules or {}, list(within)])
    return [f"{page.url} {one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


def faults_in_themes(page: Page, themes: Sequence[dict[str, Any]] = THEMES, within: Sequence[str] = ()) -> list[str]:
    """Return the faults that axe finds in a page in each of these themes. The page keeps the last of them.

    In a window of the same size only the colours differ, so only the rules about colours are checked again.
    """
    seen, before = [], None
    for theme in themes:
        page.emulate_media(color_scheme=theme["color_scheme"], reduced_motion="reduce")
        if (size := theme.get("viewport", WIDE)) != page.viewport_size:
            page.set_viewport_size(size)
        page.evaluate(STILL)
        rules = OF_COLOURS if size == before else None
        seen += [f"{fault} ({theme})" for fault in faults(page, rules, within)]
        before = size
    return seen


def faults_of_questions(pages: Iterable[Page]) -> list[str]:
    """Return the faults that axe finds in the question parts of table pages.

    Each page has another question. They are the same page, checked alternately in one of `BOTH_WAYS` and in the other.
    """
    seen, themes = [], BOTH_WAYS
    for page in pages:
        seen += faults_in_themes(page, themes, OF_A_QUESTION)
        themes = themes[::-1]
    return seen


def faults_and_width(page: Page) -> list[str]:
    """Return the faults that axe finds in a page, and whether it is wider than the window."""
    return faults(page) + too_wide(page)


def too_wide(page: Page) -> list[str]:
    """Return by how much a page is wider than the window, if it is."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [f"{page.url} is {wide} pixels too wide"] if wide > 0 else []

"""How a page is looked at: themes, sizes and languages, and what axe finds wrong in it."""

from __future__ import annotations

from collections.abc import Sequence
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
LOOK_IDS = ["dark", "light ja", "phone ja", "phone light"]


AXE = Axe().axe_script
# Two frames: what a window of another size moves has moved; and colours have changed.
STILL = """async () => {
  for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}"""
FOUND = "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)"


def faults(page: Page) -> list[str]:
    """What axe finds wrong in a page. Read once a page, axe is quicker from time to time."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(FOUND)
    return [f"{page.url} {one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


def faults_in_themes(page: Page, themes: Sequence[dict[str, Any]] = THEMES) -> list[str]:
    """What axe finds wrong in a page in each of these themes; it stays as it looks in the last of them."""
    seen = []
    for theme in themes:
        page.emulate_media(color_scheme=theme["color_scheme"], reduced_motion="reduce")
        page.set_viewport_size(theme.get("viewport", WIDE))
        page.evaluate(STILL)
        seen += [f"{fault} ({theme})" for fault in faults(page)]
    return seen


def faults_and_width(page: Page) -> list[str]:
    """What axe finds wrong in a page, and whether it is wider than the window."""
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return faults(page) + ([f"{page.url} is {wide} pixels too wide"] if wide > 0 else [])

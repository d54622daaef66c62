"""Checks of a whole page: whether it fits windows of every size, and the faults that axe finds."""

from __future__ import annotations

from typing import Any

from looks import PHONE, WIDE, faults
from playwright.sync_api import Page

TABLET = {"width": 1024, "height": 768}
SIZES = (WIDE, TABLET, PHONE)
# the two themes, languages and layouts, each once
TWO_LOOKS: list[dict[str, Any]] = [
    {"color_scheme": "dark", "viewport": WIDE, "locale": "en-US"},
    {"color_scheme": "light", "viewport": PHONE, "locale": "ja-JP"},
]
TWO_LOOK_IDS = ["dark en", "phone light ja"]
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"
# the kinds of a part are the tags, classes and styles of its elements
THIN = """(parts) => {
  const seen = new Set();
  const kind = (one) => [one.localName, one.getAttribute("class"), one.getAttribute("style")].join("|");
  for (const part of document.querySelectorAll(parts)) {
    const kinds = [part, ...part.querySelectorAll("*")].map(kind);
    if (kinds.every((one) => seen.has(one))) part.remove();
    else kinds.forEach((one) => seen.add(one));
  }
}"""


def thin_out(page: Page, parts: str) -> None:
    """Remove each of these parts whose kinds of elements all occur in an earlier part.

    axe needs about a millisecond for each element, so a long list is shortened before axe reads it.
    """
    page.evaluate(THIN, parts)


def too_wide(page: Page) -> list[str]:
    """Return the window sizes that the page does not fit into. The page keeps its size."""
    own, found = page.viewport_size, []
    for size in SIZES:
        page.set_viewport_size(size)
        if (wide := page.evaluate(TOO_WIDE)) > 0:
            found.append(f"{page.url} is {wide} pixels too wide at {size['width']}")
    if own is not None:
        page.set_viewport_size(own)
    return found


def faults_and_widths(page: Page, parts: str = "") -> list[str]:
    """Return the faults that axe finds in a page, and the window sizes that the page does not fit into.

    `parts` names the elements of long lists, for `thin_out`: the page has fewer of them afterwards.
    """
    found = too_wide(page)
    if parts:
        thin_out(page, parts)
    return found + faults(page)

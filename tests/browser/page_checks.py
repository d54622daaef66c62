"""Checks of a whole page: whether it fits into windows of every size, and what axe finds wrong in it."""

from __future__ import annotations

from typing import Any

from looks import PHONE, WIDE, faults
from playwright.sync_api import Page

TABLET = {"width": 1024, "height": 768}
SIZES = (WIDE, TABLET, PHONE)
# The two themes, the two languages and the two layouts, each once.
TWO_LOOKS: list[dict[str, Any]] = [
    {"color_scheme": "dark", "viewport": WIDE, "locale": "en-US"},
    {"color_scheme": "light", "viewport": PHONE, "locale": "ja-JP"},
]
TWO_LOOK_IDS = ["dark en", "phone light ja"]
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"
# The kinds of a part are the tags, classes and styles of the elements in it.
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
    """Remove each of these parts that has only kinds of elements which an earlier part has too.

    axe needs about a millisecond for each element, so a long list is cut short before axe reads it.
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
    """Return what axe finds wrong in a page, and the window sizes that the page does not fit into.

    `parts` names the elements of long lists, for `thin_out`: the page has fewer of them afterwards.
    """
    found = too_wide(page)
    if parts:
        thin_out(page, parts)
    return found + faults(page)

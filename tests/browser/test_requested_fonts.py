"""The fonts that a page requests: shipped fonts allowed by the policy, and no file without use on the page."""

from __future__ import annotations

import pytest
from conftest import Open
from playwright.sync_api import Page
from table import Player

ASKED = """async () => {
  await document.fonts.ready;
  const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return files.filter((name) => name.startsWith("/static/fonts/")).map((name) => name.slice(14, -6)).sort();
}"""
LOADED = """() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family)"""
# fonts near the shipped ones belong to the machine, which may have none of them
MISSED = """() => [...document.fonts].filter(({ family, status }) => status === "error" && !family.includes(" near"))
  .map(({ family }) => family)"""
TWICE = """() => {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.filter((name, n) => name.includes("woff2") && names.indexOf(name) !== n);
}"""


def asked(page: Page) -> set[str]:
    """Return the font files that a page has requested, after checking that each arrived exactly once."""
    page.wait_for_load_state("networkidle")
    found = page.evaluate(ASKED)
    assert page.evaluate(TWICE) == []
    assert page.evaluate(MISSED) == []
    return set(found)


def of_japanese(files: set[str]) -> set[str]:
    return {name for name in files if "-jp-" in name and not name.endswith("-marks")}


@pytest.mark.parametrize("path", ["/", "/decks/", "/decks/new/", "/rules/"])
def test_english_page_requests_no_japanese_fonts_except_marks(visit: Open, path: str) -> None:
    page = visit(path, fresh=True)
    files = asked(page)
    assert {"sans", "serif"} <= files
    assert not of_japanese(files)
    assert {"Taisen Sans", "Taisen Serif"} <= {name.strip('"') for name in page.evaluate(LOADED)}


def test_english_table_requests_no_japanese_fonts_except_marks(visit: Open) -> None:
    page = visit(fresh=True)
    Player(page).against_bot()
    assert not of_japanese(asked(page))


def test_japanese_page_uses_the_shipped_fonts(visit: Open) -> None:
    page = visit(locale="ja-JP", fresh=True)
    files = asked(page)
    assert {"sans-jp-400-pages", "sans-jp-700-pages", "serif-jp-700-pages"} <= files
    assert not [name for name in files if "-more-" in name or "-cards" in name]
    assert {"Taisen Sans JP", "Taisen Serif JP"} <= {name.strip('"') for name in page.evaluate(LOADED)}


def test_few_elements_change_height_when_fonts_arrive(visit: Open) -> None:
    page = visit(fresh=True)
    page.route("**/*.woff2*", lambda route: route.abort())  # while the fonts are still loading
    page.context.clear_cookies()
    before = heights(page)
    page.unroute("**/*.woff2*")
    after = heights(page)
    assert len(before) == len(after) > 20
    moved = [(a, b) for a, b in zip(before, after, strict=True) if abs(a - b) > 2]
    assert len(moved) <= len(after) / 10, moved


def heights(page: Page) -> list[float]:
    """Return the height of each part of a page after reloading it."""
    session = page.context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.reload()
    page.wait_for_load_state("networkidle")
    found: list[float] = page.evaluate(
        "[...document.querySelectorAll('main :is(h1, h2, h3, p, li, label, button, a)')]"
        ".filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height)"
    )
    return found

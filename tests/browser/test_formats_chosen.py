"""A format in the browser: its legal decks can be chosen, and two players meet in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from conftest import Open, Site
from page_checks import TWO_LOOK_IDS, TWO_LOOKS, faults_and_widths
from playwright.sync_api import Locator, Page, expect
from saved_tables import Database
from table import Player

from tcg.cards.formats import known, services

GAME = "force_of_will"
BANNED = "fow-049"  # a card that is only in the first starter
FILE = f"""
formats:
  - {{key: dusk, game: {GAME}, name: {{en: Dusk, ja: 黄昏}}, sets: all, banned: [{BANNED}]}}
"""


@pytest.fixture(scope="module", autouse=True)
def dusk(database: Database, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give the site the format, and let this process forget it afterwards."""
    file = tmp_path_factory.mktemp("formats") / "formats.yaml"
    file.write_text(FILE, encoding="utf-8")
    with database.use():
        services.load_file(path=file)
    known.forget()
    yield
    with database.use():
        services.remove()
    known.forget()


def with_choice(visit: Open, path: str = f"/?game={GAME}", **options: Any) -> Page:
    """Return a page of a server that has noticed the formats. The server checks for them every second."""
    page = visit(path, **options)
    for _ in range(100):
        if page.locator("select[name=format]").count():
            break
        page.wait_for_timeout(200)
        page.reload()
    return page


def deck(page: Page, slug: str) -> Locator:
    return page.locator(f"#pick input[value=fow-starter-{slug}]")


def test_two_players_choose_a_format_and_play_in_it(visit: Open, site: Site) -> None:
    page = with_choice(visit)
    expect(deck(page, "cinder-court")).to_be_checked()
    page.locator("select[name=format]").select_option("dusk")
    expect(deck(page, "cinder-court")).to_be_disabled()
    expect(page.locator("#pick")).to_contain_text("Powder Mule is banned.")
    deck(page, "tide-and-reed").check(force=True)
    page.locator("select[name=format]").select_option("")
    expect(deck(page, "cinder-court")).to_be_enabled()
    expect(deck(page, "tide-and-reed")).to_be_checked()
    page.locator("select[name=format]").select_option("dusk")
    expect(deck(page, "cinder-court")).to_be_disabled()
    expect(deck(page, "tide-and-reed")).to_be_checked()
    link = Player(page).invite()
    expect(page.locator(".agreed[data-format=dusk]")).to_contain_text("Format: Dusk")
    other = visit(link.removeprefix(site.url("")), locale="ja-JP")
    expect(other.locator(".agreed[data-format=dusk]")).to_contain_text("黄昏")
    expect(deck(other, "cinder-court")).to_be_disabled()
    Player(other).sit_down()
    expect(other.locator(".bar [data-format=dusk]")).to_have_text("· 黄昏")
    expect(page.locator(".bar [data-format=dusk]")).to_have_text("· Dusk")


def test_workbench_shows_format_legality_after_each_change(visit: Open) -> None:
    page = with_choice(visit)
    page.goto(page.url.split("?")[0] + f"decks/{GAME}/fow-starter-cinder-court/")
    page.locator("form[action$='/copy/'] button").click()
    verdict = page.locator("#formats [data-format=dusk]")
    expect(verdict).to_contain_text("Powder Mule is banned.")
    expect(page.locator("select[name=format]")).to_have_count(0)
    row = page.locator(f"#row-main-{BANNED}")
    for left in (2, 1):
        row.locator("button[data-by='-1']").click()
        expect(row.locator("[data-count]")).to_have_text(str(left))
    row.locator("button[data-by='-1']").click()
    expect(verdict).not_to_contain_text("Powder Mule is banned.")


@pytest.mark.parametrize("look", TWO_LOOKS, ids=TWO_LOOK_IDS)
def test_pages_with_formats_pass_axe_and_fit_the_window(visit: Open, look: dict[str, Any]) -> None:
    page = with_choice(visit, **look)
    home = page.url.split("?")[0]
    seen = []
    for path in (
        f"?game={GAME}&format=dusk",
        f"cards/{GAME}/{BANNED}/",
        "decks/",
        "cards/?q=banned:dusk",
        f"decks/{GAME}/fow-starter-cinder-court/",
    ):
        page.goto(home + path)
        seen += faults_and_widths(page)
    page.locator("form[action$='/copy/'] button").click()
    expect(page.locator("#formats [data-format=dusk]")).to_be_visible()
    assert seen + faults_and_widths(page, "[data-item], [data-row]") == []

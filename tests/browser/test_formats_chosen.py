"""A format in the page: the decks that may be played in it can be chosen, and two sit down in it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ROOT, Open, Site
from looks import faults_in_themes
from playwright.sync_api import Locator, Page, expect
from table import Player

GAME = "force_of_will"
BANNED = "fow-049"  # a card of the first starter alone
FILE = f"""
formats:
  - {{key: dusk, game: {GAME}, name: {{en: Dusk, ja: 黄昏}}, sets: all, banned: [{BANNED}]}}
"""


def load(site: Site, *given: str) -> None:
    env = {**os.environ, "TAISEN_VAR": str(site.folder), "DATABASE_URL": f"sqlite:///{site.folder / 'site.sqlite3'}"}
    command = [sys.executable, str(ROOT / "manage.py"), "load_formats", *given]
    subprocess.run(command, env=env, check=True, capture_output=True)


@pytest.fixture
def dusk(site: Site, tmp_path: Path) -> Iterator[None]:
    file = tmp_path / "formats.yaml"
    file.write_text(FILE, encoding="utf-8")
    load(site, str(file))
    yield
    load(site, "--remove")


def with_choice(visit: Open, path: str = f"/?game={GAME}", **options: str) -> Page:
    """A page of a server that has noticed the formats."""
    page = visit(path, **options)
    for _n in range(20):
        if page.locator("select[name=format]").count():
            return page
        page.wait_for_timeout(500)
        page.reload()
    raise AssertionError("the server does not notice")


def deck(page: Page, slug: str) -> Locator:
    return page.locator(f"#pick input[value=fow-starter-{slug}]")


@pytest.mark.usefixtures("dusk")
def test_a_format_is_chosen_and_two_play_in_it(visit: Open, site: Site) -> None:
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


@pytest.mark.usefixtures("dusk")
def test_the_workbench_says_at_every_step_whether_it_is_legal(visit: Open) -> None:
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


@pytest.mark.usefixtures("dusk")
def test_axe_finds_nothing_on_the_pages_with_formats(visit: Open) -> None:
    page = with_choice(visit)
    home = page.url.split("?")[0]
    page.goto(f"{home}?game={GAME}&format=dusk")
    seen = faults_in_themes(page)
    page.goto(f"{home}decks/{GAME}/fow-starter-cinder-court/")
    seen += faults_in_themes(page)
    page.locator("form[action$='/copy/'] button").click()
    expect(page.locator("#formats [data-format=dusk]")).to_be_visible()
    seen += faults_in_themes(page)
    page.goto(f"{home}cards/{GAME}/{BANNED}/")
    assert seen + faults_in_themes(page) == []


@pytest.mark.usefixtures("dusk")
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
def test_the_pages_with_formats_fit_every_window(visit: Open, width: int, height: int, locale: str) -> None:
    page = with_choice(visit, viewport={"width": width, "height": height}, locale=locale)
    home = page.url.split("?")[0]
    for path in (f"?game={GAME}", f"decks/{GAME}/fow-starter-cinder-court/", "decks/", "cards/?q=banned:dusk"):
        page.goto(home + path)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, path

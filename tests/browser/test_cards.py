"""The cards in a browser: live search, check boxes, keys, grid and list, the chosen card, and axe."""

from __future__ import annotations

import re
from typing import Any

import pytest
from conftest import Open
from page_checks import TWO_LOOK_IDS, TWO_LOOKS, faults_and_widths
from playwright.sync_api import Page, expect

from engine import cards as printed

PARTS = "#found > li"  # long lists of equal parts
PAGES = [
    "/cards/?q=dragon+t:resonater",
    "/cards/?show=list&game=zx",
    "/cards/?q=zzyzx",
    "/cards/syntax/",
    "/cards/force_of_will/fow-001/",
    "/cards/zx/zx-005/",
]


def flies(card: printed.CardDef) -> bool:
    """Return whether one of its sides has the keyword."""
    return any(keyword.name.en == "Flying" for side in card.faces for keyword in printed.keywords(side))


def count(page: Page) -> int:
    return int(re.sub(r"\D", "", page.locator("#results-h").inner_text()))


def open_cards(visit: Open, query: str = "") -> Page:
    page = visit(f"/cards/{query}")
    # the form does not react before htmx has processed it
    page.wait_for_function("window.htmx && document.getElementById('find').hasAttribute('data-htmx-powered')")
    return page


@pytest.fixture
def cards(visit: Open) -> Page:
    return open_cards(visit)


@pytest.mark.parametrize("look", TWO_LOOKS, ids=TWO_LOOK_IDS)
def test_card_pages_pass_axe_and_fit_the_window(visit: Open, look: dict[str, Any]) -> None:
    page = visit(PAGES[0], **look)
    seen = faults_and_widths(page, PARTS)
    for address in PAGES[1:]:
        page.goto(page.url.split("/cards/")[0] + address)
        seen += faults_and_widths(page, PARTS)
    assert seen == []


def test_search_runs_while_typing_and_updates_the_address(cards: Page) -> None:
    flyers = [card for card in printed.library("force_of_will").printed().values() if flies(card)]
    cards.keyboard.press("/")
    expect(cards.locator("#q")).to_be_focused()
    cards.keyboard.type("g:fow kw:flying")
    expect(cards.locator("#reads")).to_contain_text("Force of Will cards that have Flying")
    expect(cards.locator("#results-h")).to_have_text(f"{len(flyers)} cards")
    expect(cards.locator("#q")).to_be_focused()
    assert cards.url.endswith("?q=g%3Afow+kw%3Aflying")
    cards.reload()
    expect(cards.locator("#results-h")).to_have_text(f"{len(flyers)} cards")
    expect(cards.locator("#q")).to_have_value("g:fow kw:flying")


def test_mistake_in_a_search_is_marked_and_corrected_by_a_click(visit: Open) -> None:
    cards = open_cards(visit, "?q=zzyzx")
    cards.locator("#q").fill("t:chnat")
    expect(cards.locator(".wrong mark")).to_have_text("chnat")
    cards.locator(".wrong a").click()
    expect(cards.locator("#q")).to_have_value("t:chant")
    expect(cards.locator(".wrong")).to_have_count(0)


def test_filters_show_the_number_of_cards_they_leave(cards: Page) -> None:
    of_all_games = count(cards)
    cards.locator("label", has_text=re.compile(r"^FoW$")).click()
    expect(cards.locator("#tick-attr-red")).to_have_count(0)
    fire = cards.locator("#tick-attr-fire")
    promised = int(fire.locator("small").inner_text())
    fire.click()
    expect(cards.locator("#results-h")).to_have_text(f"{promised} cards")
    water = cards.locator("#tick-attr-water")
    promised += int(water.locator("small").inner_text())
    water.click()
    expect(cards.locator("#reads")).to_contain_text("are fire or water")
    assert count(cards) <= promised
    assert "attr=fire&attr=water" in cards.url
    cards.get_by_role("link", name="Take all ticks away").click()
    expect(cards.locator("#results-h")).to_have_text(f"{of_all_games} cards")


def test_cards_are_sorted_and_shown_as_a_list_or_a_grid(visit: Open) -> None:
    cards = open_cards(visit, "?game=force_of_will&q=t:resonator+atk>=1000")
    expect(cards.locator("#found .card__stats").first).not_to_contain_text("1500/1200")
    cards.locator("#sort").select_option("-atk")
    expect(cards.locator("#found .card__stats").first).to_contain_text("1500/1200")
    assert "sort=-atk" in cards.url
    cards.get_by_role("link", name="List", exact=True).click()
    expect(cards.locator(".cardlist .row").first.locator(".card__stats")).to_contain_text("1500/1200")
    cards.get_by_role("link", name="Grid", exact=True).click()
    expect(cards.locator(".cardgrid .tile").first).to_be_visible()


def test_arrow_keys_move_in_the_grid_and_enter_opens_a_card(cards: Page) -> None:
    cards.locator("#q").focus()
    cards.keyboard.press("ArrowDown")
    tiles = cards.locator("#found a[data-card]")
    expect(tiles.nth(0)).to_be_focused()
    cards.keyboard.press("ArrowRight")
    expect(tiles.nth(1)).to_be_focused()
    expect(cards.locator("#look")).to_contain_text("fow-002")
    cards.keyboard.press("ArrowDown")
    columns = cards.evaluate(
        "[...document.querySelectorAll('#found a[data-card]')].findIndex((one, n, all) => one.offsetTop"
        " !== all[0].offsetTop || one.getBoundingClientRect().top > all[0].getBoundingClientRect().top + 9)"
    )
    expect(tiles.nth(1 + columns)).to_be_focused()
    cards.keyboard.press("ArrowUp")
    cards.keyboard.press("ArrowLeft")
    expect(tiles.nth(0)).to_be_focused()
    cards.keyboard.press("ArrowUp")
    expect(cards.locator("#q")).to_be_focused()
    cards.keyboard.press("ArrowDown")
    cards.keyboard.press("End")
    expect(tiles.nth(59)).to_be_focused()
    cards.keyboard.press("Home")
    cards.keyboard.press("Enter")
    expect(cards.locator("h1")).to_have_text("Oriel, Lamp of the Long Night")


def test_first_click_selects_a_card_and_second_click_opens_it(visit: Open) -> None:
    cards = open_cards(visit, "?q=g:fow+t:ruler")
    tile = cards.locator("#found a[data-card]").nth(2)
    tile.click()
    expect(cards.locator("#look")).to_contain_text("fow-003")
    expect(cards.locator(".is-chosen")).to_have_count(1)
    tile.click()
    expect(cards).to_have_url(re.compile(r"/cards/force_of_will/fow-003/$"))


def test_on_a_phone_a_tap_opens_a_card_and_filters_are_folded(visit: Open) -> None:
    page = visit("/cards/", viewport={"width": 390, "height": 844}, has_touch=True, locale="en-US")
    expect(page.locator("#tick-attr-fire")).to_be_hidden()
    page.locator(".filters > summary").tap()
    expect(page.locator("#tick-attr-fire")).to_be_visible()
    low = page.eval_on_selector_all(
        ".tick, .filters > summary, .seg a, .seg label, .select", "all => all.filter(one => one.offsetHeight && "
        "one.getBoundingClientRect().height < 39.5).map(one => one.outerHTML.slice(0, 80))"
    )  # fmt: skip
    assert low == []
    page.locator("#found a[data-card]").first.tap()
    expect(page.locator("h1")).to_have_text("Oriel, Lamp of the Long Night")


def test_card_search_works_without_scripts(visit: Open) -> None:
    page = visit("/cards/", java_script_enabled=False)
    page.locator("#q").fill("kw:flying")
    page.locator("#tick-attr-fire input").check()
    page.locator(".search__bar button").click()
    expect(page.locator("#reads")).to_contain_text("Cards that have Flying and are fire")
    page.locator("#found a[data-card]").first.click()
    expect(page.locator("#keywords-h")).to_be_visible()


def test_clause_opens_in_a_popover_on_the_card_page(visit: Open) -> None:
    page = visit("/cards/force_of_will/fow-045/")
    page.wait_for_load_state("networkidle")
    page.locator("#rules-h + dl .clause").first.click()
    expect(page.locator("[popover]:popover-open, dialog[open]").first).to_contain_text("1106")


def test_card_page_adds_the_card_to_the_open_deck(visit: Open) -> None:
    page = visit("/decks/new/?game=force_of_will")
    page.locator("form[action*='/decks/create/'] button, form[action*='/decks/new/'] button").first.click()
    page.wait_for_url(re.compile(r"/decks/[0-9a-z]{10}/edit/"))
    deck = page.url
    page.goto(page.url.split("/decks/")[0] + "/cards/force_of_will/fow-043/")
    for _n in range(2):
        page.locator(".add button").click()
        expect(page.locator(".toast")).to_be_visible()
        page.locator(".toast button").click()
    page.goto(deck.replace("/edit/", "/json/"))
    assert '"fow-043": 2' in page.content().replace("&quot;", '"') or '"fow-043":2' in page.content()

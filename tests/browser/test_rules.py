"""The rulebook in a browser: live search, the popover by mouse and keys, anchors, and axe."""

from __future__ import annotations

import re
from typing import Any

import pytest
from conftest import Open
from page_checks import TWO_LOOK_IDS, TWO_LOOKS, faults_and_widths
from playwright.sync_api import Page, expect
from table import listening

LINKED = "/rules/zx/601/"  # a section whose texts name other clauses
PARTS = ".hit, .toc li, .sections li, .cl"  # long lists of equal parts


@pytest.fixture
def linked(visit: Open) -> Page:
    page = visit(LINKED)
    listening(page)
    return page


# -- search ------------------------------------------------------------------------------------------------------------
def test_search_shows_results_while_typing(linked: Page) -> None:
    linked.keyboard.press("/")
    expect(linked.locator("#q")).to_be_focused()
    linked.keyboard.type("907.2")
    expect(linked.locator(".hit").first).to_have_attribute("href", "/rules/zx/907.2/")
    expect(linked.locator(".clauses")).to_be_hidden()
    linked.keyboard.press("ArrowDown")
    linked.keyboard.press("ArrowDown")
    linked.keyboard.press("ArrowUp")
    expect(linked.locator(".hit").first).to_be_focused()
    linked.keyboard.press("/")
    linked.keyboard.press("Escape")
    expect(linked.locator(".hit")).to_have_count(0)
    expect(linked.locator(".clauses")).to_be_visible()


def test_found_words_are_marked_and_an_empty_result_offers_sections(linked: Page) -> None:
    linked.locator("#q").fill("player")
    expect(linked.locator(".hit mark").first).to_have_text(re.compile("player", re.IGNORECASE))
    linked.locator("#q").fill("xylophone")
    expect(linked.locator("#found h1")).to_have_text("No clause has these words.")
    linked.locator("#found .sections a").first.click()
    expect(linked).to_have_url(re.compile("/rules/zx/100/$"))


def test_a_question_leads_to_its_clause_by_keys(linked: Page) -> None:
    linked.locator("#q").fill("how many resources can I place a turn?")
    expect(linked.locator(".hit mark").first).to_be_visible()
    linked.keyboard.press("ArrowDown")
    linked.keyboard.press("Enter")
    expect(linked).to_have_url(re.compile("/rules/zx/504.3/$"))


def test_search_without_scripts_opens_a_result_page(visit: Open) -> None:
    page = visit(LINKED, java_script_enabled=False)
    page.locator("#q").fill("907.2c")
    page.locator("#q").press("Enter")
    page.locator(".hit").click()
    assert page.url.endswith("/rules/zx/907.2c/")


# -- anchors and pages -------------------------------------------------------------------------------------------------
def test_clause_page_shows_its_clause_in_the_window(visit: Open) -> None:
    for size in ({"width": 1440, "height": 700}, {"width": 390, "height": 700}):
        page = visit("/rules/force_of_will/903.3c/", viewport=size)
        here = page.locator(".cl.is-here")
        expect(here).to_have_attribute("id", "903.3c")
        expect(here).to_be_in_viewport()
        box, bar = here.bounding_box(), page.locator(".top").bounding_box()
        assert box
        assert bar
        assert box["y"] >= bar["y"] + bar["height"] - 1, "it is not behind the header"


def test_anchor_scrolls_to_its_clause(visit: Open) -> None:
    page = visit("/rules/force_of_will/903/#903.3c")
    expect(page.locator("[id='903.3c']")).to_be_in_viewport()


def test_arrow_keys_turn_the_pages_of_the_rulebook(linked: Page) -> None:
    linked.keyboard.press("ArrowRight")
    expect(linked).to_have_url(re.compile("/rules/zx/602/$"))
    listening(linked)
    linked.keyboard.press("ArrowLeft")
    expect(linked).to_have_url(re.compile("/rules/zx/601/$"))
    listening(linked)
    linked.locator("#q").fill("x")
    linked.keyboard.press("ArrowLeft")
    expect(linked).to_have_url(re.compile("/rules/zx/601/$"))


def test_on_a_phone_the_contents_unfold(visit: Open) -> None:
    page = visit(LINKED, viewport={"width": 390, "height": 844})
    listed = page.locator(".toc--fold a", has_text="605")
    expect(listed).to_be_hidden()
    page.locator(".toc--fold summary").click()
    listed.click()
    expect(page).to_have_url(re.compile("/rules/zx/605/$"))


def test_tests_and_cards_of_a_clause_unfold(linked: Page) -> None:
    linked.locator(".proof summary").first.click()
    expect(linked.locator(".held li").first).to_be_visible()


# -- the popover -------------------------------------------------------------------------------------------------------
def test_clause_number_opens_a_popover_and_then_the_clause_page(linked: Page) -> None:
    link, box = linked.locator(".cl__t .clause").first, linked.locator("#clause-box")
    number = link.get_attribute("data-clause") or ""
    link.click()
    expect(box.locator("h3")).to_contain_text(number)
    expect(box.locator(".why__t p").first).to_have_text(re.compile(r"\w{3}"))
    expect(link).to_have_attribute("aria-expanded", "true")
    linked.mouse.click(5, 300)
    expect(box).to_be_hidden()
    expect(link).not_to_have_attribute("aria-expanded", "true")
    link.click()
    expect(box).to_be_visible()
    box.locator("[data-close-why]").click()
    expect(box).to_be_hidden()
    expect(link).to_be_focused()
    link.click()
    expect(box).to_be_visible()
    link.click()
    expect(linked).to_have_url(re.compile(f"/rules/zx/{re.escape(number)}/$"))


def test_clause_popover_works_by_keys_alone(linked: Page) -> None:
    link, box = linked.locator(".cl__t .clause").first, linked.locator("#clause-box")
    number = link.get_attribute("data-clause") or ""
    link.focus()
    linked.keyboard.press("Enter")
    expect(box).to_be_focused()
    expect(box).to_have_attribute("role", "dialog")
    linked.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(link).to_be_focused()
    linked.keyboard.press("Enter")
    expect(box).to_be_focused()
    while not linked.locator(".why__open:focus").count():
        linked.keyboard.press("Tab")
    linked.keyboard.press("Enter")
    expect(linked).to_have_url(re.compile(f"/rules/zx/{re.escape(number)}/$"))


def test_clause_number_in_a_popover_opens_in_the_same_popover(linked: Page) -> None:
    box = linked.locator("#clause-box")
    linked.locator(".cl__t .clause").first.click()
    inner = box.locator(".clause").first
    number = inner.get_attribute("data-clause") or ""
    inner.click()
    expect(box.locator("h3")).to_contain_text(number)
    linked.keyboard.press("Escape")
    expect(linked.locator(".cl__t .clause").first).to_be_focused()


def test_clause_number_with_a_modifier_key_opens_a_new_tab(linked: Page) -> None:
    with linked.context.expect_page() as opened:
        linked.locator(".cl__t .clause").first.click(modifiers=["ControlOrMeta"])
    opened.value.wait_for_url("**/rules/zx/**")
    expect(linked.locator("#clause-box")).to_have_count(0)


# -- axe ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("look", TWO_LOOKS, ids=TWO_LOOK_IDS)
def test_rulebook_pages_pass_axe_and_fit_the_window(visit: Open, look: dict[str, Any]) -> None:
    page = visit("/rules/", **look)
    seen = faults_and_widths(page, PARTS)
    paths = (
        "/rules/force_of_will/",
        "/rules/force_of_will/803.3a/",
        "/rules/zx/1100/",
        "/rules/zx/?q=player",
        "/rules/zx/999/",
    )
    for path in paths:
        page.goto(page.url.split("/rules/")[0] + path)
        seen += faults_and_widths(page, PARTS)
    page.goto(page.url.split("/rules/")[0] + LINKED)
    listening(page)
    for summary in page.locator(".proof summary, .toc--fold summary").all():
        if summary.is_visible():
            summary.click()
    page.locator(".cl__t .clause").first.click()
    expect(page.locator("#clause-box")).to_be_visible()
    seen += faults_and_widths(page, PARTS)
    assert seen == []

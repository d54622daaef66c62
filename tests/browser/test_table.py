"""The texts and pictures of the table, apart from the game itself."""

from __future__ import annotations

import re

import pytest
from conftest import Open, SeatAt
from drawn_boards import board
from looks import PHONE, STILL, faults
from playwright.sync_api import expect
from saved_tables import View, cannot_play_a_card, last_decisions, position
from table import Player, english_words, fits, listening, scrolls, why

GAME = "force_of_will"


def first_question(view: View) -> bool:
    return bool(view["turn"]["player"] == 0 and cannot_play_a_card(view))


@pytest.fixture
def player(seat_at: SeatAt) -> Player:
    """Return the first question of the player's own turn, against a bot."""
    return seat_at(position(GAME, "priority", where=first_question), seed=4)


def test_unplayable_card_shows_its_reason(player: Player) -> None:
    said = why(player.page.locator("#hand .is-unavailable:not([data-options]) > .card__hit").first, "FoW")
    player.page.keyboard.press("Escape")
    expect(said).to_be_hidden()


def test_menu_of_choices_stays_open_when_another_part_is_redrawn(visit: Open) -> None:
    """Offers, presence messages and polls come in between, any number of times."""
    bearer = "Lantern Bearer of Dusk"
    page = board(visit, {"field": [bearer]}, {})
    listening(page)
    page.locator("#board .card", has_text=bearer).locator(".card__hit").first.click()
    menu = page.locator("#menu")
    expect(menu).to_be_visible()
    page.evaluate("document.dispatchEvent(new CustomEvent('htmx:after:swap', { bubbles: true }))")
    expect(menu).to_be_visible()
    expect(menu.locator("button").first).to_be_focused()


def test_clause_link_shows_the_text_of_the_clause(player: Player) -> None:
    link, said = player.page.locator("#prompt .clause"), player.page.locator("#why")
    link.click()
    expect(said.locator("h3")).to_have_text(link.inner_text())
    expect(said.locator(".why__t")).to_have_text(re.compile(r"\w{3}"))
    expect(said.locator(".why__open")).to_have_attribute("target", "_blank")
    said.locator("[data-close-why]").click()
    expect(said).to_be_hidden()


def test_pointer_does_not_enlarge_a_card_already_enlarged_by_key(seat_at: SeatAt) -> None:
    """On a narrow page the key opens a dialog. The pointer has only been on the card for a short time."""
    found = position(GAME, "priority", where=first_question)
    page = seat_at(found, viewport=PHONE, before=lambda page: page.clock.install()).page
    card = page.locator("#hand .card__hit").first
    card.focus()
    card.hover()
    page.keyboard.press("i")
    page.clock.run_for(700)
    expect(page.locator("#enlarged[open]")).to_be_visible()


def test_pointer_on_a_card_enlarges_it_with_both_names(player: Player) -> None:
    page = player.page
    card = page.locator("#hand .card__hit").first
    name = page.locator("#hand .card__name").first.inner_text()
    card.hover()
    big = page.locator("#enlarged .card__name")
    expect(big).to_contain_text(name)
    expect(big.locator("small")).to_have_attribute("lang", "ja")
    page.mouse.move(700, 10)
    expect(page.locator("#enlarged")).to_be_hidden()


def test_long_press_enlarges_a_card_without_choosing_it(seat_at: SeatAt) -> None:
    small, now = {"width": 1024, "height": 768}, lambda page: page.clock.install()
    player = seat_at(position(GAME, "mulligan"), viewport=small, has_touch=True, before=now)
    number = player.number
    box = player.page.locator("#hand .card__hit").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = player.page.context.new_cdp_session(player.page)
    touch = {"touchPoints": [{"x": x, "y": y}]}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", **touch})
    expect(player.page.locator("#enlarged .card--full")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    player.page.clock.run_for(200)
    assert player.number == number
    assert player.page.locator(".is-selected").count() == 0


def test_stops_and_hold_are_kept_after_a_reload(player: Player) -> None:
    page = player.page
    stop = page.locator("input[value='their.draw']")
    hold = page.locator("input[name=hold][type=checkbox]")
    expect(stop).not_to_be_checked()
    number = player.number
    stop.check(force=True)
    player.until_not(number)
    hold.check(force=True)
    player.until_not(number + 1)
    page.reload()
    expect(stop).to_be_checked()
    expect(hold).to_be_checked()
    expect(page.locator("input[name=auto_pay][type=checkbox]")).to_be_checked()


def test_graveyard_opens_by_click_and_closes_by_escape(player: Player) -> None:
    page = player.page
    page.locator("#grave-me").click()
    box = page.locator("#pile-me-graveyard")
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()


def test_choice_can_be_changed_before_confirming(seat_at: SeatAt) -> None:
    """The first question is which cards to exchange. Cards and list show the same choice."""
    player = seat_at(position(GAME, "mulligan"))
    page = player.page
    cards = page.locator("#hand .card")
    cards.nth(0).locator(".card__hit").click()
    expect(cards.nth(0)).to_have_class(re.compile("is-selected"))
    page.keyboard.press("2")
    expect(page.locator("#prompt input:checked")).to_have_count(2)
    expect(page.locator("[data-chosen]")).to_have_text("2/5 ")
    cards.nth(0).locator(".card__hit").click()
    expect(page.locator("#prompt input:checked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".is-selected")).to_have_count(0)
    held = cards.evaluate_all("all => all.map(card => card.dataset.ref)")
    number = player.number
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    player.until_not(number)
    left = cards.evaluate_all("all => all.map(card => card.dataset.ref)")
    assert held[0] not in left
    assert len(left) >= 5


def test_japanese_table_has_no_english_words(visit: Open) -> None:
    page = visit(locale="ja-JP")
    page.locator("button[name=kind][value=bot]").click()
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    assert english_words(page) <= {"FoW", "Enter", "Space", "Esc", "Ironbeak", "Softwing", "Pebble", "ATK", "DEF"}


def test_theme_follows_the_system_until_one_is_chosen(visit: Open) -> None:
    page = visit(color_scheme="light")
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    dark = page.evaluate(ground)
    assert light != dark
    page.locator("[data-theme-next]").click()
    assert page.evaluate(ground) == light
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate(ground) == light
    page.locator("[data-theme-next]").click()
    assert page.evaluate(ground) == dark
    page.locator("[data-theme-next]").click()
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
def test_settings_keys_and_rulebook_have_a_button_each(seat_at: SeatAt, size: tuple[int, int]) -> None:
    page = seat_at(position(GAME, "priority"), viewport={"width": size[0], "height": size[1]}).page
    tools = page.get_by_role("navigation", name="Match")
    for name, dialog in (("Settings", "#preferences"), ("Keys", "#keys")):
        opener = tools.get_by_role("button", name=name, exact=True)
        assert fits(opener, size)
        opener.hover()
        tip = "(one) => [getComputedStyle(one, '::after').content, one.dataset.tip]"
        shown, word = opener.evaluate(tip)
        assert word == name
        assert "attr" in shown or name in shown
        opener.click()
        expect(page.locator(dialog)).to_be_visible()
        page.keyboard.press("Escape")
    rules = tools.get_by_role("link", name="Rulebook")
    assert fits(rules, size)
    expect(rules).to_have_attribute("target", "_blank")
    assert page.request.get(page.url.split("/play/")[0] + (rules.get_attribute("href") or "")).ok


def test_settings_show_only_the_current_theme(player: Player) -> None:
    player.page.locator("[data-open=preferences]").click()
    expect(player.page.locator("#preferences .theme .icon:visible")).to_have_count(1)
    assert faults(player.page) == []


def test_the_page_of_a_match_never_scrolls(seat_at: SeatAt) -> None:
    """It does not scroll at the beginning, in the middle or at the end of a game."""
    player = None
    for found in (
        position(GAME, "mulligan"),
        position(GAME, "priority"),
        position(GAME, "priority", where=first_question),
        position(GAME, "block"),
        last_decisions(GAME, 2),
    ):
        player = seat_at(found, again=player)
        for width, height in [(1440, 900), (1024, 768), (390, 844)]:
            player.page.set_viewport_size({"width": width, "height": height})
            player.page.evaluate(STILL)
            assert not scrolls(player.page)
            for piece in ("#prompt", ".side--me", ".side--you", "#p-0", "#p-1"):
                assert fits(player.page.locator(piece), (width, height))

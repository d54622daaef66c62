"""Quick matches: two players who press the button meet, and nobody meets a player who has left the queue."""

from __future__ import annotations

import re

from conftest import Open
from playwright.sync_api import Page, expect
from table import Player, listening

GAME = "zx"  # no other test file waits for this game
WAITING = re.compile("/play/quick/$")
LOOKED = "/play/quick/look/"


def open_waiting_page(visit: Open) -> Page:
    """Return the page of a new visitor who has pressed the button."""
    page = visit(f"/?game={GAME}")
    page.locator("button[name=kind][value=quick]").click()
    return page


def wait_for_poll(page: Page) -> None:
    """Wait until a waiting page has polled once more without finding anybody."""
    with page.expect_response(lambda answer: answer.url.endswith(LOOKED)) as answer:
        pass
    assert answer.value.status == 204


def meet(*pages: Page) -> None:
    """Check that these two are at one table, and that one of them must decide."""
    for page in pages:
        expect(page.locator("#board")).to_be_visible()
        listening(page)
    assert len({page.url for page in pages}) == 1
    one, other = (Player(page) for page in pages)
    names = [player.page.locator(".player--you h2").inner_text() for player in (one, other)]
    assert len({*names, "You"}) == 3, "each sees the other's name"
    for page in pages:
        expect(page.locator(".player--me h2")).to_have_text("You")
    assert one.asked() or other.mine


def test_two_players_who_press_the_quick_match_button_meet(visit: Open) -> None:
    ann = open_waiting_page(visit)
    expect(ann).to_have_url(WAITING)
    expect(ann.get_by_role("heading", name="Waiting for an opponent")).to_be_visible()
    wait_for_poll(ann)
    ben = open_waiting_page(visit)
    meet(ann, ben)
    player, other = (Player(page, seed=seed) for seed, page in enumerate((ann, ben)))
    asked = player if player.mine else other
    number = asked.number
    asked.act()
    for page in (ann, ben):
        expect(page.locator("#board")).not_to_have_attribute("data-number", str(number))


def test_player_who_stopped_waiting_is_not_matched(visit: Open) -> None:
    ann = open_waiting_page(visit)
    expect(ann).to_have_url(WAITING)
    wait_for_poll(ann)
    ann.get_by_role("button", name="Wait no longer").click()
    expect(ann.get_by_role("heading", name="What do you play today?")).to_be_visible()
    ben = open_waiting_page(visit)
    expect(ben).to_have_url(WAITING)
    wait_for_poll(ben)
    carl = open_waiting_page(visit)
    meet(ben, carl)
    ann.reload()
    expect(ann.get_by_text("A game that you leave waits here.")).to_be_visible()
    expect(ann.get_by_role("region", name="Your move")).to_have_count(0)

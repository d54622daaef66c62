"""A game after its end: the replay that plays by itself, the link to a moment, and the whole log."""

from __future__ import annotations

import re

import pytest
from conftest import SeatAt
from held_timers import elapse, hold_timers
from playwright.sync_api import Page, expect
from saved_tables import position
from table import listening

COUNT = ".prompt__count"


@pytest.fixture
def conceded(seat_at: SeatAt) -> Page:
    """Return the last board of a game of several turns that this player conceded."""
    found = position("force_of_will", "priority", where=lambda view: view["turn"]["number"] >= 9)
    page = seat_at(found).page
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog .btn--danger").click()
    expect(page.locator("#prompt h2")).to_have_text("You lose.")
    expect(page.locator("#prompt.result")).to_be_visible()
    return page


def test_a_replay_plays_by_itself_to_its_end(conceded: Page) -> None:
    conceded.get_by_role("link", name="Step through it").click()
    listening(conceded)
    last = int(conceded.locator(COUNT).inner_text().split(" / ")[1])
    conceded.goto(conceded.url.split("?")[0] + f"?at={last - 3}")
    listening(conceded)
    conceded.locator("#pace").select_option("600")
    play = conceded.locator("#play-on")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    expect(play).to_have_text("Stop")
    expect(conceded.locator(COUNT)).to_have_text(f"{last} / {last}")
    expect(conceded.locator("#play-on")).to_be_disabled()
    expect(conceded.locator("#play-on")).to_have_text("Play by itself")
    expect(conceded.locator("#pace")).to_have_value("600")  # as it was chosen, although the board has changed


def test_stepping_by_key_stops_the_automatic_replay(conceded: Page) -> None:
    conceded.get_by_role("link", name="Step through it").click()
    listening(conceded)
    conceded.locator("#pace").select_option("600")
    hold_timers(conceded)
    conceded.locator("#play-on").click()
    expect(conceded.locator("#play-on")).to_have_text("Stop")
    for step in (1, 2):
        elapse(conceded, 600)
        expect(conceded.locator(COUNT)).to_have_text(re.compile(f"^{step} / "))
    conceded.keyboard.press("ArrowLeft")
    expect(conceded.locator(COUNT)).to_have_text(re.compile("^1 / "))
    expect(conceded.locator("#play-on")).to_have_text("Play by itself")
    asked: list[str] = []
    conceded.on("request", lambda request: asked.append(request.url))
    elapse(conceded, 6000)
    assert asked == []
    expect(conceded.locator(COUNT)).to_have_text(re.compile("^1 / "))


def test_link_to_a_moment_of_the_replay_is_copied(conceded: Page) -> None:
    conceded.get_by_role("link", name="Step through it").click()
    listening(conceded)
    conceded.keyboard.press("ArrowRight")
    expect(conceded.locator(COUNT)).to_have_text(re.compile("^1 /"))
    conceded.context.grant_permissions(["clipboard-read", "clipboard-write"])
    conceded.get_by_role("button", name="Copy the link to this moment").click()
    expect(conceded.locator("#toasts")).to_contain_text("Copied")
    assert conceded.evaluate("navigator.clipboard.readText()") == conceded.url
    assert conceded.url.endswith("/replay/?at=1")


def test_whole_log_can_be_searched_filtered_and_folded_and_links_to_moments(conceded: Page) -> None:
    conceded.get_by_role("link", name="The whole log").click()
    lines, turns = conceded.locator(".told li:visible"), conceded.locator("details.told:visible")
    whole, told = lines.count(), turns.count()
    assert told > 1

    conceded.get_by_role("searchbox", name="Search the log").fill("PLAYS")
    expect(lines.first).to_contain_text(re.compile("plays", re.IGNORECASE))
    assert 0 < lines.count() < whole
    conceded.get_by_role("searchbox").fill("no such words")
    expect(conceded.locator("#sift-none")).to_be_visible()
    expect(lines).to_have_count(0)
    conceded.get_by_role("searchbox").fill("")
    expect(lines).to_have_count(whole)

    conceded.get_by_role("radio", name="Mine").check()
    expect(conceded.locator(".told li.you:visible")).to_have_count(0)
    expect(conceded.locator(".told li.me:visible")).not_to_have_count(0)
    conceded.get_by_role("radio", name="All").check()

    conceded.get_by_role("button", name="Fold all turns").click()
    expect(lines).to_have_count(0)
    expect(turns).to_have_count(told)
    conceded.get_by_role("button", name="Unfold all turns").click()
    expect(lines).to_have_count(whole)

    line = conceded.locator(".told li.you a:not(.clause)").last
    said = line.inner_text()
    line.click()
    expect(conceded.locator("#log ol li").filter(has_text=said).first).to_be_visible()

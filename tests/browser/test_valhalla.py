"""The Valhalla rule in the browser: a table is opened with it, the area is counted, and a life is broken."""

from __future__ import annotations

import re

import pytest
from conftest import Open, Site
from looks import STILL
from playwright.sync_api import Page, expect
from table import Player, listening

BREAK = "#prompt button[data-kind=lifebreak]"


def with_rule(page: Page) -> Player:
    """Return a player whose next table is opened with the rule."""
    page.locator("input[name=rule][value=valhalla]").check()
    return Player(page, seed=4)


def lives(player: Player, side: str) -> str:
    return player.page.locator(f"#lifebreak-{side} b").inner_text()


def to_main(player: Player) -> None:
    """Keep the hand and pass windows until a life may be broken."""
    for _n in range(30):
        assert player.asked()
        if player.page.locator(BREAK).count():
            return
        player.act()
    raise AssertionError("no life could be broken")


def test_guest_opens_a_valhalla_table_and_performs_lifebreak(visit: Open) -> None:
    player = with_rule(visit())
    player.against_bot("random")
    page = player.page
    expect(page.locator(".bar [data-rule=valhalla]")).to_have_text(re.compile("Valhalla rule"))
    to_main(player)
    before, number = int(lives(player, "me")), player.number
    assert before <= 4
    page.locator(BREAK).click()
    player.until_not(number)
    expect(page.locator("#lifebreak-me b")).to_have_text(str(before - 1))
    expect(page.locator("#log")).to_contain_text("You perform lifebreak")
    page.reload()
    listening(page)
    assert int(lives(player, "me")) == before - 1


@pytest.mark.parametrize(("locale", "name"), [("en-US", "Valhalla rule"), ("ja-JP", "ヴァルハラルール")])
def test_invited_player_sees_the_valhalla_rule_before_sitting_down(
    visit: Open, site: Site, locale: str, name: str
) -> None:
    link = with_rule(visit()).invite()
    ben = Player(visit(link.removeprefix(site.url("")), locale=locale), seed=5)
    expect(ben.page.locator(".agreed[data-rule=valhalla]")).to_contain_text(name)
    ben.sit_down()
    expect(ben.page.locator("#lifebreak-me")).to_be_visible()
    expect(ben.page.locator("#lifebreak-you")).to_be_visible()


def test_piles_of_a_player_do_not_overlap_in_any_window(visit: Open) -> None:
    player = with_rule(visit())
    player.against_bot("random")
    assert player.asked()
    for width, height in [(1440, 900), (1024, 768), (390, 844)]:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.evaluate(STILL)
        check_piles(player, width)


def check_piles(player: Player, width: int) -> None:
    for side in ("me", "you"):
        piles = player.page.locator(f".player:has(#lifebreak-{side}) .pile")
        boxes = [one.bounding_box() for one in piles.all()]
        assert len(boxes) == 5
        for n, one in enumerate(boxes):
            assert one is not None
            assert one["x"] >= 0
            assert one["x"] + one["width"] <= width
            for other in boxes[n + 1 :]:
                assert other is not None
                beside = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
                below = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
                assert beside or below

"""Z/X in the page: whole games, the squares, what is turned over, and what the table says."""

from __future__ import annotations

import re

import pytest
from conftest import Open, Site
from looks import faults_in_themes
from playwright.sync_api import Page, expect
from table import (
    Player,
    both_see_the_same_end,
    check_hands_are_hidden,
    english_words,
    fits,
    let_others_watch,
    listening,
    play_out,
    scrolls,
    why,
)

from tcg import games

HEX = re.compile(r"[0-9a-f]{64}")
SIZES = [(1440, 900), (1024, 768), (390, 844)]
Z_X = "/?game=zx"


def until(player: Player, wanted: str, most: int = 80) -> bool:
    """Play on until I am asked something of this kind."""
    for _n in range(most):
        if not player.asked():
            return False
        if player.kind == wanted:
            return True
        player.act()
    return False


@pytest.fixture
def player(visit: Open) -> Player:
    """A main phase of mine, against a bot. Which cards I draw is for the server to say: there may be none to play."""
    for seed in (4, 5, 6):
        made = Player(visit(Z_X), seed=seed)
        made.against_bot("greedy")
        if until(made, "priority"):
            return made
    raise AssertionError("three matches without anything to play")


def test_the_game_is_chosen_first(visit: Open) -> None:
    page = visit()
    tiles = page.get_by_role("navigation", name="Game").get_by_role("link")
    expect(tiles).to_have_count(len(games.GAMES))
    tiles.filter(has_text="Z/X").click()
    expect(page).to_have_url(re.compile(r"\?game=zx$"))
    expect(page.locator("input[name=deck]")).to_have_count(4)
    page.locator("button[name=kind][value=bot]").click()
    expect(page.locator(".square")).to_have_count(9)
    page.goto(page.url.split("/play/")[0])
    expect(page.locator("#my-games ~ ul, .list").filter(has_text="Z/X").first).to_be_visible()
    expect(page.locator("[aria-current=true]")).to_contain_text("Z/X")  # what was played last


def test_a_guest_plays_a_bot_to_the_end(visit: Open) -> None:
    """From the front page to the result, the replay and the seed."""
    page = visit(Z_X)
    player = Player(page, seed=7)
    page.locator("select[name=bot]").select_option("random")
    page.locator("button[name=kind][value=bot]").click()
    promised = page.locator("#commitment").inner_text()
    expect(player.board).to_be_visible()
    play_out([player], seconds=300)
    expect(page.locator("#prompt h2")).to_have_text(re.compile(r"You (win|lose)\.|The game is a draw\."))
    assert {"redraw", "resource", "priority", "square"} <= player.kinds
    page.get_by_role("link", name="Check the shuffles").click()
    expect(page.locator(".verdict")).to_contain_text("Yes")
    expect(page.locator("#commitment")).to_have_text(promised)
    expect(page.locator("#seed")).to_have_text(HEX)
    page.go_back()
    page.get_by_role("link", name="Step through it").click()
    expect(page.locator(".square")).to_have_count(9)
    listening(page)
    for step in range(1, 5):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".prompt__count")).to_contain_text(f"{step} /")


def test_two_people_play_by_an_invite_link_to_the_end(visit: Open, site: Site) -> None:
    """Each sees the squares from their own side and their own hand only; a watcher sees neither hand."""
    ann = Player(visit(Z_X), seed=3)
    link = ann.invite()
    ben = Player(visit(link.removeprefix(site.url(""))), seed=5)
    expect(ben.page.locator(".start")).to_contain_text("Z/X")
    ben.sit_down()
    expect(ann.board).to_be_visible()
    for player in (ann, ben):
        let_others_watch(player)
    watcher = visit(ann.page.url.removeprefix(site.url("")))
    expect(watcher.locator("#hand")).to_have_count(0)
    squares = "all => all.map(square => square.id)"
    sides = [player.page.locator(".square").evaluate_all(squares) for player in (ann, ben)]
    assert sides[0] == sides[1][::-1]
    while not ann.page.locator("#hand [data-ref]").count():  # cards that begin elsewhere are asked for first
        ready = next((player for player in (ann, ben) if player.mine), None)
        if ready is None:
            ann.page.wait_for_timeout(20)
        else:
            ready.act()
    expect(ben.page.locator("#hand [data-ref]")).to_have_count(4)
    check_hands_are_hidden(ann, ben, watcher, 4)
    play_out([ann, ben], seconds=500)
    for player in (ann, ben):
        expect(player.page.locator("#prompt h2")).to_have_text(re.compile(r"You (win|lose)\.|draw"))
    both_see_the_same_end([ann, ben])
    expect(watcher.locator("#prompt h2")).to_have_text(re.compile(r"wins\.|draw"))


def test_a_card_is_put_on_the_square_that_is_pressed(visit: Open) -> None:
    player = Player(visit(Z_X), seed=4)
    player.against_bot("random")
    assert until(player, "square")
    page = player.page
    put = page.locator(".put").last
    square = put.locator("xpath=ancestor::li[contains(@class, 'square')]")
    place, number = square.get_attribute("id"), player.number
    before = page.locator(f"#{place} .card").count()
    put.locator(".card__hit").click()
    player.until_not(number)
    expect(page.locator(f"#{place} .card")).to_have_count(before + 1)


def test_what_cannot_be_played_says_why(player: Player) -> None:
    said = why(player.page.locator("#hand .is-unavailable > .card__hit").first, "ZX")
    number = said.locator("li .clause").first.inner_text()
    said.locator("li .clause").first.click()
    expect(said.locator("h3")).to_have_text(number)
    expect(said.locator(".why__t")).to_have_text(re.compile(r"\w{3}"))


def asked_for_some_squares(visit: Open) -> Page:
    """I am to choose a square, and not any square will do. Which cards come is for the server to say."""
    for seed in (4, 5, 6):
        player = Player(visit(Z_X), seed=seed)
        player.against_bot("random")
        for _n in range(6):
            if not until(player, "square"):
                break
            if player.page.locator(".square:not(.can-put)").count():
                return player.page
            player.act()
    raise AssertionError("three matches without such a question")


def test_a_square_that_cannot_be_chosen_says_why(visit: Open) -> None:
    page = asked_for_some_squares(visit)
    page.locator(".square:not(.can-put)").first.click(position={"x": 8, "y": 8})
    expect(page.locator("#why")).to_be_visible()
    expect(page.locator("#why .clause")).to_have_text(re.compile(r"^ZX \d+\.\d"))


def test_the_keyboard_walks_over_the_squares(player: Player) -> None:
    page = player.page
    page.locator(".square.pl.m .card__hit").first.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    inside = "() => document.activeElement.closest('.square, [data-zone]') !== null"
    assert page.evaluate(inside)
    page.keyboard.press("i")
    expect(page.locator("#enlarged .card--full")).to_be_visible()


def test_what_is_turned_over_is_shown_large_and_goes_by_itself(visit: Open) -> None:
    """With motion: the card comes from its back, then leaves the table free; a press sends it away at once."""
    player = Player(visit(Z_X, reduced_motion="no-preference"), seed=2)
    player.against_bot("random")
    page = player.page
    for _n in range(120):
        if not player.asked() or page.locator(".shown").count():
            break
        player.act()
    # what is shown says all by itself: a quick bot may have changed the panel meanwhile
    expect(page.locator(".shown .clause").first).to_have_text(re.compile(r"^ZX \d+\.\d"))
    expect(page.locator(".shown")).to_have_count(0, timeout=12_000)


def test_japanese_is_said_all_over(visit: Open) -> None:
    for seed in (3, 4, 5):  # in a match there may be nothing to play, as for `player`
        page = visit(Z_X, locale="ja-JP")
        page.locator("button[name=kind][value=bot]").click()
        expect(page.locator("#board")).to_be_visible()
        if until(Player(page, seed=seed), "priority"):
            break
    else:
        raise AssertionError("three matches without anything to play")
    assert english_words(page) <= {"Enter", "Space", "Esc", "Ironbeak", "Softwing", "Tumbler"}


@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_a_match_never_scrolls(visit: Open, size: tuple[int, int]) -> None:
    player = Player(visit(Z_X, viewport={"width": size[0], "height": size[1]}), seed=9)
    player.against_bot("greedy")
    for _n in range(14):
        if not player.asked():
            break
        assert not scrolls(player.page)
        for piece in ("#prompt", "#squares", ".strip--me", ".strip--you", "#p-0", "#p-1"):
            assert fits(player.page.locator(piece), size)
        player.act()


def test_a_match_is_accessible(visit: Open) -> None:
    """The first time that each kind of question is asked, in all themes; between them, on a phone."""
    player = Player(visit(Z_X), seed=6)
    player.against_bot("random")
    seen: list[str] = []
    looked: set[str] = set()
    for _n in range(80):
        if not player.asked():
            break
        if player.kind not in looked:
            looked.add(player.kind)
            seen += faults_in_themes(player.page)
        player.act()
    assert {"redraw", "resource", "priority", "square"} <= looked
    player.page.goto(player.page.url.split("/play/")[0] + "/decks/zx/zx-starter-nine-lamps/")
    seen += faults_in_themes(player.page)
    assert seen == []

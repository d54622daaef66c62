"""Z/X in the browser: the squares, cards that are turned over, and the texts of the table."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from conftest import Open, SeatAt, SeatsAt
from looks import STILL, faults_in_themes, faults_of_questions
from playwright.sync_api import expect
from saved_tables import cannot_play_a_card, kinds, last_decisions, position
from table import Player, check_hands_are_hidden, english_words, fits, let_others_watch, listening, scrolls, why

from tcg import games

SIZES = [(1440, 900), (1024, 768), (390, 844)]
Z_X = "/?game=zx"


@pytest.fixture
def player(seat_at: SeatAt) -> Player:
    """Return the viewer's own main phase against a bot, with a card in hand that cannot be played."""
    return seat_at(position("zx", "priority", where=cannot_play_a_card), seed=4)


def test_game_is_chosen_on_the_front_page(visit: Open) -> None:
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
    expect(page.locator("[aria-current=true]")).to_contain_text("Z/X")  # the last played game


def test_a_replay_shows_the_squares(seat_at: SeatAt) -> None:
    page = seat_at(last_decisions("zx", 3)).page
    page.locator("[data-open=concede]").click()
    page.locator("dialog .btn--danger").click()
    page.get_by_role("link", name="Step through it").click()
    expect(page.locator(".square")).to_have_count(9)
    listening(page)
    for step in range(1, 5):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".prompt__count")).to_contain_text(f"{step} /")


def test_each_player_sees_squares_from_their_side_and_only_their_hand(seats_at: SeatsAt, visit: Open) -> None:
    """A spectator sees neither hand."""
    ann, ben = seats_at(position("zx", "redraw"), private=True)
    for player in (ann, ben):
        let_others_watch(player)
    watcher = visit(urlsplit(ann.page.url).path)
    expect(watcher.locator("#hand")).to_have_count(0)
    squares = "all => all.map(square => square.id)"
    sides = [player.page.locator(".square").evaluate_all(squares) for player in (ann, ben)]
    assert sides[0] == sides[1][::-1]
    for player in (ann, ben):
        expect(player.page.locator("#hand [data-ref]")).to_have_count(4)
    check_hands_are_hidden(ann, ben, watcher, 4)


def test_card_is_put_on_the_pressed_square(seat_at: SeatAt) -> None:
    player = seat_at(position("zx", "square"))
    page = player.page
    put = page.locator(".put").last
    square = put.locator("xpath=ancestor::li[contains(@class, 'square')]")
    place, number = square.get_attribute("id"), player.number
    before = page.locator(f"#{place} .card").count()
    put.locator(".card__hit").click()
    player.until_not(number)
    while player.asked() and player.kind == "cost":  # if it can be paid in several ways
        player.act()
    expect(page.locator(f"#{place} .card")).to_have_count(before + 1)


def test_unplayable_card_shows_its_reason(player: Player) -> None:
    said = why(player.page.locator("#hand .is-unavailable > .card__hit").first, "ZX")
    number = said.locator("li .clause").first.inner_text()
    said.locator("li .clause").first.click()
    expect(said.locator("h3")).to_have_text(number)
    expect(said.locator(".why__t")).to_have_text(re.compile(r"\w{3}"))


def test_unavailable_square_shows_its_reason(seat_at: SeatAt) -> None:
    page = seat_at(position("zx", "square", where=lambda view: len(view["decision"]["options"]) < 9)).page
    page.locator(".square:not(.can-put)").first.click(position={"x": 8, "y": 8})
    expect(page.locator("#why")).to_be_visible()
    expect(page.locator("#why .clause")).to_have_text(re.compile(r"^ZX \d+\.\d"))


def test_arrow_keys_move_over_the_squares(player: Player) -> None:
    page = player.page
    page.locator(".square.pl.m .card__hit").first.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    inside = "() => document.activeElement.closest('.square, [data-zone]') !== null"
    assert page.evaluate(inside)
    page.keyboard.press("i")
    expect(page.locator("#enlarged .card--full")).to_be_visible()


def test_turned_over_card_is_shown_large_and_disappears_by_itself(visit: Open) -> None:
    """With motion, the card comes from its back, then leaves the table free. A press dismisses it at once."""
    player = Player(visit(Z_X, reduced_motion="no-preference"), seed=2)
    player.against_bot("random")
    page = player.page
    for _n in range(120):
        if not player.asked() or page.locator(".shown").count():
            break
        player.act()
    # the enlarged card has all its texts: a quick bot may have changed the panel since
    expect(page.locator(".shown .clause").first).to_have_text(re.compile(r"^ZX \d+\.\d"))
    expect(page.locator(".shown")).to_have_count(0, timeout=12_000)


def test_japanese_table_has_no_english_words(seat_at: SeatAt) -> None:
    page = seat_at(position("zx", "priority", where=cannot_play_a_card), locale="ja-JP").page
    assert english_words(page) <= {"Enter", "Space", "Esc", "Ironbeak", "Softwing", "Tumbler"}


def test_the_page_of_a_match_never_scrolls(seat_at: SeatAt) -> None:
    """It does not scroll at the beginning, in the middle or at the end of a game."""
    player = None
    for found in (
        position("zx", "redraw"),
        position("zx", "resource"),
        position("zx", "priority", where=cannot_play_a_card),
        position("zx", "square"),
        last_decisions("zx", 2),
    ):
        player = seat_at(found, again=player)
        for width, height in SIZES:
            player.page.set_viewport_size({"width": width, "height": height})
            player.page.evaluate(STILL)
            assert not scrolls(player.page)
            for piece in ("#prompt", "#squares", ".strip--me", ".strip--you", "#p-0", "#p-1"):
                assert fits(player.page.locator(piece), (width, height))


def test_a_match_is_accessible(seat_at: SeatAt, visit: Open) -> None:
    """It is checked near the end, at each kind of question in both themes, and in between on a phone."""
    player = seat_at(last_decisions("zx", 2))
    seen = faults_in_themes(player.page)
    seen += faults_of_questions(seat_at(position("zx", kind), again=player).page for kind in kinds("zx"))
    seen += faults_in_themes(visit("/decks/zx/zx-starter-nine-lamps/"))
    assert seen == []

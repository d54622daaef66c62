"""A game in the browser: what it shows, stores and refuses."""

from __future__ import annotations

import re

import pytest
from conftest import Open, SeatAt, Site
from playwright.sync_api import Page, expect
from saved_tables import position
from table import Player, check_hands_are_hidden, let_others_watch, listening


def test_hand_is_visible_to_its_owner_only(visit: Open, site: Site) -> None:
    """Each of two players sees only their own hand, and a spectator sees neither."""
    ann = Player(visit(), seed=3)
    ben = Player(visit(ann.invite().removeprefix(site.url(""))), seed=5)
    ben.sit_down()
    expect(ann.board).to_be_visible()
    for player in (ann, ben):
        let_others_watch(player)
    watcher = visit(ann.page.url.removeprefix(site.url("")))
    expect(watcher.locator("#board")).to_have_class(re.compile("is-watching"))
    expect(watcher.locator("#hand")).to_have_count(0)
    check_hands_are_hidden(ann, ben, watcher, 5)


@pytest.fixture
def player(seat_at: SeatAt) -> Player:
    """Return a player who may act, some moves into a game against a bot."""
    return seat_at(position("force_of_will", "priority", where=lambda view: view["number"] >= 8), seed=11)


def state(page: Page) -> tuple[str | None, str, list[str], list[str]]:
    """Return the state that a reload must not change."""
    refs = "all => all.map(card => card.dataset.ref)"
    return (
        page.locator("#board").get_attribute("data-number"),
        page.locator("#prompt h2").inner_text(),
        page.locator("#hand [data-ref]").evaluate_all(refs),
        page.locator(".field [data-ref]").evaluate_all(refs),
    )


def test_reload_during_a_decision_loses_nothing(player: Player, visit: Open, site: Site) -> None:
    before = state(player.page)
    player.page.reload()
    assert state(player.page) == before
    player.page.goto(site.url())
    player.page.get_by_role("link", name="Go to the table").click()
    assert state(player.page) == before
    player.act()


def test_logging_out_in_one_tab_hides_the_hand_in_another(player: Player, site: Site) -> None:
    expect(player.page.locator("#hand")).to_have_count(1)
    other = player.page.context.new_page()
    other.goto(site.url("/account/logout/"))
    other.locator("main form button").first.click()
    expect(player.board).to_have_class(re.compile("is-watching"), timeout=20_000)
    expect(player.page.locator("#hand")).to_have_count(0)


def test_match_continues_after_the_server_was_killed(player: Player, site: Site) -> None:
    before = state(player.page)
    site.kill()
    expect(player.page.locator("#lost")).to_be_visible(timeout=20_000)
    player.page.keyboard.press("Space")
    expect(player.page.locator(".toast")).to_contain_text("does not answer")
    site.start()
    expect(player.page.locator("#lost")).to_be_hidden(timeout=30_000)
    assert state(player.page) == before
    player.act()
    player.page.reload()
    assert int(state(player.page)[0] or 0) > int(before[0] or 0)


def test_answer_from_an_outdated_page_is_refused_and_the_page_updates(player: Player) -> None:
    """The second tab missed a move because it has no socket, and its answer is for an old question."""
    page = player.page
    old = page.context.new_page()
    old.route_web_socket("**/ws/**", lambda _socket: None)
    old.goto(page.url)
    number = player.number
    player.act()
    late = Player(old)
    assert late.number == number
    late.prompt.locator("button[name=choice], [data-confirm]").last.click()
    expect(old.locator(".toast")).to_contain_text(re.compile("already|shows where"))
    late.until_not(number)


def test_conceding_ends_the_game_at_once(player: Player) -> None:
    page = player.page
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Play on").click()
    assert not player.over
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog .btn--danger").click()
    expect(page.locator("#prompt h2")).to_have_text("You lose.")
    expect(page.locator("#prompt .clause")).to_have_text("FoW 103.4")


def test_replay_is_stepped_by_keys_and_buttons(player: Player) -> None:
    """Keys and buttons step through it. "Back" goes a step back, and a reload stays."""
    page = player.page
    page.get_by_role("button", name="Concede").click()
    page.locator("dialog .btn--danger").click()
    page.get_by_role("link", name="Step through it").click()
    count = page.locator(".prompt__count")
    expect(count).to_have_text(re.compile(r"^0 / \d+$"))
    listening(page)
    last = count.inner_text().split(" / ")[1]
    for n in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        expect(count).to_have_text(f"{n} / {last}")
    page.keyboard.press("ArrowLeft")
    expect(count).to_have_text(f"2 / {last}")
    page.go_back()
    expect(count).to_have_text(f"3 / {last}")
    page.reload()
    expect(count).to_have_text(f"3 / {last}")
    listening(page)
    page.get_by_role("link", name="One step on").click()
    expect(count).to_have_text(f"4 / {last}")
    expect(page.locator(".zone--hand [data-ref]")).not_to_have_count(0)  # after the end both hands are open
    page.goto(page.url.split("?")[0] + f"?at={last}")
    expect(page.locator("#steps-h")).to_have_text("You lose.")
    assert page.locator("[data-options]").count() == 0


def test_game_can_be_played_by_keyboard_alone(visit: Open) -> None:
    """It goes from the front page through a dozen decisions to conceding, with the keyboard only."""
    page = visit()
    page.locator("button[value=bot]").focus()
    page.keyboard.press("Enter")
    player = Player(page, seed=2)
    expect(player.board).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    for _n in range(12):
        if not player.asked():
            break
        player.act("keys")
    if player.asked():
        page.locator("#hand .card__hit[tabindex='0']").focus()
        page.keyboard.press("i")
        expect(page.locator("#enlarged .card--full")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#enlarged")).to_be_hidden()
        first = page.locator("#hand .card__hit").first
        first.focus()
        page.keyboard.press("ArrowRight")
        if page.locator("#hand .card__hit").count() > 1:
            expect(page.locator("#hand .card__hit").nth(1)).to_be_focused()
        page.get_by_role("button", name="Concede").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Play on")).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.locator("dialog .btn--danger")).to_be_focused()
        page.keyboard.press("Enter")
    expect(player.board).to_have_class(re.compile("is-over"))


def pieces(page: Page) -> dict[str, list[str]]:
    """Return the cards in each piece of the board that is sent separately."""
    found: dict[str, list[str]] = page.evaluate("""() => Object.fromEntries(
        [...document.querySelectorAll("#board [data-piece]")].map(
            (one) => [one.id, [...one.querySelectorAll("[data-ref]")].map((card) => card.dataset.ref)],
        ),
    )""")
    return found


def test_board_updated_in_pieces_equals_the_reloaded_board(player: Player) -> None:
    """After some moves sent in pieces, the page shows the same as after a reload."""
    for _n in range(6):
        player.act()
        if not player.asked():
            break
    before = pieces(player.page)
    player.page.reload()
    assert pieces(player.page) == before


def test_page_that_lost_a_piece_receives_the_whole_board(player: Player) -> None:
    page = player.page
    page.evaluate("""() => {
        const pile = document.getElementById("zone-stones-me") ?? document.getElementById("p-0");
        pile.dataset.piece = "lost";
        pile.replaceChildren();
    }""")
    player.act()
    assert player.asked()
    before = pieces(page)
    assert page.locator("#board [data-piece=lost]").count() == 0
    assert page.locator("#board [data-same]").count() == 0
    page.reload()
    assert pieces(page) == before


def test_receiving_the_same_board_again_changes_nothing(player: Player) -> None:
    """The board of an answer also arrives by push. An open menu or a checked box on the page stays."""
    page = player.page
    again = """async () => {
        const title = document.querySelector("#prompt h2");
        title.textContent = "left alone";
        const address = document.getElementById("poll").getAttribute("hx-get").replace(/since=[^&]*/, "since=");
        await window.htmx.ajax("GET", address, { target: "#board", swap: "outerMorph" });
        return title.textContent;
    }"""
    assert page.evaluate(again) == "left alone"
    player.act()
    assert player.asked()
    expect(page.locator("#prompt h2")).not_to_have_text("left alone")

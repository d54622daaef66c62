"""Every game in the browser: its beginning, its end, each kind of question, and one whole game per run."""

from __future__ import annotations

import re

import pytest
from conftest import Open, SeatAt, SeatsAt, Site
from looks import PHONE
from playwright.sync_api import expect
from saved_tables import kinds, last_decision, starters
from table import Player, answer_each, asked_of, both_see_the_same_end, play_out
from test_questions_by_touch import Thumb, by_finger

from engine import rulebook
from engine.match import games as playable
from tcg import games
from tests.tools import sampling

NAMES = {one["id"]: one["name"]["en"] for one in playable()}
HEX = re.compile(r"[0-9a-f]{64}")
END = re.compile(r"You (win|lose)\.|The game is a draw\.|勝ち|負け|引き分け")
TABLES = {
    "force_of_will": "table--fow", "zx": "table--zx", "magical_girl": "table--mg", "last_chronicle": "table--lc",
}  # fmt: skip
# cards that are face down for a viewer who may not know them, but are shown as a known card
KNOWN = """() => [...document.querySelectorAll("#zone-era-you .card:not(.is-faceup), #zone-hand-you .card")]
  .filter(({ dataset }) => dataset.card).map(({ dataset }) => dataset.card)"""
of_each_game = pytest.mark.parametrize("game", games.GAMES)


def check_end(player: Player, game: str) -> None:
    """Check that the page shows the result and its clause."""
    expect(player.page.locator("#prompt h2")).to_have_text(END)
    why = player.page.locator("#prompt").inner_text()
    assert re.search(rf"{rulebook.book(game).edition.prefix} \d+\.\d", why), "and it is said why"


# ---- the beginning and the end
@of_each_game
def test_guest_starts_a_game_against_a_bot(visit: Open, game: str) -> None:
    """It goes from the front page to the first decisions without an account, and shows the hash of the seed at once."""
    page = visit(f"/?game={game}")
    expect(page.locator("input[name=deck]")).to_have_count(len(starters(game)))
    page.locator("select[name=bot]").select_option("greedy")
    page.locator("button[name=kind][value=bot]").click()
    promised = page.locator("#commitment").inner_text()
    assert HEX.fullmatch(promised)
    player = Player(page, seed=7)
    expect(player.board).to_have_class(re.compile(TABLES[game]))
    for _n in range(2):
        assert player.asked()
        player.act()
    assert player.asked()
    page.locator("[data-open=concede]").click()
    page.locator("dialog .btn--danger").click()
    page.get_by_role("link", name="Check the shuffles").click()
    expect(page.locator(".verdict")).to_contain_text("Yes")
    expect(page.locator("#commitment")).to_have_text(promised)
    expect(page.locator("#seed")).to_have_text(HEX)


@of_each_game
def test_a_guest_plays_a_bot_to_the_end(seat_at: SeatAt, game: str) -> None:
    """It covers the last decision, the result, and the shuffles of the whole game."""
    found = last_decision(game)
    player = seat_at(found)
    page = player.page
    player.choose(found.choice[0])
    check_end(player, game)
    expect(page.locator(".btn--go")).to_have_text("Rematch")
    expect(page.get_by_role("button", name="Concede")).to_have_count(0)
    page.get_by_role("link", name="Check the shuffles").click()
    expect(page.locator(".verdict")).to_contain_text("Yes")
    expect(page.locator("#seed")).to_have_text(HEX)
    page.go_back()
    expect(player.board).to_have_class(re.compile("is-over"))


@of_each_game
def test_two_people_meet_by_an_invite_link(visit: Open, site: Site, game: str) -> None:
    """The guest's page names the game. The host's page becomes the table by itself. Both are prompted."""
    ann = Player(visit(f"/?game={game}"), seed=3)
    link = ann.invite()
    assert link.startswith(site.url("/play/join/"))
    ben = Player(visit(link.removeprefix(site.url(""))), seed=5)
    expect(ben.page.locator(".start")).to_contain_text(NAMES[game])
    assert HEX.fullmatch(ben.page.locator("#commitment").inner_text())
    ben.sit_down()
    expect(ann.board).to_be_visible()
    assert ann.page.url == ben.page.url
    while not (ann.answered and ben.answered):
        ready = asked_of([ann, ben])
        assert ready
        ready.act()


@of_each_game
def test_two_people_play_to_the_end(seats_at: SeatsAt, visit: Open, site: Site, game: str) -> None:
    """Both players and a spectator see the same end. Neither player learns a hidden card of the other."""
    found = last_decision(game)
    players = ann, ben = seats_at(found)
    watcher = visit(ann.page.url.removeprefix(site.url("")))
    expect(watcher.locator("#board")).to_have_class(re.compile("is-watching"))
    expect(watcher.locator("#hand")).to_have_count(0)
    assert [page.evaluate(KNOWN) for page in (ann.page, ben.page, watcher)] == [[], [], []]
    players[found.seat].choose(found.choice[0])
    both_see_the_same_end([ann, ben])
    for player in players:
        check_end(player, game)
    expect(watcher.locator("#prompt h2")).to_have_text(re.compile(r"wins\.|draw"))
    expect(watcher.locator("[data-rematch]")).to_have_count(0)


def test_a_rematch_begins_when_both_want_it(seats_at: SeatsAt, visit: Open, site: Site) -> None:
    ann, ben = seats_at(last_decision("force_of_will"))
    table = ann.page.url
    watcher = visit(table.removeprefix(site.url("")))
    ben.page.locator("[data-open=concede]").click()
    ben.page.locator("dialog .btn--danger").click()
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.prompt).to_contain_text("You asked for a rematch")
    expect(ben.prompt).to_contain_text("would like a rematch")
    expect(ben.page.locator("#announce")).to_contain_text("would like a rematch")
    ben.page.get_by_role("button", name="No", exact=True).click()
    expect(ann.prompt).to_contain_text("does not want a rematch")
    ben.page.get_by_role("button", name="Rematch").click()
    ann.page.get_by_role("button", name="Accept").click()
    for player in (ann, ben):  # the page takes the player who asked to the new table
        expect(player.page).not_to_have_url(table)
        expect(player.board).not_to_have_class(re.compile("is-over"))
    assert ann.page.url == ben.page.url
    expect(watcher.locator("#board")).to_have_class(re.compile("is-over"))


# ---- each kind of question
@of_each_game
def test_all_other_kinds_of_questions_are_answered_with_the_mouse(seat_at: SeatAt, game: str) -> None:
    """These are the kinds that this run does not answer with a finger (`test_questions_by_touch`)."""
    others = [kind for kind in kinds(game) if sampling.WHOLE or kind not in by_finger(game)]
    answer_each(seat_at, game, others, Player)


# ---- whole games
@pytest.mark.parametrize(
    ("game", "way"),
    sampling.sample(
        "whole games in a browser",
        [(game, way) for game in games.GAMES for way in ("mouse", "finger", "two people")],
        1,
    ),
)
def test_whole_game_is_played_from_the_front_page_to_the_result(visit: Open, site: Site, game: str, way: str) -> None:
    """It goes from the front page to the result: with the mouse, on a phone with a finger, or with two people."""
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "locale": "ja-JP"} if way == "finger" else {}
    who = Thumb if way == "finger" else Player
    ann = who(visit(f"/?game={game}", **phone), seed=7)
    players = [ann]
    if way == "two people":
        players.append(Player(visit(ann.invite().removeprefix(site.url(""))), seed=5))
        players[1].sit_down()
        expect(ann.board).to_be_visible()
    else:
        ann.against_bot("greedy")
    play_out(players)
    for player in players:
        check_end(player, game)
    if len(players) > 1:
        both_see_the_same_end(players)
    assert len(set().union(*(player.kinds for player in players))) >= 3

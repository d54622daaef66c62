"""Last Chronicle in the browser: whole games, platoons formed on the board, yards, eras, full boards."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from itertools import pairwise
from typing import Any

import pytest
from conftest import Open, SeatAt, Site
from drawn_boards import shown
from looks import LOOK_IDS, LOOKS, PHONE, STILL, faults_and_width
from playwright.sync_api import Locator, Page, expect
from saved_tables import cannot_play_a_card, position
from table import Player, english_words, listening, scrolls, why
from test_buttons import HALVED, OUTSIDE, SIZES
from test_full_boards import lies_well
from test_phone import BOXES, check_apart
from test_questions_by_touch import Thumb

from engine.cards import library
from engine.scenario import scenario
from tests.web import lc_tables

GAME = "/?game=last_chronicle"
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
WINDOWS = [(1440, 900), (1024, 768), (390, 844)]

MASON, OUTRIDER, RAM, WISP, GIANT = "lc-002", "lc-022", "lc-024", "lc-058", "lc-027"
FLARE, AMNESTY, HERALD, COLOSSUS = "lc-034", "lc-018", "lc-003", "lc-047"
SECRETS = (["lc-049", "lc-007", "lc-010"], ["lc-063", "lc-061", "lc-026"])  # in hand and era yard, by seat
LAID = {
    "turn": 9, "turn_player": 0, "phase": "main",
    "seats": [
        {"life": 6, "field": [MASON, OUTRIDER, RAM], "soul": ["lc-020", OUTRIDER, HERALD], "era": SECRETS[0][1:],
         "ca": [HERALD, "lc-016", COLOSSUS], "hand": [FLARE, AMNESTY, SECRETS[0][0]],
         "deck": ["lc-001", "lc-021", "lc-009", "lc-006", HERALD, MASON]},
        {"life": 3, "field": [WISP, GIANT], "soul": ["lc-020", OUTRIDER, HERALD], "era": [*SECRETS[1][1:], "lc-013"],
         "ca": ["lc-039"], "hand": [FLARE, SECRETS[1][0]],
         "deck": ["lc-031", "lc-065", "lc-064", "lc-063", "lc-059", "lc-062"]},
    ],
}  # fmt: skip


def set_up_table(site: Site, link: str) -> None:
    """Let the waiting match of this link begin with `LAID`."""
    options = json.dumps({"settings": [{"windows": "key"}] * 2, "laid": LAID})
    code = link.rstrip("/").rsplit("/", 1)[1]
    with closing(sqlite3.connect(site.folder / "site.sqlite3", timeout=20)) as database, database:
        changed = database.execute("UPDATE matches_match SET options = ? WHERE code = ?", (options, code))
        assert changed.rowcount == 1


def card(player: Player, which: str) -> Locator:
    """Return the control of the only card of this name on this player's table."""
    return player.page.locator(f'#board [data-card="{which}"] > .card__hit')


def answer(player: Player, what: Locator, *, by_menu: str = "") -> None:
    """Answer by this press once the player is prompted. `by_menu`: the menu item, if a card can do several things."""
    assert player.asked()
    number = player.number
    player.press(what)
    if by_menu:
        player.press(player.page.get_by_role("menuitem", name=by_menu))
    player.until_not(number)


def mentioned(player: Player, cards: list[str]) -> list[str]:
    """Return the cards that this player's page mentions."""
    page = player.page.content()
    names = {one: library("last_chronicle").printed()[one].name for one in cards}
    return [one for one, name in names.items() if any(said in page for said in (one, name.en, name.ja))]


def test_two_people_play_by_mouse_and_by_touch_to_the_end(visit: Open, site: Site) -> None:
    """The game has a soul stone, an era, a spell in response to a spell, a platoon, and damage divided over it.

    One player has a wide screen in English, the other a phone in Japanese.
    """
    ann = Player(visit(GAME), seed=3)
    link = ann.invite()
    set_up_table(site, link)
    ben = Thumb(visit(link.removeprefix(site.url("")), locale="ja-JP", **TOUCH), seed=5)
    ben.sit_down()
    expect(ann.board).to_be_visible()
    lays_a_stone_and_advances(ann, ben)
    answers_on_the_stack(ann, ben)
    assert (mentioned(ann, SECRETS[1]), mentioned(ben, SECRETS[0])) == ([], [])
    fights_a_platoon(ann, ben)
    assert mentioned(ann, SECRETS[1][1:]) == []
    ben.page.locator("[data-open=concede]").tap()
    ben.page.locator("dialog .btn--danger").tap()
    expect(ann.page.locator("#prompt h2")).to_have_text("You win.")
    expect(ben.page.locator("#prompt h2")).to_have_text(re.compile("負け"))


def lays_a_stone_and_advances(ann: Player, ben: Player) -> None:
    """Put a card of the hand into the soul yard, and advance the era (LC 9.5.6, 9.5.7).

    One card of the CA yard becomes the marker, one goes to the hand, and the rest is discarded.
    """
    answer(ann, card(ann, AMNESTY), by_menu="Put it into the soul yard")
    for player, side in ((ann, "me"), (ben, "you")):
        expect(player.page.locator(f"#zone-soul-{side} .card")).to_have_count(4)
    expect(ann.page.locator("#zone-ca-me h3 b")).to_have_text("7/7")
    answer(ann, ann.page.locator(".advance .card__hit"))
    answer(ann, ann.page.locator(f'#zone-ca-me [data-card="{HERALD}"] > .card__hit'))
    answer(ann, card(ann, COLOSSUS))
    for player, side in ((ann, "me"), (ben, "you")):
        expect(player.page.locator(f"#zone-era-{side} .card")).to_have_count(3)
        expect(player.page.locator(f"#zone-era-{side} h3 b")).to_have_text("III")
        expect(player.page.locator(f"#zone-ca-{side} .card")).to_have_count(0)
    expect(ann.page.locator("#zone-era-me .card[data-card]")).to_have_count(3)
    expect(ben.page.locator("#zone-era-you .card.is-back")).to_have_count(3)


def answers_on_the_stack(ann: Player, ben: Player) -> None:
    """Use spells in response: the last spell resolves first (LC 11.8)."""
    answer(ann, card(ann, FLARE))
    answer(ann, card(ann, WISP))
    for player in (ann, ben):
        expect(player.page.locator("[data-zone=chase] > .item")).to_have_count(1)
    answer(ben, ben.page.locator(f'#hand [data-card="{FLARE}"] > .card__hit'))
    answer(ben, ben.page.locator(f'.row--front [data-card="{OUTRIDER}"] > .card__hit'))
    for player in (ann, ben):
        expect(player.page.locator(f'.row--front [data-card="{OUTRIDER}"]')).to_have_count(0)
        expect(player.page.locator(f'.row--front [data-card="{WISP}"]')).to_have_count(0)
        expect(player.page.locator("[data-zone=chase]")).to_have_count(0)
    said = ann.page.locator("#log").inner_text()
    assert said.index("Fen Wisp is destroyed") < said.index("Tarrok Outrider is destroyed"), "the newest stands first"


def fights_a_platoon(ann: Player, ben: Player) -> None:
    """Attack with a platoon, whose power is added up (LC 6.7).

    The defender divides damage over its units (LC 6.7.5).
    """
    assert ann.asked()
    plan = ann.page.locator("#line .plan")
    for unit, power, atk in ((MASON, 3000, 2), (RAM, 6500, 2)):
        card(ann, unit).click()
        expect(plan.locator("[data-sum]")).to_have_text(str(power))
        expect(plan.locator("[data-most]")).to_have_text(str(atk))
    expect(ann.prompt.locator("[data-confirm]")).to_contain_text("Attack as a platoon")
    answer(ann, ann.prompt.locator("[data-confirm]"))
    expect(ben.page.locator("#line")).to_contain_text("6500")
    answer(ben, card(ben, GIANT))
    assert ben.asked()
    expect(ben.board).to_have_attribute("data-widget", "divide")
    for enough in ben.prompt.locator("[data-fill]").all()[:1]:
        ben.press(enough)
    while ben.prompt.locator("[data-confirm]").is_disabled():
        ben.press(ben.prompt.locator("[data-step='1']").last)
    answer(ben, ben.prompt.locator("[data-confirm]"))
    for player in (ann, ben):
        expect(player.page.locator(f'.row--front [data-card="{MASON}"]')).to_have_count(0)
        expect(player.page.locator(f'.row--front [data-card="{GIANT}"]')).to_have_count(0)
        expect(player.page.locator(f'.row--front [data-card="{RAM}"]')).to_have_count(1)


# ---- the board
@pytest.mark.parametrize("look", LOOKS, ids=LOOK_IDS)
@pytest.mark.parametrize("table", ["full", "divide"])
def test_full_board_passes_axe_and_fits_the_window(visit: Open, look: dict[str, Any], table: str) -> None:
    match = lc_tables.full().match if table == "full" else lc_tables.TABLES[table]().match
    assert faults_and_width(shown(visit, match, **look)) == []


def resized(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(STILL)


@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
@pytest.mark.parametrize("table", ["main", "crowded"])
def test_yards_and_rows_do_not_overlap_other_parts(visit: Open, table: str, locale: str) -> None:
    match = lc_tables.TABLES[table]().match
    page = shown(visit, match, locale=locale)
    for size in WINDOWS[:2]:
        resized(page, size)
        check_yards_and_rows(page, size)
        lies_well(page)
    check_yards_and_rows(shown(visit, match, locale=locale, **TOUCH), WINDOWS[2])


def check_yards_and_rows(page: Page, size: tuple[int, int]) -> None:
    assert not scrolls(page)
    check_apart(page, size)
    for side in ("me", "you"):
        yards = page.evaluate(BOXES, f".side--{side} .row--back > .zone")
        assert len(yards) == (3 if side == "me" else 4)
        assert all(one["right"] <= other["left"] for one, other in pairwise(yards))
        cards = page.evaluate(BOXES, f"#zone-soul-{side} .card, #zone-ca-{side} .card, #zone-era-{side} .card")
        assert all(one["left"] + 4 <= other["left"] for one, other in pairwise(cards)), "each can be seen and pressed"


@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
def test_era_lamps_ca_and_soul_are_visible(visit: Open, locale: str) -> None:
    """The page shows the era, the lit lamp of each card, the sum of CA, and active stones (LC 5.13, 7.6.2, 9.5.7.1)."""
    page = shown(visit, lc_tables.full().match, locale=locale)
    for size in WINDOWS:
        resized(page, size)
        check_era_lamps_ca_and_soul(page)


def check_era_lamps_ca_and_soul(page: Page) -> None:
    seen = {yard: page.locator(f"#zone-{yard}-me h3 b") for yard in ("era", "ca", "soul")}
    for yard, said in (("era", "III"), ("ca", "7/7"), ("soul", "4/7")):
        seen[yard].scroll_into_view_if_needed()
        expect(seen[yard]).to_have_text(said)
        expect(seen[yard]).to_be_in_viewport()
    expect(page.locator("#zone-era-you .card.is-back")).to_have_count(2)
    for side, era in (("me", 3), ("you", 2)):
        lamps = page.locator(f".side--{side} .row--front .has-lamps .lamps")
        assert lamps.count() >= 2
        for one in lamps.all():
            assert one.locator("i").evaluate_all("all => all.findIndex((it) => it.matches('.is-now'))") == era - 1


def test_platoon_is_formed_by_taps_on_a_phone(visit: Open) -> None:
    page = shown(visit, lc_tables.attacking().match, **TOUCH)
    thumb = Thumb(page, seed=1)
    plan = page.locator("#line .plan")
    expect(plan).to_contain_text("Tap the units")  # only units that must attack, if any
    thumb.press_card(card(thumb, MASON).first)
    expect(plan.locator("[data-sum]")).to_have_text("6000")
    thumb.press_card(card(thumb, MASON).first)
    expect(plan.locator("[data-sum]")).to_have_text("2000")


def test_the_era_is_advanced_by_a_tap_on_a_phone(visit: Open) -> None:
    page = shown(visit, lc_tables.main_phase().match, **TOUCH)
    with page.expect_request("**/answer/") as sent:
        Thumb(page, seed=1).press(page.locator(".advance .card__hit"))
    wanted = page.locator(".advance").get_attribute("data-options")
    assert f"choice={wanted}&" in f"{sent.value.post_data}&"


def test_unplayable_card_shows_its_reason(seat_at: SeatAt) -> None:
    player = seat_at(position("last_chronicle", "priority", where=cannot_play_a_card))
    why(player.page.locator("#hand .is-unavailable > .card__hit").first, "LC")


def test_japanese_table_has_no_english_words(visit: Open) -> None:
    page = shown(visit, lc_tables.full().match, locale="ja-JP")
    assert english_words(page) <= {"Bob", "III", "Enter", "Space", "Esc"}  # a name, and an era


@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
@pytest.mark.parametrize("table", ["main", "attack", "go_on"])
def test_last_chronicle_button_texts_fit_in_their_buttons(visit: Open, table: str, locale: str) -> None:
    """The words are the site's own: for an era, a platoon, and a battle that goes on."""
    page = shown(visit, lc_tables.TABLES[table]().match, locale=locale)
    listening(page)
    wrong: dict[Any, Any] = {}
    for width, height in (*SIZES, *HALVED):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(STILL)
        seen = page.evaluate(OUTSIDE.replace(".move, .prompt__act", ".prompt__act"), [])
        assert seen["count"]
        if seen["found"]:
            wrong[width, height] = seen["found"][:4]
    assert wrong == {}


# For each step of a division, scrolled into view: whether it can be hit at its place, and its size.
STEPS = """() => [...document.querySelectorAll("[data-dividing] :is([data-step], [data-fill])")].map((step) => {
  step.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = step.getBoundingClientRect();
  return [step.contains(document.elementFromPoint(left + width / 2, top + height / 2)), Math.min(width, height)];
})"""


@pytest.mark.parametrize("locale", ["en-US", "ja-JP"])
def test_damage_can_be_divided_over_eight_units_in_every_window(visit: Open, locale: str) -> None:
    """With eight units the list is longer than its place, and every step of every unit can still be pressed."""
    platoon = ["Halmere Gatewarden", "Chalk Terrace Mason", "Bell Herald of Dawn", "Tarrok Outrider"] * 2
    table = scenario("last_chronicle", {"field": [OUTRIDER]}, {"field": platoon}, turn_player=1, phase="battle")
    table.you.attack(*platoon)
    table.pass_until("block")
    table.me.defend("Tarrok Outrider")
    table.pass_until("assign")
    page = shown(visit, table.match, locale=locale)
    listening(page)
    for size in WINDOWS:
        resized(page, size)
        steps = page.evaluate(STEPS)
        assert len(steps) == 3 * len(platoon)
        assert [n for n, (met, _) in enumerate(steps) if not met] == []
        assert min(least for _, least in steps) >= 24

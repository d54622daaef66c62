"""Attacking with several cards: they are picked in order, and each attacks when the one before it is done.

An action of the other side stops the sequence.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs

import pytest
from conftest import Open
from drawn_boards import board
from msgspec.structs import replace
from playwright.sync_api import Page, Route, expect
from test_enlarged_card import DONE

from engine.match import Match
from engine.scenario import TABLES
from tests.web.drawn import page_html, row_of

HOUND, HERALD, WYRM, BEARER = "Kiln Hound", "Cinderwing Herald", "Ashen Wyrmling", "Lantern Bearer of Dusk"
Other = Callable[[Match], list[int]]


def passing(match: Match) -> list[int]:
    """Return the choice that does nothing, as the other side."""
    assert match.decision is not None
    quiet = [n for n, one in enumerate(match.decision.options) if one.kind in ("pass", "no_block")]
    return quiet[:1] or [0]


def answered(
    page: Page, match: Match, other: Other = passing, meanwhile: Callable[[Match], None] = lambda _match: None
) -> None:
    """Let the engine answer the page's posts. `other` plays the other side."""

    def answer(route: Route) -> None:
        sent = parse_qs(route.request.post_data or "")
        assert match.decision is not None
        match.answer(0, match.number, [int(one) for one in sent.get("choice", [])])
        while match.decision is not None and match.decision.seat == 1:
            match.answer(1, match.number, other(match))
        meanwhile(match)
        view = match.view(0)
        html = page_html(row_of(view), view, match.log(0), 0)
        shown = html[html.index('<main id="board"') : html.index("</main>") + len("</main>")]
        route.fulfill(body=shown, content_type="text/html; charset=utf-8")

    page.route("**/answer/", answer)


def table(visit: Open, game: str, me: dict[str, Any], you: dict[str, Any], **options: Any) -> tuple[Page, Match]:
    page = board(visit, me, you, game=game, **options)
    page.wait_for_selector("html[data-ready]")
    return page, TABLES[-1].match


def press(page: Page, name: str) -> None:
    page.locator("#board .card", has_text=name).locator(".card__hit").first.click()


def settle(page: Page) -> None:
    """Wait until the page has sent all its automatic answers."""
    page.evaluate(DONE)
    page.wait_for_function("() => !document.querySelector('#board :is([aria-busy], form[data-sent])')")


def attacks(match: Match) -> list[str]:
    """Return the cards that have attacked, in order."""
    found = [re.match(r"(.+) attacks ", line["text"]["en"]) for line in match.log(0)]
    return [one[1] for one in found if one]


ME = {"field": [WYRM, HERALD, HOUND], "ruler": "fow-001"}


def test_picked_cards_attack_one_after_the_other(visit: Open) -> None:
    page, match = table(visit, "force_of_will", ME, {})
    answered(page, match)
    page.get_by_role("button", name="Attack with several").click()
    for name in (HOUND, WYRM, HERALD, WYRM):  # pressed twice, so it is removed again
        press(page, name)
    assert sorted(page.locator(".queue__n").all_inner_texts()) == ["1", "2"]
    page.get_by_role("button", name="Attack with these (2)").click()
    page.wait_for_function("() => !document.querySelector('.queue__n')")
    expect(page.locator("#log")).to_contain_text(f"{HERALD} attacks")
    assert attacks(match) == [HOUND, HERALD]


def test_opponent_action_stops_the_attacks_until_they_are_continued(visit: Open) -> None:
    def blocking(match: Match) -> list[int]:
        assert match.decision is not None
        blocks = [n for n, one in enumerate(match.decision.options) if one.kind == "block"]
        return blocks[:1] or passing(match)

    page, match = table(visit, "force_of_will", ME, {"field": ["Wall 0/3000"]})
    answered(page, match, blocking)
    page.get_by_role("button", name="Attack with several").click()
    for name in (HOUND, HERALD):
        press(page, name)
    page.get_by_role("button", name="Attack with these (2)").click()
    go_on = page.get_by_role("button", name="Go on attacking")
    expect(go_on).to_be_visible()
    assert attacks(match) == [HOUND]
    go_on.click()
    page.locator("#prompt .moves button", has_text="Bob").first.click()  # the wall is rested now and can be attacked
    expect(page.locator("#log")).to_contain_text(f"{HERALD} attacks")
    assert attacks(match) == [HOUND, HERALD]


@pytest.mark.parametrize("how", ["button", "Escape"])
def test_cancelling_the_selection_of_attackers_answers_nothing(visit: Open, how: str) -> None:
    page, match = table(visit, "force_of_will", ME, {})
    answered(page, match)
    number = match.number
    page.get_by_role("button", name="Attack with several").click()
    press(page, HOUND)
    if how == "button":
        page.locator(".queue").get_by_role("button", name="Cancel").click()
    else:
        page.keyboard.press("Escape")
    expect(page.locator(".queue__n")).to_have_count(0)
    expect(page.get_by_role("button", name="Attack with several")).to_be_visible()
    assert match.number == number


def test_attacker_that_can_no_longer_attack_is_skipped(visit: Open) -> None:
    page, match = table(visit, "force_of_will", ME, {})

    def rest(match: Match) -> None:
        machine = match.machine
        for ref in machine.field(0):
            if machine.chars(ref).name.en == HERALD:
                machine.s.objects[ref] = replace(machine.s.objects[ref], rested=True)
        machine.caches = machine.CACHES()

    answered(page, match, meanwhile=rest)
    page.get_by_role("button", name="Attack with several").click()
    for name in (HOUND, HERALD, WYRM):
        press(page, name)
    page.get_by_role("button", name="Attack with these (3)").click()
    expect(page.locator("#toasts")).to_contain_text("cannot attack any more")
    expect(page.locator("#log")).to_contain_text(f"{WYRM} attacks")
    assert attacks(match) == [HOUND, WYRM]


def test_attacks_follow_after_the_window_at_the_beginning_of_battle(visit: Open) -> None:
    page, match = table(visit, "force_of_will", {"field": [BEARER, HERALD, HOUND], "ruler": "fow-001"}, {})
    answered(page, match)
    page.get_by_role("button", name="Attack with several").click()
    for name in (HOUND, HERALD):
        press(page, name)
    page.get_by_role("button", name="Attack with these (2)").click()
    expect(page.locator("#prompt h2")).to_contain_text("Beginning of battle")
    expect(page.locator(".queue__then")).to_contain_text(f"{HOUND}, {HERALD}")
    for _n in range(12):
        if attacks(match) == [HOUND, HERALD]:
            return
        number = page.locator("#board").get_attribute("data-number") or ""
        page.locator("#prompt [data-act=pass]").click()
        expect(page.locator("#board")).not_to_have_attribute("data-number", number)
        settle(page)
    assert attacks(match) == [HOUND, HERALD]


def test_picked_cards_attack_one_after_the_other_in_zx(visit: Open) -> None:
    page, match = table(visit, "zx", {"squares": {5: "Guard 3000", 6: "Lancer 3000", 4: "Squire 3000"}}, {})
    answered(page, match)
    page.get_by_role("button", name="Attack with several").click()
    able = page.locator("#squares .card[data-options]")
    assert able.count() > 1
    names = [able.nth(n).locator(".card__name").inner_text() for n in (1, 0)]
    for name in names:
        press(page, name)
    page.get_by_role("button", name="Attack with these (2)").click()
    for _n in range(8):
        settle(page)
        if attacks(match) == names:
            return
        if page.locator("#board[data-kind]:not([data-kind=priority])").count():  # the choice of a life card
            page.locator("#prompt .moves button").first.click()
    assert attacks(match) == names


def test_single_attacker_has_no_button_to_attack_with_several(visit: Open) -> None:
    page, _match = table(visit, "force_of_will", {"field": [HOUND], "ruler": "fow-001"}, {})
    expect(page.locator("#prompt h2")).to_be_visible()
    expect(page.get_by_role("button", name="Attack with several")).to_have_count(0)

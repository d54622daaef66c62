"""Taking back a choice at a real table: a bot allows it, a person is asked and sees the choice."""

from __future__ import annotations

import re

from conftest import SeatAt, SeatsAt
from playwright.sync_api import expect
from saved_tables import position
from table import asked_of


def test_choice_against_a_bot_is_taken_back_and_asked_again(seat_at: SeatAt) -> None:
    ann = seat_at(position("force_of_will", "priority"), bot="random", seed=3)
    ann.act()
    assert ann.asked()
    question, number = ann.page.locator("#prompt h2").inner_text(), ann.number
    ann.act()
    assert ann.asked()
    assert ann.number > number
    ann.page.locator("[data-open=back]").click()
    box = ann.page.locator("#back")
    expect(box).to_contain_text("Your last choice was")
    box.get_by_role("button", name="Take it back").click()
    expect(box).not_to_be_visible()
    expect(ann.page.locator("#prompt h2")).to_have_text(question)
    expect(ann.page.locator("#log")).to_contain_text("You go back to before your last choice.")
    ann.act()


def test_choice_against_a_person_is_taken_back_after_consent(seats_at: SeatsAt) -> None:
    first, second = seats_at(position("force_of_will", "mulligan"))
    while asked_of([first, second]) is first:
        first.act()
    first.page.locator("[data-open=back]").click()
    first.page.locator("#back").get_by_role("button", name=re.compile("^Ask ")).click()
    expect(first.page.locator("#back")).not_to_be_visible()
    expect(first.page.locator("#endings .offer")).to_contain_text("to let you take your last choice back")
    asked = second.page.locator("#endings .offer")
    expect(asked).to_contain_text("asks to take their last choice back")
    asked.get_by_role("button", name="Let it be taken back").click()
    assert first.asked()
    for player in (first, second):
        expect(player.page.locator("#endings .offer")).to_have_count(0)
        expect(player.page.locator("#log")).to_contain_text("back to before")

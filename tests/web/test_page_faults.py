"""The checker of drawn pages finds the faults of a page."""

from __future__ import annotations

import pytest
from drawn import faults_of

GOOD = '<ul><li id="a"><button aria-label="Close"><svg></svg></button></li><li><img alt=""><b>Two</b></li></ul>'


def test_a_good_page_has_no_fault() -> None:
    assert faults_of(GOOD) == []


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ("<p>Choose {W}.</p>", "shown"),
        ("<p>None</p>", "shown"),
        ('<button aria-label="{W} earlier"><svg></svg></button>', "shown"),
        ("<button><svg></svg></button>", "no label"),
        ("<h2> </h2>", "no label"),
        ('<button aria-label=""><svg></svg></button>', "no words"),
        ('<button aria-label=", Resonator"><svg></svg></button>', "no words"),
        ('<p id="a"></p><p id="a"></p>', "twice"),
    ],
)
def test_each_fault_of_a_page_is_seen(html: str, fault: str) -> None:
    assert any(found.startswith(fault) for found in faults_of(GOOD.replace('id="a"', "") + html))


def test_a_sentence_in_the_other_language_is_seen() -> None:
    html = '<p>Draw a card now</p><b lang="en">Change to English</b>'
    assert faults_of(html) == []
    assert faults_of(html, "ja") == ["in English: 'Draw a card now'"]


def test_an_option_that_cannot_be_chosen_is_seen() -> None:
    view = {"decision": {"mine": True, "options": [{"index": 0}, {"index": 1}]}}
    button = '<button name="choice" value="{}">Yes</button>'
    assert faults_of(button.format(0) + button.format(1), "en", view) == []
    assert faults_of(button.format(0), "en", view) != []


def test_what_was_read_before_is_not_read_again() -> None:
    known: set[int] = set()
    assert faults_of("<p>{W}</p>", known=known)
    assert not faults_of("<p>{W}</p>", known=known)

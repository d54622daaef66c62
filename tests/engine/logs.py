"""Properties of the history of every game, checked on whole matches."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import rulebook
from engine.match import Match


def lines_of(matches: Sequence[Match], *viewers: int | None) -> Iterator[Mapping[str, Any]]:
    """Yield every line that one of these viewers reads: a seat, or None for a spectator."""
    for match in matches:
        for viewer in viewers:
            yield from match.log(viewer)


def check_sentence(text: Mapping[str, str]) -> None:
    """Check that the text is a whole sentence in each language."""
    en, ja = text["en"], text["ja"]
    assert re.fullmatch(r"[A-Z\"「].*[.]", en), en
    assert not re.search(r"[{}|]|\(s\)|\bNone\b|  |\bYou's\b| You\b|\bof (your|their)[.,]|\bof you\b", en), en
    assert ja.endswith("。"), ja
    assert not re.search(r"[{}|]|\bNone\b|\byou\b|のの|はは", ja), ja


def check_every_line(matches: Sequence[Match]) -> None:
    """Check that the logs have many lines, and that every line is a sentence under a clause of the game's books."""
    for match in matches:
        books = [book.clauses for book in rulebook.books_of(match.game)]
        cited = {line["clause"] for line in lines_of([match], 0, 1, None)}
        assert {number for number in cited if not any(number in book for book in books)} == set()
        for viewer in (0, 1, None):
            assert len(match.log(viewer)) > 50
    for line in lines_of(matches, 0, 1, None):
        check_sentence(line["text"])
        assert line["clause"], line


def check_spectator(matches: Sequence[Match], quoted: str = "") -> None:
    """Check that a spectator is never addressed as "you".

    `quoted`: words of a card's name that are allowed.
    """
    for line in lines_of(matches, None):
        en = line["text"]["en"].replace(quoted, "") if quoted else line["text"]["en"]
        assert not re.search(r"\b[Yy]ou(r)?\b", en), en
        assert "あなた" not in line["text"]["ja"]


def check_numbers(match: Match) -> None:
    """Check that lines are numbered, and that the log can be read from a number on."""
    lines = match.log(0)
    numbers = [line["n"] for line in lines]
    assert numbers == sorted(set(numbers))
    middle = numbers[len(numbers) // 2]
    assert match.log(0, middle) == [line for line in lines if line["n"] > middle]


def check_draws_are_hidden(matches: Sequence[Match]) -> None:
    """Check that the line for another player's draw does not show the card."""
    for line in lines_of(matches, 0, 1, None):
        if line["kind"] == "drawn" and not line["text"]["en"].startswith("You "):
            assert line["text"]["en"] in ("Ann draws a card.", "Bob draws a card.")
            assert line["refs"] == []

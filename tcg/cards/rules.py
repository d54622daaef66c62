"""The rulebooks' own order in our words: enough to say where a clause stands. The text itself is not ours to show."""

from __future__ import annotations

from typing import NamedTuple

from tcg.cards import games


class Place(NamedTuple):
    chapter: str
    chapter_name: str
    section: str
    section_name: str


def place_of(game: str, number: str) -> Place | None:
    """Chapter and section of a clause number; None for what is no number of this game's book."""
    head = number.split(".")[0]
    if game not in games.GAMES or not head.isdigit():
        return None
    book = games.of(game).BOOK
    section = int(head)
    chapter = section // 100 * 100
    if chapter not in book.CHAPTERS:
        return None
    name = book.SECTIONS.get(section)
    return Place(str(chapter), str(book.CHAPTERS[chapter]), str(section), str(name) if name else "")

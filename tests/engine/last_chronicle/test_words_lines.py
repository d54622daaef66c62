"""Lines of cards in the language.

Each line is read as a whole in exactly one way, prints as written, and its Japanese means the same.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.language import Unread, lexicon
from engine.language.grammar import codec
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.names import Names
from engine.language.grammar.word import Word

GAME = "last_chronicle"
HERE = Path(__file__).parent
OF_UNITS, OF_SPELLS = (
    [line for line in part.splitlines() if line and not line.startswith("#")]
    for part in (HERE / "lines.txt").read_text(encoding="utf-8").split("\n\n")
)
LINES = [pytest.param(line, (Line,), id=line) for line in OF_UNITS]
LINES += [pytest.param(line, (ChantLine, Line), id=line) for line in OF_SPELLS]


@pytest.fixture(scope="module")
def names() -> Names:
    races = {"Beast": "獣", "Dragon": "竜", "Giant": "巨人", "Knight": "騎士", "Spirit": "精霊"}
    return lexicon(GAME).names.beside([*(("race", en, ja) for en, ja in races.items()), ("counter", "faith", "信仰")])


@pytest.mark.parametrize(("line", "kinds"), LINES)
def test_line_survives_translation_to_japanese_and_back(line: str, kinds: tuple[type[Word], ...], names: Names) -> None:
    known = lexicon(GAME)
    found = known.read(line, *kinds, names=names)
    assert not isinstance(found, Unread), found
    assert known.print(found.tree, "en", names) == line
    japanese = known.print(found.tree, "ja", names)
    again = known.read(japanese, *kinds, lang="ja", names=names)
    assert not isinstance(again, Unread), japanese
    assert again.tree == found.tree, japanese
    assert codec.unpack(codec.pack(found.tree)) == found.tree


@pytest.mark.parametrize(("line", "kinds"), LINES)
def test_line_has_exactly_one_meaning(line: str, kinds: tuple[type[Word], ...], names: Names) -> None:
    """A line of a spell may also be a separate ability."""
    found = lexicon(GAME).read(line, kinds[0], names=names)
    if isinstance(found, Unread):
        found = lexicon(GAME).read(line, *kinds, names=names)
    assert not isinstance(found, Unread)
    assert found.others == 0, found.rivals


GUIDE = Path(__file__).resolve().parents[3] / "fixtures" / "cards" / GAME / "README.md"


def guide_sentences() -> list[str]:
    """Return the whole sentences of the guide for card writers."""
    text = " ".join(GUIDE.read_text(encoding="utf-8").split())
    said = [
        one
        for one in re.findall(r"`([^`]+)`", text)
        if one.endswith(".") and "..." not in one and "this ability" not in one
    ]
    return [one.replace("NAME", "this card") for one in said if not re.search(r"\b(?:[CXY]|EFFECT|LINE|COST)\b", one)]


@pytest.mark.parametrize("line", guide_sentences())
def test_each_sentence_of_the_card_guide_is_understood(line: str, names: Names) -> None:
    line = line.replace("oath counters", "faith counters")
    found = lexicon(GAME).read(line[:1].upper() + line[1:], ChantLine, Line, names=names)
    assert not isinstance(found, Unread), found


@pytest.mark.parametrize(
    "line",
    [
        "Destroy target unit.",
        "Destroy a chosen Nobody.",
        "When this card is deployed ⇒ Draw a card.",
        "Rest a chosen unit.",
        "This card gets +500/+0.",
        "Put a chosen unit into the graveyard.",
        "Search your deck for a unit card.",
        "Units you control with wings get [+500/+0].",
        "Deploy a Beast unit token.",
        "This card attacks a chosen unit.",
    ],
)
def test_wording_of_other_games_is_refused(line: str, names: Names) -> None:
    assert isinstance(lexicon(GAME).read(line, ChantLine, Line, names=names), Unread)

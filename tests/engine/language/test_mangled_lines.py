"""For every input, the reader returns a tree that can be printed and read again, or a refusal with its position."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mangled import GAMES, mangled

from engine.cards import library, make_card
from engine.language import Unread, lexicon
from engine.language.common.effects_cards import Shuffle
from engine.language.common.postprocessing import abilities_in
from engine.language.grammar.categories import ChantLine, Line
from engine.language.grammar.pattern import Compiler, PatternError
from engine.language.grammar.reader import LONGEST
from tests.timing import quickest
from tests.tools import sampling


def check(game: str, text: str, lang: str) -> Unread | None:
    """Read a line and return the refusal, if any.

    Check that a line that was read has abilities, and that its texts are read as the same tree in both languages.
    """
    known = lexicon(game)
    found, took = quickest(lambda: known.read(text, ChantLine, Line, lang=lang), within=1)
    assert took < 1, text
    if isinstance(found, Unread):
        assert 0 <= found.position <= len(found.line)
        assert found.expected
        assert found.phrase
        return found
    abilities_in([found.tree])
    category = ChantLine if isinstance(found.tree, ChantLine) else Line
    for other in ("en", "ja"):
        printed = known.print(found.tree, other)
        if len(printed) > LONGEST:
            continue
        again = known.read(printed, category, lang=other)
        assert not isinstance(again, Unread), (text, again)
        assert again.tree == found.tree, (text, known.print(found.tree, other))
    return None


@pytest.mark.parametrize(
    ("text", "lang"), [("シールアイテム《鍮の天球儀》[障壁]", "ja"), ("Sealed Item <Lamp> [Flying]", "en")]
)
def test_sealed_item_with_an_unknown_name_reads_back(text: str, lang: str) -> None:
    assert check("force_of_will", text, lang) is None


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150 if sampling.WHOLE else 50, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_mangled_line_is_read_or_refused(game: str, lang: str, data: st.DataObject) -> None:
    library(game)
    check(game, data.draw(mangled(game, lang)), lang)


LONG = {
    "open quotes": '"' * 200,
    "open brackets": "(" * 200,
    "figures": "9" * 5000,
    "figures in a place for some": f"Draw {'9' * 1400} cards.",
    "long": "Draw a card. " * 800,
    "quotes in quotes": 'This card gains "' * 100,
    "icons in quotes": '[Auto] [Trigger] This card appears. [Effect] This card gains "' * 30,
    "adjectives": f"Destroy target {'rested ' * 200}resonator.",
    "gains": f"This card gains {'[+100/+100], ' * 100}[Flying].",
    "ands": f"{'Draw a card and draw a card. ' * 50}",
    "ors": f"Destroy target {'resonator or ' * 110}addition.",
    "conditions": f"{'If you control a resonator, ' * 52}draw a card.",
    "fields of fields": f"Destroy target resonator {'you control with total cost 1 ' * 48}.",
    "japanese": "カードを1枚引き、" * 160 + "カードを1枚引く。",
    "japanese conditions": "あなたがコントロールするリゾネイター1体をレストし、" * 56,
}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_long_or_nested_line_is_read_within_a_second(game: str, lang: str, text: str) -> None:
    library(game)
    check(game, text, lang)


@pytest.mark.parametrize("text", ["Shuffle it.", "Draw ٣ cards.", "Draw ３ cards."])
def test_lines_that_once_crashed_the_command_are_refused(text: str) -> None:
    library("force_of_will")
    refused = check("force_of_will", text, "en")
    assert refused is not None
    assert refused.line[refused.position :].startswith(("it", ".", "٣", "３"))
    made = make_card("force_of_will", {"id": "t", "name": "T", "type": "Chant", "text": text})
    assert [line for line, _, _ in made.unread] == [text]


@pytest.mark.parametrize(("many", "refused"), [(LONGEST - 1, "a card"), (LONGEST, "at most")])
def test_overlong_line_is_refused_at_the_limit(many: int, refused: str) -> None:
    """The refusal names the limit, at the position where the line should have ended."""
    text = "Draw a card." + "." * (many - 11)
    found = lexicon("force_of_will").read(text, ChantLine)
    assert isinstance(found, Unread)
    assert (found.position == LONGEST) == (many == LONGEST)
    assert any("at most" in one for one in found.expected) == (refused == "at most")


def test_control_character_is_refused_at_its_position() -> None:
    found = lexicon("force_of_will").read("Draw a \x02card.", ChantLine)
    assert isinstance(found, Unread)
    assert found.position == 7


def test_pattern_without_a_required_field_does_not_compile() -> None:
    """Reading such a pattern would create a word without a required field."""
    lexicon("force_of_will")
    with pytest.raises(PatternError, match="does not tell whose"):
        Compiler(Shuffle, "en", "").compile("{who:shuffles} it")
    with pytest.raises(PatternError, match="does not tell whose"):
        Compiler(Shuffle, "en", "").compile("{who:shuffles} <{whose:poss} deck|it>")

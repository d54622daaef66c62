"""Decks as text and as JSON: every usual format of a list in both languages, without guessing and without losses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import library
from engine.decks import homes
from tcg import games
from tcg.decks import lists
from tcg.decks.deck_layout import MOST_KINDS, MOST_OF_A_CARD, SHAPES
from tcg.decks.naming import fold, names_of
from tcg.decks.starters import read_starters
from tcg.web.refusals import Refusal
from tests.timing import quickest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.usefixtures("english")
FOW, ZX, MG = "force_of_will", "zx", "magical_girl"
BREAKER, MULE, STONE, RULER = "fow-053", "fow-049", "fow-009", "fow-002"


def named(game: str, card: str, lang: str = "en") -> str:
    return getattr(library(game)[card].front.name, lang)


def read(text: str, game: str = FOW) -> dict[str, Any]:
    """Return the content of a list whose lines are all understood."""
    found = lists.parse_list(game, text)
    assert found.unread == []
    return {part: cards for part, cards in found.data.items() if cards}


def refused(text: str, game: str = FOW) -> list[tuple[int, str]]:
    found = lists.parse_list(game, text)
    return [(line.line, line.why) for line in found.unread]


# -- lines -----------------------------------------------------------------------------------------
HOW = [
    "4 {}", "4x {}", "4X {}", "4×{}", "4 x {}", "4 × {}", "４　{}", "４枚 {}", "4枚{}", "{} x4", "{} ×4", "{}×4",
    "{} *4", "{} 4枚", "{} (4)", "{}（４枚）", "  4   {}  ", "- 4 {}", "• 4 {}", "・4 {}", "\t4\t{}",
    "4 {} # the best", "4 {} // best", "+4 {}", "4 {} [fow-053]", "4 {} (fow-053)",
]  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("how", HOW)
def test_line_gives_the_count_and_the_card_in_any_usual_format(how: str, lang: str) -> None:
    card = "fow-053"
    assert read(how.format(named(FOW, card, lang))) == {"main": {card: 4}}
    assert lists.count_of(how.format(named(FOW, card, lang))) == 4


@pytest.mark.parametrize("spelling", [
    "Vashka, Crowned in Cinders", "vashka crowned in cinders", "VASHKA – CROWNED IN CINDERS",
    "Väshka, Crowned in Cinders", "Ｖａｓｈｋａ， Ｃｒｏｗｎｅｄ ｉｎ Ｃｉｎｄｅｒｓ", "Vashka,Crowned  in\tCinders",
    "灰冠の女王 ヴァシュカ", "灰冠の女王・ヴァシュカ",
    "灰冠の女王 ｳﾞｧｼｭｶ", "Vashka, the Unbanked Flame", "Vashka, Crowned in Cinders // Vashka, the Unbanked Flame",
    "Vashka, Crowned in Cinders / Vashka, the Unbanked Flame", "fow-002", "FOW-002",
])  # fmt: skip
def test_card_is_recognized_by_any_spelling_of_its_names(spelling: str) -> None:
    assert read(spelling) == {"ruler": RULER}


def test_voicing_marks_matter_and_latin_diacritics_do_not() -> None:
    assert fold("ガ") == fold("が") != fold("か")
    assert fold("Æsir’s Œuvre") == fold("aesirs oeuvre")
    assert fold("Café & Co.") == fold("CAFE and co")
    assert fold("!?、。") == ""


def test_name_with_a_number_is_read_as_a_name_first(monkeypatch: pytest.MonkeyPatch) -> None:
    from engine.cards import make_card

    cards = library(FOW)
    odd = make_card(FOW, {
        "id": "fow-numbered", "name": {"en": "7 Sisters x4", "ja": "七姉妹"}, "type": "Resonator", "attribute": [],
        "cost": "{1}", "atk": 100, "def": 100, "text": "",
    })  # fmt: skip
    monkeypatch.setattr(cards, "_cards", {**cards._cards, odd.id: odd})
    assert read("7 Sisters x4") == {"main": {odd.id: 1}}
    assert read("3 7 Sisters x4") == {"main": {odd.id: 3}}
    assert read("7 Sisters x4 x2") == {"main": {odd.id: 2}}


def test_counts_of_a_card_on_two_lines_are_added() -> None:
    assert read(f"2 {named(FOW, BREAKER)}\n1 {named(FOW, BREAKER, 'ja')}") == {"main": {BREAKER: 3}}


# -- sections --------------------------------------------------------------------------------------
def test_card_without_a_heading_goes_to_its_usual_part() -> None:
    assert read(f"1 {named(FOW, RULER)}\n4 {named(FOW, BREAKER)}\n10 {named(FOW, STONE)}\nRune of the Sunken Key") == {
        "ruler": RULER, "main": {BREAKER: 4}, "stones": {STONE: 10}, "runes": {"fow-142": 1},
    }  # fmt: skip
    assert read("Vesper of Kesh\nVesper Behind the Veil\n4 Grave Moth\n2 Bark Armor", ZX) == {
        "player": "zx-159", "back": "zx-177", "main": {"zx-133": 4}, "dynamis": {"zx-243": 2},
    }  # fmt: skip


@pytest.mark.parametrize(
    ("game", "part", "heading"),
    [
        (game, part, word)
        for game in (FOW, ZX, MG)
        for part, words in games.of(game).deck.headings.items()
        for word in words
    ],
)
def test_each_heading_of_a_game_names_its_part(game: str, part: str, heading: str) -> None:
    card = next(card for card in library(game).printed() if part in homes(game, card))
    other = next(card for card in library(game).printed() if part not in homes(game, card))
    ways = ("{}", "{}:", "{} (1)", "[{}]", "== {} ==", "{}：", "{} 1枚", "**{}**", "{} - 1")
    for text in (*(way.format(heading) for way in ways), heading.upper()):
        assert read(f"{text}\n1 {card}\n", game) == {part: card if part in SHAPES[game].singles else {card: 1}}
    assert read(f"{heading}: {card}", game) == {part: card if part in SHAPES[game].singles else {card: 1}}
    found = lists.parse_list(game, f"{heading}\n{other}")
    assert found.unread == []
    assert found.data[part] in (other, {other: 1}), "what a list says it says, be it legal or not"


def test_heading_of_a_card_type_does_not_choose_the_part() -> None:
    text = f"Extra deck\nResonators (4)\n4 {named(FOW, BREAKER)}\nMagic Stones\n10 {named(FOW, STONE)}"
    assert read(text) == {"main": {BREAKER: 4}, "stones": {STONE: 10}}


def test_card_after_the_single_ruler_goes_to_its_usual_part() -> None:
    text = f"Ruler\n1 {named(FOW, RULER)}\n4 {named(FOW, BREAKER)}"
    assert read(text) == {"ruler": RULER, "main": {BREAKER: 4}}


def test_heading_selects_between_cards_of_equal_name() -> None:
    assert read("Dynamis\n1 Ember Crown\nLower half\n1 Ember Crown", ZX) == {"back": "zx-062", "dynamis": {"zx-061": 1}}
    found = lists.parse_list(ZX, "1 Ember Crown")
    assert found.unread[0].suggestions == ("zx-061", "zx-062")
    assert read("2 Ember Crown [zx-061]", ZX) == {"dynamis": {"zx-061": 2}}


# -- cards of one name that differ by more than their part -----------------------------------------
@pytest.mark.parametrize(("line", "card"), [
    ("4 Marigold Beat Lv2", "mg-002"), ("4 マリーゴールド・ビート Lv2", "mg-002"),
    ("4x marigold beat lv 3", "mg-003"), ("4 Marigold Beat (Lv.2)", "mg-002"),
    ("Marigold Beat Lv2 x4", "mg-002"), ("４枚　マリーゴールド・ビート　Ｌｖ１", "mg-001"),
    ("4 Marigold Beat, Level 2", "mg-002"), ("4 マリーゴールド・ビート（レベル３）", "mg-003"),
    ("4 Marigold Beat [mg-002]", "mg-002"), ("4 Marigold Beat Lv2 [mg-002]", "mg-002"),
    ("4 Jukebox Mimi B-Side", "mg-132"), ("4 Jukebox Mimi Lv1 B-Side", "mg-132"),
    ("4 Jukebox Mimi Lv2", "mg-114"), ("4 Canary Drill", "mg-004"),
    ("4 Jukebox Mimi Lv1", "mg-113"), ("4 Jukebox Mimi L1", "mg-113"), ("4 ジュークボックス・ミミ レベル1", "mg-113"),
    ("4 Jukebox Mimi B-Side Lv1", "mg-132"), ("4 Jukebox Mimi (B-Side) L1", "mg-132"), ("L2 Jukebox Mimi x4", "mg-114"),
    ("4 Marigold Beat L2", "mg-002"), ("4 Level 2 Marigold Beat", "mg-002"), ("4 Marigold Beat [L3]", "mg-003"),
    ("4 Canary Drill Lv1", "mg-004"),
])  # fmt: skip
def test_level_selects_between_casters_of_equal_name(line: str, card: str) -> None:
    assert read(line, MG) == {"main": {card: 4}}


@pytest.mark.parametrize(("line", "marks"), [
    ("4 Marigold Beat", "Lv1, Lv2, Lv3"), ("4 マリーゴールド・ビート", "Lv1, Lv2, Lv3"),
    ("Deck: Jukebox Mimi", "Lv1, Lv1 B-Side, Lv2"),
])  # fmt: skip
def test_ambiguous_caster_name_is_refused_and_its_levels_are_listed(line: str, marks: str) -> None:
    found = lists.parse_list(MG, line)
    assert found.data == SHAPES[MG].empty()
    why = f"Several cards have this name. Write behind it which one you mean: {marks}."
    assert [(one.why, len(one.suggestions)) for one in found.unread] == [(why, len(marks.split(", ")))]


def test_unknown_level_of_a_caster_is_refused() -> None:
    assert refused("4 Marigold Beat Lv9", MG) == [(1, "There is no card of this name.")]
    assert "mg-003" in lists.parse_list(MG, "4 Marigold Bet Lv3").unread[0].suggestions


def test_exported_list_has_the_level_of_an_ambiguous_caster_name() -> None:
    data = {"main": {"mg-002": 4, "mg-004": 3, "mg-113": 2, "mg-132": 1, "mg-149": 1}, "extra": {}}
    assert lists.write(data, MG).splitlines()[1:] == [
        "4 Marigold Beat Lv2", "3 Canary Drill", "2 Jukebox Mimi Lv1", "1 Jukebox Mimi Lv1 B-Side",
        "1 Twilight Duet Lv1",
    ]  # fmt: skip
    assert "4 マリーゴールド・ビート Lv2" in lists.write(data, MG, "ja")
    assert lists.correct_line(MG, "3 Marigold", "1:mg-003") == "3 Marigold Beat Lv3"
    assert read(lists.correct_line(MG, "2 Mimi", "1:mg-113"), MG) == {"main": {"mg-113": 2}}


def test_cards_of_a_side_deck_are_returned_with_a_reason() -> None:
    why = "It is listed under “Sideboard”, which is not part of the deck that is played."
    assert refused(f"Sideboard\n3 {named(FOW, BREAKER)}") == [(2, why)]


# -- lines that are not understood -----------------------------------------------------------------
def test_unknown_line_is_returned_with_its_number_and_the_reason() -> None:
    text = f"# a list\r\n\r\n4 {named(FOW, BREAKER)}\r\n3 Nobody of This Name At All\r\nsome words\r\n"
    found = lists.parse_list(FOW, text)
    assert found.data["main"] == {BREAKER: 4}
    assert [(line.line, line.text) for line in found.unread] == [(4, "3 Nobody of This Name At All"), (5, "some words")]
    assert {line.why for line in found.unread} == {"There is no card of this name."}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("4 Kiln Hund", "Kiln Hound"), ("Kiln Hounds", "Kiln Hound"), ("4 Ember Lance", "Ember Lancer"),
     ("窯の猟犬犬", "Kiln Hound"), ("Vashka", "Vashka, Crowned in Cinders"), ("Fire Majic Stone", "Fire Magic Stone")],
)  # fmt: skip
def test_misspelt_name_is_not_accepted_but_the_card_is_suggested(typed: str, meant: str) -> None:
    found = lists.parse_list(FOW, typed)
    assert found.data == SHAPES[FOW].empty()
    assert library(FOW).named(meant).id in found.unread[0].suggestions


@pytest.mark.parametrize("count", ["-4", "0", "100", "99999999999999999999999999", "-0"])
def test_invalid_count_is_refused(count: str) -> None:
    for line in (f"{count} {named(FOW, BREAKER)}", f"{named(FOW, BREAKER)} x{count}"):
        assert refused(line) == [(1, "Of one card there can be 1 to 99.")]
        assert lists.parse_list(FOW, line).data == SHAPES[FOW].empty()


def test_first_of_two_rulers_in_a_list_is_taken() -> None:
    assert refused(f"2 {named(FOW, RULER)}") == [(1, "There is room for one card there: Ruler.")]
    found = lists.parse_list(FOW, f"{named(FOW, RULER)}\nOriel, Lamp of the Long Night")
    assert found.data["ruler"] == RULER
    assert [line.line for line in found.unread] == [2]


def test_cards_beyond_the_limits_of_a_deck_are_refused() -> None:
    assert refused(f"60 {BREAKER}\n40 {BREAKER}") == [(2, "Of one card there can be 1 to 99.")]
    cards = list(library(ZX).printed())[: MOST_KINDS + 3]
    main = "\n".join(["Deck", *cards])
    assert [line for line, _why in refused(main, ZX)] == [MOST_KINDS + 2, MOST_KINDS + 3, MOST_KINDS + 4]


def test_comments_are_skipped_except_the_name_of_the_deck() -> None:
    found = lists.parse_list(FOW, f"\ufeff# Name: My Deck\n// made yesterday\n; old\n-- older\n{BREAKER}\n")
    assert (found.name, found.data["main"], found.unread) == ("My Deck", {BREAKER: 1}, [])
    assert lists.parse_list(FOW, "# デッキ名：炎の群れ").name == "炎の群れ"


def test_reasons_are_given_in_japanese_on_a_japanese_page() -> None:
    with translation.override("ja"):
        for line in ("nobody", f"0 {BREAKER}", f"2 {RULER}", f"Side\n{BREAKER}"):
            assert not lists.parse_list(FOW, line).unread[0].why.isascii()


# -- input that is not a list ----------------------------------------------------------------------
NO_LISTS = {
    "a hundred thousand lines": ("4 Kiln Hound\n" * 100_000, 413),
    "too many short lines": ("\n" * 2001, 413),
    "one endless line": ("x" * 70_000, 413),
    "bytes of a picture": ("\x89PNG\r\n\x1a\n\0\0", 400),
    "control characters": ("4 Kiln\x07 Hound", 400),
    "half a character": ("4 \ud800", 400),
    "JSON that is none": ("{", 400),
    "JSON that is deep": ('{"data":' + "[" * 30_000 + "]" * 30_000 + "}", 400),
    "JSON of another game": ('{"game": "zx", "data": {"main": {}}}', 400),
    "JSON of something else": ('{"data": [1, 2]}', 400),
    "JSON of an odd game": ('{"game": 5}', 400),
    "JSON of odd parts": ('{"main": "many"}', 400),
    "JSON of a long number": ('{"main": {"fow-053": ' + "9" * 5000 + "}}", 400),
}


def refusal_of(text: str) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        lists.parse_list(FOW, text)
    return refusal.value


@pytest.mark.parametrize("what", NO_LISTS)
def test_invalid_list_is_refused_quickly(what: str) -> None:
    text, status = NO_LISTS[what]
    refusal, took = quickest(lambda: refusal_of(text), within=1)
    assert refusal.status == status
    assert refusal.sentence.endswith(".")
    assert took < 1


@pytest.mark.parametrize("line", ["4 Nobody Number {} Ash", "Nobody {} Side Board of it", "4 [FOW-9{}] Nobody $1"])
def test_the_longest_list_of_unknown_names_is_read_quickly(line: str) -> None:
    names_of(ZX)
    text = "\n".join(line.format(n) for n in range(2000))
    found, took = quickest(lambda: lists.parse_list(ZX, text), within=4)
    assert took < 4
    assert len(found.unread) > 1900


@pytest.mark.parametrize("line", [
    "x" * 2000, "4 " + "x" * 2000, "4 x x x x x x " * 100, "(" * 2000, "[[[" * 500, "4 " + "(" * 2000 + ")",
    " " * 3000 + "x", "a " * 1000 + "x", "1" * 3000, "*" * 3000, "x4" * 1000, "a // " * 300, "[" + "a" * 3000,
    "4 x " + "[FOW-026] " * 28, "FOW-" * 70 + "1", "4 a, " * 10_000, "1," * 30_000, "<a>" * 9000 + "</a>" * 9000,
    "Ruler" + " (" * 1000, "-" * 2999, "a" + " " * 60_000 + "b", "(" * 60_000, "- " * 30_000, "a /" * 20_000,
])  # fmt: skip
def test_difficult_line_is_read_quickly(line: str) -> None:
    assert quickest(lambda: lists.parse_list(FOW, line), within=0.5)[1] < 0.5


# -- our own lists ---------------------------------------------------------------------------------
def decks_of(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return a strategy for any deck of this game, legal or not."""
    cards = st.sampled_from(sorted(library(game).printed()))
    shape = SHAPES[game]
    pile = st.dictionaries(cards, st.integers(1, MOST_OF_A_CARD), max_size=12)
    return st.fixed_dictionaries(dict.fromkeys(shape.piles, pile), optional=dict.fromkeys(shape.singles, cards))


@pytest.mark.parametrize("game", SHAPES)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_exported_list_of_any_deck_is_imported_unchanged(game: str, lang: str) -> None:
    @settings(max_examples=40, deadline=None)
    @given(decks_of(game))
    def same(data: dict[str, Any]) -> None:
        found = lists.parse_list(game, lists.write(data, game, lang, "Any name"))
        assert (found.data, found.unread, found.name) == (data, [], "Any name")
        found = lists.parse_list(game, lists.write_json(data, game, "Any name", "About it.\nMore."))
        assert (found.data, found.unread, found.name) == (data, [], "Any name")
        assert found.about == "About it.\nMore."

    same()


@given(st.text(max_size=400))
@settings(max_examples=150, deadline=None)
def test_any_text_is_read_without_error_and_unread_lines_are_kept(text: str) -> None:
    try:
        found = lists.parse_list(ZX, text)
    except Refusal:
        return
    for line in found.unread:
        assert line.text == text.removeprefix("\ufeff").splitlines()[line.line - 1].strip()[: lists.LINE_LENGTH]
        assert line.why


def test_exported_list_of_a_starter_is_imported_unchanged() -> None:
    for starter in read_starters():
        for text in (
            lists.write(starter.data, starter.game, "en"),
            lists.write(starter.data, starter.game, "ja"),
            lists.write_json(starter.data, starter.game),
        ):
            found = lists.parse_list(starter.game, text)
            assert (found.data, found.unread) == (starter.data, [])


def test_removed_cards_are_exported_and_returned_as_unread() -> None:
    data = {"main": {"fow-gone": 3, BREAKER: 1}, "stones": {}, "runes": {}, "extra": {}}
    found = lists.parse_list(FOW, lists.write(data, FOW))
    assert found.data["main"] == {BREAKER: 1}
    assert [line.text for line in found.unread] == ["3 fow-gone"]
    found = lists.parse_list(FOW, lists.write_json(data, FOW))
    assert found.data["main"] == {BREAKER: 1}
    assert [line.text for line in found.unread] == ["main: fow-gone 3"]


@pytest.mark.parametrize("count", [-1, 0.5, True, "4", None, 100, [4]])
def test_invalid_count_in_json_is_returned_as_unread(count: Any) -> None:
    found = lists.parse_list(FOW, json.dumps({"data": {"main": {BREAKER: count}}}))
    assert found.data == SHAPES[FOW].empty()
    assert [line.text for line in found.unread] == [f"main: {BREAKER} {count}"]


def test_suggestions_for_a_misspelt_name_are_equal_in_all_processes() -> None:
    """Many names are equally similar. The suggestions must not depend on the order of a set."""
    asked = ["zx001", "zx015", "zx022"]
    said = f"from tcg.decks.naming import names_of; print([names_of({ZX!r}).suggest(name) for name in {asked!r}])"

    def suggestions_in_process(seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", said], env=env, cwd=ROOT, capture_output=True, text=True)
        return done.stdout or done.stderr

    assert {suggestions_in_process(seed) for seed in "123"} == {f"{[names_of(ZX).suggest(name) for name in asked]}\n"}

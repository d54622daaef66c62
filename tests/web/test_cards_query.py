"""Search queries: their tree, their problems, and their description in words."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tcg.cards.search import grammar, read_query
from tcg.cards.search.fold import fold
from tcg.cards.search.grammar import All, Either, Not, Term, Word
from tcg.cards.search.problems import Problems


def tree(text: str) -> Any:
    """Return the tree of a query without positions."""
    return bare(grammar.parse(text, Problems()))


def bare(node: Any) -> Any:
    if isinstance(node, Word):
        return node.text
    if isinstance(node, Term):
        return (node.field, node.op, node.value)
    if isinstance(node, Not):
        return ["not", bare(node.item)]
    if isinstance(node, All | Either):
        return ["and" if isinstance(node, All) else "or", *map(bare, node.items)]
    return node


def wrong(text: str) -> list[tuple[str, str]]:
    """Return the parts of a query that have problems, with their messages."""
    with translation.override("en"):
        return [(text[one.start : one.end], one.text) for one in read_query(text).problems]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", None),
        ("   ", None),
        ("dragon", "dragon"),
        ("a b", ["and", "a", "b"]),
        ("a and b", ["and", "a", "b"]),
        ("a b or c", ["or", ["and", "a", "b"], "c"]),
        ("a (b OR c)", ["and", "a", ["or", "b", "c"]]),
        ("-a", ["not", "a"]),
        ("- a", ["not", "a"]),
        ("--a", "a"),
        ("---a", ["not", "a"]),
        ("-(a or b) c", ["and", ["not", ["or", "a", "b"]], "c"]),
        ('"draw a card"', "draw a card"),
        ('o:"draw a card"', ("o", ":", "draw a card")),
        ('-name:"x y"', ["not", ("name", ":", "x y")]),
        ("cost<=3", ("cost", "<=", "3")),
        ("cost <= 3 x", ["and", ("cost", "<=", "3"), "x"]),
        ("atk>=800 def!=0", ["and", ("atk", ">=", "800"), ("def", "!=", "0")]),
        ("c:fire,water", ("c", ":", "fire,water")),
        ("J-ruler well-read", ["and", "J-ruler", "well-read"]),
        ("oracle orb android", ["and", "oracle", "orb", "android"]),
        ("コスト＜＝３", ("コスト", "<=", "３")),
        ("名前：「炎 竜」　または　竜", ["or", ("名前", ":", "炎 竜"), "竜"]),
        ("cost≦3", ("cost", "<=", "3")),
    ],
)
def test_query_is_parsed_into_words_terms_and_operators(text: str, expected: Any) -> None:
    problems = Problems()
    assert bare(grammar.parse(text, problems)) == expected
    assert problems.found == []


@pytest.mark.parametrize(
    ("text", "left", "at"),
    [
        ("(a", "a", ["("]),
        ("a)", "a", [")"]),
        ("a ((b)", ["and", "a", "b"], ["("]),
        ("() a", "a", ["()"]),
        ("or a", "a", ["or"]),
        ("a or", "a", ["or"]),
        ("a or or b", ["or", "a", "b"], ["or"]),
        ("a (or) b", ["and", "a", "b"], ["or", "(or)"]),
        ("a -", "a", ["-"]),
        ("-or b", "b", ["-", "or"]),
        ('a "b c', ["and", "a", "b c"], ['"b c']),
        ('o:"b c', ("o", ":", "b c"), ['"b c']),
    ],
)
def test_invalid_parts_of_a_query_are_skipped_and_marked(text: str, left: Any, at: list[str]) -> None:
    assert tree(text) == left
    assert [part for part, _said in wrong(text)][: len(at)] == at


def test_query_length_and_bracket_depth_are_limited() -> None:
    long = "a" * 501
    assert wrong(long) == [("a", "A search has at most 500 characters; this one has 501.")]
    assert tree("a" * 500) == "a" * 500
    deep = "(" * 240 + "a" + ")" * 240
    assert tree(deep) == "a"
    assert [said for _part, said in wrong(deep)] == ["At most 12 brackets inside each other."]
    assert tree("(" * 12 + "a" + ")" * 12) == "a"
    assert wrong("(" * 12 + "a" + ")" * 12) == []
    assert tree("-" * 499 + "a") == ["not", "a"]


@pytest.mark.parametrize(
    ("text", "part", "said"),
    [
        ("x cots<=3", "cots", "“cots” is no field. Did you mean “cost”?"),
        ("qwxyz:3", "qwxyz", "“qwxyz” is no field."),
        ("t:resonater x", "resonater", "“resonater” is no type. Did you mean “resonator”?"),
        ("t:chant,rnue", "rnue", "“rnue” is no type. Did you mean “rune”?"),
        ("kw:flyng", "flyng", "“flyng” is no keyword that a card has. Did you mean “flying”?"),
        ("c:fier", "fier", "“fier” is no attribute. Did you mean “fire”?"),
        ("r:dargon", "dargon", "“dargon” is no race that a card has. Did you mean “dragon”?"),
        ("is:startre", "startre", "“startre” is nothing that a card is. Did you mean “starter”?"),
        ("game:mtg", "mtg", "“mtg” is no game."),
        ("cost<=abc", "abc", "“abc” is no number."),
        ("cost<=99999999999999999999", "9" * 20, "“99999999999999999999” is no number."),
        ("cost<=-1", "-1", "“-1” is no number."),
        ("cost<= t:chant", "cost<=", "Something must stand after “cost<=”."),
        ("name: x", "name:", "Something must stand after “name:”."),
        ('o:""', 'o:""', "Something must stand after “o:”."),
        ("t>=chant", "t>=", "“t” is not compared; write “t:chant”."),
        ("rule:9999", "9999", "No rulebook has a clause 9999."),
        ("sort:csot", "csot", "Cards are not sorted by “csot”. Did you mean “cost”?"),
    ],
)
@pytest.mark.django_db
def test_invalid_term_is_marked_with_a_message(text: str, part: str, said: str) -> None:
    assert wrong(text) == [(part, said)]


@pytest.mark.django_db
@hypothesis_settings(max_examples=300)
@given(st.text(alphabet='ab"():<>=!-|& ,%_or竜カ炎：＜　「」tc3\x00', max_size=60))
def test_no_query_raises_an_error(text: str) -> None:
    query = read_query(text)
    assert all(0 <= one.start < one.end <= len(text) for one in query.problems)
    assert query.said["en"]
    assert query.said["ja"]


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        ("", "All cards", "すべてのカード"),
        ("game:fow", "All Force of Will cards", "すべてのフォースオブウィルのカード"),
        (
            "game:fow cost<=5 -type:ruler",
            "Force of Will cards that cost 5 or less and are not rulers",
            "コストが5以下で、ルーラーでない、フォースオブウィルのカード",
        ),
        ("dragon", "Cards that mention “dragon”", "「dragon」を含むカード"),
        ("-kw:flying", "Cards that do not have Flying", "飛翔を持たないカード"),
        ("-(t:chant or c:fire)", "Cards that are not chants and are not fire", "詠唱でなく、炎でないカード"),
        (
            "竜 (c:fire or c:water)",
            "Cards that mention “竜” and (are fire or are water)",
            "「竜」を含み、（炎であるか、水である）カード",
        ),
        ("cost!=3", "Cards that do not cost 3", "コストが3でないカード"),
        ("atk>def", "Cards that have ATK more than their DEF", "攻撃力が防御力より上であるカード"),
        ("t:chant sort:-cost", "Cards that are chants, sorted by cost (falling)", "詠唱であるカード（コスト順、降順）"),
    ],
)
@pytest.mark.django_db
def test_query_is_described_in_both_languages(text: str, english: str, japanese: str) -> None:
    assert read_query(text).said == {"en": english, "ja": japanese}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("ＦＩＲＥ", "fire"), ("ひかり", "ヒカリ"), ("ﾋｶﾘ", "ヒカリ"), ("God’s  Art", "god's art"), ("Ａ\nb", "a\nb")],
)
def test_width_case_kana_and_spacing_make_no_difference(typed: str, kept: str) -> None:
    assert fold(typed) == kept

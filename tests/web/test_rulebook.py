"""The rulebooks as pages: contents, sections, clauses, the search, and the links between clauses."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from django.template import Context, Template
from django.test import Client
from django.utils import translation
from django.utils.safestring import mark_safe

from engine import rule_citations, rulebook
from tcg.cards.templatetags.taisen import clause, link_clauses
from tcg.rulebook import links, reader, search
from tcg.rulebook.search import finding, ranking
from tcg.rulebook.search.vocabulary import vocabulary

pytestmark = pytest.mark.django_db
BOOKS = list(rulebook.BOOKS)
EN: dict[str, Any] = {"headers": {"Accept-Language": "en"}}


def text_of(page: str) -> str:
    return html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page)))


def get(client: Client, address: str, **headers: str) -> str:
    answer = client.get(address, headers={"Accept-Language": "en", **headers})
    assert answer.status_code == 200, address
    return answer.content.decode()


# -- pages -------------------------------------------------------------------------------------------------------------
def test_the_shelf_has_every_book(client: Client) -> None:
    page = get(client, "/rules/")
    for book in BOOKS:
        assert f'href="/rules/{book}/"' in page
    assert "737 clauses" in page


@pytest.mark.parametrize("book", BOOKS)
def test_contents_lead_to_every_section(client: Client, book: str) -> None:
    page = get(client, f"/rules/{book}/")
    for number, one in rulebook.book(book).clauses.items():
        assert (f'href="/rules/{book}/{number}/"' in page) == (one.kind == "section"), number


def test_valhalla_and_force_of_will_lead_to_each_other(client: Client) -> None:
    assert 'href="/rules/force_of_will_valhalla/"' in get(client, "/rules/force_of_will/")
    assert 'href="/rules/force_of_will/"' in get(client, "/rules/force_of_will_valhalla/7.10-2/")


@pytest.mark.parametrize("book", BOOKS)
def test_every_number_has_its_page(client: Client, book: str) -> None:
    """The page of a section has all its clauses, each with its anchor."""
    for section in rulebook.book(book).read():
        page = get(client, f"/rules/{book}/{section.number}/")
        anchors = re.findall(r'<article [^>]*id="([^"]+)"', page)
        assert anchors == [one.number for one in rulebook.book(book).under(section.number)]
        assert "is-here" not in page


def test_a_clause_is_shown_in_its_section_and_marked(client: Client) -> None:
    page = get(client, "/rules/force_of_will/803.3a/")
    assert re.findall(r'<article class="cl [^"]*is-here" id="([^"]+)"', page) == ["803.3a"]
    assert 'id="803.1"' in page
    assert "Attack declaration step" in page
    assert "攻撃宣言ステップ" in page


def test_a_chapter_has_its_sections(client: Client) -> None:
    page = get(client, "/rules/zx/600/")
    wanted = [one.number for one in rulebook.book("zx").sections("600")]
    centre = page[page.index('class="page"') :]
    assert [number for number in re.findall(r'href="/rules/zx/(\d+)/"', centre) if number in wanted] == wanted


def test_titles_are_in_the_language_of_the_page_first(client: Client) -> None:
    english = get(client, "/rules/force_of_will/804/")
    japanese = client.get("/rules/force_of_will/804/", headers={"Accept-Language": "ja"}).content.decode()
    assert re.search(r"<h1>.*Block declaration step.*<span[^>]*lang=\"ja\">ブロック宣言ステップ", english)
    assert re.search(r"<h1>.*ブロック宣言ステップ.*<span[^>]*lang=\"en\">Block declaration step", japanese)


@pytest.mark.parametrize("book", BOOKS)
def test_the_pages_turn_through_the_whole_book(client: Client, book: str) -> None:
    known = rulebook.book(book)
    turned = [known.read()[0].number]
    with translation.override("en"):
        while (after := reader.neighbours(known, turned[-1])[1]) is not None:
            before = reader.neighbours(known, after.title.number)[0]
            assert before is not None
            assert before.title.number == turned[-1]
            turned.append(after.title.number)
    assert turned == [one.number for one in known.read()]


def test_a_clause_says_which_tests_hold_it_and_which_cards_meet_it(client: Client) -> None:
    number = next(
        one
        for one in rule_citations.cards_by_clause("force_of_will")
        if one in rule_citations.tests_by_clause("force_of_will")
    )
    page = get(client, f"/rules/force_of_will/{number}/")
    for held in rule_citations.tests_by_clause("force_of_will")[number]:
        assert html.escape(held.said) in page
    for card in rule_citations.cards_by_clause("force_of_will")[number]:
        assert f'href="/cards/force_of_will/{card}/"' in page


@pytest.mark.parametrize(("number", "word"), [("101.1", "definition"), ("1207.1", "handling of paper")])
def test_the_kind_of_a_clause_is_said(client: Client, number: str, word: str) -> None:
    assert word in text_of(get(client, f"/rules/zx/{number}/?popover=1"))


def test_what_is_not_played_yet_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(reader.KINDS, "behaviour", reader.KINDS["later"])  # no such clause is left
    assert "not yet played here" in text_of(get(client, "/rules/force_of_will_valhalla/7.1-1/?popover=1"))


# -- missing pages -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("address", "near"),
    [
        ("/rules/force_of_will/803.99/", "803"),
        ("/rules/force_of_will/803.3a-c/", "803"),
        ("/rules/force_of_will/9999/", "1417"),
        ("/rules/force_of_will/0/", "100"),
        ("/rules/force_of_will/" + "9" * 300 + "/", "1417"),
        ("/rules/zx/nonsense/", "100"),
        ("/rules/zx/<script>/", "100"),
        ("/rules/zx/٣٠١/", "300"),
        ("/rules/force_of_will_valhalla/7.99-1/", "7"),
    ],
)
def test_an_unknown_number_offers_the_nearest_section(client: Client, address: str, near: str) -> None:
    answer = client.get(address, **EN)
    page = answer.content.decode()
    assert answer.status_code == 404
    assert "has no clause" in page
    assert "<script>/" not in page
    book = address.split("/")[2]
    assert re.search(rf'<a class="btn" href="/rules/{book}/{re.escape(near)}/"', page), near
    said = client.get(address, headers={"HX-Request": "true", "Accept-Language": "ja"})
    assert said.status_code == 404
    assert said["Content-Type"].startswith("text/plain")
    assert "\n" not in said.content.decode()


def test_an_unknown_book_is_not_found(client: Client) -> None:
    for address in ("/rules/chess/", "/rules/chess/803/", "/rules/go_fish/", "/rules/../zx/"):
        assert client.get(address, **EN).status_code == 404
    assert client.post("/rules/zx/").status_code == 405


def test_a_number_in_capitals_and_the_old_address_lead_on(client: Client) -> None:
    assert client.get("/rules/force_of_will/803.3A/")["Location"] == "/rules/force_of_will/803.3a/"
    moved = client.get("/cards/rule/zx/907.2c/")
    assert (moved.status_code, moved["Location"]) == (301, "/rules/zx/907.2c/")


# -- the popover -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("how", [{"popover": "1"}, {}])
def test_a_clause_alone_is_a_fragment(client: Client, how: dict[str, str]) -> None:
    headers = {"Accept-Language": "en"} | ({} if how else {"HX-Request": "true"})
    answer = client.get("/rules/zx/101.2/", how, headers=headers)
    said = answer.content.decode()
    assert "<html" not in said
    assert "HX-Request" in answer["Vary"]
    assert "ZX 101.2" in said
    assert html.escape(rulebook.book("zx").clauses["101.2"].text[:30]) in said
    assert 'href="/rules/zx/101.2/"' in said
    assert "Open in the rulebook" in said


def test_a_heading_alone_says_what_stands_under_it(client: Client) -> None:
    assert "Battle declaration step" in get(client, "/rules/zx/600/?popover=1")
    section = text_of(get(client, "/rules/zx/601/?popover=1"))
    assert "601.1 When a battle is declared" in section


# -- numbers in texts --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "book", "numbers"),
    [
        ("FoW 803.3a", "", ["803.3a"]),
        ("803.3a", "", []),
        ("See 803.3a.", "force_of_will", ["803.3a"]),
        ("FoW 803.3a, 806.2b and 806.2", "", ["803.3a", "806.2b", "806.2"]),
        ("FoW 803.3a deals 803 damage", "", ["803.3a"]),
        ("a 300/300 with 500 ATK, 1000 life, 803 damage", "force_of_will", []),
        ("by 803, or in chapter 800", "force_of_will", ["803", "800"]),
        ("as in battle (800); costs (2)", "force_of_will", ["800"]),
        ("FoW 800", "", ["800"]),
        ("ZX 907.2c ではない", "force_of_will", ["907.2c"]),
        ("FoW 803.3aにより", "", ["803.3a"]),
        ("FoW 999.9", "", []),
        ("FoW-V 7.10-2", "force_of_will", ["7.10-2"]),
        ("1,803 and 803.3ab and 1803.3", "force_of_will", []),
        ("ZX 2.5 or LC 103.1", "force_of_will", []),
    ],
)
def test_numbers_in_words_are_found(text: str, book: str, numbers: list[str]) -> None:
    assert [found.number for found in links.find_numbers(text, book)] == numbers


def test_a_text_with_links_stays_the_same_text() -> None:
    said = 'The <b> of "FoW 803.3a" & ZX 907.2c'
    linked = link_clauses(said)
    assert html.unescape(re.sub(r"</?a\b[^>]*>", "", linked)) == said
    assert re.findall(r'href="([^"]+)"', linked) == ["/rules/force_of_will/803.3a/", "/rules/zx/907.2c/"]


def test_markup_that_is_safe_is_left_alone() -> None:
    drawn = Template('{% load taisen %}{% clause "803.3a" "force_of_will" %} {{ text|link_clauses }}').render(
        Context({"text": mark_safe(clause("803.3a", "force_of_will") + ' <i title="FoW 806.2">x</i>')})
    )
    assert drawn.count("<a ") == 2
    assert link_clauses(None) == ""


def test_every_link_between_clauses_leads_to_one(client: Client) -> None:
    for id in BOOKS:
        book = rulebook.book(id)
        for number, one in book.clauses.items():
            for found in links.find_numbers(f"{one.text} {one.example}", id):
                assert found.number in rulebook.book(found.book).clauses, number


# -- search ------------------------------------------------------------------------------------------------------------
def found(text: str, book: str = "force_of_will") -> list[str]:
    with translation.override("en"):
        return [hit.number for hit in search.find(rulebook.book(book), text).hits]


def nearest(text: str, book: str = "force_of_will", language: str = "en") -> list[str]:
    with translation.override(language):
        return [hit.number for hit in search.find(rulebook.book(book), text).all]


def test_a_number_is_found_as_far_as_it_is_typed() -> None:
    assert found("803.3a") == ["803.3a"]
    assert found("FoW 803.3A") == ["803.3a"]
    assert found("803.")[:3] == ["803", "803.1", "803.2"]
    assert found("803.3") == ["803.3", "803.3a", "803.3b"]
    assert all(number.startswith("80") for number in found("80"))
    assert found("８０３．３ａ") == ["803.3a"], "wide letters"
    assert found("ZX 907.2c") == ["907.2c"], "another book by its prefix"
    assert found("7.10-2", "force_of_will_valhalla") == ["7.10-2"]


def test_all_words_must_be_there_in_text_example_or_title() -> None:
    assert len(found("attack declaration")) > 8
    for number in found("attack declaration"):
        one = rulebook.book("force_of_will").clauses[number]
        title = rulebook.book("force_of_will").clauses[rulebook.book("force_of_will").section_of(number)].title
        assert title
        said = f"{one.text} {one.example} {title.en}".lower()
        assert "attack" in said
        assert "declaration" in said
    assert found("attack declaration")[0] == "803"
    assert found("ブロック宣言")[0] == "804"
    assert found("attack xylophone") == []
    assert "803.5" in nearest("attack xylophone")
    assert "101.2" in found("game ends whatever", "zx")


def test_words_begin_where_they_are_looked_for() -> None:
    pattern = search.Pattern(["art"])
    assert pattern.missing("a start") != []
    assert pattern.missing("an Artist") == []


def test_what_was_found_is_marked_and_the_rest_is_escaped() -> None:
    pattern = search.Pattern(["rest", "<b>"])
    assert pattern.marked("Rest <b> & go") == "<mark>Rest</mark> <mark>&lt;b&gt;</mark> &amp; go"
    long = "word " * 60 + "rest " + "word " * 60
    assert len(re.sub("<[^>]+>", "", pattern.snippet(long))) < 220
    assert pattern.snippet(long).startswith("… word")


@pytest.mark.parametrize(
    "text", ["", "   ", "(", "[a-", "\\", "%", "'" * 500, "a" * 5000, "９" * 300, "\x00", "…", "|"]
)
def test_nothing_that_is_typed_breaks_the_search(client: Client, text: str) -> None:
    assert client.get("/rules/zx/", {"q": text}, **EN).status_code == 200
    assert client.get("/rules/zx/", {"q": text}, headers={"HX-Request": "true"}).status_code == 200


def test_a_search_is_a_page_or_a_fragment(client: Client) -> None:
    page = get(client, "/rules/zx/?q=907.2c")
    part = get(client, "/rules/zx/?q=907.2c", **{"HX-Request": "true"})
    assert "<html" in page
    assert "<html" not in part
    assert part.strip() in page
    assert 'value="907.2c"' in page
    assert '<a class="hit" href="/rules/zx/907.2c/">' in part
    assert get(client, "/rules/zx/?q=", **{"HX-Request": "true"}).strip() == ""


def test_the_search_of_all_words_stays_first_and_what_is_close_follows() -> None:
    with translation.override("en"):
        result = search.find(rulebook.book("force_of_will"), "rested recovered")
    assert result.total == len(result.hits) > 0
    for hit in result.hits:
        one, head = rulebook.book("force_of_will").clauses[hit.number], hit.title.own
        assert all(word in f"{one.text} {one.example} {head}".lower() for word in ("rested", "recovered")), hit.number
    assert result.near
    assert not {hit.number for hit in result.near} & {hit.number for hit in result.hits}


def test_where_nothing_fits_sections_and_a_way_on_are_offered(client: Client) -> None:
    page = get(client, "/rules/zx/?q=xylophone+<u>", **{"HX-Request": "true"})
    assert "No clause has these words." in page
    offered = re.findall(r'href="/rules/zx/(\d+)/"', page)
    assert offered == [one.number for one in rulebook.book("zx").chapters()]
    assert 'href="/cards/?game=zx&amp;q=xylophone%20%3Cu%3E"' in page
    like = get(client, "/rules/force_of_will/?q=judgmnnnttt", **{"HX-Request": "true"})
    assert re.findall(r'href="/rules/force_of_will/(\d+)/"', like)[:2] == ["705", "1125"]


@pytest.mark.parametrize(
    ("typed", "meant", "number"),
    [("mullgan", "mulligan", "403.5"), ("atack", "attack", "803.5"), ("マリガソ", "マリガン", "403.5")],
)
def test_a_mistake_of_typing_is_forgiven_and_said(client: Client, typed: str, meant: str, number: str) -> None:
    assert number in nearest(typed)[:5]
    assert found(typed) == [], "what was typed is nowhere"
    assert f"this is for “{meant}”" in text_of(get(client, f"/rules/force_of_will/?q={typed}"))


@pytest.mark.parametrize("typed", ["attack", "mulligan", "att", "rested", "マリガン"])
def test_a_word_that_is_known_is_no_mistake(typed: str) -> None:
    assert search.find(rulebook.book("force_of_will"), typed).meant == []


def test_small_words_are_dropped_but_where_there_are_no_others() -> None:
    assert nearest("can I do the shuffling") == nearest("shuffling")
    assert found("the the") == found("the") != []


@pytest.mark.parametrize(
    ("forms", "stem"),
    [
        ("attack attacks attacking attacked attacker", "attack"),
        ("die dies died dying death", "die"),
        ("destroy destroys destroyed destroying", "destroy"),
        ("lose loses lost losing loss", "los"),
        ("carry carries carried carrying", "carry"),
        ("stop stopped stopping", "stop"),
        ("pass passes passed passing", "pass"),
        ("ability abilities", "ability"),
        ("choose chose chosen choice", "choos"),
    ],
)
def test_the_forms_of_a_word_have_one_stem(forms: str, stem: str) -> None:
    words = vocabulary("zx")
    assert {words.stem(form) for form in forms.split()} == {stem}


def test_each_language_finds_what_the_other_does() -> None:
    assert nearest("mulligan") == nearest("マリガン", language="ja")
    assert nearest("discard pile", "zx")[0] == nearest("捨て札", "zx", "ja")[0] == "305"


def test_a_book_beside_another_is_asked_in_the_same_words() -> None:
    assert "魔石" in vocabulary("force_of_will_valhalla").terms
    assert "魔石" not in vocabulary("zx").terms


# -- in both languages -------------------------------------------------------------------------------------------------
SAID = rulebook.Clause(
    number="803.1",
    kind="behaviour",
    text="It rests.",
    example="One.",
    ja="FoW 803.2によりレストする。",
    example_ja="例を置く。",
)


@pytest.fixture
def japanese(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give 803.1 a Japanese text, and leave 803.2 without one."""
    known = rulebook.book("force_of_will")
    bare = msgspec.structs.replace(known.clauses["803.2"], ja="", example_ja="")
    changed = rulebook.Book("force_of_will", known.clauses | {"803.1": SAID, "803.2": bare})
    read = rulebook.book
    monkeypatch.setattr(rulebook, "book", lambda id: changed if id == "force_of_will" else read(id))
    for kept in (ranking.index, finding._texts):
        kept.cache_clear()
    yield
    for kept in (ranking.index, finding._texts):
        kept.cache_clear()


@pytest.mark.parametrize("address", ["803.1/", "803.1/?popover=1", "803/?popover=1"])
@pytest.mark.usefixtures("japanese")
def test_a_clause_is_read_in_the_language_of_the_page(client: Client, address: str) -> None:
    page = get(client, f"/rules/force_of_will/{address}", **{"Accept-Language": "ja"})
    english = get(client, f"/rules/force_of_will/{address}")
    linked = 'href="/rules/force_of_will/803.2/" data-clause="803.2">FoW 803.2</a>によりレストする。'
    assert re.search(rf'<p lang="ja">(<b>803.1</b> )?<a class="clause" {re.escape(linked)}', page)
    assert "It rests." not in page
    assert re.search('<p lang="en">(<b>803.1</b> )?It rests.', english)
    assert "レストする。" not in english


@pytest.mark.usefixtures("japanese")
def test_a_clause_that_is_not_written_in_japanese_is_read_in_english_and_says_so(client: Client) -> None:
    page = get(client, "/rules/force_of_will/803.2/?popover=1", **{"Accept-Language": "ja"})
    said = html.escape(rulebook.book("force_of_will").clauses["803.2"].text[:20])
    assert f'<p lang="en">{said}' in page


@pytest.mark.usefixtures("japanese")
def test_an_example_is_in_the_language_of_the_page_too(client: Client) -> None:
    page = get(client, "/rules/force_of_will/803.1/?popover=1", **{"Accept-Language": "ja"})
    assert re.search(r'<p class="eg" lang="ja">.*例を置く。', page)
    assert re.search(r'<p class="eg" lang="en">.*One\.', get(client, "/rules/force_of_will/803.1/?popover=1"))


@pytest.mark.parametrize("typed", ["によりレスト", "It rests"])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.usefixtures("japanese")
def test_a_search_finds_both_languages_whichever_the_page_is_in(typed: str, language: str) -> None:
    with translation.override(language):
        hits = {hit.number: hit for hit in search.find(rulebook.book("force_of_will"), typed).hits}
    assert "<mark>" in hits["803.1"].snippet
    if typed.isascii() == (language == "en"):
        assert hits["803.1"].lang == language


def test_a_text_that_is_folded_over_lines_has_no_spaces_in_japanese() -> None:
    assert rulebook.unspaced("攻撃する。 次に FoW 803.1 の処理 をする。 ") == "攻撃する。次にFoW 803.1の処理をする。"

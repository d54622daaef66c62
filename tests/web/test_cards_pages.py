"""The pages of the cards: the search, its help, a card's page, and the JSON for programs."""

from __future__ import annotations

import html
import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from tables import person

from engine import cards as library_of
from engine import rule_citations, rulebook
from engine.tools import rules
from tcg import games
from tcg.cards import details, rulings
from tcg.cards.models import Card
from tcg.cards.search.values import keywords
from tcg.decks import services, starters

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("index")]
TILE = re.compile(r'href="/cards/([a-z_]+)/([a-z0-9-]+)/" data-card')


def page(client: Client, address: str, **headers: str) -> str:
    response = client.get(address, headers=headers)
    assert response.status_code == 200, response.content
    return response.content.decode()


def found(said: str) -> list[str]:
    return [card for _game, card in TILE.findall(said)]


# -- searching -------------------------------------------------------------------------------------
def test_address_contains_the_whole_search(client: Client) -> None:
    said = page(client, "/cards/?q=t:chant&game=force_of_will&attr=fire&sort=-cost")
    rows = {row.card: row for row in Card.objects.filter(card__in=found(said))}
    assert rows
    assert all("|chant|" in row.types and "|fire|" in row.attributes for row in rows.values())
    costs = [rows[card].cost for card in found(said)]
    assert costs == sorted(costs, reverse=True)
    assert 'value="t:chant"' in said
    assert re.search(r'value="fire" checked', said)
    assert re.search(r'value="-cost" selected', said)
    assert "Force of Will cards that are chants and are fire" in said


@pytest.mark.parametrize(
    ("card", "kind", "en", "ja"),
    [
        ("fow-204", "chant", "Spell: Chant-Standby", "スペル：詠唱待機"),
        ("fow-191", "addition", "Addition: Resonator", "アディション：リゾネイター"),
    ],
)
def test_old_card_shows_its_subtype_and_links_to_the_current_type(
    client: Client, card: str, kind: str, en: str, ja: str
) -> None:
    """An addition of another kind is found from one that is added to resonators (FoW 1405, 1406.1a)."""
    for language, word in (("en", en), ("ja", ja)):
        said = html.unescape(page(client, f"/cards/force_of_will/{card}/", **{"accept-language": language}))
        link = re.search(rf'href="([^"]*)"[^>]*>\s*{re.escape(word)}\s*<', said)
        assert link, word
        assert link[1].endswith(f"game=force_of_will&type={kind}")
        assert found(page(client, link[1]))


def test_script_gets_only_the_changed_parts_of_the_search_page(client: Client) -> None:
    said = page(client, "/cards/?q=dragon", **{"HX-Request": "true"})
    assert "<html" not in said
    assert found(said)
    assert said.count("hx-swap-oob") == 2
    assert 'id="results"' in said


def test_search_page_has_sixty_cards_and_links_to_its_neighbours(client: Client) -> None:
    first, second = page(client, "/cards/"), page(client, "/cards/?page=2")
    assert len(found(first)) == len(found(second)) == 60
    assert not set(found(first)) & set(found(second))
    assert 'rel="next" href="?page=2"' in first
    assert 'rel="prev" href="?page=1"' in second
    assert found(page(client, "/cards/?page=0")) == found(page(client, "/cards/?page=x")) == found(first)


def test_links_keep_all_other_search_parameters(client: Client) -> None:
    said = html.unescape(page(client, "/cards/?q=card&attr=fire&attr=red&sort=cost&show=list"))
    assert 'href="?q=card&attr=fire&attr=red&sort=cost"' in said  # as a grid
    assert 'href="?q=card&sort=cost&show=list"' in said  # without check boxes
    assert 'class="cardlist"' in said


def test_search_mistake_is_marked_and_corrected_by_a_click(client: Client) -> None:
    said = html.unescape(page(client, "/cards/?q=dragon+t:resonater"))
    assert "<mark>resonater</mark>" in said
    assert "“resonater” is no type. Did you mean “resonator”?" in said
    mended = re.search(r'class="link" href="(\?q=[^"]+)">Search that', said)
    assert mended is not None
    assert "t:<mark>" not in page(client, f"/cards/{mended[1]}")
    assert found(page(client, f"/cards/{mended[1]}"))


@pytest.mark.parametrize(
    "query",
    ["", "a" * 501, "(" * 200, '"', "-", "%", "_", "\\", "' or 1=1 --", "<script>alert(1)</script>", "o:", "竜", "\0",
     "c:" + "fire," * 80, "cost:" + ",".join("1" * 90), "=", ":", "sort:", "a\r\nb", "\U0001f600", "\u202e"],
)  # fmt: skip
@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_query_breaks_the_search_page(client: Client, query: str, language: str) -> None:
    response = client.get("/cards/", {"q": query}, headers={"Accept-Language": language})
    assert response.status_code == 200
    assert "<script>alert" not in response.content.decode()


def test_invalid_search_parameters_are_ignored(client: Client) -> None:
    said = page(client, "/cards/?game=mtg&attr=x&type=%27&cost=999&kw=%22&sort=password&show=x&page=-1&page=9e9&who=me")
    assert found(said) == found(page(client, "/cards/"))


def test_search_without_results_shows_a_message(client: Client) -> None:
    said = page(client, "/cards/?q=zzyzx")
    assert "No card is like that." in said
    assert found(said) == []


def test_search_is_described_in_the_language_of_the_page(client: Client) -> None:
    said = page(client, "/cards/?q=g:fow+cost<=5+-t:ruler", **{"Accept-Language": "ja"})
    assert "コストが5以下で、ルーラーでない、フォースオブウィルのカード" in said
    assert 'lang="ja"' in said


def test_card_pages_refuse_post(client: Client) -> None:
    for address in ("/cards/", "/cards/syntax/", "/cards/force_of_will/fow-001/", "/cards/force_of_will/fow-001.json"):
        assert client.post(address).status_code == 405


# -- how to search ---------------------------------------------------------------------------------
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_example_query_is_valid_and_finds_cards(client: Client, language: str) -> None:
    starters.load_starters()
    from tcg.cards.search import search
    from tcg.cards.search.syntax import EXAMPLES

    said = page(client, "/cards/syntax/", **{"Accept-Language": language})
    queries = [html.unescape(one) for one in re.findall(r'href="/cards/\?q=[^"]+"><code>([^<]+)</code>', said)]
    assert len(queries) > 25
    for query in (*queries, *EXAMPLES):
        result = search(query)
        assert result.problems == [], query
        assert result.total, query


# -- one card --------------------------------------------------------------------------------------
def test_every_card_has_a_page(client: Client) -> None:
    for game in games.GAMES:
        for card in list(library_of.library(game).printed().values())[::9]:
            said = html.unescape(page(client, f"/cards/{game}/{card.id}/"))
            for side in card.faces:
                assert side.name.en in said.replace("\u2060", "")
                assert side.name.ja in said
            assert f'rel="canonical" href="http://testserver/cards/{game}/{card.id}/"' in said
            # marks that tell cards of one name apart, for example a caster's level
            marks = games.of(game).deck.marks(card)
            assert f"<title>{' '.join([card.name.en, *[mark[0] for mark in marks[:1]]])} · " in said


def test_card_page_shows_both_sides_and_each_line_in_both_languages(client: Client) -> None:
    card = library_of.library("force_of_will")["fow-001"]
    said = page(client, "/cards/force_of_will/fow-001/")
    lines = sum(len(side.lines) for side in card.faces)
    assert said.count('<td lang="en">') == said.count('<td lang="ja">') == lines > 4
    assert said.count("card--full") == 2
    words = html.unescape(re.sub(r"<[^>]+>", "", said))
    assert "あなたがルーンをプレイするたび" in words
    assert "Whenever you play a rune" in words


def test_card_page_includes_subtext(client: Client) -> None:
    card = next(card for card in library_of.library("zx").printed().values() if card.front.subtext)
    said = page(client, f"/cards/zx/{card.id}/")
    assert said.count('<td lang="en">') == len(card.front.lines) + len(card.front.subtext)


def test_printed_values_link_to_searches_that_find_the_card(client: Client) -> None:
    for game, card in (("force_of_will", "fow-048"), ("zx", "zx-005"), ("force_of_will", "fow-001")):
        said = html.unescape(page(client, f"/cards/{game}/{card}/"))
        printed = "".join(re.findall(r'<dl class="printed">.*?</dl>', said, re.DOTALL))
        links = re.findall(r'href="(/cards/\?[^"]+)"', printed)
        assert len(links) >= 3
        for link in links:
            assert card in {row for number in range(1, 9) for row in found(page(client, f"{link}&page={number}"))}, link


def test_keywords_are_explained_by_their_clauses(client: Client) -> None:
    said = page(client, "/cards/force_of_will/fow-045/")
    keywords = re.search(r'aria-labelledby="keywords-h".*?</section>', said, re.DOTALL)
    assert keywords is not None
    assert "Flying" in keywords[0]
    assert "飛翔" in keywords[0]
    assert 'data-clause="1112' in page(client, "/cards/force_of_will/fow-001/")  # a God's Art
    assert 'data-clause="1106' in keywords[0]
    assert rulebook.book("force_of_will").clauses["1106.1"].text.split(".")[0][-20:] in html.unescape(keywords[0])


def test_every_keyword_that_a_card_has_is_in_the_rulebook() -> None:
    for game in games.GAMES:
        for card in library_of.library(game).printed().values():
            for note in details.detail(game, card.id).keywords:
                assert note.clauses, (card.id, note.name)


def test_card_page_links_all_its_clauses_to_the_rulebook(client: Client) -> None:
    said = page(client, "/cards/zx/zx-005/")
    numbers = details.detail("zx", "zx-005").clauses
    assert numbers
    assert all(f'data-clause="{number}"' in said for number in numbers)


def test_card_page_lists_visible_decks_with_the_card(client: Client) -> None:
    starters.load_starters()
    said = page(client, "/cards/force_of_will/fow-001/")
    assert "Lamplight March" in said
    owner = person("Ann")
    deck = services.create(user=owner, game="force_of_will", name="Secret", data={"main": {"fow-043": 3}})
    assert "Secret" not in page(client, "/cards/force_of_will/fow-043/")
    client.force_login(owner)
    said = page(client, "/cards/force_of_will/fow-043/")
    assert "Secret" in said
    assert "<b>3×</b>" in said
    assert f'action="/decks/{deck.code}/step/"' in said
    assert 'name="count" value="4"' in said
    assert 'name="part" value="main"' in said


def test_card_page_adds_the_card_to_the_open_deck(client: Client) -> None:
    owner = person("Ann")
    deck = services.create(user=owner, game="force_of_will", name="Mine", data={"main": {"fow-043": 3}})
    client.force_login(owner)
    said = page(client, "/cards/force_of_will/fow-043/", **{"HX-Request": "true"})
    form = re.search(r'<form class="add".*?</form>', said, re.DOTALL)
    assert form is not None
    fields = dict(re.findall(r'type="hidden" name="(version|part|card|count)" value="([^"]*)"', form[0]))
    answer = client.post(f"/decks/{deck.code}/step/", fields, headers={"Accept": "application/json"})
    assert answer.status_code == 200
    assert answer.json()["data"]["main"] == {"fow-043": 4}


def test_card_page_links_to_neighbours_and_similar_cards(client: Client) -> None:
    said = page(client, "/cards/force_of_will/fow-002/")
    assert 'rel="prev" href="/cards/force_of_will/fow-001/"' in said
    assert 'rel="next" href="/cards/force_of_will/fow-003/"' in said
    assert 'rel="prev"' not in page(client, "/cards/force_of_will/fow-001/")
    near = found(said)
    assert len(near) == details.SIMILAR
    assert "fow-002" not in near


@pytest.mark.parametrize(
    "address",
    ["/cards/force_of_will/fow-999/", "/cards/zx/fow-001/", "/cards/mtg/fow-001/", "/cards/force_of_will/fow-001-j/",
     "/cards/force_of_will/fow-999.json", "/cards/zx/fow-001.json"],
)  # fmt: skip
def test_unknown_card_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_script_gets_the_card_without_the_page_around_it(client: Client) -> None:
    said = page(client, "/cards/force_of_will/fow-001/", **{"HX-Request": "true"})
    assert "<html" not in said
    assert "長夜の灯火 オリエル" in said


def test_card_as_json_has_its_printed_values_and_clauses(client: Client) -> None:
    response = client.get("/cards/force_of_will/fow-045.json")
    assert response["Content-Type"] == "application/json"
    said: dict[str, Any] = json.loads(response.content)
    assert said["id"] == "fow-045"
    assert said["url"] == reverse("cards:card", args=["force_of_will", "fow-045"])
    face = said["faces"][0]
    assert face["name"] == {"en": "Cinderwing Herald", "ja": "燼翼の先触れ"}
    assert (face["atk"], face["def"], face["cost"], face["attributes"]) == (500, 500, "{R}{2}", ["fire"])
    assert [key["en"] for key in face["keywords"]] == ["Flying", "Swiftness"]
    assert said["clauses"] == list(rule_citations.of_card("force_of_will", "fow-045"))
    assert len(json.loads(client.get("/cards/force_of_will/fow-001.json").content)["faces"]) == 2


# -- rulings ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", games.GAMES)
def test_rulings_cite_existing_cards_clauses_and_tests(game: str) -> None:
    library, book = library_of.library(game).printed(), rulebook.book(game)
    tests = {
        f"{path.relative_to(rules.ROOT / 'tests' / 'engine' / game).as_posix()}::{name}"
        for path in (rules.ROOT / "tests" / "engine" / game).rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    found = rulings.rulings(game)
    assert len(found) >= 25
    for ruling in found:
        assert ruling.cards, ruling.question.en
        assert ruling.clauses, ruling.question.en
        assert set(ruling.cards) <= set(library), ruling.cards
        assert set(ruling.clauses) <= set(book.clauses), ruling.clauses
        assert not ruling.test or ruling.test in tests, ruling.test
        assert ruling.question.en.endswith("?"), ruling.question.en
        assert ruling.question.ja.endswith("か。"), ruling.question.ja
        assert not ruling.answer.ja.isascii()
    assert len({ruling.question.en for ruling in found}) == len(found)


def test_ruling_is_shown_on_the_page_of_each_of_its_cards(client: Client) -> None:
    ruling = rulings.rulings("force_of_will")[0]
    for card in ruling.cards:
        said = html.unescape(page(client, f"/cards/force_of_will/{card}/"))
        assert ruling.question.en in said
        assert ruling.answer.en in said
        said = html.unescape(page(client, f"/cards/force_of_will/{card}/", **{"Accept-Language": "ja"}))
        assert ruling.answer.ja in said


def test_enlarged_card_links_to_its_page(client: Client) -> None:
    """The link works from both of its sides."""
    for side in ("fow-001", "fow-001-j"):
        shown = client.get(reverse("cards:show", args=["force_of_will", side])).content.decode()
        assert f'href="{reverse("cards:card", args=["force_of_will", "fow-001"])}"' in shown


@pytest.mark.parametrize(
    ("game", "keyword", "number"),
    [
        ("force_of_will", "Flying", "1106.2"),  # the effect, if its clause is short
        ("zx", "Install", "1116.1"),  # the first clause otherwise
    ],
)
def test_enlarged_card_explains_each_keyword_with_a_rulebook_sentence(
    client: Client, game: str, keyword: str, number: str
) -> None:
    """Each sentence has its clause, whose text it is."""
    having = next(
        one for one in library_of.library(game).values()
        if any(key.name.en == keyword for side in one.faces for key in library_of.keywords(side))
    )  # fmt: skip
    shown = html.unescape(client.get(reverse("cards:show", args=[game, having.id])).content.decode())
    words = re.search(r'<dl class="enlarged__words".*?</dl>', shown, re.DOTALL)
    assert words is not None
    said = re.sub(r"<[^>]*>", "", words[0])
    assert f"<dt>{keyword}</dt>" in words[0]
    assert rulebook.book(game).clauses[number].text in " ".join(said.split())
    assert f'data-clause="{number}"' in words[0]


def shown_of(client: Client, game: str, card: str, language: str = "en") -> str:
    return client.get(reverse("cards:show", args=[game, card]), headers={"Accept-Language": language}).content.decode()


@pytest.mark.parametrize(
    ("game", "clause", "name", "name_ja"),
    [
        ("force_of_will", "1013.1", "Resting and recovering", "レスト"),
        ("force_of_will", "1013.2", "Resting and recovering", "レスト"),  # of its symbol, if the card has the symbol
        ("force_of_will", "1020.3", "Becoming and gaining", "得る"),  # [+100/+100] alone
        ("zx", "1008.1", "Destroying", "破壊"),
    ],
)
def test_enlarged_card_explains_the_actions_in_its_text(
    client: Client, game: str, clause: str, name: str, name_ja: str
) -> None:
    """The clause is the one that the card's word cites, not another clause of the same act."""
    section = clause.split(".")[0]
    card = next(one for one in library_of.library(game).printed() if [
        number for number in rule_citations.of_card(game, one) if number.split(".")[0] == section
    ] in ([clause], [section, clause]))  # fmt: skip
    assert f"<dt>{name}</dt>" in (said := shown_of(client, game, card))
    assert f'data-clause="{clause}"' in said
    japanese = re.findall(r"<dt>(.*?)</dt>", shown_of(client, game, card, "ja"))
    assert any(name_ja in one for one in japanese)


def test_enlarged_card_without_keywords_or_actions_has_no_explanations(client: Client) -> None:
    plain = next(
        id for id, one in library_of.library("force_of_will").printed().items()
        if not any(library_of.keywords(side) for side in one.faces)
        and not any(1000 <= int(number.split(".")[0]) < 1100 for number in rule_citations.of_card("force_of_will", id))
    )  # fmt: skip
    assert "enlarged__words" not in shown_of(client, "force_of_will", plain)


# -- cards whose text has marks and colours --------------------------------------------------------
def test_list_row_stays_one_row_if_its_text_has_marks(client: Client) -> None:
    """A paragraph would end the row's line. Texts of lamps and bursts have classes of their own."""
    said = page(client, "/cards/?game=last_chronicle&show=list&q=is:burst")
    texts = re.findall(r'<span class="row__text".*?</span>\s*<span class="row__numbers">', said, re.DOTALL)
    assert len(texts) > 5
    assert any("mark--burst" in text for text in texts)
    assert [text for text in texts if "<p" in text] == []


def test_keyword_name_without_a_number_has_no_empty_brackets(client: Client) -> None:
    """The keyword `『動力（2）』` is called 『動力』 if no number is meant."""
    names = {value.en: value.ja for value in keywords()}
    assert names["Energy"] == "『動力』"
    assert [name for name in names.values() if re.search(r"（\s*）|\(\s*\)", name)] == []

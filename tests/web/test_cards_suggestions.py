"""Mistyped searches: the suggestions in both languages, each of which finds a card."""

from __future__ import annotations

import html
import random
import re
from typing import Any

import pytest
from django.test import Client
from tables import person

from tcg.cards.models import Card, Index
from tcg.cards.search import read_query, search, suggest
from tcg.cards.search.spellings import skeleton
from tcg.decks import services

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("index", "english"),
]
FOW, ZX = "force_of_will", "zx"
LINK = re.compile(r'href="([^"]+)"\s+data-meant="([^"]+)"')


def meant(query: str, **beside: Any) -> list[str]:
    return suggest(query, search(query, **beside).total, **beside)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("dargon", "Dragon"),
        ("magpy", "Magpie"),
        ("ｍａｇｐｉｉｅ", "Magpie"),
        ("flyng", "kw:Flying"),
        ("resonater", "t:Resonator"),
        ("udnine", "Undine"),
        ('"furnace magpei"', '"Furnace Magpie"'),
        ("name:mirele", "name:Mirelle"),
        ("brinewal sentinal", "Brinewall Sentinel"),
        ("t:zx magpy", "t:zx Magpie"),
        ("リゾネーター", "t:リゾネイター"),
        ("オリエール", "オリエル"),  # an extra long vowel
        ("ヴアシユカ", "ヴァシュカ"),  # large kana instead of small ones
        ("バラーカ", "バラカ"),
        ("はらか", "バラカ"),  # hiragana, and no voicing mark
        ("ﾊﾞﾗｶｰ", "バラカ"),  # half-width
        ("潮守り ミレール", "潮守 ミレル"),
    ],
)
def test_nearest_word_is_suggested_first(typed: str, first: str) -> None:
    assert search(typed).total == 0
    assert meant(typed)[0] == first


def test_common_kana_typing_differences_are_ignored() -> None:
    assert skeleton("ドラゴーン") == skeleton("どらごん") == skeleton("ﾄﾞﾗｺﾞﾝ")
    assert skeleton("ファイヤー") == skeleton("フアイヤ")
    assert len(skeleton("バ")) == len(skeleton("ハ")) + 1
    assert skeleton("Élan-Vital") == "elanvital"


def mistype(word: str, chance: random.Random) -> str:
    at = chance.randrange(1, len(word))
    return chance.choice(
        [word[:at] + word[at + 1 :], word[:at] + word[at - 1] + word[at:], word[:at] + "x" + word[at:]]
    )


@pytest.mark.parametrize("beside", [{}, {"game": ZX}, {"filters": "t:resonator c:fire,water"}, {"filters": "cost<=2"}])
def test_a_suggestion_finds_a_card_under_the_same_filters(beside: dict[str, str]) -> None:
    chance, offered = random.Random(4), 0
    names = [name for row in Card.objects.values_list("name_en", "name_ja") for name in row if len(name) > 3]
    for name in chance.sample(names, 90):
        word = chance.choice([name, *name.split()])
        typed = f'"{mistype(word, chance)}"' if len(word) > 1 else word
        for query in (typed, f"{typed} -kw:flying", f"{typed} or zzyzx"):
            for other in meant(query, **beside):
                assert search(other, **beside).total > 0, (query, other)
                offered += 1
    assert offered > 3


@pytest.mark.database
def test_suggestion_without_cards_under_the_other_filters_is_not_offered() -> None:
    assert "Mirelle" in meant("mirele")
    assert meant("mirele", game=ZX) == []
    assert meant("mirele t:chant") == []
    assert meant("mirele", filters="c:fire") == []


@pytest.mark.parametrize("query", ["", "dragon", "-dargon", "dragon or heron", "c:fire", "kw:flyng", "((", "a" * 600])
def test_nothing_is_suggested_if_all_words_find_cards_or_no_word_is_mistyped(query: str) -> None:
    assert meant(query) == []


def test_mistyped_word_is_corrected_although_another_word_finds_cards() -> None:
    query = "dargon or heron"
    assert search(query).total > 0
    assert meant(query)[0] == "Dragon or heron"
    assert meant("(flame or hreon) t:resonator")[0].startswith("(flame or Heron)")


def test_words_of_card_texts_are_not_corrected() -> None:
    word = next(word for word in ("recover", "destroy", "draw") if not Card.objects.filter(name__has=word).exists())
    assert search(f"{word} or zzyzx").total > 0
    assert not any(word not in other for other in meant(f"{word} or dargon"))


def test_word_unlike_all_others_gets_no_suggestion() -> None:
    assert meant("zzyzx") == []
    assert meant("ワワワワワワワ") == []


def test_changed_index_changes_the_known_words() -> None:
    assert meant("zyxqvvopp") == []
    card = Card.objects.filter(game=FOW)[0]
    Card.objects.filter(pk=card.pk).update(name_en="Zyxquvvopp", name="zyxquvvopp")
    Index.objects.filter(game=FOW).update(digest="another")
    assert [other.lower() for other in meant("zyxqvvopp")] == ["zyxquvvopp"]


def links(page: str) -> list[tuple[str, str]]:
    return [(html.unescape(address), html.unescape(query)) for address, query in LINK.findall(page)]


@pytest.mark.parametrize(("language", "said"), [("en", "Did you mean:"), ("ja", "もしかして：")])
def test_suggestion_links_keep_the_check_boxes(client: Client, language: str, said: str) -> None:
    address = "/cards/?q=magpy&game=zx&cost=1&cost=2&show=list"
    page = client.get(address, headers={"accept-language": language}).content.decode()
    assert said in page
    (link, query), *_others = links(page)
    assert query == "Magpie"
    assert link == "?q=Magpie&game=zx&cost=1&cost=2&show=list" or set(link[1:].split("&")) == {
        "q=Magpie", "game=zx", "cost=1", "cost=2", "show=list",
    }  # fmt: skip
    assert "data-card" in client.get(f"/cards/{link}").content.decode()


def test_page_shows_examples_if_no_suggestion_exists(client: Client) -> None:
    page = client.get("/cards/?q=zzyzx").content.decode()
    assert "data-meant" not in page
    assert "Try one of these:" in page


def test_suggested_query_is_escaped(client: Client) -> None:
    page = client.get("/cards/", {"q": 'dargon -"<b>\'"'}).content.decode()
    assert links(page)
    assert "<b>'" not in page


def test_deck_editor_shows_suggestions_and_keeps_its_check_boxes(client: Client) -> None:
    owner = person()
    client.force_login(owner)
    deck = services.create(user=owner, game=FOW, name="Mine", data={"main": {}})
    page = client.get(f"{deck.edit_url}?q=mirele&k=ruler&page=3", headers={"accept": "text/html"}).content.decode()
    (link, query), *_others = links(page)
    assert query == "Mirelle"
    assert link.endswith("?q=Mirelle&k=ruler&page=1")
    assert 'data-total="1"' in client.get(link, headers={"accept": "text/html"}).content.decode()
    assert not links(client.get(f"{deck.edit_url}?q=magpy").content.decode()), "another game's cards are none here"


def test_suggestion_is_a_valid_query() -> None:
    for typed in ("dargon", "flyng", "resonater", "リゾネーター", '"furnace magpei"', "brinewal sentinal"):
        assert [read_query(other).problems for other in meant(typed)] == [[]] * len(meant(typed))

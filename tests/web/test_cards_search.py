"""The card search: its results, their order and pages, and the check boxes with their counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.http import QueryDict
from django.test.utils import CaptureQueriesContext
from tables import person

from engine import cards as library_of
from engine import rule_citations
from tcg import games
from tcg.cards.models import Card, Index
from tcg.cards.search import facets, index, read_query, search
from tcg.cards.search.fold import fold
from tcg.decks import services, starters

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("index"), pytest.mark.database]
FOW, ZX = "force_of_will", "zx"


def ids(text: str, **options: Any) -> list[str]:
    """Return the ids of all cards that a search finds, after checking that it has no problems."""
    found = search(text, per_page=200, **options)
    assert found.problems == []
    out = [card.card for card in found.cards]
    for page in range(2, found.pages + 1):
        out += [card.card for card in search(text, per_page=200, page=page, **options).cards]
    assert len(out) == found.total == len(set(out))
    return out


def cards_that(test: Callable[[Any], bool], *which: str) -> set[str]:
    """Return the ids of the real cards for which the test is true."""
    return {
        card.id for game in which or games.GAMES for card in library_of.library(game).printed().values() if test(card)
    }


def text_of(card: Any) -> str:
    return fold("\n".join(line.en for side in card.faces for line in (*side.lines, *getattr(side, "subtext", ()))))


# -- the index -------------------------------------------------------------------------------------
def test_each_printed_card_has_one_row_and_reloading_changes_nothing() -> None:
    before = list(Card.objects.values_list("pk", "card"))
    assert {card for _pk, card in before} == cards_that(lambda card: True)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        index.load()
    assert list(Card.objects.values_list("pk", "card")) == before
    assert not any("INSERT" in query["sql"] for query in queries)


def test_index_is_rebuilt_after_a_change_and_drops_removed_games(monkeypatch: pytest.MonkeyPatch) -> None:
    Card.objects.filter(card="fow-001").update(name="x")
    index.load()
    assert (
        Card.objects.get(card="fow-001").name == "x"
    )  # the index is not compared with the cards; only another set of cards changes it
    Index.objects.filter(game=FOW).update(digest="another")
    Card.objects.create(game="gone", card="g-1", position=9999, colours=0)
    index.load()
    assert Card.objects.get(card="fow-001").name != "x"
    assert not Card.objects.filter(game="gone").exists()


def test_card_made_for_a_single_match_is_not_indexed() -> None:
    library = library_of.library(FOW)
    library.add(
        library_of.make_card(FOW, {"id": "mine-1", "name": "Mine", "type": "Chant", "cost": "{1}"}), by_hand=True
    )
    assert "mine-1" not in {row.card for row in index.rows(FOW)}


# -- words -----------------------------------------------------------------------------------------
def test_word_is_searched_in_name_text_and_race_in_both_languages() -> None:
    assert "fow-045" in ids("cinderwing")
    assert "fow-045" in ids("燼翼")
    assert "fow-045" in ids("dragon")
    assert "fow-045" in ids("竜")
    assert "fow-045" in ids("[Flying]")
    assert "fow-045" in ids("飛翔")


@pytest.mark.parametrize("word", ["ｃｉｎｄｅｒｗｉｎｇ", "CINDERWING", "Cinderwing  Herald".lower()])
def test_width_and_case_make_no_difference(word: str) -> None:
    assert ids(f'"{word}"') == ["fow-045"]


def test_hiragana_and_katakana_make_no_difference() -> None:
    assert ids("ひかり") == ids("ヒカリ") == ids("ﾋｶﾘ") != []


def test_short_word_finds_all_cards_that_contain_it() -> None:
    for word in ("竜", "q", "飛翔", "xy", "9"):
        found = ids(word)
        rows = Card.objects.all()
        expected = {row.card for row in rows if any(word in one for one in (row.name, row.race, row.text))}
        assert set(found) == expected
    assert ids("竜")


def test_all_words_must_occur_and_a_phrase_must_be_contiguous() -> None:
    both = set(ids("draw card")) & set(ids('"draw a card"'))
    assert both == set(ids('"draw a card"'))
    assert set(ids("card draw")) == set(ids("draw card"))
    assert set(ids('o:"draw a card"')) == cards_that(lambda card: "draw a card" in text_of(card))


@pytest.mark.parametrize("text", ["%", "_", "100%", "\\", "'", "name:%", "o:_", "%%%", '"%_"', "r:'"])
def test_database_wildcards_are_matched_literally(text: str) -> None:
    found = search(text)
    assert all(text.strip('"').split(":")[-1] in card.name + card.text + card.race for card in Card.objects.filter(
        pk__in=[one.pk for one in found.cards])) or found.problems  # fmt: skip


def test_zero_byte_in_a_query_is_ignored() -> None:
    assert search("dra\0gon").total == search("dragon").total


# -- fields ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "test"),
    [
        ("game:fow", lambda card: card.game == FOW),
        ("g:ゼクス", lambda card: card.game == ZX),
        ("t:resonator", lambda card: "resonator" in card.types),
        ("t:リゾネイター", lambda card: "resonator" in card.types),
        ("t:chant,rune", lambda card: card.types & {"chant", "rune"}),
        ("t:stone", lambda card: "magic_stone" in card.types),
        ("t:j-ruler", lambda card: any("j_ruler" in side.types for side in card.faces)),
        ("type!=chant g:fow", lambda card: card.game == FOW and "chant" not in card.types),
        ("c:fire", lambda card: "fire" in card.attributes),
        ("属性:炎", lambda card: "fire" in card.attributes),
        ("c:fire,water", lambda card: {"fire", "water"} & set(card.attributes)),
        ("c=fire", lambda card: set(card.attributes) == {"fire"}),
        ("c>=fire", lambda card: "fire" in card.attributes),
        ("c>fire", lambda card: "fire" in card.attributes and len(card.attributes) > 1),
        ("c<=fire,water", lambda card: set(card.attributes) <= {"fire", "water"}),
        ("c<fire,water", lambda card: set(card.attributes) < {"fire", "water"}),
        ("c!=fire", lambda card: set(card.attributes) != {"fire"}),
        ("c:void", lambda card: not card.attributes),
        ("c>=2", lambda card: len({one for side in card.faces for one in side.attributes}) >= 2),
        ("cost<=3 g:zx", lambda card: card.game == ZX and card.front.points is not None and card.front.points <= 3),
        ("コスト＜＝３ g:zx", lambda card: card.game == ZX and (card.front.points or 99) <= 3),
        ("cost:1,2 g:zx", lambda card: card.game == ZX and card.front.points in (1, 2)),
        ("cost=∞", lambda card: card.cost == "∞"),
        ("power>=8000", lambda card: (getattr(card.front, "power", None) or 0) >= 8000),
        ("pow!=8000", lambda card: getattr(card.front, "power", None) not in (None, 8000)),
        ("atk>=800", lambda card: next((n for one in card.faces if (n := getattr(one, "atk", None))), 0) >= 800),
        ("div>0", lambda card: any(getattr(side, "divinity", None) for side in card.faces)),
        ("is:two-sided", lambda card: len(card.faces) > 1),
        ("is:vanilla", lambda card: not text_of(card)),
        ("not:vanilla", lambda card: text_of(card)),
        ("r=dragon", lambda card: "Dragon" in card.races),
        ("r:dragon", lambda card: any("dragon" in race.lower() for side in card.faces for race in side.races)),
        ("id:fow-001,zx-001", lambda card: card.id in ("fow-001", "zx-001")),
        ("rule:1106.1 g:fow", lambda card: card.game == FOW and "1106.1" in rule_citations.of_card(FOW, card.id)),
    ],
)  # fmt: skip
def test_field_finds_the_cards_that_match_its_condition(text: str, test: Callable[[Any], bool]) -> None:
    assert set(ids(text)) == cards_that(lambda card: bool(test(card)))


def test_keyword_search_finds_cards_with_the_keyword_but_not_cards_giving_it() -> None:
    flying = set(ids("kw:flying"))
    assert flying == set(ids("キーワード:飛翔")) == set(ids('kw:"Flying"'))
    giving = set(ids('o:"[flying]"')) - flying
    assert "fow-045" in flying
    assert giving  # a card that gives the keyword to others


def test_clause_search_includes_its_subclauses() -> None:
    under = {
        card
        for number, ids in rule_citations.cards_by_clause(FOW).items()
        if number.split(".")[0] == "1106"
        for card in ids
    }
    assert set(ids("rule:1106 game:fow")) == under != set()


def test_combined_query_finds_the_intersection_of_its_parts() -> None:
    text = 'game:fow t:resonator c:fire cost<=3 atk>=400 o:"this card" -kw:swiftness -r:dragon'
    parts = [set(ids(part)) for part in ("game:fow", "t:resonator", "c:fire", "cost<=3", "atk>=400", 'o:"this card"')]
    assert set(ids(text)) == set.intersection(*parts) - set(ids("kw:swiftness")) - set(ids("r:dragon")) != set()


def test_not_or_and_brackets_combine_terms() -> None:
    every, chants, fires = (set(ids(text)) for text in ("g:fow", "g:fow t:chant", "g:fow c:fire"))
    assert set(ids("g:fow -t:chant")) == every - chants
    assert set(ids("g:fow (t:chant or c:fire)")) == chants | fires
    assert set(ids("g:fow -(t:chant or c:fire)")) == every - chants - fires
    assert set(ids("g:fow -(t:chant c:fire)")) == every - (chants & fires)
    assert set(ids("g:fow --t:chant")) == chants
    assert set(ids("-cost<=3")) >= set(ids("t:ruler"))  # a card without a cost does not cost 3 or less


def test_invalid_terms_are_skipped_and_the_rest_is_searched() -> None:
    found = search("t:chant cots<=3 c:fier")
    assert found.total == search("t:chant").total
    assert [problem.instead for problem in found.problems] == ["cost", "fire"]


# -- decks -----------------------------------------------------------------------------------------
def test_decks_are_found_by_their_names() -> None:
    starters.load_starters()
    starter = next(read for read in starters.read_starters() if read.game == ZX)
    expected = {starter.data["player"], starter.data["back"], *starter.data["main"], *starter.data["dynamis"]}
    for name in (starter.slug, starter.slug.removeprefix("zx-starter-"), *starter.names.values()):
        assert set(ids(f'deck:"{name}"')) == expected, name
    assert expected <= set(ids("is:starter"))
    assert set(ids("is:starter g:fow")) < set(ids("g:fow"))
    assert search("deck:nobodys").problems[0].text.startswith("There is no deck “nobodys”")


def test_private_deck_is_found_by_its_owner_or_by_its_code() -> None:
    owner, other = person("Ann"), person("Ben")
    deck = services.create(user=owner, game=FOW, name="Mine", data={"ruler": "fow-001", "main": {"fow-043": 4}})
    assert set(ids(f"deck:{deck.slug}", viewer=owner)) == {"fow-001", "fow-043"}
    assert set(ids("deck:Mine", viewer=owner)) == {"fow-001", "fow-043"}
    assert search("deck:Mine", viewer=other).problems
    assert search("deck:Mine").problems
    # anybody who knows the code may see it
    assert set(ids(f"deck:{deck.code}", viewer=other)) == {"fow-001", "fow-043"}


# -- order and pages -------------------------------------------------------------------------------
def numbers(text: str, column: str) -> list[Any]:
    rows = {row.card: getattr(row, column) for row in Card.objects.all()}
    return [rows[id] for id in ids(text)]


def test_cards_without_the_sorted_value_come_last() -> None:
    costs = numbers("g:fow sort:cost", "cost")
    known = [cost for cost in costs if cost is not None]
    assert known == sorted(known)
    assert costs == known + [None] * (len(costs) - len(known))
    falling = numbers("g:fow sort:-atk", "atk")
    known = [atk for atk in falling if atk is not None]
    assert known == sorted(known, reverse=True)
    assert falling[len(known) :] == [None] * (len(falling) - len(known))
    assert numbers("g:fow sort:cost order:desc", "cost") == numbers("g:fow sort:-cost", "cost")


def test_sort_order_in_the_query_overrides_that_of_the_page() -> None:
    assert [card.card for card in search("g:fow sort:-cost", sort="name").cards] == [
        card.card for card in search("g:fow", sort="-cost").cards
    ]
    assert [card.card for card in search("g:fow", sort="nonsense").cards] == [
        card.card for card in search("g:fow").cards
    ]


def test_names_are_sorted_in_the_language_of_the_page() -> None:
    english = [card.name_en for card in search("g:zx", sort="name", lang="en").cards]
    japanese = [card.name_ja for card in search("g:zx", sort="name", lang="ja").cards]
    assert len(english) == len(japanese) == 60
    assert english[0] < english[-1]
    assert japanese[0] != search("g:zx", sort="name", lang="en").cards[0].name_ja


@pytest.mark.parametrize("page", [-3, 0, 1, 2, 10**9])
def test_page_number_out_of_range_gives_the_nearest_page(page: int) -> None:
    found = search("", page=page, per_page=50)
    assert found.pages == -(-found.total // 50)
    assert found.page == max(1, min(page, found.pages))
    assert found.cards
    assert found.first == (found.page - 1) * 50 + 1
    assert found.last == found.first + len(found.cards) - 1


def test_page_size_is_limited() -> None:
    assert len(search("", per_page=10**6).cards) == 200
    assert len(search("", per_page=-1).cards) == 1
    assert search("zzyzx").pages == 1
    assert search("zzyzx").first == search("zzyzx").last == 0


def test_game_filter_of_the_page_applies_to_any_query() -> None:
    assert set(ids("", game=FOW)) == cards_that(lambda card: True, FOW)
    assert ids("g:zx", game=FOW) == []
    assert search("dragon", game=FOW).said == "Force of Will cards that mention “dragon”"
    assert search("竜", game=FOW, lang="ja").said == "「竜」を含む、フォースオブウィルのカード".replace("、", "")


# -- check boxes -----------------------------------------------------------------------------------
def ticked(**given: Any) -> facets.Ticks:
    out = QueryDict(mutable=True)
    for key, value in given.items():
        out.setlist(key, value if isinstance(value, list) else [value])
    return facets.Ticks.of(out)


def counts(text: str, ticks: facets.Ticks) -> tuple[int, dict[str, dict[str, int]]]:
    found = facets.count_facets(read_query(text), ticks, "en")
    return found.total, {
        group.id: {tick.value: tick.count for tick in (*group.ticks, *group.more)} for group in found.groups
    }


@pytest.mark.parametrize("text", ["", "dragon", "t:resonator", "g:zx cost>=3"])
@pytest.mark.parametrize(
    "ticks",
    [
        {},
        {"game": FOW},
        {"attr": ["fire", "water"]},
        {"attr": ["fire", "void"], "type": ["resonator"]},
        {"game": ZX, "cost": ["1", "7"], "kw": ["range", "void bringer"]},
    ],
)
def test_check_box_leaves_as_many_cards_as_its_count(text: str, ticks: dict[str, Any]) -> None:
    now = ticked(**ticks)
    total, groups = counts(text, now)
    assert total == search(text, filters=now.query()).total
    for group, ticks_of in groups.items():
        for value, count in list(ticks_of.items())[:4]:
            alone = ticked(**{**ticks, group: [value]})
            assert search(text, filters=alone.query()).total == count, (group, value)


def test_invalid_check_box_values_are_ignored() -> None:
    assert ticked(game="mtg", attr=["fier", "fire"], type="x", cost=["-1", "99"], kw='"') == ticked(attr=["fire"])
    assert ticked().count == 0
    assert ticked(game=FOW, attr=["fire", "water"]).count == 3


def test_all_counts_need_one_database_query() -> None:
    query = read_query("dragon")
    with CaptureQueriesContext(connection) as queries:
        facets.count_facets(query, ticked(attr=["fire"], type=["resonator"]), "en")
    assert len(queries) == 1


# -- numbers, whole names, costs -----------------------------------------------------------------------
@pytest.mark.parametrize(
    "text", ["FOW-026", "fow-026", "[FOW-026]", "fow_26", "FOW-26", "ＦＯＷ－０２６", "id:FOW-026"]
)
def test_printed_card_number_finds_its_card(text: str) -> None:
    assert ids(text) == ["fow-026"]


def test_word_like_an_unknown_card_number_is_searched_as_a_word() -> None:
    assert ids("abc-026") == []
    assert set(ids("-fow-026 g:fow")) == cards_that(lambda card: card.id != "fow-026", FOW)
    assert set(ids("fow-026 or zx-001")) == {"fow-026", "zx-001"}


@pytest.mark.parametrize("text", ['!"Kiln Hound"', '!"kiln hound"', "!「窯の猟犬」", 'name="Kiln Hound"'])
def test_exclamation_mark_matches_the_whole_name(text: str) -> None:
    assert ids(text) == ["fow-043"]


def test_whole_name_matches_any_side_and_can_be_negated() -> None:
    assert ids('!"Vashka, the Unbanked Flame"') == ["fow-002"]
    assert ids("!Hound") == []
    assert set(ids('-!"Kiln Hound" g:fow')) == cards_that(lambda card: card.id != "fow-043", FOW)


def costing(card: Any, letter: str) -> int:
    return card.cost.count(f"{{{letter}}}")


@pytest.mark.parametrize(
    ("text", "test"),
    [
        ("mana:{W}{W} g:fow", lambda card: costing(card, "W") >= 2),
        ("mana:WW g:fow", lambda card: costing(card, "W") >= 2),
        ("m:{r}{1} g:fow", lambda card: costing(card, "R") >= 1 and "{1}" in card.cost),
        ("mana:fire g:fow", lambda card: costing(card, "R") >= 1),
        ("mana={W}{W} g:fow", lambda card: card.cost == "{W}{W}"),
        ("mana=1WW g:fow", lambda card: sorted(card.cost) == sorted("{W}{W}{1}")),
        ("-mana:{W} g:fow", lambda card: not costing(card, "W")),
        ("mana!={W}{W} g:fow", lambda card: card.cost != "{W}{W}"),
    ],
)
def test_cost_is_searched_by_its_symbols(text: str, test: Callable[[Any], bool]) -> None:
    assert set(ids(text)) == cards_that(test, FOW) != set()


def test_cost_symbols_depend_on_the_game() -> None:
    white = cards_that(lambda card: costing(card, "White") >= 2, "last_chronicle")
    assert set(ids("mana:{White}{White} g:lc")) == white != set()
    assert set(ids("mana:{W}{W} g:lc")) == white
    assert set(ids("mana:白 g:lc")) == cards_that(lambda card: costing(card, "White") >= 1, "last_chronicle")


@pytest.mark.parametrize("text", ["cost:x", "cost=X", "mana:{X}", "is:x"])
def test_costs_with_x_are_found_in_every_game(text: str) -> None:
    wanted = cards_that(lambda card: "{X}" in card.cost or card.cost == "X")
    assert {card.partition("-")[0] for card in wanted} == {"fow", "lc", "mg"}
    assert set(ids(text)) == wanted
    assert set(ids("cost!=x")) == cards_that(lambda card: True) - wanted
    assert set(ids("cost:x,1")) == wanted | set(ids("cost:1"))


def test_tilde_stands_for_the_card_itself() -> None:
    assert set(ids('o:"~ enters"')) == set(ids('o:"this card enters" or o:"このカード enters"')) != set()
    assert set(ids("o:~を")) == set(ids("o:このカードを")) != set()
    assert set(ids("~ g:zx")) == set(ids("o:~ g:zx")) != set()


def test_unknown_cost_symbol_is_reported() -> None:
    found = search("mana:{Q} t:rune")
    assert [one.text for one in found.problems] == ["“q” is no symbol of a cost."]
    assert found.total == search("t:rune").total


@pytest.mark.parametrize(("text", "en", "ja"), [
    ("mana:{W}{W}", "Cards that have {W}{W} in their cost", "コストに{W}{W}を含むカード"),
    ("mana={R}{1}", "Cards that cost {R}{1}", "コストが{R}{1}であるカード"),
    ("cost:x", "Cards that cost X", "コストがXであるカード"),
    ('!"Kiln Hound"', "Cards that are called “Kiln Hound”", "名前が「Kiln Hound」であるカード"),
    ("FOW-026", "Cards that are fow-026", "fow-026であるカード"),
])  # fmt: skip
def test_number_name_and_cost_searches_are_described_in_words(text: str, en: str, ja: str) -> None:
    assert read_query(text).said == {"en": en, "ja": ja}

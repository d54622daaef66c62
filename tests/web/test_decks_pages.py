"""The pages of decks: what each visitor sees, the remedies for each fault, and invalid values in an address."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from tables import person

from engine.cards import library
from engine.match import check_deck
from tcg.decks import services
from tcg.decks.fixes import Remedy, remedies
from tcg.decks.models import Deck
from tcg.decks.starters import load_starters, read_starters

pytestmark = pytest.mark.django_db
FOW, ZX = "force_of_will", "zx"
PRINTED = library(FOW).printed().values()
ALL, RULERS = len(PRINTED), sum("ruler" in card.types for card in PRINTED)
PAGE = {"accept": "text/html", "accept-language": "en"}
STARTERS = {starter.slug: starter for starter in read_starters()}


@pytest.fixture
def cards() -> None:
    call_command("load_cards", verbosity=0)


def data(slug: str = "fow-starter-tide-and-reed", **parts: Any) -> dict[str, Any]:
    return json.loads(json.dumps({**STARTERS[slug].data, **parts}))


def owned(client: Client, given: dict[str, Any], game: str = FOW) -> Deck:
    owner = person()
    client.force_login(owner)
    return services.create(user=owner, game=game, name="Mine", data=given)


def after(deck: dict[str, Any], way: Remedy) -> dict[str, Any]:
    """Return the deck after the button of a remedy is pressed."""
    out = json.loads(json.dumps(deck))
    out[way.part][way.card] = way.count if way.kind == "step" else 0
    if way.kind == "move":
        out[way.target][way.card] = out[way.target].get(way.card, 0) + way.count
    return out


def clauses(game: str, deck: dict[str, Any]) -> list[str]:
    return [fault["clause"] for fault in check_deck(game, deck)]


MAIN = STARTERS["fow-starter-tide-and-reed"].data["main"]
NINE = STARTERS["zx-starter-nine-lamps"].data


@pytest.mark.parametrize(
    ("game", "deck", "clause"),
    [
        (FOW, data(main={**MAIN, "fow-065": 6}), "402.3b"),
        (FOW, data(stones={"fow-010": 4, "fow-011": 3}), "402.4a"),
        (FOW, data(stones={}), "402.4a"),
        (FOW, data(main={**MAIN, "fow-010": 3}), "402.3"),
        (FOW, data(stones={"fow-010": 10, "fow-065": 1}), "402.4"),
        (ZX, data("zx-starter-nine-lamps", main={**NINE["main"], "zx-044": 5, "zx-032": 3}), "401.2"),
        (ZX, data("zx-starter-nine-lamps", dynamis={**NINE["dynamis"], "zx-066": 2, "zx-032": 1}), "401.10"),
    ],
)
def test_first_remedy_of_a_fault_corrects_it(game: str, deck: dict[str, Any], clause: str) -> None:
    fault = next(fault for fault in check_deck(game, deck) if fault["clause"] == clause)
    way = remedies(game, deck, fault)[0]
    assert clause not in clauses(game, after(deck, way))


@pytest.mark.parametrize(
    ("game", "deck", "clause", "kind", "query"),
    [
        (FOW, {"main": {}, "stones": {}, "runes": {}, "extra": {}}, "402.2", "find", "t:ruler"),
        (FOW, data(main={}), "402.3a", "find", ""),
        (FOW, data(main=dict.fromkeys(list(MAIN), 4)), "402.3a", "show", ""),
        (ZX, {"main": {}, "dynamis": {}}, "401.6", "find", "is:ignition"),
    ],
)
def test_remedy_that_needs_a_choice_leads_to_the_cards(
    game: str, deck: dict[str, Any], clause: str, kind: str, query: str
) -> None:
    fault = next(fault for fault in check_deck(game, deck) if fault["clause"] == clause)
    assert [(way.kind, way.query) for way in remedies(game, deck, fault)] == [(kind, query)]


def test_fault_is_shown_in_the_banner_with_its_clause_and_in_the_row(client: Client, cards: None) -> None:
    deck = owned(client, data(main={**MAIN, "fow-065": 5}))
    page = client.get(deck.edit_url, headers=PAGE).content.decode()
    assert 'data-clause="402.3b"' in page
    assert "5 of at most 4" in page
    assert 'name="kind" value="bot"' not in page
    assert 'name="kind" value="bot"' not in client.get(deck.get_absolute_url(), headers=PAGE).content.decode()


def test_change_returns_all_parts_of_the_page_that_depend_on_it(client: Client) -> None:
    deck = owned(client, data())
    sent = {"version": deck.version, "part": "main", "card": "fow-065", "count": 5}
    answer = client.post(reverse("deck_step", args=[deck.code]), sent, headers={"hx-request": "true"})
    said = answer.content.decode()
    for part in ("decklist", "faults", "numbers", "bench-act", "tabs"):
        assert f'id="{part}"' in said
    assert said.count("hx-swap-oob") == 4
    assert 'data-version="2"' in said
    assert "402.3b" in said


def test_removed_card_is_shown_on_the_deck_pages(client: Client, cards: None) -> None:
    deck = owned(client, data())
    Deck.objects.filter(pk=deck.pk).update(data={**deck.data, "main": {**MAIN, "gone-001": 2}})
    for address in (deck.edit_url, deck.get_absolute_url(), deck.get_absolute_url() + "?as=list"):
        assert "gone-001" in client.get(address, headers=PAGE).content.decode()


@pytest.mark.parametrize("page", ["deck_edit", "deck_versions"])
def test_editor_and_versions_are_open_to_the_owner_only(client: Client, page: str) -> None:
    address = reverse(page, args=[owned(client, data()).code])
    assert client.get(address, headers=PAGE).status_code in (200,)
    client.force_login(person())
    refused = client.get(address, headers={"accept": "text/plain"})
    assert refused.status_code == 403
    assert refused["Content-Type"].startswith("text/plain")
    assert Client().get(address).status_code == 403


def test_stranger_with_the_code_sees_the_deck_without_actions(client: Client) -> None:
    deck = owned(client, data())
    page = Client().get(deck.get_absolute_url(), headers=PAGE).content.decode()
    assert "Mine" in page
    assert deck.edit_url not in page
    assert "/delete/" not in page
    assert "Mine" not in Client().get("/decks/", headers=PAGE).content.decode()
    services.publish(deck=deck, user=deck.owner, public=True)
    assert "Mine" in Client().get("/decks/", headers=PAGE).content.decode()


def test_version_lists_added_and_removed_cards(client: Client) -> None:
    deck = owned(client, data())
    changed = data(main={**{card: n for card, n in MAIN.items() if card != "fow-072"}, "fow-084": 4})
    services.save(deck=deck, user=deck.owner, version=deck.version, data=changed)
    page = client.get(reverse("deck_versions", args=[deck.code]), headers=PAGE).content.decode()
    assert "+2 Reed Heron" in page
    assert "−1 Weir Serpent" in page


# ---- the search next to it
def found(client: Client, deck: Deck, query: str) -> str:
    return client.get(f"{deck.edit_url}?{query}", headers=PAGE).content.decode()


def test_editor_first_shows_rulers_for_a_deck_without_a_ruler(client: Client, cards: None) -> None:
    deck = owned(client, {"main": {}, "stones": {}, "runes": {}, "extra": {}})
    assert f'data-total="{RULERS}"' in found(client, deck, "")
    assert f'data-total="{ALL}"' in found(client, deck, "q=")


def filters(page: str) -> tuple[str, bool, bool]:
    """Return the page's own addition to the search, whether it is visible, and whether any check box is set."""
    need = page.split('data-need="')[1].split('"')[0]
    chip = page[page.index('id="need"') : page.index("</label>", page.index('id="need"'))]
    ticks = page[page.index('class="chips__group"') : page.index("</form>", page.index('class="chips__group"'))]
    return need, "hidden" not in chip.split(">")[0] and "checked" in chip, "checked" in ticks


def test_suggested_filter_ticks_no_check_box_and_disappears_with_its_reason(client: Client, cards: None) -> None:
    deck = owned(client, {"main": {}, "stones": {}, "runes": {}, "extra": {}})
    assert filters(found(client, deck, "")) == ("t:ruler", True, False)
    services.step(deck=deck, user=deck.owner, version=1, part="ruler", card="fow-002", count=1)
    for query in ("", "need=t%3Aruler"):
        assert filters(found(client, deck, query)) == ("", False, False)
        assert f'data-total="{ALL}"' in found(client, deck, query)


def test_words_and_check_boxes_narrow_the_suggested_filter(client: Client, cards: None) -> None:
    deck = owned(client, data(ruler=""))
    page = found(client, deck, "q=mirelle&need=t%3Aruler")
    assert filters(page) == ("t:ruler", True, False)
    assert 'data-total="1"' in page
    assert 'data-q="mirelle"' in page
    assert filters(found(client, deck, "need=t%3Aruler&k=ruler"))[2]


@pytest.mark.parametrize("need", ["t:chant", "dragon", "(" * 900, "is:ignition"])
def test_filter_not_suggested_by_a_fault_is_ignored(client: Client, cards: None, need: str) -> None:
    deck = owned(client, {"main": {}, "stones": {}, "runes": {}, "extra": {}})
    page = client.get(deck.edit_url, {"q": "", "need": need}, headers=PAGE).content.decode()
    assert filters(page) == ("", False, False)
    assert f'data-total="{ALL}"' in page


def test_check_boxes_of_one_group_widen_and_of_several_groups_narrow(client: Client, cards: None) -> None:
    deck = owned(client, data())

    def total(query: str) -> int:
        return int(found(client, deck, query).split('data-total="')[1].split('"')[0])

    water, wind, both = total("q=&a=water"), total("q=&a=wind"), total("q=&a=water&a=wind")
    assert max(water, wind) < both <= water + wind
    assert total("q=&a=water&k=chant") + total("q=&a=water&k=resonator") < water
    assert total("q=&a=water&n=1") < water
    assert total("q=&a=nonsense&k=x&n=99") == total("q=") == ALL


@pytest.mark.parametrize(
    "query",
    ["page=0", "page=99999", "page=-1", "page=x", "q=%00", "q=" + "(" * 900, "q=cost<=banana&page=2", "a=&a=%ff"],
)
def test_invalid_search_in_the_editor_still_shows_results(client: Client, cards: None, query: str) -> None:
    deck = owned(client, data())
    assert 'id="results"' in found(client, deck, query)


# ---- a hand
@pytest.mark.parametrize(
    "query",
    ["seed=" + "x" * 99, "seed=%00", "turns=999999", "turns=-1", "turns=x", "back=9999", "back=x", "seed=a&second=2"],
)
def test_invalid_parameters_of_a_sample_hand_are_ignored_or_refused(client: Client, query: str) -> None:
    deck = load_starters()[0]
    answer = client.get(reverse("deck_hand", args=[deck.code]) + "?" + query, headers=PAGE)
    assert answer.status_code in (200, 400)
    assert b"Traceback" not in answer.content


def test_invalid_positions_of_a_sample_hand_cannot_be_put_back(client: Client) -> None:
    deck = load_starters()[0]
    address = reverse("deck_hand", args=[deck.code])
    assert client.get(address + "?seed=a&back=7").status_code == 400
    assert client.get(address + "?seed=a&back=1&back=1").status_code == 400


def test_a_deck_of_too_few_cards_draws_no_hand(client: Client) -> None:
    deck = owned(client, {"ruler": "fow-003", "main": {"fow-065": 4}, "stones": {}, "runes": {}, "extra": {}})
    page = client.get(reverse("deck_hand", args=[deck.code]), headers=PAGE).content.decode()
    assert "Too few cards" in page


# ---- an import
def test_import_preview_reads_and_corrects_a_list_without_creating_a_deck(client: Client) -> None:
    sent = {"game": FOW, "text": "4 Brinewal Sentinel\nnonsense of mine\n3 Reed Heron", "name": "Pasted"}
    page = client.post(reverse("deck_import"), sent, headers=PAGE).content.decode()
    assert "Brinewal Sentinel" in page
    assert "nonsense of mine" in page
    assert 'value="1:fow-065"' in page
    assert not Deck.objects.exists()
    page = client.post(reverse("deck_import"), {**sent, "fix": "1:fow-065"}, headers=PAGE).content.decode()
    assert "4 Brinewall Sentinel\n" in page
    page = client.post(reverse("deck_import"), {**sent, "fix": "2:drop"}, headers=PAGE).content.decode()
    assert "// nonsense of mine\n" in page


@pytest.mark.parametrize("fix", ["", "0:fow-065", "99:fow-065", "x:fow-065", "1:none", "1", ":", "1:drop:2", "٣:drop"])
def test_invalid_correction_changes_no_line(client: Client, fix: str) -> None:
    sent = {"game": FOW, "text": "4 Brinewal Sentinel", "fix": fix}
    page = client.post(reverse("deck_import"), sent, headers=PAGE).content.decode()
    assert ">4 Brinewal Sentinel</textarea>" in page


def test_too_long_list_is_refused_and_stays_in_its_field(client: Client) -> None:
    lines = "1 x\n" * 5000
    answer = client.post(reverse("deck_import"), {"game": FOW, "text": lines}, headers=PAGE)
    assert answer.status_code == 413
    assert b"1 x" in answer.content
    assert client.post(reverse("deck_import"), {"game": FOW, "text": "1 x\n" * 100_000}).status_code == 413
    assert client.post(reverse("deck_import"), {"game": "chess", "text": "1 x"}, headers=PAGE).status_code == 200


def test_import_page_of_a_list_without_a_card_offers_no_deck(client: Client) -> None:
    page = client.post("/decks/import/", {"game": FOW, "text": "4 Nobody\nmore"}, headers={"accept-language": "en"})
    shown = page.content.decode()
    assert "No card was understood." in shown
    assert "Make this deck" not in shown
    refused = client.post("/decks/import/", {"game": FOW, "text": '{"foo": [1]}'}, headers={"accept-language": "en"})
    assert (refused.status_code, "No card was understood in it." in refused.content.decode()) == (400, True)


def test_import_page_shows_cards_under_an_unknown_heading(client: Client) -> None:
    text = "4 Kiln Hound\n//sideboard-1\n2 Ember Lancer"
    for language, said in (("en", "It is listed under “sideboard”"), ("ja", "「sideboard」の下にあり")):
        page = client.post("/decks/import/", {"game": FOW, "text": text}, headers={"accept-language": language})
        assert said in page.content.decode()

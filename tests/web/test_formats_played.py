"""Formats at tables: chosen when a table is opened, enforced for all players, and shown wherever the game is shown."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client
from named_formats import Clock, Name, simple
from tables import GAME, Two, browser, key, person, real_decks, starters

from engine.cards import library
from tcg.accounts.models import User
from tcg.cards.formats import known
from tcg.decks import services as decks
from tcg.decks.models import Deck
from tcg.decks.selectors import MOST_OFFERED, to_choose
from tcg.matches import queue, services
from tcg.matches.models import Match, QueuePlace
from tcg.web.refusals import Conflict, Refusal

pytestmark = [
    pytest.mark.usefixtures("real_game", "english", "no_formats"),
    pytest.mark.django_db(transaction=True),
]
ONE_IN = "fow-049"  # only in the first starter
SECOND_OUT = "fow-026"  # only in the second starter
OF_SECOND = simple(banned=f"[{ONE_IN}]")  # the second starter is legal, the first is not
OF_FIRST = simple(banned=f"[{SECOND_OUT}]")
OF_NEITHER = simple(banned=f"[{ONE_IN}, {SECOND_OUT}]")


@pytest.fixture
def both() -> list[Deck]:
    return starters()


def opened(deck: Deck, client: Client, kind: str = "open", format_key: str = "dusk", **more: Any) -> Any:
    return client.post("/play/new/", {"kind": kind, "game": GAME, "deck": deck.slug, "format": format_key, **more})


def page(client: Client, address: str, language: str = "en") -> str:
    response = client.get(address, headers={"Accept-Language": language, "HX-Request": ""})
    assert response.status_code == 200
    return plain(response)


def plain(response: Any) -> str:
    """Return a page without the whitespace around its tags."""
    return re.sub(r"\s*([<>])\s*", r"\1", " ".join(response.content.decode().split()))


def of_person(deck: Deck, user: User) -> Deck:
    return decks.copy(deck=deck, user=user)


# -- the form --------------------------------------------------------------------------------------
def test_without_formats_there_is_no_choice(both: list[Deck]) -> None:
    assert 'name="format"' not in page(Client(), f"/?game={GAME}")
    user = person()
    own = of_person(both[0], user)
    for address in (own.get_absolute_url(), own.edit_url):
        assert 'name="format"' not in page(browser(user), address)
        assert 'id="formats"' not in page(browser(user), address)
    assert "Formats:" not in page(browser(user), "/decks/")


def test_the_formats_of_the_game_are_offered_in_both_languages(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_FIRST)
    assert '<option value="dusk">Dusk</option>' in page(Client(), f"/?game={GAME}")
    assert '<option value="dusk">黄昏</option>' in page(Client(), f"/?game={GAME}", "ja")
    assert 'name="format"' not in page(Client(), "/?game=zx")


def test_another_format_brings_its_decks_alone(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_FIRST)
    client = browser(headers={"HX-Target": "fieldset#pick"})

    def shown(wanted: str) -> str:
        return plain(client.get(f"/?game={GAME}&{wanted}", headers={"Accept-Language": "en"}))

    said = shown("format=dusk&deck=starter-1")
    assert "<html" not in said
    assert 'value="starter-0" checked' in said
    assert 'value="starter-1" disabled' in said
    assert f"{library(GAME)[SECOND_OUT].name.en} is banned." in said
    assert 'value="starter-1" checked' in shown("format=&deck=starter-1")
    name_formats(OF_NEITHER)
    assert "None of these decks may be played in this format." in shown("format=dusk")


def test_what_was_played_last_is_offered_first(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_FIRST)
    client = Client()
    opened(both[0], client, "bot", bot="random")
    assert '<option value="dusk" selected>' in page(client, "/")
    assert '<option value="dusk" selected>' not in page(client, f"/?game={GAME}&format=")
    assert '<option value="dusk" selected>' not in page(client, f"/?game={GAME}&format=nothing")


# -- opening a table -------------------------------------------------------------------------------
def test_a_table_is_opened_in_a_format_and_keeps_its_name(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_FIRST)
    client = browser(person("Ann"))
    opened(both[0], client)
    match = Match.objects.get()
    assert (match.format, match.format_name) == ("dusk", {"en": "Dusk", "ja": "黄昏"})
    name_formats(simple().replace("Dusk", "Gloaming"))
    assert "Format: Dusk" in page(client, match.get_absolute_url())


@pytest.mark.parametrize("kind", ["open", "invite", "bot", "quick"])
def test_a_deck_that_is_not_legal_in_it_opens_nothing(both: list[Deck], name_formats: Name, kind: str) -> None:
    name_formats(OF_SECOND)
    sent = opened(both[0], browser(person()), kind)
    assert sent.status_code == 400
    said = f"This deck may not be played in the format Dusk. {library(GAME)[ONE_IN].name.en} is banned."
    assert said in sent.content.decode()
    assert not Match.objects.exists()
    assert not QueuePlace.objects.exists()


@pytest.mark.parametrize("wanted", ["dawn", "DUSK", "dusk\0", "x" * 31, "squares", ["dusk", "dusk"]])
def test_a_format_that_there_is_not_opens_nothing(both: list[Deck], name_formats: Name, wanted: Any) -> None:
    name_formats(simple() + simple("squares", "zx").removeprefix("formats:\n"))
    users = User.objects.count()
    sent = opened(both[0], Client(headers={"Accept": "text/html"}), "open", wanted)
    assert sent.status_code == 400
    if wanted in ("dawn", "squares"):
        assert "This format is not played here now." in sent.content.decode()
    assert not Match.objects.exists()
    assert User.objects.count() == users, "who sends what makes no sense becomes no guest"


def test_a_table_without_a_format_takes_any_legal_deck(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_NEITHER)
    opened(both[0], browser(person()), "open", "")
    match = Match.objects.get()
    assert (match.format, match.format_name) == ("", {})
    assert browser(person()).post(match.join_url, {"deck": both[1].slug}).status_code == 204
    match.refresh_from_db()
    assert match.running


def test_a_bot_plays_a_starter_that_is_legal_in_it(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_FIRST)
    for _n in range(4):
        opened(both[0], Client(), "bot", bot="random")
        match = Match.objects.order_by("created").last()
        assert match is not None
        assert match.running
        assert match.decks[1] == both[0].data, "the only other one is banned"
    name_formats(simple())
    opened(both[0], Client(), "bot", bot="random")
    match = Match.objects.order_by("created").last()
    assert match is not None
    assert match.decks[1] == both[1].data


def test_where_no_starter_is_legal_the_bot_plays_the_same_deck(both: list[Deck], name_formats: Name) -> None:
    user = person()
    cards = {**both[0].data, "main": {**both[0].data["main"], ONE_IN: 0, "fow-061": 3}}
    own = decks.create(user=user, game=GAME, name="Secret plan", data=cards)
    assert own.legal
    name_formats(OF_NEITHER)
    opened(own, browser(user), "bot", bot="random")
    match = Match.objects.get()
    assert match.decks[0] == match.decks[1] == own.data
    assert match.sides[1].deck_name == {"en": "Own deck", "ja": "自作デッキ"}


# -- joining one -----------------------------------------------------------------------------------
@pytest.fixture
def table(both: list[Deck], name_formats: Name) -> Match:
    name_formats(OF_FIRST)
    opened(both[0], browser(person("Ann")))
    return Match.objects.get()


def test_who_joins_is_offered_the_decks_that_are_legal_in_it(table: Match) -> None:
    shown = page(Client(), table.join_url)
    assert "Format: Dusk" in shown
    assert f'"/cards/?q=format:{table.format}"' in shown
    assert 'value="starter-0" checked' in shown
    assert 'value="starter-1" disabled' in shown


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "may not be played in the format Dusk"), ("ja", "フォーマット「黄昏」では使えません")],
)
def test_who_joins_with_another_deck_is_refused_and_nothing_changes(table: Match, language: str, said: str) -> None:
    before = Match.objects.values().get()
    client = browser(person())
    sent = client.post(table.join_url, {"deck": "starter-1"}, headers={"Accept-Language": language})
    assert sent.status_code == 400
    assert said in sent.content.decode()
    assert Match.objects.values().get() == before
    assert client.post(table.join_url, {"deck": "starter-0"}).status_code == 204
    table.refresh_from_db()
    assert table.running


def test_a_ban_that_holds_from_today_on_ends_the_table(both: list[Deck], name_formats: Name, on_day: Clock) -> None:
    name_formats(simple(banned=f"[{{card: {ONE_IN}, from: 2026-07-01}}]"))
    on_day("2026-06-30")
    opened(both[0], browser(person()))
    match, client = Match.objects.get(), browser(person())
    on_day("2026-07-01")
    sent = client.post(match.join_url, {"deck": both[1].slug})
    assert (sent.status_code, Match.objects.get().status) == (409, "waiting")
    assert "The other deck may not be played in the format Dusk any more." in sent.content.decode()
    on_day("2026-06-30")
    assert client.post(match.join_url, {"deck": both[1].slug}).status_code == 204


def test_nobody_joins_in_a_format_that_has_ended(both: list[Deck], name_formats: Name, on_day: Clock) -> None:
    name_formats(simple(until="2026-06-30"))
    on_day("2026-06-30")
    opened(both[0], browser(person()))
    match, client = Match.objects.get(), browser(person())
    on_day("2026-07-01")
    assert "This format is not played here now." in page(client, match.join_url)
    sent = client.post(match.join_url, {"deck": both[1].slug})
    assert sent.status_code == 409
    assert "The format of this table, Dusk, is not played any more." in sent.content.decode()
    assert Match.objects.get().waiting


# -- where it is shown -----------------------------------------------------------------------------
@pytest.mark.parametrize(("language", "name"), [("en", "Dusk"), ("ja", "黄昏")])
def test_it_is_read_before_the_game(table: Match, language: str, name: str) -> None:
    ann = browser(table.sides[0].user)
    assert name in page(ann, table.get_absolute_url(), language)
    assert name in page(Client(), table.join_url, language)
    assert f"· {name}</i>" in page(Client(), "/lobby/", language)
    assert f"· {name}</i>" in page(ann, "/lobby/", language)


def test_it_is_read_at_the_table_in_the_replay_and_in_the_log(name_formats: Name) -> None:
    name_formats(simple())
    two = Two(format_key="dusk")
    known.forget()  # the format has ended since
    assert 'data-format="dusk">· Dusk' in page(two.browsers[0], two.url(""))
    two.post(0, "concede", key=key())
    assert 'data-format="dusk">· Dusk' in page(two.browsers[0], two.url("replay"))
    assert "· Dusk</p>" in page(two.browsers[0], two.url("log"))
    assert "· Dusk</i>" in page(two.browsers[0], "/lobby/")
    assert "· Dusk</i>" in page(two.browsers[0], "/players/Ann/")


def test_beside_the_table_it_is_read_on_a_small_window_too(name_formats: Name) -> None:
    name_formats(simple())
    two = Two(format_key="dusk")
    shown = page(two.browsers[1], two.url("company"))
    assert 'data-format="dusk"' in shown
    assert "/cards/" not in shown, "nothing leads away from the table"


def test_without_a_format_none_is_read() -> None:
    two = Two()
    assert "data-format" not in page(two.browsers[0], two.url(""))


# -- rematches -------------------------------------------------------------------------------------
def test_a_rematch_is_played_in_it_again(name_formats: Name) -> None:
    name_formats(simple())
    two = Two(format_key="dusk")
    two.post(0, "concede", key=key())
    two.post(0, "rematch", deed="ask")
    two.post(1, "rematch", deed="accept")
    again = two.row.rematch
    assert again is not None
    assert (again.format, again.format_name["en"], again.running) == ("dusk", "Dusk", True)


@pytest.mark.parametrize(("banned", "said"), [(ONE_IN, "has been banned since"), ("", "This format is not played")])
def test_there_is_no_rematch_that_the_format_forbids(name_formats: Name, on_day: Clock, banned: str, said: str) -> None:
    end = {"banned": f"[{{card: {banned}, from: 2026-07-01}}]"} if banned else {"until": "2026-06-30"}
    name_formats(simple(**end))
    on_day("2026-06-30")
    two = Two(format_key="dusk")
    two.post(0, "concede", key=key())
    on_day("2026-07-01")
    sent = two.post(0, "rematch", deed="ask")
    assert sent.status_code == 400
    assert said in sent.content.decode()
    assert (two.row.rematch, two.row.rematch_asked) == (None, None)


# -- quick matches ---------------------------------------------------------------------------------
def test_only_those_who_want_the_same_format_are_paired(both: list[Deck], name_formats: Name) -> None:
    name_formats(simple() + simple("dawn").removeprefix("formats:\n"))
    assert queue.enter(user=person(), deck=both[0], format_key="dusk") is None
    assert queue.enter(user=person(), deck=both[0], format_key="dawn") is None
    assert queue.enter(user=person(), deck=both[0]) is None
    found = [queue.enter(user=person(), deck=both[1], format_key=one) for one in ("dawn", "", "dusk")]
    assert [match and (match.format, match.running) for match in found] == [("dawn", True), ("", True), ("dusk", True)]


def test_who_waits_reads_in_which_format(both: list[Deck], name_formats: Name) -> None:
    name_formats(simple())
    client = browser(person())
    opened(both[0], client, "quick")
    assert QueuePlace.objects.get().format == "dusk"
    assert "· Dusk" in page(client, "/play/quick/")
    assert "· 黄昏" in page(client, "/play/quick/", "ja")


def test_who_waits_again_waits_in_the_format_that_was_said_last(both: list[Deck], name_formats: Name) -> None:
    name_formats(simple())
    user = person()
    queue.enter(user=user, deck=both[0], format_key="dusk")
    queue.enter(user=user, deck=both[0])
    assert QueuePlace.objects.get().format == ""


def test_nobody_is_seated_with_a_deck_that_has_been_banned_meanwhile(
    both: list[Deck], name_formats: Name, on_day: Clock
) -> None:
    name_formats(simple(banned=f"[{{card: {ONE_IN}, from: 2026-07-01}}]"))
    on_day("2026-06-30")
    waits, comes = person(), person()
    queue.enter(user=waits, deck=both[0], format_key="dusk")
    on_day("2026-07-01")
    assert queue.enter(user=comes, deck=both[1], format_key="dusk") is None
    assert not Match.objects.exists()
    assert [place.user for place in QueuePlace.objects.all()] == [comes]
    with pytest.raises(Conflict, match="You do not wait"):
        queue.look(user=waits)


@pytest.mark.parametrize("what", [{"banned": f"[{{card: {ONE_IN}, from: 2026-07-01}}]"}, {"until": "2026-06-30"}])
def test_who_waits_for_what_can_no_longer_be_is_told(
    both: list[Deck], name_formats: Name, on_day: Clock, what: dict[str, str]
) -> None:
    name_formats(simple(**what))
    on_day("2026-06-30")
    user = person()
    queue.enter(user=user, deck=both[0], format_key="dusk")
    on_day("2026-07-01")
    client = browser(user)
    sent = client.post("/play/quick/look/", headers={"HX-Request": "true"})
    assert sent.status_code == 409
    assert "Your deck may not be played in this format any more." in sent.content.decode()
    assert not QueuePlace.objects.exists()
    assert "Your deck may not be played in this format any more." in page(client, "/")  # where the page goes now
    assert "Your deck may not be played in this format any more." not in page(client, "/")


def test_the_engine_of_tables_keeps_to_it_whoever_calls(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_FIRST)
    first, second = (
        services.Seating(name=deck.name, deck=deck.cards, deck_name=deck.names, user=person()) for deck in both
    )
    with pytest.raises(Refusal, match="may not be played in the format Dusk"):
        services.create_match(game=GAME, first=first, second=second, format_key="dusk")
    with pytest.raises(Refusal, match="not played here now"):
        services.create_match(game=GAME, first=first, format_key="dawn")
    assert not Match.objects.exists()


def test_the_front_page_offers_an_old_deck_in_the_format_in_which_it_may_be_played(
    both: list[Deck], name_formats: Name
) -> None:
    """Usually the newest decks are offered. In a format, its legal decks are offered, however old they are."""
    name_formats(OF_FIRST)
    user = person()
    first = of_person(both[0], user)
    Deck.objects.filter(pk=first.pk).update(slug="the-old-one", name_en="The old one")
    for n in range(MOST_OFFERED + 1):
        newer = of_person(both[1], user)
        Deck.objects.filter(pk=newer.pk).update(slug=f"newer-{n}", name_en=f"Newer {n}")
    old = Deck.objects.get(pk=first.pk)
    assert old not in to_choose(user, GAME)
    offered = to_choose(user, GAME, "dusk")
    assert offered[0] == old
    assert len(offered) == len(set(offered)) > MOST_OFFERED
    assert "The old one" not in page(browser(user), f"/?game={GAME}")
    assert "The old one" in page(browser(user), f"/?game={GAME}&format=dusk")


# -- decks -----------------------------------------------------------------------------------------
def test_a_decks_pages_say_in_which_formats_it_is_legal(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_SECOND + simple("dawn").removeprefix("formats:\n"))
    user = person()
    own, client = of_person(both[0], user), browser(user)
    for address in (own.get_absolute_url(), own.edit_url):
        shown = page(client, address)
        assert '<li data-format="dusk">' in shown
        assert '<li data-format="dawn" data-legal>' in shown
        assert f"<p>{library(GAME)[ONE_IN].name.en} is banned.</p>" in shown
        assert '<option value="dawn">Dusk</option>' in shown
        assert '<option value="dusk">' not in shown
    assert 'href="/cards/?q=format:dusk"' in page(client, own.get_absolute_url())
    assert f'href="{own.edit_url}?q=format:dusk#pool"' in page(client, own.edit_url)
    assert f"<p>「{library(GAME)[ONE_IN].name.ja}」は禁止されています。</p>" in page(client, own.edit_url, "ja")


def test_a_step_on_the_workbench_brings_the_new_verdicts(both: list[Deck], name_formats: Name) -> None:
    name_formats(simple(limited=f"[{{card: {ONE_IN}, most: 2}}]"))
    user = person()
    own, client = of_person(both[0], user), browser(user)
    fields = {"version": own.version, "part": "main", "card": ONE_IN, "count": 2}
    assert "at most 2; there are 3." in page(client, own.edit_url)
    shown = plain(client.post(f"/decks/{own.code}/step/", fields))
    assert 'id="formats" hx-swap-oob="outerMorph"' in shown
    assert '<li data-format="dusk" data-legal>' in shown
    own.refresh_from_db()
    fields |= {"version": own.version, "part": "ruler", "card": own.data["ruler"], "count": 0}
    shown = plain(client.post(f"/decks/{own.code}/step/", fields))
    assert '<li data-format="dusk">' in shown
    assert "It cannot be played at all yet: see its faults." in shown


def test_lists_of_decks_say_it_shortly(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_SECOND)
    shown = page(Client(), "/decks/")
    assert shown.count("Formats: Dusk") == 1
    assert shown.count("Legal in no format") == 1


def test_a_list_that_is_pasted_is_told_before_it_is_kept(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_SECOND)
    text = Client().get(f"/decks/{both[0].code}/text/").content.decode()
    shown = plain(Client().post("/decks/import/", {"game": GAME, "text": text}))
    assert f"<p>{library(GAME)[ONE_IN].name.en} is banned.</p>" in shown


def test_programs_read_it(both: list[Deck], name_formats: Name) -> None:
    name_formats(OF_SECOND + simple("dawn").removeprefix("formats:\n"))
    name = library(GAME)[ONE_IN].name.en
    wanted = [
        {"format": "dusk", "name": "Dusk", "legal": False, "reasons": [f"{name} is banned."]},
        {"format": "dawn", "name": "Dusk", "legal": True, "reasons": []},
    ]
    for address in (f"/decks/{both[0].code}/json/", f"/decks/{both[0].code}/faults/"):
        assert json.loads(Client().get(address, headers={"Accept-Language": "en"}).content)["formats"] == wanted


def test_many_reasons_are_folded_away(name_formats: Name) -> None:
    cards = list(real_decks()[0]["main"])[:6]
    name_formats(simple(banned=f"[{', '.join(cards)}]"))
    (deck,) = starters(1)
    shown = page(Client(), deck.get_absolute_url())
    assert shown.count("is banned.</p>") == 6
    assert "<summary>and 3 more</summary>" in shown

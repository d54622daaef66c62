"""Permission to watch: both players decide; and what each player may read of the other's deck."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from tables import Two, begun, browser, fake_deck, person, send, sit, starters, url
from test_channels import closed, in_db, nobody_connected, opened, socket  # noqa: F401  a fixture
from test_matches_simultaneous import at_once
from waiting import LONG

from tcg.decks import services as decks
from tcg.matches import presence, services, watching
from tcg.matches.models import Match, OpenTable, Seat

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("fake_game")]
GAME = "force_of_will"


def switch(two: Two, seat: int, on: bool) -> None:
    assert two.post(seat, "watching", on="on" if on else "off").status_code == 200


def opens(kind: str, **more: Any) -> Match:
    deck = starters()[0]
    sent = {"kind": kind, "game": GAME, "deck": deck.slug, **more}
    assert send(browser(person("Ann")), "/play/new/", sent).status_code == 204
    return Match.objects.get()


# Private games


def test_an_invited_game_is_private_and_stays_so_when_it_begins() -> None:
    match = opens("invite")
    assert match.private
    services.join_match(match_id=match.pk, who=sit(person("Ben")))
    assert browser().get(url(match, "")).status_code == 403
    assert match.get_absolute_url() not in browser().get("/lobby/").content.decode()


@pytest.mark.database
def test_an_open_game_may_be_watched_when_it_is_played_and_not_before() -> None:
    match = opens("open")
    assert browser().get(url(match, "")).status_code == 403
    services.join_match(match_id=match.pk, who=sit(person("Ben")))
    assert browser().get(url(match, "")).status_code == 200
    assert match.get_absolute_url() in browser().get("/lobby/").content.decode()


def test_others_watch_while_both_players_let_them() -> None:
    two = Two(private=True)
    for seat, on, status in ((0, True, 403), (1, True, 200), (0, False, 403), (1, False, 403), (0, True, 403)):
        switch(two, seat, on)
        assert two.watcher.get(two.url("")).status_code == status
        assert two.row.private == (status == 403)


def test_a_bot_has_no_say() -> None:
    ann = person("Ann")
    match = begun(sit(ann), sit(bot="greedy", deck=fake_deck("b")), private=True)
    assert send(browser(ann), url(match, "watching"), {"on": "on"}).status_code == 200
    assert browser().get(url(match, "")).status_code == 200


def test_what_was_opened_while_it_waited_is_open_for_who_joins_and_said_before() -> None:
    match = opens("invite")
    client = Client()
    assert "only the two of you see this game" in client.get(match.join_url).content.decode()
    owner = match.sides[0].user
    assert send(browser(owner), url(match, "watching"), {"on": "on"}).status_code == 200
    assert "others may watch" in client.get(match.join_url).content.decode()
    match = services.join_match(match_id=match.pk, who=sit(person("Ben")))
    assert [side.lets_watch for side in match.sides] == [True, True]
    assert not Match.objects.get().private


@pytest.mark.database
def test_a_game_by_invitation_that_is_opened_is_found_by_its_link_alone() -> None:
    two = Two()
    assert two.watcher.get(two.url("")).status_code == 200
    assert two.match.get_absolute_url() not in two.watcher.get("/lobby/").content.decode()


@pytest.mark.parametrize("sent", [{}, {"on": "maybe"}, {"on": ["on", "off"]}])
def test_a_switch_that_makes_no_sense_changes_nothing(two: Two, sent: dict[str, Any]) -> None:
    before = two.facts()
    assert two.post(0, "watching", **sent).status_code == 400
    assert two.facts() == before


def test_who_does_not_play_switches_nothing(two: Two) -> None:
    before = two.facts()
    for client in (two.watcher, browser(person())):
        assert send(client, two.url("watching"), {"on": "off"}).status_code == 403
    assert two.facts() == before


@pytest.mark.database
def test_both_switch_at_once_and_the_match_is_as_both_have_said() -> None:
    two = Two(private=True)
    for on in (True, False, True):
        at_once(*(lambda s=seat, o=on: switch(two, s, o) for seat in (0, 1)))
        assert two.row.private == (not on)


def test_a_player_reads_who_watches_and_what_the_other_wishes(two: Two) -> None:
    OpenTable.objects.create(match=two.match, seat=None, until=timezone.now() + timedelta(minutes=1))
    OpenTable.objects.create(match=two.match, seat=None, until=timezone.now() - timedelta(minutes=1))
    page = two.browsers[0].get(two.url("company")).content.decode()
    assert '<b class="chip">1</b>' in page
    assert f'value="http://testserver{two.match.get_absolute_url()}"' in page
    switch(two, 1, False)
    page = two.browsers[0].get(two.url("company")).content.decode()
    assert "Ben lets nobody watch" in page
    assert "watch-link" not in page


# Through sockets


@pytest.fixture
async def table(nobody_connected: None) -> Two:  # noqa: F811
    return await in_db(Two)()


@pytest.mark.database
async def test_who_watches_is_counted_while_the_socket_is_open(table: Two) -> None:
    made, _board = await opened(table.match, table.watcher)
    own, _board = await opened(table.match, table.browsers[0], company=True)
    assert await in_db(watching.watchers_of)(table.match) == 1, "a player is no watcher"
    await made.disconnect()
    assert '"news"' in await own.receive_from(timeout=LONG)
    assert await in_db(watching.watchers_of)(table.match) == 0
    await own.disconnect()


@pytest.mark.database
async def test_who_watches_is_shown_out_when_a_player_wants_to_be_alone(table: Two) -> None:
    made, _board = await opened(table.match, table.watcher)
    own, _board = await opened(table.match, table.browsers[1], company=True)
    await in_db(switch)(table, 0, False)
    message = await made.receive_output(timeout=LONG)
    assert (message["type"], message["code"]) == ("websocket.close", 4401)
    assert await own.receive_from(timeout=LONG) == '{"news": "company"}'
    await own.disconnect()
    assert await closed(socket(table.match, table.watcher)) == 4401


@pytest.mark.database
async def test_who_comes_while_it_is_switched_off_sees_nothing(table: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is sent, whatever happens between the permission check and the counting."""
    real = presence.come

    async def late(match_id: Any, seat: int | None) -> int:
        await in_db(switch)(table, 0, False)
        return await real(match_id, seat)

    monkeypatch.setattr(presence, "come", late)
    assert await closed(socket(table.match, table.watcher)) == 4401


@pytest.mark.database
async def test_a_watcher_counts_as_long_as_its_process_lives(table: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    made, _board = await opened(table.match, table.watcher)
    await in_db(lambda: OpenTable.objects.update(until=timezone.now() - timedelta(seconds=1)))()
    assert await in_db(watching.watchers_of)(table.match) == 0
    await in_db(presence.stay)(presence._here)
    assert await in_db(watching.watchers_of)(table.match) == 1
    await in_db(lambda: OpenTable.objects.update(until=timezone.now() - timedelta(seconds=1)))()
    assert await in_db(presence.forget_tables)() == 1
    await made.disconnect()
    await asyncio.sleep(0)


# Decks


def test_the_joiner_reads_nothing_of_the_inviters_deck(two: Two) -> None:
    deck = starters()[0]
    match = services.create_match(
        game=GAME, first=sit(person("Ann"), deck=deck.cards), listed=True,
    )  # fmt: skip
    Seat.objects.filter(match=match).update(deck_name={"en": "Telltale", "ja": "Telltale"})
    for address in (match.join_url, "/lobby/", "/"):
        assert "Telltale" not in Client().get(address).content.decode(), address


def test_a_decks_name_is_for_its_holder_until_the_game_is_over(two: Two) -> None:
    for seat, name in enumerate(("Anns", "Bens")):
        Seat.objects.filter(match=two.match, number=seat).update(
            deck_name={"en": f"Open {name}", "ja": ""}, own_deck_name={"en": f"Own {name}", "ja": ""}
        )

    def read(client: Client) -> list[str]:
        page = client.get(two.url("")).content.decode()
        return [name for name in ("Open Anns", "Own Anns", "Open Bens", "Own Bens") if name in page]

    assert [read(client) for client in (*two.browsers, two.watcher)] == [["Own Anns"], ["Own Bens"], []]
    services.concede(match_id=two.match.pk, seat=0, key="concede-it")
    assert read(two.browsers[0]) == ["Own Anns", "Open Bens"]
    assert read(two.watcher) == ["Open Anns", "Open Bens"]


def test_my_own_deck_has_its_name_among_my_games() -> None:
    ann = person("Ann")
    mine = decks.copy(deck=starters()[0], user=ann)
    mine = decks.rename(deck=mine, user=ann, name="Secret sauce")
    client = browser(ann)
    assert send(client, "/play/new/", {"kind": "open", "game": GAME, "deck": mine.slug}).status_code == 204
    assert "Secret sauce" in client.get("/lobby/").content.decode()
    assert "Secret sauce" not in browser(person()).get("/").content.decode()

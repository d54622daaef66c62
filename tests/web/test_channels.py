"""Open tables: each viewer gets the whole board at once and then its changes, as that viewer may see them."""

from __future__ import annotations

import asyncio
import gc
import re
import time
from collections.abc import AsyncIterator, Callable
from typing import Any
from unittest import mock

import pytest
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from channels.testing import WebsocketCommunicator
from django.http import HttpResponse
from django.test import Client
from tables import GAMES, Two, begun, browser, deck_of, key, person, sit
from waiting import LONG, until_async

from tcg.accounts import services as accounts
from tcg.asgi import application
from tcg.matches import bot_processes, bots, consumers, presenter, rendering, services
from tcg.matches.bot_player import Player
from tcg.matches.consumers import TableConsumer
from tcg.matches.models import Match
from tcg.matches.push import group_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


class Socket(WebsocketCommunicator):
    """A socket that lets threads give their connections back as in a server. Channels' own keeps them open."""

    send_input = ApplicationCommunicator.send_input
    receive_output = ApplicationCommunicator.receive_output


async def without_company(scope: Any, receive: Any, send: Any) -> None:
    """Run the application without messages about presence, which come at any time. test_presence.py tests these."""

    async def sent(message: dict[str, Any]) -> None:
        if message.get("text") != consumers.COMPANY_NEWS:
            await send(message)

    await application(scope, receive, sent)


NUMBER = re.compile(r'data-number="(\d+)"')


def in_db(function: Callable[..., Any]) -> Callable[..., Any]:
    return database_sync_to_async(function)


@pytest.fixture
def nobody_connected() -> None:
    TableConsumer.open_sockets.clear()


@pytest.fixture(params=GAMES)
async def table(request: pytest.FixtureRequest, nobody_connected: None) -> Two:
    request.getfixturevalue(f"{request.param}_game")
    return await in_db(Two)()


@pytest.fixture
async def small(fake_game: None, nobody_connected: None) -> Two:
    return await in_db(Two)()


def socket(
    match: Match,
    client: Client,
    language: str = "",
    origin: str = "http://localhost",
    forwarded: str = "",
    query: str = "",
    company: bool = False,
) -> Socket:
    cookies = [f"{name}={morsel.value}" for name, morsel in client.cookies.items()]
    if language:
        cookies.append(f"django_language={language}")
    headers = [(b"origin", origin.encode()), (b"host", b"localhost"), (b"cookie", "; ".join(cookies).encode())]
    if forwarded:
        headers.append((b"x-forwarded-for", forwarded.encode()))
    return Socket(application if company else without_company, f"/ws/play/{match.pk}/{query}", headers=headers)


async def opened(
    match: Match, client: Client, language: str = "", query: str = "", company: bool = False
) -> tuple[Socket, str]:
    """Open a socket, and return it with its first board."""
    made = socket(match, client, language, query=query, company=company)
    connected, _protocol = await made.connect(timeout=LONG)
    assert connected
    return made, await made.receive_from(timeout=LONG)


async def closed(made: Socket) -> int:
    """Return the close code of a socket that was accepted before."""
    connected, _protocol = await made.connect(timeout=LONG)
    assert connected, "refused before it was accepted, a client would try again for ever"
    message = await made.receive_output(timeout=LONG)
    assert message["type"] == "websocket.close", message
    return int(message["code"])


def number_of(html: str) -> int:
    found = NUMBER.search(html)
    assert found, html[:200]
    return int(found[1])


async def test_each_viewer_gets_the_whole_board_on_connecting(table: Two) -> None:
    row = await in_db(lambda: table.row)()
    for seat, client in enumerate([*table.browsers, table.watcher]):
        made, board = await opened(table.match, client)
        assert number_of(board) == row.number_for(seat if seat < 2 else None)
        assert ('name="choice"' in board) == (seat == row.asked)
        assert 'id="board"' in board
        await made.disconnect()


async def test_answer_is_sent_to_each_viewer_with_the_viewers_own_view(table: Two) -> None:
    sockets = [(await opened(table.match, client))[0] for client in [*table.browsers, table.watcher]]
    before = await in_db(lambda: table.row)()
    response = await in_db(table.answer)()
    assert response.status_code == 200
    after = await in_db(lambda: table.row)()
    assert after.number == before.number + 1
    boards = [await made.receive_from(timeout=LONG) for made in sockets]
    assert [number_of(board) for board in boards] == [after.number_for(seat) for seat in (0, 1, None)]
    for seat, board in enumerate(boards):
        assert ('name="choice"' in board) == (seat == after.asked)
    assert len(set(boards)) == 3
    assert all([await made.receive_nothing(timeout=0.05) for made in sockets])
    for made in sockets:
        await made.disconnect()


async def test_refused_answer_is_sent_to_nobody(small: Two) -> None:
    made, _board = await opened(small.match, small.watcher)
    assert (await in_db(small.answer)(99)).status_code == 400
    assert await made.receive_nothing(timeout=0.1)
    await made.disconnect()


async def test_late_messages_are_skipped_and_lost_ones_are_made_up_for(small: Two) -> None:
    layer = get_channel_layer()
    made, board = await opened(small.match, small.watcher)
    first = number_of(board)

    async def tell(number: int) -> None:
        message = {"type": "match.moved", "match": str(small.match.pk), "number": number}
        await layer.group_send(group_of(small.match.pk), message)

    for number in (first, first, first - 1):
        await tell(number)
    assert await made.receive_nothing(timeout=0.1)
    with mock.patch("tcg.web.push.get_channel_layer", return_value=None):  # these two are lost
        await in_db(small.answer)()
        await in_db(small.answer)()
    assert await made.receive_nothing(timeout=0.1)
    await in_db(small.answer)(1)
    assert number_of(await made.receive_from(timeout=LONG)) == first + 3, "the whole board, not the third step"
    await tell(first + 2)
    assert await made.receive_nothing(timeout=0.1)
    await made.disconnect()


async def test_end_and_rematch_offer_are_sent_to_open_tables(small: Two) -> None:
    made, _board = await opened(small.match, small.browsers[1])
    await in_db(small.post)(0, "concede", key=key())
    over = await made.receive_from(timeout=LONG)
    await in_db(small.post)(0, "rematch", deed="ask")
    offered = await made.receive_from(timeout=LONG)
    assert number_of(over) == number_of(offered)
    assert over != offered
    await made.disconnect()


async def test_board_is_rendered_once_for_all_spectators(small: Two) -> None:
    watchers = [(await opened(small.match, browser()))[0] for _n in range(4)]
    with mock.patch.object(presenter, "board_context", wraps=presenter.board_context) as draw:
        with mock.patch("tcg.matches.views.fragment", return_value=HttpResponse()):
            await in_db(small.answer)()
        boards = {await made.receive_from(timeout=LONG) for made in watchers}
    assert len(boards) == 1
    assert draw.call_count == 1
    for made in watchers:
        await made.disconnect()


async def test_table_is_sent_in_the_language_of_its_viewer(small: Two) -> None:
    english, board = await opened(small.match, small.watcher)
    japanese, other = await opened(small.match, small.watcher, language="ja")
    assert board != other
    await in_db(small.answer)()
    assert (await english.receive_from(timeout=LONG)) != (await japanese.receive_from(timeout=LONG))
    await english.disconnect()
    await japanese.disconnect()


# Permissions


async def test_socket_of_a_stranger_at_a_private_table_is_closed(fake_game: None, nobody_connected: None) -> None:
    two = await in_db(Two)(private=True)
    stranger = await in_db(lambda: browser(person()))()
    assert await closed(socket(two.match, two.watcher)) == 4401
    assert await closed(socket(two.match, stranger)) == 4401
    made, _board = await opened(two.match, two.browsers[0])
    await made.disconnect()


async def test_socket_of_an_unknown_table_is_closed(small: Two) -> None:
    assert await closed(socket(Match(), small.browsers[0])) == 4401


async def test_only_the_owner_can_open_a_socket_of_a_waiting_match(fake_game: None, nobody_connected: None) -> None:
    ann = await in_db(person)()
    client = await in_db(browser)(ann)
    match = await in_db(lambda: services.create_match(game="force_of_will", first=sit(ann)))()
    assert await closed(socket(match, Client())) == 4401
    made = socket(match, client)
    assert (await made.connect(timeout=LONG))[0]
    assert await made.receive_nothing(timeout=0.1), "there is no board yet"
    ben = await in_db(person)()
    await in_db(lambda: services.join_match(match_id=match.pk, who=sit(ben)))()
    assert 'id="board"' in await made.receive_from(timeout=LONG)
    await made.disconnect()


async def test_socket_from_another_site_is_refused(small: Two) -> None:
    made = socket(small.match, small.browsers[0], origin="https://elsewhere.example")
    assert (await made.connect(timeout=LONG))[0] is False


async def test_number_of_sockets_per_user_is_limited(small: Two, settings: Any) -> None:
    settings.MATCHES_SOCKETS_OF_USER = 2
    first, _board = await opened(small.match, small.browsers[0])
    second, _board = await opened(small.match, small.browsers[0])
    assert await closed(socket(small.match, small.browsers[0])) == 4429
    other, _board = await opened(small.match, small.browsers[1])
    await first.disconnect()
    third, _board = await opened(small.match, small.browsers[0])
    for made in (second, third, other):
        await made.disconnect()
    assert not TableConsumer.open_sockets


@pytest.mark.parametrize(("proxies", "closed_too"), [(0, True), (1, False)])
async def test_anonymous_sockets_are_limited_by_the_address_from_the_trusted_proxy(
    small: Two, settings: Any, proxies: int, closed_too: bool
) -> None:
    """Without a proxy of the site, anybody could have written the header."""
    settings.MATCHES_SOCKETS_OF_ADDRESS, settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1, proxies
    first = socket(small.match, small.watcher, forwarded="192.0.2.9, 192.0.2.1")
    await first.connect(timeout=LONG)
    await first.receive_from(timeout=LONG)
    other = socket(small.match, small.watcher, forwarded="192.0.2.9, 192.0.2.2")
    await other.connect(timeout=LONG)
    message = await other.receive_output(timeout=LONG)
    assert (message["type"] == "websocket.close") == closed_too
    again = socket(small.match, small.watcher, forwarded="192.0.2.7, 192.0.2.1")
    assert await closed(again) == 4429, "the entry of the proxy counts, not what stands before it"
    for made in (first, other, again):
        await made.disconnect()


async def test_messages_of_a_client_are_ignored_and_too_many_close_the_socket(small: Two) -> None:
    row = await in_db(lambda: small.row)()
    made, _board = await opened(small.match, small.browsers[row.asked])
    await made.send_to(text_data='{"t": "answer", "number": 1, "choice": []}')
    await made.send_to(bytes_data=b"\x00\xff")
    assert await made.receive_nothing(timeout=0.1)
    assert (await in_db(lambda: small.row)()).number == row.number
    for _n in range(consumers.INBOUND_MESSAGES):
        await made.send_to(text_data="again")
    message = await made.receive_output(timeout=LONG)
    assert (message["type"], message["code"]) == ("websocket.close", consumers.TOO_LOUD)
    await made.disconnect()


async def test_too_large_message_closes_the_socket(small: Two) -> None:
    made, _board = await opened(small.match, small.browsers[0])
    await made.send_to(text_data="x" * (consumers.INBOUND_BYTES + 1))
    message = await made.receive_output(timeout=LONG)
    assert (message["type"], message["code"]) == ("websocket.close", consumers.TOO_BIG)
    await made.disconnect()


# The place is given back in every case


def test_close_codes_are_in_the_application_range() -> None:
    codes = {name: getattr(consumers, name) for name in vars(consumers) if isinstance(getattr(consumers, name), int)}
    codes = {name: code for name, code in codes.items() if not name.startswith("INBOUND")}
    assert codes
    assert all(4000 <= code < 5000 for code in codes.values()), codes


def broken(*args: Any, **kwargs: Any) -> Any:
    raise RuntimeError("on purpose")


@pytest.mark.parametrize("where", ["group_add", "show", "receive", "moved", "group_discard"])
async def test_failed_socket_is_no_longer_counted(small: Two, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    layer = type(get_channel_layer())
    made = socket(small.match, small.browsers[0])
    if where.startswith("group"):
        monkeypatch.setattr(layer, where, broken, raising=False)
    if where == "show":
        monkeypatch.setattr(TableConsumer, "_show", broken)
    await made.connect(timeout=LONG)
    if where in ("receive", "moved", "group_discard"):
        await made.receive_from(timeout=LONG)
        assert TableConsumer.open_sockets
    if where == "receive":
        monkeypatch.setattr(TableConsumer, "receive", broken)
        await made.send_to(text_data="anything")
    if where == "moved":
        monkeypatch.setattr(TableConsumer, "_show", broken)
        await in_db(small.answer)()
    if where == "group_discard":
        await made.send_input({"type": "websocket.disconnect", "code": 1006})
    else:
        assert await made.receive_output(timeout=LONG) == {"type": "websocket.close", "code": consumers.FAILED}
    await made.wait(timeout=LONG)
    assert not TableConsumer.open_sockets


async def test_cancelled_socket_is_no_longer_counted(small: Two) -> None:
    made, _board = await opened(small.match, small.browsers[0])
    assert TableConsumer.open_sockets
    made.future.cancel()
    with pytest.raises(asyncio.CancelledError):
        await made.future
    assert not TableConsumer.open_sockets


# After a logout


async def ended(made: Socket) -> int:
    """Return the code with which an open socket is closed."""
    message = await made.receive_output(timeout=LONG)
    assert message["type"] == "websocket.close", message
    return int(message["code"])


async def test_logout_closes_the_sockets_of_that_session_only(small: Two) -> None:
    elsewhere = await in_db(browser)(small.users[0])
    mine, _board = await opened(small.match, small.browsers[0])
    mine_too, _board = await opened(small.match, small.browsers[0])
    others = [(await opened(small.match, client))[0] for client in (elsewhere, small.browsers[1], small.watcher)]
    await in_db(small.browsers[0].post)("/account/logout/")
    assert [await ended(made) for made in (mine, mine_too)] == [consumers.LOGGED_OUT] * 2
    for made in others:
        assert await made.receive_nothing(timeout=0.1)
    for made in (mine, mine_too, *others):
        await made.disconnect()
    assert not TableConsumer.open_sockets


async def test_login_as_another_user_closes_the_sockets_of_the_session(small: Two) -> None:
    made, _board = await opened(small.match, small.browsers[0])
    await in_db(small.browsers[0].force_login)(small.users[1])
    assert await ended(made) == consumers.LOGGED_OUT
    await made.disconnect()


def change_password(two: Two, client: Client) -> None:
    client.force_login(two.users[0])
    fields = {"oldpassword": "an old one, 1", "password1": "another one, 2", "password2": "another one, 2"}
    assert client.post("/account/password/change/", fields).status_code == 302


def deactivate(two: Two, client: Client) -> None:
    two.users[0].is_active = False
    two.users[0].save(update_fields=["is_active"])


def delete(two: Two, client: Client) -> None:
    two.users[0].delete()


def rename(two: Two, client: Client) -> None:
    accounts.rename(user=two.users[0], name="Anna")


@pytest.mark.parametrize(
    ("deed", "closes"), [(change_password, True), (deactivate, True), (delete, True), (rename, False)]
)
async def test_action_that_ends_all_sessions_closes_all_sockets_of_the_user(
    small: Two, deed: Callable[..., None], closes: bool
) -> None:
    small.users[0].set_password("an old one, 1")
    await in_db(small.users[0].save)()
    await in_db(small.browsers[0].force_login)(small.users[0])
    made, _board = await opened(small.match, small.browsers[0])
    other, _board = await opened(small.match, small.browsers[1])
    await in_db(deed)(small, Client())
    if closes:
        assert await ended(made) == consumers.LOGGED_OUT
    else:
        assert await made.receive_nothing(timeout=0.1)
    assert await other.receive_nothing(timeout=0.1)
    for each in (made, other):
        await each.disconnect()


async def test_logout_while_a_socket_opens_closes_the_socket(small: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    join = TableConsumer.join

    async def late(consumer: TableConsumer, group: str) -> None:
        if group.startswith("user"):
            await in_db(small.browsers[0].logout)()
        await join(consumer, group)

    monkeypatch.setattr(TableConsumer, "join", late)
    assert await closed(socket(small.match, small.browsers[0])) == consumers.LOGGED_OUT


# Bots in the server


@pytest.fixture
async def playing(settings: Any, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Player]:
    """Let bots play in a thread next to the loop, as a process of their own would."""
    settings.MATCHES_BOTS = "process"
    player = Player("of the test")
    monkeypatch.setattr(bot_processes, "ask", player.ask)
    thread = asyncio.create_task(database_sync_to_async(player.run, thread_sensitive=False)())
    yield player
    player.stop()
    await thread


async def until(condition: Callable[[], Any]) -> None:
    await until_async(in_db(condition))


async def test_a_bot_answers_a_person_through_the_push(fake_game: None, playing: Player) -> None:
    ann = await in_db(person)()
    client = await in_db(browser)(ann)
    match = await in_db(lambda: begun(sit(ann), sit(bot="greedy")))()
    made, _board = await opened(match, client)
    began = time.monotonic()
    fields = {"number": match.number, "key": key()}
    await in_db(lambda: client.post(f"/play/{match.pk}/answer/", fields))()
    while number_of(await made.receive_from(timeout=LONG)) < match.number + 2:
        pass
    assert time.monotonic() - began < 2, "a bot that takes its time"
    await made.disconnect()


async def test_bots_do_not_block_the_server_loop(fake_game: None, playing: Player) -> None:
    match = await in_db(lambda: begun(sit(bot="greedy"), sit(bot="random")))()
    longest, last = 0.0, time.monotonic()
    for n in range(10_000):
        await asyncio.sleep(0.001)
        longest, last = max(longest, time.monotonic() - last), time.monotonic()
        if n % 50 == 0 and await in_db(lambda: Match.objects.get(pk=match.pk).over)():
            break
    await in_db(match.refresh_from_db)()
    assert match.over
    assert longest < 0.5, "the loop was held up"


async def test_opening_a_table_wakes_its_bot(fake_game: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.MATCHES_BOTS = "off"
    ann = await in_db(person)()
    match = await in_db(lambda: begun(sit(bot="greedy"), sit(ann)))()
    settings.MATCHES_BOTS = "process"
    asked: list[Any] = []
    monkeypatch.setattr(bot_processes, "ask", asked.append)
    made, _board = await opened(match, await in_db(browser)(ann))
    await until(lambda: asked == [match.pk])
    await made.disconnect()


async def test_second_answer_of_racing_bots_changes_nothing(fake_game: None, settings: Any) -> None:
    settings.MATCHES_BOTS = "off"
    ann = await in_db(person)()
    match = await in_db(lambda: begun(sit(bot="greedy"), sit(ann)))()

    def race() -> tuple[int, int]:
        first, second = bots.think(match.pk), bots.think(match.pk)
        assert first
        assert second
        assert first == second, "the same answer in every process"
        assert bots.act(match.pk, first)
        assert bots.act(match.pk, second)
        return match.moves.count(), match.moves.get().seat

    assert await in_db(race)() == (1, 0)


async def test_real_bots_play_a_whole_game(real_game: None, playing: Player) -> None:
    match = await in_db(lambda: begun(sit(bot="greedy", deck=deck_of(0)), sit(bot="random", deck=deck_of(1))))()
    await until(lambda: Match.objects.get(pk=match.pk).over)


@pytest.mark.parametrize(("query", "in_pieces"), [("", False), ("?pieces", True)])
async def test_page_that_accepts_pieces_gets_only_the_changes(table: Two, query: str, in_pieces: bool) -> None:
    made, first = await opened(table.match, table.browsers[0], query=query)
    assert "data-same" not in first
    await in_db(table.answer)()
    assert ("data-same" in await made.receive_from(timeout=LONG)) == in_pieces
    await made.disconnect()


async def test_idle_socket_keeps_no_board_in_memory(table: Two) -> None:
    made, _first = await opened(table.match, table.browsers[0], query="?pieces")
    rendering.kept.clear()
    gc.collect()
    assert not [one for one in gc.get_objects() if type(one) is rendering.Board]
    await in_db(table.answer)()
    assert "data-same" in await made.receive_from(timeout=LONG)
    await made.disconnect()

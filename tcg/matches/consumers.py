"""The WebSocket consumer of one open table: it listens to its match and sends its viewer the viewer's own board."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, ParamSpec, TypeVar
from uuid import UUID

import structlog
from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

from tcg.accounts.models import Visitor
from tcg.accounts.push import group_of_user
from tcg.accounts.selectors import is_logged_in
from tcg.matches import bots, presence, rendering, selectors
from tcg.matches.push import group_of
from tcg.web import tracing
from tcg.web.addresses import client_address, network_of
from tcg.web.push import Unreachable
from tcg.web.users import is_signed_in, key_of

log = structlog.get_logger("tcg.matches.consumers")

# Codes from 3000 on: a server can send no others. A page reconnects after the codes in `reconnectCodes` of base.html.
NOT_ALLOWED, LOGGED_OUT, TOO_MANY, TOO_LOUD, TOO_BIG = 4401, 4403, 4429, 4408, 4413
FAILED, UNREACHABLE = 4500, 4503
INBOUND_BYTES = 16 * 1024
COMPANY_NEWS = '{"news": "company"}'
INBOUND_MESSAGES = 50  # a table sends nothing by itself; more messages come from a faulty client


P = ParamSpec("P")
T = TypeVar("T")


def in_thread(function: Callable[P, T]) -> Callable[P, Coroutine[object, object, T]]:
    """Run a function in a thread instead of the event loop, many at a time. The function takes its own locks."""
    return database_sync_to_async(function, thread_sensitive=False)


class Shared:
    """Renderings in progress, shared by all sockets that wait for the same board."""

    def __init__(self) -> None:
        self._under_way: dict[tuple[object, ...], asyncio.Task[rendering.Board | None]] = {}

    async def board(self, match_id: UUID, number: int, seat: int | None, language: str) -> rendering.Board | None:
        made = rendering.kept_board(match_id, number, seat, language)
        if made is not None and not made.over:
            return made  # already made for the page of the answer or another spectator
        # The loop is part of the key, because tests run several loops in one process.
        key = (match_id, number, seat, language, id(asyncio.get_running_loop()))
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.create_task(in_thread(rendering.board)(match_id, seat, language, number))
            self._under_way[key] = task
            task.add_done_callback(lambda _done: self._under_way.pop(key, None))
        return await asyncio.shield(task)


shared = Shared()


class TableConsumer(AsyncWebsocketConsumer):
    """A socket of a table. It accepts first and then closes, because a client retries a refused handshake forever."""

    open_sockets: ClassVar[Counter[str]] = Counter()
    owner = ""  # the user or address that holds the place

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Run the socket, and give its place back however it ends: after an error, a cancellation or a lost client."""
        try:
            await super().__call__(scope, receive, send)
        except Unreachable:
            await send({"type": "websocket.close", "code": UNREACHABLE})
        except Exception:
            log.exception("a socket has failed", path=scope.get("path"))
            await send({"type": "websocket.close", "code": FAILED})
        finally:
            await self.leave()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.joined: list[str] = []  # channel layer groups
        self.counted = 0  # the key of the `OpenTable` row that counts this socket

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Handle a message.

        Only `in_thread` touches the database here, and it closes old connections itself. Channels' own method
        goes to a thread for that before each message.
        """
        await getattr(self, get_handler_name(message))(message)

    async def end(self, code: int) -> None:
        await self.leave()
        await self.close(code)

    async def connect(self) -> None:
        self.sent = ""
        self.number = 0  # the number of the match that was last sent
        self.shown: frozenset[str] | None = None  # the pieces that the page has, if it takes boards in pieces
        self.heard = 0
        self.in_pieces = self.scope.get("query_string") == b"pieces"
        self.match_id: UUID = self.scope["url_route"]["kwargs"]["match_id"]
        headers = dict(self.scope.get("headers", []))
        accept = headers.get(b"accept-language", b"").decode("latin-1")
        self.language = rendering.language_of(self.scope.get("cookies", {}), accept)
        await self.accept()

        user = self.scope.get("user")
        tracing.note(match=self.match_id, user=key_of(user))
        match = await in_thread(selectors.match_row)(self.match_id)
        if match is None or not match.may_be_seen_by(user):
            await self.close(NOT_ALLOWED)
            return
        if not self._take_place(user):
            await self.close(TOO_MANY)
            return
        self.seat = match.seat_of(user)
        await self.join(group_of(self.match_id))
        if user is not None and user.is_authenticated:
            self.user_id, self.session_key = user.pk, self.scope["session"].session_key
            await self.join(group_of_user(user.pk))
            await self.user_changed({})  # after joining the group, so that no change is missed
        if self.owner and (self.seat is None or match.sides[1 - self.seat].user_id):
            self.counted = await presence.come(self.match_id, self.seat)
            if not self.counted:  # after joining the group, so that a spectator who is no longer allowed is told
                await self.end(NOT_ALLOWED)
        if self.owner:
            await self._show(match.number)  # after joining the group, so that a move in between is not lost
        await bots.look_after(match)

    def _take_place(self, user: Visitor) -> bool:
        headers, client = dict(self.scope.get("headers", [])), self.scope.get("client") or [""]
        address = client_address(headers.get(b"x-forwarded-for", b"").decode("latin-1"), client[0])
        signed_in = is_signed_in(user)
        owner = f"user {user.pk}" if signed_in else f"address {network_of(address)}"
        most = getattr(settings, "MATCHES_SOCKETS_OF_USER" if signed_in else "MATCHES_SOCKETS_OF_ADDRESS", 0)
        if self.open_sockets[owner] >= (most or (12 if signed_in else 60)):
            return False
        self.open_sockets[owner] += 1
        self.owner = owner
        return True

    async def leave(self) -> None:
        """Give the place back and leave all groups."""
        owner, self.owner = self.owner, ""
        if owner:
            self.open_sockets[owner] -= 1
            if self.open_sockets[owner] <= 0:
                del self.open_sockets[owner]
        counted, self.counted = self.counted, 0
        while self.joined:
            try:
                await self.channel_layer.group_discard(self.joined.pop(), self.channel_name)
            except Exception:  # the socket is closing anyway
                log.exception("a socket cannot leave its group", match=str(self.match_id))
        if counted:
            await presence.go(self.match_id, self.seat, counted)

    async def join(self, group: str) -> None:
        self.joined.append(group)
        await self.channel_layer.group_add(group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Ignore a message, up to a limit. Answers come as POST requests."""
        self.heard += 1
        if len(text_data or bytes_data or "") > INBOUND_BYTES:
            await self.end(TOO_BIG)
        elif self.heard > INBOUND_MESSAGES:
            await self.end(TOO_LOUD)

    async def match_moved(self, event: dict[str, Any]) -> None:
        if self.owner and event["number"] >= self.number:
            await self._show(event["number"])

    async def match_private(self, event: dict[str, Any]) -> None:
        """Close a spectator's socket: the match has become private."""
        if self.seat is None:
            await self.end(NOT_ALLOWED)

    async def company_news(self, event: dict[str, Any]) -> None:
        """Tell a player's page that something outside the game has changed. The page then fetches it."""
        if self.seat is not None and self.owner:
            await self.send(text_data=COMPANY_NEWS)

    async def company_seat(self, event: dict[str, Any]) -> None:
        """Tell the other player's page that the player of a seat has come or gone."""
        if self.seat != event["seat"]:
            await self.company_news(event)

    async def layer_gone(self, event: dict[str, Any]) -> None:
        """Close the socket because the channel layer is unreachable. The page then polls instead."""
        await self.end(UNREACHABLE)

    async def user_changed(self, event: dict[str, Any]) -> None:
        """Close the socket if the session of this user has ended."""
        if self.owner and not await in_thread(is_logged_in)(self.session_key, self.user_id):
            await self.end(LOGGED_OUT)

    async def _show(self, number: int) -> None:
        """Send the board as it is now, unless exactly this board was already sent.

        Messages may come late or twice, and some change nothing for this viewer.
        """
        self.number = number
        made = await shared.board(self.match_id, number, self.seat, self.language)
        if made is not None and made.mark != self.sent:
            self.sent = made.mark
            await self.send(text_data=made.after(self.shown))
            self.shown = made.keys if self.in_pieces else None

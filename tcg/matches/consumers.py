"""One open table: it listens to its match and shows its viewer what that viewer may see."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar
from uuid import UUID

import structlog
from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

from tcg.accounts.push import group_of_user
from tcg.accounts.selectors import is_logged_in
from tcg.matches import bots, presence, rendering, selectors
from tcg.matches.push import group_of
from tcg.web import tracing
from tcg.web.addresses import client_address, network_of
from tcg.web.push import Unreachable

log = structlog.get_logger("tcg.matches.consumers")

# Codes from 3000 on: the server can send no others. A page comes again after those in `reconnectCodes` of base.html.
NOT_ALLOWED, LOGGED_OUT, TOO_MANY, TOO_LOUD, TOO_BIG = 4401, 4403, 4429, 4408, 4413
FAILED, UNREACHABLE = 4500, 4503
INBOUND_BYTES = 16 * 1024
COMPANY_NEWS = '{"news": "company"}'
INBOUND_MESSAGES = 50  # a table has nothing to say; what comes is a client gone wrong


def in_thread(function: Callable[..., Any]) -> Callable[..., Any]:
    """Beside the event loop, many at a time: what is called takes its own locks."""
    return database_sync_to_async(function, thread_sensitive=False)


class Shared:
    """Renderings under way, so that all who wait for the same one wait for one."""

    def __init__(self) -> None:
        self._under_way: dict[Any, asyncio.Task[rendering.Board | None]] = {}

    async def board(self, match_id: UUID, number: int, seat: int | None, language: str) -> rendering.Board | None:
        made = rendering.kept_board(match_id, number, seat, language)
        if made is not None and not made.over:
            return made  # by the answer's own page, or for somebody else who watches
        # The loop is part of the key: tests run several in one process.
        key = (match_id, number, seat, language, id(asyncio.get_running_loop()))
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.create_task(in_thread(rendering.board)(match_id, seat, language, number))
            self._under_way[key] = task
            task.add_done_callback(lambda _done: self._under_way.pop(key, None))
        return await asyncio.shield(task)


shared = Shared()


class TableConsumer(AsyncWebsocketConsumer):
    """Accepts, then closes what it does not allow: a socket refused before that is tried again for ever."""

    open_sockets: ClassVar[Counter[str]] = Counter()
    owner = ""  # in whose name a place is taken

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """The place is given back however it ends: by a fault, by being cancelled, without a word from the client."""
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
        self.joined: list[str] = []  # groups
        self.counted = 0  # the row by which it is known that somebody is here

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Hear a message. Nothing here touches the database but `in_thread`, which gives connections back itself:
        Channels' own goes to a thread for that before each message."""
        await getattr(self, get_handler_name(message))(message)

    async def end(self, code: int) -> None:
        await self.leave()
        await self.close(code)

    async def connect(self) -> None:
        self.sent = ""
        self.number = 0  # that of the match, to which it has been shown
        self.shown: frozenset[str] | None = None  # the pieces that the page has, where it takes boards in pieces
        self.heard = 0
        self.in_pieces = self.scope.get("query_string") == b"pieces"
        self.match_id: UUID = self.scope["url_route"]["kwargs"]["match_id"]
        headers = dict(self.scope.get("headers", []))
        accept = headers.get(b"accept-language", b"").decode("latin-1")
        self.language = rendering.language_of(self.scope.get("cookies", {}), accept)
        await self.accept()

        user = self.scope.get("user")
        tracing.note(match=self.match_id, user=getattr(user, "pk", None))
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
            await self.user_changed({})  # after joining, too
        if self.owner and (self.seat is None or match.sides[1 - self.seat].user_id):
            self.counted = await presence.come(self.match_id, self.seat)
            if not self.counted:  # after joining: one who watches hears of it if it may no longer
                await self.end(NOT_ALLOWED)
        if self.owner:
            await self._show(match.number)  # after joining the group: a move in between is told, not lost
        await bots.look_after(match)

    def _take_place(self, user: Any) -> bool:
        headers, client = dict(self.scope.get("headers", [])), self.scope.get("client") or [""]
        address = client_address(headers.get(b"x-forwarded-for", b"").decode("latin-1"), client[0])
        signed_in = getattr(user, "is_authenticated", False)
        owner = f"user {user.pk}" if signed_in else f"address {network_of(address)}"
        most = getattr(settings, "MATCHES_SOCKETS_OF_USER" if signed_in else "MATCHES_SOCKETS_OF_ADDRESS", 0)
        if self.open_sockets[owner] >= (most or (12 if signed_in else 60)):
            return False
        self.open_sockets[owner] += 1
        self.owner = owner
        return True

    async def leave(self) -> None:
        """Give the place back, and hear of no more moves."""
        owner, self.owner = self.owner, ""
        if owner:
            self.open_sockets[owner] -= 1
            if self.open_sockets[owner] <= 0:
                del self.open_sockets[owner]
        counted, self.counted = self.counted, 0
        while self.joined:
            try:
                await self.channel_layer.group_discard(self.joined.pop(), self.channel_name)
            except Exception:  # it is going anyway
                log.exception("a socket cannot leave its group", match=str(self.match_id))
        if counted:
            await presence.go(self.match_id, self.seat, counted)

    async def join(self, group: str) -> None:
        self.joined.append(group)
        await self.channel_layer.group_add(group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Answers come by POST; what comes here is ignored, and not for ever."""
        self.heard += 1
        if len(text_data or bytes_data or "") > INBOUND_BYTES:
            await self.end(TOO_BIG)
        elif self.heard > INBOUND_MESSAGES:
            await self.end(TOO_LOUD)

    async def match_moved(self, event: dict[str, Any]) -> None:
        if self.owner and event["number"] >= self.number:
            await self._show(event["number"])

    async def match_private(self, event: dict[str, Any]) -> None:
        """The players want to be alone from here on."""
        if self.seat is None:
            await self.end(NOT_ALLOWED)

    async def company_news(self, event: dict[str, Any]) -> None:
        """Something beside the game has changed: the page of a player asks for it by itself."""
        if self.seat is not None and self.owner:
            await self.send(text_data=COMPANY_NEWS)

    async def company_seat(self, event: dict[str, Any]) -> None:
        """The player of a seat has come or gone."""
        if self.seat != event["seat"]:
            await self.company_news(event)

    async def layer_gone(self, event: dict[str, Any]) -> None:
        """Nobody would be told anything here: the page has to ask by itself, and knows it by this."""
        await self.end(UNREACHABLE)

    async def user_changed(self, event: dict[str, Any]) -> None:
        """A session of this user may have ended."""
        if self.owner and not await in_thread(is_logged_in)(self.session_key, self.user_id):
            await self.end(LOGGED_OUT)

    async def _show(self, number: int) -> None:
        """The board as it stands, unless this very one has been sent: messages may come late, or twice, and some tell
        of what changes nothing here."""
        self.number = number
        made = await shared.board(self.match_id, number, self.seat, self.language)
        if made is not None and made.mark != self.sent:
            self.sent = made.mark
            await self.send(text_data=made.after(self.shown))
            self.shown = made.keys if self.in_pieces else None

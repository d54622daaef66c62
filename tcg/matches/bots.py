"""Bots, which play for a seat without a person. One at a time a match, through the same `submit()` as everybody.

Nothing is kept between two decisions, so a process that dies loses nothing: whoever opens the table, or the first table
that is opened after a start, wakes the bots whose decision is open. Where two processes wake the same bot, the second
answer finds the number taken and is dropped.
"""

from __future__ import annotations

import asyncio
import hashlib
import threading
import time
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import structlog
from asgiref.sync import async_to_sync
from channels.db import database_sync_to_async
from django.conf import settings
from django.dispatch import receiver

from tcg.matches import selectors, services
from tcg.matches.door import make_bot
from tcg.matches.live import slots
from tcg.matches.models import Match
from tcg.matches.refusals import Outdated, Over
from tcg.matches.signals import moved
from tcg.web.refusals import Conflict, Refusal

log = structlog.get_logger("tcg.matches.bots")

NAMES: dict[str, str] = settings.BOT_NAMES
SEEN = {"priority", "attack", "block"}  # decisions whose answers move something on the table: time to look
QUIET = {"pass", "no_block", "give_up", "take_back"}  # unless it is one of these
TRIES = 3


@dataclass(frozen=True)
class Thought:
    """The answer that a bot has chosen."""

    seat: int
    number: int
    choice: list[int]
    least: int
    visible: bool


def think(match_id: UUID) -> Thought | None:
    """Choose for the bot whose decision is open; None when it is nobody's or a person's."""
    with slots.hold(match_id) as slot:
        match = Match.objects.filter(pk=match_id).first()
        if match is None or not match.running or match.asked is None or not slot.seated(match).bots[match.asked]:
            return None
        seat = match.asked
        try:
            with services.machine_of(slot, match) as machine:
                view, decision, number = machine.view(seat), machine.decision, machine.number
        except Outdated:
            return None
    # the same answer whoever asks, so that two processes do not play two games
    seed = hashlib.sha256(b"bot" + bytes(match.seed) + seat.to_bytes(1, "big") + number.to_bytes(4, "big")).digest()
    try:
        choice = make_bot(match.bots[seat], int.from_bytes(seed[:8], "big")).choose(view, decision)
    except Exception:
        log.exception("a bot cannot choose", match=str(match_id), number=number, bot=match.bots[seat])
        choice = list(range(decision.min))
    visible = decision.kind in SEEN and any(
        option.kind not in QUIET for index, option in enumerate(decision.options) if index in choice
    )
    return Thought(seat=seat, number=number, choice=list(choice), least=decision.min, visible=visible)


def act(match_id: UUID, thought: Thought, failed: int = 0) -> bool:
    """Answer. False when the answer was refused, and the same thought would be refused again."""
    key = f"bot-{thought.number}"
    try:
        if failed >= TRIES:
            # it can find no answer that the engine takes: a person must not wait for ever
            services.concede(match_id=match_id, seat=thought.seat, key=f"{key}-concedes")
        else:
            choice = list(range(thought.least)) if failed else thought.choice
            services.answer(match_id=match_id, seat=thought.seat, number=thought.number, choice=choice, key=key)
    except (Conflict, Over):
        pass  # somebody was faster: look again
    except Refusal as refusal:
        log.error("a bot was refused", match=str(match_id), number=thought.number, reason=refusal.sentence)
        return False
    return True


# Running


class Workers:
    """The matches that a bot is playing in this process: one task a match, on the server's event loop."""

    def __init__(self) -> None:
        self._tasks: dict[UUID, asyncio.Task[None]] = {}
        self._again: set[UUID] = set()

    async def launch(self, match_id: UUID) -> None:
        if match_id in self._tasks:
            self._again.add(match_id)  # the task may just be about to end
            return
        task = asyncio.create_task(self._play(match_id))
        self._tasks[match_id] = task

    async def _play(self, match_id: UUID) -> None:
        failed = 0
        try:
            while True:
                self._again.discard(match_id)
                began = time.monotonic()
                thought = await database_sync_to_async(think, thread_sensitive=False)(match_id)
                if thought is None:
                    if match_id in self._again:
                        continue
                    return
                pause = getattr(settings, "MATCHES_BOT_PAUSE", 0.25) if thought.visible else 0
                await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
                taken = await database_sync_to_async(act, thread_sensitive=False)(match_id, thought, failed)
                failed = 0 if taken else failed + 1
                if failed > TRIES:
                    return
        except Exception:
            log.exception("a bot has stopped", match=str(match_id))
        finally:
            self._tasks.pop(match_id, None)


workers = Workers()
_inline = threading.local()


def wake(match_id: UUID) -> None:
    """Let the bot of this match go on; MATCHES_BOTS says where: "task" in the server, "inline" at once, or "off"."""
    where = getattr(settings, "MATCHES_BOTS", "task")
    if where == "task":
        async_to_sync(workers.launch)(match_id)
    elif where == "inline" and not getattr(_inline, "busy", False):
        _inline.busy = True  # its own answers wake it too: one loop, no recursion
        try:
            play_on(match_id)
        finally:
            _inline.busy = False


def wake_for(match: Match) -> None:
    """Wake the bot whose decision is open: it may have been asleep since a crash."""
    if match.running and match.asked is not None and match.bots[match.asked]:
        wake(match.pk)


def play_on(match_id: UUID) -> None:
    """Every decision of a bot until it is a person's turn."""
    failed = 0
    while failed <= TRIES and (thought := think(match_id)) is not None:
        failed = 0 if act(match_id, thought, failed) else failed + 1


@receiver(moved)
def on_moved(sender: Any, match_id: UUID, asks_bot: bool = False, **kwargs: Any) -> None:
    if asks_bot:
        wake(match_id)


# After a crash

_swept = False


async def look_after(match: Match) -> None:
    """A table was opened: see that no bot sleeps at it, and, once a process, at no other."""
    global _swept
    if getattr(settings, "MATCHES_BOTS", "task") != "task":
        return
    if match.running and match.asked is not None and match.bots[match.asked]:
        await workers.launch(match.pk)
    if not _swept:
        _swept = True
        for match_id in await database_sync_to_async(matches_with_sleeping_bots, thread_sensitive=False)():
            await workers.launch(match_id)


def matches_with_sleeping_bots() -> list[UUID]:
    return list(selectors.waiting_for_bots().values_list("pk", flat=True))

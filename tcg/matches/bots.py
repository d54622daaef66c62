"""Bots, which play for a seat without a person. They use the same `submit()` as people, one bot at a time per match.

They play in processes of their own: `bot_player` is the loop of such a process, `bot_processes` starts them from a
server. Nothing is kept between two decisions, so a process that dies loses nothing: the waiting matches are in the
database. If two processes answer for the same bot, the second answer finds its number already answered and is dropped.
"""

from __future__ import annotations

import hashlib
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

import structlog
from channels.db import database_sync_to_async
from django.conf import settings
from django.dispatch import receiver

from tcg.matches import bot_processes, services
from tcg.matches.engine_api import make_bot, scripted_bot
from tcg.matches.models import Match
from tcg.matches.refusals import Outdated, Over
from tcg.matches.signals import moved
from tcg.matches.warm_matches import slots
from tcg.web import push
from tcg.web.refusals import Conflict, Refusal

if TYPE_CHECKING:
    from engine.bots import Bot

log = structlog.get_logger("tcg.matches.bots")

NAMES: dict[str, str] = settings.BOT_NAMES
SEEN = {"priority", "attack", "block"}  # decisions whose answers move cards, so people need a pause
QUIET = {"pass", "no_block", "give_up", "take_back"}  # options that move nothing
TRIES = 3


@dataclass(frozen=True)
class Thought:
    """The answer that a bot has chosen."""

    seat: int
    number: int
    choice: list[int]
    least: int
    visible: bool


class TooLong(Exception):
    """Raised when a bot has thought for longer than its time limit."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TooLong in the main thread after this number of seconds. 0 means no limit."""

    over = False

    def interrupt(*_: object) -> None:
        if not over:
            raise TooLong

    if not seconds:
        yield
        return
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)  # repeat, in case the code has caught the first exception
    try:
        try:
            yield
        finally:
            over = True  # the last alarm may come while the timer is being stopped
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def think(match_id: UUID, *, patience: float = 0.0, simply: bool = False) -> Thought | None:
    """Choose an answer for the bot whose decision is open. Return None if no bot must decide.

    A bot that fails or thinks for longer than `patience` chooses the first options. With `simply`, the first options
    are chosen without a bot.
    """
    with slots.hold(match_id) as slot:
        match = Match.objects.filter(pk=match_id).first()
        if match is None or not match.running or match.asked is None or not slot.seated(match).bots[match.asked]:
            return None
        seat = match.asked
        try:
            with services.machine_of(slot, match) as machine:
                view, decision, number = machine.view(seat), machine.decision, match.number_for(seat)
        except Outdated:
            return None
    assert decision is not None  # a seat must decide
    # every process gets the same answer, so that two processes do not play two different games
    seed = hashlib.sha256(b"bot" + bytes(match.seed) + seat.to_bytes(1, "big") + number.to_bytes(4, "big")).digest()
    choice = list(range(decision.min))
    if not simply:
        try:
            with within(patience):
                choice = _player(match, seat, int.from_bytes(seed[:8], "big")).choose(view, decision)
        except Exception:
            log.exception("a bot cannot choose", match=str(match_id), number=number, bot=match.bots[seat])
    visible = decision.kind in SEEN and any(
        option.kind not in QUIET for index, option in enumerate(decision.options) if index in choice
    )
    return Thought(seat=seat, number=number, choice=list(choice), least=decision.min, visible=visible)


def _player(match: Match, seat: int, seed: int) -> Bot:
    """Return the bot of a seat. In a lesson this is the scripted bot."""
    return make_bot(match.bots[seat], seed) if match.lesson is None else scripted_bot(match.options["script"])


def act(match_id: UUID, thought: Thought, failed: int = 0) -> bool:
    """Send the answer. Return False if it was refused, because the same answer would be refused again.

    `failed`: the number of refused answers so far. After a refusal the first options are sent, and after `TRIES`
    refusals the bot concedes.
    """
    key = f"bot-{thought.seat}-{thought.number}"
    try:
        if failed >= TRIES:
            # the bot finds no answer that the engine accepts: the other player must not wait forever
            services.concede(match_id=match_id, seat=thought.seat, key=f"{key}-concedes")
        else:
            choice = list(range(thought.least)) if failed else thought.choice
            services.answer(match_id=match_id, seat=thought.seat, number=thought.number, choice=choice, key=key)
    except (Conflict, Over):
        pass  # another process was faster: look again
    except Refusal as refusal:
        log.error("a bot was refused", match=str(match_id), number=thought.number, reason=refusal.sentence)
        return False
    return True


# Where bots play

_inline = threading.local()


def wake(match_id: UUID) -> None:
    """Let the bot of this match go on, as the setting MATCHES_BOTS says: in a "process", "inline" at once, or "off"."""
    where = bot_processes.place()
    if where == "process":
        bot_processes.ask(match_id)
    elif where == "inline" and not getattr(_inline, "busy", False):
        _inline.busy = True  # the bot's own answers call `wake` too: use one loop instead of recursion
        try:
            play_on(match_id)
        finally:
            _inline.busy = False


def wake_for(match: Match) -> None:
    """Wake the bot whose decision is open, in case no bot process knows of it."""
    if match.running and match.asked is not None and match.bots[match.asked]:
        wake(match.pk)


async def look_after(match: Match) -> None:
    """Wake the bot of a match when its table is opened."""
    push.remember_loop()
    if bot_processes.place() == "process":
        await database_sync_to_async(wake_for, thread_sensitive=False)(match)


def play_on(match_id: UUID) -> None:
    """Answer every decision of the bots until a person must decide."""
    failed = 0
    while failed <= TRIES and (thought := think(match_id)) is not None:
        failed = 0 if act(match_id, thought, failed) else failed + 1


@receiver(moved)
def on_moved(sender: object, match_id: UUID, asks_bot: bool = False, **kwargs: object) -> None:
    if asks_bot:
        wake(match_id)

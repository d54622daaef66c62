"""Table chat: the lines that may be sent, by whom, and who reads them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop
from django.utils.translation import gettext as _

from tcg.accounts.selectors import has_blocked, have_blocked
from tcg.matches import access, watching
from tcg.matches.models import Match
from tcg.talk.models import LONGEST, Line, TalkReport, TalkWish
from tcg.web.refusals import Conflict, Garbage

if TYPE_CHECKING:
    from tcg.accounts.models import User, Visitor

PHRASES = {
    "hello": gettext_noop("Hello! Have fun."),
    "luck": gettext_noop("Good luck!"),
    "moment": gettext_noop("One moment, please."),
    "sorry": gettext_noop("Sorry for the wait."),
    "nice": gettext_noop("Well played!"),
    "thanks": gettext_noop("Thank you!"),
    "oops": gettext_noop("Oops."),
    "game": gettext_noop("Good game!"),
}
AFTER_THE_END = timedelta(hours=1)  # the time for which players may still chat
KEPT = timedelta(days=30)
MOST_LINES = 300  # of a match
REPORTED = 30  # lines that are stored with a report
SHOWN = 50
UNSEEN = ("Cc", "Cf", "Cs", "Co")  # Unicode categories of invisible or direction-changing characters


@dataclass(frozen=True)
class Talk:
    """The chat as one player sees it, and the player's switches."""

    lines: list[Line]
    open: bool  # whether lines may be sent
    chats: bool  # this player wants to chat
    both: bool  # and so does the other
    mutes: bool
    blocks: bool

    @property
    def last(self) -> Line | None:
        """Return the last line of the other player."""
        return next((line for line in reversed(self.lines) if not line.mine), None)  # type: ignore[attr-defined]


def said(line: Line) -> str:
    """Return the text of a line in the active language."""
    return gettext(PHRASES[line.phrase]) if line.phrase in PHRASES else line.text


def can_talk(match: Match) -> bool:
    """Return whether both seats are taken by people who play or have just played."""
    if any(side.free or side.bot or side.user_id is None for side in match.sides):
        return False
    ended = match.finished is not None and match.finished < timezone.now() - AFTER_THE_END
    return match.running or (match.over and not ended)


def talk_of(match: Match, seat: int) -> Talk:
    """Return the chat as the player of this seat reads it, without lines of a muted or blocked player."""
    wishes = {wish.seat: wish for wish in TalkWish.objects.filter(match=match)}
    mine, theirs = wishes.get(seat, TalkWish()), wishes.get(1 - seat, TalkWish())
    blocks = has_blocked(match.sides[seat].user_id, match.sides[1 - seat].user_id)
    found = Line.objects.filter(match=match)
    if mine.mutes or blocks:
        found = found.filter(seat=seat)
    lines = list(reversed(found.order_by("-pk")[:SHOWN]))
    for line in lines:
        line.mine = line.seat == seat  # type: ignore[attr-defined]
        line.said = said(line)  # type: ignore[attr-defined]
    both = mine.chats and theirs.chats
    return Talk(lines, can_talk(match), mine.chats, both, mine.mutes, blocks)


@transaction.atomic
def say(*, match_id: UUID, user: Visitor, phrase: str = "", text: str = "") -> Line:
    """Send a set phrase, or a free text if both players want to chat."""
    match, seat = _seat_where_one_talks(match_id, user)
    if bool(phrase) == bool(text) or (phrase and phrase not in PHRASES):
        raise Garbage(_("Say one of the phrases, or write a line."))
    text = _one_line(text)
    if text:
        chatting = TalkWish.objects.filter(match=match, chats=True).count()
        if chatting < 2:
            raise Conflict(_("You can write to each other when both of you want to chat."))
    if have_blocked(match.sides[0].user_id, match.sides[1].user_id):
        raise Conflict(_("You cannot talk to this player."))
    if Line.objects.filter(match=match).count() >= MOST_LINES:
        raise Conflict(_("Enough has been said at this table."))
    line = Line.objects.create(match=match, seat=seat, phrase=phrase, text=text)
    watching.news(match.pk)
    return line


def _one_line(text: str) -> str:
    """Return the text on one line, without invisible characters. Raise Garbage if nothing is left or it is too long."""
    if not text:
        return ""
    seen = "".join(
        " " if one.isspace() else one for one in text if one.isspace() or unicodedata.category(one) not in UNSEEN
    )
    line = " ".join(unicodedata.normalize("NFC", seen).split())
    if not line or len(line) > LONGEST:
        raise Garbage(_("A line has from 1 to %(n)s characters.") % {"n": LONGEST})
    return line


@transaction.atomic
def wish(*, match_id: UUID, user: Visitor, chats: bool | None = None, mutes: bool | None = None) -> TalkWish:
    """Set whether this player wants to chat, and whether the other player is muted, at this table."""
    match, seat = _seat_where_one_talks(match_id, user)
    changed = {name: value for name, value in (("chats", chats), ("mutes", mutes)) if value is not None}
    found, _new = TalkWish.objects.update_or_create(match=match, seat=seat, defaults=changed)
    watching.news(match.pk)
    return found


@transaction.atomic
def report(*, match_id: UUID, user: Any, text: str) -> TalkReport:
    """Report the opponent to the admins with the chat log."""
    match, seat = access.lock_at_seat(match_id, user)
    other = match.sides[1 - seat]
    last = list(reversed(Line.objects.filter(match=match).order_by("-pk")[:REPORTED]))
    if other.bot or other.free or not any(line.seat != seat for line in last):
        raise Conflict(_("The player opposite has said nothing at this table."))
    lines = [[match.sides[line.seat].name, PHRASES.get(line.phrase, line.text)] for line in last]
    return TalkReport.objects.create(
        match=match, by=user, about=other.user, about_name=other.name, text=text, lines=lines
    )


def other_player(*, match_id: UUID, user: Visitor) -> User:
    """Return the user in the other seat. Raise Conflict if the seat is empty or a bot's."""
    match, seat = access.lock_at_seat(match_id, user)
    other = match.sides[1 - seat]
    if other.free or other.user is None:
        raise Conflict(_("Nobody sits opposite to talk to."))
    return other.user


def _seat_where_one_talks(match_id: UUID, user: Visitor) -> tuple[Match, int]:
    match, seat = access.lock_at_seat(match_id, user)
    if not can_talk(match):
        raise Conflict(_("Nobody sits opposite to talk to."))
    return match, seat


def old_lines() -> QuerySet[Line]:
    """Return the lines that are older than `KEPT`."""
    return Line.objects.filter(created__lt=timezone.now() - KEPT)

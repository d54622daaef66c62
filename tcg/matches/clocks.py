"""The clock of a match: the seat that must decide uses up its time, and loses when no time is left.

Only events that everybody sees add time. Otherwise a clock would show that a seat answered several hidden choices in a
row. A seat never gets more time than at the beginning. No rulebook has a clock; this one is the site's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tcg.matches.models import Match

CODE = re.compile(r"(?P<minutes>[1-9][0-9]{0,2})\+(?P<seconds>[0-9]{1,3})|(?P<days>[1-9][0-9]?)d", re.ASCII)
OFFERED = ("", "10+5", "25+10", "45+20", "1d", "3d", "7d")
QUICK = "25+10"  # for two players seated by the queue
FIRST_LOOK = timedelta(seconds=30)  # added before the first move, to look at the opening hand
MILLISECOND = timedelta(milliseconds=1)


@dataclass(frozen=True)
class Pace:
    """The time of a seat: a total plus some more for each move, or a time for each move."""

    start: timedelta
    step: timedelta
    daily: bool = False

    @property
    def words(self) -> str:
        """Return the text of the pace."""
        if self.daily:
            days = self.start.days
            return ngettext("%(n)s day a move", "%(n)s days a move", days) % {"n": days}
        minutes, seconds = self.start // timedelta(minutes=1), self.step.seconds
        return _("%(minutes)s minutes and %(seconds)s seconds a move") % {"minutes": minutes, "seconds": seconds}


@lru_cache(maxsize=128)
def pace_of(code: str) -> Pace | None:
    """Return the pace of a code like "25+10" (minutes, seconds a move) or "3d" (days a move).

    Return None for an empty code: no clock. Raise ValueError for anything else.
    """
    if not code:
        return None
    found = CODE.fullmatch(code)
    if found is None:
        raise ValueError(f"no pace: {code}")
    if found["days"]:
        day = timedelta(days=int(found["days"]))
        return Pace(day, day, daily=True)
    return Pace(timedelta(minutes=int(found["minutes"])), timedelta(seconds=int(found["seconds"])))


def choices() -> Iterator[tuple[str, str]]:
    """Yield each pace on offer with its text in the active language."""
    for code in OFFERED:
        yield code, words_of(code)


def words_of(code: str) -> str:
    """Return the text of a pace code."""
    pace = pace_of(code)
    return _("No clock") if pace is None else pace.words


def begin(match: Match, now: datetime) -> None:
    """Start the clock of a match that has just been dealt, if it has one."""
    pace = pace_of(match.pace)
    if pace is None or not match.running or match.asked is None:
        return
    match.left = [pace.start // MILLISECOND] * 2
    match.due = now + pace.start + FIRST_LOOK


def press(match: Match, *, asked: int | None, number: int, answered: bool) -> bool:
    """Stop the clock of the seat that had to decide, and start the clock of the seat that must decide now.

    - `asked`: the seat that had to decide.
    - `number`: the spectators' number before the move.
    - `answered`: whether that seat made the move.

    Return whether the clock has changed.
    """
    pace, now = pace_of(match.pace), match.moved
    if pace is None or match.due is None or match.left is None or asked is None or now is None:
        return False
    for_all = match.asked != asked or match.number_for(None) > number
    if match.running and (not for_all or (not answered and match.asked == asked)):
        return False  # nobody else sees this choice, or another seat made the move: the clock keeps running
    left = max(timedelta(), match.due - now)
    if answered:
        left = pace.start if pace.daily else min(pace.start, left + pace.step)
    _keep(match, asked, left)
    match.due = now + match.left[match.asked] * MILLISECOND if match.running and match.asked is not None else None
    return True


def stop(match: Match, now: datetime) -> None:
    """Stop the clock of a match that has ended."""
    if match.due is not None and match.asked is not None:
        _keep(match, match.asked, max(timedelta(), match.due - now))
    match.due = None


def _keep(match: Match, seat: int, left: timedelta) -> None:
    """Store the remaining time of this seat."""
    match.left = [left // MILLISECOND if at == seat else kept for at, kept in enumerate(match.left or ())]


@dataclass(frozen=True)
class Shown:
    """The clock of a seat as a page shows it."""

    left: int  # milliseconds left when the clock last stopped
    due: int | None  # when the time runs out, in milliseconds since 1970; None: the clock is stopped

    @property
    def text(self) -> str:
        """Return the time left when the clock last stopped, for a page without scripts. Scripts count it down."""
        days, rest = divmod(self.left // 1000, 86400)
        if days:
            return ngettext("%(n)s day", "%(n)s days", days) % {"n": days}
        hours, rest = divmod(rest, 3600)
        minutes, seconds = divmod(rest, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def shown(match: Match) -> tuple[Shown, Shown] | None:
    """Return the clocks of both seats of a running match, or None if it has no clock."""
    if match.left is None or not match.running:
        return None
    due = None if match.due is None else round(match.due.timestamp() * 1000)
    first, second = (Shown(left, due if seat == match.asked else None) for seat, left in enumerate(match.left))
    return first, second


def is_over(match: Match, seat: int, now: datetime) -> bool:
    """Return whether the time of this seat has run out."""
    return match.running and match.asked == seat and match.due is not None and match.due <= now

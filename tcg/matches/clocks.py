"""The clock of a match: who is asked uses up time, and who has none left loses.

Only what everybody sees moves it: that a seat answered some hidden choices in a row can be read off no clock. So time
is added when something has happened for all, and never to more than there was at the beginning. No rulebook knows a
clock; this one is ours.
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
QUICK = "25+10"  # of those who are seated together by chance
FIRST_LOOK = timedelta(seconds=30)  # for the opening hand, before any time is used up
MILLISECOND = timedelta(milliseconds=1)


@dataclass(frozen=True)
class Pace:
    """The time that a seat has: so much in all and some more a move, or so much for each move."""

    start: timedelta
    step: timedelta
    daily: bool = False

    @property
    def words(self) -> str:
        """The pace in words."""
        if self.daily:
            days = self.start.days
            return ngettext("%(n)s day a move", "%(n)s days a move", days) % {"n": days}
        minutes, seconds = self.start // timedelta(minutes=1), self.step.seconds
        return _("%(minutes)s minutes and %(seconds)s seconds a move") % {"minutes": minutes, "seconds": seconds}


@lru_cache(maxsize=128)
def pace_of(code: str) -> Pace | None:
    """Return the pace of a code like "25+10" (minutes, seconds a move) or "3d" (days a move); None for no clock. Raises
    ValueError for what is no code."""
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
    """The paces that are offered, each with its words, in the language that is active."""
    for code in OFFERED:
        yield code, words_of(code)


def words_of(code: str) -> str:
    """The words of a pace."""
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
    """Stop the time of the seat that was `asked`, and start that of the seat that is asked now. `number`: that of
    spectators before it; `answered`: that seat has made it go on. Returns whether anything is another than before."""
    pace, now = pace_of(match.pace), match.moved
    if pace is None or match.due is None or match.left is None or asked is None or now is None:
        return False
    for_all = match.asked != asked or match.number_for(None) > number
    if match.running and (not for_all or (not answered and match.asked == asked)):
        return False  # a choice that nobody else sees, or somebody else's doing: the time goes on
    left = max(timedelta(), match.due - now)
    if answered:
        left = pace.start if pace.daily else min(pace.start, left + pace.step)
    _keep(match, asked, left)
    match.due = now + match.left[match.asked] * MILLISECOND if match.running and match.asked is not None else None
    return True


def stop(match: Match, now: datetime) -> None:
    """Stop the clock of a match that has come to its end."""
    if match.due is not None and match.asked is not None:
        _keep(match, match.asked, max(timedelta(), match.due - now))
    match.due = None


def _keep(match: Match, seat: int, left: timedelta) -> None:
    """Write down what this seat has left."""
    match.left = [left // MILLISECOND if at == seat else kept for at, kept in enumerate(match.left or ())]


@dataclass(frozen=True)
class Shown:
    """The time of a seat, as a page shows it."""

    left: int  # milliseconds, when it stands
    due: int | None  # when it runs out, in milliseconds since 1970; None: it stands

    @property
    def text(self) -> str:
        """The time that there was when it began to run, for a page without scripts; others count it down."""
        days, rest = divmod(self.left // 1000, 86400)
        if days:
            return ngettext("%(n)s day", "%(n)s days", days) % {"n": days}
        hours, rest = divmod(rest, 3600)
        minutes, seconds = divmod(rest, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def shown(match: Match) -> tuple[Shown, Shown] | None:
    """Return the clocks of both seats while the match is played; None: it has none."""
    if match.left is None or not match.running:
        return None
    due = None if match.due is None else round(match.due.timestamp() * 1000)
    first, second = (Shown(left, due if seat == match.asked else None) for seat, left in enumerate(match.left))
    return first, second


def is_over(match: Match, seat: int, now: datetime) -> bool:
    """Return whether the time of this seat is over."""
    return match.running and match.asked == seat and match.due is not None and match.due <= now

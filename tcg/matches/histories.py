"""The whole log of a match by turns, as one viewer read it. Each line links to its step of the replay."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from tcg.matches.models import Match
from tcg.matches.replays import Recording, recordings
from tcg.web.languages import gettext as _
from tcg.web.languages import say

if TYPE_CHECKING:
    from engine.views import Line

PASSING = "moment"  # the kind of lines that only tell the progress of the turn


@dataclass(frozen=True)
class Entry:
    """A line of the log with its step of the replay, or consecutive moments of a turn in one line.

    `side`: the side that acts: "me", "you" or "" for nobody.
    """

    text: str
    clause: str
    side: str
    step: int
    passing: bool = False


@dataclass(frozen=True)
class Turn:
    """A turn and its log lines. `side`: the side whose turn it is."""

    number: int
    title: str
    side: str
    entries: list[Entry] = field(default_factory=list)


def turns_of(match: Match, seat: int | None) -> list[Turn]:
    """Return the turns of a match that has begun, the first turn first. Raise Outdated if it cannot be replayed."""
    with recordings.of(match) as recording:
        return list(_turns(recording, match, seat))


def _turns(recording: Recording, match: Match, seat: int | None) -> Iterator[Turn]:
    near = 0 if seat is None else seat
    steps = recording.steps(seat, open=match.over)
    players = {turn: player for _given, turn, player in recording.turns}
    for number, lines in groupby(recording.lines(seat), key=lambda told: told[1]["turn"]):
        player = players.get(number)
        side = "" if player is None or not number else "me" if player == near else "you"
        turn = Turn(number, _title(match, number, player, seat), side)
        for passing, group in groupby(lines, key=lambda told: told[1]["kind"] == PASSING):
            entries = [_entry(line, near, bisect_left(steps, given)) for given, line in group]
            turn.entries.extend(_as_one(entries) if passing else entries)
        yield turn


def _title(match: Match, number: int, player: int | None, seat: int | None) -> str:
    if not number:
        return _("Before the game")
    if player == seat:
        return _("Turn %(number)s · you") % {"number": number}
    return _("Turn %(number)s · %(name)s") % {"number": number, "name": match.names[player or 0]}


def _entry(line: Line, near: int, step: int) -> Entry:
    side = {None: "", near: "me", 1 - near: "you"}[line["seat"]]
    return Entry(say(line["text"]), line["clause"], side, step)


def _as_one(entries: list[Entry]) -> list[Entry]:
    """Return consecutive moments as one quiet line that links to the last of them."""
    last = entries[-1]
    return [Entry(" ".join(entry.text for entry in entries), last.clause, "", last.step, passing=True)]

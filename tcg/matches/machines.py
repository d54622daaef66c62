"""A viewer's queries to the machine of a match. The machine is only held while it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tcg.matches import refusals, selectors, services
from tcg.matches.engine_api import refusal_class
from tcg.matches.models import Match
from tcg.matches.warm_matches import slots
from tcg.web.languages import say
from tcg.web.refusals import Garbage
from tcg.web.requests import unreadable

if TYPE_CHECKING:
    from engine.views import Hindrance, Line, TableView


class CurrentView(NamedTuple):
    """The current row of a match, and what one seat sees of it."""

    match: Match
    view: TableView
    log: list[Line]


def current_view(match: Match, seat: int | None) -> CurrentView:
    """Return what this seat sees now. Raise Outdated if the match cannot go on."""
    with slots.look(match.pk) as slot:
        match = selectors.match_row(match.pk) or match
        with services.machine_of(slot, match) as machine:
            return CurrentView(match, machine.view(seat), slot.last_events(seat))


def why_not(match: Match, seat: int, kind: str, ref: str | None) -> list[Hindrance]:
    """Return the reasons why this seat cannot do this now: every refusal with its clause."""
    if not match.running:
        raise refusals.not_started() if match.waiting else refusals.over()
    with slots.look(match.pk) as slot:
        match = selectors.match_row(match.pk) or match
        with services.machine_of(slot, match) as machine:
            try:
                reasons = machine.why_not(seat, kind, ref)
            except refusal_class() as refusal:
                raise Garbage(say(refusal.reason), clause=refusal.clause) from refusal
            except (KeyError, ValueError, LookupError):
                raise unreadable() from None  # no such kind or object
    return reasons


def events(match: Match, seat: int | None, since: int) -> tuple[int, list[Line]]:
    """Return this seat's number, and the events since event `since` as the seat saw them."""
    if match.waiting:
        raise refusals.not_started()
    with slots.look(match.pk) as slot:
        match = selectors.match_row(match.pk) or match
        with services.machine_of(slot, match) as machine:
            return match.number_for(seat), machine.log(seat, since=since)

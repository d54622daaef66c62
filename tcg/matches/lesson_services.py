"""The writes of a tutorial game: beginning it, and going on from a step that is only text."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction

from tcg.matches import bots, capacity, lessons, refusals, selectors, services, warm_matches
from tcg.matches.models import Match
from tcg.matches.services import Seating
from tcg.web import rows
from tcg.web.databases import writing

BOT = "gentle"


def begin_lesson(*, user: Any, game: str) -> Match:
    """Return the user's running tutorial game, or begin a new one."""
    lesson = lessons.of(game)
    if lesson is None:
        raise refusals.no_match()
    with transaction.atomic():
        capacity.hold(user)
        left = selectors.lessons_of(user, game).filter(status=Match.Status.RUNNING).first()
        if left is not None:
            return left
        match = services.create_match(
            game=game,
            first=Seating(name=user.name, deck={}, deck_name={}, user=user),
            second=Seating(name=bots.NAMES[BOT], deck={}, deck_name={}, bot=BOT),
            private=True,
            options=lesson.options,
            lesson=0,
        )
    return services.begin_match(match_id=match.pk)


def read_on(*, match_id: UUID, seat: int, at: int) -> Match:
    """Go on from a step that is only text. A second click changes nothing."""
    with warm_matches.slots.hold(match_id) as slot, writing():
        match = services.lock_match(match_id)
        now = lessons.current(match)
        if now is None or seat != lessons.LEARNER or not match.running:
            raise refusals.over()
        _lesson, act = now
        if act is not None and act.does is None and match.lesson == at:
            match.lesson = at + 1
            rows.update(match, ("lesson",))
            if slot.row is not None:
                slot.row.lesson = match.lesson
    return match

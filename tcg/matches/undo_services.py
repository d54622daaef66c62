"""The actions of players who take a choice back, or let the other player do so. The rules are in `undo`."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from django.db import transaction

from tcg.matches import proposals, refusals, services, warm_matches
from tcg.matches.models import Match, Offer
from tcg.matches.refusals import Outdated
from tcg.matches.replays import chosen_labels, recordings
from tcg.matches.undo import Way, last_answer
from tcg.web.languages import say

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

MOST_LINES = 6  # lines of the log since then, shown to the player who is asked


def answer_in_words(match: Match, to: int) -> list[str]:
    """Return the labels of the options that this answer chose, as its seat read them.

    Raise Outdated if that is impossible.
    """
    with recordings.of(match) as recording:
        place = to - recording.first
        return [say(label) for label in chosen_labels(match, recording.at(place), recording.inputs[place])]


def lines_since(match: Match, seat: int, asked: Offer | None) -> list[str]:
    """Return the last log lines since the answer that the other player asks to take back, as this seat read them.

    Raise Outdated if the match cannot be replayed.
    """
    if asked is None or asked.to is None or asked.seat == seat:
        return []
    with recordings.of(match) as recording:
        place = asked.to - recording.first
        return [say(line["text"]) for given, line in recording.lines(seat) if given > place][-MOST_LINES:]


def ask(*, match_id: UUID, user: Visitor, key: str) -> Match | None:
    """Take this user's last answer back if the other player is a bot. Otherwise ask the other player for it.

    Return the match if it has gone back.
    """
    with transaction.atomic():
        match, seat = proposals.lock(match_id, user)
        if match.moves.filter(key=key, input__t="back").exists():
            return match  # the same request was sent twice
        to = last_answer(match, seat)
        if to is None:
            raise refusals.nothing_to_take_back()
        bot = match.sides[1 - seat].bot
        if not bot:
            proposals.make(match, seat, Offer.Kind.BACK, to)
    return go(match_id=match_id, seat=seat, to=to, key=key) if bot else None


def accept(*, match_id: UUID, user: Visitor, key: str) -> Match:
    """Let the other player take back the answer that they asked for."""
    with transaction.atomic():
        match, seat = proposals.lock(match_id, user)
        if match.moves.filter(key=key, input__t="back").exists():
            return match
        offer = proposals.standing(match, Offer.Kind.BACK)
    if offer is None or offer.seat == seat or offer.to is None:
        raise refusals.no_offer()
    return go(match_id=match_id, seat=offer.seat, to=offer.to, key=key)


def go(*, match_id: UUID, seat: int, to: int, key: str) -> Match:
    """Go back to the decision before this answer.

    The way back is found before the match is locked, because the match is replayed for it.
    """
    with warm_matches.slots.hold(
        match_id
    ):  # no move in this process in between; a move of another process would be noticed
        match = Match.objects.get(pk=match_id)
        return services.undo_to(match_id=match_id, way=way_back(match, seat, to), key=key)


def way_back(match: Match, seat: int, to: int) -> Way:
    """Return the way back to the decision before this answer of a seat. Raise Outdated if there is none any more."""
    with recordings.of(match) as recording:
        if recording.cut:
            raise Outdated.changed()
        place, given = to - recording.first, len(recording.inputs)
        earlier, walking = recording.at(place), recording.at(place)
        since = max((line["n"] for line in earlier.log(None)), default=0)
        seen: list[set[int]] = [set(), set()]
        for at in range(place, given):
            recording.step(walking, at)
            for one in (0, 1):
                seen[one] |= walking.seen(one, since)
        known = [earlier.seen(one, since) for one in (0, 1)]
        number = recording.first + given
    new = [sorted(cards - old) for cards, old in zip(seen, known, strict=True)]
    return Way(seat, to, number, earlier, new)

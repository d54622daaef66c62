"""Quick matches: one queue per game and format. Two players who wait are seated together, in the order of arrival.

A place in the queue is a row, one per person. It lasts for a few seconds after the last request of its page. When two
players search at once, each locks their own row and skips locked rows. So nobody is seated twice, in any number of
processes and on any database. A player whose candidate was locked finds a seat, or is found, a moment later.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tcg.accounts.models import Block
from tcg.decks.formats import why_not
from tcg.decks.models import Deck
from tcg.matches import capacity, clocks, selectors, services
from tcg.matches.models import Match, QueuePlace
from tcg.matches.refusals import NotOffered
from tcg.matches.services import Seating
from tcg.web.databases import writing
from tcg.web.refusals import Conflict

HEARD = timedelta(seconds=10)  # a page polls every two seconds
HEARD_HIDDEN = timedelta(seconds=75)  # browsers let a hidden page poll once a minute
FORGOTTEN = timedelta(hours=1)
TRIED = 5  # places that are tried, if the first is not possible


def not_waiting() -> Conflict:
    return Conflict(_("You do not wait for an opponent."))


def format_over() -> Conflict:
    """Return the refusal for a format that has ended, or a deck that has been banned, while the player was waiting."""
    return Conflict(_("Your deck may not be played in this format any more. You wait no longer."))


def enter(*, user: Any, deck: Deck, format_key: str = "") -> Match | None:
    """Wait for an opponent with this deck, replacing any earlier place of this user.

    `format_key`: the format that both want to play. Empty: any legal deck. Return the match if an opponent is already
    waiting.
    """
    services.check_deck(game=deck.game, deck=deck.cards, format_key=format_key)
    now = timezone.now()
    with transaction.atomic():
        capacity.check_to_join(user)
        given = {
            "game": deck.game, "format": format_key, "deck": deck.cards, "deck_name": deck.open_names,
            "own_deck_name": deck.names, "since": now, "until": now + HEARD, "match": None,
        }  # fmt: skip
        QueuePlace.objects.update_or_create(user=user, defaults=given)
    return look(user=user)


def look(*, user: Any, hidden: bool = False) -> Match | None:
    """Seat the waiting user with another waiting player. Return the begun match or None.

    `hidden`: the page is hidden, so its next request comes later. Raise Conflict if the user is not waiting.
    """
    with writing():
        place = QueuePlace.objects.select_for_update().filter(user=user).first()
        if place is None:
            raise not_waiting()
        over = place.match is None and bool(why_not(place.game, place.format, place.deck))
        match = None if over else place.match or _seat_with_another(place)
        if match is None and not over:
            place.until = timezone.now() + (HEARD_HIDDEN if hidden else HEARD)
            place.save(update_fields=["until"])
            return None
        place.delete()
    if match is None:
        raise format_over()
    return services.begin_match(match_id=match.pk) if match.waiting else match


def leave(*, user: Any) -> Match | None:
    """Leave the queue. Return the match if the user has already been seated."""
    with writing():
        place = QueuePlace.objects.select_for_update().filter(user=user).first()
        if place is None:
            return None
        match = place.match
        place.delete()
    return match


def pause(*, user: Any) -> None:
    """Pause the place: the page has been closed or reloaded. Nobody is seated with this user until it asks again."""
    QueuePlace.objects.filter(user=user, match=None).update(until=timezone.now())


def waiting(game: str, format_key: str = "") -> QuerySet[QueuePlace]:
    """Return the places of players who wait now for this game and format, the first one first."""
    now = timezone.now()
    return QueuePlace.objects.filter(game=game, format=format_key, match=None, until__gt=now).order_by("since")


def forget_places() -> int:
    """Delete the places of players who left long ago."""
    return QueuePlace.objects.filter(until__lt=timezone.now() - FORGOTTEN).delete()[0]


def _seat_with_another(place: QueuePlace) -> Match | None:
    others = (
        waiting(place.game, place.format)
        .exclude(user=place.user_id)
        .filter(user__is_active=True)
        .select_related("user")
    )
    blocks = Block.objects.filter(Q(owner=place.user_id) | Q(blocked=place.user_id)).values_list(
        "owner_id", "blocked_id"
    )
    others = others.exclude(user__in={one for pair in blocks for one in pair} - {place.user_id})
    for other in others.select_for_update(skip_locked=True, of=("self",))[:TRIED]:
        if not _may_be_seated(other):
            other.delete()
            continue
        match = services.create_match(
            game=place.game, first=_seating(other), second=_seating(place), listed=True, pace=clocks.QUICK,
            format_key=place.format,
        )  # fmt: skip
        other.match = match
        other.save(update_fields=["match"])
        return match
    return None


def _may_be_seated(place: QueuePlace) -> bool:
    """Return whether this player may still play as requested.

    The rules may have changed, or the player may have other games by now.
    """
    try:
        services.check_deck(game=place.game, deck=place.deck, format_key=place.format)
    except NotOffered:
        return False
    return selectors.current_matches(place.user).count() < capacity.MOST_OPEN


def _seating(place: QueuePlace) -> Seating:
    return Seating(
        name=place.user.name, deck=place.deck, deck_name=place.deck_name, user=place.user,
        own_deck_name=place.own_deck_name,
    )  # fmt: skip

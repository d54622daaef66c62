"""Rematches: one of two players asks for another game with the same decks, and the other accepts or declines.

The request is stored on the finished match, and both players see it on its page. The new match is created only when
both want it; a bot always does. A player who was declined cannot ask again. A player who declined can still ask.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext as _

from tcg.accounts.selectors import have_blocked
from tcg.matches import access, capacity, clocks, presence, refusals, selectors, services
from tcg.matches.models import Match, Seat
from tcg.matches.push import announcement
from tcg.matches.services import Seating
from tcg.web.databases import writing
from tcg.web.push import tell
from tcg.web.refusals import Conflict

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor


class Stand(NamedTuple):
    """The state of the rematch as one viewer sees it.

    - "open": this player may ask for a rematch.
    - "asked": this player has asked.
    - "offered": the other player has asked.
    - "declined": the other player has declined.
    - "begun": the rematch has begun.
    - "watched": the same, for a spectator.
    """

    kind: str
    other: str
    address: str  # of the new table, once the rematch has begun


def stand_of(match: Match, seat: int | None) -> Stand | None:
    """Return the state of the rematch for this seat, or None if no rematch is possible.

    Spectators only see a rematch that has begun and that they may watch.
    """
    if seat is None:
        made = match.rematch if match.rematch_id is not None else None
        return Stand("watched", "", made.get_absolute_url()) if made is not None and made.may_be_seen_by(None) else None
    if not _can_be_played_again(match):
        return None
    other = match.sides[1 - seat].name
    if match.rematch_id is not None:
        return Stand("begun", other, reverse("matches:table", args=[match.rematch_id]))
    kind = "open"
    if match.rematch_asked == seat:
        kind = "declined" if match.rematch_declined else "asked"
    elif match.rematch_asked is not None and not match.rematch_declined:
        kind = "offered"
    return Stand(kind, other, "")


def ask(*, match_id: UUID, user: Visitor) -> Match | None:
    """Ask for a rematch.

    Return the new match, already begun, if the other player has asked too or is a bot. Otherwise return None, and the
    other player sees the request. Raise Conflict if the other player has declined.
    """
    with writing():
        old, seat = _lock(match_id, user)
        if old.rematch is not None:
            return old.rematch
        if not _can_be_played_again(old):
            raise no_longer_there()
        if _offered_to(old, seat):
            return _begin(old, seat, user)
        _check(old, seat)
        if old.sides[1 - seat].bot:
            capacity.check_to_open(user)
            return _lay_out(old, seat)
        if old.rematch_asked == seat:
            if old.rematch_declined:
                raise Conflict(_("%(name)s does not want a rematch.") % {"name": old.sides[1 - seat].name})
            return None
        capacity.check_to_open(user)
        _keep(old, asked=seat)
    return None


def accept(*, match_id: UUID, user: Visitor) -> Match:
    """Accept the other player's rematch request and begin the match. Raise Conflict if there is no open request."""
    with writing():
        old, seat = _lock(match_id, user)
        if old.rematch is not None:
            return old.rematch
        if not _offered_to(old, seat):
            raise withdrawn()
        return _begin(old, seat, user)


def decline(*, match_id: UUID, user: Visitor) -> None:
    """Decline the other player's rematch request. Do nothing if there is none."""
    with writing():
        old, seat = _lock(match_id, user)
        if _offered_to(old, seat):
            _keep(old, asked=1 - seat, declined=True)


def withdraw(*, match_id: UUID, user: Visitor) -> None:
    """Withdraw the rematch request. A declined request stays declined, and a begun match goes on."""
    with writing():
        old, seat = _lock(match_id, user)
        if _offered_to(old, 1 - seat):
            _keep(old, asked=None)


def end(*, match_id: UUID, user: Visitor) -> None:
    """Withdraw this user's rematch request and decline the other player's.

    This is used when one of them blocks the other.
    """
    match = selectors.match_row(match_id)
    if match is not None and match.rematch_asked is not None:
        withdraw(match_id=match_id, user=user)
        decline(match_id=match_id, user=user)


def no_longer_there() -> Conflict:
    return Conflict(_("There is nobody to play this game again with."))


def withdrawn() -> Conflict:
    return Conflict(_("The other player does not ask for a rematch any more."))


def _can_be_played_again(match: Match) -> bool:
    """Return whether the game is over, is not a tutorial, and its players still exist."""
    return match.over and match.lesson is None and all(side.bot or side.user_id for side in match.sides)


def _offered_to(match: Match, seat: int) -> bool:
    """Return whether the other player has asked and this seat has not answered yet."""
    return match.rematch_id is None and match.rematch_asked == 1 - seat and not match.rematch_declined


def _lock(match_id: UUID, user: Visitor) -> tuple[Match, int]:
    """Return the locked row of a finished match, and the seat of this user."""
    match, seat = access.lock_at_seat(match_id, user)
    if not match.over:
        raise refusals.not_over()
    if match.lesson is not None:
        raise refusals.no_longer_open()
    return match, seat


def _check(match: Match, seat: int) -> None:
    """Raise a refusal unless both may play again with these decks. The message is for this seat."""
    if have_blocked(*(side.user_id for side in match.sides)):
        raise Conflict(_("You cannot play with this player again."))
    services.check_deck(game=match.game, deck=match.decks[seat], format_key=match.format)
    try:
        services.check_deck(game=match.game, deck=match.decks[1 - seat], format_key=match.format)
    except refusals.NotOffered as refusal:
        raise refusals.deck_outdated() from refusal


def _check_is_here(match: Match, seat: int) -> None:
    """Raise Conflict if the new game has a clock of minutes and this seat's player has left the page.

    That player would not notice that the clock runs.
    """
    pace = clocks.pace_of(match.pace)
    if pace is None or pace.daily or presence.gone_since(match, seat) is None:
        return
    said = _("%(name)s has left this page, and the game would have a clock. Accept when they are back.")
    raise Conflict(said % {"name": match.sides[seat].name})


def _begin(old: Match, seat: int, user: Visitor) -> Match:
    """Begin the requested match, now that this seat has accepted it."""
    if not _can_be_played_again(old):
        raise no_longer_there()
    _check(old, seat)
    _check_is_here(old, 1 - seat)
    people = [side.user for side in old.sides if side.user is not None]
    for one in sorted(people, key=lambda one: one.pk):  # always in the same order, to avoid deadlocks
        try:
            capacity.check_to_join(one)
        except Conflict as refusal:
            if one == user:
                raise
            raise Conflict(_("%(name)s is playing enough games already.") % {"name": one.name}) from refusal
    return _lay_out(old, 1 - seat)


def _lay_out(old: Match, asked: int) -> Match:
    """Create the rematch, store it on the finished match, and begin it. The player who asked sits first."""
    made = services.create_match(
        game=old.game,
        first=_seating(old.sides[asked]),
        second=_seating(old.sides[1 - asked]),
        private=old.private,
        options=old.options,
        pace=old.pace,
        rules=old.rules.split(),
        format_key=old.format,
    )
    old.rematch = made
    _keep(old, asked=None)
    return services.begin_match(match_id=made.pk)


def _keep(match: Match, *, asked: int | None, declined: bool = False) -> None:
    """Store the rematch request, and update both pages after the commit."""
    match.rematch_asked, match.rematch_declined = asked, declined
    match.save(update_fields=["rematch", "rematch_asked", "rematch_declined"])
    transaction.on_commit(functools.partial(tell, *announcement(match.pk, match.number)), robust=True)


def _seating(side: Seat) -> Seating:
    return Seating(
        name=side.name, deck=side.deck, deck_name=side.deck_name, user=side.user, bot=side.bot,
        own_deck_name=side.own_deck_name,
    )  # fmt: skip

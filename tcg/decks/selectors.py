"""Reads about decks, and who may see which: its owner, everybody a public one and a starter, and whoever knows the
code any other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from django.db.models import Case, Q, QuerySet, Sum, TextField, When
from django.db.models.functions import Cast, Length
from django.utils.translation import gettext as _

from engine.match import check_deck
from tcg.decks.formats import why_not
from tcg.decks.models import Deck, DeckVersion
from tcg.decks.shapes import SHAPES
from tcg.web.languages import say
from tcg.web.refusals import Unknown

NEWEST = ("-updated_at", "-pk")
MOST_OFFERED = 24  # any other is played from its page


def deck_by_code(code: str) -> Deck | None:
    return Deck.objects.select_related("owner").filter(code=code).first()


def deck_of(code: str) -> Deck:
    """The deck of this code. Refuses one that nothing has."""
    deck = deck_by_code(code)
    if deck is None:
        raise Unknown(_("There is no deck of this code."))
    return deck


def may_edit(deck: Deck, user: Any) -> bool:
    return deck.owner_id is not None and deck.owner_id == getattr(user, "pk", None)


def _own(user: Any) -> Q:
    return Q(owner=user) if getattr(user, "is_authenticated", False) else Q(pk=None)


# -- lists -----------------------------------------------------------------------------------------
def own_decks(user: Any, game: str = "") -> QuerySet[Deck]:
    """One's own decks, newest first."""
    found = Deck.objects.filter(_own(user)).order_by(*NEWEST)
    return found.filter(game=game) if game else found


def public_decks(game: str = "") -> QuerySet[Deck]:
    """Return the decks that are public, newest first."""
    found = Deck.objects.filter(public=True, owner__isnull=False).select_related("owner").order_by(*NEWEST)
    return found.filter(game=game) if game else found


def starters(game: str = "") -> QuerySet[Deck]:
    """The decks that the site brings along."""
    found = Deck.objects.filter(owner=None)
    return found.filter(game=game) if game else found


def decks_for(user: Any, game: str) -> QuerySet[Deck]:
    """Return the decks that this user may bring to a match: starters and their own. Some may be illegal: `legal`."""
    return Deck.objects.filter(Q(owner=None) | _own(user), game=game)


def to_choose(user: Any, game: str, format_key: str = "") -> list[Deck]:
    """Return the decks offered for a match: one's newest and the starters, then those not legal yet. In a format one's
    newest of those that may be played in it come first, however old they are."""
    own = own_decks(user, game)
    newest = list(own[:MOST_OFFERED])
    if format_key and len(newest) == MOST_OFFERED:
        fitting = islice((deck for deck in own if not why_not(game, format_key, deck.data)), MOST_OFFERED)
        newest = list(dict.fromkeys([*fitting, *newest]))
    playable = [deck for deck in newest if deck.legal]
    return [*playable, *starters(game), *(deck for deck in newest if not deck.legal)]


def deck_for(user: Any, game: str, slug: str) -> Deck | None:
    """The deck of that name, the user's own before a starter, or that of this code; None where there is none."""
    found = list(Deck.objects.filter(Q(slug=slug) & (Q(owner=None) | _own(user)) | Q(code=slug), game=game))
    return min(found, key=lambda deck: (not may_edit(deck, user), deck.owner_id is not None), default=None)


def decks_with(card: str, game: str, user: Any = None) -> QuerySet[Deck]:
    """The decks that play a card, of those that this user finds in lists: starters first, then the newest."""
    seen = Q(owner=None) | Q(public=True) | _own(user)
    return (
        Deck.objects.filter(seen, game=game, entries__game=game, entries__card=card)
        .select_related("owner")
        .order_by(Case(When(owner=None, then=0), default=1), *NEWEST)
    )


# -- one deck --------------------------------------------------------------------------------------
def faults_of(deck: Deck) -> list[dict[str, Any]]:
    """Every way in which it is not legal, as the engine tells it; `said` in the language of the moment."""
    return [{**fault, "said": say(fault["text"])} for fault in check_deck(deck.game, deck.data)]


def versions_of(deck: Deck) -> Sequence[DeckVersion]:
    return list(deck.versions.all())


def bytes_of(owner: Any) -> int:
    """Return about how much room the decks of this owner and their versions take up in the database."""
    decks = Deck.objects.filter(owner=owner).aggregate(n=Sum(_length("data") + _length("unread"), default=0))
    versions = DeckVersion.objects.filter(deck__owner=owner).aggregate(n=Sum(_length("data"), default=0))
    return int(decks["n"] + versions["n"])


def _length(column: str) -> Length:
    return Length(Cast(column, TextField()))


def size_of(deck: Deck) -> str:
    """The piles that have cards: 40 + 10."""
    sizes = [sum((deck.data.get(pile) or {}).values()) for pile in SHAPES[deck.game].piles]
    return " + ".join(str(size) for size in sizes if size) or "0"


def deck_json(deck: Deck, user: Any) -> dict[str, Any]:
    """The deck for a program. What only its owner knows is told to its owner alone."""
    own = may_edit(deck, user)
    shape = SHAPES[deck.game]
    faults = faults_of(deck)
    counts = {part: int(bool(deck.data.get(part))) for part in shape.singles}
    counts |= {part: sum((deck.data.get(part) or {}).values()) for part in shape.piles}
    return {
        "game": deck.game,
        "code": deck.code,
        "name": deck.name,
        "about": deck.plan,
        "public": deck.public or deck.is_starter,
        "mine": own,
        "starter": deck.is_starter,
        "version": deck.version,
        "legal": not faults,
        "url": deck.get_absolute_url(),
        "edit_url": deck.edit_url if own else None,
        "size": size_of(deck),
        "data": {**deck.data},
        "counts": counts,
        "faults": faults,
        "unread": deck.unread if own else [],
    }

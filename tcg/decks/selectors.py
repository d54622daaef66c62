"""Reads about decks, and who may see which deck.

Everybody may see public decks and starters. Any other deck is visible to its owner and to anyone who knows its code.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from django.db.models import Case, Q, QuerySet, Sum, TextField, When
from django.db.models.functions import Cast, Length
from django.utils.translation import gettext as _

from engine.match import check_deck
from tcg.decks.deck_layout import SHAPES
from tcg.decks.formats import why_not
from tcg.decks.models import Deck, DeckVersion
from tcg.web.languages import say
from tcg.web.refusals import Unknown
from tcg.web.users import is_signed_in, key_of

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

NEWEST = ("-updated_at", "-pk")
MOST_OFFERED = 24  # other decks can be chosen on their own page


def deck_by_code(code: str) -> Deck | None:
    return Deck.objects.select_related("owner").filter(code=code).first()


def deck_of(code: str) -> Deck:
    """Return the deck with this code.

    Raise Unknown if there is none.
    """
    deck = deck_by_code(code)
    if deck is None:
        raise Unknown(_("There is no deck of this code."))
    return deck


def may_edit(deck: Deck, user: Visitor) -> bool:
    return deck.owner_id is not None and deck.owner_id == key_of(user)


def _own(user: Visitor | None) -> Q:
    return Q(owner=user) if is_signed_in(user) else Q(pk=None)


# -- lists -----------------------------------------------------------------------------------------
def own_decks(user: Visitor | None, game: str = "") -> QuerySet[Deck]:
    """Return the user's own decks, newest first."""
    found = Deck.objects.filter(_own(user)).order_by(*NEWEST)
    return found.filter(game=game) if game else found


def public_decks(game: str = "") -> QuerySet[Deck]:
    """Return the public decks, newest first."""
    found = Deck.objects.filter(public=True, owner__isnull=False).select_related("owner").order_by(*NEWEST)
    return found.filter(game=game) if game else found


def starters(game: str = "") -> QuerySet[Deck]:
    """Return the starter decks of the site."""
    found = Deck.objects.filter(owner=None)
    return found.filter(game=game) if game else found


def decks_for(user: Visitor, game: str) -> QuerySet[Deck]:
    """Return the decks that this user may bring to a match: starters and their own.

    Some may be illegal: `legal`.
    """
    return Deck.objects.filter(Q(owner=None) | _own(user), game=game)


def to_choose(user: Visitor, game: str, format_key: str = "") -> list[Deck]:
    """Return the decks offered for a match: the user's newest, the starters, then the user's illegal decks.

    If a format is given, the user's newest decks that are legal in it come first, even old ones.
    """
    own = own_decks(user, game)
    newest = list(own[:MOST_OFFERED])
    if format_key and len(newest) == MOST_OFFERED:
        fitting = islice((deck for deck in own if not why_not(game, format_key, deck.data)), MOST_OFFERED)
        newest = list(dict.fromkeys([*fitting, *newest]))
    playable = [deck for deck in newest if deck.legal]
    return [*playable, *starters(game), *(deck for deck in newest if not deck.legal)]


def deck_for(user: Visitor, game: str, slug: str) -> Deck | None:
    """Return the deck with this name or code, or None.

    The user's own deck is preferred to a starter.
    """
    found = list(Deck.objects.filter(Q(slug=slug) & (Q(owner=None) | _own(user)) | Q(code=slug), game=game))
    return min(found, key=lambda deck: (not may_edit(deck, user), deck.owner_id is not None), default=None)


def decks_with(card: str, game: str, user: Visitor | None = None) -> QuerySet[Deck]:
    """Return the decks with a card, among those listed for this user: starters first, then the newest."""
    seen = Q(owner=None) | Q(public=True) | _own(user)
    return (
        Deck.objects.filter(seen, game=game, entries__game=game, entries__card=card)
        .select_related("owner")
        .order_by(Case(When(owner=None, then=0), default=1), *NEWEST)
    )


# -- one deck --------------------------------------------------------------------------------------
def faults_of(deck: Deck) -> list[dict[str, Any]]:
    """Return every fault that the engine reports, with `said` in the current language."""
    return [{**fault, "said": say(fault["text"])} for fault in check_deck(deck.game, deck.data)]


def versions_of(deck: Deck) -> Sequence[DeckVersion]:
    return list(deck.versions.all())


def bytes_of(owner: Any) -> int:
    """Return approximately how many bytes the decks of this owner and their versions take in the database."""
    decks = Deck.objects.filter(owner=owner).aggregate(n=Sum(_length("data") + _length("unread"), default=0))
    versions = DeckVersion.objects.filter(deck__owner=owner).aggregate(n=Sum(_length("data"), default=0))
    return int(decks["n"] + versions["n"])


def _length(column: str) -> Length:
    return Length(Cast(column, TextField()))


def size_of(deck: Deck) -> str:
    """Return the sizes of the piles that have cards, such as "40 + 10"."""
    sizes = [sum((deck.data.get(pile) or {}).values()) for pile in SHAPES[deck.game].piles]
    return " + ".join(str(size) for size in sizes if size) or "0"


def deck_json(deck: Deck, user: Visitor) -> dict[str, object]:
    """Return the deck for a program.

    Private fields are filled only for its owner.
    """
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

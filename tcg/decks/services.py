"""Writes about decks.

Decks may be illegal. Each function either succeeds, or refuses with a sentence and changes nothing. A change of the
cards must name the version that the user saw. A change made in the meantime by another tab or program is therefore
never overwritten.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tcg.accounts import wording
from tcg.decks import deck_layout, lists, selectors
from tcg.decks.codes import new_code
from tcg.decks.deck_layout import SHAPES, Data, counts_of, entries_of, with_count
from tcg.decks.models import Deck, DeckCard
from tcg.web.refusals import Conflict, Garbage, NotYours, Unknown

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

MOST_DECKS = 200
MOST_VERSIONS = 100
MOST_BYTES = 32 * 1024 * 1024  # of all decks of one owner, with their versions: a deck of 50 cards takes some 700
MOST_DECKS_OF_GUEST = 50
MOST_BYTES_OF_GUEST = 2 * 1024 * 1024
NAME_LENGTH = 80
ABOUT_LENGTH = 1000
NOTE_LENGTH = 120
ONE_SITTING = timedelta(minutes=10)  # consecutive steps within this time share one version


# -- new decks -------------------------------------------------------------------------------------
def create(
    *,
    user: Visitor,
    game: str,
    name: str = "",
    data: Any = None,
    about: str = "",
    unread: Sequence[lists.UnreadLine] = (),
    note: str = "",
) -> Deck:
    """Create a private deck for the user, empty if no cards are given."""
    if game not in SHAPES:
        raise deck_layout.unreadable()
    cards = deck_layout.check_data(game, data) if data is not None else SHAPES[game].empty()
    return _create(
        user,
        game=game,
        name_en=clean_name(name) if name.strip() else _("New deck"),
        plan_en=clean_about(about),
        data=cards,
        unread=[line.as_dict() for line in unread],
        note=note,
    )


@transaction.atomic
def _create(user: Any, *, note: str = "", **fields: Any) -> Deck:
    # lock the owner's row, so that two simultaneous requests cannot both pass the limit
    get_user_model().objects.select_for_update().get(pk=user.pk)
    most = MOST_DECKS_OF_GUEST if user.is_guest else MOST_DECKS
    if Deck.objects.filter(owner=user).count() >= most:
        raise Conflict(_("You have %(n)s decks. Delete one first.") % {"n": most})
    code = new_code()
    deck = Deck(owner=user, code=code, slug=code, **fields)
    deck.count_faults()
    deck.save(force_insert=True)
    deck.versions.create(number=deck.version, data=deck.data, note=note[:NOTE_LENGTH])
    index(deck)
    _check_bytes(user)
    return deck


def copy(*, deck: Deck, user: Visitor) -> Deck:
    """Create a deck of the user with the same cards as a deck that they may see."""
    cards = {key: dict(value) if isinstance(value, dict) else value for key, value in deck.data.items()}
    return _create(
        user,
        game=deck.game,
        name_en=(_("Copy of %(name)s") % {"name": deck.name})[:NAME_LENGTH],
        plan_en=deck.plan[:ABOUT_LENGTH],
        data=cards,
        unread=deck.unread if selectors.may_edit(deck, user) else [],
        copied_from=deck,
    )


def import_list(*, user: Visitor, game: str, text: str, name: str = "") -> tuple[Deck, lists.ParsedList]:
    """Create a deck from a list, and return it with the parsed list.

    Unread lines are stored with the deck.
    """
    if game not in SHAPES:
        raise deck_layout.unreadable()
    read = lists.parse_list(game, text)
    lists.check_understood(read, text)
    deck = create(
        user=user, game=game, name=name or read.name, about=read.about, data=read.data, unread=read.unread,
        note=_("Imported"),
    )  # fmt: skip
    return deck, read


# -- cards -----------------------------------------------------------------------------------------
@transaction.atomic
def save(
    *,
    deck: Deck,
    user: Visitor,
    version: int,
    data: Any,
    name: str | None = None,
    about: str | None = None,
    note: str = "",
) -> Deck:
    """Replace the whole deck by what was sent."""
    row = _lock_deck(deck, user, version)
    cards = deck_layout.check_data(row.game, data, row.data)
    _rename(row, name, about)
    return _store_cards(row, cards, note=note)


@transaction.atomic
def step(*, deck: Deck, user: Visitor, version: int, part: str, card: str, count: int) -> Deck:
    """Set the number of copies of one card in one part; 0 removes it."""
    row = _lock_deck(deck, user, version)
    cards = _with_step(row, row.data, part, card, count)
    deck_layout.check_room(row.game, cards)
    return _store_cards(row, cards, stepped=True)


@transaction.atomic
def move(*, deck: Deck, user: Visitor, version: int, card: str, source: str, target: str, count: int = 1) -> Deck:
    """Move copies of a card to another part."""
    row = _lock_deck(deck, user, version)
    if source == target:
        raise deck_layout.unreadable()
    there = _count(row, source, card)
    if not 1 <= deck_layout.check_count(count) <= there:
        raise Garbage(_("There are not so many of that card. Nothing was changed."))
    cards = _with_step(row, row.data, source, card, there - count)
    in_target = 1 if target in SHAPES[row.game].singles else _count(row, target, card) + count
    cards = _with_step(row, cards, target, card, in_target)
    deck_layout.check_room(row.game, cards)
    return _store_cards(row, cards, stepped=True)


def _count(deck: Deck, part: str, card: str) -> int:
    return counts_of(deck.data, deck.game, part).get(card, 0)


def _with_step(deck: Deck, data: Data, part: str, card: str, count: int) -> Data:
    shape = SHAPES[deck.game]
    if part not in shape.sections:
        raise Garbage(_("A deck of this game has no such part. Nothing was changed."))
    # an unknown card may be taken out but not put in
    known = frozenset([card]) if count < max(_count(deck, part, card), 1) else frozenset()
    deck_layout.check_card(deck.game, card, known)
    deck_layout.check_count(count)
    if part in shape.singles and count > 1:
        raise Garbage(_("There is room for one card there. Nothing was changed."))
    return with_count(deck.game, data, part, card, count)


@transaction.atomic
def restore(*, deck: Deck, user: Visitor, number: int, version: int | None = None) -> Deck:
    """Restore the cards of an earlier version.

    The versions in between are kept.
    """
    row = _lock_deck(deck, user, version)
    old = row.versions.filter(number=number).first()
    if old is None:
        raise Unknown(_("The deck has no such version."))
    return _store_cards(row, old.data, note=_("Version %(n)s again") % {"n": number})


@transaction.atomic
def replace_with_list(*, deck: Deck, user: Visitor, version: int, text: str) -> tuple[Deck, lists.ParsedList]:
    """Replace the cards of a deck by those of a list.

    Unread lines are stored with the deck.
    """
    row = _lock_deck(deck, user, version)
    read = lists.parse_list(row.game, text)
    lists.check_understood(read, text)
    row.unread = [line.as_dict() for line in read.unread]
    return _store_cards(row, deck_layout.check_data(row.game, read.data, row.data), note=_("Imported")), read


@transaction.atomic
def forget_unread(*, deck: Deck, user: Visitor) -> Deck:
    """Delete the unread lines of an imported list."""
    row = _lock_deck(deck, user)
    row.unread = []
    row.save(update_fields=["unread", "updated_at"])
    return row


def _store_cards(deck: Deck, data: Data, *, note: str = "", stepped: bool = False) -> Deck:
    """Store the cards of a deck, as a new version if they have changed."""
    if data != deck.data:
        deck.data = data
        deck.version += 1
        deck.checked = ""
        deck.count_faults()
        _remember(deck, note, stepped)
        index(deck)
    deck.save()
    _check_bytes(deck.owner)
    return deck


def _remember(deck: Deck, note: str, stepped: bool) -> None:
    last = deck.versions.first()
    same = stepped and last is not None and last.steps and timezone.now() - last.begun_at < ONE_SITTING
    if same and last is not None:
        last.number, last.data, last.steps = deck.version, deck.data, last.steps + 1
        last.save()
        return
    deck.versions.create(number=deck.version, data=deck.data, note=clean_note(note), steps=int(stepped))
    kept = deck.versions.values_list("pk", flat=True)[:MOST_VERSIONS]
    deck.versions.exclude(pk__in=list(kept)).delete()


def _check_bytes(owner: Any) -> None:
    """Raise Conflict if the owner's decks take too much space.

    The transaction then undoes the last write.
    """
    most = MOST_BYTES_OF_GUEST if owner.is_guest else MOST_BYTES
    if selectors.bytes_of(owner) > most:
        raise Conflict(_("Your decks and their earlier versions take up too much room. Delete a deck first."))


def index(deck: Deck) -> None:
    """Update the index of the deck's cards."""
    wanted: dict[str, int] = {}
    for _part, card, count in entries_of(deck.game, deck.data):
        wanted[card] = wanted.get(card, 0) + count
    known = {entry.card: entry for entry in deck.entries.all()}
    if gone := [entry.pk for card, entry in known.items() if card not in wanted]:
        DeckCard.objects.filter(pk__in=gone).delete()
    changed = []
    for card, entry in known.items():
        if card in wanted and entry.count != wanted[card]:
            entry.count = wanted[card]
            changed.append(entry)
    DeckCard.objects.bulk_update(changed, ["count"])
    DeckCard.objects.bulk_create(
        DeckCard(deck=deck, game=deck.game, card=card, count=count)
        for card, count in wanted.items()
        if card not in known
    )


# -- everything else -------------------------------------------------------------------------------
@transaction.atomic
def rename(*, deck: Deck, user: Visitor, name: str, about: str | None = None) -> Deck:
    row = _lock_deck(deck, user)
    _rename(row, name, about)
    row.save(update_fields=["name_en", "name_ja", "plan_en", "plan_ja", "updated_at"])
    return row


def _rename(deck: Deck, name: str | None, about: str | None) -> None:
    if name is not None:
        deck.name_en, deck.name_ja = clean_name(name), ""
        if deck.public:
            _check_wording(deck)
    if about is not None:
        deck.plan_en, deck.plan_ja = clean_about(about), ""


@transaction.atomic
def publish(*, deck: Deck, user: Visitor, public: bool) -> Deck:
    """Show the deck in the public lists, or remove it from them.

    Its link works either way.
    """
    row = _lock_deck(deck, user)
    row.public = public
    if public:
        _check_wording(row)
    row.save(update_fields=["public", "updated_at"])
    return row


@transaction.atomic
def renew_code(*, deck: Deck, user: Visitor) -> Deck:
    """Give the deck a new code.

    The old code and its link stop working.
    """
    row = _lock_deck(deck, user)
    row.code = row.slug = new_code()
    row.save(update_fields=["code", "slug", "updated_at"])
    return row


@transaction.atomic
def delete(*, deck: Deck, user: Visitor) -> None:
    """Delete the deck with all its versions.

    Matches have their own copies.
    """
    _lock_deck(deck, user).delete()


def _lock_deck(deck: Deck, user: Visitor, version: int | None = None) -> Deck:
    """Return the locked row of the deck, if it belongs to this user and still has the version that they saw."""
    row = Deck.objects.select_for_update().filter(pk=deck.pk).first()
    if row is None:
        raise Unknown(_("This deck has been deleted."))
    if not selectors.may_edit(row, user):
        raise NotYours(_("This deck is not yours. Make a copy of it, and change that."))
    if version is not None and version != row.version:
        raise Conflict(
            _("This deck has been changed elsewhere. Reload the page to see it as it is; nothing was changed.")
        )
    return row


# -- words -----------------------------------------------------------------------------------------
def clean_name(name: str) -> str:
    name = " ".join(name.split())
    if not name:
        raise Garbage(_("A deck needs a name."))
    if len(name) > NAME_LENGTH:
        raise Garbage(_("The name of a deck has at most %(n)s characters.") % {"n": NAME_LENGTH})
    return _check_printable(name)


def _check_wording(deck: Deck) -> None:
    """Raise Garbage if the name of the deck must not be shown to others.

    Names of private decks are not checked.
    """
    if any(map(wording.offends, deck.names.values())):
        raise Garbage(wording.refusal())


def clean_about(about: str) -> str:
    about = about.replace("\r\n", "\n").strip()
    if len(about) > ABOUT_LENGTH:
        raise Garbage(_("What is said of a deck has at most %(n)s characters.") % {"n": ABOUT_LENGTH})
    _check_printable(about.replace("\n", " "))
    return about


def clean_note(note: str) -> str:
    return _check_printable(" ".join(note.split())[:NOTE_LENGTH])


def _check_printable(words: str) -> str:
    if not words.isprintable():
        raise Garbage(_("This has characters that cannot be shown."))
    return words

"""Storing a list of cards in the database, and removing one: all or nothing.

The same list again changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.db import transaction

from engine import cards, public_lists
from tcg.cards.imported import shelf
from tcg.cards.imported.files import NoList, read_file
from tcg.cards.models import CardEdition, ImportedCard
from tcg.cards.owners_files import SAID, reasons
from tcg.cards.search import index

BATCH = 500


@dataclass
class Import:
    """The result of an import.

    `unread`: the number of cards in the list that can only be looked at.
    """

    cards: int
    new: int = 0
    changed: int = 0
    understood: int = 0  # existing cards of which more can be read now
    shown: int = 0  # cards whose texts are now shown to people, or now hidden
    unread: int = 0
    edition: int = 0

    @property
    def nothing(self) -> bool:
        return not (self.new or self.changed or self.understood or self.shown)


def import_file(*, game: str, path: Path, closed: bool | None = None) -> Import:
    """Store the cards of a file in addition to the site's cards.

    Cards with a known number get the new text. `closed`: whether the texts are hidden from people; None: unchanged, and
    hidden for new cards. Raise NotTaken if the file is invalid; then nothing is changed.
    """
    rows, wrong = read_file(game, path)
    return store(game=game, rows=rows, closed=closed, name=path.name, wrong=wrong)


@transaction.atomic
def store(
    *,
    game: str,
    rows: Sequence[public_lists.Row],
    closed: bool | None = None,
    name: str = "",
    wrong: Iterable[tuple[int, str]] = (),
) -> Import:
    """Store the rows of a list (see `import_file`).

    `wrong`: the rows that are not cards, with the reasons. They are reported with the rows whose card the game cannot
    have.
    """
    edition = _take(game)
    ours = cards.library(game, 0).printed()
    faults = [*wrong, *((row.line, f"a card of the project has the id {row.id}") for row in rows if row.id in ours)]
    there = {row.card: row for row in shelf.of_edition(game, edition.number)}
    wanted = {row.id: row for row in rows}
    beside = [one for row in rows for one in public_lists.brought(game, row.entry)]
    others = [row for row in there.values() if row.card not in wanted]
    readings = public_lists.Readings(game, [*beside, *shelf.names_of(game, others)])
    out = Import(len(rows))
    fresh: list[ImportedCard] = []
    shown: list[ImportedCard] = []
    for row in rows:
        before, mark = there.get(row.id), public_lists.mark(game, row.said)
        hidden = closed if closed is not None else before.closed if before is not None else True
        same = before is not None and before.mark == mark
        if before is None or not same or before.unread:
            made = ImportedCard(game=game, card=row.id, row=row.said, mark=mark, closed=hidden)
            try:
                _read(made, row.entry, readings)
            except public_lists.NoCard as error:
                faults.append((row.line, str(error)))
                continue
            if before is None or not same or made.unread < before.unread:
                out.new += before is None
                out.understood += same
                out.changed += before is not None and not same
                out.unread += bool(made.unread)
                fresh.append(made)
                continue
        out.unread += bool(before.unread)
        if before.closed != hidden:
            before.closed = hidden
            shown.append(before)
    if faults:
        raise NoList(reasons(name, "row", sorted(faults)))
    for old in others:
        if old.unread and (better := _again(game, old, readings)) is not None:
            out.understood += 1
            fresh.append(better)
    out.shown = len(shown)
    if fresh or shown:
        _write(game, edition, fresh, shown)
    out.edition = edition.number
    return out


def _take(game: str) -> CardEdition:
    """Return the locked row of the game's edition, so that two simultaneous imports run one after the other."""
    CardEdition.objects.get_or_create(game=game)
    return CardEdition.objects.select_for_update().get(game=game)


def _read(row: ImportedCard, entry: dict[str, Any], readings: public_lists.Readings) -> ImportedCard:
    """Return the row with the current reading of its card.

    Raise NoCard if it is not a valid card.
    """
    row.unread, row.kept = len(readings.card(entry).unread), readings.kept(entry)
    return row


def _again(game: str, row: ImportedCard, readings: public_lists.Readings) -> ImportedCard | None:
    """Return a card of an earlier list as it is read now, or None if no more of it can be read."""
    made = ImportedCard(game=game, card=row.card, row=row.row, mark=row.mark, closed=row.closed)
    try:
        _read(made, public_lists.entry_of(game, row.row), readings)
    except public_lists.NoCard:
        return None
    return made if made.unread < row.unread else None


@transaction.atomic
def take_out(*, game: str, ids: Collection[str] | None) -> int:
    """Remove these cards, or all of the game, and return how many there were.

    Matches that have begun continue with them, and decks keep them until a player takes them out. Raise NoList for ids
    of other cards; then nothing is changed.
    """
    edition = _take(game)
    there = {row.card for row in shelf.of_edition(game, edition.number)}
    gone = there if ids is None else set(ids)
    if strange := sorted(gone - there):
        more = f", and {len(strange) - SAID} more" if len(strange) > SAID else ""
        raise NoList(f"no imported card: {', '.join(strange[:SAID])}{more}")
    if gone:
        edition.number += 1
        _end(game, sorted(gone), edition.number)
        _publish(edition)
    return len(gone)


def _write(game: str, edition: CardEdition, fresh: list[ImportedCard], shown: list[ImportedCard]) -> None:
    if shown:
        ImportedCard.objects.bulk_update(shown, ["closed"], batch_size=BATCH)
        edition.texts += 1
    if fresh:
        edition.number += 1
        _end(game, [row.card for row in fresh], edition.number)
        for row in fresh:
            row.since = edition.number
        ImportedCard.objects.bulk_create(fresh, batch_size=BATCH)
    _publish(edition)


def _end(game: str, ids: list[str], edition: int) -> None:
    """End the current rows of these cards with this edition."""
    for start in range(0, len(ids), BATCH):
        part = ids[start : start + BATCH]
        ImportedCard.objects.filter(game=game, until=None, card__in=part).update(until=edition)


def _publish(edition: CardEdition) -> None:
    edition.save()
    shelf.refresh()
    transaction.on_commit(shelf.refresh)
    index.load()


def renew(games: Iterable[str]) -> int:
    """Read the cards again that were read by another version of the language, and return how many there were."""
    done = 0
    for game in games:
        with transaction.atomic():
            rows = list(ImportedCard.objects.filter(game=game, until=None))
            known = public_lists.Readings(game)
            stale = [row for row in rows if not known.keeps(bytes(row.kept))]
            if not stale:
                continue
            readings = public_lists.Readings(game, shelf.names_of(game, rows))
            for row in stale:
                with suppress(public_lists.NoCard):
                    _read(row, public_lists.entry_of(game, row.row), readings)
            ImportedCard.objects.bulk_update(stale, ["kept", "unread"], batch_size=BATCH)
            done += len(stale)
    return done

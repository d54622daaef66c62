"""Laying a list of cards into the database, and taking one out again: whole or not at all; the same list again changes
nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.db import transaction

from engine import cards, listed
from tcg.cards.imported import shelf
from tcg.cards.imported.files import NoList, read_file
from tcg.cards.models import CardEdition, ImportedCard
from tcg.cards.owners_files import SAID, reasons
from tcg.cards.search import index

BATCH = 500


@dataclass
class Import:
    """The result of an import. `unread`: of the cards of the list, those that can only be looked at."""

    cards: int
    new: int = 0
    changed: int = 0
    understood: int = 0  # cards that were there, of which more is understood now
    shown: int = 0  # whose texts people may read from now on, or not any more
    unread: int = 0
    edition: int = 0

    @property
    def nothing(self) -> bool:
        return not (self.new or self.changed or self.understood or self.shown)


def import_file(*, game: str, path: Path, closed: bool | None = None) -> Import:
    """Lay the cards of a file beside those of the site; those that have its numbers get its texts. `closed`: whether
    people may not read these texts; None: as it is, and closed where a card is new. Raises NotTaken, and then nothing
    is changed."""
    rows, wrong = read_file(game, path)
    return lay(game=game, rows=rows, closed=closed, name=path.name, wrong=wrong)


@transaction.atomic
def lay(
    *,
    game: str,
    rows: Sequence[listed.Row],
    closed: bool | None = None,
    name: str = "",
    wrong: Iterable[tuple[int, str]] = (),
) -> Import:
    """See `import_file`. `wrong`: the rows of the list that are no card, with the reasons; they are told with those
    whose card the game cannot have."""
    edition = _take(game)
    ours = cards.library(game, 0).printed()
    faults = [*wrong, *((row.line, f"a card of the project has the id {row.id}") for row in rows if row.id in ours)]
    there = {row.card: row for row in shelf.of_edition(game, edition.number)}
    wanted = {row.id: row for row in rows}
    beside = [one for row in rows for one in listed.brought(game, row.entry)]
    others = [row for row in there.values() if row.card not in wanted]
    readings = listed.Readings(game, [*beside, *shelf.names_of(game, others)])
    out = Import(len(rows))
    fresh: list[ImportedCard] = []
    shown: list[ImportedCard] = []
    for row in rows:
        before, mark = there.get(row.id), listed.mark(game, row.said)
        hidden = closed if closed is not None else before.closed if before is not None else True
        same = before is not None and before.mark == mark
        if before is None or not same or before.unread:
            made = ImportedCard(game=game, card=row.id, row=row.said, mark=mark, closed=hidden)
            try:
                _read(made, row.entry, readings)
            except listed.NoCard as error:
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
    """The row of the game's edition, held until the end: two imports at once come one after the other."""
    CardEdition.objects.get_or_create(game=game)
    return CardEdition.objects.select_for_update().get(game=game)


def _read(row: ImportedCard, entry: dict[str, Any], readings: listed.Readings) -> ImportedCard:
    """The row with what is read of its card now. Raises NoCard."""
    row.unread, row.kept = len(readings.card(entry).unread), readings.kept(entry)
    return row


def _again(game: str, row: ImportedCard, readings: listed.Readings) -> ImportedCard | None:
    """A card of an earlier list as it is read now; None where nothing more of it is understood."""
    made = ImportedCard(game=game, card=row.card, row=row.row, mark=row.mark, closed=row.closed)
    try:
        _read(made, listed.entry_of(game, row.row), readings)
    except listed.NoCard:
        return None
    return made if made.unread < row.unread else None


@transaction.atomic
def take_out(*, game: str, ids: Collection[str] | None) -> int:
    """Take these cards out, or all of the game; returns how many there were. Matches that have begun go on with them,
    decks keep them until somebody takes them out of the deck. Raises NoList for ids that are none of the site's own,
    and then nothing is changed."""
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
    """From this edition on these cards are there no more as they were."""
    for start in range(0, len(ids), BATCH):
        part = ids[start : start + BATCH]
        ImportedCard.objects.filter(game=game, until=None, card__in=part).update(until=edition)


def _publish(edition: CardEdition) -> None:
    edition.save()
    shelf.refresh()
    transaction.on_commit(shelf.refresh)
    index.load()


def renew(games: Iterable[str]) -> int:
    """Read the cards anew whose lines were read by another version of the language; returns how many they were."""
    done = 0
    for game in games:
        with transaction.atomic():
            rows = list(ImportedCard.objects.filter(game=game, until=None))
            known = listed.Readings(game)
            stale = [row for row in rows if not known.keeps(bytes(row.kept))]
            if not stale:
                continue
            readings = listed.Readings(game, shelf.names_of(game, rows))
            for row in stale:
                with suppress(listed.NoCard):
                    _read(row, listed.entry_of(game, row.row), readings)
            ImportedCard.objects.bulk_update(stale, ["kept", "unread"], batch_size=BATCH)
            done += len(stale)
    return done

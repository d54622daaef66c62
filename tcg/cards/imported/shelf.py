"""The cards of an edition for the engine, and the current edition as this process knows it.

A process notices a new edition by calling `refresh`. Servers do so with requests (`tcg.cards.editions`), and bot
processes about every second.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterable

import structlog
from django.db import DatabaseError
from django.db.models import Q

from engine import cards, public_lists, site_editions
from tcg import games
from tcg.cards.models import CardEdition, ImportedCard
from tcg.cards.search.index import number_of

log = structlog.get_logger("tcg.cards.imported")

_made: dict[int, cards.CardDef] = {}  # by row, which never changes
_texts: dict[str, int] = {}


def of_edition(game: str, edition: int) -> list[ImportedCard]:
    """Return the rows of an edition, in the order of the card numbers."""
    lasting = Q(until=None) | Q(until__gt=edition)
    rows = ImportedCard.objects.filter(lasting, game=game, since__lte=edition)
    return sorted(rows, key=lambda row: number_of(row.card))


def cards_of(game: str, edition: int) -> list[site_editions.Offered]:
    """Return the cards of an edition; each is only built when it is needed."""
    readings = Lasting(game, edition)
    return [
        site_editions.Offered(row.card, functools.partial(readings.card, row), row.closed)
        for row in of_edition(game, edition)
    ]


class Lasting:
    """A reader for the cards of an edition.

    It reuses earlier readings if the language is unchanged.
    """

    def __init__(self, game: str, edition: int) -> None:
        self.game = game
        self.edition = edition
        self._kept = public_lists.Readings(game)
        self._anew: public_lists.Readings | None = None
        self._lock = threading.Lock()

    def card(self, row: ImportedCard) -> cards.CardDef:
        """Return the card of a row.

        Raise KeyError if it is not valid under the current rules.
        """
        with self._lock:
            if row.pk not in _made:
                _made[row.pk] = self._read(row)
            return _made[row.pk]

    def _read(self, row: ImportedCard) -> cards.CardDef:
        try:
            entry = public_lists.entry_of(self.game, row.row)
            return self._kept.again(entry, bytes(row.kept)) or self._readings().card(entry)
        except public_lists.NoCard as error:
            log.warning("an imported card is none any more", game=self.game, card=row.card, reason=str(error))
            raise KeyError(row.card) from None

    def _readings(self) -> public_lists.Readings:
        if self._anew is None:
            self._anew = public_lists.Readings(self.game, names_of(self.game, of_edition(self.game, self.edition)))
        return self._anew


def names_of(game: str, rows: Iterable[ImportedCard]) -> list[tuple[str, str, str]]:
    """Return the names that these cards add, which texts may contain."""
    out = []
    for row in rows:
        try:
            out += public_lists.brought(game, public_lists.entry_of(game, row.row))
        except public_lists.NoCard:
            continue
    return out


def refresh() -> bool:
    """Load the current edition, and return whether it has changed.

    A database error changes nothing.
    """
    try:
        now = {one.game: one for one in CardEdition.objects.all()}
    except DatabaseError:
        return False
    before = {game: (site_editions.edition(game), _texts.get(game, 0)) for game in games.GAMES}
    for game in games.GAMES:
        known = now.get(game)
        texts = known.texts if known is not None else 0
        if texts != _texts.get(game, 0):
            _texts[game] = texts
            cards.forget_offered()
        site_editions.set_edition(game, known.number if known is not None else 0)
    return before != {game: (site_editions.edition(game), _texts.get(game, 0)) for game in games.GAMES}


def forget() -> None:
    """Forget all editions, as in a new process."""
    _made.clear()
    _texts.clear()
    cards.forget_offered()
    for game in games.GAMES:
        site_editions.set_edition(game, 0)

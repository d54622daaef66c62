"""Rendering of one viewer's view as HTML.

Every viewer of the same seat and language gets the same HTML, so each board is made only once.
"""

from __future__ import annotations

import functools
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils import translation

from tcg.matches import (
    formats,
    machines,
    optional_rules,
    presenter,
    selectors,
    services,
    trouble,
)
from tcg.matches.models import Match
from tcg.matches.people import linked_names
from tcg.matches.refusals import Outdated
from tcg.matches.replays import recordings, step_of
from tcg.matches.tables.shown import Shown
from tcg.matches.warm_matches import slots
from tcg.web import jinja
from tcg.web.fragments import Drawing, Piece, changed, whole
from tcg.web.languages import in_language

if TYPE_CHECKING:
    from engine.views import Line, TableView

Viewer = tuple[UUID, int | None, str]  # match, seat or None, language
Key = tuple[UUID, str, int | None, str]


@dataclass(frozen=True)
class Board:
    mark: str  # a page sends it back to ask for something newer
    drawn: tuple[str | Piece, ...]
    over: bool  # if so, a newer board may have the same number: a rematch request

    @property
    def html(self) -> str:
        return whole(self.drawn)

    @functools.cached_property
    def keys(self) -> frozenset[str]:
        """Return the keys of the pieces. A socket remembers them as the state of its page."""
        return frozenset(one.key for one in self.drawn if isinstance(one, Piece))

    def after(self, shown: frozenset[str] | None) -> str:
        """Return the board for a page that already has the pieces `shown`. None: the page's pieces are unknown."""
        return self.html if shown is None else changed(self.drawn, shown)


class BoardCache:
    """A cache of the newest boards. A POST, sockets and polls ask for the same board within a moment."""

    def __init__(self) -> None:
        self._boards: OrderedDict[Key, Board] = OrderedDict()
        self._under_way: dict[Viewer, tuple[threading.Lock, int]] = {}  # and how many threads make or await one
        self._lock = threading.Lock()

    @contextmanager
    def making(self, viewer: Viewer) -> Iterator[None]:
        """Hold the lock of one kind of viewer. A second caller waits and then finds the board in the cache."""
        with self._lock:
            own, waiting = self._under_way.get(viewer) or (threading.Lock(), 0)
            self._under_way[viewer] = (own, waiting + 1)
        try:
            with own:
                yield
        finally:
            with self._lock:
                own, waiting = self._under_way.pop(viewer)
                if waiting > 1:
                    self._under_way[viewer] = (own, waiting - 1)

    def get(self, key: Key) -> Board | None:
        with self._lock:
            return self._boards.get(key)

    def put(self, key: Key, board: Board) -> None:
        with self._lock:
            self._boards[key] = board
            while len(self._boards) > getattr(settings, "MATCHES_BOARDS", 256):
                self._boards.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._boards.clear()


kept = BoardCache()


def kept_board(match_id: UUID, number: int, seat: int | None, language: str) -> Board | None:
    """Return the board at this number or a later one, if this process has it."""
    row = slots.row_of(match_id)
    return None if row is None or row.number < number else kept.get(key_of(row, seat, language))


def board(match_id: UUID, seat: int | None, language: str, at_least: int | None = None) -> Board | None:
    """Return the board as it is now, or None if there is nothing to show.

    `at_least`: the caller knows that the match has reached this number. If this process has such a board, the database
    is not queried.
    """
    with kept.making((match_id, seat, language)):  # the page of the answer and its socket ask at the same moment
        return _board(match_id, seat, language, at_least)


def _board(match_id: UUID, seat: int | None, language: str, at_least: int | None) -> Board | None:
    if at_least is not None:
        with slots.look(match_id, connected=False) as slot:
            if (match := slot.stands_at(at_least)) is not None:
                key = key_of(match, seat, language)
                if (made := kept.get(key)) is not None:
                    return made
                try:
                    view, log = slot.kept_machine.view(seat), slot.last_events(seat)
                except Exception:  # a player must never be stuck with an error
                    return broken_board(key, match)
        if match is not None:
            return render_board(key, match, view, log)
    with slots.look(match_id) as slot:
        match = selectors.match_row(match_id)
        if match is None or match.waiting or match.status == Match.Status.ABANDONED:
            return None
        key = key_of(match, seat, language)
        if (made := kept.get(key)) is not None:
            return made
        try:
            with services.machine_of(slot, match) as machine:
                view, log = machine.view(seat), slot.last_events(seat)
        except Outdated:
            match = selectors.match_row(match_id) or match
            return outdated_board(key_of(match, seat, language), match)
        except Exception:
            return broken_board(key, match)
    return render_board(key, match, view, log)


def table(request: HttpRequest, match: Match, seat: int | None) -> str:
    """Return the whole page of the table as HTML. Raise Outdated if the view cannot be made."""
    match, view, log = machines.current_view(match, seat)
    new = seat is not None and selectors.is_new_to(request.user, match.game)
    context = presenter.board_context(Shown(match, seat, view, log))
    own = {"now": round(time.time() * 1000), "new": new}
    return render_to_string("matches/table.html", {**context, **own, **_terms(match)}, request)


def replay(request: HttpRequest, match: Match, seat: int | None, wanted: int) -> str:
    """Return the whole page of one step of the replay as HTML. Raise Outdated if the match cannot be replayed."""
    with recordings.of(match) as recording:
        step = step_of(recording, match, seat, wanted)
    names = linked_names(match)  # only in a replay: at a table, a click next to a card would lead away from the game
    context = presenter.board_context(Shown(match, seat, step.view, step.log, step.steps, names))
    return render_to_string("matches/replay.html", {**context, **_terms(match)}, request)


def _terms(match: Match) -> dict[str, object]:
    """Return the optional rules and the format of the match, for the bar of its page."""
    return {"rules": optional_rules.words_of(match), "format": formats.words_of(match)}


def key_of(match: Match, seat: int | None, language: str) -> Key:
    return (match.pk, match.mark_for(seat), seat, language)


def render_board(key: Key, match: Match, view: TableView, log: list[Line]) -> Board:
    _match_id, mark, seat, language = key
    try:
        with in_language(language):
            drawing = Drawing()
            context = presenter.board_context(Shown(match, seat, view, log))
            html = jinja.template("matches/_board.html").render({**context, "piece": drawing.piece})
            drawn = drawing.taken_apart(html)
    except Exception:
        return broken_board(key, match)
    made = Board(mark, drawn, match.over)
    kept.put(key, made)
    return made


def broken_board(key: Key, match: Match) -> Board:
    """Return the notice in place of a board that has just failed. It is not cached, so the next request tries again."""
    _match_id, mark, seat, language = key
    return Board(mark, (trouble.fragment(match, seat, language),), match.over)


def outdated_board(key: Key, match: Match) -> Board:
    """Return the notice in place of a board that needs the rules and cards under which the match began."""
    _match_id, mark, seat, language = key
    html = trouble.outdated_fragment(match, seat, language)
    return Board(mark, (html,), match.over)


def language_of(cookies: Mapping[str, str], accept: str) -> str:
    """Return the language of a socket: the same that LocaleMiddleware chooses for a request."""
    request = HttpRequest()
    request.COOKIES = dict(cookies)
    request.META["HTTP_ACCEPT_LANGUAGE"] = accept
    return translation.get_language_from_request(request)

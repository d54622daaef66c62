"""What the front page shows."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from django.utils.translation import gettext as _

from engine import rulebook
from tcg import games
from tcg.cards.models import Card
from tcg.decks.faces import Face, face_of
from tcg.decks.selectors import mine
from tcg.matches.models import Match
from tcg.matches.refusals import say
from tcg.matches.selectors import HEAVY, current_matches, finished_matches, open_matches

LONGEST = 8  # lines of a list
DECKS_SHOWN = 4
COLOURS = ("light", "fire", "water", "wind", "darkness", "void")


@dataclass(frozen=True)
class Line:
    """A match in a list, as one of its players or somebody else sees it."""

    match: Match
    other: str  # who sits opposite; for a game of others both
    is_bot: bool
    colour: str
    deck: str
    mine: bool = False  # it is my move
    outcome: str = ""  # won, lost, draw or closed


@dataclass(frozen=True)
class Lobby:
    """All lists of the front page."""

    open: list[Line]
    current: list[Line]
    finished: list[Line]
    watched: list[Line]

    @property
    def urgent(self) -> Line | None:
        """The game that waits for my move."""
        return next((line for line in self.current if line.mine), None)

    @property
    def urgent_more(self) -> int:
        return sum(line.mine for line in self.current) - 1


def colour_of(match: Match, seat: int) -> str:
    """The same person always has the same colour."""
    pk = match.seat1_id if seat else match.seat0_id
    return COLOURS[(pk or len(match.names[seat])) % len(COLOURS)]


def line_of(match: Match, user: Any) -> Line:
    """The match from the seat of `user`."""
    seat = match.seat_of(user) or 0
    other = 1 - seat
    outcome = ""
    if match.over:
        outcome = "won" if match.winner == seat else "lost"
        if match.winner is None:
            outcome = "closed" if match.closed else "draw"
    return Line(
        match=match,
        other=match.names[other],
        is_bot=bool(match.bots[other]),
        colour=colour_of(match, other),
        deck=say(match.deck_name1 if seat else match.deck_name0),
        mine=match.running and match.asked == seat,
        outcome=outcome,
    )


def open_line(match: Match) -> Line:
    return Line(match=match, other=match.name0, is_bot=False, colour=colour_of(match, 0), deck=say(match.deck_name0))


def watched_line(match: Match) -> Line:
    both = _("%(one)s and %(other)s") % {"one": match.name0, "other": match.name1}
    decks = f"{say(match.deck_name0)} · {say(match.deck_name1)}"
    return Line(match=match, other=both, is_bot=False, colour=colour_of(match, 0), deck=decks)


def lobby(user: Any) -> Lobby:
    rows = Match.objects.defer(*HEAVY).filter(status=Match.Status.RUNNING, private=False, bot0="", bot1="")
    others = (match for match in rows.order_by("-moved")[: LONGEST * 2] if match.seat_of(user) is None)
    current = [line_of(match, user) for match in current_matches(user)[: LONGEST * 2]]
    current.sort(key=lambda line: not line.mine)
    return Lobby(
        open=[open_line(match) for match in open_matches(user)[:LONGEST]],
        current=current[:LONGEST],
        finished=[line_of(match, user) for match in finished_matches(user)[:LONGEST]],
        watched=[watched_line(match) for match in islice(others, LONGEST // 2)],
    )


@dataclass(frozen=True)
class Shelf:
    """One's decks, and what is to be read of a game: how many cards and clauses, and where to begin."""

    decks: list[Face]
    cards: int
    clauses: int
    searches: list[str]
    chapters: list[rulebook.Clause]


def shelf(user: Any, game: str) -> Shelf:
    known = games.of(game)
    return Shelf(
        decks=[face_of(deck) for deck in mine(user)[:DECKS_SHOWN]],
        cards=Card.objects.count(),
        clauses=sum(one.kind != "section" for book in rulebook.books_of(game) for one in book.clauses.values()),
        searches=[f"game:{known.short.lower()} {one}" for one in known.search.examples],
        chapters=list(rulebook.book(game).chapters()),
    )


def last_deck(user: Any) -> tuple[str, str]:
    """The game and the deck that this user played last, to be offered first."""
    if not getattr(user, "is_authenticated", False):
        return "", ""
    row = Match.objects.filter(seat0=user).order_by("-created").values_list("game", "deck_name0").first()
    return (row[0], str((row[1] or {}).get("en", ""))) if row else ("", "")

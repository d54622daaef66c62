"""The queries of the front page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine import rulebook
from tcg import games
from tcg.cards.models import Card
from tcg.decks.faces import Face, face_of
from tcg.decks.selectors import own_decks
from tcg.matches import clocks, formats, optional_rules
from tcg.matches.models import Match, Seat
from tcg.matches.people import linked_name
from tcg.matches.selectors import current_matches, finished_matches, open_matches, watched_matches, with_people
from tcg.web.languages import say
from tcg.web.users import is_signed_in

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

LONGEST = 8  # lines of a list
DECKS_SHOWN = 4
COLOURS = ("light", "fire", "water", "wind", "darkness", "void")


@dataclass(frozen=True)
class Line:
    """A match in a list, as one of its players or somebody else sees it."""

    match: Match
    people: tuple[Seat, ...]  # the opponent; both players in other people's games
    is_bot: bool
    colour: str
    deck: str
    mine: bool = False  # it is the user's move
    outcome: str = ""  # won, lost, draw or closed
    other_deck: str = ""

    @property
    def other(self) -> str:
        """Return the name of the opponent, or both names."""
        return self._said([side.name for side in self.people])

    @property
    def linked(self) -> SafeString:
        """Return the same names, each linked to the player's page if there is one."""
        return SafeString(self._said([linked_name(side) for side in self.people]))

    def _said(self, names: Sequence[str]) -> str:
        if len(names) == 1:
            return names[0]
        return _("%(one)s and %(other)s") % {"one": names[0], "other": names[1]}

    @property
    def picture(self) -> str:
        """Return the icon for the opponent, or for an empty seat."""
        return "bot" if self.is_bot else "user" if self.other else "clock"

    @property
    def title(self) -> str:
        """Return the linked name of the opponent, or who may take the empty seat."""
        return self.linked or (_("Open to everybody") if self.match.listed else _("By invitation"))

    @property
    def pace(self) -> str:
        """Return the text of its clock, or ""."""
        return clocks.words_of(self.match.pace) if self.match.pace else ""

    @property
    def what(self) -> str:
        """Return the name of the game, with its format."""
        name = formats.name_of(self.match)
        return f"{games.of(self.match.game).name} · {name}" if name else str(games.of(self.match.game).name)

    @property
    def rules(self) -> list[str]:
        """Return the names of its optional rules."""
        return [one["name"] for one in optional_rules.words_of(self.match)]

    @property
    def stand(self) -> str:
        """Return the text that says whose move it is."""
        if self.mine:
            return _("Your move")
        if self.match.running:
            return _("Their move")
        return _("Ready to begin") if self.match.ready else _("Waiting for a player")

    @property
    def result(self) -> str:
        """Return the result in a word."""
        words = {"won": _("Won"), "lost": _("Lost"), "closed": _("Closed"), "none": _("No result")}
        return words.get(self.outcome) or pgettext("a game that nobody won", "Draw")


@dataclass(frozen=True)
class Lobby:
    """All lists of the front page."""

    open: list[Line]
    current: list[Line]
    finished: list[Line]
    watched: list[Line]

    @property
    def urgent(self) -> Line | None:
        """Return the first game that waits for the user's move."""
        return next((line for line in self.current if line.mine), None)

    @property
    def urgent_more(self) -> int:
        return sum(line.mine for line in self.current) - 1


def colour_of(side: Seat) -> str:
    """Return a person's colour, which never changes."""
    return colour_of_user(side.user_id or len(side.name))


def colour_of_user(key: int) -> str:
    return COLOURS[key % len(COLOURS)]


def line_of(match: Match, user: Visitor, viewer: Visitor | None = None) -> Line:
    """Return the match from the seat of `user`. `viewer`: the reader, if it is another user."""
    seat = match.seat_of(user) or 0
    reader = seat if viewer is None else match.seat_of(viewer)
    other = match.sides[1 - seat]
    outcome = ""
    if match.over:
        outcome = "won" if match.winner == seat else "lost"
        if match.winner is None:
            outcome = "closed" if match.closed else "none" if match.without_result else "draw"
    return Line(
        match=match,
        people=(other,),
        is_bot=bool(other.bot),
        colour=colour_of(other),
        deck=say(match.deck_name_for(reader, seat)),
        other_deck=say(match.deck_name_for(reader, 1 - seat)),
        mine=match.running and match.asked == seat,
        outcome=outcome,
    )


def open_line(match: Match) -> Line:
    owner = match.sides[0]
    return Line(match=match, people=(owner,), is_bot=False, colour=colour_of(owner), deck="")  # hidden until the end


def watched_line(match: Match) -> Line:
    return Line(match=match, people=match.sides, is_bot=False, colour=colour_of(match.sides[0]), deck="")


def lobby(user: Visitor) -> Lobby:
    current = [line_of(match, user) for match in with_people(current_matches(user))[: LONGEST * 2]]
    current.sort(key=lambda line: not line.mine)
    return Lobby(
        open=[open_line(match) for match in with_people(open_matches(user))[:LONGEST]],
        current=current[:LONGEST],
        finished=[line_of(match, user) for match in with_people(finished_matches(user))[:LONGEST]],
        watched=[watched_line(match) for match in with_people(watched_matches(user))[: LONGEST // 2]],
    )


@dataclass(frozen=True)
class Shelf:
    """The user's decks and the reading material of a game: numbers of cards and clauses, and links to begin with."""

    decks: list[Face]
    cards: int
    clauses: int
    searches: list[str]
    chapters: list[rulebook.Clause]


def shelf(user: Visitor, game: str) -> Shelf:
    known = games.of(game)
    return Shelf(
        decks=[face_of(deck) for deck in own_decks(user)[:DECKS_SHOWN]],
        cards=Card.objects.count(),
        clauses=sum(one.kind != "section" for book in rulebook.books_of(game) for one in book.clauses.values()),
        searches=[f"game:{known.short.lower()} {one}" for one in known.search.examples],
        chapters=list(rulebook.book(game).chapters()),
    )


def last_deck(user: Any) -> tuple[str, str, str]:
    """Return the game, deck and format that this user played last, as defaults."""
    if not is_signed_in(user):
        return "", "", ""
    came = Seat.objects.filter(user=user, number=0, match__lesson=None).order_by("-match__created")
    fields = ("match__game", "own_deck_name", "deck_name", "match__format")
    found = came.values_list(*fields).first()
    if found is None:
        return "", "", ""
    game, own, name, format_key = found
    return game, str((own or name).get("en", "")), format_key

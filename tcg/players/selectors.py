"""Player queries: the games that a viewer may see, and their results."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet

from tcg.accounts.lookalikes import fold_name
from tcg.accounts.models import User
from tcg.home.selectors import Line, line_of
from tcg.matches import selectors
from tcg.matches.models import ENDED, Match, Seat
from tcg.web.languages import say

if TYPE_CHECKING:
    from tcg.accounts.models import Visitor

PAGE = 20  # games
DECKS = 12  # rows of the table of decks: the most played ones
AGAINST = ("all", "people", "bots")


def account_of(name: str) -> User | None:
    """Return the account with this name, as in an address or at a table. Guests are not found."""
    found = User.objects.filter(is_guest=False, is_active=True, folded_name=fold_name(name))
    return found.order_by("pk").first() if fold_name(name) else None


@dataclass(frozen=True)
class Score:
    """The results of the games with one deck, or of one game."""

    game: str
    deck: str  # empty: all
    played: int
    won: int
    lost: int
    drawn: int


@dataclass(frozen=True)
class History:
    """The games of a player, as a viewer sees them."""

    total: Score
    by_game: list[Score]
    by_deck: list[Score]
    lines: list[Line]  # of one page
    page: int
    pages: int


def history(player: User, viewer: Visitor, *, against: str = "all", page: int = 1) -> History:
    """Return one page of this player's finished games, and the statistics of all of them, in two queries.

    `against`: one of AGAINST.
    """
    own = player.pk == viewer.pk
    counted: dict[tuple[str, str], Counter[str]] = {}
    seats = Seat.objects.filter(_may_read(player, viewer, against, at="match__"), user=player)
    for game, own_name, name, *counts in seats.values_list("match__game", "own_deck_name", "deck_name").annotate(**HOW):
        deck = say((own_name if own else None) or name)
        counted.setdefault((game, deck), Counter()).update(dict(zip(HOW, counts, strict=True)))
    by_deck = [_score(game, deck, counts) for (game, deck), counts in counted.items()]
    by_game = [
        _score(game, "", sum((counts for (of, _deck), counts in counted.items() if of == game), Counter()))
        for game in sorted({game for game, _deck in counted})
    ]
    total = _score("", "", sum(counted.values(), Counter()))
    pages = max(1, -(-total.played // PAGE))
    page = min(max(page, 1), pages)
    found = selectors.with_people(selectors.rows()).filter(_may_read(player, viewer, against), seats__user=player)
    shown = found.order_by("-finished", "pk")[(page - 1) * PAGE : page * PAGE]
    return History(
        total=total,
        by_game=by_game,
        by_deck=sorted(by_deck, key=lambda one: (-one.played, one.game, one.deck))[:DECKS],
        lines=[line_of(match, player, viewer) for match in shown],
        page=page,
        pages=pages,
    )


WITHOUT_RESULT = Q(match__result_reason__how="none")
HOW = {
    "played": Count("pk"),
    "won": Count("pk", filter=Q(match__winner=F("number"))),
    "lost": Count("pk", filter=Q(match__winner=1 - F("number"))),
    "undecided": Count("pk", filter=Q(match__status=Match.Status.FINISHED, match__winner=None)),
    "without": Count("pk", filter=Q(match__status=Match.Status.FINISHED, match__winner=None) & WITHOUT_RESULT),
}


def _score(game: str, deck: str, counts: Counter[str]) -> Score:
    drawn = counts["undecided"] - counts["without"]
    return Score(game, deck, counts["played"], counts["won"], counts["lost"], drawn)


def _may_read(player: User, viewer: Visitor, against: str, at: str = "") -> Q:
    """Return the condition for this player's finished games, except lessons, that the viewer may see.

    `at`: the lookup path from the queried rows to the match.
    """
    found = Q(**{f"{at}status__in": ENDED, f"{at}lesson": None})
    seats: QuerySet[Seat] = Seat.objects.filter(match=OuterRef(f"{at}pk"))
    if player.pk != viewer.pk:
        shown = Q(**{f"{at}listed": True, f"{at}private": False})
        found &= shown | Q(Exists(seats.filter(user=viewer.pk))) if viewer.is_authenticated else shown
    if against != "all":
        bot = Q(Exists(seats.exclude(bot="")))
        found &= bot if against == "bots" else ~bot
    return found

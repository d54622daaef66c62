"""The check of an instruction that several players carry out, each with their own objects.

The promise is checked for each of the players as if that player alone had acted.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, cast

from engine.kernel.context import Context
from engine.kernel.events import Event
from engine.language.common.players import DOER
from engine.language.common.referents import meaning
from engine.language.grammar.categories import Effect, Game
from engine.language.grammar.word import Word
from engine.verify.reading import Said, seats

if TYPE_CHECKING:
    from engine.verify.tracing import Check, Span

SPOKEN_OF = frozenset(("They", "ThatPlayer"))
RuleQuery = Callable[[Said, Game, Context], "Check | None"]


def speaks_of_each(word: Said, game: Game, at: Context) -> bool:
    """Return whether several players carry this out, each with the objects that the text calls theirs."""
    who = word.who
    if who is None or type(who).__name__ not in ("EachPlayer", "Players"):
        return False
    return any(type(part).__name__ in SPOKEN_OF for part in _own_parts(cast(Word, word)))


def _own_parts(word: Word) -> Iterator[Word]:
    """Yield the words under this word, without the words of instructions inside it."""
    for part in word.parts():
        if not isinstance(part, Effect):
            yield part
            yield from _own_parts(part)


def check_for_each(word: Said, game: Game, at: Context, asked: RuleQuery) -> Check | None:
    """Return the check that the promise is kept for each player alone.

    Return None if nothing can be seen for one of the players.
    """
    alone = cast(Said, dataclasses.replace(cast(Word, word), who=DOER))  # type: ignore[type-var]
    whose = _whose(game)
    checks: dict[int, Check] = {}
    for seat in seats(word.who, game, at):
        with _spoken_of(at, seat):
            check = asked(alone, game, at)
        if check is None:
            return None
        checks[seat] = check

    def check_each(span: Span) -> str | None:
        found: list[str | None] = []
        for seat, check in checks.items():
            happened = [event for event in span.happened if _seat_of(event, whose) in (seat, None)]
            answers = [one for one in span.answers if one.decision.seat == seat]
            own = dataclasses.replace(span, happened=happened, answers=answers)
            with _spoken_of(at, seat):
                verdict = check(own)
            span.ends = span.ends or own.ends
            found.append(f"seat {seat}: {verdict}" if verdict else verdict)
        return next((one for one in found if one), None if None in found else "")

    return check_each


@contextmanager
def _spoken_of(at: Context, seat: int) -> Iterator[None]:
    """Make this player the player that the text refers to, and the acting player, inside the `with` block."""
    several = at.memory.pop("players", None)
    with ExitStack() as stack:
        stack.enter_context(meaning(at, "player", seat))
        stack.enter_context(meaning(at, "doer", seat))
        yield
    if several is not None:
        at.memory["players"] = several


Whose = tuple[dict[int, int], dict[int, int]]


def _whose(game: Game) -> Whose:
    """Return the controller of each object and the owner of each card."""
    objects = {ref: obj.controller for ref, obj in game.s.objects.items()}
    return objects, {number: card.owner for number, card in enumerate(game.s.cards)}


def _seat_of(event: Event, whose: Whose) -> int | None:
    """Return the player whose object, card or seat the event concerns, or None if this is not known."""
    objects, cards = whose
    ref, card, seat = (getattr(event, field, None) for field in ("ref", "card", "seat"))
    if ref in objects:
        return objects[ref]
    if card in cards:
        return cards[card]
    return seat

"""Going back to before the last answer of a player: the other agrees, a bot always does.

No rulebook knows it. The record forgets nothing: it says that the players went back, and what they have taken back
stays in it, in the log and in the replay. Both are told what each has seen since. What players do for it is in
`going_back_services`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tcg.matches import offers, refusals
from tcg.matches.models import Match, Offer


@dataclass(frozen=True)
class Way:
    """The way back to an answer of a seat, from where a match stood: for `services.go_back`."""

    seat: int
    to: int  # the number of the answer
    number: int  # at which the match stood
    machine: Any  # that stands before the answer
    seen: list[list[int]]  # the cards that each seat has seen since


def last_answer(match: Match, seat: int) -> int | None:
    """Return the number of the last answer of this seat that has not been taken back; None: there is none that could
    be. Lessons go one way."""
    if match.lesson is not None:
        return None
    before = match.number
    moves = match.moves.order_by("-number").values_list("number", "seat", "input")
    for number, by, given in moves.iterator(chunk_size=32):
        if number >= before:
            continue  # it was taken back
        if given["t"] == "back":
            before = given["to"]
        elif given["t"] == "answer" and by == seat:
            return int(number)
    return None


def answer_to_take_back(match: Match, seat: int) -> int | None:
    """Return the number of the answer that this seat may take back now, or ask the other for; None: it may not."""
    asks = match.sides[1 - seat].bot or offers.left(match, seat, Offer.Kind.BACK)
    return last_answer(match, seat) if match.running and asks else None


def check(match: Match, way: Way) -> None:
    """Check that the locked match may go back so. Raises a refusal."""
    if match.number != way.number:
        raise refusals.already_answered()
    if match.sides[1 - way.seat].bot:
        if last_answer(match, way.seat) != way.to:
            raise refusals.nothing_to_take_back()
        return
    offer = offers.standing(match, Offer.Kind.BACK)
    if offer is None or (offer.seat, offer.to) != (way.seat, way.to):
        raise refusals.no_offer()

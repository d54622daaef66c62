"""Taking back the last answer of a player: the other player must agree, and a bot always does.

This is no rule of any game. The record keeps everything: it says that the players went back, and the undone moves stay
in it, in the log and in the replay. Both players see which cards each has seen in between. `undo_services` has
the actions of the players.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tcg.matches import proposals, refusals
from tcg.matches.models import Match, Offer

if TYPE_CHECKING:
    from engine.match import Match as Machine


@dataclass(frozen=True)
class Way:
    """The way back to an answer of a seat, from the current position of a match, for `services.undo_to`."""

    seat: int
    to: int  # the number of the answer
    number: int  # the number of the match when the way was made
    machine: Machine  # a machine at the decision before the answer
    seen: list[list[int]]  # the cards that each seat has seen since


def last_answer(match: Match, seat: int) -> int | None:
    """Return the number of this seat's last answer that was not taken back.

    Return None if there is none that could be taken back. Lessons never go back.
    """
    if match.lesson is not None:
        return None
    before = match.number
    moves = match.moves.order_by("-number").values_list("number", "seat", "input")
    for number, by, given in moves.iterator(chunk_size=32):
        if number >= before:
            continue  # already taken back
        if given["t"] == "back":
            before = given["to"]
        elif given["t"] == "answer" and by == seat:
            return int(number)
    return None


def answer_to_take_back(match: Match, seat: int) -> int | None:
    """Return the number of the answer that this seat may take back now or ask to take back, or None."""
    asks = match.sides[1 - seat].bot or proposals.left(match, seat, Offer.Kind.BACK)
    return last_answer(match, seat) if match.running and asks else None


def check(match: Match, way: Way) -> None:
    """Raise a refusal unless the locked match may go back this way."""
    if match.number != way.number:
        raise refusals.already_answered()
    if match.sides[1 - way.seat].bot:
        if last_answer(match, way.seat) != way.to:
            raise refusals.nothing_to_take_back()
        return
    offer = proposals.standing(match, Offer.Kind.BACK)
    if offer is None or (offer.seat, offer.to) != (way.seat, way.to):
        raise refusals.no_offer()

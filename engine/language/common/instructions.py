"""Actions that players perform one after the other, and the record of their results in the memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.places import chosen_for
from engine.language.common.players import each_doer, shares_of
from engine.language.common.referents import doing, mention, note_outcome, only_objects
from engine.language.grammar.categories import Flow, Game, Objects, Player, Refs, Thing

T = TypeVar("T")
NO_MORE = Text("No more", "以上")


def each_in_turn(
    game: Game, at: Context, who: Player, act: Callable[[int], Flow[Refs]], follows: bool = False
) -> Flow[None]:
    """Let each of these players perform the action in turn, and store the resulting objects in the memory.

    `follows`: the next part of the text refers to these objects.
    """
    made: Refs = ()
    for seat in each_doer(game, at, who):
        made += yield from act(seat)
    if follows:
        mention(at, made)
    note_outcome(at, made)


def any_in_turn(game: Game, at: Context, who: Player, act: Callable[[int], Flow[bool]]) -> Flow[None]:
    """Let each of these players perform the action in turn, and store in the memory whether any of them did it."""
    did = False
    for seat in each_doer(game, at, who):
        did = (yield from act(seat)) or did
    at.memory["done"] = did


def shares_dealt(
    game: Game, at: Context, who: Player, to: Thing, number: Callable[[], int], before: bool = False
) -> Flow[dict[int, int]]:
    """Return the amount for each object or player to which these players deal something.

    `before`: the number is evaluated before the text mentions the recipients.
    """
    shares: dict[int, int] = {}
    for seat in each_doer(game, at, who):
        if isinstance(to, Player):
            shares |= shares_of(game, at, to, number)
            continue
        n = number() if before else 0
        with doing(at, seat):
            refs = yield from to.objects(game, at)
        shares |= dict.fromkeys(refs, n if before else number())
    return shares


def choose_several(
    game: Game, seat: int, labels: Mapping[T, Text], most: int, fewer: bool, prompt: Text, clause: str
) -> Flow[list[T]]:
    """Let a seat choose up to `most` different options, one by one, and return them in the order chosen.

    `fewer`: the player may stop early.
    """
    left, chosen = list(labels), list[T]()
    while left and len(chosen) < most:
        shown = [*(labels[one] for one in left), *((NO_MORE,) if fewer else ())]
        n = yield from game.choices.choose_label(seat, shown, prompt, clause)
        if n == len(left):
            break
        chosen.append(left.pop(n))
    return chosen


def to_chosen(game: Game, at: Context, what: Objects, act: Callable[[int, Refs], Flow[T]]) -> Callable[[int], Flow[T]]:
    """Return an action for `each_in_turn`: the player chooses the objects of a phrase, and `act` is applied to them."""

    def acts(seat: int) -> Flow[T]:
        refs = only_objects((yield from chosen_for(game, at, what, seat)))
        return (yield from act(seat, refs))

    return acts

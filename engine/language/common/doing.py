"""Deeds of players one after the other, and the memory of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engine.kernel.context import Context
from engine.kernel.text import Text
from engine.language.common.memory import doing, done, mention, only_objects
from engine.language.common.places import chosen_for
from engine.language.common.players import each_doer, shares_of
from engine.language.grammar.categories import Flow, Game, Objects, Player, Refs, Thing

T = TypeVar("T")
NO_MORE = Text("No more", "以上")


def each_in_turn(
    game: Game, at: Context, who: Player, act: Callable[[int], Flow[Refs]], follows: bool = False
) -> Flow[None]:
    """Each of these players does so in turn; the objects that come of it are kept in mind. `follows`: the text speaks
    of them next."""
    made: Refs = ()
    for seat in each_doer(game, at, who):
        made += yield from act(seat)
    if follows:
        mention(at, made)
    done(at, made)


def any_in_turn(game: Game, at: Context, who: Player, act: Callable[[int], Flow[bool]]) -> Flow[None]:
    """Each of these players does so in turn; whether any did is kept in mind."""
    did = False
    for seat in each_doer(game, at, who):
        did = (yield from act(seat)) or did
    at.memory["done"] = did


def shares_dealt(
    game: Game, at: Context, who: Player, to: Thing, number: Callable[[], int], before: bool = False
) -> Flow[dict[int, int]]:
    """Return how much each thing gets that these players deal something to. `before`: the number is read before the
    things are spoken of."""
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
    """A seat chooses so many different ones of these, one by one; `fewer`: it may stop before. Returns them in the
    order chosen."""
    left, chosen = list(labels), list[T]()
    while left and len(chosen) < most:
        shown = [*(labels[one] for one in left), *((NO_MORE,) if fewer else ())]
        n = yield from game.choose_label(seat, shown, prompt, clause)
        if n == len(left):
            break
        chosen.append(left.pop(n))
    return chosen


def to_chosen(game: Game, at: Context, what: Objects, act: Callable[[int, Refs], Flow[T]]) -> Callable[[int], Flow[T]]:
    """The act of a player who chooses the objects of a phrase and does something to them."""

    def acts(seat: int) -> Flow[T]:
        refs = only_objects((yield from chosen_for(game, at, what, seat)))
        return (yield from act(seat, refs))

    return acts

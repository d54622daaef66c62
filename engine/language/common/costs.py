"""Costs that check themselves whether they can be paid, and instructions that can also be costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.kernel.context import Context
from engine.kernel.refusal import Refusal
from engine.language.common.objects import Some, wanted
from engine.language.common.players import DoneBy, DoneTo, each_doer
from engine.language.common.referents import note_outcome
from engine.language.grammar.categories import Cost, Flow, Game, Objects, Refs
from engine.language.grammar.claims import Claim, leaving


class Payable(Cost):
    """A cost that can be paid if `able` returns True. `LACKS`: the refusal if it cannot be paid."""

    __slots__ = ()
    LACKS: ClassVar[Refusal]

    def able(self, game: Game, at: Context) -> bool:
        """Return whether the cost can be paid now, leaving will aside."""
        raise NotImplementedError

    def check(self, game: Game, at: Context) -> Refusal | None:
        return None if self.able(game, at) else self.LACKS

    def pay(self, game: Game, at: Context) -> Flow[bool]:
        """Pay the cost. It counts as paid even if something else happens instead (FoW 903.2j)."""
        if self.check(game, at) is not None:
            return False
        return (yield from self.paid(game, at))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        """Pay the cost after the check, and return whether it was paid."""
        raise NotImplementedError
        yield


class DoneAsCost(DoneBy, Payable):
    """An instruction that can be a cost if it can be carried out."""

    __slots__ = ()

    def able(self, game: Game, at: Context) -> bool:
        return self.possible(game, at)

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        yield from self.perform(game, at)
        return True


class PaidWith(Payable):
    """A cost that is paid with objects of a phrase, of which not all may be suitable."""

    __slots__ = ()
    what: Objects

    def payable(self, game: Game, at: Context) -> Refs:
        """Return the objects with which the cost can be paid."""
        raise NotImplementedError

    def least(self, game: Game, at: Context) -> int:
        """Return the minimum number of objects that the cost needs."""
        return wanted(game, at, self.what)

    def able(self, game: Game, at: Context) -> bool:
        return len(self.payable(game, at)) >= self.least(game, at)

    def chosen(self, game: Game, at: Context) -> Flow[Refs]:
        """Return the objects that pay the cost. The player chooses them if the phrase asks for some of them."""
        options = self.payable(game, at)
        if isinstance(self.what, Some):
            options = yield from self.what.choose(game, at, options, at.controller)
        return options


def claimed(game: Game, at: Context, what: Objects, options: Refs) -> int:
    """Return the number of these objects that a cost takes: the number in its phrase, or all of them."""
    return wanted(game, at, what) if isinstance(what, Some) else len(options)


class GivesUp(DoneTo, DoneAsCost):
    """An instruction, which can also be a cost, by which players give up cards or other objects.

    The players choose one after the other, and then give everything up at the same time (LC 11.8.6). `looks_in`: the
    zones to search, in place of those that the phrase names.
    """

    __slots__ = ()
    looks_in: ClassVar[tuple[str, ...]] = ()

    def options(self, game: Game, at: Context, seat: int) -> Refs:
        """Return the objects that a seat can give up."""
        raise NotImplementedError

    def give_up(self, game: Game, at: Context, chosen: Mapping[int, Refs], cause: str) -> Flow[Refs]:
        """Give up the chosen objects of all seats at the same time, and return the objects that left."""
        raise NotImplementedError
        yield

    def possible(self, game: Game, at: Context) -> bool:
        least = wanted(game, at, self.what)
        return any(len(self.options(game, at, seat)) >= least for seat in self.who.seats(game, at))

    def choose(self, game: Game, at: Context, seat: int) -> Flow[Refs]:
        options = self.options(game, at, seat)
        if isinstance(self.what, Some):
            options = yield from self.what.choose(game, at, options, seat, looks_in=self.looks_in)
        return options

    def perform(self, game: Game, at: Context) -> Flow[None]:
        chosen: dict[int, Refs] = {}
        for seat in each_doer(game, at, self.who):
            chosen[seat] = yield from self.choose(game, at, seat)
        note_outcome(at, (yield from self.give_up(game, at, chosen, "effect")))

    def claims(self, game: Game, at: Context) -> tuple[Claim, ...]:
        options = self.options(game, at, at.controller)
        return leaving(options, claimed(game, at, self.what, options))

    def paid(self, game: Game, at: Context) -> Flow[bool]:
        chosen = yield from self.choose(game, at, at.controller)
        at.memory["way"] = yield from self.give_up(game, at, {at.controller: chosen}, "cost")
        return len(chosen) >= wanted(game, at, self.what)

"""Lasting effects: changes, rules and delayed abilities with a duration, lent objects and used abilities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from engine.kernel import use_keys
from engine.kernel.context import Context
from engine.kernel.decisions import Flow
from engine.kernel.dispatch import Dispatch
from engine.kernel.durations import FOR_THE_GAME, begun, condition_of, ends_with_turn
from engine.kernel.events import (
    ControlChanged,
)
from engine.kernel.identity import effect_key
from engine.kernel.pipeline import Events
from engine.kernel.plain import AnyGame
from engine.kernel.state import Continuing, Delayed, Loan
from engine.kernel.table import Table

if TYPE_CHECKING:
    from engine.kernel.durations import Duration
    from engine.kernel.protocols import Modification, Replacement, Rule, Selector, Triggered
    from engine.kernel.state import Scope
    from engine.kernel.use_keys import UseKey


def add_effect(
    game: AnyGame, at: Context, what: Scope, modifications: Sequence[Modification], duration: Duration
) -> Continuing | None:
    """Begin a continuous effect on fixed objects or on all objects that a selector finds.

    A selector also finds objects that arrive later (FoW 909.4, 909.5 / MG 909.3b-3, 909.4). The effect's numbers
    are fixed now (FoW 903.3b-1; LC 11.8.9, 11.9.4.4).
    """
    what = game.rules.effects.scope(game, at, what)
    refs = what if isinstance(what, tuple) else None
    if refs is not None:
        refs = tuple([ref for ref in refs if ref in game.s.objects])
        if not refs:
            return None
    locked = tuple([modification.lock(game, at) for modification in modifications])
    selector = None if isinstance(what, tuple) else what
    begun_effect: Continuing | None = game.effects.begin(at, duration, refs, selector, locked)
    return begun_effect


@dataclass(frozen=True, kw_only=True)
class EffectRules:
    """The rules of a game for effects with a duration."""

    scope: Callable[[AnyGame, Context, Scope], Scope] = lambda game, at, what: what
    """(game, at, what): the scope of an effect: fixed objects, or a selector (FoW 909.4, 909.5; ZX 811.4)."""
    add_effect: Callable[[AnyGame, Context, Scope, Sequence[Modification], Duration], Continuing | None] = add_effect
    """(game, at, what, modifications, duration): begin a continuous effect (FoW 909.4)."""
    may_control: Callable[[AnyGame, Sequence[int], int, Context], Sequence[int]] = lambda game, refs, seat, at: refs
    """(game, refs, seat, at): the objects of which a seat may gain control by an effect (ZX 202.7g, 1014.1)."""


class Effects:
    """The effects with a duration, and the limited uses of abilities."""

    def __init__(self, game: Table, rules: EffectRules, dispatch: Dispatch, events: Events) -> None:
        self.game = game
        self.rules = rules
        self.dispatch = dispatch
        self.events = events

    def is_over(self, duration: Duration, at: Context) -> bool:
        """Return whether the duration is "as long as ..." and its condition is not true."""
        condition = condition_of(duration)
        return condition is not None and not condition.holds(self.game, at)

    def gain_control(self, refs: Sequence[int], seat: int, duration: Duration, at: Context) -> Flow[tuple[int, ...]]:
        """Let a seat gain control of objects (FoW 105.3).

        Return the objects that it did not control before.
        """
        game = self.game
        if self.lapsed(at, duration):
            return ()
        refs = self.rules.may_control(game, refs, seat, at)
        here = [ref for ref in dict.fromkeys(refs) if game.on_table(ref)]
        for ref in here:
            self._lend(ref, seat, duration, at)
        events = [ControlChanged(ref=ref, seat=seat, clause=game.CLAUSES["control"]) for ref in here]
        return tuple([e.ref for e in (yield from self.events.process_of(ControlChanged, *events))])

    def _lend(self, ref: int, seat: int, duration: Duration, at: Context) -> None:
        """Lend the object to a seat.

        When the loan ends, the latest of the remaining loans decides who controls it.
        """
        game = self.game
        loans = game.s.loans
        if duration == FOR_THE_GAME and all(loan.ref != ref for loan in loans):
            return
        kept = None if condition_of(duration) is None else self.kept(at)
        loan = Loan(ref, game.s.objects[ref].controller, seat, begun(duration, at, game.s.turn), kept)
        game.s.loans = (*loans, loan)

    def _give_back(self, over: Callable[[Loan], bool], clause: str) -> bool:
        """Give back control of objects whose loan is over.

        Return whether any loan is over.
        """
        game = self.game
        s = game.s
        loans = s.loans
        ended = {loan.ref for loan in loans if over(loan)}
        if not ended:
            return False
        left = [loan for loan in loans if loan.ref not in ended]
        for ref in dict.fromkeys(loan.ref for loan in loans if loan.ref in ended and game.on_table(loan.ref)):
            mine = [loan for loan in loans if loan.ref == ref]
            seat = mine[0].lender
            for loan in mine:
                if not over(loan):
                    left.append(msgspec.structs.replace(loan, lender=seat))
                    seat = loan.borrower
            if s.objects[ref].controller != seat:
                self.dispatch.commit((ControlChanged(ref=ref, seat=seat, clause=clause),))
        s.loans = tuple(left)
        return True

    def notice_lapses(self) -> None:
        """End the effects with a duration "as long as ..." whose condition is no longer true (FoW 909.8)."""
        game = self.game
        s = game.s
        made: list[Continuing | Delayed] = [*s.effects, *s.delayed]
        ended = [one.id for one in made if self.is_over(one.duration, one.at)]
        if ended:
            s.effects = [effect for effect in s.effects if effect.id not in ended]
            s.delayed = [delayed for delayed in s.delayed if delayed.id not in ended]
            game.caches.forget()
        if s.loans:
            self._give_back(
                lambda loan: loan.at is not None and self.is_over(loan.duration, loan.at), game.CLAUSES["lapse"]
            )

    # -- limited uses ------------------------------------------------------------------------------
    def used(self, key: UseKey) -> int:
        """Return the number of uses counted under this key."""
        return self.game.s.used.get(key, 0)

    def use(self, key: UseKey) -> None:
        """Count one more use under this key."""
        game = self.game
        game.s.used[key] = game.s.used.get(key, 0) + 1

    def forget_uses(self) -> None:
        """Reset the counts at a new turn, except those for the whole game."""
        game = self.game
        game.s.used = {key: n for key, n in game.s.used.items() if use_keys.lasts_for_game(key)}

    def use_ability(self, ref: int, key: str) -> None:
        """Count one more use of an object's ability (FoW 905.1, ZX 803.1f)."""
        self.use(use_keys.of_ability(ref, key))

    def uses_of(self, ref: int, key: str) -> int:
        """Return how often this ability of this object was played this turn.

        An ability with the same text is a different one (FoW 204.2, ZX 205.2). An ability of an earlier stay of the
        card does not count either (FoW 302.3, ZX 301.4).
        """
        return self.used(use_keys.of_ability(ref, key))

    # -- continuous effects ------------------------------------------------------------------------
    def add_effect(
        self, at: Context, what: Scope, modifications: Sequence[Modification], duration: Duration
    ) -> Continuing | None:
        """Begin a continuous effect of a resolution (FoW 909.4), or return None if its duration is already over."""
        return self.rules.add_effect(self.game, at, what, modifications, duration)

    def begin(
        self,
        at: Context,
        duration: Duration,
        refs: tuple[int, ...] | None = (),
        selector: Selector | None = None,
        modifications: Sequence[Modification] = (),
        *,
        uses: int = -1,
        ability: Replacement | Rule | None = None,
        seats: tuple[int, ...] = (),
    ) -> Continuing | None:
        """Begin an effect with the present timestamp (FoW 909.3b-2 / MG 909.3b-2; LC 11.9.4.12).

        Return None if its duration is already over.
        """
        game = self.game
        if self.lapsed(at, duration):
            return None
        number = game.s.new_id()
        kept = msgspec.structs.replace(self.kept(at), key=effect_key(number))
        stored, stamp = begun(duration, at, game.s.turn), game.s.tick()
        effect = Continuing(number, kept, refs, selector, modifications, stored, stamp, uses, ability, seats)
        game.s.effects.append(effect)
        game.caches.forget()
        return effect

    def lapsed(self, at: Context, duration: Duration) -> bool:
        """Return whether an effect with a duration "as long as ..." does not begin (FoW 909.8).

        It does not begin if its condition is false, or was false at any time since the ability was played. This applies
        to everything with a duration: changes, replacement effects, rules for players, control, delayed triggered
        abilities.
        """
        condition = condition_of(duration)
        return condition is not None and (self.is_over(duration, at) or condition in at.memory.get("lapsed", ()))

    def add_replacement(self, at: Context, ability: Replacement, duration: Duration, uses: int = -1) -> None:
        """Begin a replacement effect (FoW 901.2c)."""
        self.begin(at, duration, uses=uses, ability=ability)

    def add_rule(self, at: Context, seats: Sequence[int], rule: Rule, duration: Duration) -> None:
        """Begin a restriction or permission for seats, as a rule of the game for its duration (LC 11.9.4.3)."""
        self.begin(at, duration, ability=rule, seats=tuple(seats))

    def delay(self, at: Context, ability: Triggered, once: bool = True, duration: Duration = FOR_THE_GAME) -> None:
        """Create a delayed triggered ability.

        If `once`, it triggers only once (FoW 906.8, 906.8a / MG 906.6a; LC 11.6.18.1, 11.6.18.2). Its source is the
        card whose effect creates it. Its controller is the controller of that effect (FoW 906.8b / MG 906.6b; LC
        6.5.1.1, 6.5.1.2, 6.5.1.3, 11.6.18.4, 11.6.18.5, 11.6.18.6).
        """
        game = self.game
        if self.lapsed(at, duration):
            return
        game.s.delayed.append(
            Delayed(game.s.new_id(), self.kept(at), ability, once, begun(duration, at, game.s.turn), game.s.tick())
        )
        game.caches.forget()

    def kept(self, at: Context) -> Context:
        """Return the context as an effect stores it: without the event, which is past.

        References to objects are kept. They name only the present stay of a card, not its later stays (LC 11.6.18.3).
        """
        return Context(
            at.source, at.controller, at.targets, x=at.x, memory={**at.memory}, ability=at.ability, key=at.key
        )

    def over_by_turn(self) -> tuple[Duration, ...]:
        """Return the durations that began in an earlier turn and end with this turn."""
        s = self.game.s
        stored = {one.duration for held in (s.effects, s.delayed, s.loans) for one in held}
        return tuple([one for one in stored if ends_with_turn(one, s.turn_player, s.turn)])

    def end_durations(self, *over: Duration) -> bool:
        """End the effects with these durations and give back control.

        Return whether anything ended.
        """
        game = self.game
        s = game.s
        back = any(loan.duration in over for loan in s.loans)
        if not (back or any(e.duration in over for e in s.effects) or any(d.duration in over for d in s.delayed)):
            return False
        s.effects = [effect for effect in s.effects if effect.duration not in over]
        s.delayed = [delayed for delayed in s.delayed if delayed.duration not in over]
        if back:
            self._give_back(lambda loan: loan.duration in over, game.CLAUSES["give_back"])
        game.caches.forget()
        return True

    def drop_stale(self) -> None:
        """Remove effects whose objects are all gone, and last known information that nothing refers to."""
        s = self.game.s
        objects = s.objects
        s.effects = [e for e in s.effects if not e.refs or any(ref in objects for ref in e.refs)]
        needed: set[int] = set()
        for at in (*(e.at for e in s.effects), *(d.at for d in s.delayed)):
            needed.add(at.source)
            needed.update(ref for slot in at.targets for ref in slot)
            for value in at.memory.values():
                if isinstance(value, tuple):
                    needed.update(ref for ref in value if isinstance(ref, int))
        s.known = {ref: known for ref, known in s.known.items() if ref in needed}
